extension Chart {
  /// The commands that draw the chart into `figure.svg`, and the labels with the texts behind their tokens.
  func script() -> (script: Script, labels: Labels) {
    var labels = labels
    let layout = Layout(self)
    let lines =
      [head(layout), words(layout, &labels), keyFrame(layout, &labels)]
      + panels.indices.map { frame($0, layout, &labels) } + ["unset multiplot\nunset output"]
    return (.joined(lines, by: "\n"), labels)
  }

  private func head(_ layout: Layout) -> Script {
    """
    set encoding utf8
    set terminal svg size \(Int(Layout.width)),\(Int(layout.height)) fixed noenhanced font 'sans-serif,13' \
    background '#FFFFFF'
    set output 'figure.svg'
    set border 3 lw 1 lc \(SeriesStyle.grey)
    \(grid)
    set style fill solid noborder
    set clip two
    unset mxtics
    unset mytics
    set multiplot
    """
  }

  private var grid: Script {
    hasGrid
      ? "set grid back lt 1 lw 0.7 lc \(aspect == nil ? SeriesStyle.pale : SeriesStyle.light)" : "unset grid"
  }

  /// Title, guide and the axes' titles.
  private func words(_ layout: Layout, _ labels: inout Labels) -> Script {
    var commands: [Script] = []
    func place(_ lines: [String], _ top: Double, _ pitch: Double, _ style: Script, _ labels: inout Labels) {
      for (index, line) in lines.enumerated() {
        let spot = layout.screen(Layout.left, top + pitch * (Double(index) + 0.5))
        let label = labels.add(line)
        commands.append("set label \(label) at \(spot) left \(style)")
      }
    }
    place(layout.titleLines, layout.titleTop, 21, "font 'sans-serif:Bold,16' tc \(SeriesStyle.ink)", &labels)
    place(layout.guideLines, layout.guideTop, 17, "font 'sans-serif,12' tc \(SeriesStyle.grey)", &labels)
    guard let first = layout.frames.first, let last = layout.frames.last else { return "" }
    let right = layout.frames.map(\.right).max() ?? last.right
    for (index, line) in layout.xLines.enumerated() {
      let spot = layout.screen((first.left + right) / 2, last.bottom + 38 + 17 * Double(index))
      let label = labels.add(line)
      commands.append("set label \(label) at \(spot) center tc \(SeriesStyle.ink)")
    }
    for (index, line) in layout.yLines.enumerated() {
      let spot = layout.screen(Layout.left + 8 + 17 * Double(index), (first.top + last.bottom) / 2)
      let label = labels.add(line)
      commands.append("set label \(label) at \(spot) center rotate by 90 tc \(SeriesStyle.ink)")
    }
    return .joined(commands, by: "\n")
  }

  /// The key, in a frame of its own over the whole picture, so that it covers no data and knows no panel's width.
  private func keyFrame(_ layout: Layout, _ labels: inout Labels) -> Script {
    let entries = key.map { entry -> Script in
      let label = labels.add(entry.text)
      return "keyentry \(entry.style) title \(label)"
    }
    // A plot needs one element, if only one that shows nothing.
    let elements = entries + ["NaN with lines notitle"]
    return """
      set lmargin at screen 0
      set rmargin at screen 1
      set bmargin at screen 0
      set tmargin at screen 1
      set xrange [0:1]
      set yrange [0:1]
      unset border
      unset tics
      set key at \(layout.screen(Layout.left - 9, layout.keyTop)) left top horizontal Left reverse samplen 2 \
      width 1.8 maxcols \(layout.keyColumns) tc \(SeriesStyle.ink)
      plot \(Script.joined(elements, by: ", "))
      unset key
      unset label
      set border 3 lw 1 lc \(SeriesStyle.grey)
      """
  }

  private func frame(_ index: Int, _ layout: Layout, _ labels: inout Labels) -> Script {
    let (panel, frame) = (panels[index], layout.frames[index])
    let marks: Script = "nomirror out scale 0.6 textcolor \(SeriesStyle.ink)"
    var commands: [Script] = [
      "set lmargin at screen \(frame.left / Layout.width)",
      "set rmargin at screen \(frame.right / Layout.width)",
      "set tmargin at screen \(1 - frame.top / layout.height)",
      "set bmargin at screen \(1 - frame.bottom / layout.height)",
      panel.x.isLog ? "set logscale x" : "unset logscale x",
      panel.y.isLog ? "set logscale y" : "unset logscale y",
      "set xrange [\(panel.x.low):\(panel.x.high)]",
      "set yrange [\(panel.y.low):\(panel.y.high)]",
      panel.x.ticks.isEmpty
        ? "unset xtics" : "set xtics \(marks) offset 0,0.35 (\(panel.x.marks(in: &labels)))",
      panel.y.ticks.isEmpty
        ? "unset ytics" : "set ytics \(marks) offset 0.4,0 (\(panel.y.marks(in: &labels)))",
      "set border \(panel.isBoxed ? 15 : 3)",
    ]
    if index % layout.panelColumns > 0, !panel.y.ticks.isEmpty {
      // The panels of a row share the marks of its first.
      let bare = Script.joined(panel.y.ticks.map { "'' \($0)" }, by: ", ")
      commands.append("set ytics (\(bare))")
    }
    if let title = panel.title {
      let label = labels.add(title)
      let spot = layout.screen(frame.left, frame.top - 12)
      commands.append("set label \(label) at \(spot) left font 'sans-serif:Bold,13' tc \(SeriesStyle.ink)")
    }
    commands += panel.notes
    // A panel without data is drawn too, by a line that is not there.
    let nothing: Script = "NaN with lines notitle"
    commands.append("plot \(Script.joined(panel.layers + [nothing], by: ", "))")
    commands.append("unset label\nunset arrow")
    return .joined(commands, by: "\n")
  }
}

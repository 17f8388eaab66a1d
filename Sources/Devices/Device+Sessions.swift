import Recording

extension Device {
  /// What the sessions tell now; empty where none asks for anything.
  public var diagnostics: [Diagnostic] {
    guard asked.access != .none || !asked.purposes.isEmpty else { return [] }
    let (reading, isOff) = (state.reading, state.services == .off && state.profile == .free)
    return Diagnostic.allCases.filter { diagnostic in
      switch diagnostic {
      case .requestInProgress: alert != nil
      case .denied: [.denied, .restricted].contains(reading.status) && !isOff
      case .deniedGlobally: isOff
      case .insufficientlyInUse:
        reading.status == .notDetermined && alert == nil && state.life != .foreground
      case .accuracyLimited: reading.grant.precision == .approximate
      case .locationUnavailable: hasAccess && !findsPositions
      }
    }
  }

  mutating func tellDiagnostics() {
    let diagnostics = diagnostics
    guard diagnostics != toldDiagnostics, state.life != .terminated else { return }
    toldDiagnostics = diagnostics
    emit(.diagnostics(diagnostics))
  }

  /// Asks the person for what the sessions want and have not, one question at a time, where the person looks at the app.
  mutating func prompt() {
    guard state.life == .foreground, alert == nil, state.services == .on, state.profile == .free else {
      return
    }
    let asked = asked
    if state.permission == .notDetermined, asked.access != .none {
      show(alert: .access)
    } else if state.permission == .whenInUse, asked.access == .always, !hasAskedAlways {
      hasAskedAlways = true
      show(alert: .always)
    } else if state.reading.grant.precision == .approximate,
      let purpose = asked.purposes.intersection(rules.purposes).subtracting(askedPurposes).min()
    {
      askedPurposes.insert(purpose)
      show(alert: .fullAccuracy(purpose: purpose, isCall: false))
    }
  }

  mutating func show(alert: Alert) {
    self.alert = alert
    show(.alert(alert))
  }

  /// A question that Settings have answered disappears.
  mutating func dropMootAlert() {
    let isMoot =
      switch alert {
      case nil: false
      case .access: state.permission != .notDetermined
      case .always: state.permission != .whenInUse && state.permission != .provisionalAlways
      case .fullAccuracy: state.reading.grant.precision != .approximate
      }
    if isMoot { alert = nil }
  }
}

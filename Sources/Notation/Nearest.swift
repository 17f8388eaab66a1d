/// The candidate that `word` was most likely meant to be, or nil if none is near.
///
/// Near is an optimal string alignment distance (insertions, deletions, substitutions and swaps of neighbours)
/// of at most `max(1, count / 3)`, letter case aside, with at least one letter in common. Of equally near
/// candidates the first wins; a candidate equal to `word` is no suggestion. Cost: the product of both lengths
/// for each candidate; words over 64 characters are not looked at.
public func nearest(_ word: String, among candidates: [String]) -> String? {
  guard word.utf8.prefix(257).count <= 256, word.count <= 64 else { return nil }
  let letters = Array(word.lowercased())
  let limit = max(1, letters.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    guard candidate.utf8.prefix(513).count <= 512 else { continue }
    let others = Array(candidate.lowercased())
    guard abs(others.count - letters.count) <= limit else { continue }
    let distance = alignmentDistance(letters, others)
    guard distance <= limit, distance < max(letters.count, others.count) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The end of a sentence about an unknown word: `; did you mean 'trials'?`, or `fallback` if nothing is near.
public func didYouMean(_ word: String, among candidates: [String], otherwise fallback: String = "") -> String
{
  nearest(word, among: candidates).map { "; did you mean \($0.quoted)?" } ?? fallback
}

/// The optimal string alignment distance: the edits that turn `a` into `b`, no substring edited twice.
func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

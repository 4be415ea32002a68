/// One of the ways a link may go: a branch, or what follows from an answer.
struct LinkBranch: Hashable, Sendable {
  /// The key of the link: `go`.
  let link: String
  /// The answer that it follows from; empty where nothing is asked.
  let answer: String
  /// The target as it is written; empty where nothing opens.
  var target = ""
  /// What must hold for it, and what that means whatever comes first.
  var condition = ""
  var meaning = ""

  /// What tells it from the other branches of the link.
  var words: String {
    " → " + (target.isEmpty ? "stays" : ShortWords.cut(target))
      + (condition.isEmpty ? "" : " (if \(ShortWords.cut(condition)))")
  }
}

/// Which branches of the links of one thing are the same in two versions: first those in which nothing changed, then those that lead to
/// the same place, then those of one condition, then the others in order.
struct BranchMatching {
  private(set) var newOfOld: [Int: Int] = [:]

  init(_ old: [LinkBranch], _ new: [LinkBranch]) {
    if old.isEmpty || new.isEmpty { return }
    var open = Array(new.indices)
    let keys: [(LinkBranch) -> [String]] = [
      { [$0.link, $0.answer, $0.target, $0.meaning] }, { [$0.link, $0.answer, $0.target] },
      { [$0.link, $0.answer, $0.meaning] }, { [$0.link, $0.answer] }, { [$0.link] },
    ]
    for key in keys {
      var waiting: [[String]: [Int]] = [:]
      for number in old.indices.reversed() where newOfOld[number] == nil {
        waiting[key(old[number]), default: []].append(number)
      }
      open = open.filter { number in
        guard let before = waiting[key(new[number])]?.popLast() else { return true }
        newOfOld[before] = number
        return false
      }
    }
  }
}

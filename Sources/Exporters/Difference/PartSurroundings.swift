import Elements
import SourceText

/// What is around the parts of one place in two versions, and decides about them: whether they are there, and with which form they
/// are sent.
struct PartSurroundings {
  private let before: [PlacePart]
  private let after: [PlacePart]
  private var newOfOld: [Int: Int] = [:]
  private var oldOfNew: [Int: Int] = [:]

  init(_ before: [PlacePart], _ after: [PlacePart], _ matching: PartMatching) {
    (self.before, self.after) = (before, after)
    for pair in matching.pairs { (newOfOld[pair.old], oldOfNew[pair.new]) = (pair.new, pair.old) }
  }

  /// A word on when a part is shown or what it is sent with, before and now.
  struct Change {
    let key: String
    let old: String
    let new: String
  }

  /// The keys of a part that say when it is there.
  static let keys: Set<String> = [CommonKey.when.property.name, CommonKey.each.property.name]

  /// Whether something else is around a part that decides whether it is there, and what that changes; what is the same around both is
  /// a change of that.
  func conditions(_ old: Int, _ new: Int) -> (isOther: Bool, change: Change?) {
    let around = differing(old, new)
    if around.old.isEmpty, around.new.isEmpty { return (false, nil) }
    let was = Shown(around.old.map { before[$0] } + [before[old]])
    let now = Shown(around.new.map { after[$0] } + [after[new]])
    // The line of what comes or goes with its condition is enough.
    if around.old.allSatisfy({ newOfOld[$0] == nil && before[$0].isTold }),
      around.new.allSatisfy({ oldOfNew[$0] == nil && after[$0].isTold })
    {
      return (false, nil)
    }
    if was == now || isSameAroundParents(old, new, around) { return (true, nil) }
    return (true, Change(key: "shown", old: was.words(beside: now), new: now.words(beside: was)))
  }

  /// The form that is around a part, where it is another one in the newer version.
  func form(_ old: Int, _ new: Int) -> Change? {
    let (was, now) = (before[old].form, after[new].form)
    if was < 0, now < 0 { return nil }
    if was >= 0, newOfOld[was] == nil || newOfOld[was] == now { return nil }
    if now >= 0, oldOfNew[now] == nil { return nil }
    func words(_ form: Int, _ parts: [PlacePart]) -> String { form < 0 ? "" : "“\(parts[form].words)”" }
    return Change(key: now < 0 ? before[was].noun : after[now].noun, old: words(was, before), new: words(now, after))
  }

  /// Whether what a part is in went to other platforms, and the part with it.
  func isElsewhereWithParent(_ old: Int, _ new: Int) -> Bool {
    let (was, now) = (before[old].parent, after[new].parent)
    guard was >= 0, newOfOld[was] == now else { return false }
    return before[was].isElsewhere != after[now].isElsewhere
  }

  /// What is around a part in one version only.
  private func differing(_ old: Int, _ new: Int) -> (old: [Int], new: [Int]) {
    let (was, now) = (before[old].around, after[new].around)
    if was.isEmpty, now.isEmpty { return ([], []) }
    let (outer, inner) = (Set(was), Set(now))
    return (
      was.filter { number in newOfOld[number].map { !inner.contains($0) } ?? true },
      now.filter { number in oldOfNew[number].map { !outer.contains($0) } ?? true }
    )
  }

  /// Whether what both are in has the same change.
  private func isSameAroundParents(_ old: Int, _ new: Int, _ around: (old: [Int], new: [Int])) -> Bool {
    let (was, now) = (before[old].parent, after[new].parent)
    guard was >= 0, newOfOld[was] == now, before[was].isSeen else { return false }
    return differing(was, now) == around
  }

  /// When something is there: the conditions, and the rows it is there for.
  private struct Shown: Equatable {
    var conditions: [String: String] = [:]
    var rows: [String] = []

    init(_ parts: [PlacePart]) {
      for part in parts {
        if let when = part.statement(CommonKey.when.property.name) { conditions[when.meaning] = when.value }
        if let each = part.statement(CommonKey.each.property.name) { rows.append(each.value) }
      }
    }

    static func == (one: Shown, other: Shown) -> Bool {
      one.conditions.keys == other.conditions.keys && one.rows == other.rows
    }

    func words(beside other: Shown) -> String {
      var parts = conditions.sorted { $0.key < $1.key }.map { $0.value }
      if parts.count > 1 { parts = parts.map { $0.contains(" or ") ? "(\($0))" : $0 } }
      let asked = parts.isEmpty ? "" : "if " + parts.joined(separator: " and ")
      let repeated = rows.isEmpty ? "" : "for each of " + rows.joined(separator: ", ")
      let words = [asked, repeated].filter { !$0.isEmpty }.joined(separator: " ")
      return words.isEmpty ? other.conditions.isEmpty ? "once" : "always" : words
    }
  }
}

extension PlacePart {
  /// Whether there is a line for it when it comes or goes.
  var isTold: Bool { counts || statements.contains { $0.decides } }
}

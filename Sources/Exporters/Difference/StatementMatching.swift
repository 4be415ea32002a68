/// Which statements of one part in two versions are about the same: of those about one key first the ones that say the same.
struct StatementMatching {
  /// For every statement of the newer version the one of the older version that it is compared with.
  private(set) var oldOfNew: [Int?]
  /// The other statements of the older version.
  private(set) var gone: [Int] = []
  private let branches: (old: [LinkBranch], new: [LinkBranch])
  private let oldBranches: Set<Int>
  private let newBranches: Set<Int>

  private struct Key: Hashable {
    let key: String
    /// A number among the branches of the newer version, below -1 for those that are gone.
    let branch: Int
  }

  init(_ old: PlacePart, _ new: PlacePart) {
    branches = (old.branches, new.branches)
    let newOfOld = BranchMatching(old.branches, new.branches).newOfOld
    (oldBranches, newBranches) = (Set(newOfOld.keys), Set(newOfOld.values))
    oldOfNew = [Int?](repeating: nil, count: new.statements.count)
    var waiting: [Key: [Int]] = [:]
    for (number, statement) in old.statements.enumerated() {
      let branch = statement.branch < 0 ? -1 : newOfOld[statement.branch] ?? -2 - statement.branch
      waiting[Key(key: statement.key, branch: branch), default: []].append(number)
    }
    for mustMeanTheSame in [true, false] {
      for (number, statement) in new.statements.enumerated() where oldOfNew[number] == nil {
        let key = Key(key: statement.key, branch: statement.branch)
        guard let numbers = waiting[key] else { continue }
        let index = numbers.firstIndex { !mustMeanTheSame || old.statements[$0].meaning == statement.meaning }
        guard let index else { continue }
        oldOfNew[number] = numbers[index]
        waiting[key]?.remove(at: index)
      }
    }
    gone = waiting.values.flatMap { $0 }.sorted()
  }

  /// Whether the branch that a statement is about is in both versions; what is about no branch is.
  func hasBranchInBoth(_ statement: Statement, isNew: Bool) -> Bool {
    statement.branch < 0 || (isNew ? newBranches : oldBranches).contains(statement.branch)
  }

  /// The branch that a statement is about, and whether it is one of several.
  func branch(of statement: Statement, isNew: Bool) -> (branch: LinkBranch, isOneOfSeveral: Bool)? {
    if statement.branch < 0 { return nil }
    let branch = (isNew ? branches.new : branches.old)[statement.branch]
    func count(_ branches: [LinkBranch]) -> Int {
      branches.count { $0.link == branch.link && $0.answer == branch.answer }
    }
    return (branch, max(count(branches.old), count(branches.new)) > 1)
  }
}

extension PlacePart {
  /// The part as it is called where a branch of one of its links is meant.
  func named(for branch: (branch: LinkBranch, isOneOfSeveral: Bool)?) -> PlacePart {
    guard let (branch, isOneOfSeveral) = branch else { return self }
    var part = self
    part.answer = branch.answer
    if isOneOfSeveral { part.link = branch.words }
    return part
  }
}

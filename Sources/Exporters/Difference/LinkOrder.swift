import FlowGraph
import ScreenModel

/// The branches of one link in the order in which they are tried: where two may hold, the first of them is taken.
struct LinkOrder: Sendable {
  struct Branch: Hashable, Sendable {
    var fact: LinkFact
    let condition: GuardID
  }

  /// What is done, which tells the link from others of the same thing.
  let trigger: String
  /// Whether people choose between the branches, so that which is first is only seen.
  let isAsked: Bool
  /// What must hold for all of them.
  let condition: GuardID
  var branches: [Branch]

  /// How many pairs are looked at; where there are more, some of them may hold together.
  private static let mostPairs = 1_000
  /// How many branches before a pair are looked at.
  private static let mostEarlier = 20

  /// The links of one thing in two versions that have the same trigger; rows in which nothing changed are left out.
  static func pairs(_ old: [LinkOrder], _ new: [LinkOrder]) -> [(old: LinkOrder, new: LinkOrder)] {
    func keys(_ orders: [LinkOrder]) -> Set<[String]> { Set(orders.map { $0.branches.map { $0.fact.key } }) }
    let (before, after) = (keys(old), keys(new))
    var waiting = Dictionary(grouping: old.filter { !after.contains($0.branches.map { $0.fact.key }) }.reversed()) {
      $0.trigger
    }
    return new.filter { !before.contains($0.branches.map { $0.fact.key }) }.compactMap { order in
      waiting[order.trigger]?.popLast().map { ($0, order) }
    }
  }

  /// The branches that are in both versions, where some changed places: without those at the ends that did not.
  func moved(since old: LinkOrder) -> (old: [Branch], new: [Branch])? {
    var places: [String: Int] = [:]
    for (place, branch) in old.branches.enumerated() where places[branch.fact.key] == nil {
      places[branch.fact.key] = place
    }
    var seen: Set<String> = []
    var now = branches.filter { places[$0.fact.key] != nil && seen.insert($0.fact.key).inserted }
    var before = old.branches.enumerated().filter { seen.contains($1.fact.key) && places[$1.fact.key] == $0 }.map { $1 }
    while let last = now.last, last.fact.key == before.last?.fact.key { _ = (now.removeLast(), before.removeLast()) }
    let same = zip(before, now).prefix { $0.fact.key == $1.fact.key }.count
    return now.isEmpty ? nil : (Array(before.dropFirst(same)), Array(now.dropFirst(same)))
  }

  /// Whether another branch is taken somewhere, because two that may hold together changed places.
  func decides(_ moved: (old: [Branch], new: [Branch]), _ table: LinkTable) -> Bool {
    var places: [String: Int] = [:]
    for (place, branch) in moved.old.enumerated() { places[branch.fact.key] = place }
    let order = moved.new.map { places[$0.fact.key] ?? 0 }
    let earlier = branches.prefix { $0.fact.key != moved.new[0].fact.key }.prefix(Self.mostEarlier).map { $0.condition }
    var pairsLeft = Self.mostPairs
    for (second, branch) in moved.new.enumerated() {
      for (first, other) in moved.new[..<second].enumerated() where order[first] > order[second] {
        pairsLeft -= 1
        if pairsLeft < 0 { return true }
        if other.fact.outcome == branch.fact.outcome { continue }
        let holding = [condition, other.condition, branch.condition]
        if table.formulas.canHold(holding, without: earlier, values: { 0..<Int32(table.app.valueCount(of: $0)) }) {
          return true
        }
      }
    }
    return false
  }
}

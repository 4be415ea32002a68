import Elements
import ScreenModel
import SourceText

/// What changed in places that are in both versions, besides where links lead.
struct ContentsDifference {
  private(set) var entries: [FlowDifference.Entry] = []
  /// Where texts and looks differ, in the files of the newer version or, where something is gone, of the older one.
  private(set) var texts: Set<FlowDifference.Spot> = []
  private(set) var looks: Set<FlowDifference.Spot> = []
  private let old: FlowVersion
  private let new: FlowVersion
  private let matching: NodeMatching
  /// What the comparison of links has told already.
  private let told: ToldSpots
  /// What was said once, of a layout or a component that several places share.
  private var known: [Shared: Int] = [:]

  private struct Shared: Hashable {
    let kind: FlowDifference.Kind
    let spot: FlowDifference.Spot
    let key: String
    let old: String
    let new: String
  }

  init(_ old: FlowVersion, _ new: FlowVersion, _ matching: NodeMatching, told: ToldSpots) {
    self.old = old
    self.new = new
    self.matching = matching
    self.told = told
    let pairs = Self.differing(old, new, matching)
    let names = RenamedPlaces(old, new, matching).names
    var before = old.outline.map { ContentsReader($0, old.diagram, for: Set(pairs.map { $0.old }), called: names) }
    var after = new.outline.map { ContentsReader($0, new.diagram, for: Set(pairs.map { $0.new })) }
    compare(before?.partsOfApp() ?? [], after?.partsOfApp() ?? [], place: "app")
    for pair in pairs {
      let parts = (before?.parts(of: pair.old) ?? [], after?.parts(of: pair.new) ?? [])
      compare(parts.0, parts.1, place: new.diagram.nodes[pair.new].id)
    }
  }

  /// The nodes that are in both versions, without the screens that are written alike.
  private static func differing(
    _ old: FlowVersion, _ new: FlowVersion, _ matching: NodeMatching
  ) -> [(old: Int, new: Int)] {
    guard let before = old.outline, let after = new.outline else { return [] }
    let unchanged = UnchangedScreens(before.table, after.table)
    return new.diagram.nodes.indices.compactMap { index in
      guard let earlier = matching.oldOfNew[index] else { return nil }
      let (was, now) = (before.nodes[earlier], after.nodes[index])
      if was.kind == .screen, now.kind == .screen, unchanged.contains(was.number, now.number) { return nil }
      return (earlier, index)
    }
  }

  private mutating func compare(_ before: [PlacePart], _ after: [PlacePart], place: String) {
    let matching = PartMatching(before, after)
    let surroundings = PartSurroundings(before, after, matching)
    for pair in matching.pairs {
      let (was, part) = (before[pair.old], after[pair.new])
      if was.isElsewhere || part.isElsewhere {
        if !surroundings.isElsewhereWithParent(pair.old, pair.new) { comparePlatforms(was, part, place) }
        continue
      }
      let shown = surroundings.conditions(pair.old, pair.new)
      compare(was, part, place, without: shown.isOther ? PartSurroundings.keys : [])
      let form = was.isRequired || part.isRequired ? surroundings.form(pair.old, pair.new) : nil
      for change in [shown.change, form] {
        guard let change, !told.holdsSome(in: .new(part.span)) else { continue }
        say(.settingChanged, part, change.key, change.old, change.new, place, .new(part.span))
      }
    }
    for number in matching.come { add(.partAdded, after[number], place) }
    for number in matching.gone { add(.partRemoved, before[number], place) }
    compareOrder(matching, before, after, place)
  }

  // MARK: one part

  /// - Parameter keys: those that are compared elsewhere.
  private mutating func compare(_ was: PlacePart, _ part: PlacePart, _ place: String, without keys: Set<String>) {
    let matching = StatementMatching(was, part)
    for (number, statement) in part.statements.enumerated() where !keys.contains(statement.key) {
      let old = matching.oldOfNew[number].map { was.statements[$0] }
      if old?.meaning == statement.meaning || old == nil && statement.isStandard { continue }
      let spot = FlowDifference.Spot.new(statement.span)
      if matching.hasBranchInBoth(statement, isNew: true) || !told.holdsSome(in: .new(part.span)) {
        let named = part.named(for: matching.branch(of: statement, isNew: true))
        add(statement.subject, statement.key, old?.value ?? statement.otherwise, statement.value, named, place, spot)
      }
    }
    for number in matching.gone where !was.statements[number].isStandard {
      let statement = was.statements[number]
      if keys.contains(statement.key) { continue }
      let spot = FlowDifference.Spot.old(statement.span)
      // What is said of a link that is gone is gone with it.
      if matching.hasBranchInBoth(statement, isNew: false) || !told.holdsSome(in: .old(was.span)) {
        let named = part.named(for: matching.branch(of: statement, isNew: false))
        add(statement.subject, statement.key, statement.value, statement.otherwise, named, place, spot)
      }
    }
    // Of what has a name of its own people read the name: a journey, a flow.
    if was.words != part.words, part.isNamed { texts.insert(.new(part.span)) }
    compareLinks(was, part, place)
    compareBranches(was, part, place)
  }

  /// Says that a part is on other platforms, where that makes it come or go on this one.
  private mutating func comparePlatforms(_ was: PlacePart, _ part: PlacePart, _ place: String) {
    if was.isElsewhere == part.isElsewhere { return }
    let key = CommonKey.platform.property.name
    let (before, after) = (was.statement(key), part.statement(key))
    guard let statement = after ?? before else { return }
    let spot = FlowDifference.Spot(span: statement.span, isNew: after != nil)
    say(.settingChanged, part, key, before?.value ?? "", after?.value ?? "", place, spot)
  }

  private mutating func add(
    _ subject: Statement.Subject, _ key: String, _ old: String, _ new: String, _ part: PlacePart, _ place: String,
    _ spot: FlowDifference.Spot
  ) {
    // The words on a link are told with it.
    if key == "label", subject != .flow, told.holdsSome(in: .new(part.span)) { return }
    switch subject {
    case .text: texts.insert(spot)
    case .look: looks.insert(spot)
    case .guarding:
      if !told.holdsSome(in: .new(part.span)) { say(.settingChanged, part, key, old, new, place, spot) }
    case .flow: say(.settingChanged, part, key, old, new, place, spot)
    }
  }

  /// What is said of where a part leads and no diagram shows: that it closes its popup.
  private mutating func compareLinks(_ earlier: PlacePart, _ part: PlacePart, _ place: String) {
    let isTold = told.holdsSome(in: .new(part.span)) || told.holdsSome(in: .old(earlier.span))
    guard let earlierLinks = earlier.links, let links = part.links else { return }
    let earlier = earlierLinks.map(renumbered)
    var (gone, come) = Self.differing(earlier, links)
    if isTold { (gone, come) = Self.untold(gone, come) }
    if gone.isEmpty, come.isEmpty { return }
    func listed(_ facts: [LinkFact], _ all: [LinkFact]) -> String {
      all.isEmpty ? "leads nowhere" : facts.map { words(of: $0) }.joined(separator: "; ")
    }
    say(.wayChanged, part, "", listed(gone, earlier), listed(come, links), place, .new(part.span))
  }

  /// What is said of the older version, the same places having the same numbers.
  private func renumbered(_ fact: LinkFact) -> LinkFact {
    var fact = fact
    fact.target = fact.target < 0 ? -1 : matching.newOfOld[fact.target] ?? -2 - fact.target
    return fact
  }

  /// Says that branches changed places, where that may lead elsewhere.
  private mutating func compareBranches(_ earlier: PlacePart, _ part: PlacePart, _ place: String) {
    guard let table = new.outline?.table, !earlier.orders.isEmpty, !part.orders.isEmpty else { return }
    let before = earlier.orders.map { order in
      var order = order
      for number in order.branches.indices { order.branches[number].fact = renumbered(order.branches[number].fact) }
      return order
    }
    for (was, now) in LinkOrder.pairs(before, part.orders) {
      guard let moved = now.moved(since: was) else { continue }
      func listed(_ branches: [LinkOrder.Branch]) -> String {
        branches.map { words(of: $0.fact) }.joined(separator: ", ")
      }
      if now.isAsked {
        looks.insert(.new(part.span))
      } else if now.decides(moved, table) {
        say(.settingChanged, part, "order of branches", listed(moved.old), listed(moved.new), place, .new(part.span))
      }
    }
  }

  /// The facts of each version that mean nothing that is in the other.
  private static func differing(_ old: [LinkFact], _ new: [LinkFact]) -> (gone: [LinkFact], come: [LinkFact]) {
    func keys(_ facts: [LinkFact]) -> Set<[String]> { Set(facts.map { ["\($0.target)", $0.meaning] }) }
    let (before, after) = (keys(old), keys(new))
    return (
      old.filter { !after.contains(["\($0.target)", $0.meaning]) },
      new.filter { !before.contains(["\($0.target)", $0.meaning]) }
    )
  }

  /// Without what the comparison of links told: what has a line in a diagram, and what such a line took the place of.
  private static func untold(_ gone: [LinkFact], _ come: [LinkFact]) -> (gone: [LinkFact], come: [LinkFact]) {
    func left(_ facts: [LinkFact], _ others: [LinkFact]) -> [LinkFact] {
      var replaced: [String: Int] = [:]
      for fact in others where fact.isDrawn { replaced[fact.before, default: 0] += 1 }
      for fact in facts where fact.isDrawn { replaced[fact.before, default: 0] -= 1 }
      return facts.filter { fact in
        if fact.isDrawn { return false }
        guard let count = replaced[fact.before], count > 0 else { return true }
        replaced[fact.before] = count - 1
        return false
      }
    }
    return (left(gone, come), left(come, gone))
  }

  private func words(of fact: LinkFact) -> String {
    let target =
      fact.target == -1 ? "" : " → " + (fact.target < 0 ? "what is gone" : new.diagram.nodes[fact.target].id)
    let condition = fact.condition.isEmpty ? "" : " if \(fact.condition)"
    return String(
      (fact.before + target + fact.after + condition + fact.effects.joined()).drop { $0 == " " || $0 == "," })
  }

  private mutating func add(_ kind: FlowDifference.Kind, _ part: PlacePart, _ place: String) {
    let spot = kind == .partAdded ? FlowDifference.Spot.new(part.span) : .old(part.span)
    if part.isElsewhere || told.holdsSome(in: spot) { return }
    if part.counts || part.statements.contains(where: { $0.decides }) {
      var named = part
      // What has no words is known by when it is there.
      if part.words.isEmpty, let when = part.statement(CommonKey.when.property.name) {
        named.link = " (if \(ShortWords.cut(when.value)))"
      }
      say(kind, named, "", "", "", place, spot)
    } else if !part.isSeen {
      return
    } else if part.isRead, !part.words.isEmpty {
      texts.insert(spot)
    } else {
      looks.insert(spot)
    }
  }

  // MARK: order

  private mutating func compareOrder(
    _ matching: PartMatching, _ before: [PlacePart], _ after: [PlacePart], _ place: String
  ) {
    let pairs = matching.pairs.filter { !before[$0.old].isElsewhere && !after[$0.new].isElsewhere }
    let moved = zip(pairs, pairs.dropFirst()).first { $0.old > $1.old }?.1
    guard let moved else { return }
    var isTold = false
    let groups = Dictionary(grouping: pairs) { after[$0.new].order }
    for (order, pairs) in groups.sorted(by: { $0.value[0].new < $1.value[0].new }) {
      guard let order, zip(pairs, pairs.dropFirst()).contains(where: { $0.old > $1.old }) else { continue }
      let was = pairs.sorted { $0.old < $1.old }.map { before[$0.old].words }.joined(separator: ", ")
      let now = pairs.map { after[$0.new].words }.joined(separator: ", ")
      let ordered = PlacePart(noun: order.name, words: "", span: after[pairs[0].new].span)
      say(.settingChanged, ordered, "order", was, now, place, .new(ordered.span))
      isTold = true
    }
    if !isTold { looks.insert(.new(after[moved.new].span)) }
  }

  // MARK: saying it

  private mutating func say(
    _ kind: FlowDifference.Kind, _ part: PlacePart, _ key: String, _ was: String, _ now: String, _ place: String,
    _ spot: FlowDifference.Spot
  ) {
    let shared = Shared(kind: kind, spot: spot, key: key, old: was, new: now)
    if let number = known[shared] {
      // What is written once is said once: of where it is written.
      entries[number].place = declaredPlace(of: spot) ?? entries[number].place
      return
    }
    known[shared] = entries.count
    var entry = FlowDifference.Entry(kind: kind, place: place, spot: spot)
    let answer = part.answer.isEmpty ? "" : "‘\(ShortWords.cut(part.answer))’"
    let words = [ShortWords.cut(part.words), answer].filter { !$0.isEmpty }.joined(separator: " · ")
    entry.label = part.noun + (words.isEmpty ? "" : (part.noun.isEmpty ? "" : " ") + "“\(words)”") + part.link
    if kind == .wayChanged, entry.label.isEmpty { entry.label = "it" }
    entry.key = key
    (entry.old, entry.new) = Self.short(was, now)
    entries.append(entry)
  }

  private func declaredPlace(of spot: FlowDifference.Spot) -> String? {
    let app = spot.isNew ? new.app : old.app
    var locator = SourceLocator(app)
    return locator.element(around: spot.span).declaration.map { app.name(of: $0) }
  }

  /// Two long values without what they begin with alike, and not longer than a line.
  private static func short(_ old: String, _ new: String) -> (String, String) {
    if ShortWords.isShort(old), ShortWords.isShort(new) { return (old, new) }
    let (before, after) = (parts(of: old), parts(of: new))
    let same = old.isEmpty || new.isEmpty ? 0 : zip(before, after).prefix { $0 == $1 }.count
    func rest(_ words: [Substring]) -> String {
      (same > 0 ? "… " : "") + words.dropFirst(same).joined(separator: ", ")
    }
    return ShortWords.cut(rest(before), rest(after))
  }

  /// What is between commas.
  private static func parts(of text: String) -> [Substring] {
    text.split(separator: ",").map { $0.drop { $0 == " " } }
  }
}

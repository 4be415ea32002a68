import SourceText
import YAMLSyntax

/// Which conditions always hold, or never do, whatever values their variables have.
extension Resolver {
  mutating func findConstantConditions() {
    if app.conditions.isEmpty { return }
    // A `where` asks rows, and a promise is there to be true.
    var isLeftOut = [Bool](repeating: false, count: app.conditions.count)
    for repetition in app.repetitions where repetition.when >= 0 { isLeftOut[Int(repetition.when)] = true }
    findEmptyRepetitions()
    let domains = Domains(self)
    var found: [(node: NodeID, ModelFault)] = []
    var varying: Set<NodeID> = []
    for (index, written) in app.conditions.enumerated() where !isLeftOut[index] && written.context.owner != .app {
      // What an alias brings to several places is constant if it is so in all of them.
      if let fault = Enumeration(written, in: self, domains).constant {
        found.append((written.node, fault))
      } else {
        varying.insert(tree.resolved(written.node))
      }
    }
    var reported: Set<NodeID> = []
    for (node, fault) in found where !varying.contains(tree.resolved(node)) {
      if reported.insert(tree.resolved(node)).inserted { report(fault) }
    }
  }
}

extension Resolver {
  /// Says which `where` no row passes, whatever is around it.
  private mutating func findEmptyRepetitions() {
    for index in app.repetitions.indices {
      let repetition = app.repetitions[index]
      guard repetition.when >= 0, repetition.dataIndex >= 0, shownRows[Int32(index)]?.isEmpty == true else { continue }
      let data = app.data[Int(repetition.dataIndex)]
      if !data.isKnown || data.rows.isEmpty { continue }
      report(
        .emptyRepetition(node: app.conditions[Int(repetition.when)].node, data: tree.names.text(data.name)))
    }
  }
}

/// What the variables can be.
private struct Domains {
  /// The values of one variable, or of `platform`.
  struct Domain {
    enum Values {
      case words([String])
      case numbers(ClosedRange<Int>)
    }

    let values: Values
    /// The numbers of those that it can ever have; nil for all.
    var taken: [Int]?

    var count: Int {
      if let taken { return taken.count }
      switch values {
      case .words(let words): return words.count
      case .numbers(let range): return range.upperBound - range.lowerBound + 1
      }
    }

    /// For which of the values that it can have a comparison holds.
    func holds(_ comparison: Comparison) -> [Bool] {
      let all = holdsForAll(comparison)
      return taken.map { $0.map { all[$0] } } ?? all
    }

    private func holdsForAll(_ comparison: Comparison) -> [Bool] {
      switch values {
      case .words(let words): return words.map { word in comparison.values.contains { $0.text == word } }
      case .numbers(let range):
        let numbers = comparison.values.compactMap { ScalarReading.count($0.text) }
        guard let first = numbers.first else { return range.map { _ in false } }
        switch comparison.relation {
        case .isOneOf: return range.map { numbers.contains($0) }
        case .less: return range.map { $0 < first }
        case .lessOrEqual: return range.map { $0 <= first }
        case .greater: return range.map { $0 > first }
        case .greaterOrEqual: return range.map { $0 >= first }
        }
      }
    }
  }

  /// By the number of the variable; nothing where the values are not known.
  let variables: [Domain?]
  let platforms: Domain

  init(_ resolver: Resolver) {
    let app = resolver.app
    let tree = app.tree
    // That a variable never changes is told of the variable itself.
    func taken(_ variable: Int32) -> [Int]? {
      resolver.taken?.numbers(of: variable).flatMap { $0.count > 1 ? $0 : nil }
    }
    let unread = SpanSet(tree.skipped + app.faults.compactMap { tree.unreadSpan(of: $0) })
    variables = app.variables.enumerated().map { index, variable in
      let key = tree.span(variable.key)
      // A value may have stood on a line behind those that could be read.
      let end = max(key.end, tree.span(tree.nodes[Int(variable.key)].after).end) + 100
      if unread.overlaps(Span(start: key.start, end: end)) { return nil }
      switch variable.values {
      case .words(let words):
        // That nothing sets it, and nothing else could be set, is told of the variable itself.
        if words.isEmpty || (words.count == 1 && variable.firstSet == nil) { return nil }
        return Domain(values: .words(words.map { tree.text($0) }), taken: taken(Int32(index)))
      case .numbers(let range):
        guard range.upperBound - range.lowerBound < Enumeration.bound else { return nil }
        return Domain(values: .numbers(range), taken: taken(Int32(index)))
      }
    }
    platforms = Domain(values: .words(app.platforms.map(\.word)))
  }
}

/// One condition, tried with all values of what it asks.
private struct Enumeration {
  /// More combinations of values than this are not tried.
  static let bound = 4096
  /// More values than this are not looked at for one condition, each once for each comparison.
  private static let work = 1_000_000

  /// What is asked: the number of a variable, or -1 for `platform`.
  private typealias Subject = Int32

  private indirect enum Formula {
    case unknown
    /// The number of a comparison, in reading order.
    case test(Int)
    case not(Formula)
    case and(Formula, Formula)
    case or(Formula, Formula)
  }

  /// A comparison, what it asks, and for which of its values it holds.
  private struct Tried {
    let comparison: Comparison
    let slot: Int
    let holds: [Bool]

    var isConstant: Bool { holds.allSatisfy { $0 == holds[0] } }
  }

  private let written: WrittenCondition
  private let resolver: Resolver
  private let domains: Domains
  private var subjects: [Subject] = []
  private var comparisons: [Tried] = []
  private var work = 0
  private var formula = Formula.unknown

  init(_ written: WrittenCondition, in resolver: Resolver, _ domains: Domains) {
    self.written = written
    self.resolver = resolver
    self.domains = domains
    formula = compiled(written.condition)
  }

  /// What is to be said about it, if it is constant.
  var constant: ModelFault? {
    // What is for other platforms only may stand there until they are wanted.
    guard work <= Self.work, subjects.contains(where: { $0 >= 0 }), let holds = constantValue else { return nil }
    // Only a comparison that is constant itself can make the whole so; whoever writes more of them knows.
    let constant = comparisons.indices.lazy.filter { comparisons[$0].isConstant }.prefix(16)
    let reason = constant.first { number in
      value(of: formula) { $0 == number ? comparisons[$0].holds[0] : nil } == holds
    }
    return .constantCondition(
      node: written.node, holds: holds, asked: subjects.map { name(of: $0) }, reason: reason.flatMap { self.reason($0) }
    )
  }

  // MARK: making it ready

  private mutating func compiled(_ condition: Condition) -> Formula {
    switch condition {
    case .unknown: return .unknown
    case .not(let inner): return .not(compiled(inner))
    case .and(let a, let b):
      let first = compiled(a)
      return .and(first, compiled(b))
    case .or(let a, let b):
      let first = compiled(a)
      return .or(first, compiled(b))
    case .compare(let comparison): return compiled(comparison)
    }
  }

  private mutating func compiled(_ comparison: Comparison) -> Formula {
    guard let subject = subject(comparison.subject), let domain = domain(of: subject) else { return .unknown }
    work += domain.count
    // What is compared with another value differs from place to place.
    let isPlain = comparison.values.allSatisfy {
      $0.form != .reference && isValue($0.text, of: subject, domain, comparison.relation)
    }
    guard isPlain, work <= Self.work else { return .unknown }
    let slot = subjects.firstIndex(of: subject) ?? subjects.count
    if slot == subjects.count {
      // Each would at least double the combinations.
      if slot == 64 { work = Self.work }
      subjects.append(subject)
    }
    comparisons.append(Tried(comparison: comparison, slot: slot, holds: domain.holds(comparison)))
    return .test(comparisons.count - 1)
  }

  /// What a word asks, if it is a variable that is surely meant, or `platform`.
  private func subject(_ operand: Operand) -> Subject? {
    switch resolver.binding(of: operand.text, in: written.context) {
    case .platform: return -1
    case .variable(let index):
      let variable = resolver.app.variables[Int(index)]
      let isOfPlace = written.context.screen < 0 && (variable.screen >= 0 || variable.layout >= 0)
      // A component asks the variable of whichever screen it stands on.
      if isOfPlace, resolver.app.variables.filter({ $0.name == variable.name }).count > 1 { return nil }
      return index
    default: return nil
    }
  }

  private func domain(of subject: Subject) -> Domains.Domain? {
    subject < 0 ? domains.platforms : domains.variables[Int(subject)]
  }

  /// Whether a comparison with a value makes sense; if not, that is told elsewhere.
  private func isValue(
    _ text: String, of subject: Subject, _ domain: Domains.Domain, _ relation: Comparison.Relation
  ) -> Bool {
    switch domain.values {
    case .words(let words):
      return relation == .isOneOf && (subject < 0 ? Platform(word: text) != nil : words.contains(text))
    case .numbers(let range):
      return ScalarReading.count(text).map { relation != .isOneOf || range.contains($0) } ?? false
    }
  }

  // MARK: trying

  /// What the condition is for all values; nothing where it varies, is not known, or has too many values to try.
  private var constantValue: Bool? {
    let choices = subjects.indices.map { differentValues(of: $0) }
    var combinations = 1
    for choice in choices {
      combinations *= choice.count
      if combinations > Self.bound || combinations * comparisons.count > Self.work { return nil }
    }
    var result: Bool?
    var chosen = [Int](repeating: 0, count: choices.count)
    for _ in 0..<combinations {
      let value = value(of: formula) { number in
        let slot = comparisons[number].slot
        return comparisons[number].holds[choices[slot][chosen[slot]]]
      }
      guard let value, result == nil || result == value else { return nil }
      result = value
      for slot in chosen.indices {
        chosen[slot] += 1
        if chosen[slot] < choices[slot].count { break }
        chosen[slot] = 0
      }
    }
    return result
  }

  /// One value for each way in which the comparisons of what is asked can turn out.
  private func differentValues(of slot: Int) -> [Int] {
    let own = comparisons.filter { $0.slot == slot }.map(\.holds)
    guard let count = own.first?.count else { return [] }
    // Values that lie beside each other mostly turn out alike.
    let changes = (0..<count).filter { index in index == 0 || own.contains { $0[index] != $0[index - 1] } }
    var seen: Set<[Bool]> = []
    return changes.filter { index in seen.insert(own.map { $0[index] }).inserted }
  }

  /// What a formula is, when its comparisons are what `test` says; nothing where that is not known.
  private func value(of formula: Formula, _ test: (Int) -> Bool?) -> Bool? {
    switch formula {
    case .unknown: nil
    case .test(let number): test(number)
    case .not(let inner): value(of: inner, test).map { !$0 }
    case .and(let a, let b):
      switch value(of: a, test) {
      case false: false
      case true: value(of: b, test)
      case nil: value(of: b, test) == false ? false : nil
      }
    case .or(let a, let b):
      switch value(of: a, test) {
      case true: true
      case false: value(of: b, test)
      case nil: value(of: b, test) == true ? true : nil
      }
    }
  }

  // MARK: why

  private func reason(_ number: Int) -> ModelFault.ConstantReason? {
    let comparison = comparisons[number].comparison
    guard let last = comparison.values.last else { return nil }
    // In quotes with escapes nobody knows where a word stands.
    guard comparison.subject.span.end <= last.span.start else { return nil }
    let variable = subjects[comparisons[number].slot]
    let taken = domain(of: variable)?.taken ?? []
    return ModelFault.ConstantReason(
      comparison: comparison.subject.span.union(last.span), variable: variable,
      taken: taken.map { resolver.app.valueText(Int32($0), of: variable) })
  }

  private func name(of subject: Subject) -> String {
    subject < 0 ? "platform" : resolver.tree.text(resolver.app.variables[Int(subject)].key)
  }
}

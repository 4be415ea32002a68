import SourceText
import YAMLSyntax

/// Which conditions always hold, or never do, whatever values their variables have.
extension Resolver {
  mutating func findConstantConditions() {
    if app.conditions.isEmpty { return }
    // A `where` asks rows, and a promise is there to be true.
    var isLeftOut = [Bool](repeating: false, count: app.conditions.count)
    for repetition in app.repetitions where repetition.when >= 0 { isLeftOut[Int(repetition.when)] = true }
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
    var told: Set<NodeID> = []
    for (node, fault) in found where !varying.contains(tree.resolved(node)) {
      if told.insert(tree.resolved(node)).inserted { report(fault) }
    }
  }
}

/// What the variables can be.
private struct Domains {
  /// The values of one variable, or of `platform`.
  enum Domain {
    case words([String])
    case numbers(ClosedRange<Int>)

    var count: Int {
      switch self {
      case .words(let words): words.count
      case .numbers(let range): range.upperBound - range.lowerBound + 1
      }
    }

    func text(_ index: Int) -> String {
      switch self {
      case .words(let words): words[index]
      case .numbers(let range): "\(range.lowerBound + index)"
      }
    }
  }

  /// By the number of the variable; nothing where the values are not known.
  let variables: [Domain?]
  let platforms: Domain

  init(_ resolver: Resolver) {
    let app = resolver.app
    let tree = app.tree
    let unread = tree.skipped + app.faults.compactMap { tree.hidingPlace(of: $0) }
    variables = app.variables.map { variable in
      if !unread.isEmpty {
        let value = tree.nodes[Int(variable.key)].after
        let lines = tree.lines(of: tree.span(variable.key).union(tree.span(value)))
        if unread.contains(where: { $0.start <= lines.end && lines.start <= $0.end }) { return nil }
      }
      switch variable.values {
      case .words(let words): return words.isEmpty ? nil : .words(words.map { tree.text($0) })
      case .numbers(let range):
        return range.upperBound - range.lowerBound < Enumeration.bound ? .numbers(range) : nil
      }
    }
    platforms = .words(app.platforms.map(\.word))
  }
}

/// One condition, tried with all values of what it asks.
private struct Enumeration {
  /// More combinations of values than this are not tried.
  static let bound = 4096

  /// What is asked: the number of a variable, or -1 for `platform`.
  private typealias Subject = Int32

  private indirect enum Formula {
    case unknown
    /// The number of the comparison in reading order, what is asked, and for which of its values it holds.
    case test(Int, slot: Int, holds: [Bool])
    case not(Formula)
    case and(Formula, Formula)
    case or(Formula, Formula)
  }

  private let written: WrittenCondition
  private let resolver: Resolver
  private let domains: Domains
  private var subjects: [Subject] = []
  private var comparisons: [Comparison] = []
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
    guard subjects.contains(where: { $0 >= 0 }), let holds = constantValue(of: formula) else { return nil }
    let reason = comparisons.indices.first { constantValue(of: only($0, in: formula)) == holds }
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
    var holds = [Bool](repeating: false, count: domain.count)
    for value in comparison.values {
      // What is compared with another value differs from place to place.
      guard value.form != .reference, isValue(value.text, of: subject, domain, comparison.relation) else {
        return .unknown
      }
      for index in holds.indices where compare(domain.text(index), comparison.relation, value.text) {
        holds[index] = true
      }
    }
    let slot = subjects.firstIndex(of: subject) ?? subjects.count
    if slot == subjects.count { subjects.append(subject) }
    comparisons.append(comparison)
    return .test(comparisons.count - 1, slot: slot, holds: holds)
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
    switch domain {
    case .words(let words):
      return relation == .isOneOf && (subject < 0 ? Platform(word: text) != nil : words.contains(text))
    case .numbers(let range):
      return ScalarReading.count(text).map { relation != .isOneOf || range.contains($0) } ?? false
    }
  }

  private func compare(_ left: String, _ relation: Comparison.Relation, _ right: String) -> Bool {
    if relation == .isOneOf { return left == right }
    guard let left = ScalarReading.count(left), let right = ScalarReading.count(right) else { return false }
    switch relation {
    case .isOneOf: return left == right
    case .less: return left < right
    case .lessOrEqual: return left <= right
    case .greater: return left > right
    case .greaterOrEqual: return left >= right
    }
  }

  // MARK: trying

  /// What a formula is for all values; nothing where it varies, is not known, or has too many values to try.
  private func constantValue(of formula: Formula) -> Bool? {
    let counts = subjects.map { domain(of: $0)?.count ?? 1 }
    var combinations = 1
    for count in counts {
      combinations *= count
      if combinations > Self.bound { return nil }
    }
    var result: Bool?
    var values = [Int](repeating: 0, count: counts.count)
    for _ in 0..<combinations {
      guard let value = value(of: formula, values), result == nil || result == value else { return nil }
      result = value
      for slot in values.indices {
        values[slot] += 1
        if values[slot] < counts[slot] { break }
        values[slot] = 0
      }
    }
    return result
  }

  private func value(of formula: Formula, _ values: [Int]) -> Bool? {
    switch formula {
    case .unknown: nil
    case .test(_, let slot, let holds): holds[values[slot]]
    case .not(let inner): value(of: inner, values).map { !$0 }
    case .and(let a, let b):
      switch value(of: a, values) {
      case false: false
      case true: value(of: b, values)
      case nil: value(of: b, values) == false ? false : nil
      }
    case .or(let a, let b):
      switch value(of: a, values) {
      case true: true
      case false: value(of: b, values)
      case nil: value(of: b, values) == true ? true : nil
      }
    }
  }

  // MARK: why

  /// The formula with all comparisons but one unknown.
  private func only(_ comparison: Int, in formula: Formula) -> Formula {
    switch formula {
    case .unknown: .unknown
    case .test(let number, _, _): number == comparison ? formula : .unknown
    case .not(let inner): .not(only(comparison, in: inner))
    case .and(let a, let b): .and(only(comparison, in: a), only(comparison, in: b))
    case .or(let a, let b): .or(only(comparison, in: a), only(comparison, in: b))
    }
  }

  private func reason(_ number: Int) -> ModelFault.ConstantReason? {
    let comparison = comparisons[number]
    guard let subject = subject(comparison.subject), let last = comparison.values.last else { return nil }
    // In quotes with escapes nobody knows where a word stands.
    guard comparison.subject.span.end <= last.span.start else { return nil }
    return ModelFault.ConstantReason(comparison: comparison.subject.span.union(last.span), variable: subject)
  }

  private func name(of subject: Subject) -> String {
    subject < 0 ? "platform" : resolver.tree.text(resolver.app.variables[Int(subject)].key)
  }
}

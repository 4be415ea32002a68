import SourceText
import YAMLSyntax

/// One condition, tried with all values of what it asks.
///
/// Parts that ask for different things are tried apart. In the others what is asked is given a value one after the other, and what is
/// then decided is not tried further: only riddles that nobody writes for people take more than a few steps.
struct ConditionTrial {
  /// What is asked: the number of a variable, or -1 for `platform`.
  private typealias Subject = Int32

  /// A comparison, wherever it is written.
  private struct Asked: Hashable {
    let slot: Int
    let relation: Comparison.Relation
    let values: [String]
  }

  /// Something that must hold, or must not.
  private typealias Part = (formula: TriedFormula, wanted: Bool)

  private let written: WrittenCondition
  private let resolver: Resolver
  private let domains: Domains
  private var subjects: [Subject] = []
  /// Each once, however often it is written.
  private var comparisons: [(comparison: Comparison, slot: Int)] = []
  private var numberOf: [Asked: Int] = [:]
  /// By the number of a comparison, whether it holds for each value of what it asks that is tried.
  private var holds: [[Bool]] = []
  private var formula = TriedFormula.unknown
  private var stepsLeft: Int

  init(_ written: WrittenCondition, in resolver: Resolver, _ domains: Domains) {
    self.written = written
    self.resolver = resolver
    self.domains = domains
    stepsLeft = resolver.limits.combinations
    formula = compiled(written.condition)
    findHolds()
  }

  /// Whether there is more to try than the limit allows.
  var isCut: Bool { stepsLeft < 0 }

  /// What is to be said about it, if it is constant.
  var constant: ModelFault? {
    mutating get {
      // What asks for nothing but the platform says where it is.
      guard !isCut, subjects.contains(where: { $0 >= 0 }) else { return nil }
      let canHold = can(formula, be: true), canFail = can(formula, be: false)
      if isCut || canHold == canFail { return nil }
      // Only a comparison that is constant itself can make the whole so; whoever writes more of them knows.
      let constant = comparisons.indices.lazy.filter { [holds] in Set(holds[$0]).count == 1 }.prefix(16)
      let reason = constant.first { [holds, formula] number in
        formula.value { $0 == number ? holds[number][0] : nil } == canHold
      }
      // That the app is not for a platform is reported where it is named.
      if let reason, subjects[comparisons[reason].slot] < 0,
        comparisons[reason].comparison.values.contains(where: { !resolver.isOwnPlatform($0.text) })
      {
        return nil
      }
      return .constantCondition(
        node: written.node, holds: canHold, asked: subjects.map { name(of: $0) },
        reason: reason.flatMap { self.reason($0) })
    }
  }

  // MARK: making it ready

  private mutating func compiled(_ condition: Condition) -> TriedFormula {
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

  private mutating func compiled(_ comparison: Comparison) -> TriedFormula {
    guard let subject = subject(comparison.subject), let domain = domain(of: subject) else { return .unknown }
    // What is compared with another value differs from place to place.
    let isPlain = comparison.values.allSatisfy {
      $0.form != .reference && isValue($0.text, of: subject, domain, comparison.relation)
    }
    guard isPlain else { return .unknown }
    let slot = subjects.firstIndex(of: subject) ?? subjects.count
    if slot == subjects.count { subjects.append(subject) }
    let asked = Asked(slot: slot, relation: comparison.relation, values: comparison.values.map { $0.text })
    let number = numberOf[asked] ?? comparisons.count
    if number == comparisons.count {
      numberOf[asked] = number
      comparisons.append((comparison, slot))
    }
    return .test(number)
  }

  /// Tries each comparison with the values of what it asks; of values with which all turn out alike one is enough.
  private mutating func findHolds() {
    holds = [[Bool]](repeating: [], count: comparisons.count)
    var ofSubject = [[Int]](repeating: [], count: subjects.count)
    for (number, tried) in comparisons.enumerated() { ofSubject[tried.slot].append(number) }
    for (slot, subject) in subjects.enumerated() {
      guard let domain = domain(of: subject) else { continue }
      let own = ofSubject[slot]
      var seen: Set<[Bool]> = []
      for value in domain.differing(for: own.map { comparisons[$0].comparison }) {
        if !takeStep(own.count) { return }
        let turns = own.map { domain.holds(comparisons[$0].comparison, for: value) }
        if seen.insert(turns).inserted { for (number, turn) in zip(own, turns) { holds[number].append(turn) } }
      }
    }
  }

  /// - Parameter size: how many comparisons are made at once; a hundred take about as long as everything else.
  private mutating func takeStep(_ size: Int) -> Bool {
    stepsLeft = max(-1, stepsLeft - 1 - size / 100)
    return stepsLeft >= 0
  }

  /// What a word asks, if it is a variable that is surely meant, or `platform`.
  private func subject(_ operand: Operand) -> Subject? {
    switch resolver.binding(of: operand.text, in: written.context) {
    case .platform: return -1
    case .variable(let index):
      let variable = resolver.app.variables[Int(index)]
      let isOfPlace = written.context.screen < 0 && (variable.screen >= 0 || variable.layout >= 0)
      // A component asks the variable of whichever screen it is on.
      if isOfPlace, resolver.app.variables.filter({ $0.name == variable.name }).count > 1 { return nil }
      return index
    default: return nil
    }
  }

  private func domain(of subject: Subject) -> Domains.Domain? {
    subject < 0 ? domains.platforms : domains.variables[Int(subject)]
  }

  /// Whether a comparison with a value makes sense; if not, that is reported elsewhere.
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

  /// Whether some values make it true, or false; what is not known can be both.
  private mutating func can(_ formula: TriedFormula, be wanted: Bool) -> Bool {
    switch (formula, wanted) {
    case (.unknown, _): return true
    case (.test(let number), _): return holds[number].contains(wanted)
    case (.not(let inner), _): return can(inner, be: !wanted)
    case (.and(let a, let b), false), (.or(let a, let b), true): return can(a, be: wanted) || can(b, be: wanted)
    case (.and, true), (.or, false):
      for group in groups(of: parts(of: (formula, wanted))) {
        guard group.count > 1 ? canAllBe(group) : can(group[0].formula, be: group[0].wanted) else { return false }
      }
      return true
    }
  }

  /// What must be so for something to be so.
  private func parts(of whole: Part) -> [Part] {
    var result: [Part] = []
    var waiting = [whole]
    while let part = waiting.popLast() {
      switch part {
      case (.and(let a, let b), true): waiting += [(b, true), (a, true)]
      case (.or(let a, let b), false): waiting += [(b, false), (a, false)]
      case (.not(let inner), let wanted): waiting.append((inner, !wanted))
      default: result.append(part)
      }
    }
    return result
  }

  /// Parts that ask for the same things together.
  private func groups(of parts: [Part]) -> [[Part]] {
    // The group that each subject is in, by the first subject of it.
    var first = Array(subjects.indices)
    func find(_ slot: Int) -> Int {
      var slot = slot
      while first[slot] != slot { slot = first[slot] }
      return slot
    }
    let asked = parts.map { slots(of: $0.formula) }
    for own in asked {
      guard let one = own.min() else { continue }
      for other in own {
        let (a, b) = (find(one), find(other))
        first[max(a, b)] = min(a, b)
      }
    }
    var result: [[Part]] = []
    var groupOf: [Int: Int] = [:]
    for (part, own) in zip(parts, asked) {
      // What asks for nothing that is known can be anything.
      guard let one = own.min() else { continue }
      let group = groupOf[find(one)] ?? result.count
      if group == result.count { result.append([]) }
      groupOf[find(one)] = group
      result[group].append(part)
    }
    return result
  }

  private func slots(of formula: TriedFormula) -> Set<Int> {
    var result: Set<Int> = []
    formula.forEachTest { result.insert(comparisons[$0].slot) }
    return result
  }

  /// Whether some values make all parts what they must be.
  private mutating func canAllBe(_ parts: [Part]) -> Bool {
    var size = 0
    var slots: [Int] = []
    var isSeen = [Bool](repeating: false, count: subjects.count)
    var counts = [Int](repeating: 0, count: subjects.count)
    for part in parts {
      part.formula.forEachTest { number in
        let slot = comparisons[number].slot
        size += 1
        counts[slot] = holds[number].count
        if !isSeen[slot] { slots.append(slot) }
        isSeen[slot] = true
      }
    }
    var chosen = [Int?](repeating: nil, count: subjects.count)
    var depth = 0
    while true {
      if !takeStep(size) { return true }
      var isOpen = false
      var isWrong = false
      for part in parts {
        let value = part.formula.value { number in
          chosen[comparisons[number].slot].map { holds[number][$0] }
        }
        isOpen = isOpen || value == nil
        isWrong = value == !part.wanted
        if isWrong { break }
      }
      if !isWrong {
        if !isOpen || depth == slots.count { return true }
        // Something more is given its first value.
        chosen[slots[depth]] = 0
        depth += 1
        continue
      }
      // The last that has another value gets it.
      while depth > 0 {
        let slot = slots[depth - 1]
        let next = (chosen[slot] ?? 0) + 1
        if next < counts[slot] {
          chosen[slot] = next
          break
        }
        chosen[slot] = nil
        depth -= 1
      }
      if depth == 0 { return false }
    }
  }

  // MARK: why

  private func reason(_ number: Int) -> ModelFault.ConstantReason? {
    let comparison = comparisons[number].comparison
    guard let last = comparison.values.last else { return nil }
    // In quotes with escapes it is not known where a word is.
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

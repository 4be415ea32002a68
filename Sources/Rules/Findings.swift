package import Diagnostics
package import FlowGraph
package import SourceText

/// What one rule has found so far.
package struct Findings: Sendable {
  let rule: RuleDescription
  package private(set) var found: [Finding] = []

  package init(of rule: RuleDescription) { self.rule = rule }

  /// Adds a finding.
  package mutating func add(
    _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = [], severity: Severity? = nil
  ) {
    let diagnostic = Diagnostic(
      code: rule.code, name: rule.name, group: rule.group, scope: rule.scope, severity: severity ?? rule.severity,
      message: message, span: span, notes: notes, fixes: fixes)
    found.append(Finding(diagnostic))
  }

  /// Adds a finding that the shortest path to a place shows.
  package mutating func add(
    _ message: String, at span: Span, shownBy situation: Contexts.Situation?, notes: [Note] = [], fixes: [Fix] = [],
    members: [Span] = [], isLikely: Bool = false
  ) {
    add(
      message, at: span, shownBy: situation.map { [$0] } ?? [], notes: notes, fixes: fixes, members: members,
      isLikely: isLikely)
  }

  /// Adds a finding that the shortest path to one of several places shows.
  ///
  /// - Parameters:
  ///   - links: ways that are taken from there on.
  ///   - members: further places at which it may be accepted.
  ///   - isLikely: whether it may be meant: then it is probable, and no error.
  package mutating func add(
    _ message: String, at span: Span, shownBy situations: [Contexts.Situation], then links: [Int32] = [],
    notes: [Note] = [],
    fixes: [Fix] = [], members: [Span] = [], isLikely: Bool = false, topic: Finding.Topic? = nil
  ) {
    add(message, at: span, notes: notes, fixes: fixes, members: members, isLikely: isLikely) { proof, paths in
      paths.nearest(of: situations).flatMap { proof.trace(to: $0, by: paths, then: links) }.map {
        ShownFinding(trace: $0)
      }
    }
    if situations.isEmpty { found[found.count - 1].evidence = .none }
    found[found.count - 1].topic = topic
  }

  /// Adds a finding that a way shows.
  mutating func add(
    _ message: String, at span: Span, shownBy trace: Trace, notes: [Note] = [], severity: Severity? = nil
  ) {
    add(message, at: span, notes: notes, severity: severity)
    found[found.count - 1].evidence = .trace(trace)
  }

  /// Adds a finding whose way, and maybe whose words, are known only once the shortest paths are.
  mutating func add(
    _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = [], members: [Span] = [],
    isLikely: Bool = false, topic: Finding.Topic? = nil, shownBy search: @escaping Evidence.Search
  ) {
    add(message, at: span, notes: notes, fixes: fixes, severity: isLikely ? min(rule.severity, .warning) : nil)
    found[found.count - 1].diagnostic.members = members
    found[found.count - 1].evidence = .search(search)
    found[found.count - 1].topic = topic
  }

  /// Adds a finding about where people are stuck, shown by the shortest path to one of some heads.
  ///
  /// Of heads that are equally near the one whose name comes first counts, so that the order of the screens does not matter.
  ///
  /// - Parameters:
  ///   - heads: where it can be seen; without them wherever people see nothing else any more.
  ///   - isLikely: whether it may be meant: then it is probable, and no error.
  ///   - origins: the places of the findings that it only follows from.
  ///   - words: the message, its place and the notes, for the head that the way ends at.
  mutating func add(
    _ component: StuckComponent, in proof: FlowProof, heads: [Int]? = nil, fixes: [Fix] = [], members: [Span] = [],
    isLikely: Bool = false, topic: Finding.Topic? = nil, origins: [Span] = [],
    words: @escaping @Sendable (_ head: Int) -> Wording
  ) {
    let isAnywhere = heads == nil
    let heads = heads ?? component.shown
    guard let first = heads.first else { return }
    var ways: [Span] = []
    defer {
      found[found.count - 1].topic = topic
      found[found.count - 1].diagnostic.origins = origins
      found[found.count - 1].diagnostic.ways = ways
    }
    if component.isHome, let shown = proof.traceToStay(on: component.pages[0], at: heads) {
      let words = words(shown.head)
      ways = words.ways
      return add(words.message, at: words.span, shownBy: shown.walk, notes: words.notes)
    }
    let before = words(first)
    ways = before.ways
    let situations = proof.stuckSituations(of: heads)
    add(
      before.message, at: before.span, notes: before.notes, fixes: fixes + before.fixes, members: members,
      isLikely: isLikely
    ) { proof, paths in
      let nearest = paths.allNearest(of: situations).min { proof.name(at: $0) < proof.name(at: $1) }
      if isAnywhere, let length = nearest.flatMap({ paths.length(to: $0) }),
        let sooner = proof.traceToSeeOnly(component, within: length, by: paths)
      {
        return ShownFinding(trace: sooner.walk, wording: words(sooner.head))
      }
      return nearest.flatMap { situation in
        proof.trace(to: situation, by: paths).map { trace in
          let tried = trace.isReplayed ? nil : proof.shortestWay(toStuck: heads)
          return ShownFinding(trace: tried ?? trace, wording: words(Int(situation.head)))
        }
      }
    }
  }

  mutating func add(_ findings: [Finding]) { found += findings }

  /// Says what the finding that was added last comes from: those with the same cause are reported as one.
  mutating func nameCauseOfLast(_ cause: String) { found[found.count - 1].diagnostic.cause = cause }

  /// Says where else the finding that was added last may be accepted.
  mutating func acceptLast(at place: Span) { found[found.count - 1].diagnostic.members.append(place) }

  /// Says which page the finding that was added last means, where its screen has several.
  mutating func letLastShow(page: String) { found[found.count - 1].diagnostic.page = page }

  /// Says of the finding that was added last whether it may only follow from an error of another kind.
  mutating func letLastWait(if waits: Bool) { found[found.count - 1].diagnostic.waits = waits }

  /// Says which findings, by their places, the one that was added last only follows from, and what is said there after "so".
  mutating func letLastFollow(from origins: [Span], saying consequence: String? = nil) {
    found[found.count - 1].diagnostic.origins = origins
    found[found.count - 1].diagnostic.consequence = consequence
  }

  /// Says where else the finding that was added last is reported: where it is, it is left out.
  mutating func letLastBeTold(at place: Span) { found[found.count - 1].diagnostic.toldWith = place }

  /// Says as which ways out the finding that was added last may be told: where one of each is, it is left out.
  mutating func letLastBeTold(asWays ways: [Set<Span>]) { found[found.count - 1].diagnostic.toldAsWays = ways }

  /// Adds findings whose ways are those of one of the proofs.
  mutating func add(_ findings: [Finding], provedBy proof: Int) {
    for finding in findings {
      found.append(finding)
      found[found.count - 1].proof = proof
    }
  }
}

/// A finding, and what shows it.
package struct Finding: Sendable {
  package var diagnostic: Diagnostic
  /// A number in `Inspection.proofs`.
  var proof = 0
  var evidence: EvidenceSource = .none
  /// What makes it the same finding on several platforms, where words and place do not.
  var topic: Topic?
  /// How many notes it was made with.
  let noteCount: Int

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    noteCount = diagnostic.notes.count
  }
}

extension Finding {
  /// What a finding is about, whatever it says and wherever it points.
  package enum Topic: Hashable, Sendable {
    /// What is written at a place.
    case place(Span)
    /// Several places together: reported once where they are some of those of another platform.
    case all(Set<Span>)
  }
}

/// Where the way that shows a finding comes from.
enum EvidenceSource: Sendable {
  case none
  case trace(Trace)
  case search(Evidence.Search)
}

/// The way that shows a finding, and what can be told now that it is known.
struct ShownFinding: Sendable {
  var trace: Trace
  var wording: Wording?
}

/// The words of a finding and where it points, which may depend on the way that shows it.
struct Wording: Sendable {
  var message: String
  var span: Span
  var notes: [Note] = []
  var fixes: [Fix] = []
  /// All ways out that are told of, be they in the notes or only counted there.
  var ways: [Span] = []
}

extension FlowProof {
  /// What is on top in a situation, by name.
  fileprivate func name(at situation: Contexts.Situation) -> String {
    guard let frame = settledFrame(Int(situation.head)) else { return "" }
    return frame.popup >= 0 ? name(of: frame.popup) : name(ofPage: frame.page)
  }
}

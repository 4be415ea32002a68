package import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

/// One rule: what it is called and why it is there, and the check that finds it.
///
/// A rule is a folder: this value in Swift, and beside it small apps that fail and pass, each of which is shown by `explain`
/// and is a test. `RuleCatalog` lists them.
package struct Rule: Sendable {
  package let description: RuleDescription
  /// Whether it asks what the flow can do.
  package let needsProof: Bool
  /// Whether it asks what became of the journeys.
  package var needsWalks: Bool { description.scope == .journey }
  /// Adds what it finds.
  package let check: @Sendable (Inspection, inout Findings) -> Void

  init(
    _ code: String, _ name: String, _ severity: Severity, in group: RuleGroup, about scope: RuleScope,
    isOn: Bool = true, needsProof: Bool = false, settings: [RuleSetting] = [], summary: String, rationale: String,
    remedy: String, check: @escaping @Sendable (Inspection, inout Findings) -> Void
  ) {
    description = RuleDescription(
      code, name, severity, in: group, about: scope, isOn: isOn, settings: settings, summary: summary,
      rationale: rationale, remedy: remedy
    ) { RuleFolder.examples(of: name) }
    self.needsProof = needsProof
    self.check = check
  }

  /// A rule about the flow, asked once for all platforms on which the flow is the same: where something is so on some of them only, the
  /// finding says on which.
  init(
    _ code: String, _ name: String, _ severity: Severity, in group: RuleGroup, isOn: Bool = true,
    summary: String, rationale: String, remedy: String,
    prove: @escaping @Sendable (FlowProof, inout Findings) -> Void
  ) {
    self.init(
      code, name, severity, in: group, about: .flow, isOn: isOn, needsProof: true, summary: summary,
      rationale: rationale, remedy: remedy
    ) { inspection, findings in
      findings.add(provedIn: inspection, by: prove)
    }
  }
}

extension Findings {
  /// Asks once for all platforms on which the flow is the same, and puts together what was found.
  mutating func add(
    provedIn inspection: Inspection, by prove: (FlowProof, inout Findings) -> Void
  ) {
    var merger = PlatformMerger(inspection.proofs.map { $0.platforms })
    for (index, proof) in inspection.proofs.enumerated() {
      var own = Findings(of: rule)
      prove(proof.proof, &own)
      merger.add(own.found, provedBy: index)
    }
    add(merger.merged())
  }
}

/// Puts together what was found on several platforms: the same finding is one.
private struct PlatformMerger {
  private let classes: [[Platform]]
  private var order: [Key] = []
  private var found: [Key: (finding: Finding, proofs: [Int])] = [:]

  private enum Key: Hashable {
    case topic(Finding.Topic)
    case words(Span, String)

    init(_ finding: Finding) {
      self = finding.topic.map { .topic($0) } ?? .words(finding.diagnostic.span, finding.diagnostic.message)
    }

    /// The places that it is about together.
    var places: Set<Span> { if case .topic(.all(let places)) = self { places } else { [] } }

    /// Whether another one is about all that this is about, and more.
    func isPart(of other: Key) -> Bool {
      guard case .topic(.all(let own)) = self, case .topic(.all(let more)) = other else { return false }
      return own.isStrictSubset(of: more)
    }
  }

  init(_ classes: [[Platform]]) { self.classes = classes }

  mutating func add(_ findings: [Finding], provedBy proof: Int) {
    for finding in findings {
      let key = Key(finding)
      if found[key] == nil {
        order.append(key)
        var first = finding
        first.proof = proof
        found[key] = (first, [proof])
      } else if found[key]?.proofs.last != proof {
        found[key]?.proofs.append(proof)
        addPlaces(of: finding, to: key)
        // What does not only follow from others on one platform has a cause of its own.
        if finding.diagnostic.origins.isEmpty { found[key]?.finding.diagnostic.origins = [] }
        if finding.diagnostic.toldWith == nil { found[key]?.finding.diagnostic.toldWith = nil }
        // What is likely on one platform and certain on another is certain.
        if let known = found[key]?.finding, known.diagnostic.severity < finding.diagnostic.severity {
          let hasOrigins = !known.diagnostic.origins.isEmpty
          found[key]?.finding = finding
          found[key]?.finding.proof = proof
          if !hasOrigins { found[key]?.finding.diagnostic.origins = [] }
        }
      }
    }
  }

  /// What is written for one platform alone may be elsewhere on another: both places are shown.
  private mutating func addPlaces(of finding: Finding, to key: Key) {
    guard case .topic(.place) = key, let known = found[key]?.finding.diagnostic.notes else { return }
    let more = finding.diagnostic.notes.filter { note in note.span != nil && !known.contains { $0.span == note.span } }
    found[key]?.finding.diagnostic.notes += more
    found[key]?.finding.diagnostic.ways += finding.diagnostic.ways
  }

  /// Takes what is part of something larger on another platform out, where that is reported as severely.
  private mutating func absorb() {
    if classes.count < 2 { return }
    let own = found
    /// What is told of each place, together with others.
    var told: [Span: [Key]] = [:]
    for key in order { for place in key.places { told[place, default: []].append(key) } }
    for key in order {
      guard let small = own[key], let place = key.places.first else { continue }
      let larger = told[place]?.first { other in
        guard key.isPart(of: other), let large = own[other] else { return false }
        return !large.proofs.contains { small.proofs.contains($0) }
          && large.finding.diagnostic.severity >= small.finding.diagnostic.severity
      }
      guard let larger else { continue }
      found[larger]?.proofs += small.proofs
      found[key] = nil
    }
  }

  mutating func merged() -> [Finding] {
    absorb()
    return order.compactMap { key in
      guard let (first, all) = found[key] else { return nil }
      var finding = first
      let proofs = Set(all).sorted()
      if proofs.count == classes.count { return finding }
      let words = proofs.flatMap { classes[$0] }.map { "`\($0.word)`" }
      finding.diagnostic.notes.append(Note("only on \(words.joined(separator: " and "))"))
      return finding
    }
  }
}

import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unreachableOnPlatform = Rule(
    "P304", "unreachable-on-platform", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a screen that cannot be reached on one of the platforms",
    rationale: """
      The app has several platforms, and on one of them this screen cannot be reached: the links to it appear only on \
      the others, or they need a system Back that this platform does not have. The screens of a flow that you limit to \
      a `platform` are not reported. The taps shown are for a platform where \
      the screen can be reached.
      """,
    remedy: "Add a link for that platform. If this is intended, accept it with `allow` and give the reason."
  ) { inspection, findings in
    if inspection.proofs.count < 2 { return }
    let app = inspection.app
    for gap in PlatformGap.all(in: inspection.proofs) {
      let spans = gap.screens.map { app.tree.span(app.screens[Int($0)].key) }
      var own = Findings(of: findings.rule)
      let shown = inspection.proofs[gap.proof]
      let first = gap.wording(anchoredAt: gap.screens[0], shownOn: shown.platforms[0], in: app)
      own.add(first.message, at: first.span, notes: first.notes, members: spans) { proof, paths in
        // Told at the one that people come to first, wherever it is written.
        let nearest = paths.allNearest(of: gap.screens.flatMap { proof.situations(onScreen: $0) })
        let found = nearest.compactMap { situation -> (screen: Int32, situation: Contexts.Situation)? in
          proof.settledFrame(Int(situation.head)).map { (proof.screen(ofPage: $0.page), situation) }
        }
        guard let first = found.min(by: { app.isNamed($0.screen, before: $1.screen) }),
          let trace = proof.trace(to: first.situation, by: paths)
        else { return nil }
        return ShownFinding(
          trace: trace, wording: gap.wording(anchoredAt: first.screen, shownOn: shown.platforms[0], in: app))
      }
      own.letLastWait(if: gap.screens.contains { app.unknowns.mayReach(app.screens[Int($0)].name) })
      findings.add(own.found, provedBy: gap.proof)
    }
  }
}

/// Screens that lead to each other and that cannot be reached on some platforms.
private struct PlatformGap {
  var screens: [Int32]
  /// What can only be reached from them on the other platforms, and not at all on these.
  var beyond: [Int32]
  var missing: [Platform]
  /// A proof of a platform on which they can be reached.
  var proof: Int

  /// What is said of them, at one of them.
  func wording(anchoredAt anchor: Int32, shownOn platform: Platform, in app: App) -> Wording {
    func name(_ screen: Int32) -> String { "`\(app.tree.text(app.screens[Int(screen)].key))`" }
    var notes = [Note.reachable(on: platform.word)]
    let others = screens.filter { $0 != anchor }
    if !others.isEmpty { notes.append(.together(others.map(name))) }
    if !beyond.isEmpty { notes.append(.beyond(beyond.map(name))) }
    return Wording(
      message: .noWay(name(anchor), on: missing.map { $0.word }), span: app.tree.span(app.screens[Int(anchor)].key),
      notes: notes)
  }

  static func all(in proofs: [PlatformProof]) -> [PlatformGap] {
    let reached = proofs.map { $0.proof.reachedScreens() }
    var groups: [[Int]: [Int32]] = [:]
    for screen in reached[0].indices {
      let missing = proofs.indices.filter { !reached[$0][screen] }
      if !missing.isEmpty, missing.count < proofs.count { groups[missing, default: []].append(Int32(screen)) }
    }
    var result: [PlatformGap] = []
    for (missing, screens) in groups {
      guard let proof = proofs.indices.first(where: { !missing.contains($0) }) else { continue }
      let graph = proofs[proof].proof.screenGraph()
      let isMissing = Set(screens)
      let parts = StronglyConnectedComponents(of: graph).component
      var isSource = Set(screens.map { parts[Int($0)] })
      for screen in screens {
        for target in graph.successors(of: Int(screen)) where parts[Int(target)] != parts[Int(screen)] {
          isSource.remove(parts[Int(target)])
        }
      }
      let platforms = missing.flatMap { proofs[$0].platforms }
      let limited = proofs[proof].proof.screensOfFlows { !platforms.contains($0) }
      for source in isSource {
        let members = screens.filter { parts[Int($0)] == source }
        // Who limits a flow to a platform means its screens to be there alone.
        if members.contains(where: limited.contains) { continue }
        let seen = graph.reached(from: members.map { Int($0) }) { isMissing.contains(Int32($0)) }
        result.append(
          PlatformGap(
            screens: members, beyond: screens.filter { seen[Int($0)] && !members.contains($0) },
            missing: platforms, proof: proof))
      }
    }
    return result.sorted { $0.screens[0] < $1.screens[0] }
  }
}

extension FlowProof {
  /// The screens on which flows start that their author limits to some platforms.
  fileprivate func screensOfFlows(limitedTo isWanted: (Platform) -> Bool) -> Set<Int32> {
    Set(
      entryPoints.filter { $0.platform.map(isWanted) ?? false }.flatMap { $0.pages.map { screen(ofPage: $0) } })
  }

  /// The places where people have control on a screen; where they never have, those where it leads on by itself.
  func situations(onScreen screen: Int32) -> [Contexts.Situation] {
    let heads = summaries.heads.filter { head in
      settledFrame(head).map { $0.popup < 0 && self.screen(ofPage: $0.page) == screen } ?? false
    }
    let calm = heads.filter { !isUrgent($0) }
    return situations(of: calm.isEmpty ? heads : calm)
  }
}

extension String {
  fileprivate static func noWay(_ name: String, on platforms: [String]) -> String {
    "\(name) cannot be reached on \(listed(platforms.map { "`\($0)`" }))"
  }
}

extension Note {
  fileprivate static func reachable(on platform: String) -> Note {
    Note("it can be reached on `\(platform)`, as shown below")
  }

  fileprivate static func together(_ names: [String]) -> Note {
    Note("the same is true for \(listed(names))")
  }

  fileprivate static func beyond(_ names: [String]) -> Note {
    Note("so these cannot be reached there either: \(listed(names))")
  }
}

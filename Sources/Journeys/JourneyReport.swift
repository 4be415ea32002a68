package import FlowGraph
package import ScreenModel
import SourceText
import YAMLSyntax

/// What became of all journeys of an app.
package struct JourneyReport: Sendable {
  package private(set) var results: [JourneyResult] = []
  /// The tables that were walked on, one a platform.
  package let tables: [LinkTable]
  /// What the configurations at which journeys failed are of, by the numbers of the tables that were walked on.
  package private(set) var systems: [Int: FlowSystem] = [:]

  /// Walks the journeys of an app on the platforms whose tables are given; those for other platforms are left out.
  ///
  /// - Parameter proof: what is proved of a table's flow; asked only where a journey does not begin like the app.
  package init(
    of app: App, on tables: [LinkTable], named isWanted: (String) -> Bool = { _ in true },
    proof: (LinkTable) -> FlowProof = { FlowProof(of: $0) }
  ) {
    self.tables = tables
    var proofs: [Int: FlowProof] = [:]
    var runners: [Int: JourneyRunner] = [:]
    let lost = UnreadWords(app)
    for journey in app.journeys where isWanted(journey.name) {
      guard let platform = app.platform(of: journey) else {
        results.append(
          JourneyResult(
            journey: journey, platform: nil, table: 0, outcome: .unknown(.platform), links: [], pages: []))
        continue
      }
      guard let table = tables.firstIndex(where: { $0.platform == platform }) else { continue }
      var runner = runners[table] ?? JourneyRunner(tables[table])
      runners[table] = nil
      let outcome = runner.run(journey, lost)
      var result = JourneyResult(
        journey: journey, platform: platform, table: table, outcome: outcome, links: runner.links, pages: runner.pages)
      if !app.starts(journey, on: platform) {
        result.absence = .flow
      } else if let (page, values) = tables[table].beginning(of: journey) {
        let proved = proofs[table] ?? proof(tables[table])
        proofs[table] = proved
        if !proved.reachedPlaces()[Int(page)] {
          result.absence = .page(page)
        } else if !values.isEmpty, !proved.isReached(page, with: values) {
          result.absence = .values(page: page)
        }
      }
      if result.failure != nil { result.end = runner.simulator.configuration }
      results.append(result)
      runners[table] = runner
    }
    systems = runners.mapValues { $0.simulator.system }
  }

  /// The platforms of an app and of its journeys, and those on which some journey is walked.
  package static func platforms(of app: App) -> (all: [Platform], walked: [Platform]) {
    let walked = Set(app.journeys.compactMap { app.platform(of: $0) })
    let all = app.platforms + Platform.allCases.filter { walked.contains($0) && !app.platforms.contains($0) }
    return (all, all.filter(walked.contains))
  }
}

extension LinkTable {
  /// The page on which a journey begins, and the values it gives there, where people may not be able to begin like that: not at the start as it
  /// is, and not where what could not be read may lead.
  fileprivate func beginning(of journey: Journey) -> (page: Int32, given: [Int32: Int32])? {
    guard let page = start(of: journey)?.pages.last else { return nil }
    let given = app.assignedValues(journey.given, page: page)
    let isPlain = journey.flow >= 0 || page == start
    if isPlain && given.isEmpty || app.unknowns.mayLead(to: app.screens[Int(app.pages[Int(page)].screen)].name) {
      return nil
    }
    return (page, given)
  }
}

extension JourneyRunner {
  /// Walks a whole journey from its beginning.
  mutating func run(_ journey: Journey, _ lost: UnreadWords) -> JourneyResult.Outcome {
    if let name = lost.unknownName(in: journey) {
      begin(pages: [])
      return .unknown(.unknownName(name))
    }
    if let obstacle = lost.obstacle(before: journey) {
      begin(pages: [])
      return .unknown(obstacle)
    }
    guard let start = table.start(of: journey) else {
      begin(pages: [])
      return .unknown(.start)
    }
    begin(pages: start.pages, values: start.values)
    for (number, step) in journey.steps.enumerated() {
      if lost.hides(partOf: step) { return .unknown(.unreadable(step: number)) }
      switch perform(step) {
      case .done: continue
      case .unknown:
        if case .unreadable = step.act { return .unknown(.unreadable(step: number)) }
        return .unknown(.unread(step: number))
      case .failed(let miss):
        if lost.mayHold(miss.reason) || lost.mayChange(journey, on: pages) { return .unknown(.unread(step: number)) }
        return .failed(failure(miss, of: step, number))
      }
    }
    return .passed
  }

  private mutating func failure(_ miss: StepFailure, of step: JourneyStep, _ number: Int) -> JourneyFailure {
    let names = miss.choices ?? names(around: miss.reason)
    let node = step.labels.first { $0.span == miss.span }?.node ?? -1
    return JourneyFailure(
      step: number, span: miss.span ?? step.span, reason: miss.reason,
      place: top >= 0 ? table.name(of: top) : "", names: Array(names.prefix(Self.mostNames)),
      furtherCount: max(0, names.count - Self.mostNames), node: node, nearest: miss.nearest.map { $0.asLabel },
      obstacle: obstacle())
  }

  /// What keeps a form from being sent that was tried to be sent.
  private mutating func obstacle() -> String? {
    guard !view.stopped.isEmpty, let builder = look() else { return nil }
    let form = builder.snapshot.present.first { view.stopped.contains(builder.snapshot.occurrence($0)) }
    return form.flatMap { builder.obstacles(in: $0).first }.flatMap { builder.names(of: $0).first }
  }

  /// What is there in place of what a step wanted: answers, words, fields, or what can be touched.
  mutating func names(around obstacle: FailureReason) -> [String] {
    if question >= 0 { return answers().map({ $0.text }) }
    guard let builder = look() else { return [] }
    let all: [String] =
      switch obstacle {
      case .notSeen: builder.snapshot.texts.map { $0.text }
      case .noField: builder.fields().compactMap { $0.names.first }
      default: builder.snapshot.targets.filter { $0.isEnabled && !$0.isFolded }.compactMap { $0.names.first }
      }
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    return names
  }

  /// How many names a finding lists.
  private static let mostNames = 6
}

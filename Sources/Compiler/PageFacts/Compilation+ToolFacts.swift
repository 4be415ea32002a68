import Diagnostics
import FlowGraph
import Journeys
import Player
import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// What the page tells its readers besides the app: findings, journeys, and the shortest path to each screen.
  ///
  /// - Parameter paths: these paths, where they are known.
  func toolFacts(_ tables: [LinkTable], paths: [ToolFacts.ShortestPath?]? = nil) -> ToolFacts {
    var facts = ToolFacts(folder: folder)
    let table = tables[0]
    let names = PlaceNames(table)
    facts.findings = FindingTours(of: app, table, names).findings(report, below: folder)
    for (tour, finding) in tours(table, names) {
      facts.tours.append(tour)
      if let finding, facts.findings.indices.contains(finding) { facts.findings[finding].tour = tour }
    }
    facts.paths =
      paths ?? ShortestTaps(proofs.first { $0.table.platform == table.platform } ?? FlowProof(of: table)).paths
    return facts
  }

  /// The journeys as tours, those of other platforms left out; for one that stops, the number of the finding that says why.
  private func tours(_ table: LinkTable, _ names: PlaceNames) -> [(tour: ToolFacts.Tour, finding: Int?)] {
    let address = Address(names)
    var runner = JourneyRunner(table)
    var result: [(tour: ToolFacts.Tour, finding: Int?)] = []
    for journey in app.journeys where app.platform(of: journey) == table.platform {
      guard let trace = runner.trace(journey) else { continue }
      var steps = zip(journey.steps, trace.links).map { step, links in
        step.tourStep(moves: links.map(table.key(ofLink:)), in: table, hiding: trace.secretFields)
      }
      var finding: Int?
      if trace.links.count < journey.steps.count {
        let stop = journey.steps[trace.links.count]
        finding = report.diagnostics.firstIndex { $0.scope == .journey && stop.span.contains($0.span) }
        var failed = stop.tourStep(moves: [], in: table, hiding: trace.secretFields)
        failed.failure = finding.map { report.diagnostics[$0].message } ?? ""
        steps.append(failed)
      }
      let start = address.text(of: trace.start, in: runner.simulator.system)
      result.append((ToolFacts.Tour(name: journey.name, start: start, steps: steps), finding))
    }
    return result
  }
}

extension JourneyStep {
  /// The step as a reader is told of it: not what is typed into some fields.
  fileprivate func tourStep(
    moves: [String], in table: LinkTable, hiding secretFields: Set<StepLabel>
  ) -> ToolFacts.TourStep {
    func step(_ words: String, _ label: StepLabel? = nil, _ value: StepLabel? = nil) -> ToolFacts.TourStep {
      ToolFacts.TourStep(words, moves: moves, label: label?.text ?? "", value: value?.text ?? "")
    }
    func list(_ labels: [StepLabel]) -> String { labels.map { "“\($0.text)”" }.joined(separator: ", ") }
    func pairs(_ verb: String, _ pairs: [Pair]) -> ToolFacts.TourStep {
      let words = pairs.map { pair in
        let text = pair.value.text
        let shown = secretFields.contains(pair.label) ? String(repeating: "•", count: text.unicodeScalars.count) : text
        return "“\(shown)” for \(pair.label.text)"
      }.joined(separator: ", ")
      var first = step("\(verb) \(words)", pairs.first?.label, pairs.first?.value)
      first.others = pairs.dropFirst().flatMap { [$0.label.text, $0.value.text] }
      return first
    }
    switch act {
    case .touch(.tap, let label): return step("Tap “\(label.text)”", label)
    case .touch(.doubleTap, let label): return step("Tap “\(label.text)” twice", label)
    case .touch(.longPress, let label): return step("Press “\(label.text)” and hold", label)
    case .touch(.drag, let label): return step("Drag “\(label.text)”", label)
    case .tapScreen: return step("Tap the screen")
    case .swipe(let direction, let label):
      let way = direction.map { " \($0.rawValue)" } ?? ""
      return step(label.map { "Swipe “\($0.text)”\(way)" } ?? "Swipe\(way)", label)
    case .type(let all): return pairs("Type", all)
    case .choose(let all): return pairs("Choose", all)
    case .answer(let label): return step("Answer “\(label.text)”")
    case .back: return step("Go back")
    case .close: return step("Close")
    case .wait: return step("Wait")
    case .submit: return step("Submit")
    case .event(let label): return step("\(label.text) happens")
    case .on(let label): return step("You are on “\(table.title(ofPlaceNamed: label.text))”")
    case .see(let labels): return step("See \(list(labels))", labels.first)
    case .notSee(let labels): return step("\(list(labels)) is not visible")
    case .cannotGoBack: return step("Cannot go back")
    case .cannotClose: return step("Cannot be closed")
    case .cannotTouch(let label): return step("“\(label.text)” cannot be tapped")
    case .unreadable: return step("")
    }
  }
}

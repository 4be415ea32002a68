import Diagnostics
import FlowGraph
import Player
import ScreenModel
import SourceText
import YAMLSyntax

/// Findings as the page shows them: where they stand in the app, and as a tour what shows them.
struct FindingTours {
  private let app: App
  private let table: LinkTable
  private let address: Address
  private var surroundings: Surroundings

  /// A page that holds more has stopped being of use.
  private static let most = 500

  init(of app: App, _ table: LinkTable, _ names: PlaceNames) {
    self.app = app
    self.table = table
    address = Address(names)
    surroundings = Surroundings(app)
  }

  /// - Parameter folder: the folder below which paths are told.
  func findings(_ report: Report, below folder: String) -> [ReaderFacts.Finding] {
    var copy = self
    var lines: [Int: LineTable] = [:]
    var simulator: Simulator?
    return report.diagnostics.prefix(Self.most).map { diagnostic in
      let file = report.sources.fileIndex(of: diagnostic.span)
      let known = lines[file] ?? LineTable(file: report.sources.files[file], in: report.sources)
      lines[file] = known
      let place = copy.surroundings.place(of: diagnostic.span)
      var tour: ReaderFacts.Tour?
      if !diagnostic.steps.isEmpty {
        var walker = simulator ?? Simulator(table, pages: [])
        tour = copy.tour(of: diagnostic, &walker)
        simulator = walker
      }
      return ReaderFacts.Finding(
        code: diagnostic.code, name: diagnostic.name, severity: diagnostic.severity.rawValue,
        message: diagnostic.message,
        notes: diagnostic.notes.map(\.message) + diagnostic.fixes.map(\.title),
        place: "\(report.sources.files[file].path.dropFirst(folder.count)):\(known.line(at: diagnostic.span.start))",
        element: place.element, pages: copy.pages(of: place.declaration), tour: tour)
    }
  }

  private func pages(of declaration: Declaration?) -> Range<Int32> {
    switch declaration {
    case .screen(let screen)?: return app.pages(of: screen)
    case .popup(let popup)? where app.popups[Int(popup)].context.screen >= 0:
      return app.pages(of: app.popups[Int(popup)].context.screen)
    default: return 0..<0
    }
  }

  // MARK: tours

  /// The steps of a finding, found again in what the app can do; as far as they can be.
  private func tour(of diagnostic: Diagnostic, _ simulator: inout Simulator) -> ReaderFacts.Tour? {
    var steps = diagnostic.steps[...]
    let origins = app.origins(start: table.start)
    var origin = origins.first
    if let first = steps.first, first.action == "flow" {
      origin = origins.first { $0.flow >= 0 && app.tree.text($0.flow) == first.label }
      steps = steps.dropFirst()
    } else if steps.first?.action == "open" {
      steps = steps.dropFirst()
    }
    guard let origin else { return nil }
    simulator.restart(pages: origin.pages, values: origin.values)
    let start = address.text(of: simulator)
    var told: [ReaderFacts.Step] = []
    for step in steps {
      guard let link = take(step, &simulator) else { break }
      told.append(ReaderFacts.Step(step.text, moves: [table.key(ofWay: link)], label: step.label))
    }
    return ReaderFacts.Tour(name: diagnostic.message, start: start, steps: told)
  }

  /// Takes the move that a step tells of.
  private func take(_ step: Diagnostics.Step, _ simulator: inout Simulator) -> Int32? {
    let here = simulator.configuration
    for move in simulator.moves() where move.link >= 0 && place(ofWay: move.link) == step.span {
      guard simulator.label(ofWay: move.link) == step.label else { continue }
      simulator.take(move)
      if simulator.topName == step.to { return move.link }
      simulator.resume(at: here)
    }
    return nil
  }

  /// Where a way is written, as steps say it.
  private func place(ofWay link: Int32) -> Span? {
    let way = table.ways[Int(link)]
    if way.branch >= 0 { return app.tree.span(app.branches[Int(way.branch)].node) }
    let element = table.control(ofWay: link).element
    return element >= 0 ? app.tree.span(app.elements[Int(element)].node) : nil
  }
}

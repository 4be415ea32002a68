import Diagnostics
import FlowGraph
import Player
import ScreenModel
import SourceText
import YAMLSyntax

/// Findings as the page shows them: where they are in the app, and as a tour what shows them.
struct FindingTours {
  private let app: App
  private let table: LinkTable
  private let address: Address
  private var surroundings: SourceLocator

  /// A page that holds more has stopped being of use.
  private static let most = 500

  init(of app: App, _ table: LinkTable, _ names: PlaceNames) {
    self.app = app
    self.table = table
    address = Address(names)
    surroundings = SourceLocator(app)
  }

  /// - Parameter folder: the folder below which paths are told.
  func findings(_ report: Report, below folder: String) -> [ToolFacts.FindingNote] {
    var copy = self
    var lines: [Int: LineTable] = [:]
    var simulator: Simulator?
    return report.diagnostics.prefix(Self.most).map { diagnostic in
      let file = report.sources.fileIndex(of: diagnostic.span)
      let known = lines[file] ?? LineTable(file: report.sources.files[file], in: report.sources)
      lines[file] = known
      let location = copy.surroundings.element(around: diagnostic.span)
      var tour: ToolFacts.Tour?
      if !diagnostic.steps.isEmpty {
        var walker = simulator ?? Simulator(table, pages: [])
        tour = copy.tour(of: diagnostic, &walker)
        simulator = walker
      }
      return ToolFacts.FindingNote(
        code: diagnostic.code, name: diagnostic.name, severity: diagnostic.severity.rawValue,
        message: diagnostic.message,
        notes: diagnostic.notes.map { $0.message } + diagnostic.fixes.map { $0.title },
        place: "\(report.sources.files[file].path.dropFirst(folder.count)):\(known.line(at: diagnostic.span.start))",
        element: location.element, pages: copy.pages(of: diagnostic, in: location.declaration),
        tour: tour)
    }
  }

  private func pages(of diagnostic: Diagnostic, in declaration: Declaration?) -> Range<Int32> {
    if let page = diagnostic.page.flatMap({ id in app.pages.firstIndex { $0.id == id } }) {
      return Int32(page)..<Int32(page + 1)
    }
    switch declaration {
    case .screen(let screen)?: return app.pages(of: screen)
    case .popup(let popup)? where app.popups[Int(popup)].context.screen >= 0:
      return app.pages(of: app.popups[Int(popup)].context.screen)
    default: return 0..<0
    }
  }

  // MARK: tours

  /// The steps of a finding, found again in what the app can do; as far as they can be.
  private func tour(of diagnostic: Diagnostic, _ simulator: inout Simulator) -> ToolFacts.Tour? {
    var steps = diagnostic.steps[...]
    let entryPoints = table.entryPoints
    var entryPoint = entryPoints.first
    if let first = steps.first, first.action == "flow" {
      entryPoint = entryPoints.first { $0.flow >= 0 && app.tree.text($0.flow) == first.label }
      steps = steps.dropFirst()
    } else if steps.first?.action == "open" {
      steps = steps.dropFirst()
    }
    guard let entryPoint else { return nil }
    simulator.restart(pages: entryPoint.pages, values: entryPoint.values)
    let start = address.text(of: simulator)
    var reported: [ToolFacts.TourStep] = []
    var opening = ""
    for step in steps {
      // What is opened before something can be touched is no move.
      if step.action == "open" {
        opening = step.text + ", then "
        continue
      }
      guard let number = take(step, &simulator) else { break }
      reported.append(
        ToolFacts.TourStep(Self.words(opening + step.text), moves: [table.key(ofLink: number)], label: step.label))
      opening = ""
    }
    // Some things are there as soon as a flow begins.
    if steps.isEmpty, let first = diagnostic.steps.first, first.action == "flow" {
      reported.append(ToolFacts.TourStep(Self.words(first.text)))
    }
    return ToolFacts.Tour(name: Self.words(diagnostic.message), start: start, steps: reported)
  }

  /// A text of the terminal as the page tells it: its names in quotes.
  private static func words(_ text: String) -> String {
    var words = ""
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { words += number.isMultiple(of: 2) ? "”" : "“" }
      words += part
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Takes the move that a step tells of.
  private func take(_ step: Diagnostics.TraceStep, _ simulator: inout Simulator) -> Int32? {
    let here = simulator.configuration
    for transition in simulator.transitions() where transition.link >= 0 && place(ofLink: transition.link) == step.span
    {
      guard simulator.label(ofLink: transition.link) == step.label else { continue }
      simulator.take(transition)
      if simulator.topName == step.to { return transition.link }
      simulator.resume(at: here)
    }
    return nil
  }

  /// Where a link is written, as steps say it.
  private func place(ofLink number: Int32) -> Span? {
    let link = table.links[Int(number)]
    if link.branch >= 0 { return app.tree.span(app.branches[Int(link.branch)].node) }
    let element = table.control(ofLink: number).element
    return element >= 0 ? app.tree.span(app.elements[Int(element)].node) : nil
  }
}

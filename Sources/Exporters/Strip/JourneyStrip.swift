package import FlowGraph
import HTML
import Journeys
package import Player
package import ScreenModel
import SourceText
import Wireframes

/// A journey as a strip of its own screens: what is done on each, in which order, and what is touched.
package struct JourneyStrip: Sendable {
  /// One screen of the strip.
  struct Panel: Sendable {
    let place: PlaceID
    let name: String
    let isPopup: Bool
    var wireframe: Wireframe
    var marks: [Mark] = []
    var lines: [Line] = []
  }

  /// What is touched, by the number of the step.
  struct Mark: Sendable {
    let number: Int
    let box: Box
  }

  /// A step in words, by the number it has in `test` and in the tour of the page; nil for what is no step.
  struct Line: Sendable {
    let number: Int?
    let words: String
    /// Whether something is done, and not only seen.
    let isDone: Bool
  }

  let name: String
  let app: String
  private(set) var panels: [Panel] = []
  private(set) var stepCount = 0
  private(set) var hasFailed = false

  /// The platform on which a journey is walked, in a word; nil if it names none that there is.
  package static func platform(of name: String, in app: App) -> String? {
    app.journeys.first { $0.name == name }.flatMap { app.platform(of: $0) }?.word
  }

  /// The strip of a journey; nil if the app has none of the name, or it has no beginning.
  package init?(of name: String, on table: LinkTable, _ pictures: Pictures) {
    guard let journey = table.app.journeys.first(where: { $0.name == name }) else { return nil }
    self.name = name
    app = FlowDiagram(naming: FlowOutline(of: table)).name
    stepCount = journey.steps.count
    let walk = JourneyWalk(journey, on: table)
    hasFailed = walk.hasFailed
    var shown = ShownPlaces(table, pictures)
    let canvas = Wireframe.Canvas(of: table)
    var views: [View] = []
    var viewOfMoment: [Int] = []
    for moment in walk.moments {
      guard moment.place >= 0 else {
        viewOfMoment.append(views.count - 1)
        continue
      }
      let tree = shown.tree(of: moment.place, values: moment.values, canGoBack: moment.canGoBack)
      let isPopup = table.places[Int(moment.place)].popup >= 0
      let title = table.title(of: moment.place, values: moment.values)
      let callout = moment.callout.map { (element: $0.element, name: $0.name) }
      let view = View(moment.place, title.isEmpty ? table.name(of: moment.place) : title, isPopup: isPopup) { target in
        isPopup
          ? WireframeLayout.popup(tree, on: canvas, showing: target)
          : WireframeLayout.screen(tree, on: canvas, showing: target, callout: callout)
      }
      // What looks as it did is one panel.
      if views.last.map({ $0.panels[0].place != moment.place || $0.panels[0].wireframe != view.panels[0].wireframe })
        ?? true
      {
        views.append(view)
      }
      viewOfMoment.append(views.count - 1)
    }
    if views.isEmpty { return nil }
    for (number, step) in walk.steps.enumerated() {
      let view = viewOfMoment[step.moment]
      guard views.indices.contains(view) else { continue }
      let phrase = StepPhrase(of: step.act, step.words) { table.title(ofPlaceNamed: $0) }
      let line = Line(number: number + 1, words: phrase.text, isDone: phrase.isDone)
      views[view].add(
        line, touching: phrase.isDone ? Self.targets(of: step, on: views[view].panels[0].place, table) : [])
    }
    if hasFailed, let last = walk.steps.last, views.indices.contains(viewOfMoment[last.moment]) {
      let line = Line(number: nil, words: "This step cannot be done.", isDone: false)
      views[viewOfMoment[last.moment]].add(line, touching: [])
    }
    panels = views.flatMap { $0.panels }
  }

  /// What is seen at one moment: a panel, and one more each time that somebody has to scroll.
  private struct View {
    var panels: [Panel]
    let draw: (Wireframe.Sought?) -> Wireframe

    init(_ place: PlaceID, _ name: String, isPopup: Bool, _ draw: @escaping (Wireframe.Sought?) -> Wireframe) {
      panels = [Panel(place: place, name: name, isPopup: isPopup, wireframe: draw(nil))]
      self.draw = draw
    }

    /// Notes a step, with its number on what it touches; of each choice of targets on the first that is found.
    mutating func add(_ line: Line, touching choices: [[Wireframe.Sought]]) {
      for choice in choices {
        guard let number = line.number, let box = box(ofFirst: choice) else { continue }
        panels[panels.count - 1].marks.append(Mark(number: number, box: box))
      }
      panels[panels.count - 1].lines.append(line)
    }

    /// Where one of some targets is on the last panel, which is another one if somebody has to scroll for it.
    private mutating func box(ofFirst targets: [Wireframe.Sought]) -> Box? {
      let last = panels[panels.count - 1]
      if let box = targets.lazy.compactMap({ last.wireframe.box(of: $0) }).first { return box }
      for target in targets {
        let drawn = draw(target)
        guard let box = drawn.box(of: target, orHidden: true) else { continue }
        if drawn == last.wireframe { return box }
        if last.marks.isEmpty {
          panels[panels.count - 1].wireframe = drawn
        } else {
          panels.append(Panel(place: last.place, name: last.name, isPopup: last.isPopup, wireframe: drawn))
        }
        return box
      }
      return nil
    }
  }

  /// What a step touches, each with what stands for it where it has no place of its own.
  private static func targets(
    of step: JourneyWalk.Done, on place: PlaceID, _ table: LinkTable
  ) -> [[Wireframe.Sought]] {
    let controls = table.places[Int(place)].controls
    var targets: [Wireframe.Sought] = []
    switch step.act {
    // The question and its answers are nowhere on the screen.
    case .answer, .event: return []
    case .type, .choose: return stride(from: 0, to: step.words.count, by: 2).map { [.named(step.words[$0])] }
    case .back: targets.append(.auto("back"))
    case .close: targets.append(.auto("close"))
    default: break
    }
    if controls.contains(step.control) { targets = [.control(step.control - controls.lowerBound)] }
    // What moves nobody is where its words are.
    return [targets + step.words.prefix(1).map { .named($0) }]
  }

  /// How many steps there are, and how many screens.
  var summary: String {
    func count(_ one: String, isPopup: Bool) -> String? {
      let count = Set(panels.filter { $0.isPopup == isPopup }.map { $0.place }).count
      return count == 0 ? nil : counted(count, one)
    }
    let places = [count("screen", isPopup: false), count("popup", isPopup: true)].compactMap { $0 }
    return "\(counted(stepCount, "step")) on \(places.joined(separator: " and "))"
  }
}

package import FlowGraph
import HTML
import Journeys
package import Player
package import ScreenModel
import Wireframes

/// A journey as a strip of its own screens: what is done on each, in which order, and what is touched.
package struct JourneyStrip: Sendable {
  /// One screen of the strip.
  struct Panel: Sendable {
    let place: PlaceID
    let name: String
    let wireframe: Wireframe
    var marks: [Mark] = []
    var lines: [Line] = []
  }

  /// What is touched, by the number of the step.
  struct Mark: Sendable {
    let number: Int
    let box: Box
  }

  /// What is done or seen; what is only seen has no number.
  struct Line: Sendable {
    let number: Int?
    let words: String
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
    let walk = JourneyWalk(journey, on: table)
    hasFailed = walk.hasFailed
    var shown = ShownPlaces(table, pictures)
    let canvas = Wireframe.Canvas(points: Device.points(of: table.app, table.platform))
    var panelOfMoment: [Int] = []
    for moment in walk.moments {
      guard moment.place >= 0 else {
        panelOfMoment.append(panels.count - 1)
        continue
      }
      let tree = shown.tree(of: moment.place, values: moment.values, canGoBack: moment.canGoBack)
      let isPopup = table.places[Int(moment.place)].popup >= 0
      let wireframe = isPopup ? WireframeLayout.popup(tree, on: canvas) : WireframeLayout.screen(tree, on: canvas)
      // What looks as it did is one panel.
      if panels.last?.place != moment.place || panels.last?.wireframe != wireframe {
        panels.append(Panel(place: moment.place, name: table.name(of: moment.place), wireframe: wireframe))
      }
      panelOfMoment.append(panels.count - 1)
    }
    if panels.isEmpty { return nil }
    for step in walk.steps {
      let panel = panelOfMoment[step.moment]
      guard panels.indices.contains(panel) else { continue }
      let phrase = StepPhrase(of: step.act, step.words)
      if phrase.isDone { stepCount += 1 }
      panels[panel].lines.append(Line(number: phrase.isDone ? stepCount : nil, words: phrase.text))
      if !phrase.isDone { continue }
      for box in Self.boxes(of: step, in: panels[panel], table) {
        panels[panel].marks.append(Mark(number: stepCount, box: box))
      }
    }
    if hasFailed, let last = walk.steps.last, panels.indices.contains(panelOfMoment[last.moment]) {
      panels[panelOfMoment[last.moment]].lines.append(Line(number: nil, words: "This step cannot be done."))
    }
  }

  /// Where what a step touches is drawn.
  private static func boxes(of step: JourneyWalk.Done, in panel: Panel, _ table: LinkTable) -> [Box] {
    let controls = table.places[Int(panel.place)].controls
    var auto = ""
    switch step.act {
    // The question and its answers are nowhere on the screen.
    case .answer, .event: return []
    case .type, .choose:
      return stride(from: 0, to: step.words.count, by: 2).compactMap { box(of: step.words[$0], in: panel) }
    case .back: auto = "back"
    case .close: auto = "close"
    default: break
    }
    let found = panel.wireframe.hotspots.filter { spot in
      controls.contains(step.control)
        ? spot.control == step.control - controls.lowerBound : !auto.isEmpty && spot.auto == auto
    }
    if let spot = found.first(where: { $0.isSeen }) ?? found.first { return [spot.box] }
    // What moves nobody is where its words are.
    return step.words.first.flatMap { box(of: $0, in: panel) }.map { [$0] } ?? []
  }

  /// Where some words are drawn, with room for a number after them.
  private static func box(of words: String, in panel: Panel) -> Box? {
    for mark in panel.wireframe.marks {
      if case .words(let text, let x, let y, let size, let isBold, let anchor, _) = mark, text == words {
        let width = LetterWidths.width(of: text, size: size, isBold: isBold)
        let left = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
        return Box(left - 3, y - size, width + 18, size * 1.5)
      }
    }
    return nil
  }

  /// How many steps there are, and how many screens.
  var summary: String {
    let places = Set(panels.map { $0.place }).count
    return "\(stepCount == 1 ? "1 step" : "\(stepCount) steps") on \(places == 1 ? "1 screen" : "\(places) screens")"
  }
}

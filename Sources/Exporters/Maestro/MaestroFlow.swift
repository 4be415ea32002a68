package import Journeys
import SourceText

/// A journey as a flow of Maestro, which taps through the real app.
package enum MaestroFlow {
  /// The file: the app's id is left to the caller, as Maestro's variable `APP_ID`.
  package static func text(of journey: SuggestedJourney, in app: String) -> String {
    var lines = ["# \(oneLine(journey.name)) (\(oneLine(app)))", "appId: ${APP_ID}", "---", "- launchApp"]
    for step in journey.steps { lines += commands(for: step.act).map { "- " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func commands(for act: JourneyStep.Act) -> [String] {
    switch act {
    case .touch(let touch, let label): [command(for: touch) + selector(label)]
    case .tapScreen: ["tapOn: {point: \"50%,50%\"}"]
    case .swipe(let direction, let label):
      [
        "swipe: {"
          + (label.map { "from: {text: \(text(of: $0))}, " } ?? "")
          + "direction: \((direction ?? .left).rawValue.uppercased())}"
      ]
    case .type(let pairs):
      pairs.flatMap { ["tapOn: " + selector($0.label), "eraseText", "inputText: " + literal($0.value.text)] }
    case .choose(let pairs): pairs.flatMap { ["tapOn: " + selector($0.label), "tapOn: " + selector($0.value)] }
    case .answer(let label): ["tapOn: " + selector(label)]
    case .back, .close, .unreadable: ["back"]
    case .wait: ["waitForAnimationToEnd"]
    case .submit: ["pressKey: Enter"]
    case .event(let label):
      ["evalScript: ${output.event = \(literal(label.text))} # this event must come from elsewhere"]
    case .see(let labels): labels.map { "assertVisible: " + selector($0) }
    case .notSee(let labels): labels.map { "assertNotVisible: " + selector($0) }
    // The ids of screens are not read on the screen.
    case .on, .cannotGoBack, .cannotClose, .cannotTouch: []
    }
  }

  private static func command(for touch: JourneyStep.TouchGesture) -> String {
    switch touch {
    case .tap: "tapOn: "
    case .longPress: "longPressOn: "
    case .doubleTap: "doubleTapOn: "
    // Nothing is dropped anywhere in particular.
    case .drag: "longPressOn: "
    }
  }

  /// Maestro reads the words it looks for as a regular expression, which has to match all of them.
  private static func selector(_ label: StepLabel) -> String {
    guard let within = label.within else { return text(of: label) }
    return "{text: \(text(of: label)), childOf: {id: \(literal(escaped(within)))}}"
  }

  private static func text(of label: StepLabel) -> String { literal(escaped(label.text)) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A text as YAML reads it, whatever is in it: JSON's strings are YAML's too.
  private static func literal(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

package import Journeys
import SourceText

/// A journey as a flow of Maestro, which taps through the real app.
package enum MaestroFlow {
  /// The file: the app's id is left to the caller, as Maestro's variable `APP_ID`.
  ///
  /// - Parameter platform: the platform of the journey: Maestro knows no Back on iOS.
  package static func text(of journey: SuggestedJourney, in app: String, on platform: String?) -> String {
    var lines = ["# \(oneLine(journey.name)) (\(oneLine(app)))", "appId: ${APP_ID}", "---", "- launchApp"]
    for (number, step) in journey.steps.enumerated() {
      let isChoosy = journey.besideDisabled.contains(number)
      lines += self.lines(for: step.act, isIOS: platform == "ios", isChoosy)
      if journey.needingEnter.contains(number) { lines.append(enter) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter isChoosy: whether to leave out what is disabled: Maestro touches that too.
  private static func lines(for act: JourneyStep.Act, isIOS: Bool, _ isChoosy: Bool) -> [String] {
    switch act {
    case .touch(let touch, let label): [command(for: touch, label, isChoosy)]
    case .tapScreen: ["- tapOn: {point: \"50%,50%\"}"]
    case .swipe(let direction, let label):
      [
        "- swipe: {"
          + (label.map { "from: \(mapping(of: $0, isChoosy)), " } ?? "")
          + "direction: \((direction ?? .left).rawValue.uppercased())}"
      ]
    case .type(let pairs):
      pairs.flatMap {
        ["- tapOn: " + selector($0.label, isChoosy), "- eraseText", "- inputText: " + typed(shown($0.value))]
      }
    case .choose(let pairs): pairs.flatMap { choice($0.value, in: "- tapOn: " + selector($0.label, isChoosy)) }
    // Only the prototype asks: in the app something else decides.
    case .answer(let label): ["# here the app must take the path “\(oneLine(shown(label)))”"]
    // From the left edge to the right.
    case .back: isIOS ? ["- swipe: {start: \"1%,50%\", end: \"90%,50%\"}"] : ["- back"]
    // Outside of what is open.
    case .close, .unreadable: isIOS ? ["- tapOn: {point: \"50%,8%\"}"] : ["- back"]
    case .wait: ["- waitForAnimationToEnd"]
    case .submit: [enter]
    case .event(let label): ["# this must happen now, from outside the app: \(oneLine(shown(label)))"]
    case .see(let labels): labels.map { "- assertVisible: " + selector($0) }
    case .notSee(let labels): labels.map { "- assertNotVisible: " + selector($0) }
    // The ids of screens are not read on the screen.
    case .on, .cannotGoBack, .cannotClose, .cannotTouch: []
    }
  }

  private static let enter = "- pressKey: Enter"

  private static func command(for touch: JourneyStep.TouchGesture, _ label: StepLabel, _ isChoosy: Bool) -> String {
    switch touch {
    case .tap: "- tapOn: " + selector(label, isChoosy)
    case .longPress: "- longPressOn: " + selector(label, isChoosy)
    case .doubleTap: "- doubleTapOn: " + selector(label, isChoosy)
    // Nothing is dropped anywhere in particular.
    case .drag: "- swipe: {from: \(mapping(of: label, isChoosy)), direction: RIGHT}"
    }
  }

  /// What sets a control: a switch has no words for its two values, and a slider or a stepper none for its numbers.
  private static func choice(_ value: StepLabel, in control: String) -> [String] {
    if ["on", "off", "yes", "no", "true", "false"].contains(value.text) { return [control] }
    if Double(value.text) != nil { return [control + " # until it shows \(oneLine(shown(value)))"] }
    return [control, "- tapOn: " + selector(value)]
  }

  /// A text that is typed as it is: nothing in it is a script to Maestro.
  private static func typed(_ text: String) -> String { literal(text.replacing("${", with: "\\${")) }

  /// Maestro reads the words it looks for as a regular expression, which has to match all of them.
  private static func selector(_ label: StepLabel, _ isChoosy: Bool = false) -> String {
    label.within == nil && !isChoosy ? text(of: label) : mapping(of: label, isChoosy)
  }

  private static func mapping(of label: StepLabel, _ isChoosy: Bool) -> String {
    let within = label.within.map { place in
      // Of words there is no container that Maestro could find.
      label.isBeside
        ? ", below: \(literal(escaped(place.replacing("$$", with: "$"))))"
        : ", childOf: {id: \(literal(escaped(place)))}"
    }
    return "{text: \(text(of: label))\(within ?? "")\(isChoosy ? ", enabled: true" : "")}"
  }

  private static func text(of label: StepLabel) -> String { literal(escaped(shown(label))) }

  /// A label as people read it: in a journey a dollar sign is written twice.
  private static func shown(_ label: StepLabel) -> String { label.text.replacing("$$", with: "$") }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A text as YAML reads it, whatever is in it: JSON's strings are YAML's too.
  private static func literal(_ text: String) -> String { JSONWriter.quoted(text) }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

import SourceText
import YAMLSyntax

/// Writes journeys in the language.
struct JourneyText {
  /// A journey as lines that are under `journeys:`.
  static func lines(of journey: SuggestedJourney) -> [String] {
    var lines = ["  \(scalar(journey.name)):"]
    if let flow = journey.flow {
      lines.append("    flow: \(scalar(flow))")
    } else {
      lines.append("    from: \(scalar(journey.from))")
    }
    if let platform = journey.platform { lines.append("    platform: \(platform)") }
    lines.append("    steps:")
    return lines + journey.steps.map { "      - " + text(of: $0.act) }
  }

  private static func text(of act: JourneyStep.Act) -> String {
    switch act {
    case .touch(let touch, let label): "\(word(of: touch)): \(text(of: label))"
    case .tapScreen: "tap"
    case .swipe(let direction, nil): "swipe: \(direction?.rawValue ?? "left")"
    case .swipe(let direction, let label?): "swipe: \(text(of: label, direction: direction))"
    case .type(let pairs): "type: \(text(of: pairs))"
    case .choose(let pairs): "choose: \(text(of: pairs))"
    case .answer(let label): "answer: \(text(of: label))"
    case .back, .unreadable: "back"
    case .close: "close"
    case .wait: "wait"
    case .submit: "submit"
    case .event(let label): "event: \(text(of: label))"
    case .on(let label): "on: \(text(of: label))"
    case .see(let labels): "see: [\(labels.map { text(of: $0) }.joined(separator: ", "))]"
    case .notSee(let labels): "not-see: [\(labels.map { text(of: $0) }.joined(separator: ", "))]"
    case .cannotGoBack: "cannot: back"
    case .cannotClose: "cannot: close"
    case .cannotTouch(let label): "cannot: \(text(of: label))"
    }
  }

  private static func word(of touch: JourneyStep.TouchGesture) -> String {
    switch touch {
    case .tap: "tap"
    case .longPress: "long-press"
    case .doubleTap: "double-tap"
    case .drag: "drag"
    }
  }

  private static func text(of label: StepLabel, direction: JourneyStep.Direction? = nil) -> String {
    if label.within == nil, direction == nil { return scalar(label.text) }
    var text = "{label: \(scalar(label.text))"
    if let within = label.within { text += ", in: \(scalar(within))" }
    if let direction { text += ", direction: \(direction.rawValue)" }
    return text + "}"
  }

  private static func text(of pairs: [JourneyStep.Pair]) -> String {
    // Not every reader takes a question mark before a colon for a part of the words.
    let words = pairs.map { pair in
      let label = pair.label.text
      return "\(label.hasSuffix("?") ? ScalarWriting.quoted(label) : scalar(label)): \(scalar(pair.value.text))"
    }
    return "{" + words.joined(separator: ", ") + "}"
  }

  /// A text as YAML, in quotes where it would be read as something else.
  static func scalar(_ text: String) -> String {
    isPlain(text) ? text : ScalarWriting.quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || ("0"..."9").contains(first), last != " ", last != ":"
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .?!'’“”„()/&+-_·…%".unicodeScalars.contains(scalar)
    }
  }
}

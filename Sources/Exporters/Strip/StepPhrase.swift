import Journeys

/// A step of a journey in a sentence.
struct StepPhrase {
  let text: String
  /// Whether something is done, and not only seen.
  let isDone: Bool

  /// - Parameters:
  ///   - words: those that the step looks for, as they are now.
  ///   - title: what people read on a place of a name.
  init(of act: JourneyStep.Act, _ words: [String], title: (String) -> String) {
    let quoted = words.map { "“\($0)”" }
    let first = quoted.first ?? ""
    let all = quoted.joined(separator: ", ")
    func pairs(_ sentence: (_ label: String, _ value: String) -> String) -> String {
      stride(from: 0, to: quoted.count - 1, by: 2).map { sentence(quoted[$0], quoted[$0 + 1]) }.joined(separator: ", ")
    }
    switch act {
    case .touch(.tap, _): (text, isDone) = ("Tap \(first)", true)
    case .touch(.longPress, _): (text, isDone) = ("Long press \(first)", true)
    case .touch(.doubleTap, _): (text, isDone) = ("Double tap \(first)", true)
    case .touch(.drag, _): (text, isDone) = ("Drag \(first)", true)
    case .tapScreen: (text, isDone) = ("Tap the screen", true)
    case .swipe(let direction, let label):
      let way = direction.map { " \($0.rawValue)" } ?? ""
      (text, isDone) = ("Swipe\(way)\(label == nil ? "" : " over \(first)")", true)
    case .type: (text, isDone) = (pairs { "Type \($1) into \($0)" }, true)
    case .choose: (text, isDone) = (pairs { "Choose \($1) for \($0)" }, true)
    case .answer: (text, isDone) = ("Answer \(first)", true)
    case .back: (text, isDone) = ("Go back", true)
    case .close: (text, isDone) = ("Close", true)
    case .wait: (text, isDone) = ("Wait", true)
    case .submit: (text, isDone) = ("Submit", true)
    case .event: (text, isDone) = ("\(first) happens", true)
    case .on: (text, isDone) = ("On “\(title(words.first ?? ""))”", false)
    case .see: (text, isDone) = ("See \(all)", false)
    case .notSee: (text, isDone) = ("Do not see \(all)", false)
    case .cannotGoBack: (text, isDone) = ("Nobody can go back", false)
    case .cannotClose: (text, isDone) = ("Nobody can close it", false)
    case .cannotTouch: (text, isDone) = ("\(first) cannot be tapped", false)
    case .unreadable: (text, isDone) = ("…", false)
    }
  }
}

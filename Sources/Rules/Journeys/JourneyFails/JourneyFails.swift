import Diagnostics
package import Journeys
import SourceText
package import YAMLSyntax

extension Rule {
  static let journeyFails = Rule(
    "P701", "journey-fails", .error, in: .journeys, about: .journey,
    summary: "a journey that cannot be walked to its end",
    rationale: """
      A journey is a walk that must work. This one stops: what a step looks for is not there, or what must not be there \
      is. Either the app was changed by mistake, or it was changed on purpose and the journey tells the old story. \
      `protoc test` walks the journeys alone and says how much of the app they cover.
      """
  ) { inspection, findings in
    guard let report = inspection.journeys else { return }
    for result in report.results {
      // Redirects without an end are a finding of their own.
      guard let failure = result.failure, failure.obstacle != .endless else { continue }
      findings.add(failure, in: inspection.tree)
    }
  }
}

extension Findings {
  /// Adds what stopped a journey.
  package mutating func add(_ failure: JourneyFailure, in tree: SyntaxTree) {
    var notes: [Note] = []
    if case .severalCalled(_, let spans) = failure.obstacle {
      notes += spans.filter { !$0.isEmpty }.map { Note("one of them stands here", at: $0) }
      notes.append(.narrow)
    }
    if let hint = Note.hint(about: failure.obstacle) { notes.append(hint) }
    if !failure.place.isEmpty, let around = Note.around(failure) { notes.append(around) }
    var fixes: [Fix] = []
    if failure.nearest.count == 1, failure.node >= 0, failure.obstacle.namesWords {
      fixes = Findings.replacements(of: failure.node, in: tree, by: failure.nearest, isCertain: false)
    } else if !failure.nearest.isEmpty {
      notes.append(.near(failure.nearest))
    }
    add(.stopped(by: failure), at: failure.span, notes: notes, fixes: fixes)
  }
}

extension Obstacle {
  /// Whether other words may take the place of those in the step.
  fileprivate var namesWords: Bool {
    switch self {
    case .nothingCalled, .noField, .noChoice, .notSeen, .noAnswer, .noOption: true
    default: false
    }
  }

  /// What is said where nothing of the kind is there.
  fileprivate var emptyWords: String {
    switch self {
    case .notSeen: "nothing is to be seen there"
    case .noField: "there are no fields"
    default: "nothing can be touched there"
    }
  }
}

extension String {
  fileprivate static func stopped(by failure: JourneyFailure) -> String {
    let place = "`\(failure.place)`"
    return switch failure.obstacle {
    case .nothingCalled(let label): "nothing to touch on \(place) is called `\(label)`"
    case .inert(let label): "`\(label)` stands on \(place), and nothing comes of touching it"
    case .disabled(let label): "`\(label)` is disabled"
    case .foldedAway(let label): "`\(label)` is folded away"
    case .severalCalled(let label, let spans): "\(spans.count) things on \(place) are called `\(label)`"
    case .nowhereToLook(let word): "nothing on \(place) is called `\(word)`"
    case .noField(let label): "no field on \(place) is called `\(label)`"
    case .noChoice(let label): "nothing to choose on \(place) is called `\(label)`"
    case .noOption(let value, let label): "`\(value)` is no choice of `\(label)`"
    case .noGesture(let label, let gesture): "`\(label)` takes no \(gesture)"
    case .noScreenGesture(let gesture): "\(place) takes no \(gesture)"
    case .noForm: "there is no form to send on \(place)"
    case .notSeen(let words): "`\(words)` is not to be seen on \(place)"
    case .seen(let words): "`\(words)` is to be seen on \(place)"
    case .wrongPlace(let expected): "\(place) is on top, not `\(expected)`"
    case .canTouch(let label): "`\(label)` can be touched on \(place)"
    case .canGoBack: "one can go back from \(place)"
    case .canClose: "\(place) can be closed"
    case .noBack(.nothingBeneath): "there is no way back from \(place), where nothing lies beneath"
    case .noBack(.barShowsNone): "there is no way back from \(place), whose bar shows none"
    case .noBack(.popup): "there is no way back from \(place), a popup"
    case .noBack(.search): "there is no way back from \(place) while its search has the focus"
    case .nothingToClose: "no popup is open on \(place)"
    case .cannotClose: "nothing closes \(place)"
    case .severalClose(let labels): "several things close \(place): \(listed(labels.map { "`\($0)`" }))"
    case .nothingToWaitFor: "nothing happens by itself on \(place)"
    case .notAsked: "nothing was asked on \(place)"
    case .noAnswer(let answer): "`\(answer)` is no answer to what is asked"
    case .questionOpen(let question): "the question `\(question)` waits for its answer"
    case .left: "the app was left"
    case .endless: "\(place) leads on and on by itself"
    }
  }
}

extension Note {
  fileprivate static let narrow = Note("`{label: …, in: …}` names the bar, popup or element to look in")

  fileprivate static func hint(about obstacle: Obstacle) -> Note? {
    switch obstacle {
    case .nowhereToLook: Note("`in` names a bar, a popup, or the `id` of an element")
    case .foldedAway: Note("what holds it must be opened first: `tap` its handle")
    case .noBack(.popup): Note("`close` closes a popup")
    case .noBack(.search): Note("`tap: Cancel` ends a search")
    case .severalClose: Note("`tap` one of them")
    case .questionOpen: Note("`answer` gives one, `back` none")
    default: nil
    }
  }

  /// What was there instead.
  fileprivate static func around(_ failure: JourneyFailure) -> Note? {
    switch failure.obstacle {
    case .severalCalled, .seen, .canTouch, .canGoBack, .canClose, .severalClose: return nil
    case .noOption, .disabled, .endless, .foldedAway, .nowhereToLook: return nil
    default: break
    }
    if failure.names.isEmpty { return Note(failure.obstacle.emptyWords) }
    var names = failure.names.map { "`\($0)`" }
    if failure.furtherCount > 0 { names.append("\(failure.furtherCount) more") }
    let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
    switch failure.obstacle {
    case .noAnswer, .questionOpen: return Note("the answers are \(list)")
    case .notSeen: return Note("what is to be seen there: \(list)")
    case .noField: return Note("the fields there: \(list)")
    default: return Note("what can be touched there: \(list)")
    }
  }

  fileprivate static func near(_ names: [String]) -> Note {
    Note("the nearest words are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

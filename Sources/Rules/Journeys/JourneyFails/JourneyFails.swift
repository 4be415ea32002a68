import Diagnostics
import FlowGraph
package import Journeys
import ScreenModel
import SourceText
package import YAMLSyntax

extension Rule {
  static let journeyFails = Rule(
    "P701", "journey-fails", .error, in: .journeys, about: .journey,
    summary: "a journey that fails",
    rationale: """
      A journey is a walk that must work. This one fails because something that a step looks for is missing, or \
      something that must be absent is there. Either the app was changed by mistake, or the journey was not updated. \
      `protoc test` runs only the journeys and shows how much of the app they cover.
      """,
    remedy: "Correct the app if people should be able to do this. If not, correct the journey."
  ) { inspection, findings in
    guard let report = inspection.journeys else { return }
    let readings = inspection.app.faults.compactMap { fault -> (at: Span, right: String)? in
      if case .foreignReading(let at, let right, true) = fault { (at, right) } else { nil }
    }
    // Asked only where a journey fails.
    lazy var emptyRows = EmptyRows(inspection.app)
    lazy var deadLinks = DeadLinks(inspection.proofs.map { $0.proof }, inspection.app)
    for result in report.results {
      // Redirects without an end are a finding of their own.
      guard let failure = result.failure, failure.reason != .endless else { continue }
      findings.add(failure, in: inspection.tree, reading: readings.filter { failure.span.contains($0.at) })
      let label = inspection.proofs.isEmpty ? nil : failure.reason.missingLabel
      let deadLink = label.flatMap { label in
        inspection.surface(at: result).flatMap { deadLinks.place(of: label, on: $0) }
      }
      let deadEnd = failure.reason.wantsToMove ? inspection.deadEnd(at: result) : nil
      if let place = deadEnd ?? deadLink ?? failure.reason.missingLabel.flatMap({ emptyRows.place(saying: $0) }) {
        findings.letLastFollow(from: [place], saying: "a journey fails here: " + .stopped(by: failure))
      }
    }
  }
}

extension Inspection {
  /// Where it is told that people cannot leave the screen on which a journey failed.
  fileprivate func deadEnd(at result: JourneyResult) -> Span? {
    guard let end = result.end, let system = journeys?.systems[result.table], let platform = result.platform,
      let proof = proofs.first(where: { $0.platforms.contains(platform) })?.proof,
      let component = proof.stuckComponent(at: end, of: system), component.isDeadEnd
    else { return nil }
    return proof.span(ofPage: component.pages[0])
  }
}

extension Inspection {
  /// The page or popup on which a journey failed.
  fileprivate func surface(at result: JourneyResult) -> DeadLinks.Surface? {
    guard let end = result.end, let system = journeys?.systems[result.table], let head = end.head,
      let frame = system.settledFrame(at: head)
    else { return nil }
    let popup = frame.popup < 0 ? -1 : system.table.places[Int(frame.popup)].popup
    return DeadLinks.Surface(page: frame.page, popup: popup)
  }
}

extension Findings {
  /// Adds what stopped a journey.
  package mutating func add(_ failure: JourneyFailure, in tree: SyntaxTree) { add(failure, in: tree, reading: []) }

  /// - Parameter readings: what reads values in its words as other languages do, and how it is right.
  fileprivate mutating func add(
    _ failure: JourneyFailure, in tree: SyntaxTree, reading readings: [(at: Span, right: String)]
  ) {
    var notes: [Note] = []
    if case .severalCalled(_, let spans) = failure.reason {
      let places = Set(spans)
      if places.count == 1, let place = spans.first {
        notes += [Note("all of them are made from this", at: place), .sameLabels]
      } else {
        notes += spans.filter { !$0.isEmpty }.map { Note("one of them", at: $0) }
        notes.append(.narrow)
      }
    }
    if let obstacle = failure.obstacle { notes.append(.notSent(obstacle)) }
    if let hint = Note.hint(about: failure.reason) { notes.append(hint) }
    if !failure.place.isEmpty, let around = Note.around(failure) { notes.append(around) }
    // A journey says what must be: the same words with another number are no slip.
    let written = failure.node >= 0 ? tree.text(failure.node) : ""
    let nearest = failure.nearest.filter { !$0.differsInNumbers(from: written) }
    var fixes: [Fix] = []
    if let first = readings.first {
      fixes = [
        Fix(
          "change `\(tree.sources.text(first.at))` to `\(first.right)`", edits: readings.map { Edit($0.at, $0.right) })
      ]
    } else if nearest.count == 1, failure.node >= 0, failure.reason.namesWords {
      fixes = Replacements.offered(of: failure.node, in: tree, by: nearest)
    } else if let question = Suggestion.question(nearest) {
      notes.append(Note(question))
    }
    add(.stopped(by: failure), at: failure.span, notes: notes, fixes: fixes)
  }
}

extension String {
  /// Whether it is the same text with another number.
  fileprivate func differsInNumbers(from other: String) -> Bool {
    func letters(_ text: String) -> String { text.filter { !$0.isNumber } }
    return self != other && letters(self) == letters(other)
  }
}

extension FailureReason {
  /// Whether a step wanted to get somewhere, which nobody can who is stuck.
  fileprivate var wantsToMove: Bool {
    switch self {
    case .nothingCalled, .inert, .disabled, .noGesture, .noScreenGesture, .noBack(.nothingBelow),
      .noBack(.barShowsNone),
      .nothingToWaitFor:
      true
    default: false
    }
  }

  /// The words of what a step looked for, and that was not there or could not be used.
  fileprivate var missingLabel: String? {
    switch self {
    case .nothingCalled(let label), .disabled(let label), .inert(let label), .notSeen(let label): label
    default: nil
    }
  }

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
    case .notSeen: "nothing is visible there"
    case .noField: "there are no fields there"
    default: "nothing is tappable there"
    }
  }
}

extension String {
  fileprivate static func stopped(by failure: JourneyFailure) -> String {
    let place = "`\(failure.place)`"
    return switch failure.reason {
    case .nothingCalled(let label): "nothing tappable on \(place) is called `\(label)`"
    case .inert(let label): "`\(label)` is on \(place), but tapping it does nothing"
    case .disabled(let label): "`\(label)` is disabled"
    case .foldedAway(let label): "`\(label)` is in a closed menu"
    case .severalCalled(let label, let spans): "\(spans.count) things on \(place) are called `\(label)`"
    case .nowhereToLook(let word): "nothing on \(place) is called `\(word)`"
    case .noField(let label): "no field on \(place) is called `\(label)`"
    case .noChoice(let label): "no choice on \(place) is called `\(label)`"
    case .noOption(let value, let label): "`\(label)` has no choice `\(value)`"
    case .noGesture(let label, let gesture): "`\(label)` does not react to a \(gesture)"
    case .noScreenGesture(let gesture): "\(place) does not react to a \(gesture)"
    case .noForm: "there is no form on \(place) to submit"
    case .notSeen(let words): "`\(words)` is not on \(place)"
    case .seen(let words): "`\(words)` is on \(place)"
    case .wrongPlace(let expected): "expected `\(expected)`, but \(place) is open"
    case .canTouch(let label): "`\(label)` can be tapped on \(place)"
    case .canGoBack: "it is possible to go back from \(place)"
    case .canClose: "\(place) can be closed"
    case .noBack(.nothingBelow): "cannot go back from \(place): there is nothing to go back to"
    case .noBack(.barShowsNone): "cannot go back from \(place): its bar has no Back"
    case .noBack(.popup): "cannot go back from \(place): it is a popup"
    case .noBack(.search): "cannot go back from \(place) while its search is open"
    case .nothingToClose: "no popup is open on \(place)"
    case .cannotClose: "nothing closes \(place)"
    case .severalClose(let labels): "several things close \(place): \(listed(labels.map { "`\($0)`" }))"
    case .nothingToWaitFor: "nothing happens by itself on \(place)"
    case .noEvent(let event): "the event `\(event)` cannot happen on \(place)"
    case .notAsked: "there is no question on \(place)"
    case .noAnswer(let answer): "`\(answer)` is not one of the answers"
    case .questionOpen(let question): "the question `\(question)` needs an answer first"
    case .left: "the app has been left"
    case .endless: "\(place) redirects without end"
    }
  }
}

extension Note {
  fileprivate static let sameLabels = Note(
    "give each row a label of its own, or use `{label: …, in: …}` with words of the row to look in")
  fileprivate static func notSent(_ obstacle: String) -> Note {
    Note("the form there was not sent, because `\(obstacle)` is missing or wrong")
  }

  fileprivate static let narrow = Note(
    "use `{label: …, in: …}` to say where to look: a bar, a popup, the `id` of an element, or words in the same card "
      + "or row"
  )

  fileprivate static func hint(about obstacle: FailureReason) -> Note? {
    switch obstacle {
    case .nowhereToLook: Note("`in` must be a bar, a popup, the `id` of an element, or words in a card or row")
    case .foldedAway: Note("`tap` the menu first to open it")
    case .noBack(.popup): Note("use `close` for a popup")
    case .noBack(.search): Note("use `tap: Cancel` to end the search")
    case .severalClose: Note("`tap` one of them")
    case .questionOpen: Note("use `answer`, or `back` to close the question")
    default: nil
    }
  }

  /// What was there instead.
  fileprivate static func around(_ failure: JourneyFailure) -> Note? {
    switch failure.reason {
    case .severalCalled, .seen, .canTouch, .canGoBack, .canClose, .severalClose: return nil
    case .noOption where failure.names.isEmpty: return nil
    case .disabled, .endless, .foldedAway, .nowhereToLook, .noEvent: return nil
    default: break
    }
    if failure.names.isEmpty { return Note(failure.reason.emptyWords) }
    var names = failure.names.map { "`\($0)`" }
    if failure.furtherCount > 0 { names.append("\(failure.furtherCount) more") }
    let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
    switch failure.reason {
    case .noAnswer, .questionOpen: return Note("the answers are \(list)")
    case .notSeen: return Note("visible there: \(list)")
    case .noField: return Note("fields there: \(list)")
    case .noOption: return Note("the choices are \(list)")
    default: return Note("tappable there: \(list)")
    }
  }
}

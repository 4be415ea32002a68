import Compiler
import Serving
import SourceText

/// Why something cannot be changed from the page, and where it is.
struct EditProblem: Error {
  let message: String
  let place: SourcePlace?

  init(_ message: String, _ place: SourcePlace? = nil) {
    (self.message, self.place) = (message, place)
  }
}

/// What was changed in the page, the newest last.
struct PageEdits {
  private var done: [(change: FileChange, place: SourcePlace)] = []
  private static let mostDone = 100

  /// Writes other words for a text: `{"version": 3, "element": 12, "old": "Send", "new": "Send now"}`; with a `screen` for its title.
  /// Where a row shows it, the `page` and what is read in the element, `shown`, tell which row.
  mutating func reword(_ body: [UInt8], _ live: LiveApp) -> WebResponse {
    let wish = JSONValue(reading: body[...]) ?? .null
    guard let old = wish["old"].text, let new = wish["new"].text else {
      return WebResponse(.badRequest, words: "This is not a change of words.")
    }
    return change(wish, live) { Rewording.plan(Rewording.TextOwner(of: wish), from: old, to: new, in: $0) }
  }

  /// Lets a touch lead to a screen: `{"version": 3, "elements": [12, 11], "target": "books"}`, the innermost element first.
  mutating func relink(_ body: [UInt8], _ live: LiveApp) -> WebResponse {
    let wish = JSONValue(reading: body[...]) ?? .null
    let elements = wish["elements"].values.compactMap { $0.integer.flatMap { Int32(exactly: $0) } }
    guard let target = wish["target"].text, !elements.isEmpty else {
      return WebResponse(.badRequest, words: "This is not a link.")
    }
    return change(wish, live) { Relinking.plan(elements, to: target, in: $0) }
  }

  private mutating func change(
    _ wish: JSONValue, _ live: LiveApp, _ plan: (Compilation) -> SourceChange
  ) -> WebResponse {
    guard let version = wish["version"].integer else {
      return WebResponse(.badRequest, words: "This is not a change of a page.")
    }
    do throws(EditProblem) {
      guard version == live.version else { throw EditProblem(SourceChange.outdated) }
      let (change, place) = try live.file(after: plan)
      try write(change, live)
      done.append((change, place))
      if done.count > Self.mostDone { done.removeFirst() }
      return Self.answer("Changed \(place.file):\(place.line).", place, isDone: true)
    } catch {
      return Self.answer(error.message, error.place, isDone: false)
    }
  }

  /// Takes the last change back, as long as what it wrote is still there; if not, it stays the last one.
  mutating func undo(_ live: LiveApp) -> WebResponse {
    guard let (change, place) = done.last else {
      return Self.answer("There is nothing to undo.", nil, isDone: false)
    }
    do throws(EditProblem) {
      guard case .contents(let present) = System.read(live.location.path(of: change.path), limit: Int(UInt32.max)),
        let (undoing, shift) = change.undoing(in: present),
        present == change.contents || live.errorAfter(undoing) == nil
      else { throw EditProblem("This file was changed in your editor since. Undo it there.") }
      try write(undoing, live)
      done.removeLast()
      let now = SourcePlace(file: place.file, line: place.line + shift, column: place.column)
      return Self.answer("Undone: \(now.file):\(now.line).", now, isDone: true)
    } catch {
      return Self.answer(error.message, place, isDone: false)
    }
  }

  private func write(_ change: FileChange, _ live: LiveApp) throws(EditProblem) {
    if let problem = FileChange.write([change], of: live.location) { throw EditProblem(problem) }
  }

  /// Only this computer may change the files.
  static var elsewhere: WebResponse {
    answer("The app can only be changed on the computer that runs “protoc watch”.", nil, isDone: false)
  }

  private static func answer(_ words: String, _ place: SourcePlace?, isDone: Bool) -> WebResponse {
    var parts: [String: JSONValue] = ["words": .string(words), "isDone": .bool(isDone)]
    if let place {
      parts["file"] = .string(place.file)
      parts["line"] = JSONValue(place.line)
      parts["column"] = JSONValue(place.column)
    }
    return WebResponse(.ok, .json, body: [JSONValue.object(parts).bytes])
  }
}

import Compiler
import Diagnostics
import Player
import Serving
import SourceText

/// What the server of a watched page answers.
struct WatchAnswers {
  let rules: AccessRules
  let editor: Editor?
  /// Whether other devices may ask, so that people may have to write the key by hand.
  let isShared: Bool
  /// How often somebody came without the key.
  private var strangers = 0
  private static let mostStrangers = 1_000
  private var edits = PageEdits()

  init(rules: AccessRules, editor: Editor?, isShared: Bool) {
    (self.rules, self.editor, self.isShared) = (rules, editor, isShared)
  }

  /// - Parameter isFromHere: whether it comes from this computer.
  mutating func answer(_ request: WebRequest, fromHere isFromHere: Bool, _ live: LiveApp) -> WebResponse {
    switch rules.admission(of: request) {
    case .foreign: return WebResponse(.forbidden, words: "This address is only for the pages of `protoc watch`.")
    case .redirected: return WebResponse(.seeOther, headers: [("Location", "/\(rules.key)/")])
    case .unknown: return stranger(request)
    case .allowed(let name): return allowed(name, request, isFromHere, live)
    }
  }

  private mutating func allowed(
    _ name: String, _ request: WebRequest, _ isFromHere: Bool, _ live: LiveApp
  ) -> WebResponse {
    switch (name, request.method) {
    case ("", .get), ("", .head):
      guard let page = live.page else { return waiting(live) }
      return WebResponse(.ok, .page, body: page.pieces.map(\.bytes))
    case ("events", .get):
      // A page that is opened later than the editor knows the cursor as well.
      let cursor = live.cursorEvent.map { [$0] } ?? []
      return WebResponse(.ok, .events, body: [Self.reconnect, WebResponse.event(live.state)] + cursor)
    case ("update", .get):
      guard let version = request.query["from"].flatMap({ Int($0) }), let pieces = live.shown.update(from: version)
      else {
        return WebResponse(.notFound, words: "This version of the page is too old. Load the page again.")
      }
      return WebResponse(.ok, .bytes, body: pieces)
    case ("open", .post): return open(request, live)
    case ("words", .post) where !isFromHere, ("link", .post) where !isFromHere, ("undo", .post) where !isFromHere:
      return PageEdits.elsewhere
    case ("words", .post): return edits.reword(request.body, live)
    case ("link", .post): return edits.relink(request.body, live)
    case ("undo", .post): return edits.undo(live)
    case ("", _), ("events", _), ("update", _), ("open", _), ("words", _), ("link", _), ("undo", _):
      return WebResponse(refusing: .methodNotAllowed)
    default: return WebResponse(.notFound, words: "There is no page here.")
    }
  }

  /// Browsers come back this soon when the server was away.
  private static let reconnect = Array("retry: 1000\n\n".utf8)

  // MARK: the source

  private func open(_ request: WebRequest, _ live: LiveApp) -> WebResponse {
    let query = request.query
    let version = query["version"].flatMap { Int($0) } ?? 0
    var place: SourcePlace?
    let owner = Rewording.TextOwner(
      element: query["element"].flatMap { Int32($0) }, screen: query["title"], page: query["page"] ?? query["title"],
      shown: JSONValue(reading: request.body[...])?.values.compactMap(\.text) ?? [])
    if owner.element != nil || owner.screen != nil {
      place = live.place(ofText: owner, words: query["words"], version: version)
    } else if let screen = query["screen"] {
      place = live.place(ofScreen: screen, version: version)
    } else if let file = query["file"], live.holds(file), let line = query["line"].flatMap({ Int($0) }) {
      place = SourcePlace(file: file, line: max(1, line), column: max(1, query["column"].flatMap { Int($0) } ?? 1))
    }
    guard let place else { return WebResponse(.notFound, words: "It is not known where this was written.") }
    var json = JSONWriter(.tight)
    json.object { json in
      json.field("place", "\(place.file):\(place.line)")
      switch editor?.open(live.location.path(of: place.file), line: place.line, column: place.column) {
      case .opened?: json.field("opened", true)
      case .address(let link)?: json.field("link", link)
      case .failed(let problem)?: json.field("problem", problem)
      case nil: break
      }
    }
    return WebResponse(.ok, .json, body: [json.bytes])
  }

  // MARK: pages of the server's own

  /// What is shown before the app can be: what is wrong with it, until it is not.
  private func waiting(_ live: LiveApp) -> WebResponse {
    let report = live.compilation?.report
    let errors = report?.diagnostics.filter { $0.severity == .error } ?? []
    var page = PlainPage(title: "No page yet", reloads: true)
    page.add("It appears here once these errors are fixed.")
    page.add(
      errors.prefix(50).map { error in
        let place = report.map { $0.sources.place(of: error.span) }
        return (place.map { "\($0.file):\($0.line):\($0.column)" } ?? "", error.message)
      })
    return page.response(.ok)
  }

  /// Who does not know the key is told where it is, and may write it where it can be read only on another screen.
  private mutating func stranger(_ request: WebRequest) -> WebResponse {
    if strangers >= Self.mostStrangers { return WebResponse(refusing: .tooManyRequests) }
    if let key = request.query["key"] {
      if rules.isKey(key.lowercased().filter { $0.isLetter || $0.isNumber }) {
        return WebResponse(.seeOther, headers: [("Location", "/\(rules.key)/")])
      }
      strangers += 1
    }
    guard isShared else {
      return WebResponse(.notFound, words: "Open the address that `protoc watch` printed: it ends in a key.")
    }
    var page = PlainPage(title: "Enter the key", reloads: false)
    page.add("It is the end of the address that `protoc watch` printed.")
    page.addField(name: "key", label: "Key", button: "Open")
    return page.response(.notFound)
  }
}

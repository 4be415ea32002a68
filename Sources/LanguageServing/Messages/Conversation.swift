import JSONRPC
package import SourceText

/// One conversation with an editor: what was agreed on, and which documents are open.
///
/// It knows the protocol and no apps: it says what is wanted (`Wish`), and whoever knows the apps answers.
package struct Conversation: Sendable {
  /// What an editor wants.
  package enum Wish: Sendable {
    /// A document is open or has changed, and its app is to be checked.
    case check(address: String)
    /// A document was closed: what is on the disk counts again.
    case release(address: String)
    /// Files have changed on the disk.
    case reread(addresses: [String])
    /// An answer to a question about a document, with its number.
    case answer(id: JSONValue, Question, address: String)
    /// The cursor is at an offset of a document, which a watched page may show.
    case point(address: String, offset: Int)
    /// The names of all open apps that a word is part of.
    case search(id: JSONValue, String)
    /// Other folders are open, so documents may belong to other apps.
    case reconsider
  }

  /// What follows from a message.
  package struct Outcome: Sendable {
    package var replies: [JSONValue] = []
    package var wishes: [Wish] = []
    /// The exit code, once the editor has said that it ends.
    package var exitCode: Int32?
  }

  package private(set) var encoding = PositionEncoding.utf16
  package private(set) var documents: [String: TextDocument] = [:]
  /// The paths of the folders that the editor has open.
  package private(set) var folders: [String] = []
  /// Whether the editor asks for findings itself, so that they need not be sent.
  package private(set) var pullsFindings = false
  /// What the editor shows beside the cursor.
  package private(set) var hoverForm = HoverText.Form.plain
  /// Whether the editor can show that something takes a while.
  private var showsProgress = false
  /// Whether the editor can be asked to tell of files that change on the disk.
  private var watchesFiles = false
  /// Whether the editor makes files where an answer says so.
  package private(set) var createsFiles = false
  /// The name of a progress that the editor has agreed to, and that nothing was told of yet.
  private var agreedProgress: JSONValue?
  private var progressCount = 0
  private var state = State.new
  private let version: String

  private enum State {
    case new, running, shutDown
  }

  /// - Parameter version: the version of the program.
  package init(version: String) { self.version = version }

  /// Takes a message.
  package mutating func receive(_ message: JSONValue) -> Outcome {
    let (id, parameters) = (message["id"], message["params"])
    guard let method = message["method"].text else {
      // An answer to a question of ours; anything else is no message.
      if id != .null, case .object(let entries) = message, entries["result"] != nil || entries["error"] != nil {
        if message["error"] == .null, id == Self.progressName(progressCount) { agreedProgress = id }
        return Outcome()
      }
      return Outcome(replies: [RPCMessage.failure(id, -32_600, "this is not a request")])
    }
    switch (state, method) {
    case (_, "exit"): return Outcome(exitCode: state == .shutDown ? 0 : 1)
    case (.new, "initialize"):
      state = .running
      return Outcome(replies: [RPCMessage.success(id, begin(parameters))])
    case (.new, _): return refusal(id, -32_002, "the first request must be `initialize`")
    case (.shutDown, _): return refusal(id, -32_600, "no request is possible after `shutdown`")
    case (.running, "shutdown"):
      state = .shutDown
      return Outcome(replies: [RPCMessage.success(id, .null)])
    case (.running, "initialize"): return refusal(id, -32_600, "`initialize` can only be sent once")
    case (.running, _): return take(method, id, parameters)
    }
  }

  private func refusal(_ id: JSONValue, _ code: Int, _ words: String) -> Outcome {
    id == .null ? Outcome() : Outcome(replies: [RPCMessage.failure(id, code, words)])
  }

  /// Parts of the names of editors that show the text of a drawing in its place.
  private static let terminals = ["vim", "helix", "emacs", "eglot", "kak"]

  /// Agrees on how columns are counted, and says what it can do.
  private mutating func begin(_ parameters: JSONValue) -> JSONValue {
    let encodings = parameters["capabilities"]["general"]["positionEncodings"].values.compactMap { $0.text }
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    pullsFindings = parameters["capabilities"]["textDocument"]["diagnostic"] != .null
    let formats = parameters["capabilities"]["textDocument"]["hover"]["contentFormat"].values.compactMap { $0.text }
    if formats.contains("markdown") {
      let name = parameters["clientInfo"]["name"].text?.lowercased() ?? ""
      hoverForm = Self.terminals.contains { name.contains($0) } ? .markdown : .markdownWithDrawings
    }
    watchesFiles = parameters["capabilities"]["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].isTrue
    let operations = parameters["capabilities"]["workspace"]["workspaceEdit"]["resourceOperations"].values
    createsFiles = operations.contains { $0.text == "create" }
    showsProgress = parameters["capabilities"]["window"]["workDoneProgress"].isTrue
    folders = Self.folders(parameters["workspaceFolders"])
    if folders.isEmpty, let root = parameters["rootUri"].text.flatMap({ FileAddress.path(of: $0) }) { folders = [root] }
    return [
      "serverInfo": ["name": "protoc", "version": .string(version)],
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "diagnosticProvider": ["interFileDependencies": true, "workspaceDiagnostics": false, "identifier": "protoc"],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor.extract"]],
        "documentSymbolProvider": true, "workspaceSymbolProvider": true, "foldingRangeProvider": true,
        "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true], "documentLinkProvider": ["resolveProvider": false],
        "documentFormattingProvider": true, "hoverProvider": true,
        "codeLensProvider": ["resolveProvider": false], "inlayHintProvider": true,
        "completionProvider": ["triggerCharacters": [" ", "$"]],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
    ]
  }

  /// The paths of folders in a list of the protocol.
  private static func folders(_ list: JSONValue) -> [String] {
    list.values.compactMap { $0["uri"].text.flatMap { FileAddress.path(of: $0) } }
  }

  private mutating func take(_ method: String, _ id: JSONValue, _ parameters: JSONValue) -> Outcome {
    let document = parameters["textDocument"]
    let address = document["uri"].text ?? ""
    switch method {
    case "initialized": return Outcome(replies: askForProgress() + askForFiles())
    case "textDocument/didOpen":
      guard let text = document["text"].text else { return Outcome() }
      documents[address] = TextDocument(text: text, version: document["version"].integer ?? 0)
      return Outcome(wishes: [.check(address: address)])
    case "textDocument/didChange":
      let changes = parameters["contentChanges"].values
      let version = document["version"].integer ?? 0
      guard documents[address]?.apply(changes, version: version, encoding) == true else { return Outcome() }
      return Outcome(wishes: [.check(address: address)])
    case "textDocument/didSave": return Outcome(wishes: [.reread(addresses: [address])])
    case "textDocument/didClose":
      documents[address] = nil
      return Outcome(wishes: [.release(address: address)])
    case "workspace/didChangeWatchedFiles":
      return Outcome(wishes: [.reread(addresses: parameters["changes"].values.compactMap { $0["uri"].text })])
    case "workspace/didChangeWorkspaceFolders":
      let closed = Self.folders(parameters["event"]["removed"])
      let opened = Self.folders(parameters["event"]["added"])
      folders = folders.filter { !closed.contains($0) && !opened.contains($0) } + opened
      return Outcome(wishes: [.reconsider])
    case "protoc/cursor":
      guard let offset = documents[address]?.offset(of: parameters["position"], encoding) else { return Outcome() }
      return Outcome(wishes: [.point(address: address, offset: offset)])
    case "workspace/symbol":
      return Outcome(wishes: id == .null ? [] : [.search(id: id, parameters["query"].text ?? "")])
    default:
      if id == .null { return Outcome() }
      guard Question.methods.contains(method) else { return refusal(id, -32_601, "unknown method `\(method)`") }
      guard let document = documents[address] else { return refusal(id, -32_602, "`\(address)` is not open") }
      guard let question = Question(method, parameters, about: document, encoding) else {
        return refusal(id, -32_602, "`\(method)` needs a place in the document")
      }
      let answer = Wish.answer(id: id, question, address: address)
      // Editors that say nothing of their cursor ask this wherever it rests.
      if case .highlights(let offset) = question {
        return Outcome(wishes: [answer, .point(address: address, offset: offset)])
      }
      return Outcome(wishes: [answer])
    }
  }

  // MARK: progress

  private static func progressName(_ number: Int) -> JSONValue { .string("protoc-\(number)") }

  /// Asks whether a progress may be shown, ahead of the time when there is one.
  private mutating func askForProgress() -> [JSONValue] {
    guard showsProgress else { return [] }
    progressCount += 1
    let name = Self.progressName(progressCount)
    return [
      ["jsonrpc": "2.0", "id": name, "method": "window/workDoneProgress/create", "params": ["token": name]]
    ]
  }

  /// Asks to be told of files that change on the disk.
  private func askForFiles() -> [JSONValue] {
    guard watchesFiles else { return [] }
    let endings = (["yaml", "yml", "csv", "json", "txt"] + ImageFormat.endings).joined(separator: ",")
    let files: JSONValue = [
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": [["globPattern": .string("**/*.{\(endings)}")]]],
    ]
    return [
      [
        "jsonrpc": "2.0", "id": "files", "method": "client/registerCapability", "params": ["registrations": [files]],
      ]
    ]
  }

  /// What tells that something begins that may take a while, and that it has ended; nil if the editor does not want to know.
  package mutating func progress(_ title: String) -> (begin: [JSONValue], end: [JSONValue])? {
    guard let name = agreedProgress else { return nil }
    agreedProgress = nil
    func notice(_ value: JSONValue) -> JSONValue { RPCMessage.notice("$/progress", ["token": name, "value": value]) }
    return (
      [notice(["kind": "begin", "title": .string(title)])], [notice(["kind": "end"])] + askForProgress()
    )
  }
}

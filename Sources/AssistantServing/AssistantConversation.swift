package import JSONRPC
package import SourceText

/// One conversation with an assistant, in the Model Context Protocol.
///
/// It knows the protocol and no apps: it says which tool is wanted, and the command that knows the apps answers.
package struct AssistantConversation: Sendable {
  /// A request that was understood, and how its answer is to be written.
  package struct Asked: Sendable {
    package let id: JSONValue
    /// Whether the request says its revision itself.
    fileprivate let isStateless: Bool
    /// Whether the client shows pages.
    fileprivate let showsViews: Bool
    /// What reports of progress are told apart by; null where none are wanted.
    fileprivate let progressToken: JSONValue
  }

  /// What follows from a message.
  package struct Outcome: Sendable {
    package var replies: [JSONValue] = []
    /// A tool that is to be used, and the request that wants it.
    package var call: (asked: Asked, call: ToolCall)?
  }

  private let version: String
  private let library: Library
  /// What was agreed on with `initialize`; nil before.
  private var handshake: (revision: String, showsViews: Bool)?

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - library: what can be read.
  package init(version: String, library: Library) {
    self.version = version
    self.library = library
  }

  /// How to begin, for the assistant.
  private static let instructions = """
    protoc compiles app prototypes written in YAML, and proves that nobody can get stuck in them. Read `protoc://language` before you \
    write an app. After every change call `check`, and go on until it reports no errors. Paths are relative to the roots the server \
    was started with; nothing outside of them is read or written.
    """

  // MARK: receiving

  /// Takes a line from the client.
  package mutating func receive(_ line: LineReader.Line) -> Outcome {
    switch line {
    case .message(let message): receive(message)
    case .notJSON: Outcome(replies: [RPCMessage.failure(.null, FailureCode.notJSON, "this line is not JSON")])
    case .tooLong: Outcome(replies: [RPCMessage.failure(.null, FailureCode.notARequest, "this line is too long")])
    }
  }

  /// The messages of a line that holds several, whose answers go together too; nil of any other line, and where none was agreed to.
  package func batch(of line: LineReader.Line) -> [LineReader.Line]? {
    guard handshake?.revision == ProtocolRevision.withBatches, case .message(.list(let messages)) = line,
      !messages.isEmpty
    else { return nil }
    return messages.map { LineReader.Line.message($0) }
  }

  private mutating func receive(_ message: JSONValue) -> Outcome {
    guard case .object(let entries) = message, entries["jsonrpc"] == "2.0" else {
      return Outcome(replies: [
        RPCMessage.failure(.null, FailureCode.notARequest, "this is not a message of JSON-RPC 2.0")
      ])
    }
    guard let method = message["method"].text else {
      // An answer, though nothing was asked.
      if entries["result"] != nil || entries["error"] != nil { return Outcome() }
      return Outcome(replies: [RPCMessage.failure(.null, FailureCode.notARequest, "a request needs a `method`")])
    }
    // What has no number is a notice; those that matter are looked for by the command, since they are about what it does.
    guard let id = entries["id"] else { return Outcome() }
    guard id.text != nil || id.integer != nil else {
      return Outcome(
        replies: [RPCMessage.failure(.null, FailureCode.notARequest, "the `id` must be text or a whole number")])
    }
    return answer(method, id, message["params"])
  }

  /// The request that a notice calls off; nil of any other message.
  package static func cancelled(by line: LineReader.Line) -> JSONValue? {
    guard case .message(let message) = line, message["method"] == "notifications/cancelled", message["id"] == .null
    else {
      return nil
    }
    let id = message["params"]["requestId"]
    return id == .null ? nil : id
  }

  /// Whether a line asks no more than whether the server is there.
  package static func isPing(_ line: LineReader.Line) -> Bool {
    guard case .message(let message) = line else { return false }
    return message["method"] == "ping" && message["id"] != .null
  }

  /// The number of the request that a line is; null of any other line.
  package static func id(of line: LineReader.Line) -> JSONValue {
    guard case .message(let message) = line, message["method"] != .null else { return .null }
    return message["id"]
  }

  // MARK: answering

  private mutating func answer(_ method: String, _ id: JSONValue, _ parameters: JSONValue) -> Outcome {
    func refuse(_ code: Int, _ words: String, data: JSONValue = .null) -> Outcome {
      Outcome(replies: [RPCMessage.failure(id, code, words, data: data)])
    }
    if method == "initialize" {
      if handshake != nil { return refuse(FailureCode.notARequest, "`initialize` can only be sent once") }
      return Outcome(replies: [RPCMessage.success(id, begin(parameters))])
    }
    let meta = parameters["_meta"]
    let isStateless = meta[ProtocolRevision.revisionKey] != .null
    if isStateless {
      let revision = meta[ProtocolRevision.revisionKey].text ?? ""
      guard revision == ProtocolRevision.stateless else {
        return refuse(
          FailureCode.unsupportedRevision, "this revision of the protocol is not supported",
          data: ["supported": [.string(ProtocolRevision.stateless)], "requested": .string(revision.shortened)])
      }
      guard case .object = meta[ProtocolRevision.capabilitiesKey] else {
        return refuse(FailureCode.wrongParameters, "`_meta` needs `\(ProtocolRevision.capabilitiesKey)`")
      }
    } else if method == "ping" {
      return Outcome(replies: [RPCMessage.success(id, [:])])
    } else if handshake == nil {
      return refuse(
        FailureCode.wrongParameters, "begin with `initialize`, or set `\(ProtocolRevision.revisionKey)` in `_meta`")
    }
    let token = meta["progressToken"]
    let asked = Asked(
      id: id, isStateless: isStateless,
      showsViews: isStateless
        ? ProtocolRevision.showsViews(meta[ProtocolRevision.capabilitiesKey]) : handshake?.showsViews ?? false,
      progressToken: token.text != nil || token.integer != nil ? token : .null)
    return answer(method, asked, parameters)
  }

  private func answer(_ method: String, _ asked: Asked, _ parameters: JSONValue) -> Outcome {
    func reply(_ result: [String: JSONValue], isLasting: Bool = true) -> Outcome {
      Outcome(replies: [success(asked, result, isLasting: isLasting)])
    }
    func refuse(_ code: Int, _ words: String, data: JSONValue = .null) -> Outcome {
      Outcome(replies: [RPCMessage.failure(asked.id, code, words, data: data)])
    }
    // Lists are never cut into pages.
    if method.hasSuffix("/list"), parameters["cursor"] != .null {
      return refuse(FailureCode.wrongParameters, "no page has this `cursor`: the list is complete without one")
    }
    switch method {
    case "server/discover" where asked.isStateless:
      return reply([
        "supportedVersions": [.string(ProtocolRevision.stateless)], "capabilities": Self.capabilities,
        "instructions": .string(Self.instructions),
      ])
    case "tools/list": return reply(["tools": .list(ToolCatalog.all.map(\.listing))])
    case "resources/list": return reply(["resources": .list(library.listing)])
    case "resources/templates/list": return reply(["resourceTemplates": .list(library.templates)])
    case "prompts/list": return reply(["prompts": .list(AssistantPrompt.all.map(\.listing))])
    case "prompts/get":
      switch AssistantPrompt.result(parameters) {
      case .success(let result): return reply(result, isLasting: false)
      case .failure(let wrong): return refuse(FailureCode.wrongParameters, wrong.words)
      }
    case "resources/read":
      let address = parameters["uri"].text ?? ""
      guard let contents = library.contents(of: address) else {
        return refuse(
          asked.isStateless ? FailureCode.wrongParameters : FailureCode.missingResource,
          "no resource has this address", data: ["uri": .string(address.shortened)])
      }
      return reply(["contents": [contents]])
    case "tools/call":
      do throws(ToolCall.Refusal) {
        return Outcome(call: (asked, try ToolCall(parameters)))
      } catch {
        switch error {
        case .unknownTool(let name):
          let near = Suggestion.best(for: name, among: AssistantTool.ToolName.allCases.map(\.rawValue), limit: 1)
          let hint = Suggestion.question(near).map { ": " + $0 } ?? ""
          return refuse(FailureCode.wrongParameters, "no tool is called `\(name.shortened)`\(hint)")
        case .noName: return refuse(FailureCode.wrongParameters, "`name` is missing: the tool to use")
        case .arguments(let words):
          return Outcome(replies: [self.reply(to: asked, .problem(words))])
        }
      }
    default: return refuse(FailureCode.unknownMethod, "unknown method `\(method.shortened)`")
    }
  }

  private static let capabilities: JSONValue = [
    "tools": [:], "resources": [:], "prompts": [:],
    "extensions": .object([ProtocolRevision.viewsKey: ["mimeTypes": [.string(PrototypeView.mimeType)]]]),
  ]

  private var server: JSONValue {
    ["name": "protoc", "title": "protoc, the prototype compiler", "version": .string(version)]
  }

  private mutating func begin(_ parameters: JSONValue) -> JSONValue {
    let wanted = parameters["protocolVersion"].text ?? ""
    let revision = ProtocolRevision.withHandshake.first { $0 == wanted } ?? ProtocolRevision.withHandshake[0]
    handshake = (revision, ProtocolRevision.showsViews(parameters["capabilities"]))
    return [
      "protocolVersion": .string(revision), "capabilities": Self.capabilities, "serverInfo": server,
      "instructions": .string(Self.instructions),
    ]
  }

  // MARK: writing

  /// The answer of a tool.
  package func reply(to asked: Asked, _ answer: ToolAnswer) -> JSONValue {
    success(asked, answer.result(showsViews: asked.showsViews), isLasting: false)
  }

  /// How far a tool is; nil if the client does not want to know.
  package func progress(of asked: Asked, _ done: Int, of all: Int, _ words: String) -> JSONValue? {
    if asked.progressToken == .null { return nil }
    return RPCMessage.notice(
      "notifications/progress",
      [
        "progressToken": asked.progressToken, "progress": JSONValue(done), "total": JSONValue(all),
        "message": .string(words),
      ])
  }

  /// - Parameter isLasting: whether the answer stays the same as long as the program does.
  private func success(_ asked: Asked, _ result: [String: JSONValue], isLasting: Bool) -> JSONValue {
    guard asked.isStateless else { return RPCMessage.success(asked.id, .object(result)) }
    var result = result
    result["resultType"] = "complete"
    var meta: [String: JSONValue] = [:]
    if case .object(let entries)? = result["_meta"] { meta = entries }
    meta[ProtocolRevision.serverKey] = server
    result["_meta"] = .object(meta)
    if isLasting {
      result["ttlMs"] = 3_600_000
      result["cacheScope"] = "public"
    }
    return RPCMessage.success(asked.id, .object(result))
  }
}

extension String {
  /// As much of what a client sent as an answer repeats.
  var shortened: String { count > 80 ? prefix(80) + "…" : self }
}

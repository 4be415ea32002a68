package import SourceText

/// A tool that is to be used, with what it was given.
package struct ToolCall: Sendable {
  package let tool: AssistantTool.ToolName
  private let arguments: [String: JSONValue]

  /// Why a tool cannot be used.
  enum Refusal: Error, Equatable {
    /// Nothing says which tool.
    case noName
    /// There is no such tool.
    case unknownTool(String)
    /// Something that it was given is wrong; the assistant can do better when it knows.
    case arguments(String)
  }

  /// Reads what `tools/call` was given.
  init(_ parameters: JSONValue) throws(Refusal) {
    guard let name = parameters["name"].text else { throw .noName }
    guard let tool = ToolCatalog.all.first(where: { $0.name.rawValue == name }) else { throw .unknownTool(name) }
    var given: [String: JSONValue] = [:]
    switch parameters["arguments"] {
    case .null: break
    // What is null was left out.
    case .object(let entries): given = entries.filter { $0.value != .null }
    default: throw .arguments("`arguments` must be an object")
    }
    for name in given.keys.sorted() {
      guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
        let near = Suggestion.best(for: name, among: tool.parameters.map(\.name), limit: 1)
        let known = tool.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
        throw .arguments(
          "unknown argument `\(name.shortened)`: " + (Suggestion.question(near) ?? "there are \(known)"))
      }
      if let complaint = given[name].flatMap(parameter.complaint) { throw .arguments("`\(name)` \(complaint)") }
    }
    for parameter in tool.parameters where parameter.isRequired && given[parameter.name] == nil {
      throw .arguments("`\(parameter.name)` is missing: \(parameter.summary)")
    }
    self.tool = tool.name
    arguments = given
  }

  /// A text; nil if it was left out.
  package func text(_ name: String) -> String? { arguments[name]?.text }

  /// A whole number; nil if it was left out.
  package func count(_ name: String) -> Int? { arguments[name]?.integer }

  /// Whether something was said to be so.
  package func flag(_ name: String) -> Bool { arguments[name]?.isTrue ?? false }

  /// Whether something was said not to be so.
  package func isRefused(_ name: String) -> Bool { arguments[name] == .bool(false) }

  /// A list of texts; empty where it was left out.
  package func texts(_ name: String) -> [String] { arguments[name]?.values.compactMap(\.text) ?? [] }

  /// Texts by their names; empty where they were left out.
  package func textsByName(_ name: String) -> [String: String] {
    guard case .object(let entries)? = arguments[name] else { return [:] }
    return entries.compactMapValues(\.text)
  }
}

/// What a tool answers.
package struct ToolAnswer: Sendable {
  /// What is alone, whatever else is shown.
  package var text: String
  /// The same for programs.
  package var structured: JSONValue?
  /// A picture: what it is, and its bytes in Base64.
  package var picture: (mimeType: String, base64: String)?
  /// The page of a prototype, for hosts that show it.
  package var page: String?
  /// Whether it could not be done.
  package var isError = false

  package init(_ text: String, _ structured: JSONValue? = nil) {
    self.text = text
    self.structured = structured
  }

  /// Why something could not be done, and what to do instead.
  package static func problem(_ message: String, hints: [String] = []) -> ToolAnswer {
    var answer = ToolAnswer(([message] + hints).joined(separator: "\n"))
    answer.isError = true
    return answer
  }

  /// As the protocol writes it.
  ///
  /// - Parameter showsViews: whether the client shows pages.
  func result(showsViews: Bool) -> [String: JSONValue] {
    var content: [JSONValue] = [["type": "text", "text": .string(text)]]
    if let picture {
      content.append(["type": "image", "mimeType": .string(picture.mimeType), "data": .string(picture.base64)])
    }
    var entries: [String: JSONValue] = ["content": .list(content), "isError": .bool(isError)]
    if let structured { entries["structuredContent"] = structured }
    if showsViews, let page { entries["_meta"] = .object([PrototypeView.pageKey: .string(page)]) }
    return entries
  }
}

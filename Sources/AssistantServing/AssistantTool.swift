import SourceText

/// Something that an assistant can have done: what it is called, what it takes, and what it answers.
package struct AssistantTool: Sendable {
  /// The tools by their names.
  package enum ToolName: String, CaseIterable, Sendable {
    case check, build, ways, test, diff, explain, rename, apply, screens
  }

  let name: ToolName
  let title: String
  let description: String
  let parameters: [ToolParameter]
  /// The schema of the structured answer.
  let answer: JSONValue
  /// Whether it may write files.
  var writes = false
  /// Whether files that are there may be changed by it.
  var changes = false
  /// Whether what it writes takes the place of a file that is there, however often.
  var replaces = false
  /// Whether hosts show the prototype beside the answer.
  var hasView = false

  /// As it is listed.
  var listing: JSONValue {
    var entries: [String: JSONValue] = [
      "name": .string(name.rawValue), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object", "additionalProperties": false,
        "properties": .object(Dictionary(parameters.map { ($0.name, $0.schema) }, uniquingKeysWith: { $1 })),
        "required": .list(parameters.filter(\.isRequired).map { .string($0.name) }),
      ],
      "outputSchema": answer,
      "annotations": [
        "readOnlyHint": .bool(!writes), "destructiveHint": .bool(changes || replaces),
        "idempotentHint": .bool(!changes), "openWorldHint": false,
      ],
    ]
    if hasView { entries["_meta"] = ["ui": ["resourceUri": .string(PrototypeView.address)]] }
    return .object(entries)
  }
}

/// Something that a tool takes.
struct ToolParameter: Sendable {
  /// What its value is.
  enum Form: Sendable {
    case text, flag, texts
    case oneOf([String])
    case count(ClosedRange<Int>)
    /// Texts by their names: files by their paths.
    case textsByName
  }

  let name: String
  let form: Form
  let summary: String
  var isRequired = false

  /// Its JSON Schema.
  var schema: JSONValue {
    var entries: [String: JSONValue] = ["description": .string(summary)]
    switch form {
    case .text: entries["type"] = "string"
    case .flag: entries["type"] = "boolean"
    case .texts:
      entries["type"] = "array"
      entries["items"] = ["type": "string"]
    case .oneOf(let words):
      entries["type"] = "string"
      entries["enum"] = .list(words.map(JSONValue.string))
    case .count(let range):
      entries["type"] = "integer"
      entries["minimum"] = JSONValue(range.lowerBound)
      entries["maximum"] = JSONValue(range.upperBound)
    case .textsByName:
      entries["type"] = "object"
      entries["additionalProperties"] = ["type": "string"]
    }
    return .object(entries)
  }

  /// What is wrong with a value, as the end of a sentence; nil if nothing is.
  func complaint(about value: JSONValue) -> String? {
    switch (form, value) {
    case (.text, .string), (.flag, .bool): nil
    case (.oneOf(let words), .string(let word)) where words.contains(word): nil
    case (.texts, .list(let values)) where values.allSatisfy({ $0.text != nil }): nil
    case (.textsByName, .object(let entries)) where entries.values.allSatisfy({ $0.text != nil }): nil
    case (.count(let range), .number) where value.integer.map(range.contains) ?? false: nil
    default: "must be \(words)"
    }
  }

  private var words: String {
    switch form {
    case .text: "text"
    case .flag: "true or false"
    case .texts: "a list of texts"
    case .oneOf(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .textsByName: "an object whose values are texts"
    }
  }
}

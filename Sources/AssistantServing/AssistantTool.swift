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
    case text, flag
    /// A text that is repeated in answers: a name, a path.
    case name
    /// Names, at least one.
    case names
    case oneOf([String])
    case count(ClosedRange<Int>)
    /// Texts by their names: files by their paths.
    case textsByName
  }

  /// The longest name, as the longest path.
  private static let mostOfName = 4_096

  let name: String
  let form: Form
  let summary: String
  var isRequired = false

  /// Its JSON Schema.
  var schema: JSONValue {
    var entries: [String: JSONValue] = ["description": .string(summary)]
    switch form {
    case .text: entries["type"] = "string"
    case .name: entries = entries.merging(Self.nameSchema) { $1 }
    case .flag: entries["type"] = "boolean"
    case .names:
      entries["type"] = "array"
      entries["items"] = .object(Self.nameSchema)
      entries["minItems"] = 1
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

  private static let nameSchema: [String: JSONValue] = ["type": "string", "maxLength": JSONValue(mostOfName)]

  private static func isName(_ value: JSONValue) -> Bool {
    value.text.map { $0.unicodeScalars.count <= mostOfName } ?? false
  }

  /// What is wrong with a value, as the end of a sentence; nil if nothing is.
  func complaint(about value: JSONValue) -> String? {
    switch (form, value) {
    case (.text, .string), (.flag, .bool): nil
    case (.oneOf(let words), .string(let word)) where words.contains(word): nil
    case (.name, .string) where Self.isName(value): nil
    case (.names, .list(let values)) where !values.isEmpty && values.allSatisfy(Self.isName): nil
    case (.textsByName, .object(let entries)) where entries.values.allSatisfy({ $0.text != nil }): nil
    case (.count(let range), .number) where value.integer.map(range.contains) ?? false: nil
    default: "must be \(words)"
    }
  }

  private var words: String {
    switch form {
    case .text: "text"
    case .flag: "true or false"
    case .name: "text of at most \(counted(Self.mostOfName, "character"))"
    case .names: "a list of at least one text, of at most \(counted(Self.mostOfName, "character")) each"
    case .oneOf(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .textsByName: "an object whose values are texts"
    }
  }
}

import SourceText

/// What an assistant can read: the language, the rules, the elements, the icons, starters.
package struct Library: Sendable {
  /// Something to read.
  package struct Resource: Sendable {
    package let address: String
    package let name: String
    package let title: String
    package let description: String
    package let mimeType: String
    /// Its text, made when somebody reads it.
    package let text: @Sendable () -> String

    package init(
      _ address: String, name: String, title: String, description: String, mimeType: String = "text/markdown",
      text: @escaping @Sendable () -> String
    ) {
      (self.address, self.name, self.title) = (address, name, title)
      (self.description, self.mimeType, self.text) = (description, mimeType, text)
    }
  }

  /// Everything with an address of its own.
  package let resources: [Resource]
  /// What a word of the language means; nil of any other word.
  package let explanation: @Sendable (String) -> String?

  package init(resources: [Resource], explanation: @escaping @Sendable (String) -> String?) {
    self.resources = resources
    self.explanation = explanation
  }

  /// The beginning of addresses that end in a word to be explained.
  private static let explained = "protoc://explain/"

  /// No word of the language is longer.
  private static let mostOfWord = 100

  /// As they are listed.
  var listing: [JSONValue] { resources.map(Self.entry) }

  private static func entry(_ resource: Resource) -> JSONValue {
    var entries: [String: JSONValue] = [
      "uri": .string(resource.address), "name": .string(resource.name), "title": .string(resource.title),
      "description": .string(resource.description), "mimeType": .string(resource.mimeType),
    ]
    if resource.mimeType == PrototypeView.mimeType { entries["_meta"] = viewSettings }
    return .object(entries)
  }

  /// A view needs nothing from anywhere.
  private static let viewSettings: JSONValue = ["ui": ["csp": [:], "prefersBorder": true]]

  /// Addresses with a part that the assistant chooses.
  var templates: [JSONValue] {
    [
      [
        "uriTemplate": .string(Self.explained + "{word}"), "name": "explain", "title": "A word of the language",
        "description": "What a finding, an element, a part of the language or a key means", "mimeType": "text/plain",
      ]
    ]
  }

  /// What is at an address; nil if there is nothing.
  func contents(of address: String) -> JSONValue? {
    if let resource = resources.first(where: { $0.address == address }) {
      var entries: [String: JSONValue] = [
        "uri": .string(address), "mimeType": .string(resource.mimeType), "text": .string(resource.text()),
      ]
      if resource.mimeType == PrototypeView.mimeType { entries["_meta"] = Self.viewSettings }
      return .object(entries)
    }
    guard address.hasPrefix(Self.explained),
      let word = PercentEncoding.decoded(String(address.dropFirst(Self.explained.count))),
      word.utf8.count <= Self.mostOfWord, let text = explanation(word)
    else { return nil }
    return ["uri": .string(address), "mimeType": "text/plain", "text": .string(text)]
  }
}

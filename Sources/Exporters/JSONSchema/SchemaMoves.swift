import Elements
import ScreenModel

/// What `go` takes, in all its forms.
extension SchemaBuilder {
  /// A target, a popup that is here, a mapping, or a list of branches.
  var move: JSON {
    mutating get {
      define("go") { builder in
        let branch: JSON = [
          "if": ["type": "object"], "then": builder.branch, "else": builder.target,
        ]
        return [
          "anyOf": [
            builder.target, builder.branch,
            ["type": "array", "items": branch, "minItems": .number(1)],
          ]
        ]
      }
    }
  }

  /// Where a move leads: a word of the language, or a name or an address.
  var target: JSON {
    mutating get {
      define("target") { builder in
        let words = Self.targets
        return [
          "anyOf": [
            [
              "enum": .array(words.map { .string($0.name) }),
              "enumDescriptions": .array(words.map { .string(Self.sentence($0.summary)) }),
            ],
            builder.words,
          ]
        ]
      }
    }
  }

  /// The targets that are words of the language.
  static var targets: [Word] {
    [
      Word("back", "goes back"), Word("close", "closes the popup"),
      Word("close-all", "closes every popup"), Word("start", "starts over where the app starts"),
      Word("stay", "leads nowhere, on purpose"),
    ]
  }

  /// A mapping: a popup if its first key names one, else the keys of a move.
  private var branch: JSON {
    mutating get {
      define("branch") { builder in
        let popups = ElementCatalog.kinds.filter { $0.containers.contains(.popups) }
        let isPopup = popups.map { kind -> JSON in
          guard MoveKey.allCases.contains(where: { $0.property.name == kind.name }) else {
            return ["required": [.string(kind.name)]]
          }
          // `busy` is a popup and a key of a move; which one is meant shows in the other keys.
          let others = MoveKey.allCases.map { $0.property.name }.filter { $0 != kind.name && !kind.takes($0) }
          return [
            "required": [.string(kind.name)], "not": ["anyOf": .array(others.map { ["required": [.string($0)]] })],
          ]
        }
        return [
          "type": "object", "if": ["anyOf": .array(isPopup)], "then": builder.popup,
          "else": builder.reference(to: MoveKey.shape),
        ]
      }
    }
  }
}

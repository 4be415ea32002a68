package import Elements

/// The keys of a component.
package enum ComponentKey: Int, GrammarKey {
  case params, note, body, allow

  package static var shapeName: String { "a component" }
  package static var summary: String { "a body that is used in several places" }

  package var property: Property {
    switch self {
    case .params: Property("params", .list(.text), "the names of its parameters")
    case .note: Property("note", .text, "a remark for readers")
    case .body:
      Property("body", .elements(.component), "what it is made of; `slot` is where the elements of a `use` go")
    case .allow: Property("allow", .map(.text), "findings that are accepted here: a rule and the reason")
    }
  }
}

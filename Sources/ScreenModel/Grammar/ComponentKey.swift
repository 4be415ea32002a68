package import Elements

/// The keys of a component.
package enum ComponentKey: Int, GrammarKey {
  case params, note, body, allow

  package static var shapeName: String { "a component" }
  package static var summary: String { "a reusable group of elements" }

  package var property: Property {
    switch self {
    case .params: Property("params", .list(.text), "the names of its parameters")
    case .note: Property("note", .text, "a note for people who test the page")
    case .body:
      Property("body", .elements(.component), "its elements; `slot` is where the elements of a `use` go")
    case .allow: Property("allow", .map(.text), "findings accepted here: rule and reason")
    }
  }
}

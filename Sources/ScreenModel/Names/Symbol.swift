package import SourceText
package import YAMLSyntax

/// Something that an app gives a name.
package enum Symbol: Hashable, Sendable {
  /// By its number in the app.
  case screen(Int32), popup(Int32), layout(Int32), component(Int32), variable(Int32), data(Int32)
  /// A parameter of a component, by its number there.
  case parameter(component: Int32, index: Int)
  /// A column of a data set, by its number there.
  case column(data: Int32, index: Int)
  /// By its place among those of its kind, in the order of the files; elements that share an id are one.
  case flow(Int), event(Int), journey(Int), element(Int)

  /// The kinds of named things.
  package enum Kind: String, CaseIterable, Sendable {
    case screen, popup, layout, component, parameter, variable, data, column, flow, event, journey, element

    /// What one is called in a sentence.
    package var words: String {
      switch self {
      case .data: "data set"
      case .element: "element id"
      default: rawValue
      }
    }
  }

  /// What kind of thing it is.
  package var kind: Kind {
    switch self {
    case .screen: .screen
    case .popup: .popup
    case .layout: .layout
    case .component: .component
    case .variable: .variable
    case .data: .data
    case .parameter: .parameter
    case .column: .column
    case .flow: .flow
    case .event: .event
    case .journey: .journey
    case .element: .element
    }
  }
}

/// One place that names something.
package struct NameOccurrence: Sendable {
  /// How a name is written.
  package enum Form: Equatable, Sendable {
    /// It is all of a scalar.
    case whole
    /// `$name` or `$(name)` in a text, by the bytes of the text from the dollar on.
    case reading(Range<Int>)
    /// A word of a condition.
    case operand(Range<Int>, Operand.Form)
    /// What is before the `/` of a page: `cards/animals`.
    case path(Range<Int>)
    /// A pattern with wildcards in the name itself, which cannot be written with another name.
    case pattern
    /// In a file that is not YAML: a column's name, or a value.
    case csv, json
  }

  /// The bytes of the name itself, without `$`, `row.` and quotes that belong to it; where these are not in the file as they are,
  /// the whole scalar.
  package var span: Span
  /// What it names. Several where that depends on where it is shown, or where one word means all of them.
  package var symbols: [Symbol]
  package var isDeclaration: Bool
  /// The scalar it is in, which may be an alias of the one that is written; or -1.
  package var node: NodeID
  package var form: Form
  /// Whether `span` is exactly the name.
  package var isExact: Bool
  /// The column or parameter that takes this value to a `go`; then it is a name only there.
  package var carriers: [Symbol] = []
  /// Whether a reading becomes a target.
  package var isTarget = false
}

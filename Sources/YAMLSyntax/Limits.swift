/// What a reader refuses to swallow. Each limit has an option that raises it.
package struct Limits: Sendable {
  /// A limit's name, which is also its option's: `--max-depth`.
  package enum Name: String, CaseIterable, Sendable {
    case bytes, depth, nodes, text, output, values, combinations

    /// The option that raises the limit.
    package var option: String { "--max-\(rawValue)" }
  }

  /// Bytes of all files together.
  package var bytes = 256 << 20
  /// How deep lists and mappings may be nested, and components or layouts that use each other.
  package var depth = 100
  /// Nodes of all files together, each alias counted with all it stands for.
  package var nodes = 20_000_000
  /// Bytes of one text.
  package var text = 1 << 20
  /// What may be made of the files, in bytes of a page: what aliases, rows, components, layouts and `$name` multiply.
  package var output = 100_000_000
  /// Values of a variable that a control offers, or that `set` copies: each is a way of its own.
  package var values = 4_096

  /// Combinations of values that are tried to find out whether a condition can ever be otherwise, or what rows a `where` lets through.
  package var combinations = 1_000_000

  /// What an element is counted as, besides its text: about what it takes in a page.
  package static let bytesPerElement = 100
  /// What a value that nobody wrote is counted as: one that an alias repeats, a cell of a column that a row lacks.
  package static let bytesPerValue = 100

  /// What no option raises: offsets have 32 bits, and undone escapes need room too.
  static let mostBytes = 1 << 30
  /// What no option raises either: elements in elements are read by functions that call themselves.
  package static let mostDepth = 1_000

  /// The limits that hold where no option says otherwise.
  package init() {}

  /// The limit of a name.
  package subscript(name: Name) -> Int {
    get {
      switch name {
      case .bytes: bytes
      case .depth: depth
      case .nodes: nodes
      case .text: text
      case .output: output
      case .values: values
      case .combinations: combinations
      }
    }
    set {
      switch name {
      case .bytes: bytes = newValue
      case .depth: depth = newValue
      case .nodes: nodes = newValue
      case .text: text = newValue
      case .output: output = newValue
      case .values: values = newValue
      case .combinations: combinations = newValue
      }
    }
  }
}

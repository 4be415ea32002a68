package import Elements

/// The keys of a data file.
package enum DataFileKey: Int, GrammarKey {
  case file

  package static var shapeName: String { "a data file" }
  package static var summary: String { "rows in a separate file" }

  package var property: Property {
    switch self {
    case .file: Property("file", .text, "the path of a .txt, .csv, .yaml or .json file", required: true)
    }
  }
}

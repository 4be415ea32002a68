extension Compiler {
  /// The version of the program, as pages, findings and packages carry it.
  package static let version = "0.1.0"
}

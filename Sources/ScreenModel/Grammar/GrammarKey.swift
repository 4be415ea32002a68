package import Elements

/// The keys of one mapping of the language, in the order in which the reference lists them.
package protocol GrammarKey: RawRepresentable<Int>, CaseIterable, Sendable {
  /// The mapping as people call it: "a screen".
  static var shapeName: String { get }
  static var summary: String { get }
  var property: Property { get }
}

extension GrammarKey {
  /// The mapping's shape; its properties are in the order of the cases.
  package static var shape: Shape {
    Shape(shapeName, summary) { allCases.map { $0.property } }
  }

  /// The keys as they are written.
  package static var names: [String] { allCases.map { $0.property.name } }
}

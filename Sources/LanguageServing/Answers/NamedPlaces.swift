import ScreenModel
package import SourceText

/// Every place of an app that names the same thing.
package struct NamedPlaces {
  /// How the thing is found again in another app.
  let path: String
  let kind: Symbol.Kind
  /// The paths of the files that name it.
  package let files: [String]
  let places: [(location: JSONValue, isDeclaration: Bool)]

  /// The places as the protocol writes them.
  package func locations(withDeclaration: Bool) -> [JSONValue] {
    places.filter { withDeclaration || !$0.isDeclaration }.map { $0.location }
  }
}

package import ScreenModel
package import SourceText

/// What the cursor of an editor means in a page.
package struct CursorTarget: Sendable {
  /// Elements that are meant together, as the page numbers them.
  package struct Group: Sendable {
    package let elements: [ElementID]
    /// What is read in the ones that are meant, where the page shows several of an element: a row's values, or what a component is given.
    package let words: [String]

    init(_ elements: [ElementID], words: [String] = []) { (self.elements, self.words) = (elements, words) }

    fileprivate var json: JSONValue {
      ["elements": .list(elements.map { JSONValue(Int($0)) }), "words": .list(words.map { .string($0) })]
    }
  }

  /// The innermost first.
  package internal(set) var groups: [Group] = []
  /// The id of a page that shows them.
  package internal(set) var page: String?

  /// - Parameter version: of the page that has these numbers.
  package func json(version: Int) -> JSONValue {
    ["version": JSONValue(version), "groups": .list(groups.map { $0.json }), "page": page.map { .string($0) } ?? .null]
  }
}

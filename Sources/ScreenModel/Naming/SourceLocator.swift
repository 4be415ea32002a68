package import SourceText
import YAMLSyntax

/// What stands around a place in the files: the innermost declaration and the innermost element.
///
/// Only what is asked for is worked out, and each declaration once.
package struct SourceLocator: Sendable {
  /// What stands around one place.
  package struct Location: Hashable, Sendable {
    /// The innermost declaration, if the place lies in any.
    package var declaration: Declaration?
    /// The innermost element, or -1.
    package var element: ElementID = -1
    /// How it is called: the element's id, behind its screen if that is not part of it; else the declaration's name; else
    /// the path of the file.
    package var name: String
  }

  private struct Contents {
    let names: [String]
    let index: SpanIndex<ElementID>
  }

  private let app: App
  private let naming: ElementNaming
  private let declarations: SpanIndex<Declaration>
  private var contents: [Declaration: Contents] = [:]

  package init(_ app: App) {
    self.app = app
    naming = ElementNaming(app)
    declarations = SpanIndex(app.declarationSpans())
  }

  /// What stands around a range.
  package mutating func location(of span: Span) -> Location {
    let file = app.tree.sources.fileIndex(of: span)
    if let declaration = declarations.innermost(around: span) { return location(of: span, in: declaration) }
    // A data file has no names of its own, but the app calls what is in it by one.
    let users = app.files.filter { $0.value == file }.keys
    if let user = users.min(), let declaration = declarations.innermost(around: app.tree.span(user)) {
      return Location(declaration: declaration, name: app.name(of: declaration))
    }
    return Location(declaration: nil, name: app.tree.sources.files.isEmpty ? "" : app.tree.sources.files[file].path)
  }

  private mutating func location(of span: Span, in declaration: Declaration) -> Location {
    let elements = app.elements(of: declaration)
    let owner = app.name(of: declaration)
    guard !elements.isEmpty else { return Location(declaration: declaration, name: owner) }
    let contents = self.contents(of: declaration)
    guard let element = contents.index.innermost(around: span) else {
      return Location(declaration: declaration, name: owner)
    }
    let name = contents.names[Int(element - elements.lowerBound)]
    let isWhole = name == owner || name.hasPrefix(owner + "/")
    return Location(declaration: declaration, element: element, name: isWhole ? name : owner + "/" + name)
  }

  private mutating func contents(of declaration: Declaration) -> Contents {
    if let known = contents[declaration] { return known }
    let elements = app.elements(of: declaration)
    let made = Contents(
      names: naming.names(in: declaration),
      index: SpanIndex(elements.map { (app.tree.span(app.elements[Int($0)].node), $0) }))
    contents[declaration] = made
    return made
  }
}

import Elements
package import SourceText
import YAMLSyntax

/// What is around a place in the files: the innermost declaration and the innermost element.
///
/// Only what is asked for is worked out, and each declaration once.
package struct SourceLocator: Sendable {
  /// What is around one place.
  package struct Location: Hashable, Sendable {
    /// The innermost declaration, if the place is in any.
    package var declaration: Declaration?
    /// The innermost element, or -1.
    package var element: ElementID = -1
    /// How it is called: the element's id, after its screen if that is not part of it; else the declaration's name; else
    /// the path of the file. What has no name and only says where others are is left out, since it comes and goes.
    package var name: String
  }

  private let app: App
  private let naming: ElementNaming
  private let declarations: SpanIndex<Declaration>
  private var elements: [Declaration: SpanIndex<ElementID>] = [:]
  private var names: [Declaration: [String]] = [:]

  package init(_ app: App) {
    self.app = app
    naming = ElementNaming(app)
    declarations = SpanIndex(app.declarationSpans())
  }

  /// What is around a range.
  package mutating func location(of span: Span) -> Location {
    if let declaration = declarations.innermost(around: span) { return location(of: span, in: declaration) }
    let file = app.tree.sources.fileIndex(of: span)
    if let user = user(ofFile: file) { return Location(declaration: user, name: app.name(of: user)) }
    return Location(declaration: nil, name: app.tree.sources.files.isEmpty ? "" : app.tree.sources.files[file].path)
  }

  /// The innermost declaration and the innermost element around a range, for those who do not ask how it is called.
  package mutating func element(around span: Span) -> (declaration: Declaration?, element: ElementID) {
    guard let declaration = declarations.innermost(around: span) else {
      return (user(ofFile: app.tree.sources.fileIndex(of: span)), -1)
    }
    return (declaration, element(around: span, in: declaration))
  }

  /// What takes in a file: a data file has no names of its own, but the app calls what is in it by one.
  private func user(ofFile file: Int) -> Declaration? {
    app.files.filter { $0.value == file }.keys.min().flatMap { declarations.innermost(around: app.tree.span($0)) }
  }

  private mutating func location(of span: Span, in declaration: Declaration) -> Location {
    let owner = app.name(of: declaration)
    let element = element(around: span, in: declaration)
    guard element >= 0 else { return Location(declaration: declaration, name: owner) }
    let all = app.elements(of: declaration)
    var named = element
    while all.contains(named), app.onlyArranges(named) { named = app.elements[Int(named)].parent }
    guard all.contains(named) else { return Location(declaration: declaration, element: element, name: owner) }
    let names = self.names[declaration] ?? naming.names(in: declaration)
    self.names[declaration] = names
    let name = names[Int(named - all.lowerBound)]
    let isWhole = name == owner || name.hasPrefix(owner + "/")
    return Location(declaration: declaration, element: element, name: isWhole ? name : owner + "/" + name)
  }

  private mutating func element(around span: Span, in declaration: Declaration) -> ElementID {
    let index =
      elements[declaration]
      ?? SpanIndex(app.elements(of: declaration).map { (app.tree.span(app.elements[Int($0)].node), $0) })
    elements[declaration] = index
    return index.innermost(around: span) ?? -1
  }
}

extension App {
  /// Whether an element has neither a label nor an id, and is only there to put others side by side or below each other.
  fileprivate func onlyArranges(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.label < 0 && written.id < 0 && facets(of: element).holds == .arrangement
  }
}

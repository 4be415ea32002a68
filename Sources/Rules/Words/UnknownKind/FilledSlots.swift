import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// What components and layouts put in a wrong place, not at all, or twice.
extension Findings {
  /// Says of an element that it is not allowed where a component puts it.
  ///
  /// - Parameter cause: the `use`, or the slot of the component.
  mutating func add(_ element: ElementID, isIn container: Container, by cause: ElementID, _ app: App) {
    let kind = app.kindName(of: element), component = app.component(of: cause)
    let isUse = app.facets(of: cause).holds == .component
    let why: Note =
      isUse ? .usedThere(component, at: app.wordsSpan(of: cause)) : .slotIsThere(component, at: app.kindSpan(of: cause))
    add(.misplaced(kind, container), at: app.kindSpan(of: element), notes: [why, .places(of: kind)])
  }
}

extension App {
  /// The elements that a component puts where they are not allowed: they will be others, or elsewhere.
  var misplacedContent: Set<ElementID> {
    var result: Set<ElementID> = []
    for case .misplacedContent(let element, _, _) in faults { result.insert(element) }
    return result
  }
}

extension App {
  /// The name of the component that a `use` puts in, or that a slot is of.
  fileprivate func component(of element: ElementID) -> String {
    if let use = uses.first(where: { $0.element == element }) { return tree.text(components[Int(use.component)].key) }
    return components.first { $0.elements.contains(element) }.map { tree.text($0.key) } ?? ""
  }
}

extension String {
  static let idleSlot = "a `slot` in a bar shows nothing"
  static let repeatedSlot = "this `slot` shows the same screen again"

  fileprivate static func misplaced(_ kind: String, _ container: Container) -> String {
    "\(withArticle(kind)) is not allowed in \(container.words)"
  }
}

extension Note {
  static let filledInBody = Note("the body of a screen goes where the `slot` in the layout's `body` is")
  static let keepOneSlot = Note("keep one of them, or show each under a condition of its own")

  fileprivate static func usedThere(_ component: String, at span: Span) -> Note {
    Note("the component `\(component)` puts it there", at: span)
  }

  fileprivate static func slotIsThere(_ component: String, at span: Span) -> Note {
    Note("it goes where the `slot` of the component `\(component)` is", at: span)
  }
}

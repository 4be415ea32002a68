package import ScreenModel
package import SourceText
import YAMLSyntax

/// Which element of an app as it was is which one of the app as it is: what people typed and opened there stays with it.
package enum ElementMatching {
  /// For each element as it was, the number it has now, or -1 for one that is gone; nil if all have kept theirs.
  package static func numbers(from old: Compilation, to new: Compilation) -> [ElementID]? {
    numbers(from: old.app, to: new.app)
  }

  private static func numbers(from old: App, to new: App) -> [ElementID]? {
    if isAlike(old, new) { return nil }
    let (before, after) = (ElementNaming(old).all(), ElementNaming(new).all())
    var numberOfName: [String: ElementID] = [:]
    for (number, name) in after.enumerated() where !name.isEmpty && numberOfName[name] == nil {
      numberOfName[name] = ElementID(number)
    }
    var result = before.map { numberOfName[$0] ?? -1 }
    var isTaken = [Bool](repeating: false, count: after.count)
    for number in result where number >= 0 { isTaken[Int(number)] = true }
    // One whose words have changed is still where it was: between the same two, or at the same place of its parent.
    for index in result.indices where result[index] < 0 {
      let candidate = index > 0 && result[index - 1] >= 0 ? Int(result[index - 1]) + 1 : index == 0 ? 0 : -1
      guard after.indices.contains(candidate), !isTaken[candidate],
        old.elements[index].kind == new.elements[candidate].kind
      else { continue }
      result[index] = ElementID(candidate)
      isTaken[candidate] = true
    }
    return result
  }

  /// Whether both have the same kinds of elements in each other, one after the other, with the same words: the usual case, which costs little.
  private static func isAlike(_ old: App, _ new: App) -> Bool {
    guard old.elements.count == new.elements.count else { return false }
    return zip(old.elements, new.elements).allSatisfy { a, b in
      a.kind == b.kind && a.parent == b.parent && words(a, old) == words(b, new)
    }
  }

  private static func words(_ element: Element, _ app: App) -> String {
    element.label >= 0 && app.tree.node(element.label).kind == .scalar ? app.tree.text(element.label) : ""
  }
}

extension Compilation {
  /// Where an element is written: of a bar of a screen its key. Nil if there is none of that number.
  package func span(ofElement number: Int) -> Span? {
    guard app.elements.indices.contains(number) else { return nil }
    return app.tree.span(key(ofBar: ElementID(number)) ?? app.elements[number].node)
  }

  /// The key of a screen or a layout under which a bar is written, such as `navigation-bar`; nil for other elements.
  private func key(ofBar number: ElementID) -> NodeID? {
    let element = app.elements[Int(number)]
    guard element.parent < 0 else { return nil }
    let owner =
      app.screens.first { $0.elements.contains(number) }?.node
      ?? app.layouts.first { $0.elements.contains(number) }?.node
    guard let owner, owner >= 0, app.tree.node(owner).kind == .mapping else { return nil }
    return app.tree.entries(owner).first { $0.value == element.node }?.key
  }

  /// Where the screen of an id is written; nil if there is none.
  package func span(ofScreen id: String) -> Span? {
    app.pages.first { $0.id == id }.map { app.tree.span(app.screens[Int($0.screen)].key) }
  }
  /// Where the title of the screen of an id is written; the screen itself where it has none.
  package func span(ofTitle id: String) -> Span? {
    guard let screen = app.pages.first(where: { $0.id == id })?.screen else { return nil }
    return app.tree.span(app.title(ofScreen: screen) ?? app.screens[Int(screen)].key)
  }
}

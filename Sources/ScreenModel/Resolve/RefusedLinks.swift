import Elements
import YAMLSyntax

extension App {
  /// Whether `go` and `set` of an element mean anything: nobody taps a heading.
  @inline(__always)
  package func carriesLink(_ element: Element) -> Bool {
    ElementCatalog.facets[Int(element.kind)].triggers.contains(.go)
  }

  /// Whether a gesture of an element means anything.
  package func carries(_ gesture: GestureKey, _ element: Element) -> Bool {
    gesture.trigger.map { ElementCatalog.facets[Int(element.kind)].triggers.contains($0) } ?? false
  }
}

extension Resolver {
  /// Says where links are written on elements that cannot have them, so that nobody can follow them.
  mutating func checkRefusedLinks() {
    for element in app.elements where element.move >= 0 || !element.set.isEmpty || !element.gestures.isEmpty {
      if !app.carriesLink(element) {
        for holder in [element.node, element.value] where holder >= 0 && tree.node(holder).kind == .mapping {
          for entry in tree.entries(holder) where tree.isText(entry.key, "go") || tree.isText(entry.key, "set") {
            report(.refusedLink(key: entry.key))
          }
        }
      }
      for gesture in app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)]
      where !app.carries(gesture.gesture, element) {
        report(.refusedLink(key: gesture.key))
      }
    }
  }
}

import Elements
import YAMLSyntax

/// The ids of all elements.
struct ElementIDs {
  /// Those of what holds items, which can be searched.
  private(set) var lists: Set<String> = []
  private(set) var others: Set<String> = []
  /// Whether one of them reads a value, so that it may be any.
  private(set) var isOpen = false

  init(_ resolver: Resolver) {
    for element in resolver.app.elements where element.id >= 0 {
      guard let id = resolver.plainText(element.id) else {
        isOpen = true
        continue
      }
      if ElementCatalog.facets[Int(element.kind)].holds == .items { lists.insert(id) } else { others.insert(id) }
    }
  }
}

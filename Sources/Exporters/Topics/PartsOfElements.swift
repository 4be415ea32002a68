import Elements

/// The mappings in elements that have keys of their own, as the catalog has them.
extension Topic {
  static var partsOfElements: [Topic] {
    var parts: [(shape: Shape, key: String, owners: [String])] = []
    for kind in ElementCatalog.kinds {
      for property in kind.properties() {
        for shape in property.type.shapes {
          let owner = "`\(kind.name)`"
          if let known = parts.firstIndex(where: { $0.shape.name == shape.name && $0.key == property.name }) {
            parts[known].owners.append(owner)
          } else {
            parts.append((shape, property.name, [owner]))
          }
        }
      }
    }
    return parts.compactMap { part in
      // "An option" has a section. "A mapping with `only`" already says which key it has.
      let words = part.shape.name.split(separator: " ")
      guard words.count == 2 else { return nil }
      return Topic(
        String(words[1]), summary: part.shape.summary,
        paragraphs: ["It is written under `\(part.key)` of \(part.owners.joined(separator: ", "))."],
        properties: part.shape.properties)
    }
  }
}

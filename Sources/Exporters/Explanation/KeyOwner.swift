import Elements

/// A key, and the thing that takes it.
struct KeyOwner {
  /// `button`, or the name of a topic.
  let owner: String
  let property: Property

  /// Everything that takes a key of a name.
  static func all(of name: String) -> [KeyOwner] {
    every.filter { $0.property.name == name }
  }

  /// The names of all keys.
  static var names: [String] { every.map { $0.property.name } }

  private static var every: [KeyOwner] {
    let topics = Topic.chapters.flatMap { $0.topics }.flatMap { topic in
      topic.properties().map { KeyOwner(owner: topic.name, property: $0) }
    }
    let kinds = ElementCatalog.kinds.flatMap { kind in
      kind.properties().map { KeyOwner(owner: kind.name, property: $0) }
    }
    return topics + kinds
  }
}

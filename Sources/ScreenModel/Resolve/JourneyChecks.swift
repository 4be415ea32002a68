import YAMLSyntax

/// Where journeys begin.
extension Resolver {
  /// Says where a journey begins in two ways.
  mutating func checkBeginnings() {
    for journey in app.entries(of: .journeys) where tree.node(journey.value).kind == .mapping {
      let keys = tree.entries(journey.value).filter { tree.isText($0.key, "from") || tree.isText($0.key, "flow") }
        .map { $0.key }
      if keys.count == 2 { report(.eitherKey(first: keys[0], again: keys[1])) }
    }
  }
}

package import YAMLSyntax

extension App {
  /// What the values that name files can become, where each is put together of words and values; asked before names are resolved.
  ///
  /// Each is with the place where it is put together: the value itself, or what a component is given for it.
  package func composedTexts(of assets: [AssetUse], limits: Limits) -> [(node: NodeID, texts: [String])] {
    let isGiven = !components.isEmpty
    let composed = assets.compactMap { asset -> (node: NodeID, template: TextTemplate, context: Context)? in
      let template = TextTemplate(tree.text(asset.node))
      guard let context = asset.reading, template.parts.count > 1 || isGiven else { return nil }
      return (asset.node, template, context)
    }
    if composed.isEmpty { return [] }
    var resolver = Resolver(self, limits)
    resolver.resolveDeclarations()
    var result: [(node: NodeID, texts: [String])] = []
    for (node, template, context) in composed {
      var order: [NodeID] = []
      var texts: [NodeID: [String]] = [:]
      var seen: [NodeID: Set<String>] = [:]
      resolver.eachText(of: template, in: context) {
        let place = template.parts.count > 1 ? node : $0.isWhole && $0.cell == nil ? $0.argument : -1
        // What is given as it is has no parts.
        guard place >= 0, place == node || TextTemplate(tree.text(place)).parts.count > 1 else { return }
        if seen[place] == nil { order.append(place) }
        if seen[place, default: []].insert($0.text).inserted { texts[place, default: []].append($0.text) }
      }
      result += order.map { ($0, texts[$0] ?? []) }
    }
    return result
  }

  /// What components are given, each with the parameter; asked before names are resolved.
  package func declaredArguments(limits: Limits) -> [(parameter: NodeID, value: NodeID)] {
    if components.isEmpty { return [] }
    var resolver = Resolver(self, limits)
    if uses.isEmpty { resolver.resolveDeclarations() }
    return resolver.app.uses.flatMap { $0.arguments }
  }
}

package import YAMLSyntax

extension App {
  /// What the values that name files can become, where each is put together of words and values; asked before names are resolved.
  package func composedTexts(of assets: [AssetUse], limits: Limits) -> [(node: NodeID, texts: [String])] {
    let composed = assets.compactMap { asset -> (node: NodeID, template: TextTemplate, context: Context)? in
      let template = TextTemplate(tree.text(asset.node))
      guard let context = asset.reading, template.parts.count > 1 else { return nil }
      return (asset.node, template, context)
    }
    if composed.isEmpty { return [] }
    var resolver = Resolver(self, limits)
    resolver.resolveDeclarations()
    return composed.map { asset in
      var texts: [String] = []
      var seen: Set<String> = []
      resolver.eachText(of: asset.template, in: asset.context) {
        if seen.insert($0.text).inserted { texts.append($0.text) }
      }
      return (asset.node, texts)
    }
  }
}

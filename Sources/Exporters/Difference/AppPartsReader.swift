import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Reads what an app says as a whole, besides its screens and popups.
struct AppPartsReader {
  private let app: App
  private let statements: StatementReader

  init(_ app: App, _ statements: StatementReader) {
    self.app = app
    self.statements = statements
  }

  /// The app itself first, then what it declares.
  func parts() -> [PlacePart] {
    var own = statements.reading()
    var declared: [PlacePart] = []
    for root in app.roots where app.tree.node(root).kind == .mapping {
      for entry in app.tree.entries(root) {
        guard let key = AppKey.allCases.first(where: { $0.property.name == app.tree.text(entry.key) }) else { continue }
        switch key {
        // Where these lead, and what is in them, is compared place by place.
        case .start, .include, .data, .layouts, .components, .popups, .events, .screens, .state: break
        case .protoc, .app, .version, .id, .language, .home, .platforms, .device, .orientation, .theme, .allow:
          read(key.property, entry, &own)
        case .flows: declared += named("flow", FlowKey.self, entry.value, without: ["start", "given"])
        case .journeys: declared += named("journey", JourneyKey.self, entry.value, isAllFlow: true)
        case .promises: declared += promises(entry.value)
        case .check: declared += rules(entry.value)
        }
      }
    }
    var result = PlacePart(noun: "", words: "", span: app.roots.first.map { app.tree.span($0) } ?? .nowhere)
    result.statements = own.statements
    let variables = app.variables.indices.filter { app.variables[$0].screen < 0 && app.variables[$0].layout < 0 }
    return [result] + variables.map(statements.variable) + declared
  }

  private func read(_ property: Property, _ entry: SyntaxTree.Entry, _ reading: inout StatementReader.Reading) {
    if case .record = property.type, property.name == AppKey.theme.property.name {
      // A colour of the theme is one of many.
      let look = Property(property.name, .anything, "", changes: .look)
      return statements.read(look, entry.value, as: property.name, &reading)
    }
    statements.read(property, entry.value, as: property.name, &reading)
  }

  /// What is declared under names.
  private func named<Key: GrammarKey>(
    _ noun: String, _ keys: Key.Type, _ node: NodeID, isAllFlow: Bool = false, without left: Set<String> = []
  ) -> [PlacePart] {
    guard app.tree.node(node).kind == .mapping else { return [] }
    return app.tree.entries(node).map { entry in
      var part = part(noun, app.tree.text(entry.key), keys, entry.value, at: entry.key, isAllFlow, left)
      part.isNamed = true
      return part
    }
  }

  private func part<Key: GrammarKey>(
    _ noun: String, _ words: String, _ keys: Key.Type, _ node: NodeID, at key: NodeID, _ isAllFlow: Bool,
    _ left: Set<String>
  ) -> PlacePart {
    var reading = statements.reading()
    reading.isAllFlow = isAllFlow
    if app.tree.node(node).kind == .mapping {
      for entry in app.tree.entries(node) {
        let name = app.tree.text(entry.key)
        guard !left.contains(name), let key = Key.allCases.first(where: { $0.property.name == name }) else { continue }
        let property = key.property
        // The steps of a journey, the places of a promise: one after the other in one line.
        let isWhole = isAllFlow && app.tree.node(entry.value).kind == .sequence
        let type = isWhole ? Property(name, .anything, "") : property
        statements.read(type, entry.value, as: name, &reading)
      }
    }
    var part = PlacePart(noun: noun, words: words, counts: true, span: app.tree.span(key).union(app.tree.span(node)))
    part.statements = reading.statements
    return part
  }

  private func promises(_ node: NodeID) -> [PlacePart] {
    guard app.tree.node(node).kind == .sequence else { return [] }
    return app.tree.children(node).map { child in
      var promise = part("promise", "", PromiseKey.self, child, at: child, true, [])
      let claims = Set(PromiseKey.claims.map { $0.property.name })
      promise.words = promise.statements.first { claims.contains($0.key) }.map { "\($0.key) \($0.value)" } ?? ""
      return promise
    }
  }

  private func rules(_ node: NodeID) -> [PlacePart] {
    guard app.tree.node(node).kind == .mapping else { return [] }
    return app.tree.entries(node).map { entry in
      var rule = part("rule", app.tree.text(entry.key), CheckKey.self, entry.value, at: entry.key, true, [])
      if app.tree.node(entry.value).kind == .scalar {
        rule.statements = [
          Statement(
            key: CheckKey.severity.property.name, value: app.tree.text(entry.value), subject: .flow,
            span: app.tree.span(entry.value))
        ]
      }
      return rule
    }
  }
}

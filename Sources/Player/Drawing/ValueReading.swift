import Elements
import FlowGraph
import HTML
package import ScreenModel
import SourceText
import YAMLSyntax

/// Values of elements as drawings get them: read by the types of their kind's schema.
package struct ValueReading {
  var app: App
  var pictures: Pictures
  /// For every kind its keys, with their types; made when first asked for.
  private var keys: [[NameID: (name: String, type: ValueType)]?]
  private let common: [(name: String, type: ValueType)]
  /// For every kind what its keys are to a drawing, by their names; made when first asked for.
  private var roles: [[KeyRole]?]
  private var wordNumbers: [String: Int32] = [:]

  package init(_ app: App, _ pictures: Pictures) {
    self.app = app
    self.pictures = pictures
    keys = [[NameID: (name: String, type: ValueType)]?](repeating: nil, count: ElementCatalog.kinds.count)
    roles = [[KeyRole]?](repeating: nil, count: ElementCatalog.kinds.count)
    let wanted: [CommonKey] = [.id, .alt, .size, .align]
    common = wanted.map { ($0.property.name, $0.property.type) }
  }

  /// Everything an element was given that a drawing may ask for.
  mutating func values(of element: Element, in scope: ScopeID, _ expander: Expander) -> [(
    key: String, value: Sketch.PropertyValue
  )] {
    var result: [(key: String, value: Sketch.PropertyValue)] = []
    for holder in [element.node, element.value] where holder >= 0 && app.tree.node(holder).kind == .mapping {
      if holder == element.value, holder == element.node, !result.isEmpty { break }
      for entry in app.tree.entries(holder) {
        guard let (name, type) = key(Int(element.kind), app.tree.name(entry.key)) else { continue }
        if let value = value(entry.value, type, in: scope, expander) { result.append((name, value)) }
      }
    }
    return result
  }

  private mutating func key(_ kind: Int, _ name: NameID) -> (name: String, type: ValueType)? {
    if name < 0 { return nil }
    if let known = keys[kind] { return known[name] }
    var made: [NameID: (name: String, type: ValueType)] = [:]
    for (name, type) in common + ElementCatalog.kinds[kind].properties().map({ ($0.name, $0.type) }) {
      let id = app.tree.names.find(name)
      if id >= 0 { made[id] = (name, type) }
    }
    keys[kind] = made
    return made[name]
  }

  /// A number that only this word has, for all that is drawn of the app.
  mutating func number(ofWord word: String) -> Int32 {
    let number = wordNumbers[word] ?? Int32(wordNumbers.count)
    wordNumbers[word] = number
    return number
  }

  /// Whether some words may name a picture.
  var hasPictures: Bool { !pictures.isEmpty }

  /// What a key is to the drawings of a kind.
  mutating func role(ofKey name: NameID, inKind kind: Int) -> KeyRole {
    if name < 0 { return .unread }
    if let known = roles[kind] { return Int(name) < known.count ? known[Int(name)] : .unread }
    var made: [KeyRole] = []
    func add(_ name: String, _ role: KeyRole) {
      let id = Int(app.tree.names.find(name))
      if id < 0 { return }
      while made.count <= id { made.append(.unread) }
      made[id] = role
    }
    for (name, type) in common + ElementCatalog.kinds[kind].properties().map({ ($0.name, $0.type) }) {
      switch type {
      case .text where name == CommonKey.alt.property.name: add(name, .alt)
      case .word, .flag, .icon: add(name, .word)
      default: add(name, .other)
      }
    }
    for name in [CommonKey.style.property.name, "state"] { add(name, .other) }
    roles[kind] = made
    return Int(name) < made.count ? made[Int(name)] : .unread
  }

  /// A value of a type; nil if it is none, or nothing a drawing asks for.
  mutating func value(_ node: NodeID, _ type: ValueType, in scope: ScopeID, _ expander: Expander) -> Sketch
    .PropertyValue?
  {
    switch type {
    case .list(let inner):
      guard app.tree.node(node).kind == .sequence else { return value(node, inner, in: scope, expander) }
      return .list(app.tree.children(node).compactMap { value($0, inner, in: scope, expander) })
    case .map:
      guard app.tree.node(node).kind == .mapping else { return nil }
      return .entries(
        app.tree.entries(node).compactMap { entry in
          text(entry.value, in: scope, expander).flatMap { ScalarReading.number($0) }.map {
            (WordReading.words(entry.key, in: scope, app, expander), $0)
          }
        })
    case .record(let shape):
      guard app.tree.node(node).kind == .mapping else { return nil }
      var fields: [(key: String, value: Sketch.PropertyValue)] = []
      let properties = shape.properties()
      for entry in app.tree.entries(node) {
        let name = app.tree.text(entry.key)
        guard let property = properties.first(where: { $0.name == name }) else { continue }
        if let value = value(entry.value, property.type, in: scope, expander) { fields.append((name, value)) }
      }
      return .record(fields)
    case .told(let inner):
      guard app.tree.node(node).kind == .mapping else { return value(node, inner, in: scope, expander) }
      guard let entry = app.tree.entries(node).first(where: { _ in true }),
        let told = value(entry.key, inner, in: scope, expander)
      else { return nil }
      let message = value(entry.value, .text, in: scope, expander).map { [(key: "message", value: $0)] } ?? []
      return .record([(key: "value", value: told)] + message)
    case .either(let types):
      for type in types {
        if let value = value(node, type, in: scope, expander) { return value }
      }
      return nil
    default: return scalar(node, type, in: scope, expander)
    }
  }

  private mutating func scalar(
    _ node: NodeID, _ type: ValueType, in scope: ScopeID, _ expander: Expander
  ) -> Sketch.PropertyValue? {
    guard app.tree.node(node).kind == .scalar else { return nil }
    switch type {
    case .text, .duration, .name, .variable:
      return app.tree.isEmpty(node) ? nil : .words(WordReading.words(node, in: scope, app, expander))
    case .pattern: return .word(app.tree.text(node))
    default: break
    }
    guard let text = text(node, in: scope, expander), !text.isEmpty else { return nil }
    switch type {
    case .word(let words): return words.contains { $0.name == text } ? .word(text) : nil
    case .flag: return ScalarReading.flag(text).map { .flag($0) }
    case .number: return ScalarReading.number(text).map { .number($0) }
    case .share: return ScalarReading.share(text).map { .number($0) }
    case .count: return ScalarReading.count(text).map { .number(Double($0)) }
    case .length: return ScalarReading.length(text).map { .length(Length($0)) }
    case .color: return ScalarReading.color(text).map { .color(Color($0)) }
    case .point: return ScalarReading.point(text).map { .point(x: $0.x, y: $0.y) }
    case .icon: return .icon(text)
    case .file, .fileOrWords:
      let file = app.tree.sources.fileIndex(of: app.tree.span(node))
      if let number = pictures.number(of: text, from: file) { return .picture(.file(number)) }
      return .picture(.words(.plain(text)))
    default: return nil
    }
  }

  /// A text with everything put in; nil if a variable is read.
  func text(_ node: NodeID, in scope: ScopeID, _ expander: Expander) -> String? {
    if case .plain(let text) = WordReading.words(node, in: scope, app, expander) { return text }
    return nil
  }
}

extension Length {
  init(_ length: ScalarReading.ParsedLength) {
    switch length {
    case .points(let points): self = .points(points)
    case .part(let part): self = .part(part)
    }
  }
}

extension Color {
  init(_ color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

import Elements
import YAMLSyntax

/// The keys that all kinds share: from their values to what an element is.
extension Decoder {
  /// What any element may have.
  mutating func readCommon(_ key: CommonKey, _ entry: SyntaxTree.Entry, element: ElementID) {
    let index = Int(element)
    switch key {
    case .id:
      app.elements[index].id = entry.value
      check(entry.value, key.property.type, key: entry.key)
    case .when: app.elements[index].when = readCondition(entry.value)
    case .each: app.elements[index].each = readRepetition(entry.value)
    case .go:
      let move = readMove(entry.value, key: entry.key)
      app.elements[index].move = move
    case .on: app.elements[index].gestures = readGestures(entry.value)
    case .set: app.elements[index].set = readAssignments(entry.value)
    case .disabled:
      let count = app.conditions.count
      check(entry.value, key.property.type, key: entry.key)
      app.elements[index].isDisabled = ScalarReading.flag(tree.text(entry.value)) == true
      if app.conditions.count > count { app.elements[index].disabledWhen = Int32(count) }
    case .end:
      check(entry.value, key.property.type, key: entry.key)
      app.elements[index].isEnd = ScalarReading.flag(tree.text(entry.value)) == true
    case .note, .alt: check(entry.value, .text, key: entry.key)
    case .style: checkStyle(entry.value, of: .kind(app.elements[index].kind))
    case .platform:
      check(entry.value, key.property.type, key: entry.key)
      app.elements[index].platforms = readPlatforms(entry.value)
    case .size, .align:
      check(entry.value, key.property.type, key: entry.key)
    }
  }

  /// The platforms that words name; all where none is understood.
  private func readPlatforms(_ value: NodeID) -> UInt8 {
    let words = tree.node(value).kind == .sequence ? Array(tree.children(value)) : [value]
    let named = words.filter { tree.node($0).kind == .scalar }.compactMap { Platform(word: tree.text($0)) }
    return named.isEmpty ? Platform.all : named.reduce(0) { $0 | $1.bit }
  }
}

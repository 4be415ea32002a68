import Elements
import Exporters
import ScreenModel

/// What may be written in some place of a file, by the grammar.
indirect enum Slot {
  /// A value of a type, as the language describes it.
  case value(ValueType)
  /// What may be after the name of a kind of element: its words, its keys, what is in it.
  case inside(ElementKind)
  /// A new value of a variable.
  case newValue(variable: String)
  /// Names of rules, each with something.
  case rules(ValueType)
  /// A column of the data set that is named beside it.
  case column
  /// A screen, or one page of a screen that is made for rows.
  case page
  /// The path of a file with one of some endings.
  case path(endings: Set<String>)
}

/// The grammar along a draft: what may be in each of its places.
struct DraftGrammar {
  let draft: DraftTree

  /// What the value of an entry may be; several where the language takes several. -1 is the file.
  func slots(of entry: Int) -> [Slot] {
    let path = draft.path(to: entry)
    guard path.count <= DraftTree.mostDepth else { return [] }
    var slots: [Slot] = [.value(.record(AppKey.shape))]
    for entry in path.reversed() {
      switch draft.entries[entry].kind {
      case .key:
        let (name, parent) = (draft.name(entry), draft.entries[entry].parent)
        slots = slots.flatMap { value(of: name, $0, in: parent) }
      case .item: slots = slots.flatMap(item)
      case .word: slots = []
      }
    }
    return slots
  }

  /// What a key means in a place; nil if the language has no such key there.
  func property(_ key: Int) -> Property? {
    let parent = draft.entries[key].parent
    let name = draft.entries[key].kind == .word ? draft.text(draft.entries[key].value) : draft.name(key)
    return slots(of: parent).lazy.flatMap { properties($0, in: parent) }.first { $0.name == name }
  }

  /// The kind of the element that a mapping is, by the first of its keys that is one.
  func kind(of parent: Int, in container: Container) -> ElementKind? {
    let names = draft.children(of: parent).filter { draft.entries[$0].kind == .key }.map(draft.name)
    let kinds = names.compactMap { ElementCatalog.kind(named: $0) }.map { ElementCatalog.kinds[Int($0)] }
    return kinds.first { $0.containers.contains(container) || container == .component } ?? kinds.first
  }

  // MARK: one step further in

  private func value(of key: String, _ slot: Slot, in parent: Int) -> [Slot] {
    switch slot {
    case .value(.elements(let container)):
      guard let kind = kind(of: parent, in: container) else { return [] }
      return key == kind.name ? [.inside(kind)] : value(of: key, .inside(kind), in: parent)
    case .value(.element(let kind)): return value(of: key, .inside(ElementCatalog.kinds[Int(kind)]), in: parent)
    case .value(.move):
      let own = properties(slot, in: parent).filter { $0.name == key }.map { typed($0, slot) }
      return own.isEmpty ? value(of: key, .value(.elements(.popups)), in: parent) : own
    case .value(.target): return value(of: key, .value(.elements(.popups)), in: parent)
    case .value(.map(let type)): return [.value(type)]
    case .rules(let type): return [.value(type)]
    case .value(.list(let type)): return value(of: key, .value(type), in: parent)
    case .value(.either(let types)): return types.flatMap { value(of: key, .value($0), in: parent) }
    case .value(.told): return [.value(.text)]
    case .value(.assignments): return [.newValue(variable: key)]
    case .value(.arguments), .value(.rows): return [.value(.text)]
    default: return properties(slot, in: parent).filter { $0.name == key }.map { typed($0, slot) }
    }
  }

  /// What a property takes; some of them say less than is known: which names they are.
  private func typed(_ property: Property, _ slot: Slot) -> Slot {
    switch (slot, property.name) {
    case (.value(.record(_)), "allow"): return .rules(.text)
    case (.value(.record(_)), "check"):
      if case .map(let type) = property.type { return .rules(type) }
      return .value(property.type)
    case (.value(.record(_)), "layout"): return .value(.name(.layout))
    case (.value(.repetition), "id"): return .column
    case (.value(.record(let shape)), _) where shape.takesPage(property.name): return .page
    case (.value(.record(let shape)), "include") where shape.name == AppKey.shapeName:
      return .path(endings: ["yaml", "yml"])
    case (.value(.record(let shape)), "file") where shape.name == DataFileKey.shapeName:
      return .path(endings: ["csv", "json", "txt", "yaml", "yml"])
    case (.value(.record(let shape)), "from") where shape.name == PromiseKey.shapeName:
      return .value(.list(.either([.word([Word("anywhere", "on any screen")]), .name(.place)])))
    default: return .value(property.type)
    }
  }

  private func item(_ slot: Slot) -> [Slot] {
    switch slot {
    case .value(.list(let type)), .value(.told(let type)): [.value(type)]
    case .value(.elements), .value(.move), .value(.rows), .page, .path: [slot]
    case .value(.element(let kind)): item(.inside(ElementCatalog.kinds[Int(kind)]))
    case .value(.either(let types)): types.flatMap { item(.value($0)) }
    case .inside(let kind): kind.children.map { [.value(.elements($0.container))] } ?? []
    default: []
    }
  }

  /// The keys that a mapping in a place may have.
  func properties(_ slot: Slot, in parent: Int) -> [Property] {
    switch slot {
    case .value(.record(let shape)): return shape.properties()
    case .value(.elements(let container)):
      return kind(of: parent, in: container).map { properties(.inside($0), in: parent) } ?? []
    case .value(.element(let kind)): return properties(.inside(ElementCatalog.kinds[Int(kind)]), in: parent)
    case .inside(let kind): return kind.ownProperties + kind.commonKeys.map { $0.property }
    case .value(.move): return MoveKey.shape.properties()
    case .value(.gestures): return gestures(of: parent)
    case .value(.repetition): return RepetitionKey.shape.properties()
    case .value(.style): return StyleKey.shape.properties()
    case .value(.list(let type)): return properties(.value(type), in: parent)
    case .value(.either(let types)): return types.flatMap { properties(.value($0), in: parent) }
    default: return []
    }
  }

  /// The gestures that are taken by what has a key `on`.
  private func gestures(of on: Int) -> [Property] {
    let owner = on >= 0 ? draft.entries[on].parent : -1
    for slot in slots(of: owner) {
      switch slot {
      case .value(.elements(let container)):
        if let kind = kind(of: owner, in: container) { return GestureKey.all(of: kind).map({ $0.property }) }
      case .inside(let kind): return GestureKey.all(of: kind).map { $0.property }
      default: break
      }
    }
    return GestureKey.shape.properties()
  }
}

extension Shape {
  /// Whether a key names screens on which people are, so that one made for rows must say which row.
  fileprivate func takesPage(_ key: String) -> Bool {
    switch name {
    case AppKey.shapeName: key == AppKey.start.property.name
    case FlowKey.shapeName: key == FlowKey.start.property.name || key == FlowKey.beneath.property.name
    case JourneyKey.shapeName: key == JourneyKey.from.property.name
    default: false
    }
  }
}

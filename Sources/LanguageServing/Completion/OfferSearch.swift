import Elements
import Exporters
import ScreenModel
import SourceText

/// What may be written at the cursor of a draft, as the grammar and the names of an app say.
struct OfferSearch {
  let grammar: DraftGrammar
  let surroundings: DraftSurroundings
  let rules: [(name: String, summary: String)]
  /// What can be tapped after the first steps of a journey.
  let tappable: (_ steps: Int, _ journey: String) -> [String]

  private var draft: DraftTree { grammar.draft }
  private var app: App { surroundings.app }

  /// Where a link can lead besides names.
  static let targetWords = [
    Word("back", "goes back"), Word("close", "closes the popup"), Word("close-all", "closes all popups"),
    Word("start", "starts over"), Word("stay", "does nothing on purpose"),
  ]

  // MARK: keys

  /// The keys that may be where an entry is.
  func keys(at entry: Int) -> [Offer] {
    let parent = draft.entries[entry].parent
    let taken = Set(draft.children(of: parent).filter { $0 != entry && draft.entries[$0].kind == .key }.map(draft.name))
    var seen = taken
    return grammar.slots(of: parent).flatMap { keys(of: $0, in: parent, except: entry) }
      .filter { seen.insert($0.name).inserted }
  }

  private func keys(of slot: Slot, in parent: Int, except entry: Int) -> [Offer] {
    switch slot {
    case .value(.elements(let container)) where kind(of: parent, in: container, except: entry) == nil:
      return Self.kinds(in: container)
    case .value(.move):
      return grammar.properties(slot, in: parent).map(Self.offer) + Self.kinds(in: .popups)
    case .value(.target): return Self.kinds(in: .popups)
    case .value(.assignments): return surroundings.variables().map { $0.asKey }
    case .value(.arguments): return parameters(of: parent)
    case .rules: return rules.map { Offer(name: $0.name, picture: .rule, meaning: $0.summary, ending: ": ") }
    case .value(.rows): return surroundings.columnsOfRows(around: parent).map { $0.asKey }
    case .value(.list(let type)): return keys(of: .value(type), in: parent, except: entry)
    case .value(.told(.word(let words))): return words.map { Self.offer($0).asKey }
    case .value(.either(let types)): return types.flatMap { keys(of: .value($0), in: parent, except: entry) }
    default: return grammar.properties(slot, in: parent).filter { !$0.name.isEmpty }.map(Self.offer)
    }
  }

  /// The kind of an element, without the key that is being written.
  private func kind(of parent: Int, in container: Container, except entry: Int) -> ElementKind? {
    let others = draft.children(of: parent).filter { $0 != entry && draft.entries[$0].kind == .key }
    return others.isEmpty ? nil : grammar.kind(of: parent, in: container)
  }

  private func parameters(of with: Int) -> [Offer] {
    let use =
      with >= 0 ? draft.child(of: draft.entries[with].parent, ElementCatalog.names[Int(ElementCatalog.use)]) : nil
    return use.map { surroundings.parameters(of: draft.text(draft.entries[$0].value)).map { $0.asKey } } ?? []
  }

  private static func offer(_ property: Property) -> Offer {
    Offer(
      name: property.name, picture: .key, detail: property.type.words, meaning: property.meaning,
      ending: property.type.isScalar ? ": " : ":")
  }

  static func offer(_ word: Word) -> Offer { Offer(name: word.name, picture: .word, meaning: word.summary) }

  /// The kinds of elements that may be in a place, as keys.
  private static func kinds(in container: Container) -> [Offer] {
    ElementCatalog.kinds.filter { $0.containers.contains(container) }.map { kind in
      let takesWords = kind.labelType != nil
      return Offer(
        name: kind.name, picture: .kind, detail: "an element", meaning: kind.summary,
        ending: takesWords ? ": " : ":",
        isWhole: !takesWords && kind.children == nil)
    }
  }

  // MARK: values

  /// What may be the value of an entry.
  func values(of entry: Int) -> [Offer] {
    let slots = grammar.slots(of: entry)
    var seen: Set<String> = []
    var offers = slots.flatMap { values(of: $0, entry) } + touched(by: entry)
    // An item may begin with a key.
    if draft.entries[entry].kind == .item { offers += slots.flatMap { keys(of: $0, in: entry, except: entry) } }
    return offers.filter { seen.insert($0.name).inserted }
  }

  /// What a step of a journey can touch, by what people call it: `tap: …`, `tap: {label: …}`.
  private func touched(by entry: Int) -> [Offer] {
    let isLabel = draft.entries[entry].kind == .key && draft.name(entry) == LabelKey.label.property.name
    let step = isLabel ? draft.entries[entry].parent : entry
    let touches: [StepKey] = [.tap, .longPress, .doubleTap, .drag, .cannot]
    guard step >= 0, touches.contains(where: { $0.property.name == draft.name(step) }) else { return [] }
    // The step, the list of them, the journey, all journeys.
    let path = Array(draft.path(to: step).dropFirst())
    guard path.count == 4, draft.name(path[1]) == JourneyKey.steps.property.name,
      draft.name(path[3]) == AppKey.journeys.property.name,
      let number = draft.children(of: path[1]).firstIndex(of: path[0])
    else { return [] }
    return tappable(number, draft.name(path[2])).map { Offer(name: $0, picture: .text, detail: "can be tapped") }
  }

  private func values(of slot: Slot, _ entry: Int) -> [Offer] {
    switch slot {
    case .value(let type): return values(of: type, entry)
    case .inside(let kind): return kind.labelType.map { values(of: $0, entry) } ?? []
    case .newValue(let variable): return surroundings.values(ofVariable: variable)
    case .rules: return []
    case .column:
      let data = draft.child(of: draft.entries[entry].parent, "of").map { draft.text(draft.entries[$0].value) }
      return data.map(surroundings.columns) ?? []
    }
  }

  private func values(of type: ValueType, _ entry: Int) -> [Offer] {
    switch type {
    case .word(let words): return words.map(Self.offer)
    case .flag: return ["yes", "no"].map { Offer(name: $0, picture: .word) }
    case .icon: return Icons.all.map { Offer(name: $0.name, picture: .icon, detail: "an icon") }
    case .color:
      return ScalarReading.colorNames.map { Offer(name: $0.name, picture: .icon, detail: "a colour") }
    case .name(let space): return surroundings.names(of: space)
    case .variable: return surroundings.variables()
    case .repetition: return surroundings.names(of: .data)
    case .move, .target: return surroundings.targets()
    case .file, .fileOrWords: return surroundings.pictures()
    case .elements(let container): return Self.kinds(in: container).map { $0.alone }
    case .element(let kind): return values(of: .inside(ElementCatalog.kinds[Int(kind)]), entry)
    case .told(let type): return values(of: type, entry)
    case .list(let type): return values(of: type, entry)
    case .either(let types): return types.flatMap { values(of: $0, entry) }
    default: return []
    }
  }
}

extension Offer {
  /// The same where what needs no value needs no colon.
  fileprivate var alone: Offer {
    var offer = self
    if isWhole { offer.ending = "" }
    return offer
  }

  /// The same as a key.
  var asKey: Offer {
    var offer = self
    offer.ending = ": "
    return offer
  }
}

extension ValueType {
  /// Whether a value is after its key, and not below it.
  fileprivate var isScalar: Bool {
    switch self {
    case .elements, .element, .gestures, .assignments, .rows, .arguments, .style, .record, .map: false
    case .either(let types): types.contains { $0.isScalar }
    default: true
    }
  }
}

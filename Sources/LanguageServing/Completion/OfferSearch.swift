import Elements
import Exporters
import Journeys
import ScreenModel
import SourceText

/// What may be written at the cursor of a draft, as the grammar and the names of an app say.
struct OfferSearch {
  let grammar: DraftGrammar
  let surroundings: DraftSurroundings
  let rules: [(name: String, summary: String)]
  /// What can be named after the first steps of a journey.
  let stepWords: (_ wanted: JourneyRunner.StepWords, _ steps: Int, _ journey: String) -> [String]
  /// The files with some endings that are there.
  let filesAround: (_ endings: Set<String>) -> [String]

  var draft: DraftTree { grammar.draft }
  var app: App { surroundings.app }

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
      return kinds(in: container)
    case .value(.move): return linkKeys(in: parent, except: entry)
    case .value(.target): return popupKeys(in: parent, except: entry) ?? kinds(in: .popups)
    case .value(.assignments): return surroundings.variables().map { $0.asKey }
    case .value(.arguments): return parameters(of: parent)
    case .rules: return rules.map { Offer(name: $0.name, picture: .rule, meaning: $0.summary, ending: ": ") }
    case .value(.rows): return surroundings.columnsOfRows(around: parent).map { $0.asKey }
    case .value(.list(let type)): return keys(of: .value(type), in: parent, except: entry)
    case .value(.map(.text)): return labels(in: parent).map { $0.asKey }
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

  /// The keys of a link: all of them where nothing is written yet, and the popups that may be there instead; then what goes with that.
  private func linkKeys(in parent: Int, except entry: Int) -> [Offer] {
    let written = draft.children(of: parent).filter { $0 != entry && draft.entries[$0].kind == .key }.map(draft.name)
    let busy = MoveKey.busy.property.name
    // Where a link says `busy`, no popup is meant.
    let isLink =
      written.contains(busy) && MoveKey.allCases.contains { $0 != .busy && written.contains($0.property.name) }
    if !isLink, written.contains(where: { $0 != busy }), let own = popupKeys(in: parent, except: entry) { return own }
    let asking: Set<MoveKey> = [.ask, .answers]
    let shared: Set<MoveKey> = [.busy, .lasts, .transition]
    let begun = Set(MoveKey.allCases.filter { written.contains($0.property.name) })
    let keys = MoveKey.allCases.filter { key in
      if key == .after, !isTimer(parent) { return false }
      if asking.contains(key) { return begun.isSubset(of: asking.union(shared)) && !isBranch(parent) }
      return begun.isDisjoint(with: asking) || shared.contains(key)
    }
    return keys.map { Self.offer($0.property) } + (written.allSatisfy { $0 == busy } ? kinds(in: .popups) : [])
  }

  /// The keys of a popup that is begun; nil if none is.
  private func popupKeys(in parent: Int, except entry: Int) -> [Offer]? {
    guard let kind = kind(of: parent, in: .popups, except: entry), kind.facets.popup != nil else { return nil }
    return grammar.properties(.inside(kind), in: parent).filter { !$0.name.isEmpty }.map(Self.offer)
  }

  /// Whether a link is one of several: of the branches of a `go`, or of the answers to a question.
  private func isBranch(_ link: Int) -> Bool {
    guard link >= 0 else { return false }
    let parent = draft.entries[link].parent
    return draft.entries[link].kind == .item
      || parent >= 0 && draft.entries[parent].kind == .key && draft.name(parent) == MoveKey.answers.property.name
  }

  /// Whether a link is taken by itself once its screen is open.
  private func isTimer(_ link: Int) -> Bool {
    draft.path(to: link).contains {
      draft.entries[$0].kind == .key && draft.name($0) == GestureKey.appear.property.name
    }
  }

  private func parameters(of with: Int) -> [Offer] {
    guard with >= 0, let component = component(usedBeside: with) else { return [] }
    return surroundings.parameters(of: component).map { $0.asKey }
  }

  private static func offer(_ property: Property) -> Offer {
    Offer(
      name: property.name, picture: .key, detail: property.type.words, meaning: property.meaning,
      ending: property.type.isScalar ? ": " : ":")
  }

  static func offer(_ word: Word) -> Offer { Offer(name: word.name, picture: .word, meaning: word.summary) }

  /// The kinds of elements that may be in a place, as keys.
  private func kinds(in container: Container) -> [Offer] {
    ElementCatalog.kinds.filter {
      $0.containers.contains(container) && ($0.facets.holds != .slot || surroundings.isFilled)
    }.map { kind in
      let takesWords = kind.label.type != nil
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
    var offers =
      slots.flatMap { values(of: $0, entry) } + touched(by: entry) + containers(around: entry)
      + groups(for: entry) + handedOn(by: entry) + chosen(by: entry)
    // An item may begin with a key.
    if draft.entries[entry].kind == .item { offers += slots.flatMap { keys(of: $0, in: entry, except: entry) } }
    let taken = slots.contains { $0.isOneOfSeveral } ? listed(beside: entry) : []
    return offers.filter { offer in
      seen.insert(offer.name).inserted && !taken.contains { $0 == offer.name || Glob($0).matches(offer.name) }
    }
  }

  /// What the list that an item is in names already.
  private func listed(beside entry: Int) -> [String] {
    guard draft.entries[entry].kind == .item else { return [] }
    return draft.children(of: draft.entries[entry].parent).filter { $0 != entry }
      .map { draft.text(draft.entries[$0].value) }
  }

  /// The options beside an entry of which its value is one.
  private func chosen(by entry: Int) -> [Offer] {
    guard draft.entries[entry].kind == .key, case .choice(let key)? = grammar.property(entry)?.constraint,
      let list = draft.child(of: draft.entries[entry].parent, key)
    else { return [] }
    return draft.children(of: list).compactMap { option in
      let label = draft.child(of: option, LabelKey.label.property.name) ?? option
      let name = draft.text(draft.entries[label].value)
      return name.isEmpty ? nil : Offer(name: name, picture: .text, detail: "an option")
    }
  }

  /// Where a link can lead, for a value that a component makes a link of.
  private func handedOn(by entry: Int) -> [Offer] {
    let with = draft.entries[entry].parent
    guard with >= 0, draft.entries[entry].kind == .key, let component = component(usedBeside: with),
      surroundings.leads(draft.name(entry), of: component)
    else { return [] }
    return surroundings.targets()
  }

  /// The component whose parameters an entry is the values of.
  private func component(usedBeside with: Int) -> String? {
    let isArguments = grammar.slots(of: with).contains { if case .value(.arguments) = $0 { true } else { false } }
    guard isArguments else { return nil }
    return draft.child(of: draft.entries[with].parent, ElementCatalog.names[Int(ElementCatalog.use)])
      .map { draft.text(draft.entries[$0].value) }
  }

  private func values(of slot: Slot, _ entry: Int) -> [Offer] {
    switch slot {
    case .value(let type): return values(of: type, entry)
    case .inside(let kind): return kind.label.type.map { values(of: $0, entry) } ?? []
    case .newValue(let variable): return surroundings.values(ofVariable: variable)
    case .rules: return []
    case .page: return surroundings.startPages()
    case .path(let endings): return files(endings)
    case .column:
      let data = draft.child(of: draft.entries[entry].parent, "of").map { draft.text(draft.entries[$0].value) }
      return data.map(surroundings.columns) ?? []
    }
  }

  private func files(_ endings: Set<String>) -> [Offer] {
    filesAround(endings).map { Offer(name: $0, picture: .file) }
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
    case .file, .fileOrWords: return files(Set(ImageFormat.endings))
    case .elements(let container): return kinds(in: container).map { $0.alone }
    case .element(let kind): return values(of: .inside(ElementCatalog.kinds[Int(kind)]), entry)
    case .told(let type): return values(of: type, entry)
    case .list(let type): return values(of: type, entry)
    case .either(let types): return types.flatMap { values(of: $0, entry) }
    default: return []
    }
  }
}

extension Slot {
  /// Whether nobody names the same twice in a list of these.
  fileprivate var isOneOfSeveral: Bool {
    switch self {
    case .path, .value(.name(.platform)), .value(.word): true
    default: false
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

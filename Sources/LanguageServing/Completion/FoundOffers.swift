import Elements
import SourceText
import YAMLSyntax

/// What may be written, and in place of what.
struct FoundOffers {
  var offers: [Offer]
  /// The bytes of the draft that an offer replaces.
  var range: Range<Int>
  /// What is written before each: the dash of an item.
  var prefix = ""
  /// Whether a colon is there already.
  var isKeyAlready = false
  /// Whether quotes are needed where a name would mean something else without.
  var isPlain = false
  var isInBrackets = false

  /// An offer as it is written, with what is before and after it.
  func text(of offer: Offer) -> String {
    // In brackets a value can only be on the same line.
    let ending = isKeyAlready ? "" : isInBrackets && offer.ending == ":" ? ": " : offer.ending
    return prefix + spelling(of: offer) + ending
  }

  private func spelling(of offer: Offer) -> String {
    guard isPlain, [.screen, .popup, .file, .column, .text].contains(offer.picture) else {
      return offer.name
    }
    return ScalarWriting.isPlain(offer.name, inFlow: isInBrackets) ? offer.name : ScalarWriting.quoted(offer.name)
  }
}

extension OfferSearch {
  /// What may be written in place of a key.
  func found(asKey entry: Int) -> FoundOffers {
    let draft = grammar.draft
    let written = draft.entries[entry]
    let isWord = written.kind == .word
    let range = isWord ? written.value : written.key
    var result = FoundOffers(
      offers: keys(at: entry), range: range, isKeyAlready: !isWord, isPlain: !draft.isQuoted(range),
      isInBrackets: written.isInBrackets)
    // An element below its key is an item.
    if isWord, !written.isInBrackets, written.parent >= 0 {
      let siblings = draft.children(of: written.parent)
      let isList = grammar.slots(of: written.parent).contains { slot in
        if case .value(.elements(let container)) = slot { container != .popups } else { false }
      }
      let isItem = draft.entries[written.parent].kind == .item
      if isList, !isItem, !siblings.contains(where: { draft.entries[$0].kind == .key }) { result.prefix = "- " }
    }
    return result
  }

  /// What may be written in place of a text, of which the part before the cursor counts.
  func found(asValue entry: Int, before offset: Int) -> FoundOffers {
    let draft = grammar.draft
    let range = draft.entries[entry].value
    let typed = draft.text(range.lowerBound..<offset)
    let slots = grammar.slots(of: entry)
    if let name = typed.lastIndex(of: "$").map({ typed[typed.index(after: $0)...] }), let part = Self.partOfName(name) {
      // After `row.` its columns alone.
      let name = part.lastIndex(of: ".").map { part[part.index(after: $0)...] } ?? part
      let own = surroundings.columns(ofReading: String(part.dropLast(name.count)))
      let all = slots.contains { $0.isTarget } ? surroundings.readableInTargets() : surroundings.readable()
      return FoundOffers(offers: own ?? all, range: offset - (own == nil ? part : name).utf8.count..<offset + 1)
    }
    if slots.contains(where: { $0.isCondition }) {
      let last = typed.split(omittingEmptySubsequences: false) { " (),".contains($0) }.last.map(String.init) ?? ""
      let before = Self.words(of: typed.dropLast(last.count))
      // A condition is not all that some keys take: `disabled: yes`, `without: sign-in`.
      let others = before.isEmpty ? values(of: entry) : []
      return FoundOffers(
        offers: others + conditionWords(entry, before, slots, mark: draft.isDoubleQuoted(range) ? "'" : "\""),
        range: offset - last.utf8.count..<offset + 1)
    }
    var offers = values(of: entry)
    // After `cards/` the page of a row.
    if let slash = typed.lastIndex(of: "/"), slots.contains(where: { $0.isScreen }) {
      offers = offers.filter { $0.name != typed } + surroundings.pages(of: String(typed[..<slash]))
    }
    return FoundOffers(
      offers: offers, range: range, isPlain: !draft.isQuoted(range), isInBrackets: draft.entries[entry].isInBrackets)
  }

  /// What is after a dollar, if it is the beginning of a name.
  private static func partOfName(_ text: Substring) -> Substring? {
    let part = text.first == "(" ? text.dropFirst() : text
    return part.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } ? part : nil
  }

  /// The words of a condition, and the commas between them.
  private static func words(of condition: Substring) -> [String] {
    condition.replacing(",", with: " , ").split { " ()".contains($0) }.map(String.init)
  }

  /// The next word of a condition, by the words before it.
  ///
  /// - Parameter mark: the quotes around what is not a single word.
  private func conditionWords(_ entry: Int, _ before: [String], _ slots: [Slot], mark: String) -> [Offer] {
    let isOfRows = slots.contains { if case .value(.rowCondition) = $0 { true } else { false } }
    let joins: Set<String> = ["and", "or", "not", "&&", "||"]
    let comparing: Set<String> = ["is", "not", "=", "==", "!=", "<", ">", "<=", ">="]
    let clause = before.split { ["and", "or", "&&", "||"].contains($0) }.last.map(Array.init) ?? []
    if let last = before.last, let subject = clause.first(where: { $0 != "not" }), subject != last {
      // After `one of`, and after each comma of what follows it.
      let listed = clause.indices.first { $0 > 0 && clause[$0 - 1] == "one" && clause[$0] == "of" }
      let isInList = listed.map { $0 == clause.count - 1 || last == "," } ?? false
      if isInList || comparing.contains(last) {
        let taken = listed.map { Set(clause[$0...]) } ?? []
        let values =
          isOfRows
          ? draft(of: entry).map { surroundings.values(ofColumn: subject, in: $0, mark: mark) } ?? []
          : surroundings.values(ofReadable: subject, mark: mark).filter { $0.name != "+1" && $0.name != "-1" }
        return values.filter { !taken.contains($0.name) }
      }
    }
    if before.isEmpty || before.last.map(joins.contains) == true {
      let data = draft(of: entry)
      return isOfRows ? data.map(surroundings.columns) ?? [] : surroundings.readable()
    }
    let comparisons = [
      Word("is", "is this value"), Word("is not", "is any other value"), Word("is one of", "is any of these values"),
    ]
    let words = clause.count == 1 ? comparisons : []
    return (words + [Word("and", "both are true"), Word("or", "one of them is true")]).map(Self.offer)
  }

  /// The data set beside a condition on rows.
  private func draft(of entry: Int) -> String? {
    let draft = grammar.draft
    return draft.child(of: draft.entries[entry].parent, "of").map { draft.text(draft.entries[$0].value) }
  }
}

extension Slot {
  fileprivate var isCondition: Bool {
    switch self {
    case .value(.condition), .value(.rowCondition): true
    case .value(.either(let types)): types.contains { Slot.value($0).isCondition }
    default: false
    }
  }

  /// Whether a link's target can be written there.
  fileprivate var isTarget: Bool {
    switch self {
    case .value(.move), .value(.target): true
    case .value(.list(let type)): Slot.value(type).isTarget
    case .value(.either(let types)): types.contains { Slot.value($0).isTarget }
    default: false
    }
  }

  /// Whether a screen can be named there.
  fileprivate var isScreen: Bool {
    switch self {
    case .page: true
    case .value(.name(let space)): space == .screen || space == .place
    case .value(.list(let type)): Slot.value(type).isScreen
    case .value(.either(let types)): types.contains { Slot.value($0).isScreen }
    default: isTarget
    }
  }
}

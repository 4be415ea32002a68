package import Elements

/// Kinds that a reader looks for together.
struct ElementGroup: Sendable {
  let title: String
  let kinds: [ElementKind]

  /// All kinds, each in one group, in the order of the catalog.
  static var all: [ElementGroup] {
    let kinds = ElementCatalog.kinds
    let around = kinds.filter { $0.facets.bar != nil }
    let popups = kinds.filter { $0.facets.popup != nil }
    let reuse = kinds.filter { $0.facets.holds.isElsewhere }
    let taken = Set((around + popups + reuse).map { $0.name })
    let rest = kinds.filter { !taken.contains($0.name) }
    let body = rest.filter { $0.containers.contains(.body) }
    let inside = rest.filter { !$0.containers.contains(.body) }
    return [
      ElementGroup(title: "Elements of a body", kinds: body),
      ElementGroup(title: "Elements inside others", kinds: inside),
      ElementGroup(title: "Around the body", kinds: around),
      ElementGroup(title: "Popups", kinds: popups),
      ElementGroup(title: "Reuse", kinds: reuse),
    ]
  }
}

extension ElementKind {
  /// Where it may be, in words: "a body or a bar".
  var placesInWords: String {
    let words = containers.filter { $0 != .component }.map { $0 == .popups ? "`popups` or `go`" : $0.words }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// What may be after its name besides its keys, in words; nil when nothing may.
  var valueInWords: String? {
    var words: [String] = []
    if let type = label.type {
      var meaning = ""
      if case .text = type, labelMeaning != "label", labelMeaning != type.words { meaning = " (the \(labelMeaning))" }
      words.append(type.words + meaning + need)
    }
    if let children { words.append(ValueType.elements(children.container).words) }
    return words.isEmpty ? nil : words.joined(separator: "; or ")
  }
}

extension ElementKind {
  /// Whether its words may be left out, for the end of what they are.
  private var need: String {
    if label.isRequired { return "" }
    if !facets.mustHaveName { return " (optional)" }
    let hint = properties().contains { $0.name == "hint" } ? " or `hint`" : ""
    return " (required without `alt`\(hint)" + (children == nil ? ")" : " or something in it that has words)")
  }
}

extension ElementKind {
  /// Where it may be, what may be after its name, and how it closes.
  package var use: String {
    let place =
      containers.contains(.screen) ? "It is a key of a screen or a layout." : "Allowed in: \(placesInWords)."
    return [place, valueInWords.map { "`\(name):` \($0)." }, facets.popup.map { $0.closing }].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension PopupBehaviour {
  /// How it closes, in words.
  var closing: String {
    if !isOnStack { return "It never blocks the screen below it." }
    var ways: [String] = []
    if closesOnChoice { ways.append("any choice") }
    if closesOutside { ways.append("a tap outside") }
    if isDismissible {
      let chosen = hasOK ? "`cancel` or OK" : "`cancel`"
      ways.append("the system's Back" + (needsCancel ? " (same as \(chosen))" : ""))
    }
    if ways.isEmpty { return "Only something inside it or a timer closes it." }
    return "Closed by: \(ways.joined(separator: ", "))."
  }
}

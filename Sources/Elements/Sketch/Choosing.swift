import HTML

/// What choices, fields and searches have in common.
extension Sketch {
  /// Attributes of one of its options: which control chooses it.
  func optionAttributes(_ option: Option) -> [Attribute] {
    [.words("value", .plain(option.value))]
      + (option.control >= 0 ? [Attribute("data-tap", .number(option.control))] : [])
  }

  /// Whether one of its options is chosen, as an attribute: by its variable, or at first.
  func chosenAttribute(of index: Int, _ name: String, hasHint: Bool = false) -> [Attribute] {
    let option = options[index]
    if isBound { return [.holds(name, option.isChosen)] }
    let value = words("value").map { $0.text { _ in "" } }
    let known = value.flatMap { value in
      options.firstIndex { $0.value == value || $0.label == .plain(value) }
    }
    let isChosen = known.map { $0 == index } ?? (index == 0 && !hasHint)
    if name.hasPrefix("aria-") { return [.fixed(name, isChosen ? "true" : "false")] }
    return isChosen ? [.flag(name)] : []
  }

  /// Something that is on or off, with its words before it.
  func onOff(class classes: String, input more: [Attribute]) -> HTML {
    var attributes: [Attribute] = [.fixed("type", "checkbox")] + more
    if isBound {
      attributes.append(.holds("checked", isOn))
    } else if flag("value") {
      attributes.append(.flag("checked"))
    }
    if let control = control("choose") { attributes.append(Attribute("data-choose", .number(control))) }
    attributes += requiredAttribute + disabledAttribute
    if let name = words("alt") { attributes.append(.label(name)) }
    if label == nil, words("alt") == nil { attributes.append(.label(.plain(kind))) }
    return .element(
      "label", class: classes,
      (label.map { [.element("span", class: "words", [.words($0)])] } ?? []) + [.element("input", attributes)]
        + messageNode)
  }

  /// A field with its name above it, and a place for what it says when it is empty.
  func field(_ inputs: [HTML]) -> HTML {
    let name = label.map { [HTML.element("span", class: "name", [.words($0)])] } ?? []
    return .element("label", class: classes(), name + inputs + messageNode)
  }

  private var messageNode: [HTML] {
    guard let words = requiredWords else { return [] }
    return [.element("span", [.class("message"), .flag("hidden")], [.words(words)])]
  }

  /// What it says when it is required and empty; nil where it may be.
  private var requiredWords: Words? {
    switch value("required") {
    case .words(let words)?: words
    case .flag(true)?: "Required"
    default: nil
    }
  }

  var requiredAttribute: [Attribute] { requiredWords == nil ? [] : [.fixed("aria-required", "true")] }

  /// What follows from typing: that it is filled, and that it is empty again.
  var typingAttributes: [Attribute] {
    var attributes = requiredAttribute + disabledAttribute
    if label == nil { attributes.append(.label(words("alt") ?? words("hint") ?? .plain(kind))) }
    for touch in touches where touch.gesture == "type" {
      attributes.append(Attribute(touch.option == 1 ? "data-empty" : "data-filled", .number(touch.control)))
    }
    if isBound { attributes.append(.holds("data-is-filled", isOn)) }
    return attributes
  }

  /// A field that filters, with what ends the search.
  func searchField(hint: Words) -> HTML {
    var attributes: [Attribute] = [
      .fixed("type", "search"), .fixed("autocomplete", "off"), .words("placeholder", hint), .label(hint),
    ]
    if let list = words("in") { attributes.append(.words("data-filters", list)) }
    if word("match") == "prefix" { attributes.append(.fixed("data-match", "prefix")) }
    for touch in touches where touch.gesture == "type" {
      attributes.append(Attribute(touch.option == 1 ? "data-empty" : "data-filled", .number(touch.control)))
    }
    for touch in touches where touch.gesture == "submit" {
      attributes.append(Attribute("data-submit", .number(touch.control)))
    }
    return .element(
      "div", [.class("search"), .role("search")],
      [
        .element("span", class: "box", [Icons.svg("search"), .element("input", attributes)]),
        .element("button", [.fixed("type", "button"), .class("cancel"), .flag("data-cancel")], [.text("Cancel")]),
      ])
  }

  /// The name by which a search finds it.
  var nameAttribute: [Attribute] { words("id").map { [.words("data-id", $0)] } ?? [] }

  /// Rows that follow each other, in lists; what else stands among them stays where it is.
  static func rows(_ nodes: [HTML]) -> [HTML] {
    var result: [HTML] = []
    var rows: [HTML] = []
    func close() {
      if !rows.isEmpty { result.append(.element("ul", class: "rows", rows)) }
      rows = []
    }
    for node in nodes {
      if node.asTag?.name == "li" {
        rows.append(node)
      } else {
        close()
        result.append(node)
      }
    }
    close()
    return result
  }
}

import HTML

/// What choices, fields and searches have in common.
extension Sketch {
  /// Attributes of one of its options: which control chooses it.
  func optionAttributes(_ option: DrawnOption) -> [Attribute] {
    [.words("value", .plain(option.value))]
      + (option.control >= 0 ? [.control("data-tap", option.control)] : [])
  }

  /// Whether one of its options is chosen, as an attribute: by its variable, or at first.
  func chosenAttribute(of index: Int, _ name: String, hasHint: Bool = false) -> [Attribute] {
    if isBound { return [.holds(name, options[index].isChosen)] }
    let isChosen = startsChosen(index, hasHint: hasHint)
    if name.hasPrefix("aria-") { return [.fixed(name, isChosen ? "true" : "false")] }
    return isChosen ? [.flag(name)] : []
  }

  /// Whether one of its options is chosen at first, where no variable says which.
  func startsChosen(_ index: Int, hasHint: Bool) -> Bool {
    let value = words("value").map { $0.text { _ in "" } }
    let known = value.flatMap { value in
      options.firstIndex { $0.value == value || $0.label == .plain(value) }
    }
    return known.map { $0 == index } ?? (index == 0 && !hasHint)
  }

  /// What it says when it is required and empty; nil if it may be.
  fileprivate func requiredWords(_ system: SystemWords = .english) -> Words? {
    switch value("required") {
    case .words(let words)?: words
    case .flag(true)?: .plain(system[.required])
    default: nil
    }
  }

  var requiredAttribute: [Attribute] { requiredWords() == nil ? [] : [.fixed("aria-required", "true")] }

  /// What is typed into it, and which of it is right.
  var textRule: TextRule {
    func number(_ key: String) -> Double? { if case .number(let number)? = value(told: key) { number } else { nil } }
    func word(_ key: String) -> String? { if case .word(let word)? = value(told: key) { word } else { nil } }
    return TextRule(
      format: word("format"), pattern: word("pattern"), least: number("least"), most: number("most"),
      keyboard: self.word("keyboard"))
  }

  /// The value under a key that may have a message.
  private func value(told key: String) -> PropertyValue? {
    guard case .record(let values)? = value(key) else { return value(key) }
    return values.first { $0.key == "value" }?.value
  }

  /// What is said of a text that fails a check.
  fileprivate func words(for check: TextRule.Check, _ system: SystemWords) -> Words? {
    value(check.rawValue) == nil
      ? nil : words(check.rawValue, "message") ?? .plain(textRule.message(of: check, in: system))
  }

  /// The keyboard that opens.
  var keyboard: String {
    if let named = word("keyboard") { return named }
    if case .word(let format)? = value(told: "format") { return TextFormat(rawValue: format)?.keyboard ?? "text" }
    return "text"
  }

  /// What follows from typing: that it is filled, that it is wrong, that it is empty again.
  var typingAttributes: [Attribute] {
    var attributes = requiredAttribute + disabledAttribute
    if let name = words("alt") ?? (label == nil ? words("hint") ?? .plain(kind) : nil) {
      attributes.append(.label(name))
    }
    return attributes + filledAttributes + textRule.attributes
  }

  /// Which controls say what became of the text, and the variable that follows it.
  fileprivate var filledAttributes: [Attribute] {
    let variable = boundVariable < 0 ? [] : [Attribute.control("data-of", boundVariable)]
    return variable
      + touches.filter { $0.touch == .type }.map { touch in
        switch touch.option {
        case TypedValue.empty.rawValue: .control("data-empty", touch.control)
        case TypedValue.wrong.rawValue: .control("data-wrong", touch.control)
        default: .control("data-filled", touch.control)
        }
      }
  }

  /// The keyboard that opens, as a phone is told; nobody writes addresses with a capital.
  var keyboardAttributes: [Attribute] {
    let modes = [
      "number": "numeric", "decimal": "decimal", "email": "email", "phone": "tel", "url": "url", "search": "search",
    ]
    let plain: [Attribute] =
      keyboard == "email" || keyboard == "url"
      ? [.fixed("autocapitalize", "off"), .fixed("spellcheck", "false")] : []
    return (modes[keyboard].map { [.fixed("inputmode", $0)] } ?? []) + plain
  }

  /// The name by which a search finds it.
  var nameAttribute: [Attribute] { words("id").map { [.words("data-id", $0)] } ?? [] }
}

extension PageWriter {
  /// Something that is on or off, with its words before it.
  mutating func onOff(_ sketch: Sketch, class classes: Classes, input more: [Attribute]) {
    var attributes: [Attribute] = [.fixed("type", "checkbox")] + more
    if sketch.isBound {
      attributes.append(.holds("checked", sketch.isOn))
    } else if sketch.flag("value") {
      attributes.append(.flag("checked"))
    }
    if let control = sketch.control(.choose) { attributes.append(.control("data-choose", control)) }
    attributes += sketch.requiredAttribute + sketch.disabledAttribute
    if let name = sketch.words("alt") { attributes.append(.label(name)) }
    if sketch.label == nil, sketch.words("alt") == nil { attributes.append(.label(.plain(sketch.kind))) }
    let input = attributes
    element("label", class: classes) { page in
      if let label = sketch.label { page.words(label, in: "span", class: .words) }
      page.element("input", input)
      page.message(of: sketch)
    }
  }

  /// A field with its name, and a place for what it says when it is empty.
  mutating func field(
    _ sketch: Sketch, as figure: Figure, _ form: String = "", _ inputs: (inout PageWriter) -> Void
  ) {
    element("label", class: sketch.classes(form, as: figure)) { page in
      if let label = sketch.label { page.words(label, in: "span", class: .name) }
      inputs(&page)
      page.message(of: sketch)
    }
  }

  /// What it says when it is empty, and when what was typed is wrong.
  private mutating func message(of sketch: Sketch) {
    let about = Classes("message", as: .unseen)
    if let required = sketch.requiredWords(system) { words(required, in: "span", class: about, [.flag("hidden")]) }
    for check in TextRule.Check.allCases {
      guard let text = sketch.words(for: check, system) else { continue }
      words(text, in: "span", class: about, [.fixed("data-about", check.rawValue), .flag("hidden")])
    }
  }

  /// The search that is in a bar or a list, or a plain one where it asks for one.
  mutating func search(of sketch: Sketch) {
    if count(in: sketch, "search") > 0 {
      body(of: sketch, "search")
    } else if sketch.flag("search") {
      searchField(Sketch(kind: "search"), hint: .plain(system[.search]))
    }
  }

  /// A field that filters, with what ends the search.
  mutating func searchField(_ sketch: Sketch, hint: Words) {
    var attributes: [Attribute] = [
      .fixed("type", "search"), .fixed("autocomplete", "off"), .words("placeholder", hint),
      .label(sketch.words("alt") ?? hint),
    ]
    if let list = sketch.words("in") { attributes.append(.words("data-filters", list)) }
    if sketch.word("match") == "prefix" { attributes.append(.fixed("data-match", "prefix")) }
    let input =
      attributes + sketch.filledAttributes + sketch.disabledAttribute
      + sketch.touches.filter { $0.touch == .submit }.map { .control("data-submit", $0.control) }
    element("div", [.class(sketch.classes(as: .control(.search))), .role("search")]) { page in
      page.element("span", class: Classes("box", as: .part(.box))) { page in
        page.icon("search")
        page.element("input", input)
      }
      page.element("button", [.fixed("type", "button"), .class("cancel"), .flag("data-cancel")]) {
        $0.text($0.system[.cancel])
      }
    }
  }

  /// Rows that follow each other, in lists; what else is among them stays where it is.
  mutating func rows(of sketch: Sketch) {
    body(of: sketch, grouping: "ul", class: Classes("rows", as: .rows(.lines))) {
      $0.kind == "row" && $0.container != "table"
    }
  }

  /// What turns while one waits.
  mutating func blades() {
    element("span", [.class("blades"), .decorative]) { page in
      for _ in 0..<8 { page.element("i") }
    }
  }
}

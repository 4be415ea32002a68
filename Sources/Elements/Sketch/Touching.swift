package import HTML

/// How things are touched: by pointer, by keys, and by those who do not see them.
extension Sketch {
  /// Attributes that say which controls touching it starts.
  package var touchAttributes: [Attribute] {
    touches.filter { $0.option < 0 && $0.isOwn }.map { .control($0.attribute, $0.control) }
  }

  /// Whether it cannot be touched, as an attribute.
  package var disabledAttribute: [Attribute] {
    isDisabled == HTML.never ? [] : [.holds("disabled", isDisabled)]
  }

  /// Whether a tap on it does something, or would if it were not disabled.
  package var isTappable: Bool { control(.tap) != nil || isDisabled != HTML.never }

  /// Whether it answers to a touch of any sort.
  package var isTouched: Bool { !touches.isEmpty }

  /// What a tap on it starts, as an attribute.
  package var tapAttributes: [Attribute] { touchAttributes.filter { $0.name == "data-tap" } }

  /// Gestures that are no tap, each with what it is called where it is not known what it does.
  fileprivate var otherGestures: [(touch: Gesture, usual: SystemWord)] {
    touches.compactMap { touch in
      guard touch.isOwn, touch.option < 0, let usual = touch.touch.name else { return nil }
      return (touch, usual)
    }
  }
}

extension PageWriter {
  /// A surface that is a button where it can be touched, with a small button beside it for each other gesture: those are seen when they
  /// have the focus, so that they can be made with the keyboard, and are read out.
  package mutating func surface(
    of sketch: Sketch, _ classes: Classes, _ attributes: [Attribute] = [], _ inside: (inout PageWriter) -> Void
  ) {
    let all = [.class(classes)] + attributes + sketch.touchAttributes
    touch(of: sketch) { page in
      if sketch.isTappable {
        let isSaid = attributes.contains { $0.name == "role" }
        let role: [Attribute] = sketch.leadsOutside && !isSaid ? [.role("link")] : []
        page.element("button", [.fixed("type", "button")] + all + role + sketch.disabledAttribute, inside)
      } else {
        page.element("div", all, inside)
      }
    }
  }

  /// A part of the screen with its title and what is in it. Where it can be touched itself, its title or a button below all is as large
  /// as it is: what can be touched in it does its own, and the part the rest.
  package mutating func part(
    of sketch: Sketch, _ name: String, _ classes: Classes, _ attributes: [Attribute] = [], title: Figure
  ) {
    let tap = sketch.tapAttributes
    let classes = sketch.isTouched ? classes.adding("touched") : classes
    let spoken = tap.isEmpty ? sketch.words("alt").map { [Attribute.role("group"), .label($0)] } ?? [] : []
    element(name, [.class(classes)] + attributes + spoken + sketch.touchAttributes) { page in
      if tap.isEmpty {
        page.heading(of: sketch, as: title)
      } else {
        page.stretch(of: sketch, title)
      }
      page.body(of: sketch)
      page.gestureButtons(of: sketch)
    }
  }

  /// The button of a part that can be tapped: its title, or one without words below all.
  private mutating func stretch(of sketch: Sketch, _ title: Figure) {
    guard let label = sketch.label else { return stretch(of: sketch) }
    let spoken = sketch.words("alt").map { [Attribute.label($0)] } ?? []
    element("h3", class: Classes("\(sketch.kind)-title", as: title)) { page in
      page.element(
        "button",
        [.fixed("type", "button"), .class(.stretch)] + spoken + sketch.tapAttributes + sketch.disabledAttribute
      ) { $0.words(label) }
    }
  }

  /// A button without words that is as large as what it is in, and called after what is read there.
  package mutating func stretch(of sketch: Sketch) {
    let type = Attribute.fixed("type", "button")
    let rest = sketch.tapAttributes + sketch.disabledAttribute
    let read = sketch.name == nil ? reading(in: sketch) : []
    guard read.contains(where: { !$0.conditions.isEmpty }) else {
      return element("button", [type, .class(.stretch), .label(name(of: sketch) ?? .plain(system[.open]))] + rest)
    }
    // An attribute cannot follow what comes and goes.
    element("button", [type, .class(Classes("stretch", as: .unseen))] + rest) { page in
      for (words, conditions) in read { page.unseen(words, under: conditions[...]) }
    }
  }

  private mutating func unseen(_ words: Words, under conditions: ArraySlice<ConditionID>) {
    guard let first = conditions.first else {
      return self.words(words, in: "span", class: Classes("unseen", as: .unseen))
    }
    shown(while: first) { $0.unseen(words, under: conditions.dropFirst()) }
  }

  /// A surface on which other things are. Where it can be touched itself, a button below them is as large as it is: a button may
  /// hold no other.
  mutating func ground(
    of sketch: Sketch, _ classes: Classes, _ attributes: [Attribute], isEmpty: Bool,
    _ inside: (inout PageWriter) -> Void
  ) {
    guard sketch.isTappable, !isEmpty else { return surface(of: sketch, classes, attributes, inside) }
    element("div", class: Classes("touch touch-\(sketch.kind)", as: .touch)) { page in
      page.element("div", [.class(classes.adding("touched"))] + attributes + sketch.touchAttributes) { page in
        page.stretch(of: sketch)
        inside(&page)
      }
      page.gestureButtons(of: sketch)
    }
  }

  /// Puts what is touched and a button for each other gesture into one.
  private mutating func touch(of sketch: Sketch, _ inside: (inout PageWriter) -> Void) {
    if sketch.otherGestures.isEmpty { return inside(&self) }
    element("div", class: Classes("touch touch-\(sketch.kind)", as: .touch)) { page in
      inside(&page)
      page.gestureButtons(of: sketch)
    }
  }

  /// A button for each gesture that is no tap, besides one that keys can make.
  package mutating func gestureButtons(of sketch: Sketch, besides known: Sketch.Touch? = nil) {
    let gestures = sketch.otherGestures
    if gestures.isEmpty { return }
    let name = name(of: sketch)
    for (touch, usual) in gestures where touch.touch != known {
      let action = touch.action ?? .plain(system[usual])
      let words = name.map { $0.following(action.followed(by: ":")) } ?? action
      element(
        "button",
        [
          .fixed("type", "button"), .class(Classes("gesture", as: .unseen)), .label(words),
          .control("data-tap", touch.control),
        ] + sketch.disabledAttribute
      ) { $0.icon("more") }
    }
  }
}

/// What drawings of many kinds write.
extension PageWriter {
  /// An icon; one that is not known is a plain square.
  package mutating func icon(_ name: String) {
    element("svg", [.class(Classes("icon", as: .picture(.icon))), .fixed("viewBox", "0 0 24 24"), .decorative]) {
      $0.element("path", [.fixed("d", Icons.path(of: name) ?? "M5 5h14v14H5z")])
    }
  }

  /// An icon whose parts are told apart, so that it can be solid.
  mutating func solidIcon(_ name: String) {
    let attributes: [Attribute] = [
      .class(Classes("icon", as: .picture(.icon))), .fixed("viewBox", "0 0 24 24"), .decorative,
    ]
    element("svg", attributes) { page in
      for part in Icons.parts(of: name) ?? ["M5 5h14v14H5z"] { page.element("path", [.fixed("d", part)]) }
    }
  }

  /// Words in an element of a class.
  package mutating func words(_ words: Words, in name: String, class classes: Classes, _ more: [Attribute] = []) {
    element(name, [.class(classes)] + more) { $0.words(words) }
  }

  /// Its words, and those that are read out instead where it has some.
  mutating func spokenWords(of sketch: Sketch) {
    guard let alt = sketch.words("alt") else { return words(sketch.label ?? "") }
    element("span", [.decorative]) { $0.words(sketch.label ?? "") }
    words(alt, in: "span", class: Classes("unseen", as: .unseen))
  }

  /// An icon and words, as buttons and rows have them.
  package mutating func iconAndWords(of sketch: Sketch) {
    if let name = sketch.icon("icon") { icon(name) }
    if let label = sketch.label { words(label, in: "span", class: .words) }
  }

  /// A number or a word in a small capsule; a 0 is none.
  package mutating func badge(of sketch: Sketch, isDecorative: Bool = false) {
    guard let badge = sketch.words("badge"), badge != "0" else { return }
    let attributes: [Attribute] = [.words("data-count", badge)] + (isDecorative ? [.decorative] : [])
    words(badge, in: "span", class: Classes("count", as: .part(.count)), attributes)
  }

  /// Its badge for readers, who hear it after the label: where it is drawn it would come first.
  package mutating func spokenBadge(of sketch: Sketch) {
    guard let badge = sketch.words("badge"), badge != "0" else { return }
    words(badge, in: "span", class: Classes("unseen", as: .unseen), [.words("data-count", badge)])
  }

  /// Its label as a heading.
  package mutating func heading(of sketch: Sketch, as figure: Figure = .text(.collectionTitle)) {
    if let label = sketch.label { words(label, in: "h3", class: Classes("\(sketch.kind)-title", as: figure)) }
  }

  /// A title, what is in a collection, so many in a row, and what is there instead when nothing is.
  mutating func collection(_ sketch: Sketch, columns usual: Double, _ more: Trait? = nil) {
    let columns = sketch.number("columns") ?? usual
    let look = [.number("columns", columns), more, sketch.length("gap").map { .gap($0) }]
    let spoken = sketch.words("alt").map { [Attribute.role("group"), .label($0)] } ?? []
    element("div", [.class(sketch.classes(as: .beside(.collection)))] + sketch.nameAttribute + spoken) { page in
      page.heading(of: sketch)
      page.element("div", [.class(columns > 2 ? .narrowCells : .cells)] + Attribute.look(look)) { $0.body(of: sketch) }
      page.empty(of: sketch)
    }
  }

  /// A picture, or a labelled place for one.
  package mutating func picture(
    _ picture: Sketch.DrawnPicture, class classes: Classes, alt: Words?, _ look: [Trait?] = []
  ) {
    switch picture {
    case .file(let number):
      element(
        "img",
        [
          .class(classes), .words("alt", alt ?? ""), Attribute("src", .picture(number)), .fixed("draggable", "false"),
        ] + Attribute.look(look))
    case .words(let words):
      // A picture inside of what has a name already says nothing.
      let name: [Attribute] = alt?.isEmpty == true ? [.decorative] : [.role("img"), .label(alt ?? words)]
      let seed = Trait.number("seed", Double(words.seed))
      element("div", [.class(classes.adding("placeholder"))] + name + Attribute.look(look + [seed])) {
        $0.element("span", [.decorative]) { $0.words(words) }
      }
    }
  }

  /// What is there while a collection holds nothing.
  mutating func empty(of sketch: Sketch) {
    if has("empty", in: sketch) { element("div", class: Classes("empty", as: .empty)) { $0.body(of: sketch, "empty") } }
  }
}

extension Words {
  /// A number from 0 to 7 that the same words always have: missing pictures and maps differ by it.
  package var seed: Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text(value: { _ in "" }).utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash >> 8) % 8)
  }
}

import HTML

/// What bars, folds and popups have in common.
extension Sketch {
  /// Items of a bar in groups, which some platforms set on grounds of their own; room and lines stand between the groups.
  static func platters(_ nodes: [HTML]) -> [HTML] {
    let between: Set<String> = [
      "flexible-space", "fixed-space", "separator", "text", "title", "search", "segmented",
    ]
    var result: [HTML] = []
    var group: [HTML] = []
    func close() {
      if !group.isEmpty { result.append(.element("div", class: "platter", group)) }
      group = []
    }
    for node in nodes {
      let classes = node.asTag?.attributes.first { $0.name == "class" }
      var first = Substring()
      if case .fixed(let text)? = classes?.value { first = text.split(separator: " ").first ?? "" }
      if between.contains(String(first)) {
        close()
        result.append(node)
      } else {
        group.append(node)
      }
    }
    close()
    return result
  }

  /// Something that folds into its handle: by itself, or as a variable says.
  func fold(
    class classes: String, summary: [HTML], startsFolded: Bool, _ inside: [HTML], more: [Attribute] = []
  ) -> HTML {
    var attributes: [Attribute] = [.class(classes)] + more
    var handle: [Attribute] = []
    if isBound, let control = control("tap") {
      attributes.append(.holds("open", isOpen))
      handle.append(Attribute("data-tap", .number(control)))
    } else if !flag("collapsed", else: startsFolded) {
      attributes.append(.flag("open"))
    }
    return .element(
      "details", attributes, [.element("summary", handle, summary), .element("div", class: "folded", inside)])
  }

  /// What a popup is called by those who do not see it.
  var dialogName: Words { label ?? words("title") ?? words("alt") ?? words("text") ?? .plain(kind) }

  var dialogAttributes: [Attribute] {
    [.role("dialog"), .fixed("aria-modal", "true"), .label(dialogName), .fixed("tabindex", "-1")]
  }

  var dialogTitle: [HTML] {
    (label ?? words("title")).map { [.element("h2", class: "dialog-title", [.words($0)])] } ?? []
  }

  /// A popup that asks to choose: its words, then its buttons; an OK where it has none.
  func choices(_ role: String) -> HTML {
    let text = words("text").map { [HTML.element("p", class: "dialog-text", [.words($0)])] } ?? []
    let isMenu = role == "menu"
    var buttons = body()
    if flag("has-ok") {
      buttons.append(
        .element(
          "button",
          [.fixed("type", "button"), .class("button role-primary"), .fixed("data-auto", "accept")]
            + (isMenu ? [.role("menuitem")] : []), [.element("span", class: "words", [.text("OK")])]))
    }
    let count = buttons.count > 2 ? "many" : "few"
    let list = HTML.element(
      "div", [.class("buttons \(count)")] + (isMenu ? [.role("menu"), .label(dialogName)] : []), buttons)
    return .element(
      "div",
      [
        .class(classes()), .role(isMenu ? "dialog" : role), .fixed("aria-modal", "true"), .label(dialogName),
        .fixed("tabindex", "-1"),
      ], dialogTitle + text + [list])
  }
}

extension Words {
  /// The first letters of a name: `AL` for Ada Lovelace.
  var initials: Words {
    guard case .plain(let text) = self else { return self }
    let parts = text.split(separator: " ")
    let letters = [parts.first, parts.count > 1 ? parts.last : nil].compactMap { $0?.first.map(String.init) }
    return .plain(letters.joined().uppercased())
  }
}

import HTML

/// What bars, folds and popups have in common.
extension PageWriter {
  /// Items of a bar in groups, which some platforms set on grounds of their own; room and lines are between the groups.
  mutating func platters(of bar: Sketch, _ area: String = "") {
    body(of: bar, area, grouping: "div", class: Classes("platter", as: .part(.platter))) {
      !Self.betweenPlatters.contains($0.kind)
    }
  }

  private static let betweenPlatters: Set<String> = [
    "flexible-space", "fixed-space", "separator", "text", "title", "search", "segmented",
  ]

  /// What opens the rest of a bar, for platforms that show signs only.
  mutating func more(of bar: Sketch) {
    guard bar.flag("has-more") else { return }
    element("details", class: Classes("more", as: .unseen)) {
      $0.element("summary", [.label(.plain($0.system[.more]))])
    }
  }

  /// Something that folds into its handle: by itself, or as a variable says.
  mutating func fold(
    _ sketch: Sketch, class classes: Classes, startsFolded: Bool, more: [Attribute] = [],
    summary: (inout PageWriter) -> Void, _ inside: (inout PageWriter) -> Void
  ) {
    var attributes: [Attribute] = [.class(classes)] + more
    var handle: [Attribute] = []
    if sketch.isBound, let control = sketch.control(.tap) {
      attributes.append(.holds("open", sketch.isOpen))
      handle.append(.control("data-tap", control))
    } else if !sketch.flag("collapsed", else: startsFolded) {
      attributes.append(.flag("open"))
    }
    element("details", attributes) { page in
      page.element("summary", handle, summary)
      page.element("div", class: Classes("folded", as: .part(.folded)), inside)
    }
  }

  mutating func dialogTitle(of sketch: Sketch) {
    if let title = sketch.label ?? sketch.words("title") {
      words(title, in: "h2", class: Classes("dialog-title", as: .text(.title)))
    }
  }

  /// A popup that asks to choose: its words, then its buttons; an OK where it has none.
  mutating func choices(of sketch: Sketch, as popup: Figure.PopupFigure, _ role: String) {
    let isMenu = role == "menu"
    let hasOK = sketch.flag("has-ok")
    element(
      "div",
      [
        .class(sketch.classes(as: .popup(popup))), .role(isMenu ? "dialog" : role),
        .label(sketch.dialogName), .fixed("tabindex", "-1"),
      ]
    ) { page in
      page.dialogTitle(of: sketch)
      if let text = sketch.words("text") {
        page.words(text, in: "p", class: Classes("dialog-text", as: .text(.message)))
      }
      let count = page.count(in: sketch) + (hasOK ? 1 : 0) > 2 ? "many" : "few"
      page.element(
        "div",
        [.class(Classes("buttons \(count)", as: .part(.buttons)))]
          + (isMenu ? [.role("menu"), .label(sketch.dialogName)] : [])
      ) { page in
        page.body(of: sketch)
        guard hasOK else { return }
        page.element(
          "button",
          [
            .fixed("type", "button"), .class(Classes("button role-primary", as: .control(.button), .primary)),
            .fixed("data-auto", "accept"),
          ]
            + (isMenu ? [.role("menuitem")] : [])
        ) { $0.words(.plain($0.system[.ok]), in: "span", class: .words) }
      }
    }
  }
}

extension Sketch {
  /// What a popup is called by those who do not see it.
  var dialogName: Words { name ?? words("title") ?? words("text") ?? .plain(kind) }

  var dialogAttributes: [Attribute] {
    [.role("dialog"), .label(dialogName), .fixed("tabindex", "-1")]
  }
}

extension Words {
  /// The first letters of a name: `AL` for Ada Lovelace, and for Dr. Ada Lovelace too. Two or three capitals or digits are some already.
  var initials: Words {
    guard case .plain(let text) = self else { return self }
    if 2...3 ~= text.count, text.allSatisfy({ $0.isUppercase || $0.isNumber }) { return self }
    let words = text.split(separator: " ")
    let names = words.drop { $0.count > 2 && $0.last == "." }
    let parts = names.isEmpty ? words[...] : names
    let letters = [parts.first, parts.count > 1 ? parts.last : nil].compactMap { $0?.first.map(String.init) }
    return .plain(letters.joined().uppercased())
  }
}

import HTML

extension ElementKind {
  /// A surface that slides in from an edge.
  static let sheet = ElementKind(
    "sheet", "a panel that slides in from an edge, with the screen visible behind it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Content(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true)
  ) {
    [
      .title, .outside,
      Property(
        "sizes", .list(.either([.words("small", "medium", "large"), .length])),
        "the heights (at a side: the widths) people can drag it to; it opens at `size`, or else at the first",
        .lists("size"), default: "only its `size`", changes: .look),
      Property(
        "edge", .words("bottom", "top", "left", "right"),
        "the edge it slides in from; Windows Phone shows one from the bottom at the top", default: "bottom",
        changes: .look),
      .allow,
    ]
  } drawing: { sheet, page in
    let edge = sheet.word("edge") ?? "bottom"
    let sizes = sheet.list("sizes")
    // It opens at its own size, else at the first of those that it can have.
    let start = sheet.value("size") ?? sizes.first
    var classes = "edge-\(edge)"
    if case .word(let size)? = start, sheet.value("size") == nil { classes += " size-\(size)" }
    var look: [Trait?] = []
    if case .length(let length)? = start {
      look = [edge == "left" || edge == "right" ? .width(length) : .height(length)]
    }
    page.element(
      "div",
      [.class(sheet.classes(classes, as: .popup(.sheet)))] + sheet.dialogAttributes + Attribute.look(look)
        + (sizes.isEmpty ? [] : [.fixed("data-sizes", sizes.map { $0.size }.joined(separator: " "))])
    ) { page in
      page.grabber(of: sheet, isPressed: !sizes.isEmpty)
      page.dialogTitle(of: sheet)
      page.element(
        "div", [.class("inside"), .fixed("tabindex", "0"), .role("group"), .label(sheet.dialogName)]
      ) { $0.body(of: sheet) }
    }
  }
}

extension PageWriter {
  /// What a finger takes a sheet by; where it has several sizes, a press changes to the next.
  fileprivate mutating func grabber(of sheet: Sketch, isPressed: Bool) {
    let classes = Attribute.class(Classes("grabber", as: .grabber))
    if isPressed {
      element("button", [.fixed("type", "button"), classes, .fixed("aria-label", "Resize")])
    } else {
      element("span", [classes, .decorative])
    }
  }
}

extension Sketch.PropertyValue {
  /// One of the sizes of a sheet, as the page reads it.
  fileprivate var size: String {
    switch self {
    case .word(let word): word
    case .length(let length): length.css(of: "%")
    default: ""
    }
  }
}

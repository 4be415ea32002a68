import HTML

extension ElementKind {
  /// One line of a list or a table.
  static let row = ElementKind(
    "row", "one line of a list or a table; its body can contain a control", in: [.list, .rows, .table],
    label: .optional(.text), children: Content(of: .body), touch: .optional, needsName: true, setsApart: true,
    carries: .surface, parts: .row
  ) {
    [
      Property("subtitle", .text, "a second, smaller line below the label", in: lists),
      Property("detail", .text, "text at the end of the row", in: lists),
      Property("icon", .icon, "an icon before the label", in: lists),
      Property("image", .fileOrWords, "an image before the label", in: lists),
      Property("badge", .text, "a small label on it, such as a number", in: lists),
      Property(
        "accessory",
        .word([
          Word("none"), Word("disclosure", "an arrow: it opens more"), Word("check", "a check mark: it is selected"),
          Word("info", "an info icon: it has details"),
        ]),
        "the symbol at its end; without this key, iOS shows an arrow where a tap opens another screen; Android and Windows Phone have no arrow",
        in: lists,
        changes: .look),
      Property("cells", .list(.text), "the text in the other columns of a table", in: [.table]),
      Property(
        "swipe-left", .elements(.buttons), "the buttons that a swipe to the left reveals; a long swipe taps the first",
        in: lists, changes: .flow),
      Property(
        "swipe-right", .elements(.buttons),
        "the buttons that a swipe to the right reveals; a long swipe taps the first", in: lists, changes: .flow),
    ]
  } drawing: { row, page in
    if row.container == "table" { return page.cells(of: row) }
    let hasBody = page.count(in: row) > 0
    // What is touched of a row is what is on it; of one that only has a body it is all of it, and of one with nothing its place.
    let isWhole = !row.hasFace && hasBody && row.isTouched
    // Only iOS has an arrow on every row that leads on: it is drawn by the style, since a list may have thousands of rows.
    let isDeeper = row.leadsDeeper && row.word("accessory") == nil && !hasBody
    let form = row.isLong ? isDeeper ? "long deeper" : "long" : isDeeper ? "deeper" : ""
    let classes = row.classes(form, as: .rows(.row))
    page.element(
      "li", [.class(isWhole ? classes.adding("touched") : classes)] + (isWhole ? row.touchAttributes : [])
    ) { page in
      if row.hasFace || (row.isTouched && !hasBody) {
        page.surface(of: row, Classes("face", as: .rows(.face)), page.faceAttributes(of: row)) { $0.face(of: row) }
      }
      if isWhole, row.isTappable { page.stretch(of: row) }
      if hasBody {
        page.element("div", class: Classes("control", as: .part(.control))) { $0.body(of: row) }
      }
      if isWhole { page.gestureButtons(of: row) }
      let swipes = ["swipe-left", "swipe-right"].filter { page.has($0, in: row) }
      for area in swipes {
        page.nameActions(of: row, area)
        page.element("div", class: Classes("swipe \(area)", as: .unseen)) { $0.body(of: row, area) }
      }
    }
  }

  private static let lists: [Container] = [.list, .rows]
}

extension Sketch {
  /// Whether a row has something to show besides what is in it.
  fileprivate var hasFace: Bool {
    picture("image") != nil || icon("icon") != nil || label != nil || words("subtitle") != nil
      || words("detail") != nil || accessory != nil
      || words("badge").map { $0 != "0" } == true
  }

  /// Whether the detail of a row goes below its label, and then those of all rows in its list: beside it there is no room, even on a
  /// narrow phone.
  fileprivate var isLong: Bool {
    func length(_ words: Words?) -> Int { words?.text { _ in "" }.count ?? 0 }
    let detail = length(words("detail"))
    if detail == 0 { return false }
    let sign = picture("image") != nil || icon("icon") != nil ? 4 : 0
    let end = accessory != nil || words("badge") != nil ? 3 : 0
    return detail > 22 || length(label) + detail + sign + end > 34
  }

  /// The class and the icon of what is at the end of a row.
  fileprivate var accessory: (classes: Classes, icon: String)? {
    switch word("accessory") {
    case "disclosure": (Classes("disclosure", as: .part(.sign(.disclosure))), "chevron-right")
    case "check": (Classes("check", as: .part(.sign(.check))), "check")
    case "info": (Classes("info", as: .part(.sign(.info))), "info")
    default: nil
    }
  }
}

extension Sketch {
  /// The whole name beside a picture that has the first word of it, else the words of the picture.
  fileprivate func name(begunBy words: Words) -> Words {
    guard case .plain(let first) = words, case .plain(let whole)? = label, whole.hasPrefix(first + " "),
      whole.split(separator: " ").last?.first?.isUppercase == true
    else { return words }
    return .plain(whole)
  }
}

extension PageWriter {
  /// What is said of a row: which one is selected, and what it is called where its own words do not say.
  fileprivate func faceAttributes(of row: Sketch) -> [Attribute] {
    let isNamed = row.label != nil || row.words("subtitle") != nil || row.words("detail") != nil
    let spoken = row.words("alt") ?? (isNamed || !row.isTappable ? nil : name(of: row))
    return (row.word("accessory") == "check" ? [.fixed("aria-current", "true")] : [])
      + (spoken.map { [.label($0)] } ?? [])
  }

  /// What is touched of a row.
  fileprivate mutating func face(of row: Sketch) {
    if let image = row.picture("image") {
      // So small a picture that is missing is some letters, as people have them who have no picture.
      let shown: Sketch.DrawnPicture =
        if case .words(let words) = image { .words(row.name(begunBy: words).initials) } else { image }
      picture(shown, class: Classes("thumb", as: .part(.thumb)), alt: "")
    }
    if let name = row.icon("icon") { icon(name) }
    if let detail = row.words("detail") {
      // What finds no room beside the lines is below them.
      element("span", class: Classes("texts", as: .part(.texts))) { page in
        page.lines(of: row)
        page.words(detail, in: "span", class: Classes("detail", as: .part(.detail)))
      }
    } else {
      lines(of: row)
    }
    badge(of: row)
    if let (classes, icon) = row.accessory { element("span", class: classes) { $0.icon(icon) } }
  }

  private mutating func lines(of row: Sketch) {
    let subtitle = row.words("subtitle")
    if row.label == nil, subtitle == nil { return }
    element("span", class: Classes("lines", as: .part(.lines))) { page in
      if let label = row.label { page.words(label, in: "span", class: .words) }
      if let subtitle { page.words(subtitle, in: "span", class: Classes("subtitle", as: .part(.subtitle))) }
    }
  }

  /// Says of the buttons behind a row what they are about: `Remove` of `Brake pads` is `Remove Brake pads`.
  fileprivate mutating func nameActions(of row: Sketch, _ area: String) {
    guard let name = name(of: row) else { return }
    var next = row.firstInside
    while next >= 0 {
      let button = sketches[Int(next)]
      if button.area == area, let label = button.label, button.words("alt") == nil {
        sketches[Int(next)].values.append(("alt", .words(name.following(label))))
      }
      next = button.following
    }
  }

  /// A row of a table.
  fileprivate mutating func cells(of row: Sketch) {
    let tap = row.tapAttributes
    element("tr", (row.isTouched ? [.class("touched")] : []) + row.touchAttributes) { page in
      page.element("th", [.fixed("scope", "row")]) { page in
        let spoken = row.words("alt") ?? (row.label == nil ? page.name(of: row) : nil)
        let name = spoken.map { [Attribute.label($0)] } ?? []
        if tap.isEmpty {
          page.words(row.label ?? "")
        } else {
          page.element(
            "button", [.fixed("type", "button"), .class(.stretch)] + name + tap + row.disabledAttribute
          ) { $0.words(row.label ?? "") }
        }
        page.gestureButtons(of: row)
      }
      for value in row.list("cells") {
        page.element("td") { page in
          if case .words(let words) = value { page.words(words) }
        }
      }
      if page.count(in: row) > 0 { page.element("td") { $0.body(of: row) } }
    }
  }
}

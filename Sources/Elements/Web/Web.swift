import HTML

extension ElementKind {
  /// A page of the web inside the app, drawn as a placeholder.
  static let web = ElementKind(
    "web", "a web page inside the app, shown as a placeholder", in: [.body], label: .required(.text),
    labelMeaning: "address or text"
  ) {
    [
      .height, .fill,
    ]
  } drawing: { web in
    [
      .element(
        "div", [.class(web.classes()), .role("img"), .label(web.name ?? "")] + Attribute.look(web.room),
        [
          .element("span", class: "address", [Icons.svg("globe"), .words(web.label ?? "")]),
          .element("span", class: "lines"),
        ])
    ]
  }
}

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
  } drawing: { web, page in
    page.element(
      "div", [.class(web.classes(as: .picture(.web))), .role("img"), .label(web.name ?? "")] + Attribute.look(web.room)
    ) { page in
      page.element("span", class: Classes("address", as: .part(.address))) { page in
        page.icon("globe")
        page.words(web.label ?? "")
      }
      page.element("span", class: "lines")
    }
  }
}

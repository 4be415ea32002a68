extension ElementKind {
  /// A page of the web shown in the app, drawn as a placeholder.
  static let web = ElementKind(
    "web", "a page of the web shown in the app, drawn as a placeholder", in: [.body], label: .required(.text),
    labelMeaning: "address or words"
  ) {
    [
      Property("height", .length, "how high it is drawn")
    ]
  }
}

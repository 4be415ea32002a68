extension ElementKind {
  /// A page of the web inside the app, drawn as a placeholder.
  static let web = ElementKind(
    "web", "a page of the web inside the app, drawn as a placeholder", in: [.body], label: .required(.text),
    labelMeaning: "address or words"
  ) {
    [
      .height, .fill,
    ]
  }
}

import HTML

extension ElementKind {
  /// A part of the screen that folds away under its title.
  static let accordion = ElementKind(
    "accordion", "a part of the screen that folds away under its title", in: [.body], label: .required(.text),
    labelMeaning: "title", children: Children(of: .body), touch: .byItself, fold: .folded, needsName: true,
    setsApart: true
  ) {
    [
      Property("collapsed", .flag, "starts folded", default: "yes"), .collapsedState, .fill,
    ]
  } drawing: { accordion in
    [
      accordion.fold(
        class: accordion.classes(), summary: [.words(accordion.label ?? "")], startsFolded: true, accordion.body())
    ]
  }
}

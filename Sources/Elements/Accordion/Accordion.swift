import HTML

extension ElementKind {
  /// A part of the screen that folds away under its title.
  static let accordion = ElementKind(
    "accordion", "elements that collapse under a title", in: [.body], label: .required(.text),
    labelMeaning: "title", children: Content(of: .body), touch: .byItself, fold: .folded, needsName: true,
    setsApart: true
  ) {
    [
      Property("collapsed", .flag, "starts collapsed", default: "yes"), .collapsedState, .fill,
    ]
  } drawing: { accordion, page in
    page.fold(accordion, class: accordion.classes(as: .rows(.accordion)), startsFolded: true) {
      $0.spokenWords(of: accordion)
    } _: {
      $0.body(of: accordion)
    }
  }
}

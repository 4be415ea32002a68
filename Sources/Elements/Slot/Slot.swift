extension ElementKind {
  /// Where the elements of a `use`, or the body of a screen, go.
  static let slot = ElementKind(
    "slot", "where the elements of a `use`, or the body of a screen, go", in: [.body, .list, .bar])
}

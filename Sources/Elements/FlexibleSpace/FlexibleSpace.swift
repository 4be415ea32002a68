extension ElementKind {
  /// Room that grows, so that what follows moves away.
  static let flexibleSpace = ElementKind(
    "flexible-space", "room that grows, so that what follows moves away", in: [.bar])
}

/// Keys that several kinds take alike.
extension Property {
  /// What a screen, a popup and a component accept.
  static var allow: Property {
    Property("allow", .map(.text), "findings that are accepted here: a rule and the reason")
  }
}

package import Elements

/// The keys of a flow.
package enum FlowKey: Int, GrammarKey {
  case start, beneath, given, link, platform, note

  package static var shapeName: String { "a flow" }
  package static var summary: String { "a named starting point" }

  package var property: Property {
    switch self {
    case .start: Property("start", .name(.screen), "the screen it starts with", required: true)
    case .beneath:
      Property("beneath", .list(.name(.screen)), "the screens Back leads to, in the order people open them")
    case .given: Property("given", .assignments, "the values of variables at the start")
    case .link:
      Property(
        "link", .text, "the path of a deep link to here, such as `/promo/spring`: the page opens it after `#`",
        changes: .flow)
    case .platform:
      Property(
        "platform", .platform, "the only platform it starts on",
        default: "all of them")
    case .note: Property("note", .text, "a note for people who test the page")
    }
  }
}

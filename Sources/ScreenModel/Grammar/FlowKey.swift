package import Elements

/// The keys of a flow.
package enum FlowKey: Int, GrammarKey {
  case start, beneath, given, link, platform, note

  package static var shapeName: String { "a flow" }
  package static var summary: String { "a named way into the app" }

  package var property: Property {
    switch self {
    case .start: Property("start", .name(.screen), "the screen it begins with", required: true)
    case .beneath: Property("beneath", .list(.name(.screen)), "the screens beneath it, bottom first")
    case .given: Property("given", .assignments, "the values of variables when it begins")
    case .link: Property("link", .text, "the path of a link that leads here")
    case .platform:
      Property(
        "platform", .words("ios", "android", "metro", "wireframe"), "the platform it is shown on",
        default: "the first")
    case .note: Property("note", .text, "a remark for readers")
    }
  }
}

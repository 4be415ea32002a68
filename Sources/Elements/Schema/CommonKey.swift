/// The keys that every element takes.
package enum CommonKey: Int, CaseIterable, Sendable {
  case id, when, each, note, go, on, set, style, disabled, alt, platform, size, align, end

  package var property: Property {
    switch self {
    case .id:
      Property(
        "id", .text, "a name for journeys, findings and comments", default: "made from its position and label")
    case .when: Property("when", .condition, "shows the element only while this is true", default: "always")
    case .each: Property("each", .repetition, "repeats the element for each row of a data set")
    case .note: Property("note", .text, "a note for people who test the page, shown as a numbered badge")
    case .go: Property("go", .move, "where a tap leads")
    case .on: Property("on", .gestures, "other gestures and their targets")
    case .set: Property("set", .assignments, "changes variables on a tap")
    case .style: Property("style", .style(of: .part), "its own style, with the keys of the theme")
    case .disabled:
      Property(
        "disabled", .either([.flag, .condition]), "greyed out and not tappable, including everything inside",
        default: "no")
    case .alt: Property("alt", .text, "a description for screen readers")
    case .platform:
      Property(
        "platform", .list(.words("ios", "android", "metro", "wireframe")), "shows the element only on these platforms",
        default: "all")
    case .size:
      Property(
        "size", .either([.words("small", "medium", "large"), .length]), "its size", default: "medium")
    case .align: Property("align", .words("start", "center", "end", "fill"), "its alignment")
    case .end:
      Property(
        "end", .flag, "the flow may end here, for a link to the web that leaves the app", default: "no")
    }
  }
}

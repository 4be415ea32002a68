/// The keys that every element takes.
package enum CommonKey: Int, CaseIterable, Sendable {
  case id, when, each, note, go, on, set, style, disabled, alt, platform, size, align, end

  package var property: Property {
    switch self {
    case .id:
      Property(
        "id", .text, "a name of its own, for journeys, findings and comments", default: "made from its place and label")
    case .when: Property("when", .condition, "shows the element only while this holds", default: "always")
    case .each: Property("each", .repetition, "repeats the element for each row of a data set")
    case .note: Property("note", .text, "a remark for readers, shown as a numbered badge")
    case .go: Property("go", .move, "where touching it leads")
    case .on: Property("on", .gestures, "where other gestures lead")
    case .set: Property("set", .assignments, "values that change when it is touched")
    case .style: Property("style", .style(of: .part), "its own look, with the theme's keys")
    case .disabled:
      Property(
        "disabled", .either([.flag, .condition]), "shown, but not to be touched, with all it holds", default: "no")
    case .alt: Property("alt", .text, "what it shows, for people who do not see it")
    case .platform:
      Property(
        "platform", .list(.words("ios", "android", "metro", "wireframe")), "shows the element on these platforms only",
        default: "all")
    case .size:
      Property(
        "size", .either([.words("small", "medium", "large"), .length]), "how large it is drawn", default: "medium")
    case .align: Property("align", .words("start", "center", "end", "fill"), "where it stands in its line")
    case .end:
      Property(
        "end", .flag, "the flow may end here: for a link to the web that leaves the app for good", default: "no")
    }
  }
}

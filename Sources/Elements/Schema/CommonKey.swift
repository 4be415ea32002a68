/// The keys that every element takes.
package enum CommonKey: Int, CaseIterable, Sendable {
  case id, when, each, note, go, on, set, style, disabled, alt, platform, size, align, end

  package var property: Property {
    switch self {
    case .id:
      Property(
        "id", .text, "a name for journeys, findings and comments", default: "made from its position and label",
        changes: .flow)
    case .when: Property("when", .condition, "shows the element only while this is true", default: "always")
    case .each: Property("each", .repetition, "repeats the element for each row of a data set")
    case .note: Property("note", .text, "a note for people who test the page, shown as a numbered badge")
    case .go: Property("go", .move, "where a tap leads")
    case .on: Property("on", .gestures, "other gestures and their targets")
    case .set: Property("set", .assignments, "changes variables on a tap")
    case .style:
      Property(
        "style", .style(of: .part),
        "its own style, with the keys of the theme; a wireframe leaves it out, and the app bar of Windows Phone its background"
      )
    case .disabled:
      Property(
        "disabled", .either([.flag, .condition]), "greyed out and not tappable, including everything inside",
        default: "no")
    case .alt: Property("alt", .text, "a description for screen readers")
    case .platform:
      Property(
        "platform", .list(.platform), "shows the element only on these platforms",
        default: "all")
    case .size:
      Property(
        "size", .either([.words("small", "medium", "large"), .length]), "its size, where the platform has several",
        default: "medium",
        changes: .look)
    case .align:
      Property(
        "align", .words("start", "center", "end", "fill"), "its alignment, where it does not fill its place",
        changes: .look)
    case .end:
      Property(
        "end", .flag, "the flow may end here, for a link to the web that leaves the app", default: "no")
    }
  }
}

extension ElementKind {
  /// Whether a key is a property of this kind.
  package func takes(_ key: String) -> Bool {
    if commonKeys.contains(where: { $0.property.name == key }) || children?.key == key { return true }
    if key == "label", case .none = label { return false }
    return key == "label" || properties().contains { $0.name == key }
  }

  /// Whether it takes a key: what cannot be touched leads nowhere, and what is nothing itself has no look.
  package func takes(_ key: CommonKey) -> Bool {
    if without.contains(key) { return false }
    return switch key {
    case .go, .set: facets.triggers.contains(.go)
    case .on: !facets.triggers.subtracting(.go).isEmpty
    case .end: !facets.triggers.isEmpty
    case .id: facets.holds != .slot
    case .platform: facets.popup == nil
    case .each: facets.holds != .slot && facets.popup == nil && facets.bar == nil
    case .when: facets.holds != .slot && facets.popup == nil
    case .disabled: !facets.holds.isElsewhere && facets.popup == nil
    case .note, .style: !facets.holds.isElsewhere
    case .size, .align: !facets.holds.isElsewhere && facets.shows != .space
    case .alt: !facets.holds.isElsewhere && facets.shows != .space && facets.bar != .navigation
    }
  }

  /// The keys of other elements that it takes too.
  package var commonKeys: [CommonKey] { CommonKey.allCases.filter(takes) }
}

extension Facets.Holding {
  /// Whether something that is declared elsewhere takes its place.
  package var isElsewhere: Bool {
    switch self {
    case .component, .slot: true
    case .parts, .items, .section, .arrangement, .tools: false
    }
  }
}

/// Some of the keys that elements take.
package struct CommonKeys: ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt32 = 0

  package init(arrayLiteral keys: CommonKey...) {
    for key in keys { bits |= 1 << UInt32(key.rawValue) }
  }

  /// Whether a key is one of them.
  package func contains(_ key: CommonKey) -> Bool { bits & 1 << UInt32(key.rawValue) != 0 }
}

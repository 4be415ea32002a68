import Elements
import HTML

/// What the elements of one shape are in a page without scripts, where that is another than with them: a button is a link or cannot be
/// touched, what only a finger takes hold of is decoration, a form is none, and the radio buttons of different places belong to different
/// groups.
final class ScriptlessTags {
  /// Where a button leads.
  enum Destination {
    case nowhere
    case inside
    case outside
  }

  /// A tag, and where its values come from.
  struct Replacement {
    var tag: MarkupTag
    var values: [Source]
  }

  /// Where a value comes from.
  enum Source {
    /// One of the element's own values.
    case own(Int)
    /// The name of a group: one of the element's own values, or a text.
    case ownGroup(Int)
    case group(String)
    /// Where the element leads.
    case address
  }

  /// For a button that leads nowhere, and for an input that only a script answers.
  private let inert: Replacement
  private let inside: Replacement
  private let outside: Replacement

  /// The values that say when it is disabled.
  let disabled: [Int]
  /// The value that is the number of its control.
  let tap: Int?
  /// What it does in every place.
  let automatic: String?
  /// Whether it sends the form around it.
  let sends: Bool
  /// Of a form, the value that is the number of its control.
  let submit: Int?
  /// Whether what is typed in it is for a script alone: without one a search filters nothing, and a date opens nothing.
  let needsScript: Bool
  /// Whether something is typed or switched in it.
  let isInput: Bool

  /// Nil if the elements of a shape stay as they are.
  init?(_ shape: ShapeTable.NodeShape) {
    let isButton = shape.name == "button"
    isInput = shape.name == "input"
    needsScript = [.control(.search), .control(.picker)].contains(shape.classes.figure)
    guard
      isButton || isInput || needsScript || shape.name == "form"
        || shape.slots.contains(where: { $0.name == "name" })
    else { return nil }
    var slots: [(slot: ShapeTable.Slot, value: Source?)] = []
    for slot in shape.slots where slot != .look {
      slots.append((slot, slot.isFree ? .own(slots.count { $0.slot.isFree }) : nil))
    }
    if !shape.look.isEmpty { slots.append((.look, nil)) }
    func number(_ name: String) -> Int? {
      for case (.number(name), .own(let number)?) in slots { return number }
      return nil
    }
    func text(_ name: String) -> String? {
      for case (.fixed(name, let text), _) in slots { return text }
      return nil
    }
    disabled = slots.compactMap { slot, value in
      if isButton, case .holds("disabled") = slot, case .own(let number)? = value { number } else { nil }
    }
    tap = isButton ? number("data-tap") : nil
    automatic = isButton ? text("data-auto") : nil
    sends = isButton && (slots.contains { $0.slot.name == "data-send" } || text("type") == "submit")
    submit = shape.name == "form" ? number("data-submit") : nil
    func replacement(_ name: String, _ slots: [(slot: ShapeTable.Slot, value: Source?)]) -> Replacement {
      let grouped = slots.map(Self.grouped)
      return Replacement(
        tag: MarkupTag(name, grouped.map { $0.slot }, lookName: shape.lookName), values: grouped.compactMap { $0.value }
      )
    }
    if isButton, shape.classes.figure == .grabber {
      let classes = slots.filter { $0.slot.isClass }
      inert = replacement("span", classes + [(.fixed(name: "aria-hidden", text: "true"), nil)])
      (inside, outside) = (inert, inert)
      return
    }
    guard isButton else {
      let isForm = shape.name == "form"
      var own = slots
      if isForm {
        if own.contains(where: { $0.slot.name == "aria-label" }) {
          own.append((.fixed(name: "role", text: "form"), nil))
        }
        own.removeAll { $0.slot.name == "novalidate" }
      }
      inside = replacement(isForm ? "div" : shape.name, own)
      outside = inside
      own.removeAll { $0.slot.name == "disabled" }
      inert = isInput ? replacement(shape.name, own + [(.fixed(name: "disabled", text: ""), nil)]) : inside
      return
    }
    inert = replacement(
      "button",
      [(.fixed(name: "type", text: "button"), nil)] + slots.filter { Self.isKept($0.slot.name, byLink: false) }
        + [(.fixed(name: "aria-disabled", text: "true"), nil)])
    let link = slots.filter { Self.isKept($0.slot.name, byLink: true) } + [(.words(name: "href"), .address)]
    inside = replacement("a", link)
    outside = replacement(
      "a",
      link + [
        (.fixed(name: "target", text: "_blank"), nil), (.fixed(name: "rel", text: "noopener noreferrer"), nil),
      ])
  }

  /// What stands for an element that leads somewhere.
  func replacement(_ destination: Destination) -> Replacement {
    switch destination {
    case .nowhere: inert
    case .inside: inside
    case .outside: outside
    }
  }

  /// Whether what becomes of a button keeps an attribute.
  private static func isKept(_ name: String, byLink isLink: Bool) -> Bool {
    switch name {
    case "type", "data-tap", "data-auto", "data-send", "disabled", "aria-disabled": false
    // A link is not pressed.
    case "aria-pressed", "aria-expanded": !isLink
    default: true
    }
  }

  /// An attribute; of one that names a group, so that the group is one of its place.
  private static func grouped(
    _ slot: ShapeTable.Slot, _ value: Source?
  ) -> (slot: ShapeTable.Slot, value: Source?) {
    guard slot.name == "name" else { return (slot, value) }
    switch (slot, value) {
    case (.fixed(_, let text), _): return (.words(name: "name"), .group(text))
    case (.words, .own(let number)?), (.number, .own(let number)?): return (.words(name: "name"), .ownGroup(number))
    default: return (slot, value)
    }
  }
}

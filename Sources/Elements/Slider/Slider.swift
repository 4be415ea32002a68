import HTML

extension ElementKind {
  /// A number between two ends, set by dragging.
  static let slider = ElementKind(
    "slider", "a number between two ends, set by dragging", in: [.body], label: .optional(.text), touch: .byItself,
    input: .slide, needsName: true
  ) {
    [
      Property("min", .anyNumber, "the lower end", default: "0"),
      Property("max", .anyNumber, "the upper end", default: "100"),
      Property("step", .number(0...1_000_000_000), "how far apart its values are", default: "1"),
      Property("value", .anyNumber, "where it stands at first", default: "the lower end"),
      Property("state", .name(.variable), "the variable that it shows and sets, such as `volume: 0..10`"),
    ]
  } drawing: { slider in
    let range = slider.boundRange
    let low = range.map { Double($0.lowerBound) } ?? slider.number("min") ?? 0
    let high = range.map { Double($0.upperBound) } ?? slider.number("max") ?? 100
    let start = slider.number("value") ?? low
    var attributes: [Attribute] = [
      .fixed("type", "range"), .label(slider.name ?? "Value"), .words("min", .plain(low.css)),
      .words("max", .plain(high.css)),
      .words("step", .plain((slider.number("step") ?? 1).css)), .words("value", slider.boundValue ?? .plain(start.css)),
    ]
    if let first = slider.control("choose", option: 0) { attributes.append(Attribute("data-first", .number(first))) }
    let words = slider.label.map { [HTML.element("span", [.class("name"), .decorative], [.words($0)])] } ?? []
    return [
      .element("label", class: slider.classes(), words + [.element("input", attributes + slider.disabledAttribute)])
    ]
  }
}

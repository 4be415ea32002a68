import HTML

extension ElementKind {
  /// A number between two ends, set by dragging.
  static let slider = ElementKind(
    "slider", "a number chosen by dragging", in: [.body], label: .optional(.text), touch: .byItself,
    input: .slide, needsName: true
  ) {
    [
      Property("min", .anyNumber, "the minimum", default: "0"),
      Property("max", .anyNumber, "the maximum", .atLeast("min"), default: "100"),
      Property("step", .positiveNumber, "the step between values", .stepBetween("min", "max"), default: "1"),
      Property("value", .anyNumber, "its initial value", .between("min", "max"), default: "the minimum"),
      Property("state", .variable(.numbers), "the variable it shows and sets, such as `volume: 0..10`"),
    ]
  } drawing: { slider, page in
    let range = slider.boundRange
    let low = range.map { Double($0.lowerBound) } ?? slider.number("min") ?? 0
    let high = range.map { Double($0.upperBound) } ?? slider.number("max") ?? 100
    let start = slider.number("value") ?? low
    var attributes: [Attribute] = [
      .fixed("type", "range"), .label(slider.name ?? "Value"), .words("min", .plain(low.css)),
      .words("max", .plain(high.css)),
      .words("step", .plain((slider.number("step") ?? 1).css)), .words("value", slider.boundValue ?? .plain(start.css)),
    ]
    if let first = slider.control(.choose, option: 0) {
      attributes.append(.control("data-first", first))
    } else if let control = slider.control(.choose) {
      attributes.append(.control("data-choose", control))
    }
    let input = attributes + slider.disabledAttribute
    page.element("label", class: slider.classes(as: .control(.slider))) { page in
      if let label = slider.label { page.words(label, in: "span", class: .name, [.decorative]) }
      page.element("input", input)
    }
  }
}

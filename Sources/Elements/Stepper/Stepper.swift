import HTML

extension ElementKind {
  /// A whole number with plus and minus.
  static let stepper = ElementKind(
    "stepper", "a whole number with plus and minus buttons", in: [.body], label: .optional(.text), touch: .byItself,
    input: .step, needsName: true
  ) {
    [
      Property("min", .wholeNumber, "the minimum", default: "0"),
      Property("max", .wholeNumber, "the maximum", .atLeast("min"), default: "99"),
      Property(
        "step", .count(1...1_000_000), "the amount that plus adds", .stepBetween("min", "max"), default: "1"),
      Property("value", .wholeNumber, "its initial value", .between("min", "max"), default: "the minimum"),
      Property("state", .variable(.numbers), "the variable it shows and sets, such as `count: 0..9`"),
    ]
  } drawing: { stepper, page in
    let low = stepper.number("min") ?? 0
    let start: Words = stepper.boundValue ?? .plain((stepper.number("value") ?? low).css)
    page.element(
      "div", [.class(stepper.classes(as: .control(.stepper))), .role("group"), .label(stepper.name ?? "Number")]
    ) { page in
      if let label = stepper.label { page.words(label, in: "span", class: .name) }
      page.words(
        start, in: "output", class: Classes("value", as: .part(.value)),
        [
          .words("data-min", .plain(low.css)), .words("data-max", .plain((stepper.number("max") ?? 99).css)),
          .words("data-by", .plain((stepper.number("step") ?? 1).css)),
        ])
      page.element("span", class: "buttons") { page in
        page.step(stepper, "minus", option: 1, "Less: ")
        page.step(stepper, "plus", option: 0, "More: ")
      }
    }
  }
}

extension PageWriter {
  fileprivate mutating func step(_ stepper: Sketch, _ icon: String, option: Int32, _ words: String) {
    var attributes: [Attribute] = [
      .fixed("type", "button"), .label((stepper.name ?? "").following(words)),
      .fixed("data-step", option == 0 ? "1" : "-1"),
    ]
    if let control = stepper.control(.choose, option: option) {
      attributes.append(.control("data-tap", control))
    } else if let control = stepper.control(.choose) {
      attributes.append(.control("data-then", control))
    }
    element("button", attributes + stepper.disabledAttribute) { $0.icon(icon) }
  }
}

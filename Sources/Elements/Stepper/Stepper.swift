import HTML

extension ElementKind {
  /// A whole number with plus and minus.
  static let stepper = ElementKind(
    "stepper", "a whole number with plus and minus", in: [.body], label: .optional(.text), touch: .byItself,
    input: .step, needsName: true
  ) {
    [
      Property("min", .wholeNumber, "the least", default: "0"),
      Property("max", .wholeNumber, "the most", default: "99"),
      Property("step", .count(1...1_000_000), "what plus adds", default: "1"),
      Property("value", .wholeNumber, "where it stands at first", default: "the least"),
      Property("state", .name(.variable), "the variable that it shows and sets, such as `count: 0..9`"),
    ]
  } drawing: { stepper in
    let low = stepper.number("min") ?? 0
    let start: Words = stepper.boundValue ?? .plain((stepper.number("value") ?? low).css)
    let step: (String, Int32, String) -> HTML = { icon, option, words in
      var attributes: [Attribute] = [
        .fixed("type", "button"), .label((stepper.name ?? "").following(words)),
        .fixed("data-step", option == 0 ? "1" : "-1"),
      ]
      if let control = stepper.control("choose", option: option) {
        attributes.append(Attribute("data-tap", .number(control)))
      }
      return .element("button", attributes + stepper.disabledAttribute, [Icons.svg(icon)])
    }
    let value = HTML.element(
      "output",
      [
        .class("value"), .words("data-min", .plain(low.css)),
        .words("data-max", .plain((stepper.number("max") ?? 99).css)),
        .words("data-by", .plain((stepper.number("step") ?? 1).css)),
      ], [.words(start)])
    let name = stepper.label.map { [HTML.element("span", class: "name", [.words($0)])] } ?? []
    return [
      .element(
        "div", [.class(stepper.classes()), .role("group"), .label(stepper.name ?? "Number")],
        name + [value, .element("span", class: "buttons", [step("minus", 1, "Less: "), step("plus", 0, "More: ")])])
    ]
  }
}

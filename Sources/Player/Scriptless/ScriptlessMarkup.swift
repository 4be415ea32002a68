import Elements
import FlowGraph
import HTML

/// Writes drawings as markup in which controls are links; what needs a script is there, and says that it cannot be touched.
struct ScriptlessMarkup: ~Copyable {
  typealias PageSection = ScriptlessLinks.PageSection

  var links: ScriptlessLinks
  private var spot = PageSection(page: 0)
  private var first: Int32 = 0
  /// The forms around what is written, from the outside in: where each ends, and its control.
  private var forms: [(end: Int32, control: Int32)] = []
  /// Where the search or date ends that was begun last.
  private var scriptEnd: Int32 = 0
  /// The controls that links were written for.
  private var linked: Set<Int32> = []
  /// Questions that the flow leaves to the reader, found on the way.
  private(set) var questions: [Question] = []
  /// For every shape of the drawings what its elements become; nil for those that stay as they are.
  private var tags: [ScriptlessTags?] = []
  /// The values of the element that is written.
  private var values: [HTML.Value] = []

  /// Where a link leads.
  private struct Href {
    var text: String
    var isOutside = false

    var attributes: [Attribute] {
      [.words("href", .plain(text))]
        + (isOutside ? [.fixed("target", "_blank"), .fixed("rel", "noopener noreferrer")] : [])
    }
  }

  struct Question {
    var id: String
    var name: Words
    var answers: [(answer: Words?, to: ScriptlessLinks.Destination)]
  }

  init(_ links: ScriptlessLinks) { self.links = links }

  /// Appends a place with its links.
  mutating func append(
    _ html: borrowing HTML, at section: PageSection, _ markup: Markup, to bytes: inout [UInt8]
  ) {
    spot = section
    first = links.table.places[Int(section.popup >= 0 ? section.popup : section.page)].controls.lowerBound
    forms = []
    scriptEnd = 0
    linked.removeAll(keepingCapacity: true)
    questions = []
    markup.append(html, to: &bytes) { index, bytes in start(html, index, markup, to: &bytes) }
  }

  /// Whether a control leads anywhere.
  mutating func leads(_ control: Int32, from section: PageSection) -> Bool {
    !links.destinations(of: links.table.controls[Int(control)], from: section).isEmpty
  }

  /// The controls of the place written last that lead somewhere and have no link yet: those of inputs, which a page without scripts cannot
  /// follow.
  mutating func unlinkedControls() -> [Int32] {
    let place = links.table.places[Int(spot.popup >= 0 ? spot.popup : spot.page)]
    let below = ScriptlessLinks.Destination.section(PageSection(page: spot.page))
    return place.controls.filter { number in
      let control = links.table.controls[Int(number)]
      guard control.element >= 0, control.trigger.isInput, !linked.contains(number) else { return false }
      return links.destinations(of: control, from: spot).contains { $0.to != below }
    }
  }

  /// Writes a link to where a control leads; nothing where it leads nowhere.
  mutating func link(
    to control: Int32, at section: PageSection, _ words: Words, class classes: Classes, on page: inout PageWriter
  ) {
    spot = section
    guard let href = href(of: control) else { return }
    page.element("a", [.class(classes)] + href.attributes) { $0.words(words) }
  }

  /// Writes the questions that were found in the place written last.
  func drawQuestions(on page: inout PageWriter) {
    for question in questions {
      page.element("div", [.class("layer question"), .words("id", .plain(question.id))]) { page in
        page.element(
          "a", [.class("scrim"), .label(.plain(page.system[.close])), .words("href", .plain("#" + links.id(of: spot)))])
        page.element(
          "div", [.class("asked"), .role("dialog"), .fixed("aria-modal", "true"), .label(question.name)]
        ) { page in
          page.element("h2") { $0.words(question.name) }
          page.element("ul") { page in
            for (answer, destination) in question.answers {
              page.element("li") { page in
                page.element("a", Self.href(links, destination).attributes) { $0.words(answer ?? "On") }
              }
            }
          }
        }
      }
    }
  }

  // MARK: tags

  /// Writes the start tag of an element that is another one without scripts, and gives its tags.
  private mutating func start(
    _ html: borrowing HTML, _ index: Int, _ markup: Markup, to bytes: inout [UInt8]
  ) -> MarkupTag? {
    let node = html.nodes[index]
    while tags.count <= node.shape { tags.append(ScriptlessTags(html.shapes.shapes[tags.count])) }
    guard let tags = tags[Int(node.shape)] else { return nil }
    let own = html.values(of: index)
    func number(_ value: Int) -> Int32 {
      if case .number(let number) = own[own.startIndex + value] { number } else { 0 }
    }
    if let submit = tags.submit { forms.append((node.end, number(submit))) }
    if tags.needsScript { scriptEnd = node.end }
    let isOff = tags.disabled.contains { markup.state.holds(number($0)) }
    let href = isOff ? nil : href(of: tags, at: index, in: html, number)
    let isDead = tags.isInput ? index < scriptEnd : href == nil
    let replacement = tags.replacement(isDead ? .nowhere : href?.isOutside == true ? .outside : .inside)
    values.removeAll(keepingCapacity: true)
    for source in replacement.values {
      switch source {
      case .own(let value): values.append(own[own.startIndex + value])
      case .ownGroup(let value): values.append(.words(group(own[own.startIndex + value])))
      case .group(let name): values.append(.words(group(.words(.plain(name)))))
      case .address: values.append(.words(.plain(href?.text ?? "")))
      }
    }
    values.withUnsafeBufferPointer { markup.append(replacement.tag, $0, to: &bytes) }
    return replacement.tag
  }

  /// Radio buttons of different places belong to different groups.
  private func group(_ name: HTML.Value) -> Words {
    let prefix = "\(spot.page).\(spot.popup)."
    switch name {
    case .words(let words): return words.following(prefix)
    case .number(let number): return .plain(prefix + String(number))
    }
  }

  /// Where a button leads; nil if it leads nowhere.
  private mutating func href(
    of tags: ScriptlessTags, at index: Int, in html: borrowing HTML, _ number: (Int) -> Int32
  ) -> Href? {
    if let tap = tags.tap { return href(of: first + number(tap)) }
    if let automatic = tags.automatic { return href(ofAutomatic: automatic) }
    guard tags.sends else { return nil }
    while let form = forms.last, form.end <= index { forms.removeLast() }
    guard let form = forms.last?.control ?? html.firstNumber("data-submit") else { return nil }
    return href(of: first + form)
  }

  // MARK: addresses

  private mutating func href(of control: Int32) -> Href? {
    linked.insert(control)
    let control = links.table.controls[Int(control)]
    let found = links.destinations(of: control, from: spot)
    guard let only = found.first else { return nil }
    if found.count == 1 || !control.isAsked { return Self.href(links, only.to) }
    let id = "\(links.id(of: spot))?\(questions.count + 1)"
    questions.append(Question(id: id, name: links.question(of: control), answers: found))
    return Href(text: "#" + id)
  }

  /// Where what every place has leads: back, OK, a touch beside a popup.
  private func href(ofAutomatic name: String) -> Href? {
    if spot.popup >= 0 { return Self.href(links, .section(PageSection(page: spot.page))) }
    let below = links.below(spot.page)
    return name == "back" && below >= 0 ? Self.href(links, .section(PageSection(page: below))) : nil
  }

  private static func href(_ links: ScriptlessLinks, _ destination: ScriptlessLinks.Destination) -> Href {
    switch destination {
    case .section(let section): Href(text: "#" + links.id(of: section))
    case .outside(let address): Href(text: address, isOutside: true)
    }
  }
}

/// Writes trees as the markup that stands in a file, for one state of the app.
package struct Markup: Sendable {
  /// What the variables, the conditions, the pictures and the looks are at that moment.
  package struct State: Sendable {
    package var value: @Sendable (Int32) -> String
    package var holds: @Sendable (ConditionID) -> Bool
    package var picture: @Sendable (Int32) -> String
    package var className: @Sendable ([Trait]) -> String

    package init(
      value: @escaping @Sendable (Int32) -> String = { _ in "" },
      holds: @escaping @Sendable (ConditionID) -> Bool = { $0 == HTML.always },
      picture: @escaping @Sendable (Int32) -> String = { _ in "" },
      className: @escaping @Sendable ([Trait]) -> String = { _ in "" }
    ) {
      self.value = value
      self.holds = holds
      self.picture = picture
      self.className = className
    }
  }

  private let state: State

  package init(_ state: State = State()) { self.state = state }

  /// The markup of a tree.
  package func text(of html: HTML) -> String {
    var bytes: [UInt8] = []
    append(html, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the markup of a tree.
  package func append(_ html: HTML, to bytes: inout [UInt8]) {
    switch html {
    case .words(let words): Self.append(escaped: words.text(value: state.value), to: &bytes)
    case .shown(let condition, let inner): if state.holds(condition) { append(inner, to: &bytes) }
    case .tag(let tag):
      bytes.raw("<\(tag.name)")
      for attribute in tag.attributes { append(attribute, of: tag, to: &bytes) }
      bytes.raw(">")
      if Self.empty.contains(tag.name) { return }
      for child in tag.children { append(child, to: &bytes) }
      bytes.raw("</\(tag.name)>")
    }
  }

  private func append(_ attribute: Attribute, of tag: Tag, to bytes: inout [UInt8]) {
    let value: String
    switch attribute.value {
    case .fixed(let text) where attribute.name == "class":
      let look = tag.look
      value = look.isEmpty ? text : text + " " + state.className(look)
    case .fixed(let text): value = text
    case .words(let words): value = words.text(value: state.value)
    case .number(let number): value = String(number)
    case .picture(let number): value = state.picture(number)
    case .look:
      guard !tag.attributes.contains(where: { $0.name == "class" }) else { return }
      return bytes.raw(" class=\"\(state.className(tag.look))\"")
    case .holds(let condition):
      let holds = state.holds(condition)
      guard attribute.name.hasPrefix("aria-") else {
        if holds { bytes.raw(" \(attribute.name)") }
        return
      }
      value = holds ? "true" : "false"
    }
    bytes.raw(" \(attribute.name)")
    if value.isEmpty, attribute.name != "alt" { return }
    bytes.raw("=\"")
    Self.append(escaped: value, to: &bytes)
    bytes.raw("\"")
  }

  /// Appends words so that they are words wherever they stand.
  package static func append(escaped text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        index += 1
        switch byte {
        case UInt8(ascii: "&"): bytes.raw("&amp;")
        case UInt8(ascii: "<"): bytes.raw("&lt;")
        case UInt8(ascii: ">"): bytes.raw("&gt;")
        case UInt8(ascii: "\""): bytes.raw("&quot;")
        case 0...8, 0xB, 0xC, 0xE...0x1F, 0x7F: bytes.raw("\u{FFFD}")
        case 0xC2, 0xEF...:
          if let forbidden = ForbiddenScalar(in: text, at: index - 1) {
            bytes.raw("\u{FFFD}")
            index += forbidden.length - 1
          } else {
            bytes.append(byte)
          }
        default: bytes.append(byte)
        }
      }
    }
  }

  /// Elements in which nothing can stand.
  private static let empty: Set<String> = ["img", "input", "hr", "br", "meta", "link"]
}

/// Writes trees as the markup that stands in a file, for one state of the app.
package struct Markup: Sendable {
  /// What the variables, the conditions and the pictures are at that moment.
  package struct State: Sendable {
    package var value: @Sendable (Int32) -> String
    package var holds: @Sendable (ConditionID) -> Bool
    package var picture: @Sendable (Int32) -> String

    package init(
      value: @escaping @Sendable (Int32) -> String = { _ in "" },
      holds: @escaping @Sendable (ConditionID) -> Bool = { $0 == HTML.always },
      picture: @escaping @Sendable (Int32) -> String = { _ in "" }
    ) {
      self.value = value
      self.holds = holds
      self.picture = picture
    }
  }

  private let state: State

  package init(_ state: State = State()) { self.state = state }

  /// The markup of a tree.
  package func text(of html: borrowing HTML) -> String {
    var bytes: [UInt8] = []
    append(html, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the markup of a tree.
  package func append(_ html: borrowing HTML, to bytes: inout [UInt8]) {
    var open: [(end: Int, shape: Int32)] = []
    let shapes = html.shapes.shapes
    html.nodes.withUnsafeBufferPointer { nodes in
      html.values.withUnsafeBufferPointer { values in
        var index = 0
        while index < nodes.count {
          while let last = open.last, last.end <= index {
            bytes += shapes[Int(last.shape)].endTag
            open.removeLast()
          }
          let node = nodes[index]
          switch node.shape {
          case HTML.Node.words: if case .words(let words) = values[Int(node.first)] { append(words, to: &bytes) }
          case HTML.Node.condition:
            if !state.holds(node.first) {
              index = Int(node.end)
              continue
            }
          default:
            let shape = shapes[Int(node.shape)]
            append(shape, UnsafeBufferPointer(rebasing: values[Int(node.first)...]), to: &bytes)
            if shape.endTag.isEmpty {
              index = Int(node.end)
              continue
            }
            open.append((Int(node.end), node.shape))
          }
          index += 1
        }
      }
    }
    for last in open.reversed() { bytes += shapes[Int(last.shape)].endTag }
  }

  /// Appends a tag: what its shape says, and between that its values, which begin those given.
  private func append(
    _ shape: ShapeTable.NodeShape, _ values: UnsafeBufferPointer<HTML.Value>, to bytes: inout [UInt8]
  ) {
    bytes += shape.markup[0]
    if shape.markup.count == 1 { return }
    var next = 0
    for slot in shape.slots where slot.isFree {
      append(slot, values[next], to: &bytes)
      next += 1
      bytes += shape.markup[next]
    }
  }

  private func append(_ slot: ShapeTable.Slot, _ value: HTML.Value, to bytes: inout [UInt8]) {
    switch (slot, value) {
    case (.words(let name), .words(let words)): append(name, words.text(value: state.value), to: &bytes)
    case (.number(let name), .number(let number)): append(name, String(number), to: &bytes)
    case (.picture(let name), .number(let number)): append(name, state.picture(number), to: &bytes)
    case (.holds(let name), .number(let condition)):
      let holds = state.holds(condition)
      if name.hasPrefix("aria-") { return append(name, holds ? "true" : "false", to: &bytes) }
      if holds { append(name, "", to: &bytes) }
    default: break
    }
  }

  private func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes.raw(name)
    if value.isEmpty, name != "alt" { return }
    bytes.raw("=\"")
    Self.append(escaped: value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private func append(_ words: Words, to bytes: inout [UInt8]) {
    switch words {
    case .plain(let text): Self.append(escaped: text, to: &bytes)
    case .mixed: Self.append(escaped: words.text(value: state.value), to: &bytes)
    }
  }

  /// Appends words so that they are words wherever they stand.
  package static func append(escaped text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      var index = 0
      var start = 0
      while index < text.count {
        let byte = text[index]
        let mark: String
        var length = 1
        switch byte {
        case UInt8(ascii: "&"): mark = "&amp;"
        case UInt8(ascii: "<"): mark = "&lt;"
        case UInt8(ascii: ">"): mark = "&gt;"
        case UInt8(ascii: "\""): mark = "&quot;"
        case 0...8, 0xB, 0xC, 0xE...0x1F, 0x7F: mark = "\u{FFFD}"
        case 0xC2, 0xEF...:
          guard let forbidden = ForbiddenScalar(in: text, at: index) else {
            index += 1
            continue
          }
          mark = "\u{FFFD}"
          length = forbidden.length
        default:
          index += 1
          continue
        }
        bytes += text[start..<index]
        bytes.raw(mark)
        index += length
        start = index
      }
      bytes += text[start...]
    }
  }

  /// Elements in which nothing can stand.
  static let empty: Set<String> = ["img", "input", "hr", "br", "meta", "link"]
}

/// Writes trees as the markup that is in a file, for one state of the app.
package struct Markup: Sendable {
  /// What the variables, the conditions and the pictures are at that moment.
  package struct State: Sendable {
    package var value: @Sendable (Int32) -> String
    package var holds: @Sendable (ConditionID) -> Bool
    /// A picture as an address that holds it whole; nil if it is told by its number, for a style sheet.
    package var picture: @Sendable (Int32) -> String?

    package init(
      value: @escaping @Sendable (Int32) -> String = { _ in "" },
      holds: @escaping @Sendable (ConditionID) -> Bool = { $0 == HTML.always },
      picture: @escaping @Sendable (Int32) -> String? = { _ in nil }
    ) {
      self.value = value
      self.holds = holds
      self.picture = picture
    }
  }

  package let state: State

  /// The attribute that holds the number of a picture.
  package static let pictureNumber = "data-picture"

  package init(_ state: State = State()) { self.state = state }

  /// The markup of a tree.
  package func text(of html: borrowing HTML) -> String {
    var bytes: [UInt8] = []
    append(html, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the markup of a tree. A picture is written once, for it may be large; where it is again its number is.
  ///
  /// - Parameter start: writes the start tag of an element that is to be another one, and gives the tags it is of; nil for those
  ///   that stay as they are.
  package func append(
    _ html: borrowing HTML, to bytes: inout [UInt8],
    start: (_ node: Int, inout [UInt8]) -> MarkupTag? = { _, _ in nil }
  ) {
    var open: [(end: Int, tag: [UInt8])] = []
    var written: Set<Int32> = []
    let shapes = html.shapes.shapes
    html.nodes.withUnsafeBufferPointer { nodes in
      html.values.withUnsafeBufferPointer { values in
        var index = 0
        while index < nodes.count {
          while let last = open.last, last.end <= index {
            bytes += last.tag
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
            let tag: MarkupTag
            if let replaced = start(index, &bytes) {
              tag = replaced
            } else {
              tag = shapes[Int(node.shape)].tag
              append(tag, UnsafeBufferPointer(rebasing: values[Int(node.first)...]), &written, to: &bytes)
            }
            if tag.end.isEmpty {
              index = Int(node.end)
              continue
            }
            open.append((Int(node.end), tag.end))
          }
          index += 1
        }
      }
    }
    for last in open.reversed() { bytes += last.tag }
  }

  /// Appends a start tag with its values, which are the first of those given.
  package func append(_ tag: MarkupTag, _ values: UnsafeBufferPointer<HTML.Value>, to bytes: inout [UInt8]) {
    var written: Set<Int32> = []
    append(tag, values, &written, to: &bytes)
  }

  private func append(
    _ tag: MarkupTag, _ values: UnsafeBufferPointer<HTML.Value>, _ written: inout Set<Int32>, to bytes: inout [UInt8]
  ) {
    bytes += tag.pieces[0]
    for (index, slot) in tag.slots.enumerated() {
      append(slot, values[index], &written, to: &bytes)
      bytes += tag.pieces[index + 1]
    }
  }

  private func append(
    _ slot: ShapeTable.Slot, _ value: HTML.Value, _ written: inout Set<Int32>, to bytes: inout [UInt8]
  ) {
    switch (slot, value) {
    case (.words(let name), .words(let words)): Self.append(name, words.text(value: state.value), to: &bytes)
    case (.number(let name), .number(let number)): Self.append(name, String(number), to: &bytes)
    case (.picture(let name), .number(let number)):
      if written.insert(number).inserted, let address = state.picture(number) {
        Self.append(name, address, to: &bytes)
      } else {
        Self.append(Self.pictureNumber, String(number), to: &bytes)
      }
    case (.holds(let name), .number(let condition)):
      let holds = state.holds(condition)
      if name.hasPrefix("aria-") { return Self.append(name, holds ? "true" : "false", to: &bytes) }
      if holds { Self.append(name, "", to: &bytes) }
    default: break
    }
  }

  /// Appends an attribute.
  static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes.raw(name)
    if value.isEmpty, name != "alt" { return }
    bytes.raw("=\"")
    append(escaped: value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private func append(_ words: Words, to bytes: inout [UInt8]) {
    switch words {
    case .plain(let text): Self.append(escaped: text, to: &bytes)
    case .mixed: Self.append(escaped: words.text(value: state.value), to: &bytes)
    }
  }

  /// Appends words so that they are words wherever they are.
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
}

extension [UInt8] {
  /// Appends markup as it is.
  package mutating func raw(_ text: String) { self += text.utf8 }
}

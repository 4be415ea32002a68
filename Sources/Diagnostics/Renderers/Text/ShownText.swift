/// Text as a terminal may show it: nothing in it moves the cursor, hides or runs backwards, and each column is known.
struct ShownText {
  /// One character of the source and the columns it is shown in.
  private struct Cell {
    let source: Int
    let output: Int
    let column: Int
  }

  /// The columns of the whole.
  private(set) var width: Int
  /// What to write; plain text is a part of its source and is not copied.
  private var output: ArraySlice<UInt8>
  /// Empty where every byte is one column.
  private var cells: [Cell] = []
  private let sourceStart: Int
  private let sourceEnd: Int
  private static let tabStop = 4

  /// - Parameter isSource: whether tabs are shown as the room they take.
  init(_ source: ArraySlice<UInt8>, isSource: Bool = false) {
    sourceStart = source.startIndex
    sourceEnd = source.endIndex
    output = source
    width = source.count
    if source.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return }
    output = []
    output.reserveCapacity(source.count + 16)
    width = 0
    addAll(source, isSource: isSource)
    cells.append(Cell(source: sourceEnd, output: output.count, column: width))
  }

  init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  /// The columns in which a range of the source is shown, at least one; after the end is the column after it.
  func columns(from start: Int, to end: Int) -> Range<Int> {
    let first = column(of: start, isEnd: false)
    return first..<max(first + 1, column(of: end, isEnd: true))
  }

  /// Writes the characters that are wholly in some columns; half of a wide character becomes a blank.
  func append(_ columns: Range<Int>, to bytes: inout [UInt8]) {
    let columns = columns.clamped(to: 0..<width)
    if cells.isEmpty {
      bytes += output[(output.startIndex + columns.lowerBound)..<(output.startIndex + columns.upperBound)]
      return
    }
    var column = columns.lowerBound
    for index in cells.indices.dropLast() {
      let end = cells[index + 1].column
      if cells[index].column < columns.lowerBound { continue }
      if end > columns.upperBound { break }
      while column < cells[index].column {
        bytes.append(0x20)
        column += 1
      }
      bytes += output[cells[index].output..<cells[index + 1].output]
      column = end
    }
  }

  /// Writes all of it.
  func append(to bytes: inout [UInt8]) {
    bytes += output
  }

  private func column(of offset: Int, isEnd: Bool) -> Int {
    let offset = min(max(offset, sourceStart), sourceEnd)
    if cells.isEmpty { return offset - sourceStart }
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].source < offset { low = middle + 1 } else { high = middle }
    }
    // Within a character its start counts for a start and its end for an end.
    if !isEnd, cells[low].source > offset { low -= 1 }
    return cells[low].column
  }

  // MARK: making

  private mutating func addAll(_ source: ArraySlice<UInt8>, isSource: Bool) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = source.makeIterator()
    var position = source.startIndex
    var validFrom = position
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        position += scalar.count
      case .emptyInput:
        addValid(source[validFrom..<position], isSource: isSource)
        return
      case .error(let length):
        addValid(source[validFrom..<position], isSource: isSource)
        for index in position..<(position + length) {
          add("\\x" + hexadecimal(UInt32(source[index]), digits: 2), width: 4, source: index)
        }
        position += length
        validFrom = position
      }
    }
  }

  private mutating func addValid(_ source: ArraySlice<UInt8>, isSource: Bool) {
    var position = source.startIndex
    for character in String(decoding: source, as: UTF8.self) {
      if character == "\t", isSource {
        let room = Self.tabStop - width % Self.tabStop
        add("→" + String(repeating: " ", count: room - 1), width: room, source: position)
      } else if let shown = visible(character) {
        add(shown, width: shown.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }, source: position)
      } else {
        add(String(character), width: DisplayWidth.of(character), source: position)
      }
      position += character.utf8.count
    }
  }

  private mutating func add(_ text: String, width: Int, source: Int) {
    cells.append(Cell(source: source, output: output.count, column: self.width))
    output += text.utf8
    self.width += width
  }

  /// What to show instead of a character that must not be written as it is; nil if it may.
  private func visible(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.contains(where: { mustShow($0, in: first) }) else { return nil }
    var result = ""
    for scalar in scalars {
      if !mustShow(scalar, in: first) {
        result.unicodeScalars.append(scalar)
      } else if scalar.value < 0x20 {
        result.unicodeScalars.append(Unicode.Scalar(UInt32(0x2400) + scalar.value) ?? "?")
      } else if scalar.value == 0x7F {
        result += "␡"
      } else {
        result += "<U+" + hexadecimal(scalar.value, digits: 4) + ">"
      }
    }
    return result
  }

  /// Whether a scalar hides, acts on the terminal or turns the line around. Joiners and selectors are part of many emoji
  /// and scripts and only hide behind ASCII.
  private func mustShow(_ scalar: Unicode.Scalar, in first: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B, 0x200E,
      0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    case 0x200C, 0x200D: first.isASCII || first == scalar
    case 0xFE00...0xFE0F: first == scalar
    case 0xE0020...0xE007F: first.value != 0x1F3F4
    case 0xE0100...0xE01EF: first.isASCII || first == scalar
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }

  private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension String {
  /// The same text with everything made visible that would act on a terminal or hide in it.
  package var harmless: String {
    var bytes: [UInt8] = []
    ShownText(self).append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

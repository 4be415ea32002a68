import CLibYAML
import SourceText

/// Characters that are written as JSON writes those above U+FFFF: `\ud83d\ude00`, two escapes for one character.
///
/// libyaml takes neither half, so it is given two others of the same length that are in the file nowhere, and what it makes of them
/// is put right again in every text: also in those where a backslash is only a backslash.
struct SurrogatePairs {
  /// Where they are in the arena, in order.
  private let places: [UInt32]
  private let arena: UnsafeBufferPointer<UInt8>
  /// What is read in their place, as it is written, and as a text.
  private let mark: [UInt8]
  private let markText: [UInt8]

  /// The bytes of a pair as it is written.
  private static let length = 12

  /// The pairs of a file; nil if it has none.
  init?(in file: Span, of arena: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeBufferPointer(rebasing: arena[Int(file.start)..<Int(file.end)])
    var places: [UInt32] = []
    var index = 0
    while let next = Self.nextBackslash(in: bytes, from: index) {
      index = next + 1
      if next + Self.length <= bytes.count, Self.unit(in: bytes, at: next, (0xD800..<0xDC00)) != nil,
        Self.unit(in: bytes, at: next + 6, (0xDC00..<0xE000)) != nil
      {
        places.append(file.start + UInt32(next))
        index = next + Self.length
      } else if index < bytes.count, bytes[index] == UInt8(ascii: "\\") {
        index += 1
      }
    }
    guard !places.isEmpty, let free = Self.unusedCharacter(in: bytes) else { return nil }
    self.places = places
    self.arena = arena
    let escape = "\\u" + String(free.value, radix: 16)
    mark = Array((escape + escape).utf8)
    markText = Array((String(free) + String(free)).utf8)
  }

  private static func nextBackslash(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    guard index < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + index, Int32(UInt8(ascii: "\\")), bytes.count - index)
    else { return nil }
    return found - UnsafeMutableRawPointer(mutating: start)
  }

  /// The half of a pair that is written at a place.
  private static func unit(in bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ range: Range<UInt32>) -> UInt32? {
    guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
      let unit = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16), range.contains(unit)
    else { return nil }
    return unit
  }

  /// One of the characters that mean nothing and are in a file neither as they are nor as an escape.
  private static func unusedCharacter(in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    var isUsed = [Bool](repeating: false, count: 32)
    for index in bytes.indices.dropLast(3)
    where bytes[index] | 0x20 == UInt8(ascii: "f") && bytes[index + 1] | 0x20 == UInt8(ascii: "d") {
      if let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16), value >= 0xFDD0,
        value < 0xFDF0
      {
        isUsed[Int(value - 0xFDD0)] = true
      }
    }
    for index in bytes.indices.dropLast(2) where bytes[index] == 0xEF && bytes[index + 1] == 0xB7 {
      let value = Int(bytes[index + 2] & 0x3F) + 0xFDC0 - 0xFDD0
      if isUsed.indices.contains(value) { isUsed[value] = true }
    }
    return isUsed.firstIndex(of: false).flatMap { Unicode.Scalar(UInt32(0xFDD0 + $0)) }
  }

  /// Writes what is to be read into a copy of the file.
  func mask(_ copy: inout [UInt8], base: UInt32) {
    for place in places {
      let start = Int(place - base)
      for (index, byte) in mark.enumerated() { copy[start + index] = byte }
    }
  }

  /// A text as it was meant; nil if nothing in it was masked.
  func restored(_ value: UnsafeBufferPointer<UInt8>, from span: Span) -> [UInt8]? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < span.start { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low] < span.end else { return nil }
    var result: [UInt8] = []
    var index = 0
    while index < value.count {
      let rest = value[index...]
      if low < places.count, rest.starts(with: markText) {
        result += meaning(of: places[low])
        low += 1
        index += markText.count
      } else if low < places.count, rest.starts(with: mark) {
        result += arena[Int(places[low])..<Int(places[low]) + Self.length]
        low += 1
        index += mark.count
      } else {
        result.append(value[index])
        index += 1
      }
    }
    return result
  }

  /// The character that a pair stands for.
  private func meaning(of place: UInt32) -> [UInt8] {
    let bytes = UnsafeBufferPointer(rebasing: arena[Int(place)..<Int(place) + Self.length])
    guard let high = Self.unit(in: bytes, at: 0, 0xD800..<0xDC00),
      let low = Self.unit(in: bytes, at: 6, 0xDC00..<0xE000),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return [] }
    return Array(String(scalar).utf8)
  }
}

extension UInt8 {
  /// Whether this is a space, a tab, or part of a line break.
  var isBlankOrBreak: Bool { self == 32 || self == 10 || self == 13 || self == 9 }

  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }

  var isOpeningBracket: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }

  /// Whether the name of an anchor may hold this.
  var isAnchorCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}

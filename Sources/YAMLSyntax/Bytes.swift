extension UInt8 {
  /// Whether this is a space, a tab, or part of a line break.
  var isBlankOrBreak: Bool { self == 32 || self == 10 || self == 13 || self == 9 }
}

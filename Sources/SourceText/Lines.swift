extension [UInt8] {
  /// The lines of a text, each with what ends it.
  package var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where self[index] == UInt8(ascii: "\n") {
      lines.append(self[start...index])
      start = index + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }
}

/// What is written piece by piece, or may be taken back.
extension JSONWriter {
  /// Writes something, and takes it back where that says no. Gives what it says.
  package mutating func keep(_ write: (inout JSONWriter) -> Bool) -> Bool {
    let (count, followed) = (written.count, followsValue)
    if write(&self) { return true }
    written.removeSubrange(count...)
    followsValue = followed
    return false
  }

  /// Begins a line with the next value of a list, or with its end, whatever the layout.
  package mutating func breakLine() {
    breaksLine = true
    isPlain = false
  }

  /// Writes a string that somebody else fills: what `write` takes out ends where the text belongs.
  package mutating func string(_ write: (inout JSONWriter) -> Void) {
    begin()
    written.append(UInt8(ascii: "\""))
    write(&self)
    written.append(UInt8(ascii: "\""))
    followsValue = true
  }

  /// Takes out what was written; what comes next continues it.
  package mutating func takeOut() -> [UInt8] {
    let taken = written
    written = []
    return taken
  }
}

/// The fields of objects: a key, and its value after it.
extension JSONWriter {
  /// Writes a key; its value comes next.
  package mutating func key(_ name: StaticString) {
    begin()
    written.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { written.append(contentsOf: $0) }
    written.append(UInt8(ascii: "\""))
    endKey()
  }

  /// Writes a key that is made while the program runs; its value comes next.
  package mutating func key(named name: String) {
    begin()
    written.append(json: name, escaping: escaping)
    endKey()
  }

  private mutating func endKey() {
    written.append(UInt8(ascii: ":"))
    followsValue = false
    if isPlain { return }
    followsKey = true
    if !layout.isTight { written.append(UInt8(ascii: " ")) }
  }

  /// Writes a key and a string.
  package mutating func field(_ key: StaticString, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes a key and a whole number.
  package mutating func field(_ key: StaticString, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  /// Writes a key and a whole number.
  package mutating func field(_ key: StaticString, _ number: Int32) { field(key, Int(number)) }

  /// Writes a key, and `true` or `false`.
  package mutating func field(_ key: StaticString, _ isTrue: Bool) {
    self.key(key)
    bool(isTrue)
  }

  /// Writes a key and an object.
  @inlinable
  package mutating func object(
    _ key: StaticString, in layout: JSONLayout? = nil, _ write: (inout JSONWriter) -> Void
  ) {
    self.key(key)
    object(in: layout, write)
  }

  /// Writes a key and a list.
  @inlinable
  package mutating func list(_ key: StaticString, in layout: JSONLayout? = nil, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    list(in: layout, write)
  }

  /// Writes a key, and a list with an entry for each of some values.
  @inlinable
  package mutating func list<Values: Sequence>(
    _ key: StaticString, _ values: Values, in layout: JSONLayout? = nil,
    _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    self.key(key)
    list(values, in: layout, write)
  }

  /// Writes a key and a list of whole numbers.
  package mutating func numbers(_ key: StaticString, _ values: [Int]) {
    self.key(key)
    numbers(values)
  }

  /// Writes a key and a list of whole numbers.
  package mutating func numbers(_ key: StaticString, _ values: [Int32]) {
    self.key(key)
    numbers(values)
  }

  /// Writes a key and a list of strings.
  package mutating func strings(_ key: StaticString, _ values: [String]) {
    self.key(key)
    strings(values)
  }
}

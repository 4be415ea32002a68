/// Lists and objects: what is between the brackets is written by a function.
extension JSONWriter {
  /// Writes a list.
  ///
  /// - Parameters:
  ///   - layout: how it is set out; nil for like what is around it, but on one line.
  ///   - write: writes its values.
  @inlinable
  package mutating func list(in layout: JSONLayout? = nil, _ write: (inout JSONWriter) -> Void) {
    let outer = open(UInt8(ascii: "["), layout)
    write(&self)
    close(UInt8(ascii: "]"), outer)
  }

  /// Writes a list with an entry for each of some values.
  @inlinable
  package mutating func list<Values: Sequence>(
    _ values: Values, in layout: JSONLayout? = nil, _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    let outer = open(UInt8(ascii: "["), layout)
    for value in values { write(&self, value) }
    close(UInt8(ascii: "]"), outer)
  }

  /// Writes a list of whole numbers.
  package mutating func numbers(_ values: [Int]) {
    let outer = open(UInt8(ascii: "["), nil)
    for value in values { number(value) }
    close(UInt8(ascii: "]"), outer)
  }

  /// Writes a list of whole numbers.
  package mutating func numbers(_ values: [Int32]) {
    let outer = open(UInt8(ascii: "["), nil)
    for value in values { number(value) }
    close(UInt8(ascii: "]"), outer)
  }

  /// Writes a list of strings.
  package mutating func strings(_ values: [String]) {
    let outer = open(UInt8(ascii: "["), nil)
    for value in values { string(value) }
    close(UInt8(ascii: "]"), outer)
  }

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - layout: how it is set out; nil for like what is around it, but on one line.
  ///   - write: writes its fields.
  @inlinable
  package mutating func object(in layout: JSONLayout? = nil, _ write: (inout JSONWriter) -> Void) {
    let outer = open(UInt8(ascii: "{"), layout)
    write(&self)
    close(UInt8(ascii: "}"), outer)
  }

  /// Writes an object, or nothing where it has no fields.
  package mutating func objectUnlessEmpty(_ write: (inout JSONWriter) -> Void) {
    _ = keep { json in
      var hasFields = false
      json.object { json in
        write(&json)
        hasFields = json.followsValue
      }
      return hasFields
    }
  }

  // MARK: brackets

  /// Begins a list, where the depth of a tree is not that of its functions.
  @inlinable
  package mutating func beginList() { _ = open(UInt8(ascii: "["), isPlain ? nil : layout) }

  /// Ends the list that began last; what is around it has the same layout.
  @inlinable
  package mutating func endList() { close(UInt8(ascii: "]"), layout) }

  /// Writes an opening bracket. Gives the layout of what is around it.
  @inlinable
  mutating func open(_ bracket: UInt8, _ inner: JSONLayout?) -> JSONLayout {
    begin()
    written.append(bracket)
    followsValue = false
    let outer = layout
    if inner != nil || !isPlain { enter(inner ?? outer.inside) }
    return outer
  }

  @usableFromInline
  mutating func enter(_ inner: JSONLayout) {
    layout = inner
    isPlain = inner.isTight
    if inner.hasLines { depth += 1 }
  }

  /// Writes a closing bracket. What comes next has the layout of what is around it.
  @inlinable
  mutating func close(_ bracket: UInt8, _ outer: JSONLayout) {
    if !isPlain || !outer.isTight { leave(outer) }
    written.append(bracket)
    followsValue = true
  }

  @usableFromInline
  mutating func leave(_ outer: JSONLayout) {
    if layout.hasLines { depth -= 1 }
    if breaksLine || layout.hasLines && followsValue { beginLine() }
    layout = outer
    isPlain = outer.isTight
  }
}

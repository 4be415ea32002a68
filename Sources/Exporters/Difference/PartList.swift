/// Parts in the order of reading; rows that read the same are one.
struct PartList {
  private struct Key: Hashable {
    let spot: WrittenSpot?
    let again: Int
    let statements: [String]
  }

  private(set) var parts: [PlacePart]
  private var numbers: [Key: Int] = [:]

  init(_ own: PlacePart) { parts = [own] }

  /// Says something of the place itself, once.
  mutating func say(_ statement: Statement) {
    if parts[0].statement(statement.key) == nil { parts[0].statements.append(statement) }
  }

  /// - Parameter again: how many times the very same is there before it, because it fills several slots.
  /// - Returns: the part's number.
  @discardableResult
  mutating func add(_ part: PlacePart, at spot: WrittenSpot? = nil, again: Int = 0) -> Int {
    let key = Key(spot: spot, again: again, statements: [part.noun] + part.sayings)
    if let number = numbers[key] { return number }
    numbers[key] = parts.count
    parts.append(part)
    return parts.count - 1
  }
}

extension PlacePart {
  /// Says what the part is in.
  mutating func put(in parent: Int, of parts: [PlacePart], isForm: Bool) {
    let outer = parts[parent]
    self.parent = parent
    around = outer.around
    if PartSurroundings.keys.contains(where: { outer.statement($0) != nil }) { around.append(parent) }
    form = isForm ? parent : outer.form
  }
}

/// Many short lists in one array, each known by a number.
struct PackedLists<Item: Sendable>: Sendable {
  private var start: [Int32]
  private var items: [Item] = []

  /// Puts every item into the list with its number, in the order they are given; what has a negative number is left out.
  init(count: Int, _ entries: some Sequence<(Int32, Item)>) {
    start = [Int32](repeating: 0, count: count + 1)
    var first: Item?
    for (list, item) in entries where list >= 0 {
      start[Int(list) + 1] += 1
      if first == nil { first = item }
    }
    guard let first else { return }
    for list in 0..<count { start[list + 1] += start[list] }
    items = [Item](repeating: first, count: Int(start[count]))
    var next = start
    for (list, item) in entries where list >= 0 {
      items[Int(next[Int(list)])] = item
      next[Int(list)] += 1
    }
  }

  subscript(list: Int) -> ArraySlice<Item> { items[Int(start[list])..<Int(start[list + 1])] }
}

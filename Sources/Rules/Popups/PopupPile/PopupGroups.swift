/// Popups that open each other, over any number of others, by their numbers in `App.popups`.
struct PopupGroups {
  private var parent: [Int32]

  /// So many popups, each by itself.
  init(count: Int) { parent = (0..<Int32(count)).map { $0 } }

  /// The first of the popups that open each other and this one.
  mutating func root(of popup: Int32) -> Int32 {
    var popup = popup
    while parent[Int(popup)] != popup {
      parent[Int(popup)] = parent[Int(parent[Int(popup)])]
      popup = parent[Int(popup)]
    }
    return popup
  }

  /// The root of a popup, for those who may not shorten the ways.
  func known(rootOf popup: Int32) -> Int32 {
    var popup = popup
    while parent[Int(popup)] != popup { popup = parent[Int(popup)] }
    return popup
  }

  /// Says that two popups open each other.
  mutating func join(_ a: Int32, _ b: Int32) {
    let (first, second) = (root(of: a), root(of: b))
    parent[Int(max(first, second))] = min(first, second)
  }
}

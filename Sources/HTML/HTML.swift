/// A part of a page: elements with their attributes and what is in them, words, and conditions, all in one array in reading order.
///
/// Drawings write it from the outside in; how it leaves (as markup, as a line that the page's runtime builds from, as a small drawing)
/// is nothing they know of. What elements of one shape share is kept once, in `shapes`.
package struct HTML: ~Copyable, Sendable {
  /// An element, some words, or a condition.
  package struct Node: Sendable {
    /// The number of its shape; words and conditions have none.
    package let shape: Int32
    /// Where what follows it begins: all before that is in it.
    package fileprivate(set) var end: Int32
    /// Where its values begin; for a condition its number.
    package let first: Int32

    /// The shape of words.
    package static let words: Int32 = -1
    /// The shape of a condition, under which what is in it is there.
    package static let condition: Int32 = -2
  }

  /// What differs among elements of one shape.
  package enum Value: Sendable {
    case words(Words)
    case number(Int32)
  }

  package internal(set) var nodes: [Node] = []
  package internal(set) var values: [Value] = []
  package private(set) var shapes = ShapeTable()
  /// The nodes that are open, from the outside in.
  private var open: [Int32] = []
  private var root = Root()

  package init() {}

  /// What is said of the outermost elements of a part, besides what its drawing says.
  package struct Root: Sendable {
    /// The element of the app, for the first of them; -1 where that was said.
    package var element: Int32 = -1
    package var look: [Trait] = []
    /// Whether they are disabled, with all that is in them.
    package var isGreyed = HTML.never
    /// What they are under, from the outside in.
    package var conditions: [ConditionID] = []
    fileprivate var depth = -1

    package init() {}
  }

  /// Begins again; shapes and looks keep their numbers.
  package mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    root = Root()
  }

  /// Says something of the elements that are outermost from here on, until `end(_:)` is called with what this returns.
  package mutating func begin(_ new: Root) -> Root {
    let outer = root
    root = new
    root.depth = open.count
    return outer
  }

  /// Ends what `begin(_:)` began, with what that returned.
  package mutating func end(_ outer: Root) { root = outer }

  /// Opens an element.
  package mutating func begin(_ name: String, _ attributes: [Attribute]) {
    guard root.depth == open.count else { return append(name, attributes, element: -1, look: []) }
    for condition in root.conditions { begin(condition: condition) }
    append(name, attributes + greyed(attributes), element: root.element, look: root.look)
    root.element = -1
  }

  /// What is not disabled by an attribute of its own says that it is.
  private func greyed(_ attributes: [Attribute]) -> [Attribute] {
    if root.isGreyed == Self.never || attributes.contains(where: { $0.name == "disabled" }) { return [] }
    return [.holds("aria-disabled", root.isGreyed)]
  }

  private mutating func append(_ name: String, _ attributes: [Attribute], element: Int32, look: [Trait]) {
    let first = Int32(values.count)
    for attribute in attributes {
      switch attribute.value {
      case .fixed, .classes, .look: break
      case .words(let words): values.append(.words(words))
      case .number(let number), .holds(let number), .picture(let number): values.append(.number(number))
      }
    }
    if element >= 0 { values.append(.number(element)) }
    let shape = shapes.number(name, attributes, hasElement: element >= 0, look)
    open.append(Int32(nodes.count))
    nodes.append(Node(shape: shape, end: -1, first: first))
  }

  /// Opens what is there only while a condition holds.
  package mutating func begin(condition: ConditionID) {
    open.append(Int32(nodes.count))
    nodes.append(Node(shape: Node.condition, end: -1, first: condition))
  }

  /// Closes what was opened last, and for an outermost element what it is under.
  package mutating func end() {
    close()
    guard root.depth >= 0, open.count == root.depth + root.conditions.count, !root.conditions.isEmpty else { return }
    while open.count > root.depth { close() }
  }

  private mutating func close() {
    if let last = open.popLast() { nodes[Int(last)].end = Int32(nodes.count) }
  }

  /// Appends words.
  package mutating func append(_ words: Words) {
    let depth = open.count
    if root.depth == depth { for condition in root.conditions { begin(condition: condition) } }
    nodes.append(Node(shape: Node.words, end: Int32(nodes.count) + 1, first: Int32(values.count)))
    values.append(.words(words))
    while open.count > depth { close() }
  }

  /// The words of a node that is words.
  package func words(_ node: Node) -> Words {
    if case .words(let words) = values[Int(node.first)] { words } else { "" }
  }
}

/// Asking for the attributes of an element.
extension HTML {
  /// What differs from other elements of its shape.
  package func values(of index: Int) -> ArraySlice<Value> {
    let node = nodes[index]
    return values[Int(node.first)..<Int(node.first + shapes.facts[Int(node.shape)].valueCount)]
  }

  /// All that is said of an element, its look last.
  package func attributes(of index: Int) -> [Attribute] {
    let shape = shapes.shapes[Int(nodes[index].shape)]
    var next = Int(nodes[index].first)
    var result: [Attribute] = []
    for slot in shape.slots {
      let value: Attribute.Value
      switch slot {
      case .look: continue
      case .fixed(_, let text): value = .fixed(text)
      case .classes(let classes): value = .classes(classes)
      case .words: value = .words(words(values[next]))
      case .number: value = .number(number(values[next]))
      case .holds: value = .holds(number(values[next]))
      case .picture: value = .picture(number(values[next]))
      }
      if slot.isFree { next += 1 }
      result.append(Attribute(slot.name, value))
    }
    return shape.look.isEmpty ? result : result + [Attribute("look", .look(shape.look))]
  }

  /// The number that an attribute says; nil if a node has none of that name.
  package func number(_ name: String, of index: Int) -> Int32? {
    guard nodes[index].shape >= 0 else { return nil }
    var next = Int(nodes[index].first)
    for slot in shapes.shapes[Int(nodes[index].shape)].slots {
      if case .number(name) = slot { return number(values[next]) }
      if slot.isFree { next += 1 }
    }
    return nil
  }

  /// The number that an attribute says on the first element that has it.
  package func firstNumber(_ name: String) -> Int32? {
    for index in nodes.indices {
      if let number = number(name, of: index) { return number }
    }
    return nil
  }

  private func words(_ value: Value) -> Words { if case .words(let words) = value { words } else { "" } }
  private func number(_ value: Value) -> Int32 { if case .number(let number) = value { number } else { 0 } }
}

/// A tree as it is at one moment of the app.
package final class ShownTree: Sendable {
  package let html: HTML
  package let state: Markup.State

  package init(_ html: consuming HTML, _ state: Markup.State) {
    self.html = html
    self.state = state
  }
}

/// The number of a condition, in the table of whoever made the tree.
package typealias ConditionID = Int32

extension HTML {
  /// A condition that always holds.
  package static let always: ConditionID = 0
  /// A condition that never holds.
  package static let never: ConditionID = 1
  /// Holds while something is below the screen.
  package static let canGoBack: ConditionID = -1
}

/// A part of a page that was drawn once, and is filled in wherever the same is with other words and numbers.
package struct Stencil: Sendable {
  /// As in a tree; ends and values are counted from the first of its own.
  fileprivate let nodes: [HTML.Node]
  fileprivate let values: [Filling]

  /// What a value is filled with.
  fileprivate enum Filling: Sendable {
    case same(HTML.Value)
    /// One of the words, or one of the numbers, by its place among those that differ.
    case words(Int)
    case number(Int)
  }

  /// The words and the numbers in which drawings by one stencil differ.
  package struct Differences {
    package var words: [Words]
    package var numbers: [Int32]

    package init(words: [Words], numbers: [Int32]) {
      self.words = words
      self.numbers = numbers
    }
  }

  /// What part of a tree has become, and what two trials with differences of their own have; nil if they differ in more than
  /// these, so that each must be drawn by itself.
  package init?(
    _ html: borrowing HTML, _ part: HTML.Part, _ first: borrowing HTML, _ inFirst: Differences,
    _ second: borrowing HTML, _ inSecond: Differences
  ) {
    guard part.nodes.count == first.nodes.count, part.nodes.count == second.nodes.count,
      part.values.count == first.values.count, part.values.count == second.values.count
    else { return nil }
    var nodes: [HTML.Node] = []
    for index in 0..<part.nodes.count {
      let node = html.nodes[part.nodes.lowerBound + index]
      let end = node.end - Int32(part.nodes.lowerBound)
      let isCondition = node.shape == HTML.Node.condition
      let start = isCondition ? node.first : node.first - Int32(part.values.lowerBound)
      func isLike(_ other: HTML.Node, _ shapes: [ShapeTable.NodeShape]) -> Bool {
        guard other.end == end, other.first == start else { return false }
        if node.shape < 0 || other.shape < 0 { return node.shape == other.shape }
        return html.shapes.shapes[Int(node.shape)].isLike(shapes[Int(other.shape)])
      }
      guard isLike(first.nodes[index], first.shapes.shapes), isLike(second.nodes[index], second.shapes.shapes) else {
        return nil
      }
      nodes.append(HTML.Node(shape: node.shape, end: end, first: start))
    }
    var fillings: [Filling] = []
    for index in 0..<part.values.count {
      switch (html.values[part.values.lowerBound + index], first.values[index], second.values[index]) {
      case (.words(let words), .words(let other), .words(let another)):
        if let number = inFirst.words.firstIndex(of: other), inSecond.words[number] == another {
          fillings.append(.words(number))
        } else if words == other, words == another {
          fillings.append(.same(.words(words)))
        } else {
          return nil
        }
      case (.number(let number), .number(let other), .number(let another)):
        if let place = inFirst.numbers.firstIndex(of: other), inSecond.numbers[place] == another {
          fillings.append(.number(place))
        } else if number == other, number == another {
          fillings.append(.same(.number(number)))
        } else {
          return nil
        }
      default: return nil
      }
    }
    self.nodes = nodes
    values = fillings
  }
}

extension HTML {
  /// A stretch of a tree: its nodes, and what differs in them.
  package struct Part: Sendable {
    package var nodes: Range<Int>
    package var values: Range<Int>

    package init(nodes: Range<Int>, values: Range<Int>) {
      self.nodes = nodes
      self.values = values
    }
  }

  /// Appends what a stencil says, filled in.
  package mutating func append(_ stencil: Stencil, words: ArraySlice<Words>, numbers: ArraySlice<Int32>) {
    let (node, value) = (Int32(nodes.count), Int32(values.count))
    for each in stencil.nodes {
      nodes.append(
        Node(
          shape: each.shape, end: each.end + node,
          first: each.shape == Node.condition ? each.first : each.first + value))
    }
    for filling in stencil.values {
      switch filling {
      case .same(let same): values.append(same)
      case .words(let place): values.append(.words(words[words.startIndex + place]))
      case .number(let place): values.append(.number(numbers[numbers.startIndex + place]))
      }
    }
  }
}

extension ShapeTable.NodeShape {
  /// Whether another, perhaps of another table, says the same.
  fileprivate func isLike(_ other: ShapeTable.NodeShape) -> Bool {
    name == other.name && slots == other.slots && look == other.look
  }
}

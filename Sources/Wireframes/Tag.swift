import HTML

/// What a drawing asks of an element of the page.
struct Tag {
  let tree: ShownTree
  /// The number of its node.
  let index: Int

  private var node: HTML.Node { tree.html.nodes[index] }
  private var shape: ShapeTable.NodeShape { tree.html.shapes.shapes[Int(node.shape)] }

  /// Its name in the page.
  var name: String { shape.name }

  /// All that is said about its own look.
  var look: [Trait] { shape.look }

  /// Whether it was given a height.
  var hasHeight: Bool { look.contains { if case .height = $0 { true } else { false } } }

  /// What is in it.
  var children: [TagPart] { TagPart.all(in: tree, index + 1..<Int(node.end)) }

  /// What it is.
  var figure: Figure { shape.classes.figure }

  /// How it differs from others of its figure.
  func has(_ manner: Figure.Manner) -> Bool { shape.classes.manner.contains(manner) }

  /// What an attribute says; nil if it has none.
  func text(_ name: String) -> String? {
    for attribute in tree.html.attributes(of: index) where attribute.name == name {
      switch attribute.value {
      case .fixed(let text): return text
      case .words(let words): return words.text(value: tree.state.value)
      case .holds(let condition):
        let isSo = tree.state.holds(condition)
        if name.hasPrefix("aria-") { return isSo ? "true" : "false" }
        return isSo ? "" : nil
      default: return nil
      }
    }
    return nil
  }

  /// The element of the app that it draws; nil for a part of one.
  var element: Int32? { tree.html.number("data-e", of: index) }

  /// The controls that touching it starts, whatever the gesture.
  var controls: [Int32] {
    tree.html.attributes(of: index).compactMap { attribute in
      guard attribute.name.hasPrefix("data-"), attribute.name != "data-e", case .number(let number) = attribute.value
      else { return nil }
      return number
    }
  }

  /// The first of its children that is a figure.
  func child(_ figure: Figure) -> Tag? { children.lazy.compactMap { $0.asTag }.first { $0.figure == figure } }

  /// The first of its children that is a part.
  func child(_ part: Figure.Part) -> Tag? { child(.part(part)) }

  /// All words in it, one after the other.
  var words: String { TagPart.tag(self).allWords }

  /// Whether it is disabled, with all that is in it.
  var isDisabled: Bool { text("disabled") != nil || text("aria-disabled") == "true" }

  /// Whether the page hides it: a count of nothing.
  var isNoCount: Bool { figure == .part(.count) && text("data-count") == "0" }

  /// The first icon in it.
  var icon: Tag? { name == "svg" ? self : children.lazy.compactMap { $0.asTag?.icon }.first }
}

/// An element or some words, as they are at one moment; conditions are decided.
enum TagPart {
  case tag(Tag)
  case words(String)

  /// Everything that is outermost among some nodes.
  static func all(in tree: ShownTree, _ range: Range<Int>) -> [TagPart] {
    var result: [TagPart] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = tree.html.nodes[index]
      switch node.shape {
      case HTML.Node.condition where tree.state.holds(node.first):
        index += 1
        continue
      case HTML.Node.condition: break
      case HTML.Node.words: result.append(.words(tree.html.words(node).text(value: tree.state.value)))
      default:
        let tag = Tag(tree: tree, index: index)
        if !tag.isNoCount { result.append(.tag(tag)) }
      }
      index = Int(node.end)
    }
    return result
  }

  /// Everything that is outermost in a tree.
  static func all(in tree: ShownTree) -> [TagPart] { all(in: tree, 0..<tree.html.nodes.count) }

  /// The element; nil for words.
  var asTag: Tag? { if case .tag(let tag) = self { tag } else { nil } }

  /// All words in it, one after the other.
  var allWords: String {
    switch self {
    case .words(let words): words
    case .tag(let tag):
      tag.name == "svg" ? "" : tag.children.map { $0.allWords }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

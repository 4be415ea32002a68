import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The remedy where the key that names an element is not first: the two change places.
struct FirstKey {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Puts a later key of an element in the first one's place, and the first one in its; `name` is another name for the later one.
  ///
  /// It is surely meant where the later one is a kind that takes all the others as its properties.
  func fix(putting second: NodeID, before first: NodeID, as name: String? = nil) -> Fix? {
    let mapping = first - 1
    guard mapping >= 0, tree.nodes[Int(mapping)].kind == .mapping, !tree.nodes[Int(mapping)].hasMerge else {
      return nil
    }
    let entries = Array(tree.entries(mapping))
    guard entries.first?.key == first, let other = entries.first(where: { $0.key == second }) else { return nil }
    let isFlow = tree.nodes[Int(mapping)].style == .flow
    // What ends with its colon needs a space there, and may have a comma after it.
    guard !isFlow || !tree.isEmpty(other.value) && !tree.isEmpty(entries[0].value) else { return nil }
    guard let a = range(of: entries[0], isFlow: isFlow), let b = range(of: other, isFlow: isFlow),
      isFlow || (startsItem(a.start) && startsLine(b.start)), a.end <= b.start
    else { return nil }
    let isRenamed = name != nil
    let name = name ?? tree.text(second)
    let kind = ElementCatalog.kind(named: name).map { ElementCatalog.kinds[Int($0)] }
    // A label beside the kind, and another one after it: one of them is something else.
    let isLabelTwice =
      !tree.isEmpty(other.value) && tree.nodes[Int(other.value)].kind == .scalar
      && entries.contains { tree.text($0.key) == LabelKey.label.property.name }
    let takesAll = entries.allSatisfy { entry in entry.key == second || kind?.takes(tree.text(entry.key)) == true }
    return Fix(
      "put `\(name)` first",
      edits: [
        Edit(a, isRenamed ? renamed(second, name) + rest(of: b, after: second) : tree.sources.text(b)),
        Edit(b, tree.sources.text(a)),
      ],
      isCertain: takesAll && !isLabelTwice)
  }

  /// A key under another name, in quotes where it is in quotes.
  private func renamed(_ key: NodeID, _ name: String) -> String {
    switch tree.nodes[Int(key)].style {
    case .doubleQuoted: "\"\(name)\""
    case .singleQuoted: "'\(name)'"
    default: name
    }
  }

  private func rest(of entry: Span, after key: NodeID) -> String {
    tree.sources.text(Span(start: tree.span(key).end, end: entry.end))
  }

  /// A key and its value, outside of braces with a comment after them; nil if moving it might change what it says.
  private func range(of entry: SyntaxTree.Entry, isFlow: Bool) -> Span? {
    let bytes = tree.sources.bytes
    let file = tree.sources.file(of: tree.span(entry.key)).span
    // How a block of text ends depends on what is after it.
    let nodes = tree.nodes[Int(entry.key)..<Int(tree.nodes[Int(entry.value)].after)]
    guard !nodes.contains(where: { $0.style == .literal || $0.style == .folded }) else { return nil }
    let keyEnd = Int(tree.span(entry.key).end)
    var end = max(keyEnd, Int(tree.span(entry.value).end))
    if tree.isEmpty(entry.value) {
      end = keyEnd
      while end < Int(file.end), bytes[end] == UInt8(ascii: " ") { end += 1 }
      if end < Int(file.end), bytes[end] == UInt8(ascii: ":") { end += 1 } else { end = keyEnd }
    }
    let span = Span(start: tree.span(entry.key).start, end: UInt32(end))
    if isFlow { return span }
    var next = end
    while next < Int(file.end), bytes[next] == UInt8(ascii: " ") { next += 1 }
    if next == Int(file.end) || bytes[next] == 10 || bytes[next] == 13 { return span }
    guard bytes[next] == UInt8(ascii: "#") else { return nil }
    while next < Int(file.end), bytes[next] != 10, bytes[next] != 13 { next += 1 }
    return Span(start: span.start, end: UInt32(next))
  }

  /// Whether nothing is before a place on its line.
  private func startsLine(_ offset: UInt32) -> Bool { before(offset).allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Whether nothing is before a place on its line but the dashes of a list.
  private func startsItem(_ offset: UInt32) -> Bool {
    before(offset).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
  }

  private func before(_ offset: UInt32) -> ArraySlice<UInt8> {
    let file = tree.sources.file(of: Span(start: offset, end: offset)).span
    let line = tree.sources.bytes[Int(file.start)..<Int(offset)]
    return line.suffix(from: line.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? line.startIndex)
  }
}

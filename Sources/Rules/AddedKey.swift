import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension SyntaxTree {
  /// Writes a key and its value into a mapping that does not have it: before one of its keys, else at its start.
  ///
  /// Nil where the mapping is written somewhere else, or has nothing to write it before.
  func adding(_ text: String, to mapping: NodeID, before key: String? = nil) -> Edit? {
    guard mapping >= 0, nodes[Int(mapping)].kind == .mapping else { return nil }
    let keys = entries(mapping).map(\.key)
    guard let next = keys.first(where: { self.text($0) == key }) ?? keys.first else { return nil }
    let start = Span(start: span(next).start, end: span(next).start)
    if nodes[Int(mapping)].style == .flow { return Edit(start, "\(text), ") }
    return indentation(before: start.start).map { Edit(start, "\(text)\n\($0)") }
  }

  /// Writes one more name into a list, which may be a single name as well.
  func adding(_ name: String, toList list: NodeID) -> Edit? {
    guard list >= 0 else { return nil }
    let node = nodes[Int(list)]
    if node.kind == .scalar { return Edit(node.span, "[\(sources.text(node.span)), \(name)]") }
    guard node.kind == .sequence, let last = Array(children(list)).last else { return nil }
    let end = Span(start: span(last).end, end: span(last).end)
    if node.style == .flow { return Edit(end, ", \(name)") }
    return indentation(before: span(last).start).map { Edit(end, "\n\($0.dropLast(2))- \(name)") }
  }

  /// As many spaces as there are characters before a place on its line, where these are spaces and the dashes of a list.
  private func indentation(before offset: UInt32) -> String? {
    let file = sources.file(of: Span(start: offset, end: offset)).span
    let line = sources.bytes[Int(file.start)..<Int(offset)]
    let start = line.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? line.startIndex
    guard line[start...].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else { return nil }
    return String(repeating: " ", count: line.endIndex - start)
  }
}

extension App {
  /// The edit that makes a screen a home, beside those that are homes already.
  func fix(addingHome screen: Int32, beside homes: [Int32]) -> [Fix] {
    let name = tree.text(screens[Int(screen)].key)
    let edit: Edit?
    if value(.home) >= 0 {
      edit = tree.adding(name, toList: value(.home))
    } else {
      var names: [String] = []
      for home in homes + [screen] {
        let text = tree.text(screens[Int(home)].key)
        if !names.contains(text) { names.append(text) }
      }
      edit = roots.first.flatMap { tree.adding("home: [\(names.joined(separator: ", "))]", to: $0, before: "screens") }
    }
    return edit.map { [Fix("name `\(name)` as a home", edits: [$0])] } ?? []
  }

  /// The edit that says the flow may stop at a screen.
  func fix(endingAt screen: Int32) -> [Fix] {
    guard let edit = tree.adding("end: yes", to: screens[Int(screen)].node) else { return [] }
    return [Fix("say that the flow may end here: `end: yes`", edits: [edit])]
  }
}

package import Diagnostics
import FlowGraph
package import ScreenModel
package import SourceText
import YAMLSyntax

/// Elements that become a component, and the `use` in their place.
///
/// Nothing counts until the changed app was compiled and found to be the same: `isSame(after:)`.
package struct ComponentExtraction: Sendable {
  /// What the component is called.
  package let name: String
  /// The edits of one file.
  package let edits: [Edit]
  /// That file, and what it would hold.
  package let path: String
  package let contents: [UInt8]
  private let before: Compilation

  /// - Parameters:
  ///   - selection: the elements that begin in it; where it is a single place, the innermost element on that line.
  ///   - index: every name of the app.
  /// - Returns: nil if nothing there can become a component.
  package init?(of selection: Span, _ index: NameIndex, in compilation: Compilation) {
    let app = compilation.app
    let tree = app.tree
    let parents = tree.parents()
    guard let items = SelectedItems(selection, app, parents), !items.elements.isEmpty,
      let text = items.text, let place = ComponentPlace(for: items.span, app)
    else { return nil }
    let name = Self.name(for: items.elements, app)
    guard let parameters = items.parameters(index) else { return nil }
    let newline = tree.sources.bytes[text.range].contains(13) ? "\r\n" : "\n"
    let use = Self.lines(
      ["- use: \(name)"]
        + (parameters.isEmpty ? [] : ["  with: {\(parameters.map { "\($0): $\($0)" }.joined(separator: ", "))}"]),
      indent: text.dash, newline)
    let head = place.head(name, parameters: parameters, newline)
    let body = Self.moved(Array(tree.sources.bytes[text.range]), from: text.dash, to: place.bodyColumn, newline)
    let whole = Span(start: UInt32(text.range.lowerBound), end: UInt32(text.range.upperBound))
    let file = tree.sources.file(of: selection)
    // Two edits in one file: where the component comes, and where the elements were.
    edits = [
      Edit(Span(start: place.offset, end: place.offset), head + body + place.closing(newline)), Edit(whole, use),
    ].sorted { $0.span < $1.span }
    var contents: [UInt8] = []
    var position = Int(file.span.start)
    for edit in edits {
      guard Int(edit.span.start) >= position else { return nil }
      contents += tree.sources.bytes[position..<Int(edit.span.start)] + Array(edit.text.utf8)
      position = Int(edit.span.end)
    }
    contents += tree.sources.bytes[position..<Int(file.span.end)]
    (self.name, self.contents, path, before) = (name, contents, file.path, compilation)
  }

  private static func lines(_ lines: [String], indent: Int, _ newline: String) -> String {
    lines.map { String(repeating: " ", count: indent) + $0 + newline }.joined()
  }

  /// Lines that go further in or out together.
  private static func moved(_ bytes: [UInt8], from: Int, to: Int, _ newline: String) -> String {
    var result: [UInt8] = []
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let blanks = line.prefix { $0 == 32 }.count
      if blanks < line.count, line[line.startIndex + blanks] != 13 {
        result += [UInt8](repeating: 32, count: max(0, blanks + to - from))
      }
      result += line.dropFirst(blanks) + [10]
    }
    result.removeLast()
    return String(decoding: result, as: UTF8.self) + (bytes.last == 10 ? "" : newline)
  }

  // MARK: its name

  /// A name made of the first words that are read in some elements, else of the first kind.
  private static func name(for elements: [ElementID], _ app: App) -> String {
    let kind = app.kindName(of: elements[0])
    let first = elements.flatMap { element in
      (element..<app.elements[Int(element)].after).lazy.flatMap { app.texts(of: $0) }.prefix(1)
    }.first
    let words = first.map { app.tree.text($0) } ?? ""
    let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(3).map(String.init)
    let isName = !words.contains("$") && parts.first?.first?.isLetter == true
    let base = isName ? parts.joined(separator: "-") : kind
    let taken = Set(app.components.map { app.tree.text($0.key) }).union(ReservedID.words)
    if !taken.contains(base) { return base }
    var number = 2
    while taken.contains("\(base)-\(number)") { number += 1 }
    return "\(base)-\(number)"
  }

  // MARK: whether it is the same app

  /// Whether the app with the component is the app without it.
  package func isSame(after: Compilation) -> Bool {
    func codes(_ report: Report) -> [String] {
      (report.everyPlace + report.waiting + report.suppressions.map { $0.diagnostic }).map { $0.code }.sorted()
    }
    guard before.app.pages.map({ $0.id }) == after.app.pages.map({ $0.id }), codes(before.report) == codes(after.report)
    else {
      return false
    }
    return zip(before.linkTables(), after.linkTables()).allSatisfy { old, new in
      old.links.count == new.links.count && old.controls.count == new.controls.count
        && zip(old.links, new.links).allSatisfy { a, b in
          a.control == b.control && a.condition == b.condition && a.effects == b.effects && a.action == b.action
        }
    }
  }
}

import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Which screens are written alike in two versions, with all that screens take from elsewhere: what is in them is the same.
///
/// Where their links lead may be another place all the same; that is compared link by link.
struct UnchangedScreens {
  private let old: App
  private let new: App
  /// Whether what screens take from elsewhere is the same.
  private let isSurroundingSame: Bool

  init(_ old: LinkTable, _ new: LinkTable) {
    self.old = old.app
    self.new = new.app
    let (before, after) = (old.app.surroundings, new.app.surroundings)
    isSurroundingSame =
      old.platform == new.platform && before.count == after.count
      && zip(before, after).allSatisfy { Self.isSame(old.app, $0, new.app, $1) }
  }

  /// Whether two screens are.
  func contains(_ before: Int32, _ after: Int32) -> Bool {
    isSurroundingSame && Self.isSame(old, old.wholeLines(ofScreen: before), new, new.wholeLines(ofScreen: after))
  }

  /// Whether a text is the same, and means the same: an alias may stand for something else.
  private static func isSame(_ old: App, _ before: Span, _ new: App, _ after: Span) -> Bool {
    guard before.length == after.length else { return false }
    return old.tree.sources.bytes.withUnsafeBufferPointer { old in
      new.tree.sources.bytes.withUnsafeBufferPointer { new in
        let text = UnsafeBufferPointer(rebasing: old[Int(before.start)..<Int(before.end)])
        return text.elementsEqual(new[Int(after.start)..<Int(after.end)]) && !mayHoldAlias(text)
      }
    }
  }

  private static func mayHoldAlias(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    return text.indices.contains { index in
      guard text[index] == star, index + 1 < text.count, text[index + 1] > UInt8(ascii: " ") else { return false }
      return index == 0 || text[index - 1] <= UInt8(ascii: " ") || "[{,:-".utf8.contains(text[index - 1])
    }
  }
}

extension App {
  /// Where that is written which screens may take something from.
  fileprivate var surroundings: [Span] {
    var result: [Span] = []
    var filesOfRoots: Set<Int> = []
    for root in roots {
      filesOfRoots.insert(tree.sources.fileIndex(of: tree.span(root)))
      guard tree.node(root).kind == .mapping else { continue }
      for entry in tree.entries(root) {
        guard let key = AppKey.allCases.first(where: { $0.property.name == tree.text(entry.key) }) else { continue }
        switch key {
        case .protoc, .state, .data, .layouts, .components:
          result.append(tree.span(entry.key).union(tree.span(entry.value)))
        case .app, .version, .id, .language, .start, .home, .flows, .platforms, .device, .orientation, .include, .theme,
          .popups, .events, .screens, .journeys, .promises, .check, .allow:
          break
        }
      }
    }
    // Rows in files of their own.
    return result + tree.sources.files.indices.filter { !filesOfRoots.contains($0) }.map { tree.sources.files[$0].span }
  }

  /// A screen with the blanks before it: how far it is moved in may matter, unless something else is before it in its line.
  fileprivate func wholeLines(ofScreen number: Int32) -> Span {
    let span = tree.span(screens[Int(number)].key).union(tree.span(screens[Int(number)].node))
    let file = tree.sources.files[tree.sources.fileIndex(of: span)].span
    var start = span.start
    while start > file.start, tree.sources.bytes[Int(start) - 1] == UInt8(ascii: " ") { start -= 1 }
    return Span(start: start, end: span.end)
  }
}

import SourceText
import YAMLSyntax

/// Characters at which YAML 1.1 begins a new line and no editor does: what is wrong with the rest of the line comes from them.
struct HiddenBreaks {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The last of them on the line that people see, before a place.
  func last(before place: Span) -> Span? {
    let bytes = tree.sources.bytes
    let line = bytes[..<Int(place.start)].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
    return spans.last { Int($0.start) >= line && $0.end <= place.start }
  }

  /// Whether a mistake is behind one of them.
  func isCause(_ span: Span) -> Bool {
    tree.faults.contains { if case .malformed(let at, _, _, _) = $0 { last(before: at) == span } else { false } }
  }

  private var spans: [Span] {
    tree.faults.compactMap {
      guard case .hidden(.zeroWidth(let scalar), let span) = $0, [0x85, 0x2028, 0x2029].contains(scalar) else {
        return nil
      }
      return span
    }
  }
}

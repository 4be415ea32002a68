import ScreenModel
import YAMLSyntax

/// What names a place of the older version that has another name in the newer one: what says so has not changed.
struct RenamedPlaces {
  /// The names now, by what names them in the older version.
  private(set) var names: [NodeID: String] = [:]

  init(_ old: FlowVersion, _ new: FlowVersion, _ matching: NodeMatching) {
    guard let outline = old.outline else { return }
    var renamed: [Symbol: String] = [:]
    for (was, now) in matching.newOfOld {
      let name = new.diagram.nodes[now].id
      if old.diagram.nodes[was].id == name { continue }
      switch outline.nodes[was].kind {
      case .screen: renamed[.screen(outline.nodes[was].number)] = name
      // A popup of a screen is named without it there.
      case .popup: renamed[.popup(outline.nodes[was].number)] = name.split(separator: "/").last.map { String($0) }
      default: break
      }
    }
    if renamed.isEmpty { return }
    for occurrence in NameIndex(outline.app).occurrences where occurrence.node >= 0 && occurrence.symbols.count == 1 {
      guard let name = renamed[occurrence.symbols[0]] else { continue }
      switch occurrence.form {
      case .whole: names[occurrence.node] = name
      case .path(let range): names[occurrence.node] = name + outline.app.tree.text(occurrence.node).utf8After(range)
      case .reading, .operand, .pattern, .csv, .json: break
      }
    }
  }
}

extension String {
  /// What is after some of its bytes.
  fileprivate func utf8After(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.upperBound), as: UTF8.self)
  }
}

import ScreenModel
import Diagnostics
import FlowGraph
import SourceText
import YAMLSyntax

/// Whether an app with another name in it is the same app.
extension Renaming {
  /// What is not the same once the name has changed, in words; nil if only the name is another.
  package func complaint(after: Compilation) -> Complaint? {
    complaintAboutFindings(after) ?? complaintAboutNames(after) ?? complaintAboutTexts(after)
      ?? complaintAboutFlow(after)
  }

  // MARK: findings

  private struct Key: Hashable {
    let code: String
    let place: String
  }

  private func complaintAboutFindings(_ after: Compilation) -> Complaint? {
    func keys(_ report: Report) -> [Key: [Diagnostic]] {
      let all = report.everyPlace + report.waiting + report.suppressions.map { $0.diagnostic }
      var lines: [Int: LineTable] = [:]
      return Dictionary(grouping: all) { Key(code: $0.code, place: report.sources.words(for: $0.span, &lines)) }
    }
    let (old, new) = (keys(before.report), keys(after.report))
    func first(_ some: [Key: [Diagnostic]], exceeding others: [Key: [Diagnostic]]) -> Key? {
      let more = some.filter { $0.value.count > others[$0.key]?.count ?? 0 }
      // What is wrong with the words and the names comes first, since the others follow from that.
      return more.min { ($0.value[0].code, $0.key.place) < ($1.value[0].code, $1.key.place) }?.key
    }
    if let key = first(new, exceeding: old), let finding = new[key]?.first {
      let isAboutIt = finding.message.hasPrefix("`\(name)` ")
      return Complaint(
        message: (isAboutIt ? "" : "`\(name)` is not possible: ")
          + "\(finding.message) (\(finding.code) in \(key.place))")
    }
    if let key = first(old, exceeding: new), let finding = old[key]?.first {
      return Complaint(
        message: "`\(name)` is already in use: it would change what is found in \(key.place)",
        notes: ["now: \(finding.message)"])
    }
    return nil
  }

  // MARK: names

  private func complaintAboutNames(_ after: Compilation) -> Complaint? {
    let changed = NameIndex(after.app)
    let (old, new) = (index.occurrences, changed.occurrences)
    for (a, b) in zip(old, new) where a.symbols != b.symbols || a.isDeclaration != b.isDeclaration {
      let meant = a.symbols.map { "the \($0.kind.words) `\(index.path(of: $0))`" }.joined(separator: " or ")
      let now = b.symbols.map { "the \($0.kind.words) `\(changed.path(of: $0))`" }.joined(separator: " or ")
      return Complaint(message: "the name in \(words(for: a.span)) means \(meant), and would then mean \(now)")
    }
    if old.count > new.count {
      return Complaint(message: "the name in \(words(for: old[new.count].span)) would then mean something else")
    }
    if new.count > old.count {
      return Complaint(
        message: "`\(name)` in \(after.app.tree.sources.words(for: new[old.count].span)) would then be a name")
    }
    return nil
  }

  // MARK: texts

  private func complaintAboutTexts(_ after: Compilation) -> Complaint? {
    let (old, new) = (tree, after.app.tree)
    let renamed = Set(self.changed.lazy.filter { $0.node >= 0 }.map { old.resolved($0.node) })
    func differs(_ node: NodeID) -> Complaint {
      Complaint(message: "\(words(for: old.span(node))) would be read differently with `\(name)`")
    }
    guard old.nodes.count == new.nodes.count else {
      return Complaint(message: "with `\(name)` the files would be read differently")
    }
    for index in old.nodes.indices {
      let (a, b) = (old.nodes[index], new.nodes[index])
      if a.kind != b.kind || a.after != b.after || a.childCount != b.childCount { return differs(NodeID(index)) }
      if a.kind == .alias, a.link != b.link { return differs(NodeID(index)) }
      if a.kind == .scalar, !renamed.contains(NodeID(index)), old.text(NodeID(index)) != new.text(NodeID(index)) {
        return differs(NodeID(index))
      }
    }
    // The cells that are renamed, in files that are YAML and in others.
    let cells = Set(self.changed.lazy.filter { $0.node < 0 }.map { $0.span }).union(renamed.lazy.map { old.span($0) })
    for (a, b) in zip(before.app.data, after.app.data) {
      for (row, other) in zip(a.rows, b.rows) {
        for (cell, changed) in zip(row, other) where cell.text != changed.text {
          if cells.contains(cell.span) { continue }
          return Complaint(message: "\(words(for: cell.span)) would be read differently")
        }
      }
    }
    return nil
  }

  // MARK: the flow

  private func complaintAboutFlow(_ after: Compilation) -> Complaint? {
    let (a, b) = (before.app, after.app)
    func place(_ branch: Int) -> String { words(for: tree.span(a.branches[branch].node)) }
    guard a.pages.count == b.pages.count, a.targets.count == b.targets.count else {
      return Complaint(message: "with `\(name)` the app would have other screens or links")
    }
    for (page, other) in zip(a.pages, b.pages) {
      let isSame = page.screen == other.screen && page.row == other.row && Self.row(page.id) == Self.row(other.id)
      if !isSame { return Complaint(message: "the screen `\(page.id)` would be called `\(other.id)`") }
    }
    for branch in a.targets.indices where a.targets[branch] != b.targets[branch] {
      return Complaint(message: "the link in \(place(branch)) would lead elsewhere")
    }
    for (old, new) in zip(before.linkTables(), after.linkTables()) {
      for (link, other) in zip(old.links, new.links) {
        let isSame =
          link.control == other.control && link.branch == other.branch && link.condition == other.condition
          && link.effects == other.effects && link.action == other.action
        guard isSame else {
          let at = link.branch >= 0 ? "the link in \(place(Int(link.branch)))" : "a link"
          return Complaint(message: "\(at) would do something else")
        }
      }
      if old.links.count != new.links.count || old.controls.count != new.controls.count {
        return Complaint(message: "with `\(name)` the app would have other links")
      }
    }
    return nil
  }

  /// What is after the `/` of a page made for a row.
  private static func row(_ id: String) -> Substring {
    id.firstIndex(of: "/").map { id[$0...] } ?? ""
  }
}

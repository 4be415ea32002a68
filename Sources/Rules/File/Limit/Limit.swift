import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let limit = Rule(
    "P009", "limit", .error, in: .file, about: .file, summary: "larger or deeper than the compiler is told to read",
    rationale: """
      A file may come from anybody, so its size, its depth and what its aliases and rows unfold to are bounded. The bounds \
      lie far above what an app needs; each has an option that raises it.
      """
  ) { inspection, findings in
    for case .limit(let name, let at, let allowed) in inspection.tree.faults {
      findings.add(.limit(name, allowed), at: at, notes: [.raise(name)])
    }
    for case .limit(let name, let at, let allowed, let found) in inspection.app.faults {
      let message =
        name == .instances && found > 0
        ? "this makes \(found.grouped) screens, more than \(allowed.grouped)" : .limit(name, allowed)
      findings.add(message, at: at, notes: [.raise(name)])
    }
  }
}

extension String {
  fileprivate static func limit(_ name: Limits.Name, _ allowed: Int) -> String {
    switch name {
    case .bytes: "the files are larger than \(allowed.grouped) bytes together"
    case .depth: "lists and mappings are nested deeper than \(allowed.grouped)"
    case .nodes: "with its aliases written out the file holds more than \(allowed.grouped) values"
    case .text: "this text is longer than \(allowed.grouped) bytes"
    case .instances: "rows and components make more than \(allowed.grouped) elements"
    }
  }
}

extension Note {
  fileprivate static func raise(_ name: Limits.Name) -> Note { Note("`\(name.option) N` raises the limit") }
}

extension Int {
  /// `20,000,000`
  fileprivate var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

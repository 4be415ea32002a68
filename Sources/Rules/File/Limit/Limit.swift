import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let limit = Rule(
    "P009", "limit", .error, in: .file, about: .file, summary: "larger or more deeply nested than the limits allow",
    rationale: """
      A file may come from anyone, so there are limits on its size, its depth, and what its aliases and rows expand \
      to. The limits are far above what an app needs.
      """,
    remedy: "Make the file smaller, or raise the limit with the option that the finding names."
  ) { inspection, findings in
    for case .limit(let name, let at, let allowed) in inspection.tree.faults {
      findings.add(.limit(name, allowed), at: at, notes: [.raise(name)])
    }
    for case .limit(let name, let at, let allowed, let found) in inspection.app.faults {
      findings.add(.limit(name, allowed, found: found), at: at, notes: [.raise(name, found: found)])
    }
  }
}

extension String {
  /// - Parameter found: how much it is, or 0 where nobody counted to the end.
  fileprivate static func limit(_ name: Limits.Name, _ allowed: Int, found: Int = 0) -> String {
    switch name {
    case .bytes: "the files are larger than \(allowed.grouped) bytes in total"
    case .depth where found > 0:
      "more than \(allowed.grouped) components or layouts are nested in each other here"
    case .depth: "lists and mappings are nested deeper than \(allowed.grouped)"
    case .nodes: "the file has more than \(allowed.grouped) values once its aliases are expanded"
    case .text where found > 0:
      "this text is about \(found.grouped) bytes long with what it reads, more than \(allowed.grouped)"
    case .text: "this text is longer than \(allowed.grouped) bytes"
    case .output where found > 0: "this makes about \(found.grouped) bytes, more than \(allowed.grouped)"
    case .output: "this makes more than \(allowed.grouped) bytes"
    case .values:
      "this variable has \(found.grouped) values, and more than \(allowed.grouped) cannot be offered or copied"
    case .combinations where found > 0:
      "these events can come over the screens and over each other in \(found.grouped) ways, more than \(allowed.grouped)"
    case .combinations: "this condition has more than \(allowed.grouped) combinations of values to try"
    }
  }
}

extension Note {
  fileprivate static func raise(_ name: Limits.Name, found: Int = 0) -> Note {
    let raise = "raise the limit with `\(name.option) N`"
    switch name {
    case .output: return Note("aliases, rows, components and `$name` repeat what is written once; \(raise)")
    case .values: return Note("count in larger steps, such as hundreds, or \(raise)")
    case .combinations where found > 0: return Note("declare fewer events, or \(raise)")
    case .combinations: return Note("ask for fewer values at once, or \(raise)")
    case .bytes, .depth, .nodes, .text: return Note(raise)
    }
  }
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

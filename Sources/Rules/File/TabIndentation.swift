import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let tabIndentation = Rule(
    "P003", "tab-indentation", .error, summary: "lines are indented with tabs",
    rationale: """
      YAML knows no tabs in its indentation, because nobody agrees how wide they are. Put spaces in their place; most \
      editors do so by themselves once the file is known to be YAML.
      """,
    failing: [
      "app: Hello\nscreens:\n\twelcome: #~ P003\n\t\tbody: [Tap to begin.]\n",
      "app: Hello\nscreens:\n  welcome:\n\t  body: [Tap to begin.] #~ P003\n",
    ],
    passing: [
      "app: Hello\nscreens:\n  welcome:\n    body: [Tap to begin.]\n",
      "app: Hello\nscreens:\n  welcome:\n    body: [Tap to begin.]\t# a tab here is fine\n",
    ]
  ) { inspection, findings in
    for case .tabs(let lines) in inspection.tree.faults {
      guard let first = lines.first else { continue }
      let edits = lines.map { span -> Edit in
        let blanks = inspection.tree.sources.text(span).map { $0 == "\t" ? "  " : String($0) }.joined()
        return Edit(span, blanks)
      }
      findings.add(.tabs(lines.count), at: first, fixes: [Fix("put two spaces in the place of each tab", edits: edits)])
    }
  }
}

extension String {
  fileprivate static func tabs(_ count: Int) -> String {
    count == 1 ? "this line is indented with a tab" : "\(count) lines are indented with tabs, this one first"
  }
}

import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let encoding = Rule(
    "P004", "encoding", .error, in: .file, about: .file, summary: "the file is not UTF-8 text",
    rationale: """
      A page must look the same on every machine, so files must be UTF-8 (a byte order mark is fine) without control \
      characters.
      """,
    remedy: "Save the file as UTF-8 in your editor."
  ) { inspection, findings in
    for case .encoding(let encoding, let at) in inspection.tree.faults {
      let file = inspection.tree.sources.file(of: at)
      findings.add(.encoding(encoding, offset: at.start - file.span.start), at: at, notes: [.remedy(encoding)])
    }
  }
}

extension String {
  fileprivate static func encoding(_ encoding: SyntaxFault.Encoding, offset: UInt32) -> String {
    switch encoding {
    case .notUTF8: "byte \(offset) is not UTF-8"
    case .utf16: "the file is UTF-16, not UTF-8"
    case .nul: "byte \(offset) is NUL"
    case .control(let byte):
      "byte \(offset) is the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }
}

extension Note {
  fileprivate static func remedy(_ encoding: SyntaxFault.Encoding) -> Note {
    switch encoding {
    case .notUTF8, .utf16: Note("save the file as UTF-8")
    case .nul, .control: Note("remove the character, or write it as an escape in double quotes")
    }
  }
}

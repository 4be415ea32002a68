import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let encoding = Rule(
    "P004", "encoding", .error, in: .file, about: .file, summary: "the file is not text in UTF-8",
    rationale: """
      A page that is sent around must read the same everywhere, so files are UTF-8, with or without a byte order mark, and \
      hold no control characters. Save the file as UTF-8 in your editor.
      """
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
    case .nul, .control: Note("take the character out; in double quotes it may be written as an escape")
    }
  }
}

import Diagnostics
import Exporters

extension Command {
  /// Writes the reference; a tool for those who work on the compiler, so the help does not list it.
  static var reference: Command {
    Command(
      name: "reference", summary: "write the reference of the language, and the texts for assistants",
      operands: "[DIR]",
      description: [
        "Writes the pages of the reference and the texts for assistants into a directory (default: `docs`)."
      ],
      options: [.color, .help],
      examples: [("reference docs", "those in the repository")]
    ) { invocation, terminal throws(UsageError) in
      let words = invocation.arguments.operands
      guard words.count <= 1 else {
        throw UsageError("`reference` takes one directory, but got `\(words.joined(separator: " "))`")
      }
      let directory = words.first ?? "docs"
      for page in Language.reference {
        let path = directory + "/" + page.path
        if let (folder, reason) = System.makeDirectories(for: path).problem {
          throw UsageError("`\(folder)` cannot be created: \(reason)")
        }
        if let reason = System.replace(path, contents: Array(page.text.utf8)) {
          throw UsageError("`\(path)` cannot be written: \(reason)")
        }
        terminal.write("\(path.harmless)\n")
      }
      return .clean
    }
  }
}

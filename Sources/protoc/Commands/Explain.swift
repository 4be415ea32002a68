import Diagnostics
import SourceText

extension Command {
  static var explain: Command {
    Command(
      name: "explain", summary: "explain a finding, an element or a key", operands: "[WORD]",
      description: [
        """
        Explains a rule (by code or name), an element, a topic of the grammar such as `go` or `screen`, or a key such \
        as `outside`. Without an argument it lists everything it can explain.
        """
      ],
      options: [.color, .help],
      examples: [
        ("explain P101", "the rule of a finding"), ("explain dead-end", "the same by name"),
        ("explain button", "an element and its properties"), ("explain go", "a part of the grammar"),
        ("explain", "list everything"),
      ],
      operandWords: { Language.topics }
    ) { invocation, terminal throws(UsageError) in
      let words = invocation.arguments.operands
      guard let word = words.first else {
        terminal.write(Language.overview(width: terminal.helpWidth))
        return .clean
      }
      guard words.count == 1 else {
        throw UsageError("`explain` takes one word, but got `\(words.joined(separator: " "))`")
      }
      guard let text = Language.explanation(of: word, width: terminal.helpWidth) else {
        throw .noTopic(word, hints: ["run `\(invocation.name) explain` for the full list"])
      }
      terminal.write(text)
      return .clean
    }
  }
}

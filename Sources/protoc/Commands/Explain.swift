import Diagnostics
import SourceText

extension Command {
  static var explain: Command {
    Command(
      name: "explain", summary: "what a word of the language or a finding means", operands: "[WORD]",
      description: [
        """
        Explains a rule, by its code or its name, an element of the language, by its kind, a topic of the grammar such as \
        `go` or `screen`, or a key such as `outside`. Without a word it lists what can be explained.
        """
      ],
      options: [.color, .help],
      examples: [
        ("explain P101", "the rule behind a finding"), ("explain dead-end", "the same, by name"),
        ("explain button", "an element and its properties"), ("explain go", "a part of the grammar"),
        ("explain", "everything there is"),
      ],
      operandWords: { Language.topics }
    ) { invocation, terminal throws(Misuse) in
      let words = invocation.arguments.operands
      guard let word = words.first else {
        terminal.write(Language.overview(width: terminal.helpWidth))
        return .clean
      }
      guard words.count == 1 else {
        throw Misuse("`explain` takes one word, and `\(words.joined(separator: " "))` was given")
      }
      guard let text = Language.explanation(of: word, width: terminal.helpWidth) else {
        let near = Suggestion.best(for: word, among: Language.topics)
        let list = "`\(invocation.name) explain` lists what can be explained"
        throw Misuse("nothing is known of `\(word)`", hints: near.map { "did you mean `\($0)`?" } + [list])
      }
      terminal.write(text)
      return .clean
    }
  }
}

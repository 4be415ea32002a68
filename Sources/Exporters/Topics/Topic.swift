import Elements

/// One thing of the language that is no element: what it is called, what it means, which keys it takes.
///
/// `explain` prints it, and it is a section of the reference.
struct Topic: Sendable {
  /// The words by which it is found; the first is its heading.
  let names: [String]
  /// One sentence without a full stop.
  let summary: String
  /// What is to be known, a paragraph each. In a paragraph `…` in backticks are words of the language.
  let paragraphs: [String]
  /// YAML that shows it.
  let example: String
  /// Its keys; made when first asked for.
  let properties: @Sendable () -> [Property]

  init(
    _ names: String..., summary: String, paragraphs: [String] = [], example: String = "",
    properties: @escaping @Sendable () -> [Property] = { [] }
  ) {
    self.names = names
    self.summary = summary
    self.paragraphs = paragraphs
    self.example = example
    self.properties = properties
  }

  /// Its heading.
  var name: String { names.first ?? "" }

  /// Topics that belong together.
  struct Chapter: Sendable {
    let title: String
    let topics: [Topic]
  }

  /// All of them, in the order of the reference.
  static var chapters: [Chapter] {
    [
      Chapter(title: "Values", topics: values),
      Chapter(title: "The file", topics: file),
      Chapter(title: "Screens and what they share", topics: screens),
      Chapter(title: "Parts of elements", topics: partsOfElements),
      Chapter(title: "Moving", topics: moving),
      Chapter(title: "Looks", topics: looks),
      Chapter(title: "Walks and promises", topics: walks),
      Chapter(title: "Checking", topics: checking),
    ]
  }

  static func named(_ word: String) -> Topic? {
    chapters.lazy.flatMap { $0.topics }.first { $0.names.contains(word) }
  }
}

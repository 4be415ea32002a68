import ScreenModel
import YAMLSyntax

/// An app that stays in memory: what was read for it is kept, so that after a change only what changed is read again.
///
/// Like the compiler, which it runs again for every round, it touches no disk: it says what it wants to know, and is told. What it says
/// of the app is what the compiler says, since it is the compiler that says it. Only what is sure to be as it was is taken over: the syntax
/// of files that are the same, and what an app means and can do where only words have changed that people read.
package struct Session: Rounds, Sendable {
  private let entry: String
  private var options: CheckOptions
  /// Everything that was asked for in the last round, and what was answered.
  private var answers: [Request: Answer] = [:]
  private var round: Round?
  /// The app in the last round that came to its end.
  private var kept: KeptApp?

  /// A run of the compiler that waits for answers.
  private struct Round: Sendable {
    var compiler: Compiler
    /// What it waits for.
    var requests: [Request] = []
    /// What it asked for so far.
    var asked: Set<Request> = []
  }

  /// - Parameter entry: the path of the app's file, relative to the root.
  package init(entry: String, options: CheckOptions) {
    self.entry = entry
    self.options = options
    // What was proved holds until the flow changes.
    self.options.keepsProofs = true
  }

  /// What the app is made of and looked for in, as far as it was asked for: files, also those that are not there, and patterns.
  package var requests: some Collection<Request> & Sendable { answers.keys }

  /// Whether its own file is not there.
  package var isMissing: Bool { answers[.file(path: entry)] == .missing }

  /// How many bytes of files it holds.
  package var heldBytes: Int {
    answers.values.reduce(0) { sum, answer in
      if case .contents(let bytes) = answer { sum + bytes.count } else { sum }
    }
  }

  /// Takes in what is true now. Gives whether anything is not as it was; then the app is to be compiled again.
  package mutating func update(_ news: [(request: Request, answer: Answer)]) -> Bool {
    var isChanged = false
    for (request, answer) in news where answers[request] != answer {
      answers[request] = answer
      isChanged = true
    }
    if isChanged { round = nil }
    return isChanged
  }

  /// Compiles the app, as far as the answers allow: those of rounds before still count.
  package mutating func step(_ news: [(request: Request, answer: Answer)]) -> Progress {
    for (request, answer) in news { answers[request] = answer }
    var round = round ?? Round(compiler: Compiler(entry: entry, options: options, kept: kept))
    self.round = nil
    while true {
      let known = round.requests.compactMap { request in answers[request].map { (request: request, answer: $0) } }
      if known.count < round.requests.count {
        let missing = round.requests.filter { answers[$0] == nil }
        self.round = round
        return .needs(missing)
      }
      switch round.compiler.step(known) {
      case .needs(let requests):
        round.requests = requests
        round.asked.formUnion(requests)
      case .done(let compilation):
        // What nobody asks for any more may change as it likes.
        answers = answers.filter { round.asked.contains($0.key) }
        kept = KeptApp(compilation)
        return .done(compilation)
      }
    }
  }
}

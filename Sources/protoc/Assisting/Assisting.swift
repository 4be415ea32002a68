import AssistantServing
import Compiler
import Diagnostics
import JSONRPC
import SourceText

/// Answers an assistant on standard input and output, as long as it asks.
struct Assisting {
  let roots: Roots
  let options: CheckOptions
  private var conversation: AssistantConversation
  private var reader = LineReader()
  /// Lines that were read, and not answered yet.
  private var waiting: [LineReader.Line] = []
  private var hasEnded = false

  /// How many lines are read before any is answered.
  private static let mostAhead = 1_000

  init(roots: Roots, options: CheckOptions) {
    self.roots = roots
    self.options = options
    conversation = AssistantConversation(version: Compiler.version, library: AssistantLibrary.make())
  }

  /// Answers until standard input ends, or nobody reads the answers any more.
  mutating func run() -> ExitCode {
    while true {
      if waiting.isEmpty {
        if hasEnded { return .clean }
        read()
      }
      readWhatIsThere()
      if waiting.isEmpty { continue }
      let line = waiting.removeFirst()
      let outcome = conversation.receive(line)
      for reply in outcome.replies where !send(reply) { return .clean }
      guard let (asked, call) = outcome.call else { continue }
      let answer = carryOut(call) { done, all, words in
        if let report = conversation.progress(of: asked, done, of: all, words) { _ = Self.send(report) }
      }
      // Nobody waits for what was called off in the meantime.
      readWhatIsThere()
      if waiting.contains(where: { AssistantConversation.cancelled(by: $0) == asked.id }) { continue }
      if !send(conversation.reply(to: asked, answer)) { return .clean }
    }
  }

  /// Waits for something to come.
  private mutating func read() {
    guard let bytes = System.readSome(System.standardInput) else {
      hasEnded = true
      return
    }
    reader.append(bytes)
    while let line = reader.next() { waiting.append(line) }
  }

  /// Reads what has come meanwhile, and leaves out requests that were called off.
  private mutating func readWhatIsThere() {
    while !hasEnded, waiting.count < Self.mostAhead, System.hasMore(System.standardInput) { read() }
    let cancelled = Set(waiting.compactMap(AssistantConversation.cancelled))
    if cancelled.isEmpty { return }
    waiting.removeAll { line in
      let id = AssistantConversation.id(of: line)
      return id != .null && cancelled.contains(id)
    }
  }

  private func send(_ message: JSONValue) -> Bool { Self.send(message) }

  /// Sends a message; gives whether somebody may have read it.
  private static func send(_ message: JSONValue) -> Bool {
    if case .written = System.write(LineReader.line(message), to: System.standardOutput) { true } else { false }
  }

  /// What is told of how far something is: how many parts of how many are done, and what comes next.
  typealias Telling = (_ done: Int, _ all: Int, _ words: String) -> Void

  private func carryOut(_ call: ToolCall, _ tell: Telling) -> ToolAnswer {
    do throws(UsageError) {
      switch call.tool {
      case .check: return try check(call, tell)
      case .apply: return try apply(call, tell)
      case .build: return try build(call, tell)
      case .screens: return try screens(call)
      case .ways: return try ways(call)
      case .test: return try test(call)
      case .diff: return try diff(call, tell)
      case .rename: return try rename(call)
      case .explain: return try explain(call)
      }
    } catch {
      return .problem(error.message.harmless, hints: error.hints.map(\.harmless))
    }
  }
}

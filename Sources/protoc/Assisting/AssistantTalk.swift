import AssistantServing
import Compiler
import JSONRPC
import SourceText

/// The talk with an assistant on standard input and output, as long as it asks. While a tool works, it goes on to listen, so that the call can
/// be called off, and answers whether the server is still there.
struct AssistantTalk {
  private let assisting: Assisting
  private var conversation: AssistantConversation
  private var reader = LineReader()
  /// Lines that were read, and not answered yet.
  private var waiting: [LineReader.Line] = []
  private var hasEnded = false
  /// Messages are whole, whichever thread sends them.
  private static let sending = Lock()
  /// Calls that nobody waits for any more and that still work.
  private var abandoned: [Threads.Later<ToolAnswer>] = []

  /// How many lines are read before any is answered.
  private static let mostAhead = 1_000
  /// How many calls may work that nobody waits for; each ends, since what an app may cost is bounded.
  private static let mostAbandoned = 4

  init(_ assisting: Assisting) {
    self.assisting = assisting
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
      guard let batch = conversation.batch(of: line) else {
        for reply in replies(to: line) where !Self.send(reply) { return .clean }
        continue
      }
      var together: [JSONValue] = []
      for message in batch { together += replies(to: message) }
      // Notices alone have no answer.
      if !together.isEmpty, !Self.send(.list(together)) { return .clean }
    }
  }

  /// What is answered to one message.
  private mutating func replies(to line: LineReader.Line) -> [JSONValue] {
    let outcome = conversation.receive(line)
    guard let (asked, call) = outcome.call, let answer = answer(call, asked) else { return outcome.replies }
    return outcome.replies + [conversation.reply(to: asked, answer)]
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

  private var canRead: Bool { !hasEnded && waiting.count < Self.mostAhead }

  /// Reads what has come meanwhile, and leaves out requests that were called off.
  private mutating func readWhatIsThere() {
    while canRead, System.hasMore(System.standardInput) { read() }
    let cancelled = Set(waiting.compactMap(AssistantConversation.cancelled))
    if cancelled.isEmpty { return }
    waiting.removeAll { line in
      let id = AssistantConversation.id(of: line)
      return id != .null && cancelled.contains(id)
    }
  }

  /// What a tool answers; nil once it was called off, and then it writes nothing any more.
  private mutating func answer(_ call: ToolCall, _ asked: AssistantConversation.Asked) -> ToolAnswer? {
    let hasFinished = Flag()
    let isCalledOff = Flag()
    let assisting = assisting, conversation = conversation
    let later = Threads.begin {
      let answer = assisting.carryOut(call, isCalledOff) { done, all, words in
        if isCalledOff.isRaised { return }
        if let report = conversation.progress(of: asked, done, of: all, words) { _ = Self.send(report) }
      }
      hasFinished.raise()
      return answer
    }
    while !hasFinished.isRaised {
      System.waitForInput(hasFinished.descriptor, canRead ? System.standardInput : -1)
      readWhatIsThere()
      answerPings()
      if wasCalledOff(asked) {
        isCalledOff.raise()
        abandoned.append(later)
        if abandoned.count > Self.mostAbandoned { _ = abandoned.removeFirst().take() }
        return nil
      }
    }
    // What was called off at the last moment is not answered either.
    readWhatIsThere()
    let answer = later.take()
    return wasCalledOff(asked) ? nil : answer
  }

  /// Answers at once who asks whether somebody is here.
  private mutating func answerPings() {
    let pings = waiting.filter(AssistantConversation.isPing)
    if pings.isEmpty { return }
    waiting.removeAll(where: AssistantConversation.isPing)
    for ping in pings {
      for reply in conversation.receive(ping).replies { _ = Self.send(reply) }
    }
  }

  private func wasCalledOff(_ asked: AssistantConversation.Asked) -> Bool {
    waiting.contains { AssistantConversation.cancelled(by: $0) == asked.id }
  }

  /// Sends a message; gives whether somebody may have read it.
  private static func send(_ message: JSONValue) -> Bool {
    let line = LineReader.line(message)
    return sending.holding {
      if case .written = System.write(line, to: System.standardOutput) { true } else { false }
    }
  }
}

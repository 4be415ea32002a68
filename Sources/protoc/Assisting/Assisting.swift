import AssistantServing
import Compiler
import Diagnostics

/// What an assistant may have done: the tools, for apps below some roots.
struct Assisting: Sendable {
  let roots: Roots
  let options: CheckOptions

  /// What is told of how far something is: how many parts of how many are done, and what comes next.
  typealias Telling = (_ done: Int, _ all: Int, _ words: String) -> Void

  /// - Parameter isCalledOff: raised when nobody wants the answer any more, so that nothing is to be written.
  func carryOut(_ call: ToolCall, _ isCalledOff: Flag, _ tell: Telling) -> ToolAnswer {
    do throws(UsageError) {
      switch call.tool {
      case .check: return try check(call, tell)
      case .apply: return try apply(call, isCalledOff, tell)
      case .build: return try build(call, isCalledOff, tell)
      case .screens: return try screens(call)
      case .ways: return try ways(call)
      case .test: return try test(call)
      case .diff: return try diff(call, tell)
      case .rename: return try rename(call, isCalledOff)
      case .explain: return try explain(call)
      }
    } catch {
      return .problem(error.message.harmless, hints: error.hints.map(\.harmless))
    }
  }
}

import Diagnostics

/// Where the program writes: standard output, gathered, and standard error, at once.
struct Terminal {
  /// The columns for findings; nil if nobody says, so that sentences stay on one line.
  let width: Int?
  private(set) var isColored: Bool
  /// Whether somebody looks at the output, rather than a program reads it.
  let isWatched: Bool
  private var output: [UInt8] = []
  private var isClosed = false
  private var descriptor = System.standardOutput
  private var failure: String?
  private static let room = 1 << 16

  init() {
    let isTerminal = System.isTerminal(System.standardOutput)
    isWatched = isTerminal
    let said = System.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = (said ?? (isTerminal ? System.columns(of: System.standardOutput) : nil)).map { max($0, 20) }
    isColored = Self.wantsColor(isTerminal: isTerminal)
  }

  /// The columns for help.
  var helpWidth: Int { min(max(width ?? 100, 40), 100) }

  /// Takes what `--color` says.
  mutating func choose(color: String?) {
    if color == "always" { isColored = true }
    if color == "never" { isColored = false }
  }

  /// Leaves standard output to a file that goes there: what is said goes to standard error from now on.
  mutating func stepAside() {
    descriptor = System.standardError
    isColored = isColored && System.isTerminal(descriptor)
  }

  /// Writes a file to standard output, after `stepAside`, as far as somebody reads it.
  mutating func write(file pieces: some Sequence<[UInt8]>) -> System.WriteResult {
    flush()
    for piece in pieces {
      let result = System.write(piece, to: System.standardOutput)
      if result != .written { return result }
    }
    return .written
  }

  /// Writes to standard output, sooner or later.
  mutating func write(_ text: String) {
    output += text.utf8
    if output.count >= Self.room { flush() }
  }

  /// Writes bytes to standard output, sooner or later.
  mutating func write(_ bytes: [UInt8]) {
    if output.isEmpty { output = bytes } else { output += bytes }
    if output.count >= Self.room { flush() }
  }

  /// Writes parts of files as they are, but for what would act on a terminal.
  mutating func write(source bytes: [UInt8]) {
    guard isWatched else { return write(bytes) }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      write(String(decoding: line, as: UTF8.self).harmless + "\n")
    }
  }

  /// Says on standard error what is wrong, and what to do.
  mutating func complain(_ message: String, hints: [String] = []) {
    flush()
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).harmless }
    var text = lines.joined(separator: "\n")
    if text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
    for hint in hints { text += "  \(hint.harmless)\n" }
    _ = System.write(Array(text.utf8), to: System.standardError)
  }

  /// Writes what is left. A reader that went away is no fault; a full disk is.
  mutating func finish() -> ExitCode {
    flush()
    guard let failure else { return .clean }
    complain("standard output cannot be written: \(failure)")
    return .misuse
  }

  /// Writes what waits, for those who watch.
  mutating func flush() {
    defer { output.removeAll(keepingCapacity: true) }
    guard !output.isEmpty, !isClosed, failure == nil else { return }
    switch System.write(output, to: descriptor) {
    case .written: break
    case .closed: isClosed = true
    case .failed(let reason): failure = reason
    }
  }

  private static func wantsColor(isTerminal: Bool) -> Bool {
    if let no = System.environment("NO_COLOR"), !no.isEmpty { return false }
    if let force = System.environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return isTerminal && System.environment("TERM") != "dumb"
  }
}

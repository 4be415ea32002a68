import Compiler
import Diagnostics
import Serving
import SourceText

/// Watching an app: its files, and the pages that show it.
struct Watching: ~Copyable {
  private var live: LiveApp
  private var server: WatchServer
  private var answers: WatchAnswers
  private var files = FileWatch()
  /// Where editors say where their cursor is, or -1; and whether pages know what they said last.
  private let letterBox: Int32
  private var isCursorShown = false
  private let addresses: [String]

  /// How many milliseconds files are left alone after a change, so that saving is over: an editor may write in several steps. Where files
  /// were written and closed, it hardly does: further steps would rename them.
  private static let (quiet, quietAfterClosing) = (4, 1)
  /// How many seconds files are left alone at most, and those that somebody still has open and writes to.
  private static let (longest, longestOpen) = (0.05, 0.5)

  init(_ live: LiveApp, port: Int?, isShared: Bool, editor: Editor?) throws(UsageError) {
    self.live = live
    let server = try WatchServer(port: port, everywhere: isShared)
    self.server = server
    let own = isShared ? System.ownAddresses : []
    let names = ["127.0.0.1", "localhost"] + own
    let rules = AccessRules(
      key: AddressKey.make(for: live.location.path, isShared: isShared),
      hosts: Set(names.map { "\($0):\(server.port)" }))
    letterBox = EditorCursor.path(for: live.location).map(System.openLetterBox) ?? -1
    answers = WatchAnswers(rules: rules, editor: editor, isShared: isShared)
    addresses = (["127.0.0.1"] + own).map { "http://\($0):\(server.port)/\(rules.key)/" }
  }

  /// Follows the files until somebody ends the program.
  consuming func begin(opens: Bool, _ terminal: inout Terminal) -> Never {
    System.keepMemory()
    live.build()
    files.watch(live.directories)
    greet(&terminal)
    if opens, let problem = System.openInBrowser(addresses[0]) {
      terminal.complain("the page cannot be opened: \(problem)")
    }
    while true {
      let wait = files.descriptor < 0 ? FileWatch.interval : 5_000
      _ = server.wait(besides: files.descriptor, letterBox, milliseconds: wait)
      answer()
      takeCursor()
      System.releaseEnded()
      let change = settle()
      if !change.isEmpty { follow(change, &terminal) }
    }
  }

  private mutating func answer() {
    while let (connection, request) = server.nextRequest() {
      let response = answers.answer(request, fromHere: System.isFromHere(connection), live)
      server.answer(request, of: connection, response)
    }
  }

  /// Takes in where the cursor of an editor is.
  private mutating func takeCursor() {
    guard letterBox >= 0, let last = System.takeLetters(from: letterBox).last else { return }
    guard let new = EditorCursor(letter: last), new != live.cursor else { return }
    (live.cursor, isCursorShown) = (new, false)
    showCursor()
  }

  /// Shows what is at the cursor, as soon as pages show the text that it is in.
  private mutating func showCursor() {
    guard !isCursorShown, let event = live.cursorEvent else { return }
    isCursorShown = true
    server.tell(event)
  }

  /// What has changed, once nothing more does.
  private mutating func settle() -> FileWatch.Change {
    var change = files.take()
    if change.isEmpty { return change }
    let start = System.now()
    while System.now() - start < (change.openPaths.isEmpty ? Self.longest : Self.longestOpen) {
      let quiet = change.isSave ? Self.quietAfterClosing : Self.quiet
      let hasHappened = server.wait(besides: files.descriptor, milliseconds: quiet)
      if hasHappened { change.add(files.take()) } else if change.openPaths.isEmpty { break }
    }
    return change
  }

  private mutating func follow(_ change: FileWatch.Change, _ terminal: inout Terminal) {
    guard live.refresh(change) else {
      if change.isStructural { files.watch(live.directories) }
      return
    }
    let start = System.now()
    live.build()
    if server.isHeard { server.tell(WebResponse.event(live.news)) }
    isCursorShown = false
    showCursor()
    files.watch(live.directories)
    say(milliseconds: (System.now() - start) * 1_000, &terminal)
  }

  // MARK: the terminal

  private func greet(_ terminal: inout Terminal) {
    let count = counted(live.compilation?.files.count ?? 0, "file")
    terminal.write("watching \(live.location.path.harmless) (\(count)); Ctrl-C ends\n")
    for address in addresses { terminal.write("  \(address)\n") }
    if addresses.count > 1 {
      let code = Self.code(of: addresses[1])
      terminal.write(code.map { "\n\($0)\n" } ?? "  (with `qrencode` installed, a code to scan is shown here)\n")
    }
    say(milliseconds: nil, &terminal)
  }

  /// One line: how the app is now.
  private func say(milliseconds: Double?, _ terminal: inout Terminal) {
    guard let report = live.compilation?.report else { return }
    var tally = Tally()
    tally.add(report)
    var words = tally.sentence
    // What keeps the page from being made comes first: other errors may only follow from it.
    let errors = report.diagnostics.filter { $0.severity == .error }
    if let error = errors.first(where: { $0.isOfUnderstanding }) ?? errors.first {
      let place = report.sources.place(of: error.span)
      words +=
        "; \(tally.errors > 1 ? "first: " : "")\(place.file):\(place.line):\(place.column) \(error.message) [\(error.code)]"
    }
    if !live.isCurrent { words += live.page == nil ? "; no page yet" : "; the page stays as it was" }
    let time = milliseconds.map { "\(Int($0.rounded())) ms  " } ?? ""
    terminal.write("\(time)\(words.harmless)\n")
    terminal.flush()
  }

  /// An address as a code for cameras, where there is a program that draws one.
  private static func code(of address: String) -> String? {
    guard case .ended(0, let output, _) = System.run("qrencode", ["-t", "UTF8", "-m", "2", address], seconds: 2) else {
      return nil
    }
    return String(validating: output, as: UTF8.self)
  }
}

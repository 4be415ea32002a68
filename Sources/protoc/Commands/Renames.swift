import Compiler
import Diagnostics
import SourceText

extension Command {
  /// Renames at random, one name after another; a tool for those who work on `rename`, so the help does not list it.
  static var renames: Command {
    Command(
      name: "renames", summary: "rename at random and see that the app stays the same, for tests", operands: "FILE|DIR",
      description: [
        """
        Gives things in an app other names, one after the other, without writing the files. Writes a line of JSON for \
        each try: what was renamed to what, or why not; and at the end the files as they are then.
        """
      ],
      options: [.renameCount, .renameSeed, .root, .color, .help],
      examples: [("renames shop --count 100 --seed 7", "a hundred tries")],
      run: runRenames)
  }

  @Sendable
  private static func runRenames(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.operands.count == 1 else { throw UsageError("`renames` takes one app") }
    var finder = try AppFinder(root: arguments.value(.root), options: options(from: arguments))
    let app = try finder.app(for: arguments.operands[0])
    var random = RandomRenamings(seed: UInt64(arguments.number(.renameSeed) ?? 1))
    var compilation = finder.compile(app)
    var contents: [String: [UInt8]] = [:]
    for _ in 0..<(arguments.number(.renameCount) ?? 1) {
      guard let renaming = random.next(for: compilation) else { break }
      var refusal: Renaming.Complaint?
      switch renaming.plan() {
      case .refused(let reason): refusal = reason
      case .files(let files):
        var changed = contents
        for file in files { changed[file.path] = file.contents }
        let after = finder.compile(app, with: changed)
        refusal = renaming.complaint(after: after)
        if refusal == nil { (contents, compilation) = (changed, after) }
      }
      var json = JSONWriter()
      json.object { json in
        json.field("what", renaming.subject)
        json.field("to", renaming.newName)
        if let refusal { json.field("refused", refusal.message) }
      }
      json.endLine()
      terminal.write(json.bytes)
    }
    var json = JSONWriter()
    json.object { json in
      json.object("files") { json in
        for file in contents.sorted(by: { $0.key < $1.key }) {
          json.key(named: file.key)
          json.string(String(decoding: file.value, as: UTF8.self))
        }
      }
    }
    json.endLine()
    terminal.write(json.bytes)
    return .clean
  }
}

extension Option {
  static let renameCount = Option(name: "count", value: .number("n"), help: "how many tries (default: 1)")
  static let renameSeed = Option(name: "seed", value: .number("n"), help: "what chooses them (default: 1)")
}

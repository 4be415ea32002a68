import Compiler
import Diagnostics
import SourceText

extension Command {
  static var rename: Command {
    Command(
      name: "rename", summary: "rename a screen, a variable or anything else in all files",
      operands: "OLD NEW [FILE|DIR]",
      description: [
        """
        Renames a screen, a popup, a variable, a component, a parameter, a layout, a data set, a column, a flow, an \
        event, a journey or the id of an element in all files of an app, data files included. Comments and everything \
        else stay as they are, byte for byte.
        """,
        """
        OLD is a name, or a path as in findings: `home/delete` for a popup of the screen `home`, `popups/help`, \
        `layouts/tabs`, `components/price`, `components/price/amount` for its parameter, `state/account`, \
        `home/state/feed`, `data/words`, `data/words/name` for a column, `flows/Buyer`, `journeys/A tour`. If a name \
        has several meanings, they are listed and nothing changes; `--kind` chooses one.
        """,
        """
        Other apps that include or read a file that changes are changed with it: those in the same directory, and where a \
        file is outside of it, all below the root.
        """,
        """
        The changed app is compiled before anything is written. If it is not the same app with another name, nothing is \
        written and the message says where it differs. Baselines are not changed: write them again if they name places \
        that were renamed.
        """,
        """
        The exit code is 0 if the name was changed, with `--diff` 1 if it would be, and 2 if it cannot be.
        """,
      ],
      options: [.kind, .changesOnly, .root, .color] + Option.limits + [.help],
      examples: [
        ("rename plant-list plants", "a screen, or whatever has that name"),
        ("rename home/delete remove shop", "a popup of the screen home"),
        ("rename state/account user", "a variable"),
        ("rename data/words/name word", "a column, also in its file"),
        ("rename --kind screen plants beds", "the screen, if something else has the same name"),
        ("rename --diff plants beds", "show the changes without writing them"),
      ],
      run: runRename)
  }

  @Sendable
  private static func runRename(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard (2...3).contains(arguments.operands.count) else {
      throw UsageError(
        "`rename` needs the old and the new name, but got \(counted(arguments.operands.count, "argument"))",
        hints: ["use `\(invocation.name) rename OLD NEW [FILE|DIR]`"])
    }
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    var finder = try AppFinder(root: arguments.value(.root), options: options(from: arguments))
    // What other apps share is renamed in them too.
    let app = try finder.apps(for: arguments.operands.count == 3 ? arguments.operands[2] : ".")[0]
    let compilation = finder.compile(app)
    let (renaming, own) = try plan(
      renaming: old, kind: arguments.value(.kind), to: new, in: compilation,
      hint: { meaning in
        let kind = meaning.isClear ? "" : "--kind \(meaning.kind) "
        return "for the \(meaning.kindWords) write `\(kind)\(meaning.path.asShellWord)`"
      }, compile: { finder.compile(app, with: $0) })
    let shared = try SharedRenaming(renaming, own, of: app, as: compilation, finder)
    let files = shared.files
    let changes = files.map { FileChange(path: $0.path, original: $0.original, contents: $0.contents) }
    if arguments.has(.changesOnly) {
      FileChange.show(changes, &terminal)
      return .findings
    }
    if let problem = FileChange.write(changes, of: app) { throw UsageError(problem) }
    let count = files.reduce(0) { $0 + $1.edits.count }
    let places = "\(counted(count, "place")) in \(counted(files.count, "file"))"
    terminal.write("renamed \(renaming.subject.harmless) to `\(new.harmless)`: \(places)\n")
    for other in renaming.others { terminal.write("also \(other.harmless): some places mean either\n") }
    for part in shared.parts {
      guard let file = part.shared else { continue }
      terminal.write("also in `\(part.app.entry.harmless)`, which uses `\(file.harmless)` too\n")
    }
    return .clean
  }

  /// What a renaming makes of the files of an app, or why it cannot be.
  ///
  /// - Parameters:
  ///   - hint: how to say that one of several meanings is meant.
  ///   - compile: compiles the app with other contents in some of its files.
  static func plan(
    renaming old: String, kind: String?, to new: String, in compilation: Compilation,
    hint: (Renaming.Meaning) -> String, compile: ([String: [UInt8]]) -> Compilation
  ) throws(UsageError) -> (renaming: Renaming, files: [Renaming.File]) {
    let renaming: Renaming
    switch Renaming.find(old, kind: kind, in: compilation, to: new) {
    case .refused(let refusal): throw UsageError(refusal.message, hints: refusal.notes)
    case .unclear(let meanings): throw UsageError("`\(old)` has several meanings", hints: meanings.map(hint))
    case .found(let found): renaming = found
    }
    let files: [Renaming.File]
    switch renaming.plan() {
    case .refused(let refusal): throw UsageError(refusal.message, hints: refusal.notes)
    case .files(let planned): files = planned
    }
    let contents = Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { first, _ in first })
    if let refusal = renaming.complaint(after: compile(contents)) {
      throw UsageError(refusal.message, hints: refusal.notes + ["nothing was written"])
    }
    return (renaming, files)
  }
}

extension Option {
  static let kind = Option(
    name: "kind", value: .oneOf(Renaming.kinds), help: "what OLD is")
  static let changesOnly = Option(name: "diff", value: .none, help: "show the changes without writing them")
}

import Compiler
import SourceText

/// A new name in an app, and in every other app that shares a file which changes.
struct SharedRenaming {
  /// What changes for one of the apps.
  struct Part {
    let app: AppLocation
    let compilation: Compilation
    let renaming: Renaming
    /// The files that none of the parts before it changes.
    let files: [Renaming.File]
    /// The file that it shares with a part before it; nil for the app that was meant.
    let shared: String?
  }

  private(set) var parts: [Part]

  /// Every file that changes, once.
  var files: [Renaming.File] { parts.flatMap(\.files) }

  /// - Parameters:
  ///   - renaming: what is renamed in the app that is meant, whose compilation and files are given.
  ///   - documents: contents that stand for those on the disk, by their paths below the root.
  init(
    _ renaming: Renaming, _ files: [Renaming.File], of app: AppLocation, as compilation: Compilation,
    _ finder: AppFinder, over documents: [String: [UInt8]] = [:]
  ) throws(UsageError) {
    parts = [Part(app: app, compilation: compilation, renaming: renaming, files: files, shared: nil)]
    var contents = documents
    for file in files { contents[file.path] = file.contents }
    var next = 0
    while next < parts.count {
      let paths = parts[next].files.map(\.path)
      guard let others = finder.apps(sharing: paths, with: parts[next].app) else {
        throw UsageError(
          "other apps may use a file that changes, and there are too many files here to tell",
          hints: ["name the directory that holds all of them with `--root`", "nothing was written"])
      }
      for other in others
      where !parts.contains(where: { $0.app == other }) {
        let compilation = finder.compile(other, with: documents)
        guard let shared = paths.first(where: compilation.files.contains) else { continue }
        let (same, planned) = try Self.plan(renaming, in: compilation, of: other, sharing: shared)
        let known = Set(self.files.map(\.path))
        for file in planned where known.contains(file.path) && contents[file.path] != file.contents {
          throw UsageError(
            "`\(file.path)` is also part of `\(other.entry)`, which needs other changes in it",
            hints: ["nothing was written"])
        }
        let added = planned.filter { !known.contains($0.path) }
        for file in added { contents[file.path] = file.contents }
        parts.append(Part(app: other, compilation: compilation, renaming: same, files: added, shared: shared))
      }
      next += 1
    }
    // A single one was compiled already.
    if parts.count == 1 { return }
    for part in parts {
      if let refusal = part.renaming.complaint(after: finder.compile(part.app, with: contents)) {
        throw UsageError("in `\(part.app.entry)`: \(refusal.message)", hints: refusal.notes + ["nothing was written"])
      }
    }
  }

  /// The same new name in another app, and the files that it changes there.
  private static func plan(
    _ renaming: Renaming, in compilation: Compilation, of app: AppLocation, sharing file: String
  ) throws(UsageError) -> (Renaming, [Renaming.File]) {
    func refused(_ words: String, _ notes: [String]) -> UsageError {
      UsageError("`\(file)` is also part of `\(app.entry)`: \(words)", hints: notes + ["nothing was written"])
    }
    switch Renaming.find(renaming.path, kind: renaming.kind, in: compilation, to: renaming.newName) {
    case .refused(let refusal): throw refused(refusal.message, refusal.notes)
    case .unclear: throw refused("`\(renaming.path)` has several meanings", [])
    case .found(let same):
      switch same.plan() {
      case .refused(let refusal): throw refused(refusal.message, refusal.notes)
      case .files(let files): return (same, files)
      }
    }
  }
}

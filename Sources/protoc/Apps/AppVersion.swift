import Compiler
import Exporters
import FlowGraph

/// An app as it was or is, to be compared with another.
struct AppVersion {
  let name: String
  /// Nil if it is text alone.
  let location: AppLocation?
  /// Nil if the app is not there.
  let compilation: Compilation?
  /// Compiles it with other contents in some of its files.
  let compile: ([String: [UInt8]]) -> Compilation

  /// The path of the app's file.
  var entry: String { location?.entry ?? AppFinder.appFile }

  /// Its files on the disk, as far as they are there.
  var files: ProtectedFiles {
    guard let location, let compilation else { return ProtectedFiles() }
    return ProtectedFiles(of: compilation, in: location)
  }

  /// An app in a revision of git, and in another or as it is now.
  static func versions(
    of app: AppLocation, since revision: String, until other: String?, _ finder: inout AppFinder
  ) throws(UsageError) -> (old: AppVersion, new: AppVersion) {
    let old = try version(of: app, in: revision, finder)
    guard let other else {
      // It may be gone since.
      let compilation = System.exists(app.path) ? finder.compile(app) : nil
      let reader = finder
      let now = AppVersion(name: "`\(app.entry)`", location: app, compilation: compilation) {
        reader.compile(app, with: $0)
      }
      return (old, now)
    }
    let new = try version(of: app, in: other, finder)
    if old.compilation == nil, new.compilation == nil {
      throw UsageError("`\(app.entry)` is neither in `\(revision)` nor in `\(other)`")
    }
    return (old, new)
  }

  private static func version(
    of app: AppLocation, in revision: String, _ finder: AppFinder
  ) throws(UsageError) -> AppVersion {
    let files = try RevisionFiles(of: revision, root: app.root)
    guard let entry = try files.formerPath(of: app.entry) else {
      return AppVersion(name: "`\(revision)`", location: app, compilation: nil) { finder.compile(app, with: $0) }
    }
    let there = AppLocation(root: app.root, entry: entry)
    let compilation = try finder.compile(there, in: files)
    return AppVersion(name: "`\(revision)`", location: there, compilation: compilation) { contents in
      (try? finder.compile(there, in: files, with: contents)) ?? compilation
    }
  }

  /// The same, with other contents in its files.
  private func compiled(to compilation: Compilation) -> AppVersion {
    AppVersion(name: name, location: location, compilation: compilation, compile: compile)
  }

  /// The app that a file or a directory meant in a revision, where nothing of it is left; nil if none was there.
  static func goneApp(_ argument: String, in revision: String, _ finder: AppFinder) -> AppLocation? {
    guard let path = finder.absolute(argument) else { return nil }
    let root = finder.roots.root(ofAppIn: path)
    let own = path == root ? "" : DiskPath.relative(path, to: root)
    guard let own, let files = try? RevisionFiles(of: revision, root: root) else { return nil }
    let folder = own.isEmpty ? "" : own + "/"
    let entry = (AppFinder.appFiles.map { folder + $0 } + [own]).first { !$0.isEmpty && files.holds($0) }
    return entry.map { AppLocation(root: root, entry: $0) }
  }

  /// What changed from one to the other.
  ///
  /// - Parameters:
  ///   - isOfGit: whether both are versions of one app in one place; two directories are, wherever they are.
  ///   - name: what the program is called.
  static func difference(
    from old: AppVersion, to new: AppVersion, _ options: DiagramOptions, isOfGit: Bool, name: String
  ) throws(UsageError) -> FlowDifference {
    var (old, renamed) = (old, [RenamedVariables.NewName]())
    if let before = old.compilation, let after = new.compilation {
      let variables = RenamedVariables(from: before, to: after, compile: old.compile)
      (old, renamed) = (old.compiled(to: variables.older), variables.pairs)
    }
    func shown(_ version: AppVersion, _ proof: (Compilation) -> FlowProof?) throws(UsageError) -> FlowVersion {
      guard let compilation = version.compilation else { return .none }
      guard let proof = proof(compilation) else {
        throw UsageError("\(version.name) cannot be shown", hints: ["run `\(name) check` to find its mistakes"])
      }
      return FlowVersion(of: proof, compilation.report)
    }
    var pairs: [(old: FlowVersion, new: FlowVersion)] = []
    for platform in FlowVersion.platforms(old.compilation?.app, new.compilation?.app, options) {
      let before = try shown(old) { $0.proof(on: platform.old) }
      pairs.append((before, try shown(new) { $0.proof(on: platform.new) }))
    }
    return FlowDifference(
      of: pairs, renamedVariables: renamed.map { (owner: $0.owner, old: $0.old, new: $0.new, span: $0.declaration) },
      paths: isOfGit ? (old.entry, new.entry) : nil,
      pictures: (old.compilation?.pictures ?? [], new.compilation?.pictures ?? []))
  }
}

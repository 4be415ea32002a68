import Compiler
import Diagnostics
import SourceText
import YAMLSyntax

/// Finds the app that an argument means, and compiles it.
struct AppFinder {
  /// How far up apps reach.
  let roots: ProjectRoots
  private(set) var options: CheckOptions
  private var baseline: BaselineFile?
  /// Apps that are compiled already; several arguments may mean the same one.
  private var compilations: [AppLocation: Compilation] = [:]
  /// Contents that stand for those on the disk, by real path: standard input.
  private var known: [String: [UInt8]] = [:]
  /// Files that were opened already, by real path, until somebody reads them.
  private var opened: [String: [UInt8]] = [:]
  /// What helps where there is no app at all.
  var beginning = "`protoc init` creates one to start with"
  /// The name of an app's file.
  static let appFile = "app.yaml"
  /// What stands for the name of standard input.
  static let standardInput = "<stdin>"
  /// The names by which an app's file is found that nobody has named.
  static let appFiles = [appFile, "app.yml"]

  /// - Parameter folders: what an editor has open: without a repository, each is the root of what is in it.
  init(
    root: String?, options: CheckOptions, baseline: BaselineFile? = nil, folders: [String] = []
  ) throws(UsageError) {
    self.options = options
    self.baseline = baseline
    roots = try ProjectRoots(given: root, folders: folders)
  }

  /// The one app that a file or a directory on the command line means.
  mutating func app(for argument: String) throws(UsageError) -> AppLocation {
    let apps = try apps(for: argument)
    if apps.count == 1 { return apps[0] }
    throw UsageError("`\(argument)` is part of \(counted(apps.count, "app"))", hints: [Self.choice(of: apps)])
  }

  /// Names apps of which one is wanted.
  static func choice(of apps: [AppLocation]) -> String {
    let files = apps.prefix(3).map { "`\(System.relative($0.path))`" }
    return "give the app you mean: \(files.joined(separator: ", "))\(apps.count > 3 ? " …" : "")"
  }

  /// The apps that a file or a directory on the command line means: several where they share the file.
  mutating func apps(for argument: String) throws(UsageError) -> [AppLocation] {
    switch System.kind(of: argument) {
    case .directory:
      let file = argument + (argument.hasSuffix("/") ? "" : "/") + Self.appFile
      if System.kind(of: file) != .missing { return try apps(at: file) }
      // The only app there is the one that is meant, whatever it is called.
      let found = System.realPath(argument).map { apps(in: $0) } ?? []
      guard found.count == 1 else { throw UsageError(noApp(in: argument), hints: hints(for: argument, found)) }
      return try apps(at: found[0].path)
    default:
      return try apps(at: argument)
    }
  }

  /// The apps that standard input means, as if it were the file of this name.
  mutating func apps(forStandardInput contents: [UInt8], name: String?) throws(UsageError) -> [AppLocation] {
    let path = try takeStandardInput(contents, name: name)
    return try apps(ofFile: path, contents: contents)
  }

  /// The nearest of them.
  mutating func app(forStandardInput contents: [UInt8], name: String?) throws(UsageError) -> AppLocation {
    let path = try takeStandardInput(contents, name: name)
    return try app(ofFile: path, contents: contents)
  }

  /// Where standard input is, as if it were the file of this name.
  private mutating func takeStandardInput(_ contents: [UInt8], name: String?) throws(UsageError) -> String {
    let name = name ?? Self.standardInput
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let folder =
      parts.count == 1 ? "." : parts.count == 2 && parts[0].isEmpty ? "/" : parts.dropLast().joined(separator: "/")
    guard let last = parts.last, !last.isEmpty, last != ".", last != "..", let directory = System.realPath(folder)
    else {
      throw UsageError("`--stdin-filename` needs an existing directory, but `\(folder)` does not exist")
    }
    // A file that is there is the one it really is; a new one is where it would be made.
    let path = System.realPath(name) ?? DiskPath.join(directory, String(last))
    known[path] = contents
    return path
  }

  private mutating func apps(at path: String) throws(UsageError) -> [AppLocation] {
    switch System.read(path, limit: options.limits.bytes) {
    case .contents(let contents):
      guard let real = System.realPath(path) else { throw UsageError("`\(path)` disappeared while it was being read") }
      opened[real] = contents
      return try apps(ofFile: real, contents: contents)
    case .tooLarge:
      // The compiler has the words for it.
      return try apps(ofFile: System.realPath(path) ?? path, contents: nil)
    case .notReadable(.missing): throw UsageError("`\(path)` cannot be opened: it does not exist")
    case .notReadable(.failed(let reason)): throw UsageError("`\(path)` cannot be opened: \(reason)")
    case .notReadable(.other(let what)): throw UsageError("`\(path)` cannot be read: it is \(what), not a file")
    case .notReadable(.directory): throw UsageError("`\(path)` cannot be read: it is a directory, not a file")
    case .notReadable(.regular): throw UsageError("`\(path)` changed while it was being read")
    }
  }

  /// The app a file is, or the one nearest above it that includes it, or all elsewhere in the project that do, or else the file itself.
  private func apps(ofFile path: String, contents: [UInt8]?) throws(UsageError) -> [AppLocation] {
    let nearest = try app(ofFile: path, contents: contents)
    guard let contents, nearest.path == path, DiskPath.name(of: path) != Self.appFile, !Compiler.isApp(contents) else {
      return [nearest]
    }
    guard let project = roots.project(around: DiskPath.parent(of: path)) else { return [nearest] }
    let sharing = apps(below: project).apps.filter { other in
      other != nearest && other.file(at: path).map { isMade(other, of: $0) } ?? false
    }
    return sharing.isEmpty ? [nearest] : sharing
  }

  /// The app a file is, or the one nearest above it that includes it, or else the file itself.
  private func app(ofFile path: String, contents: [UInt8]?) throws(UsageError) -> AppLocation {
    let folder = DiskPath.parent(of: path)
    let root = roots.root(ofAppIn: folder)
    guard let own = DiskPath.relative(path, to: root) else {
      throw UsageError("`\(path)` is outside the root `\(root)`")
    }
    let itself = AppLocation(root: root, entry: own)
    guard let contents, DiskPath.name(of: path) != Self.appFile, !Compiler.isApp(contents) else { return itself }
    for candidate in apps(above: folder) {
      if let file = candidate.file(at: path), isMade(candidate, of: file) { return candidate }
    }
    return itself
  }

  /// Compiles an app, once.
  @discardableResult
  mutating func compile(_ app: AppLocation) -> Compilation {
    if let done = compilations[app] { return done }
    var files = files(of: app, with: [:])
    // A large file is held by its reader alone.
    opened = [:]
    let compilation = compile(app, &files)
    compilations[app] = compilation
    return compilation
  }

  /// What the page of an app is called: as its directory or its file; as the app itself where that is standard input.
  mutating func pageName(of app: AppLocation) -> String {
    guard DiskPath.name(of: app.entry) == Self.standardInput else { return app.name }
    let name = compile(app).identity.fileName
    return name.isEmpty ? "app" : name
  }

  /// Compiles several apps on all cores.
  mutating func compile(_ apps: [AppLocation]) {
    let waiting = apps.filter { compilations[$0] == nil }
    // A single one needs no thread.
    guard waiting.count > 1 else { return }
    let finder = self
    let done = Threads.map(waiting) { finder.compile($0, with: [:]) }
    for (app, compilation) in zip(waiting, done) { compilations[app] = compilation }
  }

  /// Finds out which apps the baseline knows under another name.
  mutating func findMoved(among apps: [AppLocation]) {
    var finder = self
    finder.baseline = nil
    let reader = finder
    baseline?.findMoved(among: apps) { Set(reader.compile($0, with: [:]).report.acceptable.map(\.fingerprint)) }
  }

  /// Which apps are not as they were in a revision of git.
  func changed(_ apps: [AppLocation], since revision: String) throws(UsageError) -> [AppLocation] {
    var changes: [String: Set<String>] = [:]
    for app in apps where changes[app.root] == nil {
      changes[app.root] = try Git.changedFiles(since: revision, in: app.root)
    }
    return zip(apps, interests(of: apps)).filter { $1.holds(anyOf: changes[$0.root] ?? []) }.map(\.0)
  }

  /// The apps that some files belong to, whatever the files are; also those that a file belonged to which is gone.
  ///
  /// - Returns: the apps, and whether these are all: there may be too many files to look at.
  func apps(affectedBy files: [String]) -> (apps: [AppLocation], areAll: Bool) {
    var candidates: [AppLocation] = []
    var seen: Set<AppLocation> = []
    var paths: [String] = []
    var (searched, climbed): (Set<String>, Set<String>) = ([], [])
    var areAll = true
    func add(_ apps: [AppLocation]) { candidates += apps.filter { seen.insert($0).inserted } }
    var open = Array(files.compactMap { absolute($0) }.reversed())
    while let path = open.popLast() {
      if System.kind(of: path) == .directory {
        let inside = self.files(below: path)
        open += inside.files.reversed()
        areAll = areAll && inside.areAll
        continue
      }
      let folder = DiskPath.parent(of: path)
      let root = roots.root(ofAppIn: folder)
      guard let own = DiskPath.relative(path, to: root) else { continue }
      paths.append(path)
      if isMeantAsApp(path) { add([AppLocation(root: root, entry: own)]) }
      if climbed.insert(folder).inserted { add(apps(above: folder)) }
      // An app elsewhere in the project may take in the file too.
      guard let project = roots.project(around: folder), searched.insert(project).inserted else { continue }
      let below = apps(below: project)
      add(below.apps)
      areAll = areAll && below.areAll
    }
    var filesOfRoot: [String: Set<String>] = [:]
    for root in Set(candidates.map(\.root)) {
      filesOfRoot[root] = Set(paths.compactMap { DiskPath.relative($0, to: root) })
    }
    let affected = zip(candidates, interests(of: candidates)).filter { $1.holds(anyOf: filesOfRoot[$0.root] ?? []) }
    return (affected.map(\.0), areAll)
  }

  /// The same finder, which looks for nothing in the apps but what keeps a file from being read.
  var reading: AppFinder {
    var finder = self
    finder.options.groups = [.file]
    return finder
  }

  /// What each app is made of and asks for. That is known once it was read; only what says so is looked for.
  func interests(of apps: [AppLocation]) -> [Interest] {
    let reader = reading
    return Threads.map(apps) { app in
      var files = reader.files(of: app, with: [:])
      _ = reader.compile(app, &files)
      return files.interest
    }
  }

  /// Where a file is, or was: the real path of the nearest directory that is there, and the names below it.
  func absolute(_ path: String) -> String? {
    if let real = System.realPath(path) { return real }
    var names: [Substring] = []
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast() {
      if last == ".." { return nil }
      if !last.isEmpty, last != "." { names.insert(last, at: 0) }
      let folder = parts.isEmpty ? "." : parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
      if let real = System.realPath(folder) { return DiskPath.join(real, names.joined(separator: "/")) }
    }
    return nil
  }

  /// Compiles an app with other contents in some of its files.
  func compile(_ app: AppLocation, with contents: [String: [UInt8]]) -> Compilation {
    var files = files(of: app, with: contents)
    return compile(app, &files)
  }

  private func files(of app: AppLocation, with contents: [String: [UInt8]]) -> Files {
    var files = Files(root: app.root, limit: options.limits.bytes)
    for (path, contents) in known {
      if let path = DiskPath.relative(path, to: app.root) { files.overlay[path] = contents }
    }
    // There may be thousands of others, one for each app, and none of them is read for this one.
    if let contents = opened[app.path] { files.opened[app.entry] = contents }
    files.overlay.merge(contents) { $1 }
    return files
  }

  private func compile(_ app: AppLocation, _ files: inout Files) -> Compilation {
    var options = options
    options.baseline = baseline?.entries(of: app)
    var compiler = Compiler(entry: app.entry, options: options)
    return compiler.run { requests in requests.map { (request: $0, answer: files.answer($0)) } }
  }

  /// Forgets what was read, since files have changed.
  mutating func forget() {
    compilations = [:]
    known = [:]
    opened = [:]
  }
}

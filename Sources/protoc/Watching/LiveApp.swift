import Compiler
import Diagnostics
import Player
import SourceText
import YAMLSyntax

/// An app and its page, which follow the files.
struct LiveApp {
  let location: AppLocation
  private let limit: Int
  private let options: PageFile.Options
  private var session: Session
  /// The newest state of the app, whether or not its page could be made.
  private(set) var compilation: Compilation?
  /// The newest page that could be made.
  private(set) var page: PageFile?
  /// The states of the app whose pages may still be open somewhere.
  private(set) var shown = LivePages()
  /// Where an editor said last that its cursor is.
  var cursor: EditorCursor?
  /// Which run of the program it is: versions count within one.
  private let run = String(UInt64.random(in: 0...UInt64.max), radix: 36)

  init(_ location: AppLocation, _ checkOptions: CheckOptions, _ options: PageFile.Options) {
    self.location = location
    self.options = options
    limit = checkOptions.limits.bytes
    session = Session(entry: location.entry, options: checkOptions)
  }

  /// The number of the state that the page shows; 0 where there is none yet.
  var version: Int { shown.version }

  /// Whether the page shows the app as it is.
  var isCurrent: Bool { page != nil && compilation?.report.isUnderstood == true }

  // MARK: following the files

  /// Takes in what has changed. Gives whether the app is another one now.
  mutating func refresh(_ change: FileWatch.Change) -> Bool {
    let requests = session.requests.filter { request in
      switch request {
      case .file(let path):
        return change.isUnknown || change.isStructural || change.paths.contains(location.path(of: path))
          || !change.paths.isDisjoint(with: realPaths(of: path))
      case .glob: return change.isUnknown || change.isStructural
      }
    }
    if requests.isEmpty { return false }
    var files = Files(root: location.root, limit: limit)
    return session.update(requests.map { ($0, files.answer($0)) })
  }

  /// Where symbolic links lead.
  private func realPaths(of path: String) -> Set<String> {
    let full = location.path(of: path)
    guard let real = System.realPath(full), real != full else { return [] }
    return [real]
  }

  /// Compiles the app, and makes its page where it can be understood.
  mutating func build() {
    var files = Files(root: location.root, limit: max(0, limit - session.heldBytes))
    let compilation = session.compile(&files)
    self.compilation = compilation
    if let made = shown.add(compilation, options) { page = made }
  }

  /// The directories in which something may change that matters.
  var directories: Set<String> {
    var result: Set<String> = []
    for request in session.requests {
      switch request {
      case .file(let path):
        let full = location.path(of: path)
        result.insert(Self.nearestDirectory(to: DiskPath.parent(of: full)))
        if let real = System.realPath(full) { result.insert(DiskPath.parent(of: real)) }
      case .glob(let pattern, let folder):
        let fixed = pattern.split(separator: "/").dropLast().prefix { part in !part.contains { "*?[".contains($0) } }
        let start = Self.nearestDirectory(
          to: location.path(of: ([folder] + fixed.map(String.init)).filter { !$0.isEmpty }.joined(separator: "/")))
        result.insert(start)
        if pattern.split(separator: "/").count > fixed.count + 1 { result.formUnion(Self.directories(below: start)) }
      }
    }
    return result
  }

  private static let mostDirectories = 2_000

  private static func directories(below start: String) -> [String] {
    var result: [String] = []
    var waiting = [start]
    while let folder = waiting.popLast(), result.count < mostDirectories {
      for entry in System.entries(of: folder) ?? [] where entry.isDirectory && !entry.name.hasPrefix(".") {
        waiting.append(folder + "/" + entry.name)
        result.append(folder + "/" + entry.name)
      }
    }
    return result
  }

  private static func nearestDirectory(to path: String) -> String {
    var path = path
    while path != "/", System.kind(of: path) != .directory { path = DiskPath.parent(of: path) }
    return path
  }

  // MARK: what pages are told

  /// The state as a line of JSON: the run of the program, the version, whether the page shows it, and what is wrong.
  var state: [UInt8] {
    let report = compilation?.report
    let errors = report?.diagnostics.filter { $0.severity == .error } ?? []
    var json = JSONWriter(.tight)
    json.object { json in
      json.field("run", run)
      json.field("version", version)
      json.field("isCurrent", isCurrent)
      json.field("errors", errors.count)
      json.list("problems", errors.prefix(Self.mostProblems)) { json, error in
        guard let sources = report?.sources else { return }
        let place = sources.place(of: error.span)
        json.object { json in
          json.field("code", error.code)
          json.field("message", error.message)
          json.field("file", place.file)
          json.field("line", place.line)
          json.field("column", place.column)
          json.strings("hints", error.notes.map(\.message) + error.fixes.map(\.title))
        }
      }
    }
    return json.bytes
  }

  private static let mostProblems = 20

  /// The most bytes of an update that go along with the news; longer ones wait until they are asked for.
  private static let mostBytes = 1 << 15

  /// The state, and after its line what a page takes in that shows the version before, where that is little: it need not ask.
  var news: [UInt8] {
    guard isCurrent, let update = shown.update(from: version - 1), update.reduce(0, { $0 + $1.count }) < Self.mostBytes
    else { return state }
    let bytes = update.joined()
    return bytes.contains(UInt8(ascii: "\r")) ? state : state + "\n".utf8 + bytes
  }

  /// Where an element or a title was written that a page shows, or the row of data it shows: its file, line and column.
  func place(ofText owner: Rewording.TextOwner, words: String?, version: Int) -> SourcePlace? {
    place(version: version) { ShownRow.span(of: owner, words: words, in: $0) }
  }

  func place(ofScreen id: String, version: Int) -> SourcePlace? {
    place(version: version) { $0.span(ofScreen: id) }
  }

  private func place(version: Int, _ span: (Compilation) -> Span?) -> SourcePlace? {
    guard let compilation = shown.compilation(of: version), let span = span(compilation)
    else { return nil }
    return compilation.report.sources.place(of: span)
  }

  // MARK: changes made in the page

  /// A file as a change makes it; nothing is written yet.
  func file(
    after plan: (Compilation) -> SourceChange
  ) throws(EditProblem) -> (change: FileChange, place: SourcePlace) {
    guard isCurrent, let compilation else {
      throw EditProblem("The page shows the app as it was before. Fix the errors first.")
    }
    let sources = compilation.report.sources
    switch plan(compilation) {
    case .refused(let message, let place): throw EditProblem(message, place.map { sources.place(of: $0) })
    case .edits(let edits):
      var patch = Patch(of: sources)
      guard patch.add(edits), let first = patch.edits.first, let file = patch.onlyFile else {
        throw EditProblem("There is nothing to change.")
      }
      let written = sources.file(of: first.span).span
      let original = Array(sources.bytes[Int(written.start)..<Int(written.end)])
      let change = FileChange(path: file.path, original: original, contents: file.bytes)
      let place = sources.place(of: first.span)
      if let error = errorAfter(change) { throw EditProblem("This cannot be written here: \(error)", place) }
      return (change, place)
    }
  }

  /// What would be wrong with the app, so that it could not be understood.
  func errorAfter(_ change: FileChange) -> String? {
    var trial = session
    guard trial.update([(.file(path: change.path), .contents(change.contents))]) else { return nil }
    var files = Files(root: location.root, limit: max(0, limit - trial.heldBytes))
    let report = trial.compile(&files).report
    return report.isUnderstood ? nil : report.diagnostics.first { $0.severity == .error }?.message
  }

  /// Whether it is a file of the app.
  func holds(_ file: String) -> Bool {
    session.requests.contains(.file(path: file))
  }
}

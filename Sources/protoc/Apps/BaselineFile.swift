import Diagnostics

/// A baseline on the disk, and the names by which it knows apps: their paths as seen from its folder, wherever the whole is
/// moved to.
struct BaselineFile {
  private let path: String
  /// The parts of the real path of its folder.
  private let folder: [Substring]
  private var baseline = Baseline([])
  /// What apps were called that have moved, by what they are called now.
  private var movedNames: [String: String] = [:]

  /// A file that will be written.
  init(path: String) throws(UsageError) {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
    guard let real = System.realPath(parent), System.kind(of: real) == .directory else {
      throw UsageError("`\(path)` cannot be written: its directory does not exist")
    }
    folder = real.split(separator: "/")
  }

  /// A file that is there.
  init(reading path: String, limit: Int) throws(UsageError) {
    switch System.read(path, limit: limit) {
    case .contents(let contents):
      try self.init(path: path)
      switch Baseline.read(contents) {
      case .baseline(let baseline): self.baseline = baseline
      case .broken(let problem, let line):
        throw UsageError(
          "`\(path)` is not a baseline: line \(line): \(problem)",
          hints: ["write the baseline again with `--write-baseline \(path)`"])
      }
    case .tooLarge(let bytes): throw UsageError("`\(path)` cannot be read: it has \(bytes) bytes, more than the limit")
    case .notReadable(.missing): throw UsageError("`\(path)` cannot be opened: it does not exist")
    case .notReadable(.failed(let reason)): throw UsageError("`\(path)` cannot be opened: \(reason)")
    case .notReadable(.other(let what)): throw UsageError("`\(path)` cannot be read: it is \(what), not a file")
    case .notReadable(.directory): throw UsageError("`\(path)` cannot be read: it is a directory, not a file")
    case .notReadable(.regular): throw UsageError("`\(path)` changed while it was being read")
    }
  }

  /// What it accepts in an app, wherever that has moved to.
  func entries(of app: AppLocation) -> [Baseline.Entry] {
    let name = name(of: app)
    return baseline.entries(of: movedNames[name] ?? name)
  }

  /// Finds out which apps that it does not know are those that it knows and that are gone: the two with most findings in common,
  /// each once.
  mutating func findMoved(among apps: [AppLocation], fingerprints: (AppLocation) -> Set<String>) {
    let known = Set(baseline.entries.map(\.app))
    let gone = known.filter { !isThere($0) }.sorted()
    if gone.isEmpty { return }
    var pairs: [(shared: Int, old: String, new: String)] = []
    for app in apps where !known.contains(name(of: app)) {
      let found = fingerprints(app)
      for old in gone {
        let shared = baseline.entries(of: old).count { found.contains($0.fingerprint) }
        if shared > 0 { pairs.append((shared, old, name(of: app))) }
      }
    }
    var matched: Set<String> = []
    for pair in pairs.sorted(by: { ($1.shared, $0.old, $0.new) < ($0.shared, $1.old, $1.new) })
    where movedNames[pair.new] == nil && matched.insert(pair.old).inserted {
      movedNames[pair.new] = pair.old
    }
  }

  /// Accepts everything that was found; what the file accepts in other apps stays.
  ///
  /// - Returns: how many findings that are.
  func write(_ reports: [(app: AppLocation, report: Report)], limit: Int) throws(UsageError) -> Int {
    let found = Baseline(of: reports.map { ($0.report, name(of: $0.app)) })
    let checked = Set(reports.map { name(of: $0.app) })
    let others = entries(limit: limit).filter { !checked.contains($0.app) && isThere($0.app) }
    if let reason = System.replace(path, contents: Baseline(found.entries + others).text) {
      throw UsageError("`\(path)` cannot be written: \(reason)")
    }
    return found.entries.count
  }

  /// What the file accepts as it is; nothing where it is no baseline.
  private func entries(limit: Int) -> [Baseline.Entry] {
    guard case .contents(let contents) = System.read(path, limit: limit),
      case .baseline(let baseline) = Baseline.read(contents)
    else { return [] }
    return baseline.entries
  }

  /// Whether an app is still where the file says.
  private func isThere(_ app: String) -> Bool {
    System.exists("/" + (folder.map(String.init) + [app]).joined(separator: "/"))
  }

  private func name(of app: AppLocation) -> String {
    let parts = app.path.split(separator: "/")
    let shared = zip(parts.dropLast(), folder).prefix { $0 == $1 }.count
    let steps = [Substring](repeating: "..", count: folder.count - shared) + parts.dropFirst(shared)
    return steps.joined(separator: "/")
  }
}

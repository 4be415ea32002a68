import Compiler
import Diagnostics
import SourceText

/// What became of fixing some apps: the fixes that are surely meant, carried to the disk.
struct Repair {
  /// What was done, a line for each file.
  private(set) var notes: [String] = []
  /// What could not be done, and why.
  private(set) var failures: [String] = []
  /// How many findings were fixed.
  private(set) var count = 0

  /// An app, and the folder it is shown in.
  typealias Located = (app: AppLocation, folder: String)

  /// Fixes apps one after the other: the next one reads what the one before has changed.
  static func carryOut(_ apps: [Located], _ finder: inout AppFinder) -> Repair {
    var repair = Repair()
    for app in apps { repair.carryOut(app, among: apps, &finder) }
    return repair
  }

  /// Shows what would change, as a diff and without changing it.
  static func show(_ apps: [Located], _ finder: inout AppFinder, _ terminal: inout Terminal) -> ExitCode {
    var code = ExitCode.clean
    var seen: Set<String> = []
    for (app, folder) in apps {
      // A file that belongs to two apps is changed once.
      for file in fixed((app, folder), among: apps, &finder).files where seen.insert(folder + file.path).inserted {
        var output: [UInt8] = []
        UnifiedDiff(path: folder + file.path, old: file.original, new: file.contents).append(to: &output)
        terminal.write(source: output)
        code = .findings
      }
    }
    return code
  }

  private mutating func carryOut(_ located: Located, among apps: [Located], _ finder: inout AppFinder) {
    let (app, folder) = located
    var readOnly: Set<String> = []
    var (files, kept) = Self.fixed(located, among: apps, &finder)
    while let found = files.first(where: { System.isReadOnly(app.path(of: $0.path)) }) {
      readOnly.insert(found.path)
      failures.append("`\(folder + found.path)` cannot be fixed: it is read-only")
      (files, kept) = Self.fixed(located, among: apps, without: readOnly, &finder)
    }
    notes += kept.map { file in
      "left `\(folder + file.path)` as it is: "
        + (file.other.map { "fixing it for one app would break `\($0)`" }
          ?? "there are too many files here to tell which other apps use it")
    }
    for file in files {
      if let problem = Self.write(file, of: app) {
        failures.append("`\(folder + file.path)` cannot be fixed: \(problem)")
      } else {
        notes.append("fixed \(counted(file.count, "problem")) in \(folder + file.path)")
        count += file.count
      }
    }
    if !files.isEmpty { finder.forget() }
  }

  /// The files of an app that change when everything is fixed that surely can be, and those that stay since the change would
  /// break another app, be it named or not.
  private static func fixed(
    _ located: Located, among apps: [Located], without fixed: Set<String> = [], _ finder: inout AppFinder
  ) -> (files: [FixApplier.File], kept: [(path: String, other: String?)]) {
    let app = located.app
    let report = finder.compile(app).report
    var kept: [(path: String, other: String?)] = []
    while true {
      var applier = FixApplier(report, without: fixed.union(kept.map(\.path)))
      while let trial = applier.nextTrial() { applier.keepOrRevert(finder.compile(app, with: trial).report) }
      let files = applier.files
      if files.isEmpty { return (files, kept) }
      guard let others = finder.neighbours(of: app, sharing: files.map { $0.path }) else {
        let folder = DiskPath.parent(of: app.path)
        let outside = files.filter { DiskPath.relative(app.path(of: $0.path), to: folder) == nil }
        if outside.isEmpty { return (files, kept) }
        kept += outside.map { (path: $0.path, other: nil) }
        continue
      }
      let apps = apps + others.filter { other in !apps.contains { $0.app == other } }.map { ($0, located.folder) }
      guard let broken = broken(by: files, of: app, among: apps, &finder) else { return (files, kept) }
      kept += broken
    }
  }

  /// The files that another app shares and that it could not do with, changed; nil if there are none.
  private static func broken(
    by files: [FixApplier.File], of app: AppLocation, among apps: [Located], _ finder: inout AppFinder
  ) -> [(path: String, other: String?)]? {
    for (other, folder) in apps where other != app {
      let known = finder.compile(other)
      var shared: [String: FixApplier.File] = [:]
      for path in known.files {
        if let file = files.first(where: { app.path(of: $0.path) == other.path(of: path) }) { shared[path] = file }
      }
      if shared.isEmpty { continue }
      let after = finder.compile(other, with: shared.mapValues(\.contents)).report
      if FixApplier.breaks(known.report, after) {
        return shared.values.map { (path: $0.path, other: folder + other.entry) }.sorted { $0.path < $1.path }
      }
    }
    return nil
  }

  /// Writes a file whole or not at all, unless somebody else has changed it in the meantime; gives the reason why not.
  private static func write(_ file: FixApplier.File, of app: AppLocation) -> String? {
    let path = app.path(of: file.path)
    guard case .contents(file.original) = System.read(path, limit: Int(UInt32.max)) else {
      return "it changed in the meantime"
    }
    return System.replace(path, contents: file.contents)
  }
}

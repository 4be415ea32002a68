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

  /// Fixes apps one after the other: the next one reads what the one before has changed.
  static func carryOut(_ apps: [(app: AppFinder.AppLocation, folder: String)], _ finder: inout AppFinder) -> Repair {
    var repair = Repair()
    for (app, folder) in apps { repair.carryOut(app, in: folder, &finder) }
    return repair
  }

  /// Shows what would change, as a diff and without changing it.
  static func show(
    _ apps: [(app: AppFinder.AppLocation, folder: String)], _ finder: inout AppFinder, _ terminal: inout Terminal
  ) -> ExitCode {
    var code = ExitCode.clean
    var seen: Set<String> = []
    for (app, folder) in apps {
      let report = finder.compile(app).report
      // A file that belongs to two apps is changed once.
      for file in fixed(app, report, without: [], finder) where seen.insert(folder + file.path).inserted {
        var output: [UInt8] = []
        UnifiedDiff(path: folder + file.path, old: contents(of: file.path, in: report), new: file.contents)
          .append(to: &output)
        terminal.write(source: output)
        code = .findings
      }
    }
    return code
  }

  private mutating func carryOut(_ app: AppFinder.AppLocation, in folder: String, _ finder: inout AppFinder) {
    let report = finder.compile(app).report
    var readOnly: Set<String> = []
    var files = Self.fixed(app, report, without: readOnly, finder)
    while let found = files.first(where: { System.isReadOnly(app.path(of: $0.path)) }) {
      readOnly.insert(found.path)
      failures.append("`\(folder + found.path)` cannot be fixed: it is read-only")
      files = Self.fixed(app, report, without: readOnly, finder)
    }
    for file in files {
      if let problem = Self.write(file, of: app, insteadOf: Self.contents(of: file.path, in: report)) {
        failures.append("`\(folder + file.path)` cannot be fixed: \(problem)")
      } else {
        notes.append("fixed \(counted(file.count, "problem")) in \(folder + file.path)")
        count += file.count
      }
    }
    if !files.isEmpty { finder.forget() }
  }

  /// The files of an app that change when everything is fixed that surely can be.
  private static func fixed(
    _ app: AppFinder.AppLocation, _ report: Report, without fixed: Set<String>, _ finder: AppFinder
  ) -> [FixApplier.File] {
    var applier = FixApplier(report, without: fixed)
    while let trial = applier.nextTrial() { applier.keepOrRevert(finder.compile(app, with: trial).report) }
    return applier.files
  }

  /// Writes a file whole or not at all, unless somebody else has changed it in the meantime; gives the reason why not.
  private static func write(_ file: FixApplier.File, of app: AppFinder.AppLocation, insteadOf old: [UInt8]) -> String? {
    let path = app.path(of: file.path)
    guard case .contents(old) = System.read(path, limit: Int(UInt32.max)) else { return "it changed in the meantime" }
    return System.replace(path, contents: file.contents)
  }

  private static func contents(of path: String, in report: Report) -> [UInt8] {
    guard let file = report.sources.files.first(where: { $0.path == path }) else { return [] }
    return Array(report.sources.bytes[Int(file.span.start)..<Int(file.span.end)])
  }
}

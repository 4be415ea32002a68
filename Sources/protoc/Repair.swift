import Compiler
import Diagnostics
import SourceText

/// Carries the fixes that are surely meant to the disk, or shows what they would change.
struct Repair {
  /// What came of an app.
  struct Outcome {
    /// What is found in it now.
    var report: Report
    /// The files that were changed, or would be.
    var files: [Mending.File] = []
    /// Files that cannot be written, and why.
    var failures: [(path: String, reason: String)] = []
  }

  /// Mends an app in memory.
  ///
  /// - Parameter writes: whether files that cannot be written are to be left as they are.
  static func mend(_ app: AppFinder.App, _ finder: inout AppFinder, writes: Bool) -> Outcome {
    let report = finder.compile(app).report
    var failures: [(path: String, reason: String)] = []
    while true {
      var mending = Mending(report, without: Set(failures.map(\.path)))
      while let trial = mending.nextTrial() { mending.judge(finder.compile(app, with: trial).report) }
      let readOnly = writes ? mending.files.map(\.path).filter { System.isReadOnly(app.path(of: $0)) } : []
      failures += readOnly.map { ($0, "it is read-only") }
      if readOnly.isEmpty { return Outcome(report: mending.report, files: mending.files, failures: failures) }
    }
  }

  /// Writes what was mended, each file whole or not at all, unless somebody else has changed it in the meantime.
  ///
  /// - Parameter original: what was read.
  static func write(_ outcome: inout Outcome, of app: AppFinder.App, original: SourceMap, _ finder: inout AppFinder) {
    guard !outcome.files.isEmpty else { return }
    var failed: Set<String> = []
    for file in outcome.files {
      let path = app.path(of: file.path)
      let old = contents(of: file.path, in: original)
      var problem: String? = "it changed in the meantime"
      if case .contents(old) = System.read(path, limit: Int(UInt32.max)) {
        problem = System.replace(path, contents: file.contents)
      }
      guard let problem else { continue }
      outcome.failures.append((file.path, problem))
      failed.insert(file.path)
    }
    finder.forget()
    if !failed.isEmpty {
      outcome.files.removeAll { failed.contains($0.path) }
      outcome.report = finder.compile(app).report
    }
  }

  /// Writes what would change.
  static func diff(_ outcome: Outcome, folder: String, original: SourceMap) -> [UInt8] {
    var output: [UInt8] = []
    for file in outcome.files {
      UnifiedDiff(path: folder + file.path, old: contents(of: file.path, in: original), new: file.contents)
        .append(to: &output)
    }
    return output
  }

  private static func contents(of path: String, in sources: SourceMap) -> [UInt8] {
    guard let file = sources.files.first(where: { $0.path == path }) else { return [] }
    return Array(sources.bytes[Int(file.span.start)..<Int(file.span.end)])
  }
}

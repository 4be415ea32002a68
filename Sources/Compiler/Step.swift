package import Diagnostics

/// Where the compiler stands.
package enum Step: Sendable {
  /// It goes on when these are answered, in any order.
  case needs([Request])
  case done(Compilation)
}

/// What came out of compiling one app.
package struct Compilation: Sendable {
  package let report: Report
  /// The paths of all files that were read, the entry first.
  package let files: [String]

  package init(report: Report, files: [String]) {
    self.report = report
    self.files = files
  }
}

import SourceText

/// What was found in files that several apps share: each of it is told once, with the first app that has it.
struct SharedFindings {
  private var told: Set<Key> = []

  /// A finding, by where it is and what it says.
  private struct Key: Hashable {
    let path: String
    let place: Span
    let code: String
    let message: String
  }

  /// Leaves out of each app what an app before it has told.
  static func toldOnce(_ apps: [CheckedApp]) -> [CheckedApp] {
    if apps.count < 2 { return apps }
    var shared = SharedFindings()
    return apps.map { app in
      let before = shared.told
      for diagnostic in app.report.all { shared.told.insert(key(of: diagnostic, in: app)) }
      if before.isEmpty { return app }
      var told = app
      told.report.leaveOut { before.contains(key(of: $0, in: app)) }
      return told
    }
  }

  private static func key(of diagnostic: Diagnostic, in app: CheckedApp) -> Key {
    guard !app.report.sources.files.isEmpty else {
      return Key(
        path: app.folder + app.entry, place: diagnostic.span, code: diagnostic.code, message: diagnostic.message)
    }
    let file = app.report.sources.file(of: diagnostic.span)
    let place = Span(start: diagnostic.span.start - file.span.start, end: diagnostic.span.end - file.span.start)
    return Key(path: app.folder + file.path, place: place, code: diagnostic.code, message: diagnostic.message)
  }
}

/// How apps with different roots are shown together.
enum Display {
  /// Apps in a fixed order, each with what is before its paths: nothing as long as they share a root.
  static func order(_ apps: [AppLocation]) -> [(app: AppLocation, folder: String)] {
    let roots = apps.map { $0.root.split(separator: "/") }
    var shared = roots.first ?? []
    for root in roots {
      shared = zip(shared, root).prefix { $0 == $1 }.map(\.0)
    }
    let shown = zip(apps, roots).map { app, root in
      let folder = root.dropFirst(shared.count).map { $0 + "/" }.joined()
      return (app: app, folder: folder)
    }
    return shown.sorted { ($0.folder + $0.app.entry).utf8.lexicographicallyPrecedes(($1.folder + $1.app.entry).utf8) }
  }
}

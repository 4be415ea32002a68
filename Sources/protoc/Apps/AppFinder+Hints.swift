import Compiler
import Diagnostics
import SourceText

/// What is said where there is no app.
extension AppFinder {
  func noApp(in folder: String) -> String {
    folder == "." ? "there is no `\(Self.appFile)` here" : "there is no `\(Self.appFile)` in `\(folder)`"
  }

  /// What else may have been meant than a directory: one of the apps in it, the app that is above it, or another file in it.
  func hints(for folder: String, _ apps: [AppLocation]) -> [String] {
    func shown(_ names: [String]) -> String {
      names.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 3 ? " …" : "")
    }
    if !apps.isEmpty {
      let names = apps.map { DiskPath.name(of: $0.entry) }
      return ["there are \(counted(apps.count, "app")); give the file of one: \(shown(names))"]
    }
    let names = (System.entries(of: folder) ?? []).filter { !$0.isDirectory && $0.name.hasSuffix(".yaml") }.map(\.name)
    var hints: [String] = []
    if let above = place(above: folder) { hints.append("the nearest one is in `\(above)`: give that directory") }
    if !names.isEmpty {
      hints.append(
        "for a file in it, give its name: \(shown(names.map { folder == "." ? $0 : DiskPath.join(folder, $0) }))")
    }
    if !hints.isEmpty { return hints }
    return ["a directory means its `\(Self.appFile)`; for another file, give its name", beginning]
  }

  /// The nearest directory above another one that has an app, as it is given on the command line; nil if there is none.
  private func place(above folder: String) -> String? {
    guard let real = System.realPath(folder), let here = System.realPath("."), real != "/" else { return nil }
    let apps = apps(above: DiskPath.parent(of: real))
    guard let place = apps.first(where: { DiskPath.name(of: $0.entry) == Self.appFile })?.folder else { return nil }
    guard real == here else { return place == here ? "." : System.relative(place) }
    let steps = real.split(separator: "/").count - place.split(separator: "/").count
    return [String](repeating: "..", count: steps).joined(separator: "/")
  }
}

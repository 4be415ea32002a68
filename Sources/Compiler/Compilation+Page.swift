package import FlowGraph
package import Player
package import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// The page of the app; nil where there is nothing to show, or more than can be counted out.
  package func page(_ options: PageFile.Options) -> PageFile? {
    if app.pages.isEmpty || app.exceedsInstances { return nil }
    let tables = app.platforms.map(table)
    return PageFile(
      of: app, tables, pictures: Pictures(pictures), facts: readerFacts(tables), sources: sources, options)
  }

  /// The page of the app as it is on its first platform, without any script; nil as for `page`.
  package func scriptlessPage(_ options: PageFile.Options) -> ScriptlessFile? {
    guard let platform = app.platforms.first, !app.pages.isEmpty, !app.exceedsInstances else { return nil }
    let table = table(on: platform)
    if table.start < 0 { return nil }
    return ScriptlessFile(of: app, table, pictures: Pictures(pictures), sources: sources, options)
  }

  /// Everything the app can do on a platform, as the page is held against it; nil for a platform it is not made for.
  package func walkBook(on platform: String, limit: Int) -> [UInt8]? {
    guard let platform = app.platforms.first(where: { $0.word == platform }), !app.pages.isEmpty else { return nil }
    return WalkBook(table(on: platform)).text(limit: limit)
  }

  /// The links of the app on a platform: those that the proof was made of, where it was kept.
  package func table(on platform: Platform) -> LinkTable {
    proofs.first { $0.table.platform == platform }?.table ?? LinkTable(of: app, on: platform)
  }

  /// Every file the app is made of, as pages and pictures carry them.
  package var sourceText: [UInt8] { PageSource.text(of: sources) }

  /// Every file the app is made of, as it was read, the app's own first; by their paths below the folder that holds all of them, so
  /// that a page is the same wherever the app lies.
  var sources: [PageSource.File] {
    let map = app.tree.sources
    let written = map.files.map { file in
      (path: file.path, bytes: Array(map.bytes[Int(file.span.start)..<Int(file.span.end)]))
    }
    var seen = Set(written.map(\.path))
    let all = written + pictures.filter { seen.insert($0.path).inserted }.map { (path: $0.path, bytes: $0.bytes) }
    let folder = folder
    return all.map { PageSource.File(path: String($0.path.dropFirst(folder.count)), bytes: $0.bytes) }
  }

  /// The folder that holds all files of the app, with a slash at its end.
  var folder: String {
    FilePath.commonFolder(of: app.tree.sources.files.map(\.path) + pictures.map(\.path))
  }
}

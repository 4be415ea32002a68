package import FlowGraph
import Journeys
package import Player
package import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// How many screens are written.
  package var screenCount: Int { app.screens.count }

  /// How many screens and links there are, as `Coverage` counts them.
  package func size(_ tables: [LinkTable]) -> (screens: Int, links: Int) { Coverage.size(of: app, tables) }

  /// The links of the app on each of its platforms, those that were proved taken over; none where there is nothing to show, or more
  /// than can be counted out. Page and diagrams are made of them.
  package func linkTables() -> [LinkTable] {
    if app.pages.isEmpty || app.exceedsLimits { return [] }
    return app.platforms.map(table)
  }

  /// The links of the app on one platform, as for `linkTables`; nil if there is nothing to show.
  package func linkTable(on platform: Platform?) -> LinkTable? {
    if app.pages.isEmpty || app.exceedsLimits { return nil }
    return platform.map(table)
  }

  /// The proof of the app on one platform; nil if there is nothing to show, as for `linkTables`.
  package func proof(on platform: Platform) -> FlowProof? {
    if app.pages.isEmpty || app.exceedsLimits { return nil }
    return proofs.first { $0.table.platform == platform } ?? FlowProof(of: app, on: platform)
  }

  /// The page of the app; nil if there are no tables.
  package func page(_ tables: [LinkTable], _ options: PageFile.Options) -> PageFile? {
    if tables.isEmpty { return nil }
    return PageFile(
      of: app, tables, proofs, pictures: Pictures(pictures), facts: toolFacts(tables), sources: sources, options)
  }

  /// The page of the app, as one that follows what changes; nil if there is nothing to show.
  func livePage(_ options: PageFile.Options) -> LivePage? {
    let tables = linkTables()
    if tables.isEmpty { return nil }
    return LivePage(
      of: app, tables, proofs, pictures: Pictures(pictures), facts: toolFacts(tables), sources: sources, options,
      round: round)
  }

  /// Brings a page up to date; false if it must be made again.
  func update(_ page: LivePage, version: Int) -> Bool {
    guard let changedText, page.round + 1 == round else { return false }
    let tables = linkTables()
    return page.reword(
      changedText, to: app, tables, pictures: Pictures(pictures), facts: toolFacts(tables, paths: page.paths),
      sources: sources, version: version)
  }

  /// The page of the app as it is on its first platform, without any script; nil as for `page`.
  package func scriptlessPage(_ tables: [LinkTable], _ options: PageFile.Options) -> ScriptlessFile? {
    guard let table = tables.first, table.start >= 0 else { return nil }
    let proof = proofs.first { $0.table === table }
    return ScriptlessFile(of: app, table, proof, pictures: Pictures(pictures), sources: sources, options)
  }

  /// Everything the app can do on a platform, as the page is held against it; nil for a platform it is not made for.
  package func walkBook(on platform: String, limit: Int) -> [UInt8]? {
    guard let platform = app.platforms.first(where: { $0.word == platform }), !app.pages.isEmpty else { return nil }
    return WalkBook(table(on: platform)).text(limit: limit)
  }

  /// The links of the app on a platform: those that the proof was made of, where it was kept.
  private func table(on platform: Platform) -> LinkTable {
    proofs.first { $0.table.platform == platform }?.table ?? LinkTable(of: app, on: platform)
  }

  /// Every file the app is made of, as pages and pictures carry them.
  package var sourceText: [UInt8] { PageSource.text(of: sources) }

  /// Every file the app is made of, as it was read, the app's own first; by their paths below the folder that holds all of them, so
  /// that a page is the same wherever the app is.
  var sources: [PageSource.File] {
    let map = app.tree.sources
    let written = map.files.map { file in
      (path: file.path, bytes: map.bytes[Int(file.span.start)..<Int(file.span.end)])
    }
    var seen = Set(written.map { $0.path })
    let all = written + pictures.filter { seen.insert($0.path).inserted }.map { (path: $0.path, bytes: $0.bytes[...]) }
    let folder = folder
    return all.map { PageSource.File(path: String($0.path.dropFirst(folder.count)), bytes: $0.bytes) }
  }

  /// The folder that holds all files of the app, with a slash at its end.
  var folder: String {
    FilePath.commonFolder(of: app.tree.sources.files.map { $0.path } + pictures.map { $0.path })
  }
}

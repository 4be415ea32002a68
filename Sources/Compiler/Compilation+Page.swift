import FlowGraph
package import Player
import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// The page of the app; nil where there is nothing to show, or more than can be counted out.
  package func page(_ options: PageFile.Options) -> PageFile? {
    if app.pages.isEmpty || app.exceedsInstances { return nil }
    let tables = app.platforms.map { LinkTable(of: app, on: $0) }
    return PageFile(
      of: app, tables, pictures: Pictures(pictures), facts: readerFacts(tables), sources: sources, options)
  }

  /// Everything the app can do on a platform, as the page is held against it; nil for a platform it is not made for.
  package func walkBook(on platform: String, limit: Int) -> [UInt8]? {
    guard let platform = app.platforms.first(where: { $0.word == platform }), !app.pages.isEmpty else { return nil }
    return WalkBook(LinkTable(of: app, on: platform)).text(limit: limit)
  }

  /// Every file the app is made of, as pages and pictures carry them.
  package var sourceText: [UInt8] { PageFile.sourceText(sources) }

  /// Every file the app is made of, as it was read, the app's own first.
  var sources: [(path: String, bytes: [UInt8])] {
    let map = app.tree.sources
    let written = map.files.map { file in
      (path: file.path, bytes: Array(map.bytes[Int(file.span.start)..<Int(file.span.end)]))
    }
    var seen = Set(written.map(\.path))
    let drawn = pictures.filter { seen.insert($0.path).inserted }
    return written + drawn.map { (path: $0.path, bytes: $0.bytes) }
  }
}

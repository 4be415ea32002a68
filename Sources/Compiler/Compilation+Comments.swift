package import Player
import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// Where in the source each comment belongs, in the order of the source.
  package func places(of file: CommentFile) -> [CommentPlace] {
    let isSame = !file.source.isEmpty && file.source == sourceFingerprint
    var search = CommentSearch(app, linkTable(on: app.platforms.first))
    let sources = app.tree.sources
    let paths = sources.files.map { Array($0.path.utf8) }
    func path(_ place: CommentPlace) -> [UInt8] { paths.isEmpty ? [] : paths[sources.fileIndex(of: place.span)] }
    let places = file.comments.enumerated().map { number, comment in
      var place = search.place(of: comment, isSame: isSame)
      place.number = number + 1
      return place
    }
    return places.enumerated().sorted { a, b in
      let (first, second) = (path(a.element), path(b.element))
      if first != second { return first.lexicographicallyPrecedes(second) }
      if a.element.span != b.element.span { return a.element.span < b.element.span }
      return a.offset < b.offset
    }.map { $0.element }
  }

  /// What the app is known by where comments on it are kept.
  package var identity: String { PageFile.identity(of: app) }

  /// What the source is known by: the same for the same bytes.
  package var sourceFingerprint: String { PageFile.fingerprint(of: sources) }
}

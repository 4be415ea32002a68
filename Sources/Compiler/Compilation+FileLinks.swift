import Player
import ScreenModel
package import SourceText
import YAMLSyntax

extension Compilation {
  /// A value that names a file of the project, and that file's path.
  package typealias FileLink = (span: Span, path: String)

  /// Every file that is named: what is included, data, pictures. Patterns mean several, and are left out.
  package var fileLinks: [FileLink] {
    let tree = app.tree
    let nodes =
      includes + app.entries(of: .data).map { tree.value(of: $0.value, "file") }
    let files = nodes.compactMap { node -> FileLink? in
      guard node >= 0, tree.node(node).kind == .scalar, !tree.isEmpty(node) else { return nil }
      let written = tree.text(node)
      guard !FilePath.isPattern(written) else { return nil }
      return FilePath.resolve(written, from: tree.sources.file(of: tree.span(node)).path).map {
        (tree.contentSpan(node), $0)
      }
    }
    let known = Set(pictures.map { $0.path })
    let images = app.assets.compactMap { asset -> FileLink? in
      guard asset.isImage, !asset.readsValue, tree.node(asset.node).kind == .scalar else { return nil }
      let file = tree.sources.file(of: tree.span(asset.node)).path
      guard let path = FilePath.resolve(tree.text(asset.node), from: file), known.contains(path) else { return nil }
      return (tree.contentSpan(asset.node), path)
    }
    return (files + images).sorted { $0.span < $1.span }
  }

  /// What is named as files to include.
  private var includes: [NodeID] {
    app.values(of: .include).flatMap { include in
      app.tree.node(include).kind == .sequence ? Array(app.tree.children(include)) : [include]
    }
  }

  /// The files that are named at a place: several for a pattern.
  package func files(namedAt place: UInt32) -> [String] {
    let tree = app.tree
    func isThere(_ span: Span) -> Bool { span.start <= place && place <= span.end }
    if let link = fileLinks.first(where: { isThere($0.span) }) { return [link.path] }
    guard let node = includes.first(where: { tree.node($0).kind == .scalar && isThere(tree.contentSpan($0)) }),
      let (start, glob) = Glob.split(
        tree.text(node), in: FilePath.folder(of: tree.sources.file(of: tree.span(node)).path))
    else { return [] }
    let folder = start.map { $0 + "/" }.joined()
    return files.filter { $0.hasPrefix(folder) && glob.matches(String($0.dropFirst(folder.count))) }
  }
}

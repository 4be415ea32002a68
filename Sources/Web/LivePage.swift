import Compiler
import Diagnostics
import Player

/// The page beside the editor, which takes in what changes: the states of the app that it may still show.
struct LivePage {
  private var shown: [(version: Int, compilation: Compilation)] = []
  private static let mostShown = 3

  /// What a page that shows a state needs to show the app as it is now, or the whole page where it shows none; nothing where the app
  /// cannot be understood.
  mutating func answer(_ compilation: Compilation, _ options: PageFile.Options, from version: Int?) -> [UInt8] {
    guard compilation.report.isUnderstood else { return [] }
    var options = options
    options.version = (shown.last?.version ?? 0) + 1
    guard let page = compilation.page(compilation.linkTables(), options) else { return [] }
    let before = shown.first { $0.version == version }
    shown.append(((shown.last?.version ?? 0) + 1, compilation))
    if shown.count > Self.mostShown { shown.removeFirst() }
    guard let before, let update = page.update else { return Workspace.joined(page.pieces) }
    return update.pieces(moved: ElementMatching.numbers(from: before.compilation, to: compilation)).reduce([], +)
  }
}

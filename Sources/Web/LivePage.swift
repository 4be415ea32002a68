import Compiler
import Diagnostics
import Player

/// The page beside the editor, which takes in what changes: the states of the app that it may still show.
struct LivePage {
  private var shown: [(version: Int, compilation: Compilation)] = []
  private static let mostShown = 3

  /// The number of the newest state that a page could be made of; 0 where there is none yet.
  var version: Int { shown.last?.version ?? 0 }

  /// A state that the page may show.
  func compilation(of version: Int?) -> Compilation? { shown.first { $0.version == version }?.compilation }

  /// What a page that shows a state needs to show the app as it is now, or the whole page where it shows none; nothing where the app
  /// cannot be understood.
  mutating func answer(_ compilation: Compilation, _ options: PageFile.Options, from version: Int?) -> [UInt8] {
    guard compilation.report.isUnderstood else { return [] }
    var options = options
    let newest = self.version + 1
    options.version = newest
    guard let page = compilation.page(compilation.linkTables(), options) else { return [] }
    let before = shown.first { $0.version == version }
    shown.append((newest, compilation))
    if shown.count > Self.mostShown { shown.removeFirst() }
    guard let before, let update = page.update else { return Workspace.joined(page.pieces) }
    return update.pieces(moved: ElementMatching.numbers(from: before.compilation, to: compilation)).reduce([], +)
  }
}

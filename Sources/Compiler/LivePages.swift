import Diagnostics
package import Player

/// The states of an app whose pages may be open somewhere, the newest last: each page takes in what has changed since its own.
package struct LivePages {
  private var states: [State] = []
  private var newestPage: LivePage?
  private static let most = 3

  private struct State {
    let version: Int
    let compilation: Compilation
    let update: PageUpdate?
  }

  package init() {}

  /// The number of the newest state that a page could be made of; 0 where there is none yet.
  package var version: Int { states.last?.version ?? 0 }

  /// The newest state that a page could be made of.
  package var newest: Compilation? { states.last?.compilation }

  /// A state that a page may show.
  package func compilation(of version: Int?) -> Compilation? { state(version)?.compilation }

  /// Takes in a state, and gives its page; nil where none can be made of it.
  package mutating func add(_ compilation: Compilation, _ options: PageFile.Options) -> PageFile? {
    guard compilation.report.isUnderstood else { return nil }
    let version = version + 1
    if !(newestPage.map { compilation.update($0, version: version) } ?? false) {
      var options = options
      options.version = version
      newestPage = compilation.livePage(options)
    }
    guard let page = newestPage?.file else { return nil }
    states.append(State(version: version, compilation: compilation, update: page.update))
    if states.count > Self.most { states.removeFirst() }
    return page
  }

  /// What a page takes in that shows an older state; nil if it is too old, and has to be loaded again.
  package func update(from version: Int?) -> [[UInt8]]? {
    guard let newest = states.last, let update = newest.update, let old = state(version), let known = old.update
    else { return nil }
    let (before, now) = (old.compilation, newest.compilation)
    return update.pieces(
      since: known, moved: ElementMatching.numbers(from: before, to: now),
      renamed: PageMatching.renamed(from: before, to: now),
      popups: PageMatching.renamedPopups(from: before.app, to: now.app))
  }

  private func state(_ version: Int?) -> State? { states.first { $0.version == version } }
}

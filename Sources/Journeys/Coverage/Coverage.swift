package import FlowGraph
package import ScreenModel
import SourceText
import YAMLSyntax

/// Which screens and links of an app are on some journey that begins where people can get.
package struct Coverage: Sendable {
  /// How much of something is covered.
  package struct Share: Sendable, Equatable {
    package var passed: Int
    package var all: Int

    package init(passed: Int, all: Int) {
      self.passed = passed
      self.all = all
    }

    /// In percent, rounded down; all of nothing is everything.
    package var percent: Int { all == 0 ? 100 : passed * 100 / all }

    /// Whether it is at least so many percent.
    package func reaches(_ percent: Int) -> Bool { passed * 100 >= percent * all }
  }

  package private(set) var screens: Share
  package private(set) var links: Share
  /// The screens that no journey shows: numbers in `App.screens`, in the order of the file.
  package private(set) var uncoveredScreens: [Int32] = []
  /// The links that no journey takes, in the order of the file.
  package private(set) var uncoveredLinks: [UncoveredLink] = []

  package init(of app: App, _ report: JourneyReport) {
    var all: [WrittenLink: LinkDescription] = [:]
    var passed: Set<WrittenLink> = []
    for (number, table) in report.tables.enumerated() {
      for link in table.links.indices {
        guard let written = table.writtenLink(ofLink: Int32(link)), all[written] == nil else { continue }
        all[written] = table.description(ofLink: Int32(link))
      }
      for result in report.results where result.table == number && result.isReached {
        passed.formUnion(result.links.compactMap { table.writtenLink(ofLink: $0) })
      }
    }
    let seen = Set(report.results.filter { $0.isReached }.flatMap { $0.pages.map { app.pages[Int($0)].screen } })
    let known = Self.screens(of: app)
    uncoveredScreens = app.screens.indices.map { Int32($0) }.filter { known.contains($0) && !seen.contains($0) }
    screens = Share(passed: known.count - uncoveredScreens.count, all: known.count)
    uncoveredLinks = all.filter { !passed.contains($0.key) }.map { UncoveredLink(link: $0.key, description: $0.value) }
      .sorted { $0.precedes($1) }
    links = Share(passed: all.count - uncoveredLinks.count, all: all.count)
  }

  /// The screens of an app; those that `for` makes for rows count once, and not at all where there is no row.
  private static func screens(of app: App) -> Set<Int32> { Set(app.pages.map { $0.screen }) }

  /// How many screens and links an app has, wherever that is told: a link counts once on each screen and in each popup it is on.
  package static func size(of app: App, _ tables: [LinkTable]) -> (screens: Int, links: Int) {
    var links = Set<WrittenLink>(minimumCapacity: tables.first?.links.count ?? 0)
    for table in tables {
      for link in table.links.indices {
        if let written = table.writtenLink(ofLink: Int32(link)) { links.insert(written) }
      }
    }
    return (screens(of: app).count, links.count)
  }

  /// Whether screens and links both reach so many percent.
  package func reaches(_ percent: Int) -> Bool { screens.reaches(percent) && links.reaches(percent) }
}

/// A link that no journey takes, and what people read of it.
package struct UncoveredLink: Sendable {
  package var link: WrittenLink
  package var description: LinkDescription

  /// Whether it is before another in the files; those of a layout or a component by where it is used.
  fileprivate func precedes(_ other: UncoveredLink) -> Bool {
    if description.span != other.description.span { return description.span < other.description.span }
    return numbers.lexicographicallyPrecedes(other.numbers)
  }

  private var numbers: [Int32] {
    [link.screen, link.popup, link.element, Int32(link.trigger.rawValue), link.branch] + link.uses
  }
}

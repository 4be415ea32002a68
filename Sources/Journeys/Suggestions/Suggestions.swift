package import FlowGraph
package import ScreenModel
package import SourceText
import YAMLSyntax

/// A journey that nobody wrote yet.
package struct SuggestedJourney: Sendable {
  package var name: String
  /// The screen it begins on.
  package var from: String
  /// The flow it begins with.
  package var flow: String?
  /// The platform, where it is not the app's first.
  package var platform: String?
  package var steps: [JourneyStep]
  /// The numbers of the steps that type what leads on only with Enter; a journey's step does that by itself.
  package var needingEnter: Set<Int> = []
  /// The numbers of the steps that touch what has the same words as something disabled, which a journey's step never means.
  package var besideDisabled: Set<Int> = []
}

/// A step that no words mean alone, so that no journey can say it.
package struct StepWithoutWords: Error, Sendable {
  /// The part of the path it is in and its number there, both from 0.
  package let part: Int
  package let step: Int
  /// What is on top before it.
  package let place: String
  /// What people call what it touches, and each thing that is called so too; empty where that is not why.
  package let label: String
  package let alike: [Span]
  /// Which of those it touches, where that has no id yet, by which it could be named.
  package let unnamed: Span?
}

extension SuggestedJourney {
  /// The journey that takes some links one after the other, from a page with nothing below it, and says in between where it is.
  package init(
    named name: String, on table: LinkTable, from page: Int32, along parts: [[Int32]]
  ) throws(StepWithoutWords) {
    var runner = JourneyRunner(table)
    runner.begin(pages: [page])
    steps = []
    for (number, links) in parts.enumerated() where number == parts.count - 1 || !links.isEmpty {
      let later = parts[(number + 1)...].flatMap { $0 }
      for (done, link) in links.enumerated() {
        let next = Array(links[(done + 1)...]) + later
        let transition = runner.simulator.transitions().first { $0.link == link }
        var walk = runner
        guard let transition, let said = Phrasing.steps(for: transition, before: next, on: &runner) else {
          let place = runner.top >= 0 ? table.name(of: runner.top) : ""
          let alike = transition.flatMap { Phrasing.alike(for: $0, before: next, on: runner) }
          throw StepWithoutWords(
            part: number, step: done, place: place, label: alike?.label ?? "", alike: alike?.spans ?? [],
            unnamed: table.app.spanWithoutID(of: table.control(ofLink: link).element))
        }
        for step in said {
          if walk.isBesideDisabled(step) { besideDisabled.insert(steps.count) }
          _ = walk.perform(step)
          steps.append(step)
        }
        if table.needsEnter(table.control(ofLink: link)) { needingEnter.insert(steps.count - 1) }
      }
      if runner.top >= 0 { steps.append(JourneyStep(.on(StepLabel(table.name(of: runner.top).asLabel)))) }
    }
    self.name = name
    from = table.app.pages[Int(page)].id
    platform = table.platform == table.app.platforms.first ? nil : table.platform.word
  }

  /// The journey in the language, to be in a file of its own or under `journeys:`.
  package var text: String {
    (["journeys:"] + JourneyText.lines(of: self)).joined(separator: "\n") + "\n"
  }
}

/// Journeys that show the screens and take the links that are on none yet: few, and by short ways.
package struct Suggestions: Sendable {
  package private(set) var journeys: [SuggestedJourney] = []
  /// How many screens and links are on none of them either.
  package private(set) var missing = 0

  package init(for app: App, _ report: JourneyReport) {
    let coverage = Coverage(of: app, report)
    var screens = Set(coverage.uncoveredScreens)
    var links = Set(coverage.uncoveredLinks.map { $0.link })
    var names = Set(app.journeys.map { $0.name })
    for table in report.tables where !(screens.isEmpty && links.isEmpty) && table.start >= 0 {
      var search = SuggestionSearch(table, screens: screens, links: links)
      search.run()
      var runner = JourneyRunner(table)
      for found in search.journeys {
        let entryPoint = search.entryPoints[found.origin]
        // Nothing is suggested that does not work.
        runner.begin(pages: entryPoint.pages, values: entryPoint.values)
        guard found.steps.allSatisfy({ runner.isDone($0) }) else { continue }
        links.subtract(runner.links.compactMap { table.writtenLink(ofLink: $0) })
        screens.subtract(runner.pages.map { app.pages[Int($0)].screen })
        var number = journeys.count + 1
        while !names.insert("Suggested \(number)").inserted { number += 1 }
        journeys.append(
          SuggestedJourney(
            name: "Suggested \(number)", from: app.pages[Int(entryPoint.pages.last ?? 0)].id,
            flow: entryPoint.flow >= 0 ? app.tree.text(entryPoint.flow) : nil,
            platform: table.platform == app.platforms.first ? nil : table.platform.word, steps: found.steps))
      }
    }
    missing = screens.count + links.count
  }

  /// The journeys in the language, to be in a file of their own or under `journeys:`; empty where there are none.
  package var text: String {
    if journeys.isEmpty { return "" }
    return (["journeys:"] + journeys.flatMap { JourneyText.lines(of: $0) }).joined(separator: "\n") + "\n"
  }
}

extension App {
  /// Where an element is that has no id; nil of what is no element.
  fileprivate func spanWithoutID(of element: ElementID) -> Span? {
    element >= 0 && elements[Int(element)].id < 0 ? spanOfLabel(of: element) : nil
  }
}

extension JourneyRunner {
  /// Whether something disabled has the same words as what a step touches.
  fileprivate mutating func isBesideDisabled(_ step: JourneyStep) -> Bool {
    guard let label = step.labels.first, let snapshot = look()?.snapshot else { return false }
    return snapshot.targets(called: words(label)).contains { !$0.isEnabled && !$0.isFolded }
  }

  /// Does a step, and tells whether it could be done.
  fileprivate mutating func isDone(_ step: JourneyStep) -> Bool {
    if case .done = perform(step) { return true }
    return false
  }
}

package import FlowGraph
package import ScreenModel

/// A journey step by step: what is on top before each, and what it touches there.
package struct JourneyWalk: Sendable {
  /// What is shown while one or more steps are done.
  package struct Moment: Sendable {
    /// The place on top, or -1 once the app was left.
    package let place: PlaceID
    /// The values of all variables, by number.
    package let values: [Int32]
    package let canGoBack: Bool
    /// The pin whose callout is open, or nil.
    package let callout: Callout?
  }

  /// A pin by its element, and by what it is called, for rows share their element.
  package struct Callout: Equatable, Sendable {
    package let element: ElementID
    package let name: String
  }

  /// One step.
  package struct Done: Sendable {
    package let act: JourneyStep.Act
    /// The words it looks for, with values put in; dots for what a field hides.
    package let words: [String]
    /// A number in `moments`: what is shown before it is done.
    package let moment: Int
    /// The control it touches, or -1.
    package let control: Int32
  }

  package fileprivate(set) var moments: [Moment] = []
  package fileprivate(set) var steps: [Done] = []
  /// Whether the last of the steps could not be done.
  package fileprivate(set) var hasFailed = false

  /// How many steps are followed.
  private static let most = 300

  /// Walks a journey of an app, as far as it works.
  package init(_ journey: Journey, on table: LinkTable) {
    var runner = JourneyRunner(table)
    guard let start = table.start(of: journey) else { return }
    runner.begin(pages: start.pages, values: start.values)
    moments.append(runner.moment)
    var configuration = runner.simulator.configuration
    var callout = runner.view.callout
    for step in journey.steps.prefix(Self.most) {
      var words = step.labels.map { runner.words($0) }
      runner.taken = []
      runner.secretFields = []
      let result = runner.perform(step)
      if case .type = step.act {
        let labels = step.labels
        for index in stride(from: 0, to: words.count - 1, by: 2) where runner.secretFields.contains(labels[index]) {
          words[index + 1] = String(repeating: "•", count: words[index + 1].unicodeScalars.count)
        }
      }
      let link = runner.taken.first ?? -1
      let control = link >= 0 ? table.links[Int(link)].control : runner.question
      steps.append(
        Done(
          act: step.act, words: words, moment: moments.count - 1, control: control))
      guard case .done = result else {
        hasFailed = true
        return
      }
      if runner.simulator.configuration != configuration || runner.view.callout != callout {
        (configuration, callout) = (runner.simulator.configuration, runner.view.callout)
        moments.append(runner.moment)
      }
    }
  }
}

extension JourneyRunner {
  /// What is shown now.
  fileprivate var moment: JourneyWalk.Moment {
    let frame = simulator.frame
    let values = app.variables.indices.map { simulator.value(of: Int32($0)) ?? 0 }
    let callout = view.callout.map { open in
      JourneyWalk.Callout(
        element: open.element,
        name: table.label(of: open.element, in: open.scope) { app.valueText(values[Int($0)], of: $0) })
    }
    return JourneyWalk.Moment(
      place: top, values: values, canGoBack: frame.map { $0.popup < 0 && !$0.isRoot } ?? false, callout: callout)
  }
}

import Elements
package import FlowGraph
import ScreenModel
import YAMLSyntax

extension JourneyRunner {
  /// What the next step of a journey can name.
  package enum StepWords: Sendable {
    /// What can be tapped.
    case targets
    /// What takes one of some gestures.
    case moved([Trigger])
    /// What can be read.
    case texts
    /// The fields that can be filled in.
    case fields
    /// The controls that can be set, and the values that one of them takes.
    case choices
    case values(of: String)
    /// The answers to the question that is asked.
    case answers
    /// What the others can be in: bars, and what has an id.
    case containers
  }

  /// What can be named after the first steps of a journey, as people call it; nil where they cannot be done.
  package mutating func names(of wanted: StepWords, after count: Int, of journey: Journey) -> [String]? {
    guard count <= journey.steps.count, let start = table.start(of: journey) else { return nil }
    begin(pages: start.pages, values: start.values)
    for step in journey.steps.prefix(count) {
      guard case .done = perform(step) else { return nil }
    }
    if case .answers = wanted { return question < 0 ? [] : answers().map { $0.text } }
    guard top >= 0, question < 0, let builder = look() else { return nil }
    switch wanted {
    case .targets: return names(around: .nothingCalled(""))
    case .moved(let triggers): return builder.names(movedBy: triggers)
    case .texts: return names(around: .notSeen(""))
    case .fields: return names(around: .noField(""))
    case .choices: return builder.choices().flatMap { $0.names }
    case .values(let label):
      return builder.choices().first { $0.names.contains(label) }.map { builder.values(of: $0.instance) } ?? []
    case .answers: return []
    case .containers: return builder.snapshot.containerNames
    }
  }
}

extension SnapshotBuilder {
  /// What can be seen and has one of some gestures, by its first name.
  fileprivate func names(movedBy triggers: [Trigger]) -> [String] {
    var names: [String] = []
    for index in snapshot.present where !snapshot.isFolded[index] {
      guard triggers.contains(where: { control(of: index, $0) != nil }), let name = self.names(of: index).first,
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }
}

extension Snapshot {
  /// The bars that are there, and the ids of elements.
  fileprivate var containerNames: [String] {
    var names = table.places[Int(contents.place)].popup < 0 ? [Bar.navigation.name] : []
    for index in present {
      let id = element(index).id
      let found = [
        facets(index).bar == nil ? nil : kindName(index),
        id < 0 ? nil : table.text(id, in: contents.instances[index].scope),
      ].compactMap { $0 }
      names += found.filter { !names.contains($0) }
    }
    return names
  }
}

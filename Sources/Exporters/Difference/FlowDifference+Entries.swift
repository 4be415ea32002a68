import ScreenModel
import SourceText

/// What is shown of an entry.
extension FlowDifference.Entry {
  /// With values that are no longer than a line; long labels of links and parts are short already.
  var shortened: FlowDifference.Entry {
    var entry = self
    if kind != .labelChanged { (entry.old, entry.new) = ShortWords.cut(old, new) }
    if kind == .screenAdded || kind == .screenRemoved || kind == .screenRenamed { entry.label = ShortWords.cut(label) }
    return entry
  }

  /// Whether the diagram shows its place as changed.
  var marksPlace: Bool {
    switch kind {
    case .titleChanged, .screenRenamed, .settingChanged, .partAdded, .partRemoved: true
    default: false
    }
  }
}

extension FlowDifference {
  /// What is written in a layout or a component and changed in several places the same way, as one change of where it is written.
  static func joined(_ entries: [Entry], _ old: FlowVersion, _ new: FlowVersion) -> [Entry] {
    var groups: [Entry: [Int]] = [:]
    for (number, entry) in entries.enumerated() { groups[entry.nowhere, default: []].append(number) }
    var locators: (old: SourceLocator?, new: SourceLocator?)
    var result = entries.map { Optional($0) }
    let popups = Set((old.diagram.nodes + new.diagram.nodes).lazy.filter { $0.kind == .popup }.map { $0.id })
    for numbers in groups.values {
      let places = Set(numbers.map { entries[$0].place })
      guard places.count > 1, let spot = entries[numbers[0]].spot else { continue }
      let app = (spot.isNew ? new : old).app
      var locator = (spot.isNew ? locators.new : locators.old) ?? SourceLocator(app)
      let declaration = locator.element(around: spot.span).declaration
      if spot.isNew { locators.new = locator } else { locators.old = locator }
      switch declaration {
      case .layout, .component: break
      case .screen, .popup, .entry, nil: continue
      }
      for number in numbers.dropFirst() { result[number] = nil }
      result[numbers[0]]?.place = declaration.map { app.name(of: $0) } ?? ""
      result[numbers[0]]?.popups = places.count { popups.contains($0) }
      result[numbers[0]]?.screens = places.count { !popups.contains($0) }
    }
    return result.compactMap { $0 }
  }
}

extension FlowDifference.Entry {
  /// The same, wherever it is.
  fileprivate var nowhere: FlowDifference.Entry {
    var entry = self
    entry.place = ""
    return entry
  }

  /// The same, in however many places it is.
  var uncounted: FlowDifference.Entry {
    var entry = self
    (entry.screens, entry.popups) = (0, 0)
    return entry
  }
}

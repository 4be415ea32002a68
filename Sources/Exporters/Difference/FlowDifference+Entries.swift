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

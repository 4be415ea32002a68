import SourceText

/// What changed in the flow, for programs: what `docs/flow-diff.schema.json` describes.
package enum DifferenceJSON {
  /// The text: a summary, every change, and the diagram of both versions.
  package static func text(of difference: FlowDifference) -> String {
    let counts = FlowDifference.Kind.allCases.compactMap { kind -> (String, JSON)? in
      let count = difference.entries.count { $0.kind == kind }
      return count == 0 ? nil : (kind.rawValue, .number(count))
    }
    return JSON.object([
      ("format", 1), ("summary", .string(DifferenceText.summary(of: difference))), ("counts", .object(counts)),
      ("texts", .number(difference.textCount)), ("looks", .number(difference.lookCount)),
      ("changes", .array(difference.entries.map(entry))), ("diagram", DiagramJSON.value(of: difference.diagram)),
    ]).text
  }

  private static func entry(_ entry: FlowDifference.Entry) -> JSON {
    var entries: [(String, JSON)] = [("kind", .string(entry.kind.rawValue)), ("place", .string(entry.place))]
    if !entry.label.isEmpty { entries.append(("label", .string(entry.label))) }
    if !entry.key.isEmpty { entries.append(("key", .string(entry.key))) }
    let hasNone: [FlowDifference.Kind] = [
      .appAdded, .appRemoved, .screenAdded, .screenRemoved, .linkAdded, .linkRemoved, .partAdded, .partRemoved,
      .unreachable, .reachable,
    ]
    let hasValues = !hasNone.contains(entry.kind)
    if hasValues { entries += [("old", .string(entry.old)), ("new", .string(entry.new))] }
    if entry.screens > 0 { entries.append(("screens", .number(entry.screens))) }
    if entry.popups > 0 { entries.append(("popups", .number(entry.popups))) }
    if entry.isPopup { entries.append(("popup", .bool(true))) }
    if !entry.platform.isEmpty { entries.append(("platform", .string(entry.platform))) }
    if let spot = entry.spot, let location = entry.location {
      entries += [
        ("file", .string(location.file)), ("line", .number(location.line)), ("column", .number(location.column)),
        ("version", spot.isNew ? "new" : "old"),
      ]
    }
    return .object(entries)
  }
}

import SourceText

extension [Diagnostic] {
  /// One finding for each cause: the first, with the other places as notes and one edit for all of them.
  var oncePerCause: [Diagnostic] {
    guard contains(where: { $0.cause != nil }) else { return self }
    var others: [String: [Diagnostic]] = [:]
    for diagnostic in self { if let cause = diagnostic.cause { others[cause, default: []].append(diagnostic) } }
    var told: Set<String> = []
    return compactMap { diagnostic in
      guard let cause = diagnostic.cause, let all = others[cause], all.count > 1 else { return diagnostic }
      return told.insert(cause).inserted ? diagnostic.merged(with: all.dropFirst()) : nil
    }
  }
}

extension Diagnostic {
  private static let mostPlaces = 3

  fileprivate func merged(with others: ArraySlice<Diagnostic>) -> Diagnostic {
    var result = self
    // Of one more place than there is room for there is no need to say that there is one.
    let shown = others.count == Self.mostPlaces + 1 ? others[...] : others.prefix(Self.mostPlaces)
    result.notes = shown.map { Note("also here", at: $0.span) }
    if shown.count < others.count {
      result.notes.append(Note("and in \(counted(others.count - shown.count, "more place"))"))
    }
    result.notes += notes
    for index in result.fixes.indices {
      let fix = result.fixes[index]
      var known = Set(fix.edits)
      for other in others {
        // What only may be meant does not go along with what is surely meant.
        guard let same = other.fixes.first(where: { $0.title == fix.title && ($0.isCertain || !fix.isCertain) }) else {
          continue
        }
        for edit in same.edits where known.insert(edit).inserted { result.fixes[index].edits.append(edit) }
      }
    }
    return result
  }
}

import FlowGraph
import SourceText

/// Shortest paths, tours and findings, as the tools read them.
extension ToolData {
  func appendPaths(to json: inout JSONWriter) {
    json.list(facts.paths) { json, path in
      guard let path else { return json.number(0) }
      json.list { json in
        json.number(path.from)
        for move in path.moves { json.string(move) }
      }
    }
  }

  func append(_ tour: ToolFacts.Tour, to json: inout JSONWriter) {
    json.list { json in
      json.string(tour.name)
      json.string(tour.start)
      for step in tour.steps { append(step, to: &json) }
    }
  }

  private func append(_ step: ToolFacts.TourStep, to json: inout JSONWriter) {
    json.list { json in
      json.string(step.words)
      if let failure = step.failure {
        json.number(0)
        json.string(failure)
        return
      }
      json.strings(step.moves)
      if !step.label.isEmpty || !step.value.isEmpty { json.string(step.label) }
      if !step.value.isEmpty || !step.others.isEmpty { json.string(step.value) }
      for text in step.others { json.string(text) }
    }
  }

  func append(_ finding: ToolFacts.FindingNote, to json: inout JSONWriter) {
    json.list { json in
      for text in [finding.code, finding.name, finding.severity, finding.message, finding.place] { json.string(text) }
      json.strings(finding.notes)
      json.number(finding.element)
      json.number(finding.pages.lowerBound)
      json.number(finding.pages.count)
      if let tour = finding.tour { append(tour, to: &json) }
    }
  }
}

import FlowGraph
import HTML

/// Shortest paths, tours and findings, as the tools read them.
extension ToolData {
  func appendPaths(to json: inout [UInt8]) {
    json.json(list: facts.paths) { json, path in
      guard let path else { return json.raw("0") }
      json.raw("[")
      json.json(Int(path.from))
      for move in path.moves {
        json.raw(",\"")
        json.raw(move)
        json.raw("\"")
      }
      json.raw("]")
    }
  }

  func append(_ tour: ToolFacts.Tour, to json: inout [UInt8]) {
    json.raw("[")
    json.json(tour.name)
    json.raw(",")
    json.json(tour.start)
    for step in tour.steps {
      json.raw(",[")
      json.json(step.words)
      if let failure = step.failure {
        json.raw(",0,")
        json.json(failure)
        json.raw("]")
        continue
      }
      json.raw(",")
      json.json(list: step.moves) { $0.json($1) }
      if !step.label.isEmpty || !step.value.isEmpty {
        json.raw(",")
        json.json(step.label)
      }
      if !step.value.isEmpty || !step.others.isEmpty {
        json.raw(",")
        json.json(step.value)
      }
      for text in step.others {
        json.raw(",")
        json.json(text)
      }
      json.raw("]")
    }
    json.raw("]")
  }

  func append(_ finding: ToolFacts.FindingNote, to json: inout [UInt8]) {
    json.raw("[")
    for text in [finding.code, finding.name, finding.severity, finding.message, finding.place] {
      json.json(text)
      json.raw(",")
    }
    json.json(list: finding.notes) { $0.json($1) }
    json.raw(",\(finding.element),\(finding.pages.lowerBound),\(finding.pages.count)")
    if let tour = finding.tour {
      json.raw(",")
      append(tour, to: &json)
    }
    json.raw("]")
  }
}

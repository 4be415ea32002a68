extension Format {
  static let agent = Format("agent", "as few words as possible, for coding assistants") { run in
    AgentRenderer.bytes(run)
  }
}

/// A line a finding, and a line for each place, path and edit that belongs to it.
private enum AgentRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var output: [UInt8] = []
    run.forEachFinding { diagnostic, app, positions in
      output += BriefFinding(diagnostic, in: app.folder, &positions).text.utf8
    }
    if !run.isQuiet {
      for note in run.notes { output += (note.harmless + "\n").utf8 }
      output += (run.tally.sentence + "\n").utf8
      if let line = run.leftToAuthor { output += (line + "\n").utf8 }
    }
    return output
  }
}

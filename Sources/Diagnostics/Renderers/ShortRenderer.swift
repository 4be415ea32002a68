extension Format {
  static let short = Format("short", "one line per finding, for editors and grep") { run in ShortRenderer.bytes(run) }
}

/// One line a finding, as compilers write them.
private enum ShortRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var output: [UInt8] = []
    run.forEachFinding { diagnostic, app, positions in
      output += FindingWords(diagnostic, in: app.folder, &positions).line.utf8
      output.append(UInt8(ascii: "\n"))
    }
    if !run.isQuiet { output += (run.tally.sentence + "\n").utf8 }
    return output
  }
}

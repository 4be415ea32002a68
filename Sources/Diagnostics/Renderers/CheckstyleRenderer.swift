extension Format {
  static let checkstyle = Format("checkstyle", "Checkstyle XML, which many tools read") { run in
    CheckstyleRenderer.bytes(run)
  }
}

/// The XML of Checkstyle: findings under their files.
private enum CheckstyleRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var files: [String] = []
    var errors: [String: [UInt8]] = [:]
    run.forEachFinding { diagnostic, app, positions in
      let region = positions.region(of: diagnostic.span, in: .utf16)
      // What is about no file is about the app.
      let file = app.folder + (region?.path ?? app.entry)
      if errors[file] == nil { files.append(file) }
      let words = FindingWords(diagnostic, in: app.folder, &positions)
      let message = ([words.message] + words.details).joined(separator: "\n")
      let line = """
            <error line="\(region?.line ?? 1)" column="\(region?.column ?? 1)" severity="\(severity(of: diagnostic))" \
        message="\(XMLText.escaped(message))" source="\(run.tool).\(diagnostic.code).\(XMLText.escaped(diagnostic.name))"/>

        """
      errors[file, default: []] += line.utf8
    }
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n".utf8)
    for file in files {
      output += "  <file name=\"\(XMLText.escaped(file))\">\n".utf8
      output += errors[file] ?? []
      output += "  </file>\n".utf8
    }
    output += "</checkstyle>\n".utf8
    return output
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "error"
    case .warning: "warning"
    case .advice: "info"
    }
  }
}

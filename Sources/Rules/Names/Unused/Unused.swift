import Diagnostics
import ScreenModel

extension Rule {
  static let unused = Rule(
    "P206", "unused", .warning, in: .names, about: .app, summary: "something that is declared and serves nothing",
    rationale: """
      What is declared and used nowhere is most often a link that was forgotten, or a name that was changed in one \
      place only. Use it, or take it away, so that the file says what the prototype is.
      """
  ) { inspection, findings in
    for case .unused(let at, let what, let name) in inspection.app.faults {
      findings.add(.unused(what, name), at: at, notes: [.use(what, name)])
    }
  }
}

extension String {
  fileprivate static func unused(_ what: String, _ name: String) -> String {
    switch what {
    case "variable": "the variable `\(name)` is neither set nor read"
    case "parameter": "the parameter `\(name)` is not read"
    case "popup": "nothing opens the popup `\(name)`"
    default: "the \(what) `\(name)` is not used"
    }
  }
}

extension Note {
  fileprivate static func use(_ what: String, _ name: String) -> Note {
    switch what {
    case "component": Note("put it somewhere with `- use: \(name)`, or take it away")
    case "layout": Note("let a screen stand in it with `layout: \(name)`, or take it away")
    case "data set": Note("repeat something over it with `each: \(name)`, or take it away")
    case "popup": Note("open it with `go: \(name)`, or take it away")
    case "variable": Note("set it with `set`, or ask for it with `when`, or take it away")
    case "parameter": Note("read it with `$\(name)`, or take it away")
    default: Note("use it, or take it away")
    }
  }
}

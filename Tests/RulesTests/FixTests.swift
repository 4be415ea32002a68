import Compiler
import Diagnostics
import Rules
import TestSupport
import Testing

/// Every fix that is offered is made, and the app checked again: it must be better then.
@Suite struct FixTests {
  /// The apps in the folders of the rules in which something is found.
  private static let apps: [(name: String, project: Project, options: CheckOptions)] = {
    let examples = RuleCatalog.descriptions.flatMap { rule in
      rule.examples.filter(\.isFailing).map {
        (name: "\(rule.code) \($0.name)", project: Project($0), options: rule.options)
      }
    }
    let goldens = GoldenApp.all.map {
      (name: $0.path, project: GoldenApp($0.path).project, options: CheckOptions())
    }
    return examples + goldens
  }()

  @Test(arguments: apps.indices)
  func fixesWhatItIsOfferedFor(index: Int) {
    let (name, project, options) = Self.apps[index]
    let report = project.report(options: options)
    for diagnostic in report.diagnostics {
      for fix in diagnostic.fixes where !fix.edits.isEmpty {
        var patch = Patch(of: report.sources)
        guard patch.add(fix) else {
          Issue.record("\(name): `\(fix.title)` cannot be made")
          continue
        }
        let changed = patch.contents()
        let files = project.files.map { file in
          (path: file.path, contents: changed.first { $0.path == file.path }?.bytes ?? file.contents)
        }
        let after = Project(files).report(options: options)
        let old = Self.counts(report)
        let new = Self.counts(after)
        let words = Self.words(of: diagnostic)
        let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined(separator: "\n---\n")
        #expect(new[words, default: 0] < old[words, default: 0], "\(name): `\(fix.title)` leaves \(words)\n\(text)")
        let worse = new.filter { $0.key.hasPrefix("error P0") && $0.value > old[$0.key, default: 0] }
        #expect(worse.isEmpty, "\(name): `\(fix.title)` makes the file unreadable\n\(text)")
        if fix.isCertain {
          let errors = new.filter { $0.key.hasPrefix("error P1") && $0.value > old[$0.key, default: 0] }
          #expect(errors.isEmpty, "\(name): `\(fix.title)` is certain and brings \(errors.keys)")
        }
      }
    }
  }

  @Test func manyRulesOfferFixes() {
    let codes = Self.apps.flatMap { app in
      app.project.report(options: app.options).diagnostics.filter { !$0.fixes.flatMap(\.edits).isEmpty }.map(\.code)
    }
    #expect(Set(codes).count > 15)
  }

  private static func words(of diagnostic: Diagnostic) -> String {
    "\(diagnostic.severity) \(diagnostic.code) \(diagnostic.message)"
  }

  private static func counts(_ report: Report) -> [String: Int] {
    (report.diagnostics + report.waiting).reduce(into: [:]) { $0[words(of: $1), default: 0] += 1 }
  }
}

import Compiler
import Diagnostics
import Rules
import TestSupport

/// The folders of the rules as they lie on the disk, with what never travels inside the executable.
enum RuleFolders {
  private static let paths: [String: String] = {
    let groups = Checkout.names(in: "Sources/Rules").filter { !$0.contains(".") }.map { "Sources/Rules/\($0)" }
    let folders = groups.flatMap { group in Checkout.names(in: group).map { "\(group)/\($0)" } }
    return Dictionary(uniqueKeysWithValues: folders.map { (name(of: $0).lowercased(), $0) })
  }()

  /// The folder of a rule: `Sources/Rules/Stuck/DeadEnd` for `dead-end`.
  static func path(of rule: RuleDescription) -> String { paths[rule.name.filter { $0 != "-" }] ?? "" }

  private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

extension RuleDescription {
  /// A rule that is off by itself is asked for, alone.
  var options: CheckOptions {
    var options = CheckOptions()
    if !isOn { options.select = [code] }
    return options
  }
}

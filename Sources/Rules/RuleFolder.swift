import Diagnostics

/// What is in a rule's folder beside its Swift file and travels inside the executable: its examples.
///
/// `failing-1-misspelt.yaml` is an example of one file; one of several is a folder of that name, whose `app.yaml` is the app.
enum RuleFolder {
  /// The examples of a rule, in the order of their numbers, those that fail first.
  static func examples(of rule: String) -> [RuleExample] {
    var examples: [RuleExample] = []
    for file in files[rule.filter { $0 != "-" }] ?? [] {
      let name = String(file.path.prefix { $0 != "." && $0 != "/" })
      let isAlone = !file.path.contains("/")
      let path = isAlone ? "app.yaml" : String(file.path.dropFirst(name.count + 1))
      var all = examples.last?.name == name ? examples.removeLast().files : []
      all.insert((path, file.text), at: path == "app.yaml" ? 0 : all.count)
      examples.append(RuleExample(name, isFailing: name.hasPrefix("failing-"), files: all))
    }
    // `failing-10` comes after `failing-9`; those that fail come before all others, as their paths do.
    let failing = examples.filter { $0.isFailing }, passing = examples.filter { !$0.isFailing }
    return [failing, passing].flatMap { $0.sorted { number(of: $0) < number(of: $1) } }
  }

  private static func number(of example: RuleExample) -> Int {
    Int(example.name.split(separator: "-")[1]) ?? 0
  }

  /// By the folder's name in small letters, in the order of their paths: `unknownkey` has `failing-1-misspelt.yaml`.
  private static let files: [String: [(path: Substring, text: String)]] = {
    var result: [String: [(path: Substring, text: String)]] = [:]
    for file in EmbeddedFiles.all {
      let parts = file.path.split(separator: "/", maxSplits: 2)
      if parts.count == 3 { result[parts[1].lowercased(), default: []].append((parts[2], file.text)) }
    }
    return result
  }()
}

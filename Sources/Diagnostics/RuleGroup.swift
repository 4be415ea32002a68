/// Rules that look after the same thing; their codes begin alike.
package struct RuleGroup: Sendable {
  /// What the codes begin with: `P4`.
  package let prefix: String
  package let title: String

  /// All groups, in the order of the codes.
  package static let all = [
    RuleGroup(prefix: "P0", title: "the file"),
    RuleGroup(prefix: "P1", title: "keys and values"),
    RuleGroup(prefix: "P2", title: "names and links"),
    RuleGroup(prefix: "P3", title: "reaching screens"),
    RuleGroup(prefix: "P4", title: "getting stuck"),
    RuleGroup(prefix: "P5", title: "popups"),
    RuleGroup(prefix: "P6", title: "Back"),
    RuleGroup(prefix: "P7", title: "journeys, promises, state"),
    RuleGroup(prefix: "P8", title: "screens and forms"),
    RuleGroup(prefix: "P9", title: "accessibility"),
    RuleGroup(prefix: "P99", title: "the checking itself"),
  ]

  /// Its rules, in the order of their codes.
  package func rules(among rules: [RuleDescription]) -> [RuleDescription] {
    rules.filter { Self.of($0.code)?.prefix == prefix }
  }

  /// The group of a rule, by its code.
  package static func of(_ code: String) -> RuleGroup? { all.last { code.hasPrefix($0.prefix) } }
}

extension RuleDescription {
  /// How severe its findings are, and whether it runs by itself.
  package var standing: String { isOn ? "\(severity.rawValue)" : "\(severity.rawValue), off by default" }
}

extension RuleDescription.Example {
  /// Its files as one text; the marks of lines that are reported become comments for people.
  package var shownText: String {
    var texts: [String] = []
    for file in files {
      let text = file.text.replacing("#~ ", with: "# ← ").withPicturesOfControls
      texts.append((files.count > 1 ? "# \(file.path)\n" : "") + (text.hasSuffix("\n") ? text : text + "\n"))
    }
    return texts.joined(separator: "\n")
  }
}

extension String {
  /// The text with a picture in the place of every control character, such as ␛: a terminal or an editor would act on it.
  fileprivate var withPicturesOfControls: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
      result.append(isControl ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
    }
    return String(result)
  }
}

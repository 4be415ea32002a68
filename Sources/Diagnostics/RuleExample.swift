import SourceText

/// A small app that shows a rule: one file, or several with their paths.
package struct RuleExample: Sendable {
  /// What it shows, as its file is called: `failing-1-misspelt`.
  package let name: String
  /// Whether the rule finds something in it; the lines it reports end in `#~ CODE`. Otherwise the app looks alike and is fine.
  package let isFailing: Bool
  /// The app's own file first.
  package let files: [(path: String, text: String)]

  package init(_ name: String, isFailing: Bool, files: [(path: String, text: String)]) {
    self.name = name
    self.isFailing = isFailing
    self.files = files
  }

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
  /// The text with a picture in place of every control character, such as ␛: a terminal or an editor would act on it.
  fileprivate var withPicturesOfControls: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
      result.append(isControl ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
    }
    return String(result)
  }
}

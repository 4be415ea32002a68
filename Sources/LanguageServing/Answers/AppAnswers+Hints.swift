import Compiler
import ScreenModel
package import SourceText
import YAMLSyntax

/// What is shown beside the lines of a file without being asked for.
extension AppAnswers {
  /// Above every screen and popup that has a name: what leads there, and how far it is.
  package mutating func lenses(in path: String) -> [JSONValue] {
    guard let file = file(path), flow != nil else { return [] }
    let app = compilation.app
    let declarations = app.declarations.filter {
      if case .screen = $0 { true } else if case .popup = $0 { true } else { false }
    }
    return declarations.compactMap { declaration in
      let key: NodeID =
        switch declaration {
        case .screen(let screen): app.screens[Int(screen)].key
        case .popup(let popup): app.popups[Int(popup)].key
        case .layout, .component, .entry: -1
        }
      guard key >= 0, file.span.contains(app.tree.span(key)), let words = flow?.words(for: app.name(of: declaration))
      else { return nil }
      return [
        "range": ranges.range(of: app.tree.contentSpan(key)).range,
        "command": ["title": .string(words), "command": ""],
      ]
    }
  }

  /// What holds without being written: the screen the app starts with, and Back.
  package mutating func hints(in path: String, from start: Int, to end: Int) -> [JSONValue] {
    guard let file = file(path), flow != nil else { return [] }
    let app = compilation.app
    let wanted = Span(start: place(start, in: file), end: place(end, in: file))
    var result: [JSONValue] = []
    for (number, screen) in app.screens.enumerated() where wanted.contains(app.tree.span(screen.key)) {
      let number = Int32(number)
      let hasOwnBar = screen.hasOwnBar || app.layouts(of: number).contains { app.layouts[Int($0)].hasOwnBar }
      var words: [(String, String)] = []
      if app.value(.start) < 0, flow?.isStart(number) == true {
        words.append(("the start", "The app starts here, since it is the first screen and there is no `start`."))
      }
      if !hasOwnBar, flow?.canGoBack(from: number) == true {
        words.append(("with Back", "Its navigation bar has Back, since there is a screen to go back to."))
      }
      for (label, meaning) in words {
        // Behind the colon.
        let span = app.tree.span(screen.key)
        let at = Span(start: min(span.end + 1, file.span.end), end: min(span.end + 1, file.span.end))
        result.append([
          "position": ranges.range(of: at).range["start"], "label": .string(label), "paddingLeft": true,
          "tooltip": .string(meaning),
        ])
      }
    }
    return result
  }
}

import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let smallTarget = Rule(
    "P902", "small-target", .warning, in: .access, about: .element,
    summary: "something to touch that is too small for a finger",
    rationale: """
      A finger covers about 10 millimetres, and not every hand is steady. Below 24 points people miss, or hit what stands \
      beside it. Apple asks for 44 points and Google for 48: `check: {small-target: {min: 44}}` holds the app to that. \
      Looked at is what was given a size of its own; what was not has the platform's, which is large enough.
      """
  ) { inspection, findings in
    let app = inspection.app
    let least = app.setting(.min, of: findings.rule) ?? 24
    for index in app.elements.indices {
      let element = ElementID(index)
      // Few elements say how large they are, which is asked first.
      let (size, height) = (app.property("size", of: element), app.property("height", of: element))
      if size < 0, height < 0 { continue }
      let isOfItems = app.facets(of: element).sizesItems
      let said = isOfItems ? [height] : app.isTouched(element) ? [size, height] : []
      for node in said {
        guard node >= 0, app.tree.node(node).kind == .scalar,
          case .points(let points)? = ScalarReading.length(app.tree.text(node)), points < Double(least)
        else { continue }
        let kind = app.kindName(of: element)
        let words = isOfItems ? "these \(kind) are" : "this `\(kind)` is"
        findings.add(
          .tooSmall(words, app.tree.text(node), least), at: app.tree.span(node), notes: [.makeRoom])
        break
      }
    }
  }
}

extension App {
  fileprivate func isTouched(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.move >= 0 || written.gestures.contains { gestures[Int($0)].gesture != .appear }
  }
}

extension String {
  fileprivate static func tooSmall(_ words: String, _ size: String, _ least: Int) -> String {
    "\(words) to be touched, and \(size) points are fewer than the \(least) that a finger needs"
  }
}

extension Note {
  fileprivate static let makeRoom = Note("give it more room; the picture in it may stay as small as it is")
}

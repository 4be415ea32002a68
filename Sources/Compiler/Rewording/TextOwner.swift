package import ScreenModel
package import SourceText
import YAMLSyntax

extension Rewording {
  /// What a text belongs to: an element, or the screen of a page's id, whose title it is; and where it is seen.
  package struct TextOwner: Sendable {
    package let element: ElementID?
    package let screen: String?
    /// The id of the page that shows it.
    package let page: String?
    /// What is read in the element.
    package let shown: [String]

    package init(element: ElementID?, screen: String?, page: String?, shown: [String]) {
      (self.element, self.screen, self.page, self.shown) = (element, screen, page, shown)
    }

    /// - Parameter wish: what a page asks for: `{"element": 12, "page": "books/emma", "shown": ["Emma"]}`, or `{"screen": "books"}`.
    package init(of wish: JSONValue) {
      self.init(
        element: wish["element"].integer.flatMap { Int32(exactly: $0) }, screen: wish["screen"].text,
        page: wish["page"].text, shown: wish["shown"].values.compactMap { $0.text })
    }

    /// The texts that it has, as they are written.
    func texts(in app: App) -> [NodeID] {
      var texts: [NodeID] = []
      if let screen = screen.flatMap({ id in app.pages.first { $0.id == id }?.screen }) {
        texts += app.title(ofScreen: screen).map { [$0] } ?? []
      }
      if let element, app.elements.indices.contains(Int(element)) { texts += app.texts(of: element) }
      return texts
    }

    /// The row that the page around it is made for; nil where something repeats the element over rows of the same data.
    func row(in app: App) -> (data: Int, row: Int)? {
      guard let page = app.pages.first(where: { $0.id == page }), page.row >= 0 else { return nil }
      let data = app.repetitions[Int(app.screens[Int(page.screen)].for)].dataIndex
      var next = element ?? -1
      while app.elements.indices.contains(Int(next)) {
        let each = app.elements[Int(next)].each
        if each >= 0, app.repetitions[Int(each)].dataIndex == data { return nil }
        next = app.elements[Int(next)].parent
      }
      return data >= 0 ? (data: Int(data), row: Int(page.row)) : nil
    }
  }
}

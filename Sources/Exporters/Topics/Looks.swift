import Elements
import ScreenModel

/// How things look.
extension Topic {
  static var looks: [Topic] {
    [
      Topic(
        "theme", summary: ThemeKey.summary,
        paragraphs: [
          """
          One entry styles every instance on every screen: each element, bar and popup is a key. `dark` changes the \
          look for dark mode, and `platforms` for one platform. Values are typed, not CSS.
          """
        ],
        example: """
          theme:
            accent: "#2f7d6d"
            navigation-bar: {background: "#1d3b36", text: white, gradient: fixed 26}
            list: {corner: 4, line: "#cfd8d6", first: {line: "#b3c2be"}}
            dark: {accent: "#7fd1bf"}
            platforms:
              android: {accent: "#00695c"}
          """, properties: { ThemeKey.shape.properties().filter { !isLookOfKind($0.name) } }),
      Topic(
        "icons", summary: "the names of the icons, for `icon`",
        paragraphs: [Icons.all.map { "`\($0.name)`" }.joined(separator: " ")],
        example: """
          body:
            - icon: star
            - button: Home
              icon: home
              go: stay
          """),
      Topic(
        "look", "style", summary: StyleKey.summary,
        paragraphs: [
          """
          The same keys work for an element in the theme and under `style` on a single element. `single`, `first`, \
          `middle` and `last` depend on which rows are visible after filtering.
          """
        ],
        example: """
          - card: Offer
            style: {background: "#fff4cc", corner: 12, shadow: soft}
          """, properties: { StyleKey.shape.properties() }),
    ]
  }

  /// Whether a key of the theme is the look of one kind, of which there are too many for a table.
  private static func isLookOfKind(_ name: String) -> Bool {
    !ThemeKey.allCases.contains { $0.property.name == name }
  }
}

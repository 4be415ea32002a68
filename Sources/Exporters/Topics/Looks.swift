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
          One entry styles every instance on every screen: each element, bar and popup kind is a key. `dark` holds \
          what differs in the dark, `platforms` what differs on a platform. Values are typed, never CSS.
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
        "look", "style", summary: StyleKey.summary,
        paragraphs: [
          """
          The same keys stand under a kind in the theme and under `style` on one element. `single`, `first`, `middle` \
          and `last` are decided on the rows that are visible after filtering.
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

import Elements
import ScreenModel

/// Screens, and what is said once for several of them.
extension Topic {
  static var screens: [Topic] {
    [
      Topic(
        "screen", summary: ScreenKey.summary,
        paragraphs: [
          """
          A screen has a navigation bar with its title, and with Back when something lies beneath; \
          `navigation-bar: hidden` takes it away. A screen that a tab names is a tab root: going there switches, it \
          does not push. With nothing behind its id a screen is empty: a place to link to.
          """
        ],
        example: """
          screens:
            settings:
              title: Settings
              body:
                - switch: Sound
                  state: sound
          """, properties: { ScreenKey.shape.properties() }),
      Topic(
        "layout", summary: LayoutKey.summary,
        paragraphs: [
          """
          A screen names it with `layout`. The screen's own keys win; lists of bar items are added to the layout's, \
          and `{only: […]}` takes their place. Where `slot` stands in the layout's body, the screen's body goes.
          """
        ],
        example: """
          layouts:
            shop:
              tab-bar:
                - {tab: Shop, icon: cart, go: shop}
                - {tab: Me, icon: person, go: profile}
          """, properties: { LayoutKey.shape.properties() }),
      Topic(
        "component", summary: ComponentKey.summary,
        paragraphs: [
          """
          `use` puts it somewhere, with a value for every parameter under `with`; what stands in the `use` goes where \
          the component has its `slot`. A component does not use itself, also not by way of another.
          """
        ],
        example: """
          components:
            price-row:
              params: [name, price]
              body:
                - row: $name
                  detail: $price
          """, properties: { ComponentKey.shape.properties() }),
      Topic(
        "popups", summary: "what lies over a screen, by id: the first key is its kind",
        paragraphs: [
          """
          The app's `popups` can be opened by every screen, a screen's own by that screen. A short one may stand where \
          it is used: `go: {alert: "Selected $value"}`. `alert`, `actions` and `context-menu` close when one of their \
          buttons is chosen, and then follow its `go`; `popup`, `sheet` and `cover` stay until they are closed; `busy` \
          and `toast` go away by themselves. A popup that was opened from a row remembers the row.
          """
        ],
        example: """
          popups:
            delete:
              alert: Delete $name?
              buttons:
                - {button: Delete, role: destructive, go: back}
                - {button: Cancel, role: cancel}
          """),
      Topic(
        "element", "elements", "body", summary: "the first key names the kind, the keys after it are its properties",
        paragraphs: [
          """
          Behind the kind stands its label, a list of what it holds, or a mapping with its keys; all three mean the \
          same as its keys below. A bare text is a `text`, and a kind that needs no words may stand alone: `- divider`. \
          Where a list is expected, a single element may stand without one.
          """,
          "Every element takes these keys besides its own:",
        ],
        example: """
          - Words to read.
          - divider
          - button: Save
            icon: checkmark
            go: {toast: Saved}
          - group:
              - Two
              - texts
          - canvas: {fill: yes, paper: dots}
          """, properties: { CommonKey.allCases.map(\.property) }),
    ]
  }
}

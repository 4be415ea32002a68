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
          A screen has a navigation bar with its title, and with Back if there is a screen to go back to. \
          `navigation-bar: hidden` removes it. A screen that a tab links to is a tab root: linking to it switches tabs \
          instead of opening it on top. A screen with only an id is an empty screen that you can link to.
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
          A screen uses it with `layout`. The screen's own keys take priority. Lists of bar items are added to the \
          layout's; `{only: […]}` replaces them. The screen's body goes where the layout has its `slot`.
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
          Insert it with `use`, with a value for every parameter under `with`. The elements inside the `use` go where \
          the component has its `slot`. A component cannot use itself, directly or through another.
          """,
          """
          A parameter is read with `$name`. It can name what a `go` leads to, or the variable of a control: \
          `state: $choice`. What `set` changes has to be named in the component itself.
          """,
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
        "popups", summary: "popups over a screen, by id; the first key is the kind",
        paragraphs: [
          """
          Every screen can open the app's `popups`; a screen's own popups only work on that screen. You can also write \
          a short popup where it is used: `go: {alert: "Selected $value"}`. `alert`, `actions` and `context-menu` \
          close when one of their buttons is tapped and then follow its `go`; `popup`, `sheet` and `cover` stay open \
          until they are closed; `toast` disappears by itself, and `busy` too if it has a `go`, a `set` or `lasts`. What \
          a popup opens comes over it, and it stays open below unless the tap closes it. A popup that was opened from a \
          row remembers the row.
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
        "element", "elements", "body", summary: "the first key names the element, the keys after it are its properties",
        paragraphs: [
          """
          After the element's name comes its label, a list of its content, or a mapping with its keys; all three are \
          the same as writing the keys below. A plain text is a `text`, and an element without a label needs \
          only its name: `- divider`. Instead of a list with one element you can write just the element.
          """,
          """
          Elements have these keys in addition to their own. Elements that cannot be tapped have no `go`, `set` or \
          `on`; `protoc explain` with the name of an element lists its keys:
          """,
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
          """, properties: { CommonKey.allCases.map { $0.property } }),
    ]
  }
}

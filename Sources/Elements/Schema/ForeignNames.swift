extension ElementCatalog {
  /// What elements are called elsewhere, each with the kind that is meant.
  package static let foreignNames = [
    "input": "field", "form-field": "field", "formfield": "field",
    "textfield": "field", "text-field": "field", "textbox": "field", "password": "field",
    "textarea": "text-area", "label": "text", "paragraph": "text", "p": "text", "h1": "heading", "h2": "heading",
    "header": "heading", "img": "image", "picture": "image", "photo": "image", "select": "picker", "dropdown": "picker",
    "toggle": "switch", "tickbox": "checkbox", "range": "slider", "rating": "stepper", "navbar": "navigation-bar",
    "nav-bar": "navigation-bar",
    "nav": "navigation-bar", "tabs": "tab-bar", "tabbar": "tab-bar", "modal": "sheet", "dialog": "alert",
    "snackbar": "toast", "carousel": "deck", "swiper": "deck", "hr": "divider", "line": "divider", "loader": "spinner",
    "a": "link", "item": "row", "cell": "row", "collapse": "accordion", "chips": "segmented",
    "chip": "segmented", "btn": "button", "cta": "button", "fab": "button", "floating-button": "button",
    "h3": "heading", "h4": "heading", "headline": "heading", "subtitle": "text", "span": "text", "caption": "text",
    "div": "group", "box": "group", "container": "group", "stack": "group", "vstack": "group", "column": "group",
    "hstack": "columns", "flex": "columns", "ul": "list", "ol": "list", "li": "row", "listview": "list",
    "list-item": "row", "hamburger": "menu", "drawer": "menu", "sidebar": "menu", "appbar": "navigation-bar",
    "app-bar": "navigation-bar", "top-bar": "navigation-bar", "header-bar": "navigation-bar",
    "bottom-navigation": "tab-bar", "bottom-nav": "tab-bar", "tab-view": "tab-bar", "bottom-sheet": "sheet",
    "bottomsheet": "sheet", "action-sheet": "actions", "actionsheet": "actions", "popover": "popup",
    "tooltip": "popup", "confirm": "alert", "notification": "toast", "loading": "spinner",
    "activity-indicator": "spinner", "progress-bar": "progress", "progressbar": "progress", "datepicker": "date",
    "date-picker": "date", "combobox": "picker", "option": "radio", "radio-button": "radio", "check": "checkbox",
    "webview": "web", "web-view": "web", "iframe": "web", "searchbar": "search", "search-bar": "search",
    "expander": "accordion", "disclosure": "accordion", "thumbnail": "image", "figure": "image", "svg": "icon",
    "glyph": "icon", "spacer": "space", "br": "space", "textview": "text", "text-view": "text", "segment": "segmented",
    "segmented-control": "segmented", "slideshow": "deck", "pager": "deck", "mapview": "map", "map-view": "map",
    "elevatedbutton": "button", "textbutton": "button", "outlinedbutton": "button", "filledbutton": "button",
    "iconbutton": "button", "floatingactionbutton": "button", "navigationlink": "row", "listtile": "row",
    "textformfield": "field", "securefield": "field", "texteditor": "text-area", "dropdownbutton": "picker",
    "checkboxlisttile": "checkbox", "switchlisttile": "switch", "radiolisttile": "radio", "tabview": "tab-bar",
    "bottomnavigationbar": "tab-bar", "alertdialog": "alert", "circularprogressindicator": "spinner",
    "linearprogressindicator": "progress", "progressview": "progress", "pageview": "deck", "gridview": "grid",
    "expansiontile": "accordion", "disclosuregroup": "accordion", "scrollview": "scroll", "contextmenu": "context-menu",
    "frame": "group", "auto-layout": "group", "autolayout": "group", "zstack": "group", "padding": "group",
    "center": "group", "rectangle": "panel", "instance": "use", "component": "use", "sizedbox": "space", "tr": "row",
    "calendar": "date", "month": "date", "message": "text", "bubble": "panel", "chat": "panel",
    "chat-bubble": "panel", "conversation": "panel", "banner": "panel", "tag": "badge",
    "pill": "badge", "counter": "stepper", "ratings": "stepper", "stars": "stepper", "knob": "slider", "logo": "image",
    "user": "avatar", "profile": "avatar", "entry": "row", "menu-item": "button", "menuitem": "button",
    "email": "field", "phone": "field", "number": "field", "url": "field", "toolbar-item": "button",
    "bar-item": "button", "nav-item": "tab",
  ]

  /// What a field takes whose kind is called by that elsewhere: `format: email` for `email: Your address`.
  package static let foreignFields = [
    "email": "format: email", "phone": "format: phone", "number": "format: number", "url": "format: url",
    "password": "secret: yes", "securefield": "secret: yes",
  ]

  /// Words that only programs say: nobody means them as a text, however they are written.
  package static let neverTexts: Set = ["br", "hr", "spacer", "sizedbox"]

  /// Words for a part of whatever is around it.
  private static let parts: Set = ["item", "entry", "cell", "list-item", "li", "option", "menu-item", "nav-item"]

  /// What an element is called elsewhere means in a place: an `item` is a row in a list, and a button in a menu.
  package static func meant(by word: String, in container: Container) -> String? {
    let foreign = foreignNames[word]
    // In a bar there is room of another kind.
    if foreign == ElementKind.space.name, !ElementKind.space.containers.contains(container),
      ElementKind.flexibleSpace.containers.contains(container)
    {
      return ElementKind.flexibleSpace.name
    }
    guard parts.contains(word), let usual = foreign.flatMap(kind(named:)),
      !kinds[Int(usual)].containers.contains(container)
    else { return foreign }
    let part =
      switch container {
      case .bar, .buttons: ElementKind.button
      case .tray: ElementKind.tool
      case .tabBar: ElementKind.tab
      case .list, .rows, .table: ElementKind.row
      case .tiles: ElementKind.tile
      case .deck: ElementKind.card
      case .map: ElementKind.pin
      case .body, .component, .popups, .screen: ElementKind?.none
      }
    return part?.name ?? foreign
  }
}

/// What is meant by a key, or a value of it, that an element does not take: another kind, or another key of the same.
package struct MeantElement: Sendable, Equatable {
  package let kind: String
  /// What is written in place of the key and its value; empty for nothing.
  package let entry: String
}

extension ElementCatalog {
  /// What is meant by a key of a kind with a value; `keyboard: date` of a `field` is a `date`.
  package static func meant(by key: String, _ value: String, of kind: String) -> MeantElement? {
    guard kind == ElementKind.field.name else { return nil }
    let word = value.lowercased().filter { $0 != "-" && $0 != "_" }
    switch key.lowercased() {
    case "keyboard", "format": return typed[word]
    case "multiline", "multi-line":
      return word == "no" || word == "false" ? nil : MeantElement(kind: textArea, entry: "")
    case "rows", "lines", "minlines", "maxlines", "max-lines", "min-lines":
      return MeantElement(kind: textArea, entry: value.allSatisfy { $0.isNumber } ? "lines: \(value)" : "")
    default: return nil
    }
  }

  private static let textArea = ElementKind.textArea.name

  /// What people say of a field who want something else typed or chosen than a field takes.
  private static let typed = [
    "date": MeantElement(kind: ElementKind.date.name, entry: ""),
    "time": MeantElement(kind: ElementKind.date.name, entry: "kind: time"),
    "datetime": MeantElement(kind: ElementKind.date.name, entry: "kind: date-and-time"),
    "password": MeantElement(kind: ElementKind.field.name, entry: "secret: yes"),
    "multiline": MeantElement(kind: textArea, entry: ""),
    "textarea": MeantElement(kind: textArea, entry: ""),
  ]
}

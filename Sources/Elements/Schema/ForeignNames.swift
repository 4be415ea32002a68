extension ElementCatalog {
  /// What elements are called elsewhere, each with the kind that is meant.
  package static let foreignNames = [
    "input": "field", "textfield": "field", "text-field": "field", "textbox": "field", "password": "field",
    "textarea": "text-area", "label": "text", "paragraph": "text", "p": "text", "h1": "heading", "h2": "heading",
    "header": "heading", "img": "image", "picture": "image", "photo": "image", "select": "picker", "dropdown": "picker",
    "toggle": "switch", "tickbox": "checkbox", "range": "slider", "rating": "stepper", "navbar": "navigation-bar",
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
    "glyph": "icon", "spacer": "flexible-space", "textview": "text", "text-view": "text", "segment": "segmented",
    "segmented-control": "segmented", "slideshow": "deck", "pager": "deck", "mapview": "map", "map-view": "map",
  ]
}

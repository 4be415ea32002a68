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
  ]
}

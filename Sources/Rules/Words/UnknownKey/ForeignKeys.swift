/// Keys as people write them who come from elsewhere, and what they are here.
enum ForeignKeys {
  /// What people write who come from elsewhere.
  static let synonyms = [
    "goto": "go", "target": "go", "href": "go", "link": "go", "onclick": "go", "onpress": "go", "action": "go",
    "navigate": "go", "ontap": "go", "tap": "go", "click": "go", "opens": "go", "leads-to": "go",
    "var": "state", "variable": "state", "bind": "state", "binding": "state", "model": "state", "placeholder": "hint",
    "subtitle": "detail", "choices": "options", "values": "options", "condition": "when", "visible-if": "when",
    "if": "when", "visible": "when",
    "show": "when", "name": "title", "header": "title", "variables": "state", "vars": "state",
    "parameters": "params", "props": "params", "args": "with", "template": "layout", "extends": "layout",
    "then": "to", "destination": "to", "screen": "to", "page": "to", "repeat": "each", "foreach": "each",
    "loop": "each", "for": "each", "for-each": "each",
    "pages": "screens", "views": "screens", "imports": "include",
    "import": "include", "dialogs": "popups", "modals": "popups", "styles": "theme", "colours": "theme",
    "type": "format", "locale": "language", "lang": "language",
    "kind": "format", "password": "secret", "masked": "secret", "initial": "start",
    "font-size": "size", "fontsize": "size", "onpressed": "go", "trailing": "detail", "message": "text",
    "primary-color": "accent", "primarycolor": "accent", "duration": "lasts", "events": "on", "rows": "of",
    "from": "of",
    "source": "of",
  ]

  /// What else they may mean, where the first is no key.
  static let furtherSynonyms = [
    "click": "tap", "press": "tap", "touch": "tap", "expect": "see", "assert": "see", "header": "columns",
    "headers": "columns", "head": "columns", "thead": "columns",
    "screen": "go", "page": "go", "destination": "go", "open": "go", "url": "go", "link-to": "go", "linkto": "go",
    "on-click": "go", "on-tap": "go", "on-press": "go", "onselect": "go", "then": "go",
    "target": "to", "href": "to", "link": "to", "animation": "transition", "mode": "how",
    "type": "role", "kind": "role", "variant": "role", "min": "least", "max": "most", "minlength": "least",
    "maxlength": "most", "src": "label", "source": "label", "file": "label", "text": "label", "title": "label",
    "child": "body", "in": "within", "onchange": "set", "onchanged": "set", "checked": "value", "selected": "value",
    "default": "value", "rows": "lines", "primary": "accent", "tint": "accent", "brand": "accent",
    "primary-colour": "accent",
  ]

  /// And what they may mean where neither is a key.
  static let rareSynonyms = [
    "options": "answers", "choices": "answers", "in": "of", "side": "edge", "start": "from", "each": "for",
    "delay": "after", "wait": "after", "leading": "left",
    "loading": "busy", "name": "app", "unless": "without", "before": "without", "else": "to", "trailing": "right",
    "open": "to", "url": "to", "items": "options", "position": "at", "filter": "where", "when": "where",
    "type": "kind", "placeholder": "label", "hint": "label",
  ]

  /// What gestures are called elsewhere.
  static let gestures = [
    "click": "tap", "press": "tap", "touch": "tap", "ontap": "tap", "onclick": "tap", "hold": "long-press",
    "longpress": "long-press", "long-tap": "long-press", "longtap": "long-press", "doubletap": "double-tap",
    "dblclick": "double-tap", "double-click": "double-tap", "load": "appear", "open": "appear", "enter": "appear",
    "mount": "appear", "start": "appear", "timer": "appear", "refresh": "pull", "pull-to-refresh": "pull",
  ]

  /// What a look is called elsewhere.
  static let foreignStyles = [
    "bg": "background", "background-color": "background", "backgroundcolor": "background", "foreground": "color",
    "foregroundcolor": "color", "text-color": "color", "textcolor": "color", "font-color": "color", "colour": "color",
    "textalign": "align", "text-align": "align", "font-weight": "weight", "fontweight": "weight", "font-family": "font",
    "fontfamily": "font",
    "radius": "corner", "border-radius": "corner", "borderradius": "corner", "corner-radius": "corner",
    "cornerradius": "corner", "rounded": "corner",
  ]

  /// What the colour of an app is called elsewhere.
  static let colours = [
    "color": "accent", "colour": "accent", "primary": "accent", "primary-color": "accent", "primary-colour": "accent",
    "primarycolor": "accent", "tint": "accent", "tint-color": "accent", "brand": "accent", "brand-color": "accent",
    "accent-color": "accent", "accentcolor": "accent", "accent-colour": "accent",
  ]
}

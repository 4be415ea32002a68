extension Icons {
  /// The icon that somebody means by its name in another set: SF Symbols, Material, Font Awesome, Lucide, or by an emoji.
  package static func meant(by foreign: String) -> String? {
    // Whether it is drawn in colours is said by a sign of its own.
    let emoji = String(String.UnicodeScalarView(foreign.unicodeScalars.filter { $0.value != 0xFE0F }))
    if let known = emojis[emoji] { return known }
    var name = plainName(foreign)
    var isShorter = true
    while isShorter {
      if let known = foreignNames[name] ?? (has(name) && name != foreign ? name : nil) { return known }
      isShorter = false
      if let suffix = suffixes.first(where: { name.hasSuffix($0) }) {
        name.removeLast(suffix.count)
        isShorter = true
      }
    }
    return nil
  }

  /// A name in small letters with hyphens, without the mark of its set.
  package static func plainName(_ foreign: String) -> String {
    var name = String(foreign.lowercased().map { "_. ".contains($0) ? "-" : $0 })
    for prefix in ["fa-", "ic-", "mdi-", "icon-", "lucide-"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    return name
  }

  /// What is added to a name for another drawing of the same.
  private static let suffixes = [
    "-fill", "-filled", "-outline", "-outlined", "-rounded", "-round", "-sharp", "-solid", "-circle", "-icon",
  ]

  /// What icons are called elsewhere, in small letters with hyphens.
  package static let foreignNames = [
    // Going somewhere
    "house": "home", "magnifyingglass": "search", "magnifying-glass": "search", "loupe": "search", "lens": "search",
    "chevron-back": "chevron-left", "chevron-forward": "chevron-right", "arrow-back": "arrow-left",
    "arrow-forward": "arrow-right", "arrow-back-ios": "chevron-left", "arrow-forward-ios": "chevron-right",
    "arrow-upward": "arrow-up", "arrow-downward": "arrow-down", "navigate-before": "chevron-left",
    "navigate-next": "chevron-right", "expand-more": "chevron-down", "expand-less": "chevron-up",
    "keyboard-arrow-down": "chevron-down", "keyboard-arrow-up": "chevron-up", "keyboard-arrow-left": "chevron-left",
    "keyboard-arrow-right": "chevron-right", "angle-left": "chevron-left", "angle-right": "chevron-right",
    "angle-up": "chevron-up", "angle-down": "chevron-down", "caret-down": "chevron-down", "caret-up": "chevron-up",
    "external-link": "link", "open-in-new": "link", "launch": "link", "log-in": "login", "log-out": "logout",
    "sign-in": "login", "sign-out": "logout", "exit": "logout", "exit-to-app": "logout",
    // What is done
    "more-vert": "more", "more-horiz": "ellipsis", "more-horizontal": "ellipsis", "more-vertical": "more",
    "dots": "ellipsis", "overflow": "more", "kebab": "more", "hamburger": "menu", "bars": "menu",
    "line-3-horizontal": "menu", "list-bullet": "list", "create": "edit", "square-and-pencil": "edit",
    "compose": "edit", "pencil-square": "edit", "bin": "trash", "garbage": "trash", "trash-can": "trash",
    "delete-forever": "delete", "x": "close", "times": "close", "cross": "close", "clear": "close",
    "multiply": "close", "tick": "check", "done": "check", "check-mark": "checkmark", "done-all": "check",
    "verified": "check-circle", "add-circle": "add", "plus-circle": "plus", "remove": "minus", "subtract": "minus",
    "square-and-arrow-up": "share", "ios-share": "share", "reply-all": "undo", "reply": "undo",
    "square-and-arrow-down": "download", "file-download": "download", "file-upload": "upload",
    "arrow-clockwise": "refresh", "reload": "refresh", "sync": "refresh", "rotate": "refresh",
    "arrow-counterclockwise": "undo", "doc-on-doc": "copy", "content-copy": "copy", "clone": "copy",
    "duplicate": "copy", "content-cut": "cut", "scissors": "cut", "content-paste": "clipboard", "funnel": "filter",
    "filter-list": "filter", "tune": "sliders", "slider-horizontal-3": "sliders", "adjust": "sliders",
    "swap-horiz": "swap", "exchange": "swap", "drag-handle": "grid", "floppy": "save", "floppy-disk": "save",
    "paperclip": "attach", "attachment": "attach", "paperplane": "paper-plane", "visibility": "eye",
    "visibility-off": "eye-off", "eye-slash": "eye-off", "zoom": "zoom-in", "fullscreen": "expand",
    "maximize": "expand", "enlarge": "expand", "printer": "print",
    // Settings and people
    "cog": "gear", "gearshape": "gear", "preferences": "settings", "account": "user", "profile": "user",
    "account-circle": "user", "person-crop": "person", "people-alt": "people", "group": "people",
    "person-2": "people", "person-3": "people", "contacts": "people", "person-plus": "person-add",
    "user-plus": "person-add", "person-badge-plus": "person-add", "lock-open": "unlock", "padlock": "lock",
    "security": "shield", "password": "key",
    // Things
    "envelope": "mail", "email": "mail", "tray": "inbox", "bubble": "message", "chat": "message",
    "comment": "message", "bubble-left": "message", "chat-bubble": "message", "speech": "message", "sms": "message",
    "telephone": "phone", "call": "phone", "iphone": "smartphone", "mobile": "smartphone", "desktop": "laptop",
    "computer": "laptop", "tv-screen": "tv", "monitor": "tv", "notification": "bell", "notifications": "bell",
    "bell-slash": "bell-off", "notifications-off": "bell-off", "favorite": "heart", "favorite-border": "heart",
    "like": "thumbs-up", "thumb-up": "thumbs-up", "thumb-down": "thumbs-down", "hand-thumbsup": "thumbs-up",
    "hand-thumbsdown": "thumbs-down", "star-border": "star", "grade": "star", "award": "trophy", "medal": "trophy",
    "bookmark-border": "bookmark", "shopping-cart": "cart", "basket": "cart", "shopping-bag": "bag",
    "local-mall": "bag", "storefront": "store", "shop": "store", "credit-card": "card", "creditcard": "card",
    "payment": "card", "banknote": "money", "cash": "money", "dollar": "money", "dollar-sign": "money",
    "dollarsign": "money", "euro": "money", "receipt-long": "receipt", "invoice": "receipt", "photo": "image",
    "picture": "image", "photos": "image", "photo-camera": "camera", "videocam": "video", "movie": "video",
    "film": "video", "mic-none": "mic", "music-note": "music", "volume": "speaker", "volume-up": "speaker",
    "speaker-wave-2": "speaker", "volume-off": "speaker-off", "volume-x": "speaker-off", "mute": "speaker-off",
    "speaker-slash": "speaker-off", "headset": "headphones", "forward": "fast-forward", "backward": "rewind",
    "skip-next": "skip-forward", "skip-previous": "skip-back", "play-arrow": "play", "calendar-today": "calendar",
    "event": "calendar", "date-range": "calendar", "schedule": "clock", "access-time": "clock", "time": "clock",
    "history": "clock", "stopwatch": "timer", "hourglass": "timer", "location": "pin", "location-on": "pin",
    "mappin": "pin", "map-pin": "pin", "map-marker": "pin", "place": "pin", "marker": "pin", "near-me": "navigation",
    "my-location": "target", "directions": "route", "earth": "globe", "language": "globe", "public": "globe",
    "plane": "airplane", "flight": "airplane", "bike": "bicycle", "directions-car": "car", "directions-bus": "bus",
    "tram": "train", "subway": "train", "local-shipping": "truck", "delivery": "truck", "rocket-launch": "rocket",
    "boat": "ship", "ferry": "ship", "sailboat": "ship", "directions-boat": "ship",
    "doc": "document", "description": "document", "article": "document", "page": "document", "text-snippet": "note",
    "sticky-note": "note", "newspaper": "news", "books": "library", "books-vertical": "library", "menu-book": "book",
    "tags": "tag", "label": "tag", "sell": "tag", "price-tag": "tag", "archivebox": "archive", "shippingbox": "box",
    "package": "box", "cube": "box", "inventory": "box", "work": "briefcase", "business": "building",
    "apartment": "building", "account-balance": "bank", "bar-chart": "chart", "chart-bar": "chart",
    "analytics": "chart", "insights": "chart-line", "trending-up": "chart-line", "line-chart": "chart-line",
    "chart-xyaxis-line": "chart-line", "pie-chart": "chart-pie", "square-grid-2x2": "grid", "apps": "grid",
    "view-list": "list", "view-module": "grid", "widgets": "dashboard", "sun-max": "sun", "light-mode": "sun",
    "brightness": "sun", "dark-mode": "moon", "night": "moon", "rain": "cloud", "flame": "fire", "bolt": "flash",
    "lightning": "flash", "zap": "flash", "flashlight": "flash", "bulb": "lightbulb", "idea": "lightbulb",
    "drop-fill": "drop", "water": "drop", "water-drop": "drop", "droplet": "drop", "eco": "leaf", "pawprint": "paw",
    "pets": "paw", "coffee-cup": "coffee", "cup-and-saucer": "coffee", "local-cafe": "coffee", "mug": "coffee",
    "present": "gift", "card-giftcard": "gift", "gamecontroller": "gamepad", "sports-esports": "gamepad",
    "game": "gamepad", "extension": "puzzle", "puzzlepiece": "puzzle", "smile": "face", "smiley": "face",
    "mood": "face", "face-smiling": "face", "emoji": "face", "paintbrush": "brush", "paintpalette": "palette",
    "color-lens": "palette", "information": "info", "questionmark": "help", "question": "help",
    "question-mark": "help", "exclamationmark": "error", "exclamation": "error", "alert": "warning",
    "exclamationmark-triangle": "warning", "alert-triangle": "warning", "triangle-exclamation": "warning",
    "alert-circle": "error", "hammer": "tools", "build": "wrench", "construction": "tools", "applewatch": "watch",
    "tickets": "ticket", "confirmation-number": "ticket", "wifi-slash": "wifi-off", "qrcode": "qr-code",
    "qr-code-scanner": "scan", "barcode": "scan", "viewfinder": "scan", "fingerprint": "key", "flag-2": "flag",
    "umbrella-fill": "umbrella", "cast-connected": "cast", "airplay": "cast", "power-off": "power",
    "circle-dashed": "circle", "stop-fill": "stop", "beetle": "bug", "ladybug": "bug", "terminal": "code",
  ]

  /// The emoji that people write for an icon.
  private static let emojis = [
    "🏠": "home", "🏡": "home", "🔍": "search", "🔎": "search", "❤": "heart", "♥": "heart", "🧡": "heart",
    "💛": "heart", "💚": "heart", "💙": "heart", "💜": "heart", "🖤": "heart", "♡": "heart", "🩷": "heart",
    "⭐": "star", "★": "star", "☆": "star", "🌟": "star", "🛒": "cart", "🛍": "bag", "⚙": "gear", "📷": "camera",
    "📸": "camera", "🖼": "image", "🌄": "image", "✉": "mail", "📧": "mail", "📨": "mail", "📞": "phone",
    "☎": "phone", "📱": "smartphone", "🔔": "bell", "🔕": "bell-off", "📅": "calendar", "📆": "calendar",
    "🗓": "calendar", "🕐": "clock", "🕒": "clock", "⏰": "alarm", "⏱": "timer", "⏲": "timer", "⌛": "timer",
    "⏳": "timer", "👤": "person", "🧑": "person", "👩": "person", "👨": "person", "👥": "people", "🗑": "trash",
    "✏": "edit", "📝": "edit", "🖊": "pen", "🖋": "pen", "✅": "check", "✔": "check", "✓": "check", "❌": "close",
    "✖": "close", "✕": "close", "✗": "close", "➕": "add", "➖": "minus", "⚠": "warning", "ℹ": "info",
    "❓": "help", "❔": "help", "❗": "error", "🔒": "lock", "🔓": "unlock", "🔑": "key", "📍": "pin", "📌": "pin",
    "🗺": "map", "🧭": "compass", "🌐": "globe", "🌍": "globe", "🌎": "globe", "🌏": "globe", "🚗": "car", "🚙": "car",
    "🚌": "bus", "🚆": "train", "🚂": "train", "🚲": "bicycle", "✈": "airplane", "🛫": "airplane", "🚚": "truck",
    "🚢": "ship", "⛴": "ship", "🛳": "ship", "⛵": "ship", "🚀": "rocket", "🎵": "music", "🎶": "music", "🎧": "headphones",
    "🎤": "mic", "🎙": "mic", "🔊": "speaker",
    "🔈": "speaker", "🔇": "speaker-off", "🎥": "video", "🎬": "video", "📹": "video", "📺": "tv", "🎮": "gamepad",
    "🎁": "gift", "🏆": "trophy", "🎫": "ticket", "🎟": "ticket", "📖": "book", "📕": "book", "📘": "book",
    "📚": "library", "📰": "news", "📄": "document", "📃": "document", "📁": "folder", "📂": "folder", "📦": "box",
    "🏷": "tag", "💰": "money", "💵": "money", "💶": "money", "💳": "card", "🏪": "store", "🏦": "bank",
    "🏢": "building", "☕": "coffee", "☀": "sun", "🌞": "sun", "🌙": "moon", "🌛": "moon", "☁": "cloud",
    "☂": "umbrella", "☔": "umbrella", "🔥": "fire", "⚡": "flash", "💧": "drop", "🍃": "leaf", "🌿": "leaf",
    "🐾": "paw", "🐶": "paw", "🐱": "paw", "🐕": "paw", "🐈": "paw", "🐄": "cow", "🐮": "cow", "🐛": "bug", "🐞": "bug",
    "😀": "face", "🙂": "face", "😊": "face", "😄": "face", "👍": "thumbs-up", "👎": "thumbs-down", "👋": "hand",
    "✋": "hand", "🖐": "hand", "💬": "message", "🗨": "message", "📢": "megaphone", "📣": "megaphone",
    "💡": "lightbulb", "🧩": "puzzle", "🎨": "palette", "🖌": "brush", "🛠": "tools", "🔨": "tools", "🔧": "wrench",
    "🧲": "magnet", "📏": "ruler", "✂": "cut", "📎": "attach", "🔗": "link", "🖨": "print", "💾": "save",
    "🔋": "battery", "🛡": "shield", "🚩": "flag", "🏁": "flag", "🎯": "target", "📊": "chart", "📈": "chart-line",
    "📋": "clipboard", "🔄": "refresh", "▶": "play", "⏸": "pause", "⏹": "stop", "⏺": "record", "⬅": "arrow-left",
    "←": "arrow-left", "➡": "arrow-right", "→": "arrow-right", "⬆": "arrow-up", "↑": "arrow-up",
    "⬇": "arrow-down", "↓": "arrow-down", "☰": "menu", "…": "ellipsis", "⋯": "ellipsis", "⋮": "more",
    "🧮": "calculator", "👁": "eye", "💼": "briefcase", "💎": "diamond", "⌚": "watch", "👛": "wallet", "📥": "inbox",
    "🗄": "archive",
  ]
}

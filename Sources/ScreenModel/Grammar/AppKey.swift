package import Elements

/// The keys of an app's file.
package enum AppKey: Int, GrammarKey {
  case `protoc`, app, version, id, language, start, home, flows, platforms, device, orientation, include, theme,
    state, data, layouts, components, popups, events, screens, journeys, promises, check, allow

  package static var shapeName: String { "the app" }
  package static var summary: String { "the file: all that an app is made of" }

  package var property: Property {
    switch self {
    case .protoc: Property("protoc", .count(1...1_000_000), "the version of the language", default: "1")
    case .app: Property("app", .text, "the name people see")
    case .version: Property("version", .text, "the app's own version, shown on the page")
    case .id: Property("id", .text, "names the app for stored comments", default: "its name")
    case .language:
      Property(
        "language", .text, "the language of the texts, such as `en`; `ar` reads from right to left", default: "en")
    case .start: Property("start", .name(.screen), "the first screen", default: "the first listed")
    case .home:
      Property(
        "home", .list(.name(.screen)),
        "the screens people should always be able to come back to", default: "worked out")
    case .flows: Property("flows", .map(.record(FlowKey.shape)), "named ways in, each with a link in the player")
    case .platforms:
      Property(
        "platforms", .list(.words("ios", "android", "metro", "wireframe")),
        "the platforms it is drawn for; the first is shown first", default: "[ios]")
    case .device:
      Property(
        "device",
        .either([.words("iphone", "ipad", "pixel", "android-tablet", "lumia", "desktop"), .record(DeviceKey.shape)]),
        "the device it is shown on", default: "the platform's phone")
    case .orientation:
      Property("orientation", .words("portrait", "landscape"), "how the device is held", default: "portrait")
    case .include: Property("include", .list(.text), "further files, and patterns of files, relative to this one")
    case .theme: Property("theme", .record(ThemeKey.shape), "the look of the whole app, said once")
    case .state: Property("state", .map(.values), "variables; the first value is where each starts")
    case .data:
      Property("data", .map(.either([.rows, .record(DataFileKey.shape)])), "rows to repeat over, here or in a file")
    case .layouts: Property("layouts", .map(.record(LayoutKey.shape)), "bars and bodies that screens share")
    case .components:
      Property("components", .map(.record(ComponentKey.shape)), "bodies with parameters, to be used in several places")
    case .popups: Property("popups", .map(.elements(.popups)), "popups that every screen can open")
    case .events:
      Property("events", .map(.name(.popup)), "things that happen to people: each opens its popup from anywhere")
    case .screens: Property("screens", .map(.record(ScreenKey.shape)), "the screens, in order")
    case .journeys: Property("journeys", .map(.record(JourneyKey.shape)), "walks that must work")
    case .promises: Property("promises", .list(.record(PromiseKey.shape)), "what must always or never be possible")
    case .check:
      Property(
        "check", .map(.either([.words("error", "warning", "advice", "off", "on"), .record(CheckKey.shape)])),
        "how severe rules are, and their settings")
    case .allow: Property("allow", .map(.text), "findings that are accepted: a rule and the reason")
    }
  }
}

package import Elements

/// The keys of an app's file.
package enum AppKey: Int, GrammarKey {
  case `protoc`, app, version, id, language, start, home, flows, platforms, device, orientation, include, theme,
    state, data, layouts, components, popups, events, screens, journeys, promises, check, allow

  package static var shapeName: String { "the app" }
  package static var summary: String { "the whole app" }

  package var property: Property {
    switch self {
    case .protoc: Property("protoc", .count(1...1_000_000), "the version of the language", default: "1")
    case .app: Property("app", .text, "the name people see")
    case .version: Property("version", .text, "the version of the app, shown next to its name in the player")
    case .id: Property("id", .text, "identifies the app for stored comments", default: "its name", changes: .flow)
    case .language:
      Property(
        "language", .language,
        "the language of the app, such as `en`, and of what phones say in it; `ar` is written from right to left",
        default: "en")
    case .start: Property("start", .name(.screen), "the first screen", default: "the first listed")
    case .home:
      Property(
        "home", .list(.name(.screen)),
        "the screens people can always get back to", .distinct, default: "found automatically")
    case .flows: Property("flows", .map(.record(FlowKey.shape)), "named starting points, each listed in the player")
    case .platforms:
      Property(
        "platforms", .list(.platform),
        "the platforms to show; the first is the default", .distinct, default: "[ios]")
    case .device:
      Property(
        "device",
        .either([.words("iphone", "ipad", "pixel", "android-tablet", "lumia", "desktop"), .record(DeviceKey.shape)]),
        "the device to show", default: "the platform's phone", changes: .look)
    case .orientation:
      Property(
        "orientation", .words("portrait", "landscape"), "the orientation of the device", default: "portrait",
        changes: .look)
    case .include: Property("include", .list(.text), "more files or file patterns, relative to this one")
    case .theme: Property("theme", .record(ThemeKey.shape), "colours and fonts for the whole app")
    case .state:
      Property("state", .map(VariableKey.type), "variables with their values; the first value is the initial one")
    case .data:
      Property(
        "data", .map(.either([.rows, .record(DataFileKey.shape)])), "rows for lists and screens, here or in a file")
    case .layouts: Property("layouts", .map(.record(LayoutKey.shape)), "bars and content that screens share")
    case .components:
      Property("components", .map(.record(ComponentKey.shape)), "reusable groups of elements with parameters")
    case .popups: Property("popups", .map(.elements(.popups)), "popups that any screen can open")
    case .events:
      Property(
        "events", .map(.name(.popup)),
        "things that happen outside the app, such as a phone call; each opens a popup from anywhere")
    case .screens: Property("screens", .map(.record(ScreenKey.shape)), "the screens, in order")
    case .journeys: Property("journeys", .map(.record(JourneyKey.shape)), "walks through the app that must work")
    case .promises: Property("promises", .list(.record(PromiseKey.shape)), "what must always or never be possible")
    case .check:
      Property(
        "check", .map(.either([CheckKey.severities, .record(CheckKey.shape)])),
        "the severity and settings of rules")
    case .allow: Property("allow", .map(.text), "accepted findings: rule and reason")
    }
  }
}

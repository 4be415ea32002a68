import FlowGraph
import HTML
import ScreenModel

/// The scripts that a page takes along: what plays the app, and the tools that have something to say of it.
///
/// An app of one screen needs no map, one without decks nothing that turns them. What a script that stays behind would have exported is
/// null in the page; whoever uses it asks first.
package struct PageScripts {
  /// What a page must have for a script to go with it.
  enum Need {
    case nothing
    /// Elements that one of these selectors means: `.deck`, `[data-send]`, `textarea`.
    case elements([String])
    case manyScreens
    /// More screens than a map can show at once.
    case largeMap
    case variables
    /// Something that shows itself step by step.
    case tours
    /// Flows or journeys that the file names.
    case starts
    /// What was found, or noted by the authors.
    case remarks
    /// Something that comes by itself.
    case time
    /// Links that lead to another screen, or away from one.
    case moves
    /// Popups.
    case popups
    /// Screens without Back.
    case hiddenBack
    /// Moves that take a moment.
    case pauses
    /// What readers are asked: which way, or whether they want to leave.
    case questions
    /// A place with more elements than are made at once.
    case longPlaces
    /// Other gestures than a tap.
    case gestures
    /// That it takes in what changes while it is open.
    case watched
    /// Lists or whole screens that are pulled.
    case pulls
    /// That it is made for this platform.
    case platform(Platform)
    /// One of these.
    indirect case any([Need])
  }

  /// A script, and what a page must have for it to go along.
  package struct Module {
    package var file: String
    var need: Need

    init(_ file: String, _ need: Need = .nothing) {
      self.file = file
      self.need = need
    }
  }

  /// Fields, buttons that send them, and what is opened, selected or drawn.
  private static let kept = [
    "input", "textarea", "select", ".stepper", ".segmented", "form", "[data-send]", "details", "[data-tool]",
    "[data-callout]", ".canvas",
  ]

  /// What plays the app.
  static let core = [
    Module("runtime/flow.js"), Module("runtime/address.js"), Module("runtime/values.js", .variables),
    Module("runtime/data.js"),
    Module("runtime/longlists.js", .longPlaces), Module("runtime/build.js"), Module("runtime/names.js"),
    Module("runtime/typing.js", .elements(kept)),
    Module("runtime/leaving.js", .any([.manyScreens, .elements(kept + [".deck"])])),
    Module("runtime/ownback.js", .any([.popups, .hiddenBack])),
    Module("runtime/focus.js"), Module("runtime/popups.js", .popups), Module("runtime/pauses.js", .pauses),
    Module("runtime/movements.js", .moves), Module("runtime/stage.js"),
    Module("runtime/clocks.js", .any([.time, .elements([".toast"])])), Module("runtime/session.js"),
    Module("runtime/touches.js"),
    // What is chosen, stepped, played or selected.
    Module(
      "elements/widgets.js",
      .elements(["input", "textarea", "select", ".stepper", ".segmented", "[data-play]", "[data-tool]"])),
    Module("elements/bars.js", .elements(["[role=toolbar]", ".segmented", "[role=menu]"])),
    Module("elements/tabs.js", .elements([".tab-bar"])), Module("elements/trays.js", .elements(["[data-tool]"])),
    Module("elements/callouts.js", .elements(["[data-callout]"])),
    Module("elements/decks.js", .elements([".deck"])),
    Module("elements/searches.js", .elements([".search"])),
    Module("elements/forms.js", .elements(["form", "[data-send]", "input", "textarea"])),
    Module("elements/titles.js", .elements([".large", ".repeated"])),
    Module("elements/longtitles.js", .platform(.metro)), Module("elements/appbars.js", .platform(.metro)),
    Module("elements/talks.js", .elements([".card", ".panel"])),
    Module("elements/toasts.js", .elements([".toast"])),
    Module("frame/nodes.js"),
    Module("frame/room.js", .any([.manyScreens, .tours, .starts, .elements([".field", ".text-area", ".search"])])),
    Module("frame/asked.js", .questions), Module("frame/panels.js"), Module("frame/ends.js"),
    Module("runtime/history.js"),
  ]

  /// How fields open, and what people type with.
  static let fields = [
    Module("fields/opened.js", .elements(["[data-pick]", "[data-date]"])),
    Module("fields/wheels.js", .elements(["[data-pick]", "[data-date]"])),
    Module("fields/lists.js", .elements(["[data-pick]"])),
    Module("fields/datewords.js", .elements(["[data-date]"])),
    Module("fields/months.js", .elements(["[data-date]"])),
    Module("fields/dials.js", .elements(["[data-date]"])),
    Module("fields/dates.js", .elements(["[data-date]"])),
    Module("fields/returns.js", .elements([".field", ".text-area", ".search"])),
    Module("fields/layouts.js", .elements([".field", ".text-area", ".search"])),
    Module("fields/keyboards.js", .elements([".field", ".text-area", ".search"])),
  ]

  /// What follows fingers.
  static let hand: [Module] = [
    Module("hand/gestures.js", .gestures),
    Module("hand/rows.js", .elements([".swipe"])),
    Module("hand/pages.js", .manyScreens),
    Module("hand/sheets.js", .elements([".sheet"])),
    Module("hand/pulls.js", .pulls),
    Module("hand/menus.js", .elements(["[role=menu]"])),
    Module("hand/ink.js", .elements([".canvas"])),
    Module("hand/maps.js", .elements([".map"])),
    Module("hand/controls.js", .elements(["[role=switch]", ".stepper"])),
    Module("hand/scrolls.js", .elements([".scroll"])),
  ]

  /// What all of these need, and decks; wheels go on too when a finger lets go of them.
  static let pointers = [
    Module("hand/motion.js", .any(hand.map { $0.need } + [.elements([".deck", "[data-pick]", "[data-date]"])])),
    Module("hand/pointers.js", .any(hand.map { $0.need } + [.elements([".deck"])])),
  ]

  /// What readers have besides.
  static let tools = [
    Module("frame/tools.js"), Module("frame/bar.js"), Module("tools/choices.js"), Module("tools/keys.js"),
    Module("tools/screens.js", .manyScreens),
    Module("tools/visited.js"), Module("tools/words.js", .tours), Module("tools/how.js", .manyScreens),
    Module("tools/film.js", .tours), Module("tools/tours.js", .tours), Module("tools/starts.js", .starts),
    Module("tools/state.js", .variables), Module("tools/findings.js", .remarks), Module("frame/hello.js"),
    Module("map/graph.js", .manyScreens), Module("map/routes.js", .manyScreens), Module("map/miniature.js"),
    Module("map/plan.js", .manyScreens), Module("map/sheet.js", .manyScreens),
    Module("map/mapcanvas.js", .manyScreens), Module("map/mapview.js", .manyScreens),
    Module("map/levels.js", .largeMap), Module("map/map.js", .manyScreens), Module("comments/pins.js"),
    Module("comments/comments.js"),
    Module("tools/events.js", .time), Module("tools/log.js"), Module("tools/showing.js"),
    Module("tools/over.js", .popups), Module("tools/paper.js"),
  ]

  /// What a page needs that takes in what changes.
  static let watch = [
    Module("watch/updates.js", .watched), Module("watch/links.js", .watched), Module("watch/edits.js", .watched),
    Module("watch/cursor.js", .watched), Module("watch/watch.js", .watched),
  ]

  /// All of them, in the order in which they are joined; the last one begins.
  package static let all = pointers + hand + core + fields + tools + watch + [Module("player.js")]

  private let scripts: [PlayerScript]
  /// Those that stay behind.
  private let absent: [PlayerScript]
  /// The words in their texts.
  let words: ScriptWords

  init(
    _ templates: [String: String], for tables: [LinkTable], selectors: Set<String>, longestPlace: Int, facts: ToolFacts,
    hasRemarks: Bool, isWatched: Bool
  ) {
    let needs = Needs(
      tables: tables, selectors: selectors, longestPlace: longestPlace, facts: facts, hasRemarks: hasRemarks,
      isWatched: isWatched)
    var absent: [PlayerScript] = []
    var scripts: [PlayerScript] = []
    for module in Self.all {
      guard let file = templates[module.file] else { continue }
      if needs.hold(module.need) { scripts.append(PlayerScript(file)) } else { absent.append(PlayerScript(file)) }
    }
    (self.scripts, self.absent) = (scripts, absent)
    words = ScriptWords(of: scripts)
  }

  /// The scripts as they travel.
  var text: [UInt8] { ScriptLinking.joined(scripts, without: absent) }

  private struct Needs {
    static let mostOnOneMap = 250
    /// What a page makes at once of a place, in elements; each of them takes four bytes at least.
    static let mostAtOnce = 450

    /// One for every platform of the app.
    let tables: [LinkTable]
    let selectors: Set<String>
    /// How many bytes the longest place takes.
    let longestPlace: Int
    let facts: ToolFacts
    let hasRemarks: Bool
    let isWatched: Bool

    /// What all platforms share: how many screens there are, and the app.
    private var table: LinkTable { tables[0] }

    func hold(_ need: Need) -> Bool {
      // What the app does not need now it may need after the next change.
      if isWatched { return true }
      return switch need {
      case .nothing: true
      case .elements(let wanted): !selectors.isDisjoint(with: wanted)
      case .manyScreens: table.pageCount > 1
      case .largeMap: table.pageCount > Self.mostOnOneMap
      case .variables: !table.app.variables.isEmpty
      case .tours: table.pageCount > 1 || !facts.tours.isEmpty || facts.findings.contains { $0.tour != nil }
      case .starts: !facts.tours.isEmpty || !table.app.entryPoints(start: -1).isEmpty
      case .remarks: hasRemarks
      case .time:
        table.app.hasPauses
          || tables.contains { !$0.events.isEmpty || $0.places.contains { $0.appear >= 0 || $0.end >= 0 } }
      case .moves: tables.contains { $0.links.contains { $0.action.leavesPage } }
      case .popups: tables.contains { $0.places.count > $0.pageCount }
      case .hiddenBack: tables.contains { $0.places.contains { $0.popup < 0 && !$0.showsBack } }
      case .pauses: table.app.hasPauses
      case .questions:
        tables.contains { table in
          table.controls.contains { $0.isAsked }
            || table.links.contains { $0.action == .openOutside || $0.action == .leave }
        }
      case .longPlaces: longestPlace > 4 * Self.mostAtOnce
      case .gestures: tables.contains { $0.controls.contains { $0.trigger.isGesture } }
      case .watched: false
      case .pulls: tables.contains { $0.controls.contains { $0.trigger == .pull } }
      case .platform(let platform): table.app.platforms.contains(platform)
      case .any(let needs): needs.contains(where: hold)
      }
    }
  }
}

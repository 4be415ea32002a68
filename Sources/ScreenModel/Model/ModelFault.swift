package import Elements
package import SourceText
package import YAMLSyntax

/// What is wrong with an app as a person wrote it. The words for it stand in the rules.
package enum ModelFault: Sendable {
  /// What can be declared and never used.
  package enum Declared: Sendable {
    case component, parameter, layout, dataSet, popup, variable
  }

  /// A key that its mapping does not take; `candidates` are those it does; `outer` is the mapping
  /// around it that takes the key, if one does: "a screen".
  case unknownKey(key: NodeID, owner: String, candidates: [String], outer: String)
  /// `after` in a link that somebody touches, `ask` in one branch of a link.
  case misplacedLinkKey(key: NodeID, MoveKey)
  /// A key that goes with another claim than the promise makes: `within` with `never`.
  case foreignPromiseKey(key: NodeID, PromiseKey, claim: PromiseKey)
  /// A mark that YAML needs a space after: `button:Save`, `-button: Save`. `right` is how it would be right; `others` are the keys of
  /// the same element that need a space too, and `node` is the text that YAML reads.
  case tightMark(at: Span, right: String, others: [Span], node: NodeID)
  case missingKey(at: Span, owner: String, key: String, meaning: String)
  /// A component is used without a value for one of its parameters.
  case missingArgument(at: Span, parameter: String, component: String)
  /// Values for parameters as keys of a `use`, and not under its `with`.
  case argumentsBesideUse(keys: [NodeID], component: Int32)
  /// A `use` with elements of its own, of a component that has no slot for them.
  case contentWithoutSlot(first: NodeID, whole: Span, component: Int32)
  /// A list where a word belongs, and the like; `meant` is how it would be right, where that can be told.
  case wrongType(node: NodeID, expected: String, found: String, meant: String?)
  /// A key of a screen that is beside the screens: `body` as far left as the `home:` above it. `screen` is the key of that one.
  case keyBesideScreens(key: NodeID, screen: NodeID)
  case unknownValue(node: NodeID, expected: String, candidates: [String])
  /// A value that is read from rows or variables and is wrong for some of them; `at` is where the first wrong one is written,
  /// `sources` say for which, `others` are the other wrong ones.
  case unknownReading(
    node: NodeID, at: Span, expected: String, text: String, sources: [String], others: [String], candidates: [String])
  /// A variable whose values do not suit what shows and sets it.
  case unsuitableVariable(node: NodeID, at: Span, name: String, expected: String, values: [String])
  /// A variable as the `value` of a control; `isSuitable` is whether it can be its `state`.
  case variableAsValue(key: NodeID, value: NodeID, expected: String, isSuitable: Bool)
  /// A text where a number or a time belongs.
  case oddScalar(node: NodeID, expected: String, key: NodeID)
  case unknownKind(node: NodeID, container: Container, candidates: [String], laterKind: NodeID)
  case wrongPlace(node: NodeID, kind: String, container: Container)
  /// A key of an element that names a kind as well and comes first: `{icon: trash, label: Remove}` for a button. `label` is the
  /// key of its words, or -1.
  case keyBeforeKind(key: NodeID, kind: String, label: NodeID)
  /// A `slot` where nothing is put in.
  case straySlot(node: NodeID)
  /// An element that is not allowed in the place where a component puts it; `by` is the `use`, or the slot of the component.
  case misplacedContent(ElementID, Container, by: ElementID)
  /// A `slot` in a bar of a layout, which nothing fills.
  case idleSlot(ElementID)
  /// A second `slot` in the body of a layout, which shows the screen again.
  case repeatedSlot(first: ElementID, again: ElementID)
  /// A form that is in another one, however many things are between them.
  case nestedForm(ElementID, outer: ElementID)
  /// A button that submits, where there is no form.
  case submitWithoutForm(role: NodeID)
  /// A field that must be filled in, which no form asks for: it is in none.
  case requiredWithoutForm(value: NodeID, kind: String)
  /// A bar in `hides` that is not there; `onLayout` is whether several screens have what hides it.
  case noBarToHide(node: NodeID, bar: Bar, onLayout: Bool)
  /// The same thing of an element said twice; `what` is "the label".
  case saidTwice(first: Span, again: Span, what: String, kind: String)
  /// `progress: 60%`: how much is done, where the label goes; `key` is where it belongs.
  case shareAsLabel(node: NodeID, kind: String, key: String)
  /// A choice without anything to choose: no options, and no variable whose values are shown instead.
  case noOptions(ElementID)
  /// A row of a table that has another number of cells than there are columns; its label is one, and what is in it.
  case unevenRow(cells: NodeID, row: ElementID, count: Int, columns: NodeID)
  /// A search that does not say which of several lists it filters.
  case severalLists(search: ElementID, lists: [Span])
  case secondKind(first: NodeID, second: NodeID, SecondKind)
  case duplicateName(first: Span, again: Span, what: String)
  /// Two keys of which only one says anything: `from` and `flow` of a journey.
  case eitherKey(first: NodeID, again: NodeID)
  /// A platform that is named somewhere, and that the app is not for.
  case foreignPlatform(at: Span, word: String)
  /// An element for platforms on which what it is in is not: `outer` is what that is for.
  case platformElsewhere(node: NodeID, outer: NodeID, kind: String)
  case lookAlike(first: Span, again: Span, what: String)
  case reservedName(node: NodeID)
  case newerLanguage(node: NodeID)
  case swallowedText(at: Span, Swallowed)
  /// `Note #2 left`: the rest of a text is a comment. `whole` is both together.
  case swallowedRest(comment: Span, whole: Span)
  /// A text that is in quotes as they are printed, so that they are a part of it; `words` is what is between them.
  case curlyQuotes(node: NodeID, words: String)
  /// `popups` are those that can be opened there alone; what can be meant everywhere is `App.targetNames`. Where rows say the
  /// target, `row` is the first that says so, and `others` is what the others say. `node` is where it is written: the link, or
  /// what a component is given for it.
  case unknownTarget(node: NodeID, target: String, popups: [String], row: String, others: [String])
  case unknownName(at: Span, name: String, space: String, candidates: [String])
  /// A value that a variable cannot have, in a row or in what a component is given; `reading` is where it is set or compared.
  case unknownReadValue(
    at: Span, name: String, variable: String, candidates: [String], reading: Span, others: [String])
  /// A `where` that asks for something that is known only while the app runs.
  case changingWhere(at: Span, name: String)
  /// A value that a popup or a layout reads, and that is not known in one of the places that use it.
  case unknownWhereUsed(at: Span, name: String, user: Span)
  case wrongTarget(node: NodeID, WrongTarget)
  case unsafeLink(node: NodeID, scheme: String)
  /// A label that rows leave empty, or what a component is given; `at` is the first of them, and `sources` are the rows in words.
  case blankLabel(element: ElementID, at: Span, sources: [String])
  /// A link on an element that cannot have it: `go` of a heading, a gesture that the element does not have.
  case refusedLink(key: NodeID)
  /// The address of a web page without a host, of a person without a name, of a telephone without a number.
  case incompleteAddress(node: NodeID, scheme: String)
  /// Screens as far left as the key `screens` above them.
  case unindentedScreens(keys: [NodeID])
  case noScreens(Span)
  case unused(at: Span, what: Declared, name: String)
  /// A parameter that no one reads, since a column of the same name is nearer wherever it is named; `reading` is the first place.
  case shadowed(at: Span, name: String, reading: Span, data: String)
  /// A variable that somebody asks for and nothing sets; `asked` is where it is asked first.
  case neverSet(at: Span, name: String, asked: Span)
  /// A variable that something sets and nobody asks for; `set` is where it is set first.
  case neverRead(at: Span, name: String, set: Span)
  /// A variable that somebody asks for and that is only set to what it is already.
  case neverChanged(at: Span, name: String, value: String, set: Span)
  /// An element that sets only what is so already, whenever it can be touched; `already` says what that is.
  case emptySet(element: ElementID, already: [String])
  case circularUse(at: Span, names: [String])
  /// A pattern that is none; `at` is the part of it that is wrong, and `right` how it is meant, where that is known.
  case badPattern(node: NodeID, at: Span, problem: String, right: String?)
  /// `replacements` are the words for signs of other languages; then it is read as it was meant.
  case badCondition(at: Span, problem: String, candidates: [String], replacements: [(at: Span, with: String)])
  /// A variable with words as values, compared as a number.
  case comparedWords(at: Span, variable: Int32)
  /// A variable alone where a condition belongs; `listed` is what it is if it is rather a value of the variable before it.
  case bareCondition(at: Span, name: String, listed: ListedValues?)
  /// A condition that always holds, or never does, whatever the variables it asks for are; `reason` is the comparison that
  /// alone makes it so, if there is one.
  case constantCondition(node: NodeID, holds: Bool, asked: [String], reason: ConstantReason?)
  /// A `where` that no row of a data set passes.
  case emptyRepetition(node: NodeID, data: String)
  case include(at: Span, Include)
  case asset(at: Span, path: String, Asset)
  /// `found` is 0 where nobody counted to the end.
  case limit(Limits.Name, at: Span, allowed: Int, found: Int)
  case allowWithoutReason(at: Span, rule: String)
  case unknownRule(node: NodeID)
  case badID(node: NodeID)
  /// A value as other languages read it, printed as it is: `{{name}}`; `right` is how it is read here, `isKnown` whether
  /// there is such a value.
  case foreignReading(at: Span, right: String, isKnown: Bool)

  /// What a later key that names an element too was probably meant to be. Unless that is not known, it is read so.
  package enum SecondKind: Hashable, Sendable {
    /// The `go` of the first; `isTarget` is whether its value is surely one.
    case go(isTarget: Bool)
    /// The words of the first.
    case label
    /// An element of its own, with the keys after it.
    case element
    /// What is in the first: under a key, or directly after its name.
    case child(key: String?)
    /// A popup that the first opens.
    case popup
    case unknown
  }

  /// Values of one variable with `or` between them: `account is guest or member`.
  package struct ListedValues: Sendable {
    package let subject: Operand
    package let values: [Operand]

    /// All of it, from the variable to the last value.
    package var span: Span { values.reduce(subject.span) { $0.union($1.span) } }
  }

  /// The comparison that makes a condition constant.
  package struct ConstantReason: Sendable {
    /// Where it is.
    package let comparison: Span
    /// The variable, a number in `App.variables`, or -1 for `platform`.
    package let variable: Int32
    /// The values that the variable can have, where nothing sets it to the others.
    package let taken: [String]
  }

  /// What YAML made of a text.
  package enum Swallowed: Sendable {
    /// `color: #ff00fe`: the value is a comment.
    case comment
    /// `Note: add`: a key and a value.
    case mapping(text: String)
    /// `{name}`: a mapping in braces.
    case braces(text: String)
    /// The same, and the word is something that can be read.
    case bracedReading(right: String)
    /// The same where a name belongs, or another word.
    case bracedWord(word: String)
  }

  /// Why a target that is there cannot be meant.
  package enum WrongTarget: Sendable {
    case closeWithoutPopup(word: String)
    case popupOfAnotherScreen(popup: String, screen: String)
    case replaceOntoPopup(popup: String)
  }

  /// Why a file that was asked for is not there.
  package enum Include: Sendable {
    case missing(path: String)
    /// The app's own file is not there any more, which nobody includes.
    case missingApp(path: String)
    /// `isItself`: the file with the pattern matches it, and is left out.
    case nothingMatches(pattern: String, isItself: Bool)
    case outside(path: String)
    case notAFile(path: String, what: String)
    case unreadable(path: String, reason: String)
    case tooLarge(path: String, bytes: Int)
    case cycle(paths: [String])
  }

  /// What is wrong with an image or a data file.
  package enum Asset: Sendable {
    /// A line with fewer values than there are columns, and the others like it.
    case shortLine(String, others: [Span])
    case missing, outside, notAFile(String), unreadable(String), tooLarge(Int), wrongBytes(String), badData(String)
  }
}

extension App {
  /// Whether rows, components and names make more than the limit allows, a control offers more, or components use each other more
  /// deeply, or events can come over each other in more ways: then nobody counts them out.
  package var exceedsLimits: Bool {
    faults.contains { fault in
      switch fault {
      case .limit(.output, _, _, _), .limit(.values, _, _, _), .limit(.depth, _, _, _): true
      case .limit(.combinations, _, _, let found): found > 0
      default: false
      }
    }
  }
}

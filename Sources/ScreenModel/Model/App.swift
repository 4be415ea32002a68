package import Elements
package import SourceText
package import YAMLSyntax

/// The whole app as it was written, each value still knowing its place: what all rules and exporters read.
package struct App: Sendable {
  package internal(set) var tree = SyntaxTree()
  /// The values of the file's own keys, by `AppKey`; -1 where a key was left out.
  package internal(set) var values = [NodeID](repeating: -1, count: AppKey.allCases.count)
  package internal(set) var roots: [NodeID] = []

  package internal(set) var screens: [Screen] = []
  package internal(set) var popups: [Popup] = []
  package internal(set) var layouts: [Layout] = []
  package internal(set) var components: [Component] = []
  package internal(set) var variables: [Variable] = []
  package internal(set) var data: [DataSet] = []
  package internal(set) var allowances: [Allowance] = []

  package internal(set) var elements: [Element] = []
  package internal(set) var moves: [Move] = []
  package internal(set) var branches: [Branch] = []
  package internal(set) var gestures: [GestureMove] = []
  package internal(set) var assignments: [Assignment] = []
  package internal(set) var conditions: [WrittenCondition] = []
  /// Each `where` of a repetition that names no data set, so that it is not known what it asks.
  var conditionsWithoutRows: Set<Int32> = []
  package internal(set) var repetitions: [Repetition] = []
  package internal(set) var uses: [Use] = []
  /// Names that must be the name of something.
  package internal(set) var references: [Reference] = []
  /// Texts that read a value by `$name`.
  package internal(set) var interpolations: [Interpolation] = []
  /// Values of a type that read a value by `$name`: what it is must be of the type too.
  var typedReadings: [TypedReading] = []
  /// Texts with braces and the like, which may have been meant to read a value.
  var foreignReadings: [Interpolation] = []
  /// Words in braces that YAML took for a mapping: they may have been meant to read a value too.
  var bracedTexts: [Interpolation] = []
  package internal(set) var assets: [AssetUse] = []
  /// Where each branch leads, once resolved.
  package internal(set) var targets: [Target] = []
  /// The screens as people reach them, rows counted.
  package internal(set) var pages: [Page] = []
  /// For every screen the first of its pages; those of a screen follow each other. One entry more than there are screens.
  package internal(set) var firstPages: [Int32] = []
  /// The pages of screens that are made for rows, by their ids.
  var pageOfID: [String: Int32] = [:]
  /// Everything that is declared, by name.
  var names = NameTables()
  /// Keys and kinds that are misspelled, where what is under them is read as it was meant.
  package internal(set) var keysReadAsMeant: Set<NodeID> = []
  /// Components that use themselves; they are not expanded.
  package internal(set) var circularComponents: Set<Int32> = []

  /// The data files: the number of the source file that each `file:` names.
  package internal(set) var files: [NodeID: Int] = [:]
  /// Files that may be meant where one is missing, by the places of those that are written, as they are to be written there.
  package var nearbyFiles: [Span: [String]] = [:]
  package internal(set) var faults: [ModelFault] = []
  /// What is only wrong if other faults do not hide the contrary.
  package internal(set) var uncertainFaults: [ModelFault] = []
  /// How many bytes labels and titles may have more before the limit of what is made of them must be asked again.
  var roomForWords = 0
  /// What nobody can know because of those faults and those of the syntax.
  package internal(set) var unknowns = Unknowns()

  package init() {}

  /// The value of one of the file's own keys, or -1.
  package func value(_ key: AppKey) -> NodeID { values[key.rawValue] }

  /// What each file says under one of the file's own keys, in the order of the files.
  package func values(of key: AppKey) -> [NodeID] {
    let name = tree.names.find(key.property.name)
    return roots.map { tree.value(of: $0, name) }.filter { $0 >= 0 }
  }

  /// The entries of all mappings under one of the file's own keys, in the order of the files.
  package func entries(of key: AppKey) -> [SyntaxTree.Entry] { values(of: key).flatMap { Array(tree.entries($0)) } }

  /// The pages of a screen.
  package func pages(of screen: Int32) -> Range<Int32> { firstPages[Int(screen)]..<firstPages[Int(screen) + 1] }

  /// What an element is.
  @inline(__always)
  package func facets(of element: ElementID) -> Facets { ElementCatalog.facets[Int(elements[Int(element)].kind)] }

  /// What the kind of an element is called.
  package func kindName(of element: ElementID) -> String { ElementCatalog.names[Int(elements[Int(element)].kind)] }

  /// A value that an element was given under a key of its own, or -1.
  @inline(__always)
  package func property(_ key: StaticString, of element: ElementID) -> NodeID {
    tree.value(of: elements[Int(element)].node, or: elements[Int(element)].value, key)
  }

  /// The same for a key whose number is known, which is quicker where many elements are asked.
  @inline(__always)
  package func property(_ key: NameID, of element: ElementID) -> NodeID {
    tree.value(of: elements[Int(element)].node, or: elements[Int(element)].value, key)
  }

  /// Whether an element is a button that submits a form: it says `role: submit`.
  package func isSubmitButton(_ element: ElementID) -> Bool {
    let role = property("role", of: element)
    return role >= 0 && tree.isText(role, "submit")
  }

  /// The outermost of the elements around an element, which may be the element itself.
  package func outermost(around element: ElementID) -> ElementID {
    var top = element
    while elements[Int(top)].parent >= 0 { top = elements[Int(top)].parent }
    return top
  }

  /// How the innermost popup around an element behaves; nil if there is none.
  package func popup(around element: ElementID) -> PopupBehaviour? {
    var holder = elements[Int(element)].parent
    while holder >= 0 {
      if let popup = facets(of: holder).popup { return popup }
      holder = elements[Int(holder)].parent
    }
    return nil
  }
}

/// One `use`: which component, with which values.
package struct Use: Sendable {
  package var element: ElementID
  package var component: Int32
  package var arguments: [(parameter: NodeID, value: NodeID)]
}

/// A name that must be the name of something.
package struct Reference: Sendable {
  package var node: NodeID
  package var space: NameSpace
  /// What a variable must be like.
  package var shape: VariableShape?
  package var context: Context
}

/// A value of a type that reads a value by `$name`.
struct TypedReading: Sendable {
  var node: NodeID
  var type: ValueType
  var context: Context
}

/// A text that reads a value by `$name`.
package struct Interpolation: Sendable {
  package var node: NodeID
  package var context: Context
}

/// A file that a value names.
package struct AssetUse: Sendable {
  package var node: NodeID
  package var isImage: Bool
  /// Whether the value may also be words for a placeholder.
  package var mayBeWords: Bool
  /// Where it is, if it reads a value that names the file.
  package var reading: Context?

  /// Whether it reads a value that names the file.
  package var readsValue: Bool { reading != nil }
}

extension App {
  /// Adds what was found wrong before the app was read: files that are not there.
  package mutating func add(_ faults: [ModelFault]) { self.faults += faults }
}

extension App {
  /// What `check` says of each rule, in the order of the files; of a rule that is named twice the first counts.
  package var ruleSettings: [SyntaxTree.Entry] {
    entries(of: .check).filter { tree.node($0.key).kind == .scalar }
  }
}

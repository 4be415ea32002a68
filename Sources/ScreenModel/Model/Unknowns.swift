package import YAMLSyntax

/// What nobody can know about an app because parts of it could not be read, or say what they cannot mean.
///
/// Whoever judges what an app lacks (a way out, a way in) asks here first: it may be in such a part.
package struct Unknowns: Sendable {
  /// The screens, by their numbers in `App.screens`, from which there may be a way that could not be read: it may be in
  /// the screen itself, in a layout it is in, or in a component it uses.
  package internal(set) var screens: Set<Int32> = []
  /// The same for popups, by their numbers in `App.popups`.
  package internal(set) var popups: Set<Int32> = []
  /// The names of screens and popups that are in what could not be read, or that a misspelled target may mean.
  package internal(set) var names: Set<NameID> = []
  /// The names of screens and popups that may be reached once it is known what these are.
  package internal(set) var beyond: Set<NameID> = []
  /// Whether a link leads to what is not there, and to nothing like it: that may set and open anything once it is.
  package internal(set) var hasMissingTarget = false
  /// Whether something asks or sets a variable or a value that nobody declared, journeys and promises aside.
  package internal(set) var hasUnknownValues = false
  /// The screens on which that is, or in a layout or a popup that they have.
  package internal(set) var screensWithUnknownValues: Set<Int32> = []
  /// The names of the variables that may be set where it is: what depends on them may be otherwise.
  package internal(set) var changed: Set<NameID> = []
  /// Whether it is not known where the app starts.
  package internal(set) var isStartUnknown = false
  /// Whether a whole file is missing, or what is behind a limit: any name may be declared there.
  package internal(set) var isFileMissing = false
  /// Whether so much is missing, such as a whole file, that any name may be there.
  package internal(set) var isAnythingPossible = false

  /// Nothing is unknown.
  package init() {}

  /// Whether what could not be read may lead to a screen or popup of this name.
  package func mayLead(to name: NameID) -> Bool { isAnythingPossible || names.contains(name) }

  /// Whether a screen or popup of this name may be reached, maybe through others, once it is known what could not be read.
  package func mayReach(_ name: NameID) -> Bool { isAnythingPossible || beyond.contains(name) }
}

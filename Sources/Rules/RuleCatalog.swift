package import Diagnostics

/// Every rule, in the order of their codes. A new rule is one file and one line here.
package enum RuleCatalog {
  package static let rules: [Rule] = [
    .yamlSyntax,
    .duplicateKey,
    .tabIndentation,
    .encoding,
    .oddScalar,
    .alias,
    .unknownTag,
    .manyDocuments,
    .limit,
    .hiddenCharacter,
    .include,
    .unknownKey,
    .missingKey,
    .wrongType,
    .unknownValue,
    .unknownKind,
    .duplicateID,
    .lookAlikeID,
    .reservedID,
    .newerLanguage,
    .placeholderText,
    .swallowedText,
    .secondKind,
    .unknownTarget,
    .noAction,
    .wrongTarget,
    .noScreens,
    .unknownName,
    .unused,
    .circularUse,
    .sameLinkTwice,
    .missingAsset,
    .unsafeLink,
    .sameLabelTwoTargets,
    .formWithoutSubmit,
    .emptyScreen,
    .duplicateTitle,
    .noAccessibleName,
    .unusedAllow,
    .allowWithoutReason,
    .unknownRule,
    .staleBaseline,
    .internalError,
    .tooMany,
  ]

  /// What `explain`, the reference and the renderers need of the rules.
  package static var descriptions: [RuleDescription] { rules.map(\.description) }
}

package import Diagnostics

/// Every rule, in the order of their codes. A new rule is one folder and one line here.
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
    .unsupportedKey,
    .contradictoryField,
    .foreignReading,
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
    .unreachableScreen,
    .unreachablePopup,
    .deadLink,
    .unreachableOnPlatform,
    .tooDeep,
    .bottleneck,
    .deadEnd,
    .trap,
    .pointOfNoReturn,
    .guardDeadEnd,
    .endlessRedirect,
    .exitHidden,
    .onlyBack,
    .cannotDismiss,
    .popupLoop,
    .popupPile,
    .destructiveWithoutWayOut,
    .exitInToast,
    .backFromRoot,
    .backBounces,
    .growingStack,
    .misleadingBack,
    .journeyFails,
    .promiseBroken,
    .uncovered,
    .guardGap,
    .guardConstant,
    .neverSet,
    .neverRead,
    .emptyPromise,
    .sameLabelTwoTargets,
    .formWithoutSubmit,
    .formWithoutCancel,
    .missingState,
    .emptyScreen,
    .duplicateTitle,
    .repeatedList,
    .noAccessibleName,
    .smallTarget,
    .lowContrast,
    .colourOnly,
    .unusedAllow,
    .allowWithoutReason,
    .unknownRule,
    .staleBaseline,
    .approximate,
  ]

  // Rules whose words are needed where something becomes known that no inspection holds.

  /// The rule about journeys that fail.
  package static var journeyFails: RuleDescription { Rule.journeyFails.description }
  /// The rule about acceptances that accept nothing.
  package static var unusedAllow: RuleDescription { Rule.unusedAllow.description }
  /// The rule about acceptances without a reason.
  package static var allowWithoutReason: RuleDescription { Rule.allowWithoutReason.description }
  /// The rule about baselines that accept what is gone.
  package static var staleBaseline: RuleDescription { Rule.staleBaseline.description }

  /// What `explain`, the reference and the renderers need of the rules.
  package static var descriptions: [RuleDescription] { rules.map { $0.description } }
}

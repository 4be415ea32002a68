import Player
import Testing

/// What is left out of a style sheet, and what must stay.
struct StylePruningTests {
  private func pruned(_ text: String) -> String {
    StylePruning(
      classes: ["app", "row", "ios"], words: ScriptWords(["layer", "layer-", "now"])
    )
    .pruned(text)
  }

  @Test func aRuleForAClassThatNothingHasGoes() {
    #expect(pruned(".row { a: b } .tile { c: d }") == ".row{a:b}")
  }

  @Test func ofSeveralSelectorsTheOnesThatCanBeMetStay() {
    #expect(pruned(".tile, .row > p, .app .tile { a: b }") == ".row>p{a:b}")
  }

  @Test func oneOfTheAlternativesIsEnough() {
    #expect(pruned(":is(.tile, .row) a { a: b } :is(.tile, .card) a { a: b }") == ":is(.row) a{a:b}")
    #expect(pruned(".row:has(> .tile) { a: b } .row:where(.now, .tile) { c: d }") == ".row:where(.now){c:d}")
    #expect(pruned(":is(.tile, .row > p) a { a: b }") == ":is(.row>p) a{a:b}")
    #expect(pruned(".row:not(:is(.tile, .now)) { a: b }") == ".row:not(:is(.tile,.now)){a:b}")
  }

  @Test func anAlternativeGoesWhereAnotherOneWeighsAsMuch() {
    #expect(pruned(":is(.tile, .row, p) a { a: b }") == ":is(.row,p) a{a:b}")
    #expect(pruned(":is(.tile, [role]) a { a: b }") == ":is([role]) a{a:b}")
    #expect(pruned(":is(.tile, p) a { a: b }") == ":is(.tile,p) a{a:b}")
    #expect(pruned(":is(.app :is(.tile, .row), p) a { a: b }") == ":is(.app :is(.row),p) a{a:b}")
  }

  @Test func whatIsForAnotherPlatformGoes() {
    let rules = "[data-platform=ios] .row { a: b } [data-platform=metro] .row { a: b }"
    #expect(pruned(rules) == "[data-platform=ios] .row{a:b}")
    #expect(pruned(".now, [data-platform=metro] .row { a: b }") == ".now{a:b}")
  }

  @Test func whatMustNotBeThereAsksForNothing() {
    #expect(pruned(".row:not(.tile, .card) { a: b }") == ".row:not(.tile,.card){a:b}")
  }

  @Test func wordsOfScriptsAreClasses() {
    #expect(pruned(".now { a: b } .layer-toast { c: d } .other-toast { e: f }") == ".now{a:b}.layer-toast{c:d}")
  }

  @Test func namesInScriptsAndWordsThatAreAbsentAreNoClasses() {
    #expect(pruned(".list { a: b } .className { c: d }") == "")
    let pruning = StylePruning(classes: ["app"], words: ScriptWords(["row", "now"]), absent: ["row"])
    #expect(pruning.pruned(".row { a: b } .now { c: d }") == ".now{c:d}")
  }

  @Test func nestedRulesAreSeenThrough() {
    #expect(pruned(".app.ios { --a: 1; & .row { b: c } & .tile { d: e } }") == ".app.ios{--a:1;& .row{b:c}}")
    #expect(pruned(".app.ios { & .tile { d: e } }") == "")
    #expect(pruned("@media (x > 1px) { .tile { a: b } } @media print { .row { a: b } }") == "@media print{.row{a:b}}")
  }

  @Test func signsInQuotesAndAddressesAreNoRules() {
    let text = ".row::before{content:\"{.tile;\";background:url(\"data:a;b,{}\")}"
    #expect(pruned(text) == text)
    #expect(pruned("[class*=\".tile\"] .row{a:b}") == "[class*=\".tile\"] .row{a:b}")
  }

  @Test func framesOfMovementsStay() {
    #expect(pruned("@keyframes x { from { a: b } 50% { c: d } }") == "@keyframes x{from{a:b}50%{c:d}}")
  }
}

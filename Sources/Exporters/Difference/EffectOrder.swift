import SourceText

/// What a link sets, whatever is written first: of one variable that is set twice the last value counts.
enum EffectOrder {
  /// Effects in words, `n = 2`, in the order of the alphabet of their variables.
  static func sorted(_ effects: [String]) -> [String] {
    if effects.count < 2 { return effects }
    let named = effects.enumerated().map { number, effect in
      (name: String(effect.drop { $0 == "," || $0 == " " }.prefix { $0 != " " }), number: number, effect: effect)
    }
    return named.sorted { ($0.name, $0.number) < ($1.name, $1.number) }.map { $0.effect }
  }
}

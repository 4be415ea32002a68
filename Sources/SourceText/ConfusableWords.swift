/// English words that are spelt as a slip of the finger for another one: `desert` may be no slip for `dessert`.
enum ConfusableWords {
  static let all = Set(words.split(separator: " "))

  private static let words = """
    angel angels angle angles area back bake band bank bared barred bath bating batting beach bead beak beast beside \
    best bidding bide biding bind biter bitter bolder boom border borne both bother bran bride camp cancel cane cannon \
    canon card care cars cart carte carve case cash casting casual causal cause cave chat chin chins chip choose chose \
    clam clan clod coast coats cold color coma compete cone contact cook coral cord corral cost costing county cove \
    cover covert covet crate crave curse curt dairy desert dessert diary diner dining dinner dinning discreet discrete \
    dive does dove down evens exist exit exits fame fare fast father feast feat feats fees field fiend fight filed files \
    filled find fined finish finnish fires fist flat flies form forth fries froth fund funder funding gabs gain gaols \
    gape garde gate gave gaze goals gown grade grin hard heat heath holy hoping hopping hose host joins last later \
    lather latter lean leaned liens liked liner lines loin loner loosing lose losing lunch lying mange manger mash \
    mater mats matter meal metal mete meter metre mist money moping mopping moral moth much nose pace pacing pain pant \
    pare pasty patent pats payer paying phase pies pint plan planed planing planned planning plant plants plate plying \
    pond pose pots price prise quiet quit quite rage rally rated ratted relay reorder repay reply ridding rider riding \
    rife riffle rifle rise sack sacred sage sail sake sale salve same sand save scared scraped scraping scrapped \
    scrapping seed seek seep self sell selves send sever shot side sift sight signed signer signs silver sing singe \
    singed singer sings sink sipping site siting sitting slash slave slit sliver sock solder soldier sole solider sore \
    sores sort spare spit spot spots stain stale stand stared staring starred starring stat state stating stay steam \
    step sting stop stored story string striping stripping study suits super supper tack tail tails tank tanks taped \
    taping tapped tapping tend thee there thins this though three through tick tier tiers tile tiles tipping tired tires \
    topic topical trail trails trans tread treat trial trials tried tries tuck tuned turkey tying unite united untie \
    untied uses vale waist wait waits wether widow widows wile wine wing with word
    """
}

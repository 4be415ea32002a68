/// English words that are spelt as a slip of the finger for another one: `desert` may be no slip for `dessert`.
enum ConfusableWords {
  private static let all = Set(words.split(separator: " "))
  private static let endings = ["s", "es", "d", "ed", "r", "er", "rs", "ers", "ing", "ly"]

  /// Whether a word, or what it is made from, is one of them: `officers` is `office` with an ending.
  static func contain(_ word: Substring) -> Bool {
    all.contains(word) || endings.contains { word.hasSuffix($0) && all.contains(word.dropLast($0.count)) }
      || word.hasSuffix("ies") && all.contains("\(word.dropLast(3))y")
  }

  private static let words = """
    accept access adapt adopt advice advise affect allusion altar alter angel angels angle angles area assets assist \
    assure back bake ballet ballot band bank bared barred barrow bath bating batting beach bead beak beast bellow \
    below beside best bidding bide biding bind biter bitter bolder boom border borne borrow both bother brake bran \
    break breath breathe bride broach brooch bullet bulletin calvary camp cancel cane cannon canon canvas canvass \
    capital capitol card care career carer carrier cars cart carte carve case cash cast casting casual causal cause \
    cavalry cave ceiling celery censor chance change charge chart charter chat cheap cheep chin chins chip choose \
    chose clam clan clod cloth clothe clothes coarse coast coats cold collage college color coma comma command commend \
    compete complement compliment concert cone confidant confident conscience conservation conserve contact \
    conversation converse convert cook coral cord corps corpse corral cost costing costume council counsel counter \
    country county courier course cove cover covert covet crate crave curse curt custom customs dairy decent descent \
    desert dessert device devise diary diner dining dinner dinning discreet discrete dive does dove down draw drawer \
    drawing drawings effect either elect elicit ensure envelop envelope ether evens except excess exist exit exits \
    expand expend expense explode explore extend extent factor factory facts faculty fame fare fast father feast feat \
    feats fees field fiend fight file filed files filing fill filled filling find fined finish finnish fires fist flat \
    flies form formal formally format former formerly forth friend fries froth fund funder funding gabs gain gallery \
    galley gaols gape garde garden gate gave gaze general generals genius genus glance gland global goals gown grade \
    grin grocer grocery guess guest hangar hanger hard heard heat heath herd history holy hoping hopping hose host \
    hostel hotel hour hours house human humane illicit illusion immorality immortality insect insert inspect instal \
    install instance instant invest invite invoice joins juice lad ladder laden last later lather latter leader \
    leaders lean leaned lessen lesson letter level lever liens lightening lightning liked liner lines litter liver \
    local locale locate location loin loner loosen loosing lose losing lounge lunch lunge lying mange manger manner \
    manor marine mariner marital marker market martial mash master mater mats matter meal metal mete meter metre \
    minister minster minute mist moment momentum money month moping mopping moral morale moth motif motive mouth much \
    nose notice novice number office officer older order oven owner pace pacing packet pain palace pant parcel pare \
    parole partial party pastry pasty patent patience patient pats payer paying peak pedal peddle pedestal perfect \
    perform personal personnel phase pick picture pies pint pirate pitcher place plan planed planer planet planing \
    planned planning plant plants plaster plasters plate plying pocket pond poplar popular port pose post poster \
    posture pots practice practise pray prefect preform premise present prevent prey price principal principle prise \
    private prize produce product profit project promise prophet propose prospect protect protest prove province \
    purpose quart quarter quiet quit quite quota quote rage raise rally rate rated rates ration ratted reading reality \
    realty reason receipt recent recipe recode record reduce refuge refugee regard region reign relation relay release \
    relief relieve remote remove reorder repay reply report resent reset resort rest restart result retain return \
    review revive reward ridding ride rider riding rife riffle rifle rise rotate route router routine sack sacred \
    safari safety sage sail sake salary sale salon saloon salve same sample sand save scan scar scare scared scene \
    scraped scraping scrapped scrapping scream screen sealing secret secrete section seed seek seep select self sell \
    selves send sensor sensual sequel series serious service session sever several sheer sheet shelf shell shoot shot \
    shout side sift sight signed signer signs silver simple sing singe singed singer single sings sink sipping site \
    siting sitting slash slave slice slit sliver sock sold solder soldier sole solid solider sore sores sort source \
    space spacer spare special specials species speech spit spot spots stable stack stain stale stand standard staple \
    stared staring starred starring stat state stating station stationary stationery statue status statute stay steam \
    step sting stock stop store stored storey story straight strait stream stretch string stripe striped striping \
    stripped stripping study style stylus subject suit suite suits summary summery super supper surface survey switch \
    table tablet tablets tack tail tails tank tanks taped taping tapped tapping target tasks taste tasting temper tend \
    tender term terms text texts texture thee theme there therm thins this thorough though thought three through tick \
    ticket tickets tier tiers tile tiles tipping tired tires title tittle topic topical tour tours towel tower town \
    track tract trade trail trails train trans travel tread treat trial trials tried tries trip triple truss trust \
    tuck tuned turkey tying uniform uniformed uninformed unite united untie untied uses utter vale valley value vault \
    venue verse version vial video visit vital vowel waist wait waiter waits wander warn water weak weather week \
    weekly wether whale wheel whether while widow widows wile winder window wine wing winner winter with woman women \
    wonder word world worn worse worst write writer yard yarn
    """
}

"""The small apps everybody agrees on, and what they deserve: nothing, or one finding for each cause."""

A_AND_B = """
  a: {navigation-bar: hidden, tab-bar: [{tab: A, go: a}, {tab: B, go: b}], body: [%s]}
  b: {navigation-bar: hidden, tab-bar: [{tab: A, go: a}, {tab: B, go: b}], body: [B]}
"""

# The app with or without a screen before it.
SENT = """
state: {email: [empty, filled, wrong]}
data: {decks: [{name: Animals}, {name: Numbers}]}
screens:
%s  shop:
    body:
      - {button: Send, go: [{when: email is filled, to: cards/numbers}, {to: profile, how: reset}]}
      - {button: Profile, go: profile}
  profile:
    body:
      - {button: Numbers, when: email is wrong, go: cards/numbers}
      - {field: E-mail, state: email, most: 9, disabled: email is filled}
  cards:
    for: decks
    navigation-bar: {right: [{button: First, go: {to: cards/animals, how: unwind}}]}
    body: [{list: [{row: $name, each: decks, go: cards/$name}]}]
"""

# Name, what it deserves ("CODE place place"), and the app from `screens` on, or the whole app.
ARCHETYPES = [
    (
        "a splash that is pushed away comes back at once",
        ["P602 splash.appear"],
        """
  splash: {on: {appear: {to: home}}}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "a splash that is replaced",
        [],
        """
  splash: {on: {appear: {to: home, how: replace}}}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "a splash that is replaced after two seconds",
        [],
        """
  splash: {on: {appear: {to: home, how: replace, after: 2s}}}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "an unwind that finds nothing beneath sets what it was to set",
        [],
        """
  home: {body: [{button: Other, go: other}]}
  other: {navigation-bar: hidden, body: [{button: Edit, go: {to: form, how: unwind, set: {mode: edit}}}]}
  form:
    navigation-bar: hidden
    state: {mode: [view, edit]}
    body: [{button: Done, when: mode is edit, go: {to: home, how: reset}}]
""",
    ),
    (
        "a trap that ends where nothing is beneath, with popups on each other",
        ["P401 receipt"],
        """
  home: {body: [{button: Pay, go: pay}]}
  pay: {navigation-bar: hidden, body: [{button: Choose, go: choose}]}
  choose: {body: [{button: Again, go: {to: choose, how: reset}}, {button: Done, go: {to: receipt, how: replace}}]}
  receipt:
    body: [{button: Show, go: detail}]
    popups:
      detail: {sheet: Detail, body: [{button: More, go: note}]}
      note: {popup: Note}
""",
    ),
    (
        "sign-in by replace, without sign-out",
        [],
        """
  sign-in: {body: [{button: In, go: {to: home, how: replace}}]}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "sign-in by reset, without sign-out",
        [],
        """
  sign-in: {body: [{button: In, go: {to: home, how: reset}}]}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "onboarding of three pages that resets to tabs",
        [],
        """
  one: {body: [{button: Next, go: two}]}
  two: {body: [{button: Next, go: three}]}
  three: {body: [{button: Next, go: a}]}
""" + A_AND_B % "A",
    ),
    (
        "tabs everywhere, with a modal flow that loops",
        ["P402 form review"],
        A_AND_B % "{button: New, go: form}" + """
  form: {navigation-bar: hidden, body: [{button: Look, go: {to: review, how: replace}}]}
  review: {navigation-bar: hidden, body: [{button: Change, go: {to: form, how: replace}}]}
""",
    ),
    (
        "a tab root without a bar and one further screen, neither with a way out",
        ["P402 camera photo"],
        """
  a: {navigation-bar: hidden, tab-bar: [{tab: A, go: a}, {tab: B, go: b}, {tab: C, go: camera}], body: [A]}
  b: {navigation-bar: hidden, tab-bar: [{tab: A, go: a}, {tab: B, go: b}, {tab: C, go: camera}], body: [B]}
  camera: {navigation-bar: hidden, body: [{button: Shoot, go: {to: photo, how: replace}}]}
  photo: {navigation-bar: hidden, body: [{button: Again, go: {to: camera, how: replace}}]}
""",
    ),
    (
        "a role picker with two one-way halves",
        ["P402 buyer basket", "P402 seller stock"],
        """
  roles: {body: [{button: Buy, go: {to: buyer, how: reset}}, {button: Sell, go: {to: seller, how: reset}}]}
  buyer: {body: [{button: Basket, go: basket}]}
  basket: {body: [Basket]}
  seller: {body: [{button: Stock, go: stock}]}
  stock: {body: [Stock]}
""",
    ),
    (
        "the same with a flow for each half",
        [],
        """
flows: {Buyer: {start: buyer}, Seller: {start: seller}}
screens:
  roles: {body: [{button: Buy, go: {to: buyer, how: reset}}, {button: Sell, go: {to: seller, how: reset}}]}
  buyer: {body: [{button: Basket, go: basket}]}
  basket: {body: [Basket]}
  seller: {body: [{button: Stock, go: stock}]}
  stock: {body: [Stock]}
""",
    ),
    (
        "a wizard by replace that ends",
        [],
        """
  home: {body: [{button: Begin, go: one}]}
  one: {navigation-bar: hidden, body: [{button: Next, go: {to: two, how: replace}}]}
  two: {navigation-bar: hidden, body: [{button: Next, go: {to: done, how: replace}}]}
  done: {navigation-bar: hidden, end: true, body: [Thanks]}
""",
    ),
    (
        "the same wizard without an end",
        ["P401 done"],
        """
  home: {body: [{button: Begin, go: one}]}
  one: {navigation-bar: hidden, body: [{button: Next, go: {to: two, how: replace}}]}
  two: {navigation-bar: hidden, body: [{button: Next, go: {to: done, how: replace}}]}
  done: {navigation-bar: hidden, body: [Thanks]}
""",
    ),
    (
        "a receipt that is a dead end only with nothing beneath",
        ["P401 receipt"],
        """
  shop: {body: [{button: Receipts, go: receipt}, {button: Pay, go: {to: receipt, how: reset}}]}
  receipt: {body: [Thanks]}
""",
    ),
    (
        "two screens without Back, entered by push",
        ["P402 one two"],
        """
  home: {body: [{button: In, go: one}]}
  one: {navigation-bar: hidden, body: [{button: Two, go: two}]}
  two: {navigation-bar: hidden, body: [{button: One, go: one}]}
""",
    ),
    (
        "two screens with Back between them, entered by reset",
        ["P402 one two"],
        """
  home: {body: [{button: In, go: {to: one, how: reset}}, {button: Other, go: other}, {button: More, go: more}]}
  other: {body: [Other]}
  more: {body: [More]}
  one: {body: [{button: Two, go: two}]}
  two: {body: [Two]}
""",
    ),
    (
        "a button to the screen of a tab without the bar",
        ["P402 shop a b"],
        """
  feed: {tab-bar: [{tab: Feed, go: feed}, {tab: Shop, go: shop, disabled: yes}], body: [{button: Shop, go: shop}]}
  shop: {body: [{button: A, go: a}]}
  a: {body: [{button: B, go: b}]}
  b: {body: [{button: Shop, go: shop}]}
""",
    ),
    (
        "a tab without the bar, and much behind it",
        ["P402 shop a b"],
        """
  feed: {tab-bar: [{tab: Feed, go: feed}, {tab: Shop, go: shop}], body: [Feed]}
  shop: {body: [{button: A, go: a}]}
  a: {body: [{button: B, go: b}]}
  b: {body: [{button: Shop, go: shop}]}
""",
    ),
    (
        "three pages that introduce one",
        ["P401 main"],
        """
  one: {body: [{button: Next, go: two}]}
  two: {body: [{button: Next, go: three}]}
  three: {body: [{button: Begin, go: {to: main, how: reset}}]}
  main: {body: [All]}
""",
    ),
    (
        "two traps behind the steps of a wizard",
        ["P401 left", "P401 right"],
        """
  home: {body: [{button: In, go: step}]}
  step: {navigation-bar: hidden, body: [{button: L, go: left}, {button: N, go: next}]}
  next: {navigation-bar: hidden, body: [{button: R, go: right}]}
  left: {navigation-bar: hidden, body: [Left]}
  right: {navigation-bar: hidden, body: [Right]}
""",
    ),
    (
        "a guest sees no exit",
        ["P404 gate"],
        """
state: {account: [guest, member]}
screens:
  home: {body: [{button: In, go: gate}, {button: Join, set: {account: member}}]}
  gate: {navigation-bar: hidden, body: [{button: Enter, when: account is member, go: {to: home, how: reset}}]}
""",
    ),
    (
        "the guest can sign in there",
        [],
        """
state: {account: [guest, member]}
screens:
  home: {body: [{button: In, go: gate}]}
  gate:
    navigation-bar: hidden
    body:
      - {button: Enter, when: account is member, go: {to: home, how: reset}}
      - {button: Join, when: account is guest, set: {account: member}}
""",
    ),
    (
        "Done goes home by push",
        ["P603 Done"],
        """
  home: {body: [{button: In, go: form}]}
  form: {body: [{button: Done, go: home}]}
""",
    ),
    (
        "leaves that link to each other",
        [],
        """
  home: {body: [{button: One, go: one}, {button: Two, go: two}]}
  one: {body: [{link: Two, go: two}]}
  two: {body: [{link: One, go: one}]}
""",
    ),
    (
        "an alert without a way out",
        ["P501 gone"],
        """
  home:
    popups: {gone: {alert: Gone, buttons: [{button: Again, go: gone}]}}
    body: [{button: Try, go: gone}, {button: More, go: more}]
  more: {body: [More]}
""",
    ),
    (
        "two modal popups that lead to each other",
        ["P502 one two"],
        """
  home:
    popups:
      one: {sheet: One, outside: stays, body: [{button: Two, go: {to: two, how: replace}}]}
      two: {sheet: Two, outside: stays, body: [{button: One, go: {to: one, how: replace}}]}
    body: [{button: Try, go: one}, {button: More, go: more}]
  more: {body: [More]}
""",
    ),
    (
        "sheets that pile",
        ["P503 three"],
        """
  home:
    popups:
      one: {sheet: One, body: [{button: Two, go: two}]}
      two: {sheet: Two, body: [{button: Three, go: three}]}
      three: {sheet: Three, body: [Three]}
    body: [{button: Try, go: one}, {button: More, go: more}]
  more: {body: [More]}
""",
    ),
    (
        "Discard in an alert leaves the screen",
        [],
        """
  home: {body: [{button: Write, go: letter}]}
  letter:
    navigation-bar: hidden
    popups:
      sure: {alert: Sure, buttons: [{button: Discard, role: destructive, go: back}, {button: Keep, role: cancel}]}
    body: [{button: Leave, go: sure}]
""",
    ),
    (
        "a gate over the tabs that never opens",
        ["P501 gate"],
        """
popups: {gate: {cover: Sign in, body: [{switch: Remember me}]}}
screens:""" + A_AND_B % "{button: Buy, go: gate}",
    ),
    (
        "redirects without end",
        ["P405 one two"],
        """
  home: {body: [{button: In, go: one}]}
  one: {on: {appear: {to: two, how: replace}}}
  two: {on: {appear: {to: one, how: replace}}}
""",
    ),
    (
        "a slideshow with timers",
        ["P402 one two"],
        """
  home: {body: [{button: In, go: one}, {button: More, go: more}]}
  more: {body: [More]}
  one: {navigation-bar: hidden, on: {appear: {to: two, how: replace, after: 2s}}}
  two: {navigation-bar: hidden, on: {appear: {to: one, how: replace, after: 2s}}}
""",
    ),
    (
        "back at the root",
        ["P601 Leave"],
        """
  home: {body: [{button: Leave, go: back}, {button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "a gate that redirects again on return",
        ["P602 account.appear"],
        """
state: {account: [guest, member]}
screens:
  home: {body: [{button: Mine, go: account}]}
  account: {on: {appear: {when: account is guest, to: sign-in}}}
  sign-in: {body: [{button: In, go: {to: account, how: unwind, set: {account: member}}}]}
""",
    ),
    (
        "a list and screens with Back",
        [],
        """
  list: {body: [{button: One, go: one}, {button: Two, go: two}]}
  one: {body: [One]}
  two: {body: [Two]}
""",
    ),
    ("one screen", [], "  only: {body: [Only]}\n"),
    (
        "ten lines",
        [],
        """
  welcome: {title: Welcome, body: [Tap the button to begin., {button: Begin, go: home}]}
  home: {title: Home, body: [{text: That is all there is.}]}
""",
    ),
    (
        "a start without exits has the islands in its note",
        ["P401 home"],
        """
  home: {body: [Home]}
  more: {body: [{button: Home, go: home}]}
""",
    ),
    (
        "a row that no link opens",
        ["P301 cards"],
        """
data:
  decks: [{id: animals, kind: open}, {id: numbers, kind: closed}]
screens:
  home: {body: [{list: [{row: $id, each: decks, when: kind is open, go: cards/$id}]}]}
  cards: {for: decks, body: [{button: Home, go: {to: home, how: reset}}]}
""",
    ),
    (
        "an island that nothing points into",
        ["P301 more rest"],
        """
  home: {body: [{button: Other, go: other}]}
  other: {body: [Other]}
  more: {body: [{button: Rest, go: rest}]}
  rest: {body: [{button: More, go: more}, {button: Leaf, go: leaf}]}
  leaf: {body: [Leaf]}
""",
    ),
    (
        "the only exit is in a toast",
        ["P505 lonely"],
        """
  home: {body: [{button: In, go: lonely}, {button: More, go: more}]}
  more: {body: [More]}
  lonely:
    navigation-bar: hidden
    on: {appear: {toast: Done, buttons: [{button: Undo, go: {to: home, how: reset}}]}}
""",
    ),
    (
        "a branch that another one shadows",
        ["P303 More"],
        """
state: {account: [guest, member]}
screens:
  home:
    body:
      - {switch: Member, state: account}
      - {button: More, go: [{when: account is guest, to: one}, {when: account is guest, to: two}, {to: one}]}
      - {button: Two, go: two}
  one: {body: [One]}
  two: {body: [Two]}
""",
    ),
    (
        "a gap between the branches",
        ["P704 More"],
        """
state: {count: 0..2}
screens:
  home:
    body:
      - {stepper: Count, state: count}
      - {button: More, go: [{when: count is 0, to: one}, {when: count is 1, to: one}]}
  one: {body: [One]}
""",
    ),
    (
        "an exit that is off, and helps only those who came another way",
        ["P401 shop"],
        """
state: {sound: [on, off]}
screens:
  home:
    body:
      - {button: Sound, go: {set: {sound: off}}}
      - {button: Sounds, when: sound is on, go: {to: shop, how: reset}}
      - {button: Quiet, go: shop}
      - {button: More, go: settings}
  shop:
    body:
      - {button: Pin, go: [{when: sound is on, to: shop}, {to: settings}]}
  settings: {body: [Settings]}
""",
    ),
    (
        "a form that is never right where its way out is open",
        ["P404 home"],
        """
state: {email: [filled, wrong]}
screens:
  home:
    body:
      - form:
          go: [{when: email is filled, to: {toast: Sent}}, {to: shop}]
          submit: Send
          body: [{field: E-mail, state: email, most: 9}]
  shop: {body: [Shop]}
""",
    ),
    (
        "a form whose only button is off",
        ["P404 done"],
        """
state: {terms: [off, on]}
screens:
  home: {body: [{switch: Terms, state: terms}, {button: Go, go: {to: done, how: reset}}]}
  done:
    body:
      - form:
          go: {to: home, how: reset}
          body: [{field: Name}, {button: Send, role: submit, disabled: terms is off}]
""",
    ),
    (
        "a form that a button in the toolbar never sends",
        ["P401 done"],
        """
  home: {body: [{button: Go, go: {to: done, how: reset}}]}
  done:
    toolbar: [{button: Send, role: submit, "disabled": "yes"}]
    body: [{form: {go: {to: home, how: reset}, body: [{field: Name}]}}]
""",
    ),
    (
        "two forms that one button sends: the first link is followed",
        ["P303 screens/done/body/1"],
        """
  home: {body: [{button: Go, go: done}]}
  done:
    toolbar: [{button: Send, role: submit}]
    body:
      - form: {go: {to: home, how: unwind}, body: [{field: Name}]}
      - form: {go: {to: home, how: reset}, body: [{field: Name}]}
""",
    ),
    (
        "a question on a popup that opens a second copy",
        ["P603 Yes"],
        """
  front: {body: [{button: Shop, go: shop}]}
  shop: {body: [{button: Home, go: home}]}
  home:
    body: [{button: More, go: more}]
    popups:
      more: {popup: More, body: [{button: Ask, go: {alert: Sure, buttons: [{button: "Yes", go: shop}]}}]}
""",
    ),
    (
        "a popup named where nobody gets",
        ["P401 home"],
        """
  home: {navigation-bar: hidden, body: [Home]}
  cards:
    body: [{button: More, go: more}]
    popups:
      more: {sheet: More, body: [{button: Share, "disabled": "yes", go: share}]}
      share: {popup: Share}
""",
    ),
    (
        "popups that pile up each by itself, one in the place of the other",
        ["P503 more", "P503 ask"],
        """
  shop:
    body: [{button: More, go: more}]
    popups:
      more: {popup: More, body: [{button: Ask, go: {to: ask, how: replace}}, {button: More, go: more}]}
      ask: {popup: Ask, body: [{button: Ask, go: ask}]}
""",
    ),
    (
        "a group that is never shown, with a condition in it that is always true",
        ["P303 Join", "P303 More"],
        """
state: {account: [guest, member]}
screens:
  home:
    state: {mode: [view, edit]}
    body:
      - group:
          - {switch: Edit, state: mode}
          - {button: Join, when: mode is view or mode is edit, go: {set: {account: member}}}
          - {button: More, go: more}
        when: account is member
      - {button: Next, go: more}
  more: {body: [More]}
""",
    ),
    (
        "a bar that opens a second copy on one screen, and stands on another where people are stuck",
        ["P603 Home", "P501 more"],
        """
layouts:
  chrome: {toolbar: [{button: Home, go: home}]}
screens:
  home: {body: [{button: Shop, go: shop}, {button: Profile, go: profile}]}
  shop:
    layout: chrome
    body: [{button: More, go: more}]
    popups:
      more: {alert: More, buttons: [{button: Share, "disabled": "yes"}]}
  profile: {layout: chrome}
""",
    ),
    (
        "a second copy that only a popup of many screens opens, where people are stuck",
        ["P501 help"],
        """
popups:
  help: {popup: Help, outside: stays}
  offer: {context-menu: Offer, buttons: [{button: Profile, go: profile}]}
screens:
  home: {body: [{button: Profile, go: profile}]}
  shop: {body: [{button: Help, go: help}, {button: Offer, go: offer}]}
  profile: {body: [{button: Shop, go: shop}]}
""",
    ),
    (
        "a popup of many screens that piles up on one of them sooner than on another",
        ["P503 help"],
        """
popups:
  help:
    popup: Help
    body: [{button: Shop, go: {to: shop, set: {mode: edit}}}, {button: Help, go: help}]
screens:
  home: {body: [{button: Help, go: help}]}
  shop:
    state: {mode: [edit, view]}
    body: [{button: More, go: more}]
    popups:
      more: {sheet: More, body: [{button: Help, go: {ask: How, answers: {Well: terms, Badly: help}}}]}
      terms: {sheet: Terms}
""",
    ),
    (
        "a popup over another that opens two more",
        ["P503 date time"],
        """
  home:
    body: [{button: Order, go: order}]
    popups:
      order: {sheet: Order, body: [{button: When, go: when}]}
      when: {sheet: When, body: [{button: Date, go: date}, {button: Time, go: time}]}
      date: {sheet: Date}
      time: {sheet: Time}
""",
    ),
    (
        "a screen that leads on after a while, and asks something whose answers lead nowhere",
        ["P602 settings.appear"],
        """
  home: {body: [{button: Settings, go: settings}]}
  settings:
    on: {appear: {to: profile, after: 2s}}
    body: [{button: Terms, go: {ask: Which, answers: {Ours: "https://example.com/terms"}}}]
  profile: {body: [Profile]}
""",
    ),
    (
        "a screen that leads on after a while, and asks something of which one answer leads on",
        [],
        """
  home: {body: [{button: Settings, go: settings}]}
  settings:
    on: {appear: {to: profile, after: 2s}}
    body: [{button: Terms, go: {ask: Which, answers: {Ours: "https://example.com/terms", Yours: more}}}]
  profile: {body: [Profile]}
  more: {body: [More]}
""",
    ),
    (
        "a trap that holds one screen more on one platform",
        ["P402 intro more cards", "P301 home"],
        """
platforms: [ios, android]
home: [home]
screens:
  intro:
    body: [{button: More, go: more}, {button: Cards, when: platform is android, go: cards}]
  more: {body: [More]}
  cards: {body: [Cards]}
  home: {body: [Home]}
""",
    ),
    (
        "a new beginning, and going back step by step over what lies there only in it",
        ["P402 cards", "P404 profile"],
        SENT % "",
    ),
    (
        "a new beginning that is come to by going back to what is not there",
        [],
        """
platforms: [android]
screens:
  home: {body: [{button: Receipt, go: receipt}]}
  shop: {body: [{button: Detail, go: detail}]}
  detail:
    on: {appear: {toast: Done, buttons: [{button: Undo, go: {to: receipt, how: reset}}]}}
    body: [{button: Again, go: detail}, {button: Ask, go: ask}]
    popups:
      ask: {sheet: Ask, body: [{button: Detail, go: {to: detail, how: unwind}}]}
  receipt: {body: [{button: Shop, go: shop}]}
""",
    ),
    (
        "popups that pile up on one platform, and with more on another",
        ["P503 ask more"],
        """
platforms: [ios, android]
screens:
  detail:
    body:
      - {button: More, go: more}
      - {button: Ask, when: platform is android, go: ask}
    popups:
      ask: {popup: Ask, body: [{button: Ask, go: ask}, {button: More, go: more}]}
      more: {popup: More, body: [{button: More, when: platform is ios, go: more}]}
""",
    ),
    (
        "pages of rows on which people are stuck, with a way out from one to the other",
        ["P404 cards", "P704 Numbers"],
        """
state: {account: [guest, member], cart: [half, full]}
data: {decks: [{name: Animals}, {name: Numbers}]}
screens:
  home:
    navigation-bar: {left: [{button: One, go: {to: cards/animals, how: reset}}, {button: Two, go: {to: cards/numbers, how: reset}}]}
    body: [{segmented: Account, state: account}]
  cards:
    for: decks
    on: {appear: {when: account is guest, to: home}}
    body:
      - {button: Guest, go: {set: {account: guest}}}
      - {button: Numbers, go: {when: cart is full, to: cards/numbers}}
""",
    ),
    (
        "a dead end that is nearer over a screen that leads on by itself than with nothing beneath",
        ["P401 detail", "P602 shop.appear", "P603 Detail"],
        """
platforms: [android]
state: {email: [empty, wrong]}
screens:
  home: {body: [{button: Shop, go: {to: shop, set: {email: wrong}}}]}
  shop: {on: {appear: detail}}
  profile: {body: [{field: E-mail, state: email}, {button: Detail, go: detail}]}
  detail: {body: [{button: Go, go: [{when: email is wrong, to: profile}, {to: detail, how: reset}]}]}
""",
    ),
    (
        "a trap that is nearer over what is no sure sign of it",
        ["P402 cards", "P401 profile"],
        SENT % "  home: {body: [{button: Shop, go: shop}]}\n",
    ),
    (
        "an exit that is off, and helps only over another stack than the nearest",
        ["P404 settings"],
        """
state: {sound: [on, off]}
screens:
  shop: {body: [{button: Settings, go: settings}, {button: Profile, go: profile}]}
  profile: {body: [{button: Receipt, go: receipt}]}
  settings:
    navigation-bar: hidden
    body: [{button: Receipt, when: sound is off, go: receipt}]
  receipt: {body: [{button: First, go: {to: receipt, how: unwind}}, {button: Settings, go: settings}]}
""",
    ),
    (
        "a new beginning in which a screen leads back at once",
        [],
        """
  sign-in: {body: [{button: Sign in, go: {to: home, how: reset}}]}
  home: {body: [{button: List, go: list}]}
  list: {body: [{button: Delete, go: deleted}]}
  deleted: {on: {appear: {to: list, how: unwind}}}
""",
    ),
    (
        "a new beginning by way of a screen that goes back at once to what is not there, and elsewhere to what is",
        [],
        """
platforms: [ios]
state: {count: 0..2, sound: [on, off]}
data: {decks: [{name: Animals}]}
screens:
  home: {body: [{list: [{row: $name, each: decks, go: {to: cards/animals, set: {count: +1}}}]}]}
  shop: {on: {appear: {to: detail, how: unwind}}}
  profile: {body: [Profile]}
  detail: {body: [{tiles: [{tile: Animals, go: cards/animals}]}]}
  cards:
    for: decks
    body:
      - {button: Go, go: [{when: count is 1 and sound is off, to: shop}, {to: profile}]}
      - {switch: Sound, state: sound}
""",
    ),
    (
        "a new beginning that begins at a screen that leads on at once, and comes back to it",
        [],
        """
platforms: [metro]
start: shop
state: {account: [guest, member]}
screens:
  home: {body: [Home]}
  shop:
    on: {appear: {when: account is member, to: profile, how: unwind}}
    body:
      - {button: Sign in, go: {set: {account: member}}}
      - {button: Begin, go: start}
  profile: {body: [{button: Home, go: home}, {button: Shop, go: shop}]}
""",
    ),
    (
        "a trap in which some pages of a screen are passed once only",
        ["P402 home cards"],
        """
platforms: [ios]
start: settings
data: {decks: [{name: Animals}, {name: Numbers}]}
screens:
  home: {body: [{button: Animals, go: cards/animals}]}
  profile: {body: [{button: Numbers, go: {to: cards/numbers, how: reset}}]}
  settings: {body: [{button: Profile, go: profile}]}
  cards:
    for: decks
    body: [{button: Home, go: {to: home, how: reset}}]
""",
    ),
    (
        "pages of a screen on which people are stuck, and one that leads to another before they are",
        ["P401 cards"],
        """
data: {decks: [{name: Animals}, {name: Numbers}]}
state: {account: [guest, member]}
screens:
  home:
    body:
      - {button: Numbers, go: {to: cards/numbers, how: replace}}
      - {button: Sign in, go: {set: {account: member}}}
  cards:
    for: decks
    body: [{button: Animals, when: account is guest, go: {to: cards/animals, how: reset}}]
""",
    ),
    (
        "a new beginning that is entered by one page of a screen, and comes back to another",
        [],
        """
data: {decks: [{name: Animals}, {name: Numbers}]}
screens:
  home: {body: [{button: Animals, go: {to: cards/animals, how: replace}}]}
  shop: {body: [{button: Numbers, go: {to: cards/numbers, how: reset}}]}
  cards:
    for: decks
    body: [{button: Shop, go: shop}]
""",
    ),
    (
        "a pile whose third popup nobody can close",
        ["P501 shop-ask", "P503 shop-more"],
        """
platforms: [android]
state: {email: [filled, wrong]}
screens:
  home: {body: [{button: Shop, go: shop}, {button: Wrong, go: {set: {email: wrong}}}]}
  shop:
    body: [{button: Ask, go: shop-ask}]
    popups:
      shop-ask:
        sheet: Ask
        outside: stays
        body: [{button: More, when: email is wrong, go: shop-more}, {button: Fill, go: {set: {email: filled}}}]
      shop-more: {sheet: More, body: [{button: Ask, go: shop-ask}]}
""",
    ),
    (
        "a popup that is opened by a component in a popup that nothing opens",
        [],
        """
components: {part: {params: [word], body: [{button: $word, go: offer}]}}
popups:
  help: {popup: Help, body: [{use: part, with: {word: Buy}}]}
  offer: {actions: Offer}
screens:
  shop: {body: [Shop]}
""",
    ),
    (
        "an introduction that nobody comes back to, and that clears the Back history at its end",
        ["P402 home more"],
        """
platforms: [ios]
screens:
  one: {navigation-bar: hidden, body: [{button: Next, go: two}]}
  two: {navigation-bar: hidden, body: [{button: Next, go: three}]}
  three: {navigation-bar: hidden, body: [{button: Next, go: {to: home, how: reset}}]}
  home: {body: [{button: More, go: more}]}
  more: {body: [More]}
""",
    ),
    (
        "a flow whose first screen goes back at once to one below it",
        ["P401 home"],
        """
platforms: [ios]
flows: {Other: {start: profile, beneath: [detail]}}
screens:
  home: {body: [Home]}
  shop: {on: {appear: profile}}
  profile: {on: {appear: {to: detail, how: unwind}}}
  detail: {body: [{button: Shop, go: shop}]}
""",
    ),
    (
        "a way out at arrival that nobody who arrives could ever take with the values it has later",
        ["P404 receipt"],
        """
platforms: [ios]
state: {paid: [no, yes], rated: [no, yes]}
layouts: {chrome: {tab-bar: [{tab: Shop, go: shop}]}}
screens:
  shop: {body: [{button: Pay, when: rated is no, go: {to: receipt, how: unwind, set: {paid: yes}}}]}
  thanks: {layout: chrome, body: [Thanks]}
  receipt: {on: {appear: {when: paid is no and rated is no, to: thanks}}, body: [{button: Rate, set: {rated: yes}}]}
""",
    ),
    (
        "a way out at arrival that helps nobody, over a screen that waits for it too",
        ["P401 profile"],
        """
platforms: [android]
state: {email: [filled, wrong]}
screens:
  home: {body: [{button: Profile, go: {to: profile, how: replace}}]}
  shop: {body: [Shop]}
  profile: {on: {appear: {when: email is wrong, to: shop}}, body: [{button: Again, go: profile}]}
""",
    ),
    (
        "a flow that begins on a screen which is a dead end only without what this flow has below it",
        ["P401 settings"],
        """
platforms: [android]
home: [shop]
flows: {Other: {start: settings, beneath: [home]}}
screens:
  home: {body: [{button: Pay, go: receipt}, {card: Shop, on: {swipe-left: shop}}]}
  shop: {body: [Shop]}
  profile:
    body: [{button: Settings, go: {to: settings, how: replace}}, {tiles: [{tile: Again, go: profile}]}]
  settings: {body: [Settings]}
  receipt: {body: [{button: Profile, go: {to: profile, how: reset}}]}
""",
    ),
    (
        "a new beginning that is entered by going back to a screen that is not below, from one that is also over itself",
        [],
        """
platforms: [android]
screens:
  home: {body: [{button: Detail, go: detail}]}
  shop: {body: [Shop]}
  detail:
    body:
      - {button: Shop, go: shop}
      - {button: Again, go: detail}
      - {button: Refresh, go: {busy: One moment, go: {to: detail, how: unwind}}}
""",
    ),
    (
        "tabs of a layout that no screen uses: what they lead to is opened on top, with Back",
        [],
        """
layouts: {old: {tab-bar: [{tab: A, go: a}, {tab: B, go: b}]}}
screens:
  a: {body: [{button: B, go: b}]}
  b: {body: [B]}
""",
    ),
    (
        "a way out that is off by a variable nobody sets, and by another whose value nobody reaches as well",
        ["P404 home", "P301 shop"],
        """
state: {account: [guest, member], email: [empty, filled]}
screens:
  home: {body: [{button: Settings, when: email is filled, go: [{when: account is member, to: settings}]}]}
  shop: {body: [{button: Fill, set: {email: filled}}]}
  settings: {body: [Settings]}
""",
    ),
    (
        "popups that lead only to each other, over a screen with nothing below from where something else can be reached too",
        ["P401 profile", "P502 more ask"],
        """
screens:
  home: {on: {swipe-left: {to: settings, how: replace}}, body: [{button: Again, go: home}]}
  profile: {body: [Profile]}
  settings:
    popups:
      more: {sheet: More, body: [{button: Again, go: more}]}
      ask: {popup: Ask, outside: stays, body: [{button: More, go: more}]}
    body:
      - {card: Profile, on: {double-tap: {to: profile, how: reset}}}
      - {button: Ask, go: ask}
      - {button: More, go: more}
""",
    ),
    (
        "a dead end with a way out in a popup that is switched off, and Back that is too where something is below",
        ["P404 home", "P303 0.double-tap"],
        """
platforms: [android]
layouts: {chrome: {body: [{button: Fill, go: {set: {code: filled}}}]}}
popups: {offer: {alert: Offer, buttons: [{button: Shop, go: shop}]}}
screens:
  home:
    state: {code: {values: [filled, empty], start: empty}}
    body:
      - {card: Card, on: {double-tap: [{when: code is filled, to: offer}]}}
      - {button: Go, go: [{when: code is filled, to: back}, {to: home}]}
  shop: {body: [Shop]}
""",
    ),
    (
        "a screen with a timer on which a switch is hidden by what it sets comes forward again",
        ["P602 profile.appear"],
        """
state: {account: [guest, member]}
screens:
  profile:
    on: {appear: {to: settings, after: 2s}}
    body: [{switch: Member, state: account, when: account is guest}]
  settings: {body: [Settings]}
""",
    ),
    (
        "a popup that is opened by something disabled alone, in one that opens on one platform",
        ["P302 help"],
        """
platforms: [ios, android]
popups:
  help: {alert: Help}
  offer: {sheet: Offer, body: [{button: Ask, disabled: yes, go: help}]}
screens:
  home: {body: [{button: Show, go: [{when: platform is android, to: stay}, {to: offer}]}]}
""",
    ),
    (
        "a popup that opens on one platform names another one on the other platform",
        ["P302 more"],
        """
platforms: [ios, android]
screens:
  home:
    body: [{button: Show, platform: android, go: ask}]
    popups:
      ask: {sheet: Ask, body: [{button: More, platform: ios, go: more}]}
      more: {popup: More}
""",
    ),
    (
        "a screen that is seen on one platform names a popup on the other platform",
        [],
        """
platforms: [ios, android]
screens:
  home: {body: [{button: Shop, platform: android, go: shop}, {button: Help, go: help}]}
  shop:
    body: [{button: Ask, platform: ios, go: ask}]
    popups: {ask: {sheet: Ask}}
  help: {body: [Help]}
""",
    ),
    (
        "a popup of a screen that is seen on one platform names another one on the other platform",
        [],
        """
platforms: [ios, android]
popups: {help: {sheet: Help}}
screens:
  home: {body: [{button: Shop, platform: ios, go: shop}, {button: More, go: more}]}
  shop:
    body: [{button: Ask, go: ask}]
    popups: {ask: {sheet: Ask, body: [{button: Help, platform: android, go: help}]}}
  more: {body: [More]}
""",
    ),
    (
        "something disabled names a popup on a screen that is seen on one platform",
        ["P302 ask"],
        """
platforms: [ios, android]
screens:
  home: {body: [{button: Shop, platform: ios, go: shop}, {button: More, go: more}]}
  shop:
    body: [{button: Ask, disabled: yes, go: ask}]
    popups: {ask: {sheet: Ask}}
  more: {body: [More]}
""",
    ),
    (
        "a button that does nothing, in what is never shown",
        ["P303 Wrong"],
        """
screens:
  home:
    state: {code: [filled, wrong]}
    on: {swipe-left: {to: more, how: reset, set: {code: wrong}}}
    body: [{group: Wrong, when: code is wrong, body: [{button: Wrong, set: {code: wrong}}]}]
  more: {body: [{button: Home, go: home}]}
""",
    ),
    (
        "a named home with a flow that begins over it",
        ["P401 home", "P401 shop"],
        """
home: [shop]
flows: {Other: {start: home, beneath: [shop]}}
screens:
  home: {body: [Home]}
  shop: {body: [Shop]}
""",
    ),
    (
        "a popup that names itself and another one where two platforms meet",
        ["P302 ask", "P302 more"],
        """
platforms: [ios, android]
screens:
  home:
    popups:
      ask:
        context-menu: Ask
        buttons:
          - {button: Go, platform: ios, go: {alert: Go, buttons: [{button: Ask, platform: android, go: ask}, {button: More, platform: android, go: more}]}}
      more: {popup: More}
""",
    ),
    (
        "screens that redirect to each other for ever once people have chosen something",
        ["P405 shop profile"],
        """
state: {count: 0..2}
screens:
  home: {body: [{button: Shop, go: shop}]}
  shop: {on: {appear: profile}}
  profile:
    on: {appear: {when: count > 0, to: shop}}
    body: [{segmented: Count, state: count}]
""",
    ),
    (
        "what replaces a page of rows is below one of them and not below the one that people are sent to",
        ["P602 home.appear"],
        """
data: {decks: [{name: Animals}, {name: Numbers}]}
screens:
  home: {on: {appear: cards/numbers}}
  receipt: {navigation-bar: {right: [{button: Animals, go: cards/animals}]}}
  cards:
    for: decks
    body: [{button: Receipt, go: {to: receipt, how: replace}}]
""",
    ),
    (
        "a named home that people come to once, with a way out in a popup that is switched off",
        ["P303 Home", "P401 shop"],
        """
home: [shop]
state: {code: [filled, wrong]}
screens:
  home: {body: [{button: Shop, go: {to: shop, how: replace}}]}
  shop:
    popups: {more: {sheet: More, body: [{button: Home, when: code is wrong, go: home}]}}
    body: [{button: More, go: more}]
""",
    ),
    (
        "a dead end on one platform, and on the other one in whose popup a way out is switched off",
        ["P303 Offer", "P401 home", "P704 Offer"],
        """
platforms: [ios, android]
state: {email: [empty, filled]}
popups: {offer: {popup: Offer, body: [{button: Shop, platform: android, go: shop}]}}
screens:
  home:
    popups:
      more: {context-menu: More, buttons: [{button: Ask, go: ask}]}
      ask: {popup: Ask, body: [{button: Offer, go: {when: email is filled, to: offer}}]}
    body: [{button: Show, go: more}]
  shop: {body: [Shop]}
""",
    ),
]


def whole(text):
    """The text of an archetype as an app."""
    return "app: Tried\n" + (text.lstrip("\n") if "screens:" in text else "screens:\n" + text.lstrip("\n"))

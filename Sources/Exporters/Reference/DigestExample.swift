/// A whole app that shows how several parts of the language go together.
struct DigestExample: Sendable {
  let title: String
  let yaml: String

  static let all = [shop, booking, player]

  private static let shop = DigestExample(
    title: "Tabs, data, a screen for each row, a variable, popups, a journey and a promise",
    yaml: """
      app: Seed Shop
      platforms: [ios, android]
      theme:
        accent: "#2f6d3a"
        dark: {accent: "#8fd19a"}
      state:
        cart: [empty, filled]
        account: [guest, member]
      data:
        seeds:
          - {id: bean, name: Runner Bean, price: "2.40", kind: vegetable, text: Climbs to three metres.}
          - {id: beet, name: Beetroot, price: "1.90", kind: vegetable, text: Sow from April.}
          - {id: sage, name: Sage, price: "2.10", kind: herb, text: "Likes sun, and little water."}
      layouts:
        main:
          tab-bar:
            - {tab: Seeds, icon: leaf, go: seeds}
            - {tab: Cart, icon: cart, go: cart}
            - {tab: Me, icon: person, go: me}
      popups:
        added: {toast: Added to your cart}
        remove:
          alert: Empty the cart?
          buttons:
            - {button: Empty, role: destructive, set: {cart: empty}}
            - {button: Keep, role: cancel}
      screens:
        seeds:
          title: Seeds
          layout: main
          body:
            - search: Search seeds
              in: seed-list
            - list:
                id: seed-list
                empty: [No seed is called that.]
                body:
                  - section: Vegetables
                    body:
                      - row: $name
                        each: {of: seeds, where: kind is vegetable}
                        detail: $price
                        accessory: disclosure
                        go: seed/$id
                  - section: Herbs
                    body:
                      - row: $name
                        each: {of: seeds, where: kind is herb}
                        detail: $price
                        accessory: disclosure
                        go: seed/$id
        seed:
          for: {of: seeds, id: id}
          layout: main
          title: $name
          body:
            - image: Photo of $name
              alt: A bag of $name
              height: 1/4
            - $text
            - button: Add to Cart
              role: primary
              set: {cart: filled}
              go: added
        cart:
          title: Cart
          layout: main
          body:
            - text: Your cart is empty.
              when: cart is empty
            - group:
                when: cart is filled
                body:
                  - One bag of seeds
                  - button: Check Out
                    role: primary
                    go:
                      - {when: account is member, to: paid, how: push}
                      - to: sign-in
                  - button: Empty the Cart
                    role: destructive
                    go: remove
        sign-in:
          title: Sign In
          task: yes
          navigation-bar:
            left:
              - {button: Cancel, go: back}
          body:
            - form:
                submit: Sign In
                set: {account: member}
                go: {to: paid, how: replace}
                body:
                  - field: Email
                    format: email
                    required: We need it for the receipt
        paid:
          title: Thank You
          body:
            - Your seeds are on their way.
            - button: Back to the Seeds
              set: {cart: empty}
              go: {to: seeds, how: reset}
        me:
          title: Me
          layout: main
          body:
            - text: You are not signed in.
              when: account is guest
            - button: Sign Out
              when: account is member
              set: {account: guest}
      journeys:
        Somebody buys sage:
          steps:
            - tap: Sage
            - on: seed/sage
            - tap: Add to Cart
            - see: Added to your cart
            - tap: Cart
            - tap: Check Out
            - on: sign-in
            - type: {Email: ada@mail.example}
            - tap: Sign In
            - on: paid
      promises:
        - reach: paid
          within: 6 taps
        - never: paid
          without: cart is filled

      """)

  private static let booking = DigestExample(
    title:
      "A form with checks, a question for the person testing, a sheet, a component, and an app that starts differently",
    yaml: """
      app: Table for Two
      platforms: [ios]
      start: welcome
      home: day
      state:
        guests: 1..8
        terms: [off, on]
        note: [empty, filled]
      components:
        fact:
          params: [what, value]
          body:
            - columns:
                body:
                  - text: $what
                  - text: $value
                    align: end
      screens:
        welcome:
          navigation-bar: hidden
          body:
            - space: {fill: yes}
            - heading: Table for Two
              align: center
            - space: {fill: yes}
            - button: Begin
              role: primary
              go: {to: day, how: reset}
        day:
          title: When?
          navigation-bar:
            right:
              - button: Help
                icon: help
                go: help
          body:
            - date: Day
              value: 2026-05-12
            - stepper: Guests
              state: guests
            - button: Next
              role: primary
              go: details
          popups:
            help:
              sheet: Help
              body:
                - We hold a table for a quarter of an hour.
                - button: Close
                  go: close
        details:
          title: Your Details
          body:
            - form:
                id: details-form
                go:
                  ask: Is there a table?
                  busy: Asking the restaurant
                  answers:
                    There is: {to: booked, how: replace}
                    There is none: full
                body:
                  - use: fact
                    with: {what: Guests, value: $guests}
                  - field: Name
                    required: Whom do we expect?
                  - field: Phone
                    format: {phone: That is not a number we can call.}
                    required: In case you are late
                  - text-area: Wishes
                    state: note
                  - checkbox: I have read the terms
                    state: terms
                    required: Please read them first
                  - button: Book
                    role: submit
                    disabled: terms is off
          popups:
            full:
              alert: No table is free
              text: Choose another day.
              buttons:
                - {button: Another Day, go: back}
                - {button: Wait, role: cancel}
        booked:
          title: Booked
          on:
            long-press: {toast: Copied}
          body:
            - icon: check-circle
              alt: Done
              size: large
            - See you soon.
            - button: Done
              go: {to: day, how: reset}
      journeys:
        There is a table:
          from: day
          steps:
            - choose: {Guests: "4"}
            - tap: Next
            - see: "4"
            - type: {Name: Ada, Phone: 555 0100}
            - choose: {I have read the terms: "on"}
            - tap: Book
            - answer: There is
            - on: booked

      """)

  private static let player = DigestExample(
    title: "Loading, a timer, swipes, a menu, a gallery, a theme, an event, and a deep link",
    yaml: """
      app: Night Radio
      platforms: [ios, android]
      theme:
        accent: "#5b2a86"
        background: "#faf7ff"
        list: {corner: 12}
        dark: {background: "#120b1d", accent: "#cda8f0"}
      data:
        tracks:
          - {name: Rain on Tin, length: "4:02"}
          - {name: Last Tram, length: "3:40"}
      events:
        Phone call: call
      flows:
        From the lock screen: {start: playing, beneath: [tracks], link: /now}
      popups:
        call:
          alert: Nadia is calling
          buttons:
            - {button: Answer}
            - {button: Decline, role: cancel}
      screens:
        tracks:
          title: Tracks
          state:
            feed: [loading, ready]
          on:
            appear: {set: {feed: ready}, after: 1s}
          body:
            - spinner: Loading
              when: feed is loading
            - list:
                when: feed is ready
                on:
                  pull: {set: {feed: loading}}
                body:
                  - row: $name
                    each: tracks
                    detail: $length
                    go: playing
                    swipe-left:
                      - {button: Delete, role: destructive, go: {toast: Deleted}}
            - button: Load Again
              set: {feed: ready}
        playing:
          title: Now Playing
          navigation-bar:
            right:
              - button: More
                icon: more
                go: more
          body:
            - image: Cover
              alt: A tram in the rain
              height: 1/3
              on:
                swipe-left: {toast: Next track}
            - slider: Volume
              value: 40
            - segmented: Speed
              options: [Slow, Normal, Fast]
              value: Normal
          popups:
            more:
              actions: Rain on Tin
              buttons:
                - {button: Share, go: {toast: Link copied}}
                - {button: Cancel, role: cancel}

      """)
}

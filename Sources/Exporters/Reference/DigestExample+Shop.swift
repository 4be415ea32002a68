extension DigestExample {
  static let shop = DigestExample(
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
}

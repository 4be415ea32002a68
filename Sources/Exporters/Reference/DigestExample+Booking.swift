extension DigestExample {
  static let booking = DigestExample(
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
}

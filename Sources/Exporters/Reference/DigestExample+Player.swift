extension DigestExample {
  static let player = DigestExample(
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

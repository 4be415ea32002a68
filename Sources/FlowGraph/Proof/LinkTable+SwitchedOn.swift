extension LinkTable {
  /// The same with some links that may be taken, whatever the values are.
  convenience init(_ other: LinkTable, switchingOn chosen: Set<Int32>) {
    var (places, controls, links, formulas) = (other.places, other.controls, other.links, other.formulas)
    for number in Set(chosen.map { links[Int($0)].control }).sorted() {
      let control = controls[Int(number)]
      if places[Int(control.place)].appear == number {
        // People are there already, perhaps with values with which nobody arrives: for them it is a button.
        places[Int(control.place)].appear = -1
        places[Int(control.place)].isUrgent = false
        controls[Int(number)].trigger = .tap
      }
      var isNext = control.readiness
      for link in control.links {
        let own = links[Int(link)].condition
        links[Int(link)].condition = chosen.contains(link) ? Formulas.unknown : formulas.both(isNext, own)
        if !control.isAsked { isNext = formulas.both(isNext, formulas.opposite(of: own)) }
      }
      controls[Int(number)].condition = Formulas.always
      controls[Int(number)].readiness = Formulas.always
      controls[Int(number)].isAsked = true
    }
    self.init(other, places: places, controls: controls, links: links, formulas: formulas)
  }
}

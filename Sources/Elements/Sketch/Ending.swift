/// How a button ends the sheet it is in, where a platform has a sign for that.
package enum Ending: Sendable {
  case cancel
  case done

  /// Only words that say nothing else have a sign; what says more, such as Show 12 results, keeps its words.
  ///
  /// - Parameter label: the words on the button.
  package init?(label: String) {
    switch label.lowercased() {
    case "cancel", "close", "dismiss", "not now", "abbrechen", "schließen", "annuler", "fermer", "cancelar", "cerrar",
      "annulla", "chiudi", "annuleren", "sluiten":
      self = .cancel
    case "done", "ok", "save", "add", "apply", "fertig", "sichern", "speichern", "enregistrer", "terminé", "listo",
      "guardar", "salva", "fine", "klaar", "bewaar":
      self = .done
    default: return nil
    }
  }
}

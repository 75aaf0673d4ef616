/// Parts of names and words in German, French, Spanish, Italian, Portuguese and Dutch, without the marks of their letters.
extension StatusContradiction {
  static let foreignDisputes: NameParts = [
    "reklam", "anfechtung", "litige", "contestat", "retrofact", "contracarg", "contracobr",
    "disputa", "reclamac", "impugn", "betwist", "contestad",
  ]
  static let foreignReversals: NameParts = [
    "retour", "erstatt", "storn", "gutschrift", "rueckbuch", "rueckgebuch", "ruecklast",
    "rueckzahl", "ruecklauf", "zurueckgezahlt", "zurueckgebucht", "zurueckueberw", "rembours",
    "reembols", "devuel", "devol", "revertid", "rimbors", "restitui", "terugbet", "teruggestort",
    "terugstort", "terugboek", "teruggeboekt",
  ]
  static let foreignDenials: NameParts = [
    "abgelehnt", "fehlgeschlagen", "fehler", "gescheitert", "zurueckgewiesen", "geplatzt",
    "abgelaufen", "rejet", "echou", "echec", "erreur", "rechaz", "fallid", "deneg", "caducad",
    "vencid", "rifiut", "fallit", "respint", "scadut", "errore", "recusad", "rejeitad", "falhou",
    "falhad", "falha", "negad", "expirad", "geweiger", "mislukt", "afgewezen", "afgekeurd",
    "verlopen",
  ]
  static let foreignCancellations: NameParts = [
    "abgebrochen", "widerruf", "anulad", "anulac", "geannul",
  ]
  static let foreignDebts: NameParts = [
    "unbezahlt", "nichtbezahlt", "offenerbetrag", "restbetrag", "impaye", "nonpaye", "impagad",
    "nopagad", "insolut", "nonpagat", "naopag", "onbetaald", "nietbetaald", "openstaand",
  ]
  static let foreignAffirmations: Set<String> = [
    "bezahlt", "erfolgreich", "paye", "payee", "encaisse", "reussi", "pagado", "pagada", "cobrado",
    "exitoso", "pagato", "pagata", "incassato", "pago", "paga", "betaald", "geslaagd",
  ]
}

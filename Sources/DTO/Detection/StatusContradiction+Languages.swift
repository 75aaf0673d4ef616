/// Parts of names and words in German, French, Spanish, Italian, Portuguese and Dutch, and some of Polish, Turkish, Czech, the Nordic
/// languages, Russian and Chinese, without the marks of their letters.
extension StatusContradiction {
  static let foreignDisputes: NameParts = [
    "reklam", "anfechtung", "litige", "contestat", "retrofact", "contracarg", "contracobr",
    "disputa", "reclamac", "impugn", "betwist", "contestad",
  ]
  static let foreignReversals: NameParts = [
    "retour", "erstatt", "storn", "gutschrift", "rueckbuch", "rueckgebuch", "ruecklast",
    "rueckzahl", "ruecklauf", "zurueckgezahlt", "zurueckgebucht", "zurueckueberw", "rembours",
    "reembols", "devuel", "devol", "revertid", "rimbors", "restitui", "terugbet", "teruggestort",
    "terugstort", "terugboek", "teruggeboekt", "estorn", "zwrot", "zwroco", "iadeedil", "iadetut",
    "vracen", "aterbetal",
    "tilbagebetal", "tilbakebetal", "refunder", "hyvitet", "palautet", "visszaterit", "rfnd",
    "возвр", "退款", "notacredito",
    "notadecredito", "creditnota",
  ]
  static let foreignDenials: NameParts = [
    "abgelehnt", "fehlgeschlagen", "fehler", "gescheitert", "zurueckgewiesen", "geplatzt",
    "abgelaufen", "rejet", "echou", "echec", "erreur", "rechaz", "fallid", "deneg", "caducad",
    "vencid", "rifiut", "fallit", "respint", "scadut", "errore", "recusad", "rejeitad", "falhou",
    "falhad", "falha", "negad", "expirad", "geweiger", "mislukt", "afgewezen", "afgekeurd",
    "verlopen", "odrzuc", "odmow", "basarisiz", "reddedil", "zamitn", "avvisad", "afvist", "avvist",
    "hylatt", "отклон", "失败",
  ]
  static let foreignCancellations: NameParts = [
    "abgebrochen", "widerruf", "anulad", "anulac", "geannul", "anulow", "iptal", "zrusen",
    "makuler", "peruutet", "отмен", "取消",
  ]
  static let foreignDebts: NameParts = [
    "unbezahlt", "nichtbezahlt", "offenerbetrag", "restbetrag", "impaye", "nonpaye", "impagad",
    "nopagad", "insolut", "nonpagat", "naopag", "onbetaald", "nietbetaald", "openstaand",
  ]
  static let foreignAffirmations: Set<String> = [
    "bezahlt", "erfolgreich", "paye", "payee", "encaisse", "reussi", "pagado", "pagada", "cobrado",
    "zaplacono", "oplacono", "oplacone", "odendi", "zaplaceno", "betalt", "оплачено", "已支付",
    "exitoso", "pagato", "pagata", "incassato", "pago", "paga", "betaald", "geslaagd",
  ]
}

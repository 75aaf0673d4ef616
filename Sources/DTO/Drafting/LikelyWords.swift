import Domain
import WireJSON

/// What words of a status most often mean: proposals of a draft, which its owner confirms; nothing is read by them.
enum LikelyWords {
  /// The status that the word most likely means; nil where none is known to use it.
  static func status(of word: String) -> String? {
    let plain = PlainLetters.text(KeyStyle.folded(word.utf8))
    return table.first { $0.words.contains(plain) }?.status.word
  }

  /// Folded, without the marks of their letters.
  // swift-format-ignore
  private static let table: [(status: OrderStatus, words: Set<String>)] = [
    (.pending,           ["new", "open", "created", "pending", "waiting", "initiated", "placed", "neu", "offen", "ausstehend", "angelegt", "enattente",
                          "nouvelle", "nouveau", "pendiente", "nueva", "nuevo", "nowa", "oczekuje", "oczekujaca", "inattesa", "nuovo", "pendente",
                          "inbehandeling", "vantar", "awaitingpayment", "pledged", "submitted", "received"]),
    (.authorized,        ["authorized", "authorised", "reserved", "approved", "autorisiert", "autorise", "autorisee", "autorizado", "autorizada",
                          "autoryzowana", "autorizzato"]),
    (.processing,        ["processing", "inprogress", "preparing", "confirmed", "inbearbeitung", "encours", "enproceso", "wtrakcie", "inlavorazione"]),
    (.paid,              ["paid", "succeeded", "success", "successful", "settled", "captured", "bezahlt", "paye", "payee", "pagado", "pagada",
                          "pagato", "pagata", "pago", "paga", "oplacona", "oplacone", "zaplacono", "betaald", "betald", "betalt", "maksettu",
                          "zaplaceno", "fizetve", "odendi", "paidout"]),
    (.completed,         ["completed", "complete", "delivered", "fulfilled", "done", "closed", "shipped", "abgeschlossen", "geliefert", "versendet",
                          "zugestellt", "terminee", "termine", "livree", "expediee", "completado", "completada", "entregado", "completato",
                          "zrealizowana", "zakonczona", "afgerond", "slutford"]),
    (.partiallyRefunded, ["partiallyrefunded", "partialrefund", "partrefunded", "teilerstattet", "teilweiseerstattet", "partiellementremboursee",
                          "reembolsoparcial"]),
    (.refunded,          ["refunded", "returned", "erstattet", "rueckerstattet", "remboursee", "rembourse", "reembolsado", "reembolsada",
                          "rimborsato", "rimborsata", "zwrocona", "zwrot", "terugbetaald", "aterbetald"]),
    (.failed,            ["failed", "fail", "failure", "declined", "rejected", "refused", "error", "fehlgeschlagen", "abgelehnt", "echouee", "echoue", "refusee",
                          "fallido", "fallida", "rechazado", "rechazada", "fallito", "rifiutato", "odrzucona", "nieudana", "mislukt", "misslyckad"]),
    (.canceled,          ["canceled", "cancelled", "voided", "void", "storniert", "abgebrochen", "annulee", "annule", "cancelado", "cancelada",
                          "annullato", "annullata", "anulowana", "geannuleerd", "avbruten", "annulleret"]),
    (.disputed,          ["disputed", "chargeback", "chargedback", "contested", "inquiry", "strittig", "contestee", "disputado"]),
    (.expired,           ["expired", "timedout", "timeout", "lapsed", "abgelaufen", "expiree", "expire", "expirado", "scaduto", "wygasla", "verlopen"]),
  ]
}

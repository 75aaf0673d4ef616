import Domain
import WireJSON

/// Keys whose values are about a person, in any feed: unknown keys are shown raw, and may hold anything.
enum PersonalKeys {
  /// Whole keys, folded.
  private static let whole: Set<String> = [
    "customer", "buyer", "payer", "payee", "recipient", "billing", "shipping", "contact", "company",
    "zip", "city", "mobile", "user", "person", "holder", "owner", "surname", "tel", "ip", "pan",
    "ssn",
    "dob", "passport", "vpa", "debtor", "creditor", "beneficiary", "shipto", "billto", "iban",
    "taxid", "vatid", "noteattributes", "xforwardedfor", "bin", "document",
  ]

  /// Parts of keys, folded.
  private static let parts = [
    "email", "phone", "address", "street", "firstname", "lastname", "fullname", "givenname",
    "familyname", "displayname", "username", "customername", "payername", "sendername",
    "receivername", "ownername", "holdername", "cardholder", "accountholder", "cardname",
    "postalcode",
    "postcode", "zipcode", "birth", "customerdob", "passport", "remoteip", "browserip",
    "customerip",
    "shopperip", "useragent", "cardnumber", "accountnumber", "ccowner", "taxvat", "customernote",
    "originatorname", "beneficiaryname", "debtorname", "creditorname", "accountowner",
    "mobilenumber",
    "shoppername", "line1", "line2",
  ]

  static func contains(_ key: String) -> Bool {
    // A key may itself be a path: `billingAddress.street`.
    key.split(separator: ".").contains { part in
      let folded = fold(String(part))
      // A name alone is most often a person's; that of an article is masked with it.
      return folded == "name" || whole.contains(folded) || parts.contains { folded.contains($0) }
    }
  }

  static func fold(_ key: String) -> String {
    String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self)
  }

  /// Ids of people are not masked, so that they can be looked up.
  static func areIDs(_ key: String) -> Bool { KeyStyle.folded(key.utf8) == Array("id".utf8) }

  /// Whether a text holds what looks like an e-mail address, or a card's number.
  static func isAddress(_ text: String) -> Bool {
    PersonalText.holdsAddress(text) || isCardNumber(text)
  }

  /// Thirteen to nineteen digits whose check digit is right (ISO/IEC 7812).
  private static func isCardNumber(_ text: String) -> Bool {
    let digits = text.filter { $0 != " " && $0 != "-" && $0 != "\"" }
    guard (13...19).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return false
    }
    var sum = 0
    for (index, character) in digits.reversed().enumerated() {
      let digit = character.wholeNumberValue ?? 0
      let doubled = index.isMultiple(of: 2) ? digit : digit * 2
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum.isMultiple(of: 10)
  }
}

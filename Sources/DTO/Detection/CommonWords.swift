/// Words for statuses that mean the same wherever any built-in profile has them; a test holds the table to the profiles.
enum CommonWords {
  static let statuses: [String: StatusMeaning] = [:]
}

import SwiftFacts

extension Rule {
  static let acronymKey = Rule(
    name: "acronym_key",
    summary: "No property has a name that `convertFromSnakeCase` can't make.",
    why: """
      `{"user_id": 7}` becomes `userId`, never `userID`: the key is always missing, and an optional is nil \
      for ever. Name the key in `CodingKeys` as the strategy writes it: `case userID = "userId"`.
      """,
    severity: .error, isHouseStyle: false, options: [],
    accepted: [
      """
      struct User: Decodable {
        let userID: Int
        enum CodingKeys: String, CodingKey { case userID = "userId" }
      }
      func user(_ data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(User.self, from: data)
      }
      """,
      """
      struct User: Decodable { let userID: Int }
      func user(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      """,
    ],
    rejected: [
      """
      struct User: Decodable { let userID: Int; let avatarURL: URL? }
      func user(_ data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(User.self, from: data)
      }
      """,
      """
      struct User: Decodable {
        let id: Int
        enum CodingKeys: String, CodingKey { case id = "user_id" }
      }
      func user(_ data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(User.self, from: data)
      }
      """,
    ],
    check: { project in
      project.decodableTypes.flatMap { type, certainty in
        project.converted.certainty(of: type.name).map { reached in
          keyFindings(type, project, project.converted.isEverywhere).map {
            $0.limited(to: certainty == .certain && reached == .certain ? .certain : .likely)
          }
        } ?? []
      }
    })
}

private func keyFindings(_ type: TypeInfo, _ project: Project, _ isEverywhere: Bool) -> [Finding] {
  guard let keys = project.codingKeys(of: type) else {
    guard project.decoding(of: type) == .synthesized else { return [] }
    return project.decodedProperties(of: type).filter { !isReachable($0.name) }.map { property in
      Finding(
        rule: "acronym_key", path: type.path, place: property.place,
        symbol: "\(type.name).\(property.name)",
        message:
          "`convertFromSnakeCase` makes `\(convertedName(property.name))`, not `\(property.name)`, of a key with underscores; name it so in `CodingKeys`",
        // What may be nil may be set after it was decoded.
        certainty: property.type?.isOptional == true && !property.isConstant ? .likely : .certain)
    }
  }
  let taken = Set(keys.map { $0.rawValue ?? $0.name })
  // A key that is written without underscores is one that the server sends so.
  return keys.filter { key in
    let wire = key.rawValue ?? key.name
    return !isReachable(wire) && (key.rawValue == nil || camelCase(wire) != wire)
  }.map { key in
    let wire = key.rawValue ?? key.name
    let made = key.rawValue == nil ? convertedName(wire) : camelCase(wire)
    // Another decoder, another key of that name or an encoder would see another name than now.
    let isSafe =
      isEverywhere && !taken.contains(made) && made.filter({ $0 != "_" }) == made
      && type.inherited.allSatisfy { $0 != "Codable" && $0 != "Encodable" }
    let fix = key.valuePlace.flatMap {
      isSafe ? Fix(range: $0.offset..<$0.offset + $0.length, replacement: "\"\(made)\"") : nil
    }
    return Finding(
      rule: "acronym_key", path: type.path, place: key.valuePlace ?? key.place,
      symbol: "\(type.name).\(key.name)",
      message: "`convertFromSnakeCase` never makes `\(wire)`; name the key `\(made)`", fix: fix)
  }
}

/// Whether `convertFromSnakeCase` makes this name of any key: it has no underscore inside, and no two capitals in a row.
private func isReachable(_ name: String) -> Bool {
  let core = name.drop { $0 == "_" }.reversed().drop { $0 == "_" }
  if core.contains("_") { return false }
  // A key that is one word in capitals, as `EUR`, has no underscore and stays as it is.
  if core.allSatisfy({ $0.isUppercase || $0.isNumber }) { return true }
  return !zip(core, core.dropFirst()).contains { $0.isUppercase && $1.isUppercase }
}

/// `avatarURLString` as the strategy would write it: `avatarUrlString`.
private func convertedName(_ name: String) -> String {
  let letters = Array(name)
  return String(
    letters.indices.map { index in
      // The first word has no capital.
      if index == 0 { return Character(letters[0].lowercased()) }
      let isInRun = letters[index].isUppercase && letters[index - 1].isUppercase
      let beginsWord = index + 1 < letters.count && letters[index + 1].isLowercase
      return isInRun && !beginsWord ? Character(letters[index].lowercased()) : letters[index]
    })
}

private func camelCase(_ name: String) -> String {
  let words = name.split(separator: "_")
  guard words.count > 1 else { return name }
  let core =
    words[0].lowercased()
    + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
  // What stands before and behind stays.
  return name.prefix { $0 == "_" } + core + String(name.reversed().prefix { $0 == "_" })
}

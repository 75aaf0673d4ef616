import SwiftFacts

extension Rule {
  static let trapInDecoding = Rule(
    name: "trap_in_decoding",
    summary: "Nothing on the way of a decode can end the program.",
    why: """
      With `{"id": null}` or `{"created": "soon"}` a force unwrap ends the app, at every start, until the \
      server's payload changes back. Throw a `DecodingError`, or keep the value out.
      """,
    severity: .error, isHouseStyle: false, options: [],
    accepted: [
      """
      struct Order: Decodable {
        let link: URL
        init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          guard let link = URL(string: text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no URL"))
          }
          self.link = link
        }
        static let home = URL(string: "https://example.com")!
      }
      """
    ],
    rejected: [
      """
      struct Order: Decodable {
        init(from decoder: any Decoder) throws {
          link = URL(string: try decoder.singleValueContainer().decode(String.self))!
        }
      }
      """,
      """
      struct Order {
        init(json: [String: Any]) { id = json["id"] as! String }
      }
      """,
      """
      struct Order: Decodable {
        init(from decoder: any Decoder) throws {
          let values = try! decoder.container(keyedBy: CodingKeys.self)
          kind = Self.kind(try values.decode(String.self, forKey: .kind))
        }
        static func kind(_ word: String) -> Kind {
          switch word {
          case "sale": .sale
          default: fatalError("unknown kind")
          }
        }
      }
      """,
    ],
    check: { project in
      project.decodingFunctions.flatMap { decoding in
        decoding.function.sites.compactMap { site in
          guard let trap = trap(site, in: decoding.function),
            decoding.step != .decoding || trap.decodes
          else { return nil }
          return Finding(
            rule: "trap_in_decoding", path: decoding.path, place: site.place,
            symbol: decoding.function.symbol, message: trap.message,
            certainty: isCertain(trap, decoding) ? site.certainty : .likely, fix: trap.fix)
        }
      }
    })
}

private struct Trap {
  var message: String
  /// Whether it decodes by itself.
  var decodes = false
  /// Whether the value comes of a list's end, or of a calendar.
  var isComputed = false
  var fix: Fix?
}

private func trap(_ site: Site, in function: FunctionFact) -> Trap? {
  switch site.kind {
  case .forcedTry(let kind, let canThrow):
    // Without the mark the error is thrown on, which an initialiser that throws may do.
    let fix = Fix(
      range: site.place.offset..<site.place.offset + "try!".utf8.count, replacement: "try")
    return Trap(
      message: "`try!` ends the program where the payload isn't as expected; throw the error on",
      decodes: kind != nil && kind != .named,
      fix: function.isDecodingInitializer && canThrow ? fix : nil)
  case .forcedValue(isConstant: false, isComputed: false):
    return Trap(
      message: "`!` ends the program where the value is missing or malformed; throw instead")
  // `list.first!` of a payload's list.
  case .forcedValue(isConstant: false, isComputed: true) where function.isDecodingInitializer:
    return Trap(
      message: "`!` ends the program where there is no such value; throw instead",
      isComputed: true)
  case .forcedCast(let type):
    return Trap(
      message: "`as! \(type)` ends the program where the value has another type; throw instead",
      decodes: type.isResponseDictionary)
  case .trap(let name, _):
    return Trap(message: "`\(name)` ends the program where the payload leads here; throw instead")
  default: return nil
  }
}

private func isCertain(_ trap: Trap, _ decoding: DecodingFunction) -> Bool {
  let function = decoding.function
  // What does nothing but trap is there for a protocol that asks for it.
  let isRefusal = function.isDecodingInitializer && function.calls == ["fatalError"]
  if trap.isComputed { return false }
  return trap.decodes || decoding.step == .direct && !isRefusal
    || decoding.step == .called && !function.isThrowing && function.isStatic
      && !function.parameters.isEmpty
}

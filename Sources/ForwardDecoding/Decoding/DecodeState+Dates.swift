internal import Foundation
internal import WireJSON

extension DecodeState {
  func date(at index: Int) throws -> Date {
    // No strategy is asked what a null means, as with Foundation.
    guard !isNull(index) else { throw mismatch(Date.self, at: index) }
    switch options.dateDecodingStrategy {
    case .deferredToDate:
      return Date(timeIntervalSinceReferenceDate: try float(Double.self, at: index))
    case .secondsSince1970: return Date(timeIntervalSince1970: try float(Double.self, at: index))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try float(Double.self, at: index) / 1000)
    case .iso8601:
      if let date = agreedDate(at: index) { return date }
      do {
        return try Date.ISO8601FormatStyle().parse(try string(at: index))
      } catch let error as DecodingError {
        throw error
      } catch {
        throw refused(
          "Expected date string to be ISO8601-formatted.", Date.self, found: "no such time",
          at: index)
      }
    case .formatted(let formatter):
      guard let date = formatter.date(from: try string(at: index)) else {
        throw refused(
          "Date string does not match format expected by formatter.", Date.self,
          found: "no such time", at: index)
      }
      return date
    case .custom(let read): return try read(JSONValueDecoder(pass: self, index: index))
    }
  }

  /// The time of the form that nearly all have, without asking Foundation for it.
  private func agreedDate(at index: Int) -> Date? {
    let token = token(index)
    guard token.kind == .string, token.isPlain,
      case .instant(let nanoseconds)? = document.withSpan({ TimeText.agreed($0, token.range) })
    else { return nil }
    return Date(timeIntervalSince1970: Double(nanoseconds / 1_000_000_000))
  }

  func data(at index: Int) throws -> Data {
    guard !isNull(index) else { throw mismatch(Data.self, at: index) }
    switch options.dataDecodingStrategy {
    case .deferredToData: return try Data(from: JSONValueDecoder(pass: self, index: index))
    case .base64:
      guard let data = Data(base64Encoded: try string(at: index)) else {
        throw refused(
          "Encountered Data is not valid Base64.", Data.self, found: "no base64", at: index)
      }
      return data
    case .custom(let read): return try read(JSONValueDecoder(pass: self, index: index))
    }
  }
}

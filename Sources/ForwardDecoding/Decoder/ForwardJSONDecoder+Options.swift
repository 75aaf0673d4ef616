public import Foundation

extension ForwardJSONDecoder {
  /// What one decode goes by.
  struct Options: Sendable {
    var recovery: Recovery = []
    var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
    var dataDecodingStrategy = DataDecodingStrategy.base64
    var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
    var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var limits = Limits()
    var fragments = Fragments.none
    var reportablePaths: Set<WirePath> = []
    var fallbacks: [ObjectIdentifier: TypedFallback] = [:]
  }

  /// How much of a payload is taken before it is refused.
  public struct Limits: Sendable, Equatable {
    /// How deep arrays and objects may stand in each other, the outermost counted.
    public var depth: Int
    /// The size of a payload, in bytes.
    public var bytes: Int

    /// 512 levels: deeper than any payload.
    ///
    /// A model that is nested in itself may have to stop before, where its thread's
    /// stack is small: what is deeper than that allows is an error too.
    public static let greatestDepth = 512
    /// 1 GiB: places are kept in 32 bits.
    public static let greatestSize = 1 << 30

    /// Limits of your own; beyond the greatest, those hold.
    public init(depth: Int = greatestDepth, bytes: Int = greatestSize) {
      self.depth = min(max(1, depth), Self.greatestDepth)
      self.bytes = min(max(0, bytes), Self.greatestSize)
    }
  }

  /// How many redacted fragments of a payload its report may keep.
  public struct Fragments: Sendable, Equatable {
    /// How many in one decode.
    public var count: Int
    /// How long each may be, in bytes of UTF-8; what is longer ends in `…`.
    public var bytes: Int

    /// No fragments.
    public static let none = Fragments(count: 0, bytes: 0)

    /// The first `count` of each decode; no more than 100, of 4,096 bytes each: a report stays a small thing.
    public static func first(_ count: Int, bytes: Int = 512) -> Fragments {
      Fragments(count: min(max(0, count), 100), bytes: min(max(0, bytes), 4096))
    }

    private init(count: Int, bytes: Int) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// How dates are read.
  public enum DateDecodingStrategy: Sendable {
    /// As `Date` decodes itself: seconds since 2001.
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    /// RFC 3339 without a fraction, as `JSONDecoder` has it.
    case iso8601
    case formatted(DateFormatter)
    case custom(@Sendable (any Decoder) throws -> Date)
  }

  /// How `Data` is read.
  public enum DataDecodingStrategy: Sendable {
    /// As `Data` decodes itself: an array of bytes.
    case deferredToData
    case base64
    case custom(@Sendable (any Decoder) throws -> Data)
  }

  /// How texts are read where a floating-point number is wanted.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How a model's keys are found in an object.
  ///
  /// A key that is spelled exactly so always wins. Dictionaries whose keys are texts keep them as they are; other keys
  /// are converted like a model's keys, or taken as they are where that gives no key.
  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys
    /// `user_id` is found for `userId` and for `userID`, the first such key of several; keys of the model that are
    /// spelled with `_` or `-` stay as they are.
    case convertFromSnakeCase
    /// A key in any style: `user_id`, `UserID` and `user-id` are found for `userId`, the first of several.
    case anyStyle
    /// What the closure makes of a key, given the path that ends with it.
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }
}

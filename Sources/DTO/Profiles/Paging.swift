package import WireJSON

/// How an API gives its pages out: what of one page asks for the next.
package struct Paging: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// The address of `rel="next"` in the `Link` header (RFC 8288).
    case linkHeader
    /// The address at the profile's `next`.
    case nextURL
    /// The cursor at the profile's `next`, sent as a parameter.
    case cursor(parameter: String)
    /// A value of the page's last element, sent as a parameter.
    case lastID(parameter: String, path: TapePath)
    /// The page's number; of the first one, `first`.
    case page(parameter: String, first: Int)
    /// How many elements stand before the page, and `first` more.
    case offset(parameter: String, first: Int)
  }

  /// The parameter that asks for so many elements a page.
  package struct Size: Equatable, Sendable {
    package var parameter: String
    /// As many as the API gives.
    package var most: Int

    package init(parameter: String, most: Int) {
      self.parameter = parameter
      self.most = most
    }
  }

  /// In which order the API gives its records.
  package enum Order: String, CaseIterable, Sendable {
    case newestFirst = "newest-first"
    case oldestFirst = "oldest-first"
  }

  package var step: Step
  package var size: Size?
  /// Nil where nobody says.
  package var order: Order?
  /// A parameter by which the newest records stand first.
  package var newest: Parameter?

  /// Whether each page has the profile's `next`, the last one null: where it isn't, nobody knows whether there are more.
  package var isNextAlwaysThere = false

  package struct Parameter: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package init(_ step: Step) { self.step = step }
}

extension Paging {
  /// The names of the steps in a profile's text.
  enum StepName: String, CaseIterable {
    case linkHeader = "link-header"
    case nextURL = "next-url"
    case cursor
    case lastID = "last-id"
    case page, offset

    /// Whether it is said by a parameter of the address.
    var takesParameter: Bool { self != .linkHeader && self != .nextURL }
    /// Whether what is asked for stands at the profile's `next`.
    var isAtNext: Bool { self == .cursor || self == .nextURL }
    var isNumber: Bool { self == .page || self == .offset }
  }
}

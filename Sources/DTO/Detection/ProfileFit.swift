package import WireJSON

/// How well a profile fits a document: which of its marks hold, and what they weigh.
package struct ProfileFit: Sendable {
  /// What the marks that hold weigh together.
  package private(set) var score = 0
  /// How many of them speak for the profile.
  package private(set) var marks = 0
  /// The places of those that would speak for it, and don't hold.
  package private(set) var missed: [String] = []
  /// Whether the document has records, and the profile finds none of them.
  package private(set) var findsNoRecord = false
  /// Weight, and marks, that it needs to be taken.
  package let needed: (weight: Int, marks: Int)

  /// What a profile needs; `enoughForUnits`: where a mistake would shift the decimal point of every amount.
  static let enough = (weight: 6, marks: 2)
  static let enoughForUnits = (weight: 8, marks: 2)

  package var isEnough: Bool { score >= needed.weight && marks >= needed.marks }

  /// The fit of a profile before any evidence.
  init(_ profile: FeedProfile) {
    let amounts = profile.types.flatMap(\.sources).filter(\.form.type.isAmount)
    needed = amounts.allSatisfy(\.tellsUnit) ? Self.enough : Self.enoughForUnits
  }

  init(_ profile: FeedProfile, _ view: RecordView, _ look: inout FirstLook) {
    self.init(profile)
    let record = profile.firstRecord(in: view)
    // A profile that finds no record in a document that has some doesn't fit, whatever the envelope says.
    findsNoRecord = record == nil && look.survey(of: view).sample != nil
    guard !findsNoRecord else { return }
    let top = view.tokens[0].kind == .array ? view.element(0, of: 0) : 0
    for mark in profile.marks {
      let from = mark.isOfRecord ? record : top
      let holds = from.map { from in
        mark.conditions.allSatisfy { $0.holds(in: view, from: from, isExact: true) }
      }
      if holds == true {
        score += mark.weight
        marks += mark.weight > 0 ? 1 : 0
      } else if mark.weight > 0, let path = mark.path {
        missed.append("\(path)")
      }
    }
  }
}

extension DetectionMark {
  package var path: TapePath? { conditions.first?.path }
}

extension FieldSource {
  /// Whether an amount that is read as another API's would still be the same: a text, or a name that tells the unit.
  var tellsUnit: Bool {
    form.type == .decimalString || path.keys.last?.lowercased().hasSuffix("minor") ?? false
  }
}

extension ProfileReader {
  /// The pages that the profile carries along, with what their records mean.
  mutating func samples(_ node: ProfileNode) -> [ProfileSample] {
    guard case .array(let nodes)? = node.members["sample"]?.value else { return [] }
    return nodes.enumerated().map { number, sample in
      check(sample, as: .sample)
      var records: [ProfileSample.ExpectedRecord] = []
      if case .array(let expected)? = sample.members["record"]?.value {
        records = expected.map { self.expected($0) }
      }
      return ProfileSample(
        name: text(sample, "name") ?? "sample \(number + 1)", json: text(sample, "json") ?? "",
        records: records)
    }
  }

  private mutating func expected(_ node: ProfileNode) -> ProfileSample.ExpectedRecord {
    check(node, as: .expected)
    return ProfileSample.ExpectedRecord(
      facts: ProfileKey.of(.expected).compactMap { key in
        text(node, key.name).map { (key.name, $0) }
      })
  }
}

import Testing

@testable import Domain

@Suite struct PartitioningIndexTests {
  @Test func `the index is where the second part begins, in lists of any length`() {
    for count in 0...17 {
      let list = Array(0..<count)
      for start in 0...count {
        #expect(list.partitioningIndex { $0 >= start } == start)
        #expect(list[(count / 2)...].partitioningIndex { $0 >= start } == max(start, count / 2))
      }
    }
  }
}

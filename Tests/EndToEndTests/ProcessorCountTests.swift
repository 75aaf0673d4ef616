import Testing

@testable import feedtui

@Suite struct ProcessorCountTests {
  // swift-format-ignore
  static let quotas: [(groups: String, files: [String: String], count: Int?)] = [
    ("0::/\n",              ["/cpu.max": "200000 100000\n"],                             2),
    ("0::/\n",              ["/cpu.max": "150000 100000\n"],                             2),
    ("0::/\n",              ["/cpu.max": "5000 100000\n"],                               1),
    ("0::/\n",              ["/cpu.max": "max 100000\n"],                                nil),
    ("0::/a/b\n",           ["/a/b/cpu.max": "max 100000", "/a/cpu.max": "300000 100000"], 3),
    ("0::/a/b\n",           ["/a/b/cpu.max": "400000 100000", "/cpu.max": "100000 100000"], 1),
    ("4:cpu,cpuacct:/x\n1:name=systemd:/\n", ["/cpu/x/cpu.cfs_quota_us": "250000", "/cpu/x/cpu.cfs_period_us": "100000"], 3),
    ("4:cpu,cpuacct:/x\n",  ["/cpu/x/cpu.cfs_quota_us": "-1", "/cpu/x/cpu.cfs_period_us": "100000"], nil),
    ("0::/\n",              ["/cpu.max": "0 0"],                                         nil),
    ("0::/\n",              ["/cpu.max": "nonsense"],                                    nil),
    ("nonsense\n",          [:],                                                         nil),
    ("",                    [:],                                                         nil),
  ]

  @Test(arguments: quotas)
  func `a container's quota bounds the threads`(
    groups: String, files: [String: String], count: Int?
  ) {
    #expect(ProcessorCount.quota(groups: groups, reading: { files[$0] }) == count)
  }

  @Test func `there is always one`() {
    #expect(ProcessorCount.available() >= 1)
    #expect(ProcessorCount.quota(groups: nil, reading: { _ in nil }) == nil)
  }
}

import Foundation

/// Which kind of disk a folder is on.
enum DiskKind {
  /// Whether other machines may write there, so that locks can't be relied on.
  static func isNetwork(_ folder: String) -> Bool {
    #if canImport(Darwin)
      var info = statfs()
      return statfs(folder, &info) == 0 && info.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      var info = stat()
      guard stat(folder, &info) == 0,
        let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo")
      else { return false }
      return kind(of: name(of: UInt64(info.st_dev)), in: String(decoding: mounts, as: UTF8.self))
        .map(networkKinds.contains) ?? false
    #endif
  }

  /// A device's number as the system writes it: `98:0`.
  ///
  /// - Source: makedev(3).
  static func name(of device: UInt64) -> String {
    let major = device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000
    let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
    return "\(major):\(minor)"
  }

  /// What is mounted from a device, by the system's list of mounts; nil where it isn't there.
  ///
  /// - Source: proc(5): `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`.
  static func kind(of device: String, in mounts: String) -> String? {
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, words[2] == device, let dash = words.firstIndex(of: "-"),
        dash + 1 < words.count
      else { continue }
      return String(words[dash + 1])
    }
    return nil
  }

  static let networkKinds: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "glusterfs", "gfs2",
    "lustre", "ncpfs", "ocfs2", "fuse.sshfs", "fuse.glusterfs", "fuse.ceph", "fuse.s3fs",
    "fuse.rclone", "fuse.gcsfuse", "fuse.smbnetfs",
  ]
}

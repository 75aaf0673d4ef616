import Domain

/// The profile that an adoption has made, before it is written.
struct ProfilePage: PageContent {
  let name: String
  let text: [String]

  var focus: AppState.Focus { .profile }

  func title(_ options: ShowOptions) -> String { "The profile \(name), as it will be written" }

  func lines(_ options: ShowOptions) -> [PageLine] {
    text.map { line in
      PageLine("", line, role: line.hasPrefix("#") || line.hasPrefix("  #") ? .dim : .normal)
    }
  }
}

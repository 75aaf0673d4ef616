import DTO
import Networking

extension FeedProfile {
  /// How the next page is asked for behind a request: in its address, or in its body.
  func paging(of request: HTTPRequest) -> Paging? {
    request.body == nil ? paging : bodyPaging
  }
}

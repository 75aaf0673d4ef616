import Drift

/// The drift panel, where it is open.
package struct DriftPanelState: Equatable, Sendable {
  package var selection = ScrollingSelection()
  package var hasFocus = true
  /// Which of the drifts that can be folded stand in rows of their own.
  package var unfolded = DriftPanelRow.Unfolded()

  /// What opening a row asks for.
  enum Opening: Equatable {
    /// Nothing: the work is done.
    case done
    /// Where records were lost.
    case damages
    /// The records that show the drift.
    case records(DriftCount)
    /// There is nothing to open, and why.
    case refused(String)
  }

  /// The rows of the panel.
  package func rows(_ feed: FeedSummary) -> [DriftPanelRow] {
    DriftPanelRow.rows(feed, unfolded)
  }

  /// The selected row; nil where there is none.
  func selected(_ feed: FeedSummary) -> DriftPanelRow? {
    let rows = rows(feed)
    return rows.indices.contains(selection.index) ? rows[selection.index] : nil
  }

  /// Gives the panel its rows on the screen.
  mutating func fit(_ feed: FeedSummary, height: Int) {
    selection.fit(count: rows(feed).count, height: height)
  }

  /// Moves the selection; two consecutive pages share a row.
  mutating func move(_ movement: Movement) {
    selection.move(movement, page: selection.height - 1)
  }

  /// Opens the selected row: its records, or those that are folded.
  mutating func open(_ feed: FeedSummary) -> Opening {
    switch selected(feed) {
    case nil: return .done
    case .foldedInfo:
      unfolded.info = true
      return .done
    case .foldedMuted:
      unfolded.muted = true
      return .done
    case .transport: return .refused("These concern no record: what can be done stands below")
    case .drift(let drift):
      if drift.kind == .droppedRecord { return .damages }
      guard drift.signature.isOne else { return .refused("These are too many to filter by") }
      guard drift.firstRow != nil else {
        return .refused("No record is shown for this drift")
      }
      return .records(drift)
    }
  }

  /// Keeps the selected drift selected though others came before it.
  mutating func follow(from old: FeedSummary, to new: FeedSummary) {
    guard case .drift(let drift)? = selected(old) else { return }
    let index = rows(new).firstIndex { row in
      guard case .drift(let other) = row else { return false }
      return other.isSame(as: drift)
    }
    if let index { selection.index = index }
  }
}

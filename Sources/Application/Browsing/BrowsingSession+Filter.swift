import Domain
import Drift
import FeedStore
import Presentation
import Query

extension BrowsingSession {
  mutating func startFilter(_ criterion: ListFilter.Criterion) {
    endFilterJob()
    continueFilter(criterion)
    updateFilter()
  }

  private mutating func continueFilter(_ criterion: ListFilter.Criterion) {
    switch criterion {
    case .drift(let drift):
      guard let text = query(for: drift) else { return continueFilter(drift) }
      _ = state.reduce(.filterNamed(.query(text)))
      continueFilter(text)
    case .kind(let kind): startKindFilter(kind)
    case .query(let text): continueFilter(text)
    case .tab(let tab): startTabFilter(tab.group)
    }
  }

  // MARK: Drift

  /// The query for the records that show a drift; nil where a part of its name isn't shown as it is.
  private func query(for drift: DriftCount) -> String? {
    let name = DriftName.whole(drift.kind, drift.shownPath, drift.evidence)
    let isOpen =
      PersonalRule.text(name, in: .driftPanel) == name && DisplaySafety.visible(name) == name
    return isOpen && Query.canQuote(name) ? "drift:\(Query.quoted(name))" : nil
  }

  // MARK: Queries

  /// Reads what is typed of a query, and says what is known of it.
  mutating func readQuery(_ text: String) {
    let currencies = currencies()
    var vocabulary = known?.vocabulary ?? QueryVocabulary()
    vocabulary.currencies = currencies
    let completion = QueryCompletion(text, vocabulary: vocabulary)
    var reading = PromptReading(
      start: completion.start,
      candidates: completion.candidates.map { PromptReading.Candidate($0.text, count: $0.count) },
      isUnfinished: completion.mayBeField)
    do throws(QueryMistake) {
      reading.meaning = try Query(text, in: context(currencies)).text
    } catch {
      reading.mistake = PromptReading.Mistake(place: error.place, message: error.message)
    }
    handle(.queryRead(reading))
  }

  /// Those of the feed, looked for where it has changed since.
  private mutating func currencies() -> [CurrencyCode] {
    guard let snapshot else { return [] }
    if let known = knownCurrencies, known.snapshot == snapshot.stateNumber { return known.codes }
    let codes = snapshot.state.rows.currencies
    knownCurrencies = (snapshot.stateNumber, codes)
    return codes
  }

  private func context(_ currencies: [CurrencyCode]) -> QueryContext {
    QueryContext(now: options.arrival(), currencies: currencies, zone: state.options.zone)
  }

  /// Looks through the rows that no job of the query has looked through yet.
  private mutating func continueFilter(_ text: String) {
    guard let snapshot else { return }
    shownIn = nil
    let query: PlannedQuery
    do throws(QueryMistake) {
      // What it means stays the same while the feed grows, also by other currencies.
      let asked =
        if let askedQuery { askedQuery } else { try Query(text, in: context(currencies())) }
      askedQuery = asked
      query = PlannedQuery(asked, of: snapshot.state)
    } catch {
      return handle(.filterRefused("The filter is gone: \(error.message)"))
    }
    let count = snapshot.state.rows.log.count
    let start = filterCovers
    filterJob = RowJob(
      snapshot, count: count - start, in: .log(from: start),
      look: { row, loader in
        do throws(QueryFailure) {
          return switch try query.truth(of: row, in: snapshot.file(of: row.number), &loader) {
          case .yes: .match
          case .no: .noMatch
          case .untold(let field): .untold(field)
          }
        } catch {
          return .unreadable
        }
      }, wake: wake)
    filterCovers = count
  }

  /// The index knows each record's kind: nothing is decoded for it.
  private mutating func startKindFilter(_ kind: RecordKind) {
    guard let rows = snapshot?.state.rows else { return }
    found(rows.numbers(of: nil).filter { rows.log[Int($0)].kind == kind }, areShown: true)
  }

  private mutating func startTabFilter(_ group: RecordGroup?) {
    guard let rows = snapshot?.state.rows else { return }
    found(rows.numbers(of: group), areShown: true)
  }

  /// The rows are known without a look at them.
  ///
  /// `areShown`: Whether each of them is in the list, and in its order.
  private mutating func found(_ numbers: [UInt32], areShown: Bool = false) {
    guard let snapshot else { return }
    filteredBefore = numbers
    shownIn = areShown ? snapshot.stateNumber : nil
    filterCovers = snapshot.state.rows.log.count
    filterJob = RowJob(
      snapshot, count: 0, in: .log(from: 0), look: { _, _ in .noMatch }, wake: wake)
  }

  /// Looks through the rows that no job of the filter has looked through yet.
  mutating func continueFilter(_ drift: DriftCount) {
    guard let snapshot else { return }
    shownIn = nil
    let count = snapshot.state.rows.log.count
    if drift.kind == .duplicateID {
      let pairs = snapshot.state.duplicates.flatMap { [$0.later, $0.earlier] }
      // The reading has compared the ids and kept the pairs.
      return found(Set(pairs).sorted())
    }
    // The feed may have been read anew since the panel showed it, and its tally may not have its texts (yet, or at all).
    let signature = snapshot.state.tally.signature(of: drift)
    let start = filterCovers
    filterJob = RowJob(
      snapshot, count: count - start, in: .log(from: start),
      look: { row, loader in
        guard let loaded = loader.record(of: row, tellsWire: false) else {
          return .unreadable
        }
        let shows =
          signature.map { signature in loaded.drifts.contains { $0.signature == signature } }
          ?? loaded.drifts.contains(where: drift.counts)
        return shows ? .match : .noMatch
      }, wake: wake)
    filterCovers = count
  }

  /// Those of the rows that count, in the order of the list: a newer version of a record is looked at by itself.
  private func counted(_ numbers: [UInt32], _ snapshot: FeedSnapshot) -> [UInt32] {
    let rows = snapshot.state.rows
    let counted = numbers.filter { rows.isShown(Int($0)) }
    guard snapshot.live != nil else { return counted }
    return counted.sorted { rows.position(of: Int($0)) < rows.position(of: Int($1)) }
  }

  /// How many of those that count nobody can tell of, by the field that isn't certain.
  private func leftOut(_ untold: [RowJob.Untold], _ snapshot: FeedSnapshot) -> [String: Int] {
    var counts: [String: Int] = [:]
    for one in untold where snapshot.state.rows.isShown(Int(one.row)) {
      counts[one.field.rawValue, default: 0] += 1
    }
    return counts
  }

  /// Adds what was found since, where each row that was found is in the list, and stays where it is.
  private mutating func matchMore(_ progress: RowJob.Progress) {
    let known = matchedRows.count
    matchedRows += filteredBefore.dropFirst(known)
    matchedRows += progress.rows.dropFirst(matchedRows.count - filteredBefore.count)
    if matchedRows.count > known { filterTakes += 1 }
  }

  mutating func endFilterJob() {
    filterJob?.cancel()
    (filterJob, askedQuery, filterStep, shownIn) = (nil, nil, nil, nil)
    filteredBefore = []
    (matchedRows, filteredRows, untoldRows) = ([], [], [])
    // Nothing found is something else than what was found before.
    filterTakes += 1
    filterCovers = 0
    endSort()
  }

  mutating func updateFilter() {
    guard let filter = state.list.filter else { return }
    guard let snapshot else {
      // Where nothing could be opened, nothing is left to be looked through.
      if openError != nil, !filter.isDone {
        _ = state.reduce(.filterProgress(FilterNews(isDone: true)))
      }
      return
    }
    guard let filterJob else {
      // The feed was read anew under the filter.
      if snapshot.state.rows.count > 0 || snapshot.isComplete { continueFilter(filter.criterion) }
      return
    }
    let progress = filterJob.progress
    let isUnreadable = progress.isDone && progress.unreadableCount > 0
    if isUnreadable || sorted?.unreadableCount ?? 0 > 0, mayReadAgain { return sourceChanged() }
    let step = FilterStep(progress, covering: filterCovers, of: snapshot)
    let isNew = step != filterStep
    if isNew { match(progress, snapshot) }
    filterStep = step
    let selected = row(at: state.list.selection.index)
    let arrangement = arrange(snapshot)
    if isNew || arrangement != .same {
      // In another order, or in a feed that changes, others may stand where some were shown.
      if arrangement == .others { redrawList() }
      let isCurrent = filterCovers == snapshot.state.rows.log.count
      var news = FilterNews(
        matchCount: filteredRows.count, total: snapshot.state.rows.count,
        isDone: progress.isDone && isCurrent && snapshot.isComplete && sortJob == nil)
      news.examined = min(filterCovers - progress.total + progress.examined, news.total)
      news.leftOut = leftOut(untoldRows + progress.untold, snapshot)
      news.unsortedCount = unsortedCount
      news.sorting = sortProgress
      _ = state.reduce(.filterProgress(news))
      keepSelection(on: selected)
    }
    if progress.isDone, filterCovers != snapshot.state.rows.log.count {
      filteredBefore += progress.rows
      untoldRows += progress.untold
      continueFilter(filter.criterion)
    }
  }

  private mutating func match(_ progress: RowJob.Progress, _ snapshot: FeedSnapshot) {
    if shownIn == nil, snapshot.live == nil, snapshot.state.rows.showsAll {
      return matchMore(progress)
    }
    let areShown = shownIn == snapshot.stateNumber && progress.rows.isEmpty
    let rows = areShown ? filteredBefore : counted(filteredBefore + progress.rows, snapshot)
    guard rows != matchedRows else { return }
    matchedRows = rows
    filterTakes += 1
  }
}

/// How far a filter is, and of what: what it has found is looked at again where that changed.
struct FilterStep: Equatable {
  private let snapshot: Int
  private let isComplete: Bool
  private let covered: Int
  private let examined: Int
  private let isDone: Bool

  init(_ progress: RowJob.Progress, covering covered: Int, of snapshot: FeedSnapshot) {
    self.snapshot = snapshot.stateNumber
    isComplete = snapshot.isComplete
    self.covered = covered
    examined = progress.examined
    isDone = progress.isDone
  }
}

import SwiftFacts
import Testing

@testable import LintRules

/// Which errors are dropped, and which are heard of.
@Suite struct SwallowedErrorTests {
  // swift-format-ignore
  static let swallowed: [(source: String, found: [Finding.Certainty])] = [
    // Another form is tried, and the last one's error is thrown on: nothing is dropped.
    ("if let a = try? c.decode(Int.self) { use(a) } else if let b = try? c.decode(String.self) { use(b) } else { throw Wrong() }", []),
    ("if let a = try? c.decode(Int.self) { use(a) } else { use(try c.decode(String.self)) }",     []),
    ("if let a = try? c.decode(Int.self) { use(a) } else if let b = try? c.decode(String.self) { use(b) }", [.certain]),
    ("if let a = try? c.decode(Int.self) { use(a); return }\nuse(try c.decode(String.self))",      []),
    ("if let a = try? c.decode(Int.self) { use(a) }\nuse(try c.decode(String.self))",              [.certain]),
    ("do { a = try c.decode(Int.self); return } catch {}\nthrow Wrong()",                         []),
    ("do { a = try c.decode(Int.self); return } catch {}\na = try c.decode(String.self)",         []),
    ("do { a = try c.decode(Int.self) } catch {}\nthrow Wrong()",                                 [.certain]),
    (#"logger.warning("\((try? c.decode(String.self, forKey: .kind)) ?? "none")")"#,             []),
    ("let a = try? JSONDecoder.ours.decode(json: data, logErrors: true)",                        [.likely]),
    // It is recorded.
    ("guard let a = try? c.decode(Int.self) else { logger.error(\"none\"); return }",             []),
    // A body that may be an error's: that it is none is the good case.
    ("if let error = try? decoder.decode(Problem.self, from: data) { throw error }",             []),
    // The cause is lost, and still something is thrown.
    ("guard let a = try? c.decode(Int.self) else { throw Wrong() }",                             [.certain]),
    ("let a = try? c.decodeNil()",                                                               []),
    ("let a = try? load(type: Image.self)",                                                      []),
    ("do { a = try c.decode(Int.self) } catch { a = nil }",                                      [.certain]),
    ("do { a = try c.decode(Int.self) } catch { assertionFailure(); return }",                   [.certain]),
    ("do { a = try c.decode(Int.self) } catch DecodingError.valueNotFound { return }",           []),
    ("do { a = try c.decode(Int.self) } catch { report(error) }",                                []),
    // It is heard of where the value is asked for.
    ("let a = try? c.decode(Int.self)\nguard let a else { logger.warn(\"none\"); return }",       []),
    ("let a = try? c.decode(Int.self)\nguard let b = a else { throw Wrong() }",                  [.certain]),
    ("let a = try? c.decode(Int.self)\nif let a { use(a) }",                                     [.certain]),
    ("let a = (try? c.decode(String.self)) ?? \"\"\nswitch a { case \"x\": use(a)\ndefault: logger.warn(\"new\") }", []),
    ("let a = (try? c.decode(String.self)) ?? \"\"\nswitch a { case \"x\": use(a)\ndefault: break }", [.certain]),
    ("do { use(try c.decode(Int.self)) } catch { let a = try? c.decode(String.self); logger.warn(\"\\(a)\", error) }", []),
    ("let a = (try? c.decode(Problem.self)) ?? error",                                           []),
    ("let a = try? decoder.singleValueContainer()",                                              []),
    ("let a = try? decoder.singleValueContainer().decode(Int.self)",                             [.certain]),
    ("v = try (try? c.decode(String.self)) ?? String(c.decode(Int.self))",                       []),
    ("guard let n = try? c.decode(Int.self) else { use(try c.decode(String.self)); return }",    []),
    ("let n = try? c.decode(Int.self)\nguard let v = n ?? other else { throw Wrong() }",          []),
    ("switch try? c.decode(Int.self) { case let n?: use(n)\ncase nil: use(try c.decode(Bool.self)) }", []),
    ("do { use(try c.decode(Int.self)) } catch let error as DecodingError { report(error) } catch { return nil }", []),
    // Which form it has is all that is asked.
    ("if (try? c.decode(Int.self)) != nil { use() }",                                           [.likely]),
    ("do { _ = try c.decode(Int.self); return true } catch { return false }",                    [.likely]),
    // One after the other is tried.
    ("for f in forms { do { return try f.decode(Int.self) } catch { continue } }\nthrow Wrong()",  []),
    ("for c in all { do { use(try c.decode(Int.self)) } catch { continue } }",                   [.certain]),
    ("do { done(try c.decode(Int.self)) } catch { completion(nil); return }",                    [.certain]),
    ("do { done(try c.decode(Int.self)) } catch { completion(.failure(error)) }",                []),
    // A case or a text says that something failed.
    ("do { use(try c.decode(Int.self)) } catch { state = .failed }",                             []),
    ("do { use(try c.decode(Int.self)) } catch { message = \"The page couldn't be read.\" }",     []),
    ("do { use(try c.decode(Int.self)) } catch { showsError = true }",                           []),
    ("do { use(try c.decode(Int.self)) } catch { orders = [] }",                                 [.certain]),
    ("do { done(try c.decode(Int.self)) } catch { completion(nil, .decoding) }",                 []),
    ("do { use(try c.decode(Int.self)) } catch { return .failed }",                              []),
    ("do { use(try c.decode(Int.self)) } catch { return .pending }",                             [.certain]),
    ("do { use(try c.decode(Int.self)) } catch { isLoading = false; return nil }",               [.certain]),
    ("do { use(try c.decode(Int.self)) } catch is DecodingError { return nil }",                 [.certain]),
    ("do { use(try c.decode(Int.self)) } catch let error as DecodingError { return nil }",       [.certain]),
    ("do { use(try c.decode(Int.self)) } catch { record(error); _ = try? c.decode(Skip.self) }", []),
    ("let a = try? await AF.request(u).serializingDecodable(Page.self).value",                   [.certain]),
    // Without brackets the `try?` is about both.
    ("let a = try? c.decodeIfPresent(String.self) ?? other",                                     [.certain]),
    // What is read has just been written.
    ("let a = try? JSONSerialization.jsonObject(with: try JSONEncoder().encode(b))",              [.likely]),
    ("\n#if DEBUG\nlet a = try? c.decode(Int.self)\n#endif\n",                                       [.likely]),
  ]

  @Test(arguments: swallowed)
  func `an error is dropped where nobody hears of it`(source: String, found: [Finding.Certainty]) {
    let project = Sources.project("func f() throws { \(source) }")
    #expect(Rule.swallowedError.findings(in: project).map(\.certainty) == found)
  }

  @Test func `subscripts and deinitialisers are read too`() {
    let project = Sources.project(
      "struct S { subscript(key: String) -> Page? { try? d.decode(Page.self, from: x) } }\nclass C { deinit { _ = try? d.decode(Page.self, from: x) } }"
    )
    #expect(
      Rule.swallowedError.findings(in: project).map(\.symbol) == ["S.subscript()", "C.deinit()"])
  }

  // swift-format-ignore
  static let swallowedInTypes: [(why: String, source: String, found: [Finding.Certainty])] = [
    ("what takes any payload",
     "struct W: Decodable { init(from decoder: any Decoder) throws { guard let a = try? decoder.container(keyedBy: K.self) else { logger.warn(\"no object\"); return } } }\nlet a = try? d.decode(W.self, from: x)",
     [.likely]),
    ("what takes any payload by a function that can't fail",
     "struct W: Decodable { init(from decoder: any Decoder) throws { guard let c = try? decoder.container(keyedBy: K.self) else { logger.warn(\"no object\"); return }; a = Self.decodeKind(from: c) } }\nlet a = try? d.decode(W.self, from: x)",
     [.likely]),
    ("what a function decodes that can fail",
     "struct W: Decodable { init(from decoder: any Decoder) throws { guard let c = try? decoder.container(keyedBy: K.self) else { logger.warn(\"no object\"); return }; a = try b ?? Self.decodeKind(from: c) } }\nlet a = try? d.decode(W.self, from: x)",
     [.certain]),
    ("a part of what is only sent",
     "struct Form: Encodable { let items: [Box] }\nstruct Box { let item: Item }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.likely]),
    ("a part of what is read",
     "struct Form: Codable { let items: [Item] }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.certain]),
    ("a part of what is shown",
     "struct Row { let item: Item }\nstruct Item: Codable { init(from decoder: any Decoder) throws { a = try? decoder.container(keyedBy: K.self) } }",
     [.certain]),
  ]

  @Test(arguments: swallowedInTypes)
  func `an error is dropped where a payload is read`(
    why: String, source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.swallowedError.findings(in: Sources.project(source)).map(\.certainty) == found)
  }
}

import Testing

@testable import Domain

/// What is hidden in texts and values by their form.
@Suite struct PersonalRuleTests {
  // swift-format-ignore
  static let texts: [(text: String, masked: String, revealed: String?)] = [
    ("write to anna@example.com today",           "write to a•••@e•••.com today",             nil),
    ("3 @ 4",                                     "3 @ 4",                                    nil),
    ("a\tanna@example.com\nb",                    "a\ta•••@e•••.com\nb",                      nil),
    ("anna%40example.com",                        "a•••",                                     nil),
    ("ａｎｎａ＠ｅｘａｍｐｌｅ.com",                  "ａ•••",                                    nil),
    ("4242424242424242",                          "•••4242",                                  nil),
    ("card 4242 4242 4242 4242 exp 12/27",        "card •••4242 exp 12/27",                   nil),
    ("5555-5555-5555-4444",                       "•••4444",                                  nil),
    ("378282246310005",                           "•••0005",                                  nil),
    ("４２４２４２４２４２４２４２４２",                "•••4242",                                  nil),
    ("4242424242424241",                          "4242424242424241",                         nil),
    ("503-1000000-2000008",                        "503-1000000-2000008",                      nil),
    ("111-3851960-6157456",                        "111-3851960-6157456",                      nil),
    ("503 1000000 2000008",                        "•••0008",                                  nil),
    ("503-1000000-2000008, 111-3851960-6157456",   "503-1000000-2000008, 111-3851960-6157456", nil),
    ("503-1000000-2000008 4242 4242 4242 4242",    "•••0008 •••4242",                          nil),
    ("620-3862535-5029921-48",                     "•••2148",                                  nil),
    ("737-4111913-4658471-11",                     "737-•••7111",                              nil),
    ("503-1851960-4111834-194164612",              "503-1851960-•••4612",                      nil),
    ("5678912345678",                             "5678912345678",                            nil),
    ("1795262280000000",                          "1795262280000000",                         nil),
    ("2026-11-21 10:00:00",                       "2026-11-21 10:00:00",                      nil),
    ("12345678-1234-1234-1234-123456789012",      "12345678-1234-1234-1234-123456789012",     nil),
    ("pay DE89 3704 0044 0532 0130 00 now",       "pay DE••• now",                            nil),
    ("GB82WEST12345698765432",                    "GB•••",                                    nil),
    ("DE88370400440532013000",                    "DE88370400440532013000",                   nil),
    ("sk_live_abcDEF123456",                      "•••",                                      "•••"),
    ("key whsec_abc, sent",                       "key •••, sent",                            "key •••, sent"),
    ("test_order_0001",                           "test_order_0001",                          nil),
    ("pk_live_abcDEF123456",                      "pk_live_abcDEF123456",                     nil),
    ("Bearer 8f2c9a7b1d",                         "•••",                                      "•••"),
    ("Bearer of bad news",                        "Bearer of bad news",                       nil),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",  "•••",                                      "•••"),
    ("pi_3Mtw_secret_Yabc12",                     "•••",                                      "•••"),
    ("https://u:pw@h.example/x",                  "•••",                                      "https:•••@h.example/x"),
    ("https://h.example/?token=abc&id=5",         "https://h.example/?token=•••&id=5",        "https://h.example/?token=•••&id=5"),
    ("https://h.example/?name=Anna&id=5",         "https://h.example/?name=•••&id=5",         nil),
    (#"{"password":"x\"y","id":3}"#,              #"{"password":•••,"id":3}"#,                #"{"password":•••,"id":3}"#),
    (#"{\"api_key\":\"k\",\"id\":3}"#,            #"{\"api_key\":•••,\"id\":3}"#,             #"{\"api_key\":•••,\"id\":3}"#),
    ("{'password':'hun ter2','id':3}",            "{'password':•••,'id':3}",                  "{'password':•••,'id':3}"),
    (#"["password","X9"]"#,                       #"["password",•••]"#,                       #"["password",•••]"#),
    (#"{"k":"password","v":"X9"}"#,               #"{"k":"password","v":•••}"#,               #"{"k":"password","v":•••}"#),
    (#"{"type":"password","data":"X9"}"#,         #"{"type":"password","data":•••}"#,         #"{"type":"password","data":•••}"#),
    (#"{"type":"password","data":{"id":"X9"}}"#,  #"{"type":"password","data":{"id":"X9"}}"#, nil),
    ("<password>X9</password>",                   "<password>•••</password>",                 "<password>•••</password>"),
    ("<a:Password x=\"1\">X9</a:Password>",       "<a:Password •••</a:Password>",             "<a:Password •••</a:Password>"),
    (#"<api_key value="X9"/>"#,                   "<api_key •••/>",                           "<api_key •••/>"),
    (#"<item key="api_key" value="X9"/>"#,        #"<item key="api_key" value=•••/>"#,        #"<item key="api_key" value=•••/>"#),
    (#"<field code="password">X9</field>"#,       #"<field code="password">•••</field>"#,     #"<field code="password">•••</field>"#),
    ("password%3DX9&id=5",                        "password%3D•••&id=5",                      "password%3D•••&id=5"),
    ("a=1%26token%3dX9%26id=5",                   "a=1%26token%3d•••%26id=5",                 "a=1%26token%3d•••%26id=5"),
    ("password\nX9",                              "password\n•••",                            "password\n•••"),
    ("the password is X9.",                       "the password is •••.",                     "the password is •••."),
    ("password → X9",                             "password → •••",                           "password → •••"),
    ("pw: X9",                                    "pw: •••",                                  "pw: •••"),
    ("x --password hunter",                       "x --password •••",                         "x --password •••"),
    ("curl -u user:X9 h",                         "curl ••• h",                               "curl ••• h"),
    ("https://X9@h.example/x",                    "•••",                                      "https:•••@h.example/x"),
    ("https://h.example/?key=X9&id=5",            "https://h.example/?key=•••&id=5",          "https://h.example/?key=•••&id=5"),
    ("CVV X9",                                    "CVV •••",                                  "CVV •••"),
    ("pin 4711",                                  "pin •••",                                  "pin •••"),
    ("password=abc,X9",                           "password=•••",                             "password=•••"),
    ("{password=X9, id=3}",                       "{password=•••, id=3}",                     "{password=•••, id=3}"),
    ("token 12 of 13",                            "token 12 of 13",                           nil),
    ("authorization 123456",                      "authorization 123456",                     nil),
    ("token is expired",                          "token is expired",                         nil),
    ("pin 3 times, size: M",                      "pin 3 times, size: M",                     nil),
    ("the token's 3 parts",                       "the token's 3 parts",                      nil),
    ("Invalid token: expired",                    "Invalid token: expired",                   nil),
    (#"{"k":"sk_l\u0069ve_abc","id":3}"#,         #"{"k":"•••","id":3}"#,                     #"{"k":"•••","id":3}"#),
    (#"{"k":"sk_l\\u0069ve_abc","id":3}"#,        #"{"k":"•••","id":3}"#,                     #"{"k":"•••","id":3}"#),
    (#"{"passw\u006frd":"x","id":3}"#,            #"{"passw\u006frd":•••,"id":3}"#,           #"{"passw\u006frd":•••,"id":3}"#),
    (#"x\nsk_live_abcDEF123456"#,                 #"x\n•••"#,                                 #"x\n•••"#),
    ("",                                          "",                                         nil),
  ]

  @Test(arguments: texts)
  func `what a text holds is masked by its form`(text: String, masked: String, revealed: String?) {
    #expect(PersonalRule.text(text, in: .list) == masked)
    #expect(PersonalRule.text(text, in: .list, asked: true) == revealed ?? text)
    #expect(PersonalRule.text(masked, in: .list) == masked)
  }

  // swift-format-ignore
  static let values: [(json: String, sensitivity: Sensitivity, masked: String, revealed: String?)] = [
    (#""Anna Meyer""#,           .personal, #""A••• M•••""#,   nil),
    (#""a@b.example""#,          .personal, #""a•••@b•••.example""#, nil),
    ("4915112345",               .personal, "•••",             nil),
    ("null",                     .personal, "null",            nil),
    ("true",                     .secret,   "true",            nil),
    ("tru",                      .personal, "•••",             nil),
    (#""hunter2""#,              .secret,   #""•••""#,         #""•••""#),
    ("1234",                     .secret,   "•••",             "•••"),
    (#""4242""#,                 .lastFour, #""4242""#,        nil),
    (#""4242424242424242""#,     .lastFour, #""•••4242""#,     nil),
    ("4242424242424242",         .lastFour, "•••",             nil),
    ("4242424242424242",         .open,     "•••4242",         nil),
    (#""x""#,                    .open,     #""x""#,           nil),
  ]

  @Test(arguments: values)
  func `a value keeps its type`(
    json: String, sensitivity: Sensitivity, masked: String, revealed: String?
  ) {
    let text = json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : nil
    let shown = PersonalRule.json(json, text: text, as: sensitivity)
    #expect(shown == ShownText(masked: masked, revealed: revealed ?? json))
  }

  @Test func `a piece of damaged JSON is read from what stands before it`() {
    let cases: [(text: String, before: String, rest: String, shown: String)] = [
      (#"ter2", "a": 1"#, #"{"password": "hun"#, "", #"•••, "a": 1"#),
      (#""x", "a": 1"#, #"{"password" "#, "", #"•••, "a": 1"#),
      (#""x", "a": 1"#, #"{"note": "#, "", #""x", "a": 1"#),
      (#""note": "sk_l"#, "{", #"ive_abc"}"#, #""note": "•••"#),
      (#"et":"Ab", "a": 1"#, #"{"client_sec"r"#, "", #"et":•••, "a": 1"#),
      (#""c\c":"Ab", "a": 1"#, "{", "", #""c\c":•••, "a": 1"#),
      (#""\vc":"Ab", "a": 1"#, "{", "", #""\vc":•••, "a": 1"#),
      (#""密"":"Ab", "a": 1"#, "{", "", #""密"•••, "a": 1"#),
      (#""h":"https://a.com/v2/x", "a": 1"#, "{", "", #""h":"https://a.com/v2/x", "a": 1"#),
      (#"\":"Ab", "a": 1"#, #"{"cv"#, "", #"•••, "a": 1"#),
      (#""k":"sk_live_Ab" "a": 1"#, "{", "", #""k":"•••" "a": 1"#),
      (#""k":"https:\/\/u:x9@h" "a": 1"#, "{", "", #""k":"https:•••@h" "a": 1"#),
    ]
    for (text, before, rest, shown) in cases {
      #expect(PersonalRule.excerpt(text, behind: before, before: rest) == shown)
    }
  }

  @Test(arguments: SecretForms.prefixes.map(\.prefix) + ["bearer ", "Basic "])
  func `a secret is known by how it begins`(prefix: String) {
    let key = "9fK2mQ7xR4tV8wZ1bN6cL3dP5sJ0"
    for text in ["\(prefix)\(key)", "a \(prefix)\(key), b"] {
      for shown in [
        PersonalRule.text(text, in: .list), PersonalRule.text(text, in: .list, asked: true),
      ] {
        #expect(!shown.contains(key), "\(shown)")
      }
    }
  }

  @Test func `sinks that are kept or sent around show nothing personal`() {
    for sink in [Sink.report, .driftPanel, .log, .draft] { #expect(!sink.shows(asked: true)) }
    for sink in [Sink.list, .detail, .show, .export] {
      #expect(sink.shows(asked: true) && !sink.shows(asked: false))
    }
  }
}

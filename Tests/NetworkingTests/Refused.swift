/// Certificates that a client refuses, each for another reason; made for these tests and used nowhere else.
enum Refused {
  /// Its own issuer, until 2021.
  static let expired = """
    -----BEGIN CERTIFICATE-----
    MIIBDjCBtgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcN
    MjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhv
    c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAT7K6P89oVbQIXZSxwAkybpfawq
    bX7VYrFFgegrhC6iqvvGzrQaKrsBRucF1k6NKXpB45Ma263RTuUyiNUiliNBMAoG
    CCqGSM49BAMCA0cAMEQCIAzGl9XmUZ8uH2EQJYt+SWqVB8QbHQDvn6hYtN0MGAQc
    AiA79Ms0bx5OKtX8597xHMNIGfeY39rNv2JlhL/G3s5tcw==
    -----END CERTIFICATE-----
    """

  /// Its own issuer, from 2120 on.
  static let notYetValid = """
    -----BEGIN CERTIFICATE-----
    MIIBFDCBugIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIhgP
    MjEyMDAxMDEwMDAwMDBaGA8yMTIxMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJbG9j
    YWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+yuj/PaFW0CF2UscAJMm
    6X2sKm1+1WKxRYHoK4Quoqr7xs60Giq7AUbnBdZOjSl6QeOTGtut0U7lMojVIpYj
    QTAKBggqhkjOPQQDAgNJADBGAiEAxJqPaXChWSKxACynU9luxl3ztBFaV5MR5+G3
    1xae++QCIQDCVcJIldeJtvjJNBAbfumg3cacWwMAuiRsSz5CB4R8SQ==
    -----END CERTIFICATE-----
    """

  /// Of an authority that nobody knows.
  static let unknownIssuer = """
    -----BEGIN CERTIFICATE-----
    MIIBLTCB0wIUM3oZBWUBDarsZwsWLI3xFDWWomwwCgYIKoZIzj0EAwIwHDEaMBgG
    A1UEAwwRTm9ib2R5cyBhdXRob3JpdHkwIBcNMjYxMTIyMjExMDAwWhgPMjEyNjEw
    MjkyMTEwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqG
    SM49AwEHA0IABPsro/z2hVtAhdlLHACTJul9rCptftVisUWB6CuELqKq+8bOtBoq
    uwFG5wXWTo0pekHjkxrbrdFO5TKI1SKWI0EwCgYIKoZIzj0EAwIDSQAwRgIhAIgX
    hZOehqDx5wFC9gLTF5Ub6Uu4Q+behavrjlCcqXmfAiEAwVE9Bqn5WwIdgWfmCck+
    8blsfxZM8cmuixmK2P4Zw0k=
    -----END CERTIFICATE-----
    """

  /// The key of all of them.
  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbnTBc3fYxj4LUSAP
    UJxGQLjO1KAE3j94ku3GiXioVS+hRANCAAT7K6P89oVbQIXZSxwAkybpfawqbX7V
    YrFFgegrhC6iqvvGzrQaKrsBRucF1k6NKXpB45Ma263RTuUyiNUiliNB
    -----END PRIVATE KEY-----
    """
}

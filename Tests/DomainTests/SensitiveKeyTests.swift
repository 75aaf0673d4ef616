import Testing

@testable import Domain

/// What keys say of their values.
@Suite struct SensitiveKeyTests {
  // swift-format-ignore
  static let keys: [(keys: String, value: Sensitivity)] = [
    ("id status state amount currency created_at method quantity sku description note metadata fee",     .open),
    ("customer_id customerId payment_token_id api_key_id payment_method order_number idempotency_key",   .open),
    ("product_name itemName productname bank_name merchant_name fileName shipping_method_name",          .open),
    ("email_verified phone_type cvc_check cvv_response_code token_type password_changed_at",              .open),
    ("company_id hotel recipient_id opinion secretary economy nominal shipping_lines publishable_key",   .open),
    ("NextToken nextToken next_page_token cursor_token version_token incremental_authorization",          .open),
    ("extended_authorization payer_requested_dual_signature remove_cvv email_sent email_subject",         .open),
    ("allow_separate_shipping_address billing_address_collection shipping_address_collection",            .open),
    ("phone_number_collection is_same_bank_account_owner fraudCheck-6-ShopperIpUsage variation_name",     .open),
    ("recipient_bank_account_holder_verification site_name marketplaceName last_order_name",              .open),
    ("directory_server_name",                                                                            .open),
    ("order_contact_name order_first_name server_name is_email holder_name", .personal),
    ("name billing_name billingName BillingName BILLING-NAME customername holderName guest_name",        .personal),
    ("vorname nachname nom nom_client prenom prénom nombre apellido cognome naam voornaam imie",         .personal),
    ("phone telefon teléfono téléphone mobile fax email e-mail EMail correo customerEmail email_id",     .personal),
    ("address adresse dirección street Straße strasse rue zip plz city stadt ville line1 postal_code",   .personal),
    ("geburtsdatum date_of_birth dob birthDate ip IPAddress payment_ip tax_id ssn iban card_number",     .personal),
    ("customer buyers payer_info customerDetails billing shipping_details buyerNote billing.street",     .personal),
    ("cvv cvc cvc2 card_cvc securityCode password passwd user_password api_key apikey apiKey",           .secret),
    ("client_secret clientSecret webhook_secret private_key access_token checkoutToken token secret",    .secret),
    ("authorization signature Authorization passwort contraseña tan api.key пароль 密码",                  .secret),
    ("next_auth_token page_access_token remove_token require_password customer_signature version_secret", .secret),
    ("nextAccessToken page_authorization dual_secret_signature session_token push_token allow_token",    .secret),
    // however they are written
    ("passCode PassCode pass_code track_2 cvv1 cvc1 secret1 otp1 jwt1 token1 token_1 nonce_1 cvv²",        .secret),
    ("cvvs otps jwts nonces credentials api_keys mycvv mytoken CARDPIN cardpin card_pin db_pass",         .secret),
    ("session_id xSessionId new_session_id session_ids PHPSESSID connect.sid",                            .secret),
    ("checkout_session_id payment_session_ids nextpagetoken authorizations pass_through boarding_pass",   .open),
    ("tokenString token_text token_enc token_base64 tokenNo token_hash signature_value",                  .secret),
    ("authorization_value password_response client_secret_response password_match",                       .secret),
    ("authorization_code authorization_number auth_code cvv_response cavv_response otp_verified",         .open),
    ("ｃｖｖ ＡＰＩ＿ＫＥＹ рassword сvv cv\u{200B}v pass\u{AD}word APİKEY contrasen\u{303}a",          .secret),
    ("hasło şifre κωδικός Ocp-Apim-Subscription-Key pass pw sid totp puk tavv mnemonic assertion csrf",   .secret),
    ("access_code mfa_code transaction_key merchant_key webhook_key terminal_key encKey rsa_key",         .secret),
    ("ephemeral_key order_key connection_string database_url seed_phrase security_answer magic_link",     .secret),
    ("device_id vat vat_amount documents currency_key account_sid compass monkey tangent key",            .open),
    ("cc_number ccnumber number_card aadhaar cedula rut rfc imei license_plate house_no email2 name1",    .personal),
    ("received_by signed_by attn care_of gift_message delivery_instructions next_of_kin remitter",        .personal),
    ("originator guardian spouse puhelin soyad όνομα שם الاسم ชื่อ",                                       .personal),
    ("accountNo lat lng age twitter телефон 姓名 電話番号",                                                  .personal),
    ("last4 last_4 card_last_four last_four_digits card.last4",                                          .lastFour),
  ]

  @Test(arguments: keys)
  func `a key is judged by its words`(keys: String, value: Sensitivity) {
    for key in keys.split(separator: " ") {
      #expect(SensitiveKey(String(key)).value == value, "\(key)")
    }
  }

  @Test func `an object under a token is the provider's own, one under a password isn't`() {
    #expect(SensitiveKey("authorization").members == .personal)
    #expect(SensitiveKey("password").members == .secret)
  }

  // swift-format-ignore
  static let inner: [(key: String, outer: String, isSecret: Bool)] = [
    ("id",             "session",          true),
    ("key",            "api",              true),
    ("code",           "security",         true),
    ("value",          "token",            true),
    ("id",             "checkout_session", false),
    ("id",             "api_key",          false),
    ("NextToken",      "payload",          false),
    ("amount",         "access",           false),
    ("key",            "transaction",      false),
    ("id",             "payment_session",  false),
  ]

  @Test(arguments: inner)
  func `a key may be a secret's only inside of another`(key: String, outer: String, isSecret: Bool)
  {
    #expect(SensitiveKey.isSecret(key, inside: outer) == isSecret)
  }

  @Test func `ids and statuses stay readable among a person's data`() {
    for key in ["id", "customer_id", "userid", "status", "type", "currency", "amount"] {
      #expect(SensitiveKey(key).staysReadable, "\(key)")
    }
    for key in ["reference", "state", "country", "tax_id", "email_id"] {
      #expect(!SensitiveKey(key).staysReadable, "\(key)")
    }
  }
}

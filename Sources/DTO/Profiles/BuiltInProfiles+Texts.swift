// Made by `make profiles` from the files in `toml`: change those.

import WireJSON

extension BuiltInProfiles {
  // swift-format-ignore
  /// The marks, each with its path's last key.
  static let marks: [String: [MarkOutline]] = [
    "adyen": [
      .init(key: "notificationItems", path: "notificationItems", weight: 9, isOfRecord: false, test: .array),
      .init(key: "eventCode", path: "NotificationRequestItem.eventCode", weight: 6, isOfRecord: false, test: .present),
      .init(key: "live", path: "live", weight: 2, isOfRecord: false, test: .oneOf(["true", "false"])),
      .init(key: "pspReference", path: "pspReference", weight: 6, isOfRecord: true, test: .present),
      .init(key: "eventCode", path: "eventCode", weight: 4, isOfRecord: true, test: .present),
      .init(key: "resultCode", path: "resultCode", weight: 5, isOfRecord: true, test: .present),
      .init(key: "merchantReference", path: "merchantReference", weight: 2, isOfRecord: true, test: .present),
      .init(key: "merchantAccount", path: "merchantAccount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "balanceAccount", path: "balanceAccount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "balancePlatform", path: "balancePlatform", weight: 4, isOfRecord: true, test: .present),
      .init(key: "environment", path: "environment", weight: 1, isOfRecord: false, test: .oneOf(["test", "live"])),
      .init(key: "type", path: "type", weight: 7, isOfRecord: false, test: .prefix(["balancePlatform."])),
      .init(key: "href", path: "_links.next.href", weight: 7, isOfRecord: false, test: .prefix(["https://balanceplatform-api-test.adyen.com/", "https://balanceplatform-api-live.adyen.com/"])),
      .init(key: "href", path: "_links.prev.href", weight: 7, isOfRecord: false, test: .prefix(["https://balanceplatform-api-test.adyen.com/", "https://balanceplatform-api-live.adyen.com/"])),
      .init(key: "counterparty", path: "counterparty", weight: 2, isOfRecord: true, test: .present),
      .init(key: "merchantAccountCode", path: "merchantAccountCode", weight: 3, isOfRecord: true, test: .present),
      .init(key: "accountHolder", path: "accountHolder", weight: 3, isOfRecord: true, test: .present),
      .init(key: "paymentPspReference", path: "paymentPspReference", weight: 6, isOfRecord: true, test: .present),
      .init(key: "transferInstrumentId", path: "counterparty.transferInstrumentId", weight: 5, isOfRecord: true, test: .present),
      .init(key: "url", path: "url", weight: 6, isOfRecord: true, test: .prefix(["https://test.adyen.link/", "https://eu.adyen.link/", "https://checkoutshopper-"])),
      .init(key: "sessionData", path: "sessionData", weight: 6, isOfRecord: true, test: .present),
      .init(key: "direction", path: "direction", weight: 2, isOfRecord: true, test: .oneOf(["incoming", "outgoing"])),
      .init(key: "category", path: "category", weight: 2, isOfRecord: true, test: .oneOf(["bank", "card", "grants", "internal", "issuedCard", "migration", "platformPayment", "topUp", "upgrade"])),
      .init(key: "resultCode", path: "payment.resultCode", weight: 5, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 2, isOfRecord: true, test: .prefix(["CS"])),
      .init(key: "returnUrl", path: "returnUrl", weight: 2, isOfRecord: true, test: .present),
      .init(key: "expiresAt", path: "expiresAt", weight: 2, isOfRecord: true, test: .present),
      .init(key: "paymentMethodType", path: "action.paymentMethodType", weight: 4, isOfRecord: true, test: .present),
      .init(key: "response", path: "response", weight: 6, isOfRecord: true, test: .oneOf([ "[capture-received]", "[cancel-received]", "[refund-received]", "[cancelOrRefund-received]", "[adjustAuthorisation-received]", "[donation-received]", "[technical-cancel-received]", "[voidPendingRefund-received]", "[payout-confirm-received]", "[payout-decline-received]", ])),
      .init(key: "donationAccount", path: "donationAccount", weight: 6, isOfRecord: true, test: .present),
      .init(key: "grantAccountId", path: "grantAccountId", weight: 5, isOfRecord: true, test: .present),
      .init(key: "grantOfferId", path: "grantOfferId", weight: 4, isOfRecord: true, test: .present),
      .init(key: "grantId", path: "grantId", weight: 5, isOfRecord: true, test: .present),
      .init(key: "accountHolderId", path: "accountHolderId", weight: 4, isOfRecord: true, test: .present),
      .init(key: "fromMerchant", path: "fromMerchant", weight: 4, isOfRecord: true, test: .present),
      .init(key: "toMerchant", path: "toMerchant", weight: 4, isOfRecord: true, test: .present),
      .init(key: "referenceForBeneficiary", path: "referenceForBeneficiary", weight: 3, isOfRecord: true, test: .present),
      .init(key: "bookingDate", path: "bookingDate", weight: 3, isOfRecord: true, test: .present),
      .init(key: "balanceAccountId", path: "balanceAccountId", weight: 4, isOfRecord: true, test: .present),
    ],
    "amazon_sp": [
      .init(key: "AmazonOrderId", path: "AmazonOrderId", weight: 8, isOfRecord: true, test: .present),
      .init(key: "OrderTotal", path: "OrderTotal", weight: 3, isOfRecord: true, test: .present),
      .init(key: "OrderStatus", path: "OrderStatus", weight: 3, isOfRecord: true, test: .present),
      .init(key: "MarketplaceId", path: "MarketplaceId", weight: 2, isOfRecord: true, test: .present),
      .init(key: "payload", path: "payload", weight: 1, isOfRecord: false, test: .object),
      .init(key: "Orders", path: "payload.Orders", weight: 5, isOfRecord: false, test: .array),
      .init(key: "CreatedBefore", path: "payload.CreatedBefore", weight: 2, isOfRecord: false, test: .present),
      .init(key: "LastUpdatedBefore", path: "payload.LastUpdatedBefore", weight: 2, isOfRecord: false, test: .present),
      .init(key: "orders", path: "orders", weight: 2, isOfRecord: false, test: .array),
      .init(key: "createdBefore", path: "createdBefore", weight: 4, isOfRecord: false, test: .present),
      .init(key: "lastUpdatedBefore", path: "lastUpdatedBefore", weight: 4, isOfRecord: false, test: .present),
      .init(key: "fulfillmentStatus", path: "fulfillment.fulfillmentStatus", weight: 5, isOfRecord: true, test: .present),
      .init(key: "salesChannel", path: "salesChannel", weight: 3, isOfRecord: true, test: .present),
      .init(key: "createdTime", path: "createdTime", weight: 2, isOfRecord: true, test: .present),
      .init(key: "proceeds", path: "proceeds", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currencyAmount", path: "totalAmount.currencyAmount", weight: 6, isOfRecord: true, test: .present),
      .init(key: "sellingPartnerMetadata", path: "sellingPartnerMetadata", weight: 6, isOfRecord: true, test: .object),
      .init(key: "FinancialEventGroupId", path: "FinancialEventGroupId", weight: 8, isOfRecord: true, test: .present),
      .init(key: "OriginalTotal", path: "OriginalTotal", weight: 3, isOfRecord: true, test: .object),
      .init(key: "NotificationType", path: "NotificationType", weight: 6, isOfRecord: false, test: .oneOf(["ORDER_CHANGE", "TRANSACTION_UPDATE", "ORDER_STATUS_CHANGE"])),
      .init(key: "NotificationVersion", path: "NotificationVersion", weight: 3, isOfRecord: false, test: .present),
      .init(key: "purchaseOrderNumber", path: "purchaseOrderNumber", weight: 4, isOfRecord: true, test: .present),
      .init(key: "orderDetails", path: "orderDetails", weight: 3, isOfRecord: true, test: .object),
      .init(key: "sellingParty", path: "orderDetails.sellingParty", weight: 4, isOfRecord: true, test: .object),
      .init(key: "purchaseOrderNumber", path: "payload.purchaseOrderNumber", weight: 5, isOfRecord: false, test: .present),
      .init(key: "orderDetails", path: "payload.orderDetails", weight: 4, isOfRecord: false, test: .object),
      .init(key: "purchaseOrderNumber", path: "payload.orders[0].purchaseOrderNumber", weight: 5, isOfRecord: false, test: .present),
      .init(key: "orderDetails", path: "payload.orders[0].orderDetails", weight: 4, isOfRecord: false, test: .object),
      .init(key: "partnerMetadata", path: "partnerMetadata", weight: 4, isOfRecord: true, test: .object),
      .init(key: "currencyAmount", path: "amount.currencyAmount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "currencyAmount", path: "balances[0].amount.currencyAmount", weight: 4, isOfRecord: false, test: .present),
      .init(key: "partnerMetadata", path: "balances[0].partnerMetadata", weight: 4, isOfRecord: false, test: .object),
      .init(key: "balanceType", path: "balances[0].balanceType", weight: 4, isOfRecord: false, test: .present),
      .init(key: "balanceAmount", path: "balances[0].balanceAmount", weight: 4, isOfRecord: false, test: .present),
      .init(key: "expectedPayouts", path: "expectedPayouts", weight: 4, isOfRecord: false, test: .array),
      .init(key: "sellerFulfillmentOrderId", path: "sellerFulfillmentOrderId", weight: 6, isOfRecord: true, test: .present),
      .init(key: "fulfillmentOrderStatus", path: "fulfillmentOrderStatus", weight: 4, isOfRecord: true, test: .present),
      .init(key: "fulfillmentConfiguration", path: "fulfillmentConfiguration", weight: 5, isOfRecord: true, test: .object),
      .init(key: "receiveTime", path: "receiveTime", weight: 4, isOfRecord: true, test: .present),
      .init(key: "FinancialEvents", path: "payload.FinancialEvents", weight: 8, isOfRecord: false, test: .object),
      .init(key: "PostedDate", path: "PostedDate", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currentStatus", path: "currentStatus", weight: 2, isOfRecord: true, test: .present),
      .init(key: "govResponse", path: "govResponse", weight: 5, isOfRecord: true, test: .present),
      .init(key: "externalInvoiceId", path: "externalInvoiceId", weight: 5, isOfRecord: true, test: .present),
      .init(key: "transactionRequestDate", path: "transactionRequestDate", weight: 5, isOfRecord: true, test: .present),
      .init(key: "transactionRequestAmount", path: "transactionRequestAmount", weight: 4, isOfRecord: true, test: .object),
      .init(key: "invoiceIdentifier", path: "invoiceIdentifier", weight: 4, isOfRecord: true, test: .present),
      .init(key: "currencyAmount", path: "invoiceAmount.currencyAmount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "purchaseOrderStatus", path: "purchaseOrderStatus", weight: 4, isOfRecord: true, test: .present),
      .init(key: "itemStatus", path: "itemStatus", weight: 3, isOfRecord: true, test: .array),
      .init(key: "invoiceIdentifier", path: "invoiceHeader.invoiceIdentifier", weight: 5, isOfRecord: false, test: .present),
      .init(key: "currencyAmount", path: "invoiceHeader.invoiceAmount.currencyAmount", weight: 4, isOfRecord: false, test: .present),
    ],
    "bigcommerce": [
      .init(key: "total_inc_tax", path: "total_inc_tax", weight: 5, isOfRecord: true, test: .present),
      .init(key: "total_ex_tax", path: "total_ex_tax", weight: 3, isOfRecord: true, test: .present),
      .init(key: "status_id", path: "status_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "default_currency_code", path: "default_currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_status", path: "payment_status", weight: 1, isOfRecord: true, test: .present),
      .init(key: "items_total", path: "items_total", weight: 2, isOfRecord: true, test: .present),
      .init(key: "subtotal_inc_tax", path: "subtotal_inc_tax", weight: 2, isOfRecord: true, test: .present),
      .init(key: "gateway_transaction_id", path: "gateway_transaction_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "event", path: "event", weight: 1, isOfRecord: true, test: .oneOf(["capture", "purchase", "authorization", "refund", "void", "pending", "settled"])),
      .init(key: "method", path: "method", weight: 1, isOfRecord: true, test: .present),
      .init(key: "total_tax", path: "total_tax", weight: 1, isOfRecord: true, test: .present),
      .init(key: "avs_result", path: "avs_result", weight: 2, isOfRecord: true, test: .present),
      .init(key: "fraud_review", path: "fraud_review", weight: 2, isOfRecord: true, test: .present),
      .init(key: "uses_merchant_override_values", path: "uses_merchant_override_values", weight: 6, isOfRecord: true, test: .present),
      .init(key: "is_declined", path: "payments[0].is_declined", weight: 5, isOfRecord: true, test: .present),
      .init(key: "current", path: "meta.pagination.links.current", weight: 8, isOfRecord: false, test: .prefix(["?"])),
      .init(key: "per_page", path: "meta.pagination.per_page", weight: 1, isOfRecord: false, test: .present),
      .init(key: "code", path: "data.cart.currency.code", weight: 4, isOfRecord: false, test: .present),
      .init(key: "outstanding_balance", path: "data.outstanding_balance", weight: 4, isOfRecord: false, test: .present),
      .init(key: "orderAmountAsInteger", path: "orderAmountAsInteger", weight: 8, isOfRecord: true, test: .present),
      .init(key: "isTaxIncluded", path: "isTaxIncluded", weight: 2, isOfRecord: true, test: .present),
      .init(key: "isInvoiceOrder", path: "isInvoiceOrder", weight: 5, isOfRecord: true, test: .present),
      .init(key: "totalIncTax", path: "totalIncTax", weight: 4, isOfRecord: true, test: .present),
      .init(key: "bcOrderId", path: "bcOrderId", weight: 6, isOfRecord: true, test: .present),
      .init(key: "code", path: "originalBalance.code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "code", path: "openBalance.code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "processingStatus", path: "processingStatus", weight: 4, isOfRecord: true, test: .present),
      .init(key: "fundingStatus", path: "fundingStatus", weight: 3, isOfRecord: true, test: .present),
      .init(key: "appliedStatus", path: "appliedStatus", weight: 3, isOfRecord: true, test: .present),
      .init(key: "scope", path: "scope", weight: 6, isOfRecord: false, test: .prefix(["store/order/"])),
      .init(key: "producer", path: "producer", weight: 4, isOfRecord: false, test: .prefix(["stores/"])),
      .init(key: "consignments", path: "data.consignments", weight: 3, isOfRecord: false, test: .array),
    ],
    "braintree": [
      .init(key: "currency_iso_code", path: "currency_iso_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "merchant_account_id", path: "merchant_account_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "processor_response_code", path: "processor_response_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "status_history", path: "status_history", weight: 3, isOfRecord: true, test: .present),
      .init(key: "credit_card_details", path: "credit_card_details", weight: 4, isOfRecord: true, test: .present),
      .init(key: "currencyIsoCode", path: "currencyIsoCode", weight: 5, isOfRecord: true, test: .present),
      .init(key: "merchantAccountId", path: "merchantAccountId", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currencyCode", path: "amount.currencyCode", weight: 1, isOfRecord: true, test: .present),
      .init(key: "statusHistory", path: "statusHistory", weight: 4, isOfRecord: true, test: .present),
      .init(key: "legacyId", path: "legacyId", weight: 4, isOfRecord: true, test: .present),
      .init(key: "amount_disputed", path: "amount_disputed", weight: 6, isOfRecord: true, test: .present),
      .init(key: "gateway_rejection_reason", path: "gateway_rejection_reason", weight: 2, isOfRecord: true, test: .present),
      .init(key: "edges", path: "data.search.transactions.edges", weight: 7, isOfRecord: false, test: .array),
      .init(key: "edges", path: "data.search.refunds.edges", weight: 7, isOfRecord: false, test: .array),
      .init(key: "transactions", path: "data.search.transactions", weight: 2, isOfRecord: false, test: .object),
      .init(key: "refunds", path: "data.search.refunds", weight: 2, isOfRecord: false, test: .object),
      .init(key: "transaction", path: "data.chargePaymentMethod.transaction", weight: 7, isOfRecord: false, test: .object),
      .init(key: "transaction", path: "data.authorizePaymentMethod.transaction", weight: 7, isOfRecord: false, test: .object),
      .init(key: "transaction", path: "data.captureTransaction.transaction", weight: 7, isOfRecord: false, test: .object),
      .init(key: "transaction", path: "data.chargeCreditCard.transaction", weight: 7, isOfRecord: false, test: .object),
      .init(key: "transaction", path: "data.authorizeCreditCard.transaction", weight: 7, isOfRecord: false, test: .object),
      .init(key: "refund", path: "data.refundTransaction.refund", weight: 7, isOfRecord: false, test: .object),
      .init(key: "reversal", path: "data.reverseTransaction.reversal", weight: 7, isOfRecord: false, test: .object),
      .init(key: "id", path: "refundedTransaction.id", weight: 7, isOfRecord: true, test: .present),
      .init(key: "value", path: "amount.value", weight: 1, isOfRecord: true, test: .present),
      .init(key: "currency-iso-code", path: "currency-iso-code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "merchant-account-id", path: "merchant-account-id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 6, isOfRecord: true, test: .prefix(["dHJhbnNhY3Rpb25f", "cmVmdW5k", "ZGlzcHV0ZV"])),
      .init(key: "currencyIsoCode", path: "amount.currencyIsoCode", weight: 4, isOfRecord: true, test: .present),
      .init(key: "requestId", path: "extensions.requestId", weight: 2, isOfRecord: false, test: .present),
      .init(key: "amountDisputed", path: "amountDisputed", weight: 5, isOfRecord: true, test: .object),
      .init(key: "reply_by_date", path: "reply_by_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "processor_response_text", path: "processor_response_text", weight: 3, isOfRecord: true, test: .present),
      .init(key: "edges", path: "data.search.payments.edges", weight: 6, isOfRecord: false, test: .array),
      .init(key: "edges", path: "data.search.disputes.edges", weight: 6, isOfRecord: false, test: .array),
      .init(key: "kind", path: "kind", weight: 6, isOfRecord: false, test: .oneOf([ "subscription_charged_successfully", "subscription_charged_unsuccessfully", "transaction_settled", "transaction_settlement_declined", "transaction_disbursed", "transaction_reviewed", "transaction_retried", "dispute_opened", "dispute_lost", "dispute_won", "dispute_accepted", "dispute_auto_accepted", "dispute_disputed", "dispute_expired", "dispute_under_review", "local_payment_completed", "local_payment_reversed", ])),
    ],
    "chargebee": [
      .init(key: "content", path: "content", weight: 3, isOfRecord: false, test: .object),
      .init(key: "content", path: "event.content", weight: 5, isOfRecord: false, test: .object),
      .init(key: "object", path: "object", weight: 3, isOfRecord: true, test: .present),
      .init(key: "event_type", path: "event_type", weight: 3, isOfRecord: false, test: .present),
      .init(key: "occurred_at", path: "occurred_at", weight: 1, isOfRecord: false, test: .present),
      .init(key: "webhook_status", path: "webhook_status", weight: 2, isOfRecord: false, test: .present),
      .init(key: "webhooks", path: "webhooks", weight: 1, isOfRecord: false, test: .present),
      .init(key: "list", path: "list", weight: 3, isOfRecord: false, test: .array),
      .init(key: "next_offset", path: "next_offset", weight: 1, isOfRecord: false, test: .present),
      .init(key: "object", path: "object", weight: 3, isOfRecord: true, test: .oneOf([ "invoice", "transaction", "credit_note", "order", "payment_intent", "unbilled_charge", "quote", "promotional_credit", ])),
      .init(key: "resource_version", path: "resource_version", weight: 3, isOfRecord: true, test: .present),
      .init(key: "base_currency_code", path: "base_currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currency_code", path: "currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "gateway_account_id", path: "gateway_account_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_adjusted", path: "amount_adjusted", weight: 2, isOfRecord: true, test: .present),
      .init(key: "write_off_amount", path: "write_off_amount", weight: 1, isOfRecord: true, test: .present),
      .init(key: "credits_applied", path: "credits_applied", weight: 1, isOfRecord: true, test: .present),
      .init(key: "dunning_status", path: "dunning_status", weight: 2, isOfRecord: true, test: .present),
      .init(key: "first_invoice", path: "first_invoice", weight: 2, isOfRecord: true, test: .present),
      .init(key: "reference_invoice_id", path: "reference_invoice_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_allocated", path: "amount_allocated", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_unused", path: "amount_unused", weight: 2, isOfRecord: true, test: .present),
      .init(key: "refunded_txn_id", path: "refunded_txn_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "order_line_items", path: "order_line_items", weight: 3, isOfRecord: true, test: .present),
      .init(key: "active_payment_attempt", path: "active_payment_attempt", weight: 3, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 1, isOfRecord: true, test: .oneOf(["payment", "refund", "authorization", "payment_reversal"])),
      .init(key: "payment_method", path: "payment_method", weight: 1, isOfRecord: true, test: .present),
      .init(key: "price_type", path: "price_type", weight: 2, isOfRecord: true, test: .oneOf(["tax_exclusive", "tax_inclusive"])),
      .init(key: "deleted", path: "deleted", weight: 1, isOfRecord: true, test: .present),
      .init(key: "currency_code", path: "list[0].invoice.currency_code", weight: 5, isOfRecord: false, test: .present),
      .init(key: "currency_code", path: "list[0].transaction.currency_code", weight: 5, isOfRecord: false, test: .present),
      .init(key: "currency_code", path: "list[0].credit_note.currency_code", weight: 5, isOfRecord: false, test: .present),
      .init(key: "currency_code", path: "list[0].order.currency_code", weight: 5, isOfRecord: false, test: .present),
      .init(key: "masked_card_number", path: "masked_card_number", weight: 2, isOfRecord: true, test: .present),
      .init(key: "linked_refunds", path: "linked_refunds", weight: 3, isOfRecord: true, test: .present),
      .init(key: "linked_invoices", path: "linked_invoices", weight: 2, isOfRecord: true, test: .present),
      .init(key: "id_at_gateway", path: "id_at_gateway", weight: 3, isOfRecord: true, test: .present),
    ],
    "checkout_com": [
      .init(key: "requested_on", path: "requested_on", weight: 4, isOfRecord: true, test: .present),
      .init(key: "processed_on", path: "processed_on", weight: 4, isOfRecord: true, test: .present),
      .init(key: "approved", path: "approved", weight: 3, isOfRecord: true, test: .present),
      .init(key: "response_code", path: "response_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "response_summary", path: "response_summary", weight: 4, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 1, isOfRecord: true, test: .prefix(["pay_"])),
      .init(key: "action_id", path: "action_id", weight: 4, isOfRecord: true, test: .prefix(["act_"])),
      .init(key: "href", path: "_links.self.href", weight: 2, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 2, isOfRecord: false, test: .prefix(["payment_"])),
      .init(key: "action_id", path: "data.action_id", weight: 6, isOfRecord: false, test: .prefix(["act_"])),
      .init(key: "scheme_id", path: "scheme_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "auth_code", path: "auth_code", weight: 1, isOfRecord: true, test: .present),
      .init(key: "risk", path: "risk", weight: 1, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 4, isOfRecord: true, test: .prefix(["dsp_", "hpp_", "pl_", "tra_"])),
      .init(key: "received_on", path: "received_on", weight: 2, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix(["dsp_"])),
      .init(key: "category", path: "category", weight: 1, isOfRecord: true, test: .present),
      .init(key: "evidence_required_by", path: "evidence_required_by", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_action_id", path: "payment_action_id", weight: 5, isOfRecord: true, test: .prefix(["act_"])),
      .init(key: "entity_id", path: "source.entity_id", weight: 4, isOfRecord: true, test: .prefix(["ent_"])),
      .init(key: "href", path: "_links.self.href", weight: 6, isOfRecord: true, test: .prefix(["https://transfers.checkout.com", "https://transfers.sandbox.checkout.com"])),
      .init(key: "href", path: "_links.redirect.href", weight: 6, isOfRecord: true, test: .prefix(["https://pay.checkout.com/", "https://pay.sandbox.checkout.com/"])),
      .init(key: "3ds", path: "3ds", weight: 4, isOfRecord: true, test: .object),
      .init(key: "id", path: "data.id", weight: 6, isOfRecord: false, test: .prefix(["dsp_"])),
      .init(key: "type", path: "type", weight: 2, isOfRecord: false, test: .oneOf(["card_verified", "card_verification_declined"])),
      .init(key: "href", path: "_links.self.href", weight: 6, isOfRecord: true, test: .prefix(["https://api.checkout.com", "https://api.sandbox.checkout.com"])),
      .init(key: "type", path: "type", weight: 2, isOfRecord: false, test: .prefix(["payment_", "dispute_"])),
      .init(key: "dispute_id", path: "event_data.dispute_id", weight: 7, isOfRecord: false, test: .prefix(["idsp_"])),
      .init(key: "type", path: "type", weight: 3, isOfRecord: false, test: .prefix(["issuing_"])),
      .init(key: "id", path: "id", weight: 5, isOfRecord: true, test: .prefix(["idsp_"])),
      .init(key: "amount", path: "disputed_amount.amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix(["trx_"])),
      .init(key: "amount", path: "amounts.total_authorized.amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "transaction_id", path: "data.transaction_id", weight: 5, isOfRecord: false, test: .prefix(["trx_"])),
      .init(key: "type", path: "type", weight: 4, isOfRecord: false, test: .oneOf(["authorization_approved", "authorization_declined"])),
    ],
    "coinbase_commerce": [
      .init(key: "timeline", path: "timeline", weight: 4, isOfRecord: true, test: .array),
      .init(key: "hosted_url", path: "hosted_url", weight: 4, isOfRecord: true, test: .present),
      .init(key: "pricing_type", path: "pricing_type", weight: 4, isOfRecord: true, test: .present),
      .init(key: "addresses", path: "addresses", weight: 2, isOfRecord: true, test: .object),
      .init(key: "yielded", path: "pagination.yielded", weight: 3, isOfRecord: false, test: .present),
      .init(key: "cursor_range", path: "pagination.cursor_range", weight: 4, isOfRecord: false, test: .array),
      .init(key: "type", path: "event.type", weight: 6, isOfRecord: false, test: .prefix(["charge:", "invoice:"])),
      .init(key: "type", path: "data.type", weight: 6, isOfRecord: false, test: .prefix(["charge:", "invoice:"])),
      .init(key: "hosted_url", path: "data.data.hosted_url", weight: 4, isOfRecord: false, test: .present),
      .init(key: "timeline", path: "data.data.timeline", weight: 4, isOfRecord: false, test: .array),
      .init(key: "type", path: "type", weight: 4, isOfRecord: false, test: .prefix(["charge:", "invoice:"])),
      .init(key: "local", path: "pricing.local", weight: 4, isOfRecord: true, test: .present),
      .init(key: "code", path: "code", weight: 1, isOfRecord: true, test: .present),
      .init(key: "confirmed_at", path: "confirmed_at", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payments", path: "payments", weight: 1, isOfRecord: true, test: .array),
    ],
    "flutterwave": [
      .init(key: "page_info", path: "meta.page_info", weight: 4, isOfRecord: false, test: .object),
      .init(key: "current_page", path: "meta.page_info.current_page", weight: 2, isOfRecord: false, test: .present),
      .init(key: "total_pages", path: "meta.page_info.total_pages", weight: 2, isOfRecord: false, test: .present),
      .init(key: "status", path: "status", weight: 1, isOfRecord: false, test: .oneOf(["success"])),
      .init(key: "flw_ref", path: "flw_ref", weight: 6, isOfRecord: true, test: .present),
      .init(key: "tx_ref", path: "tx_ref", weight: 5, isOfRecord: true, test: .present),
      .init(key: "app_fee", path: "app_fee", weight: 2, isOfRecord: true, test: .present),
      .init(key: "charged_amount", path: "charged_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_settled", path: "amount_settled", weight: 2, isOfRecord: true, test: .present),
      .init(key: "FlwRef", path: "FlwRef", weight: 6, isOfRecord: true, test: .present),
      .init(key: "flwRef", path: "flwRef", weight: 6, isOfRecord: true, test: .present),
      .init(key: "txRef", path: "txRef", weight: 4, isOfRecord: true, test: .present),
      .init(key: "flwref", path: "flwref", weight: 6, isOfRecord: true, test: .present),
      .init(key: "txref", path: "txref", weight: 4, isOfRecord: true, test: .present),
      .init(key: "AmountRefunded", path: "AmountRefunded", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_refunded", path: "amount_refunded", weight: 2, isOfRecord: true, test: .present),
      .init(key: "merchant_id", path: "merchant_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "gross_amount", path: "gross_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "net_amount", path: "net_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "processed_date", path: "processed_date", weight: 2, isOfRecord: true, test: .present),
      .init(key: "settlement_account", path: "settlement_account", weight: 2, isOfRecord: true, test: .present),
      .init(key: "event", path: "event", weight: 1, isOfRecord: false, test: .prefix(["charge.", "transfer.", "refund."])),
      .init(key: "complete_message", path: "complete_message", weight: 5, isOfRecord: true, test: .present),
      .init(key: "requires_approval", path: "requires_approval", weight: 4, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix(["chg_", "rfd_"])),
      .init(key: "charge_id", path: "charge_id", weight: 4, isOfRecord: true, test: .prefix(["chg_"])),
      .init(key: "created_datetime", path: "created_datetime", weight: 4, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 1, isOfRecord: false, test: .prefix(["charge.", "transfer.", "refund."])),
      .init(key: "processor_response", path: "processor_response", weight: 3, isOfRecord: true, test: .present),
      .init(key: "product_details", path: "product_details", weight: 5, isOfRecord: true, test: .prefix(["FLY-API-"])),
      .init(key: "product_name", path: "product_name", weight: 1, isOfRecord: true, test: .present),
      .init(key: "gateway_reference_details", path: "gateway_reference_details", weight: 8, isOfRecord: true, test: .present),
    ],
    "gocardless": [
      .init(key: "mandate", path: "links.mandate", weight: 5, isOfRecord: true, test: .present),
      .init(key: "creditor", path: "links.creditor", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment", path: "links.payment", weight: 3, isOfRecord: true, test: .present),
      .init(key: "customer", path: "links.customer", weight: 2, isOfRecord: true, test: .present),
      .init(key: "cursors", path: "meta.cursors", weight: 4, isOfRecord: false, test: .object),
      .init(key: "before", path: "meta.cursors.before", weight: 2, isOfRecord: false, test: .present),
      .init(key: "limit", path: "meta.limit", weight: 2, isOfRecord: false, test: .present),
      .init(key: "linked", path: "linked", weight: 2, isOfRecord: false, test: .object),
      .init(key: "charge_date", path: "charge_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "arrival_date", path: "arrival_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "retry_if_possible", path: "retry_if_possible", weight: 3, isOfRecord: true, test: .present),
      .init(key: "deducted_fees", path: "deducted_fees", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_errors", path: "payment_errors", weight: 4, isOfRecord: true, test: .present),
      .init(key: "execution_date", path: "execution_date", weight: 2, isOfRecord: true, test: .present),
      .init(key: "is_withdrawal", path: "is_withdrawal", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payouts", path: "payouts", weight: 1, isOfRecord: false, test: .present),
      .init(key: "payments", path: "payments", weight: 1, isOfRecord: false, test: .present),
      .init(key: "refunds", path: "refunds", weight: 1, isOfRecord: false, test: .present),
      .init(key: "outbound_payments", path: "outbound_payments", weight: 6, isOfRecord: false, test: .present),
      .init(key: "instalment_schedules", path: "instalment_schedules", weight: 6, isOfRecord: false, test: .present),
      .init(key: "fx_currency", path: "fx.fx_currency", weight: 3, isOfRecord: true, test: .present),
      .init(key: "recipient_bank_account", path: "links.recipient_bank_account", weight: 6, isOfRecord: true, test: .present),
      .init(key: "payment", path: "links.payment", weight: 3, isOfRecord: true, test: .prefix(["PM"])),
      .init(key: "id", path: "id", weight: 1, isOfRecord: true, test: .prefix(["PM", "RF", "PO"])),
      .init(key: "id", path: "payments.id", weight: 7, isOfRecord: false, test: .prefix(["PM"])),
      .init(key: "id", path: "refunds.id", weight: 7, isOfRecord: false, test: .prefix(["RF"])),
      .init(key: "id", path: "payouts.id", weight: 7, isOfRecord: false, test: .prefix(["PO"])),
      .init(key: "billing_requests", path: "billing_requests", weight: 6, isOfRecord: false, test: .present),
      .init(key: "payment_account_transactions", path: "payment_account_transactions", weight: 6, isOfRecord: false, test: .present),
      .init(key: "id", path: "id", weight: 2, isOfRecord: true, test: .prefix(["OUT", "BRQ", "PATR", "IS"])),
      .init(key: "balance_after_transaction", path: "balance_after_transaction", weight: 5, isOfRecord: true, test: .present),
      .init(key: "payment_bank_account", path: "links.payment_bank_account", weight: 3, isOfRecord: true, test: .present),
      .init(key: "fallback_enabled", path: "fallback_enabled", weight: 5, isOfRecord: true, test: .present),
      .init(key: "mandate_request", path: "mandate_request", weight: 3, isOfRecord: true, test: .present),
      .init(key: "resource_type", path: "events[0].resource_type", weight: 6, isOfRecord: false, test: .oneOf([ "payments", "mandates", "payouts", "refunds", "subscriptions", "instalment_schedules", "billing_requests", "outbound_payments", "creditors", "customers", "payer_authorisations", ])),
      .init(key: "origin", path: "events[0].details.origin", weight: 3, isOfRecord: false, test: .oneOf(["bank", "gocardless", "api", "customer", "payer"])),
      .init(key: "id", path: "events[0].id", weight: 2, isOfRecord: false, test: .prefix(["EV"])),
      .init(key: "uri", path: "uri", weight: 6, isOfRecord: true, test: .prefix(["https://gocardless.com/api/v1/", "https://sandbox.gocardless.com/api/v1/"])),
      .init(key: "gocardless_fees", path: "gocardless_fees", weight: 5, isOfRecord: true, test: .present),
      .init(key: "source_type", path: "source_type", weight: 2, isOfRecord: true, test: .oneOf(["subscription", "ad_hoc_authorization", "pre_authorization"])),
      .init(key: "amount_minus_fees", path: "amount_minus_fees", weight: 3, isOfRecord: true, test: .present),
      .init(key: "transaction_fees", path: "transaction_fees", weight: 3, isOfRecord: true, test: .present),
      .init(key: "app_ids", path: "app_ids", weight: 3, isOfRecord: true, test: .array),
      .init(key: "bank_reference", path: "bank_reference", weight: 2, isOfRecord: true, test: .present),
    ],
    "klarna": [
      .init(key: "purchase_currency", path: "purchase_currency", weight: 4, isOfRecord: true, test: .present),
      .init(key: "order_amount", path: "order_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "fraud_status", path: "fraud_status", weight: 4, isOfRecord: true, test: .present),
      .init(key: "klarna_reference", path: "klarna_reference", weight: 5, isOfRecord: true, test: .present),
      .init(key: "original_order_amount", path: "original_order_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "merchant_reference1", path: "merchant_reference1", weight: 3, isOfRecord: true, test: .present),
      .init(key: "total_price_including_tax", path: "cart.total_price_including_tax", weight: 6, isOfRecord: true, test: .present),
      .init(key: "purchase_country", path: "purchase_country", weight: 3, isOfRecord: true, test: .present),
      .init(key: "settlement_amount", path: "payouts[0].totals.settlement_amount", weight: 8, isOfRecord: false, test: .present),
      .init(key: "payment_reference", path: "payouts[0].payment_reference", weight: 5, isOfRecord: false, test: .present),
      .init(key: "totals", path: "payouts[0].totals", weight: 5, isOfRecord: false, test: .object),
      .init(key: "type", path: "authorized_payment_method.type", weight: 5, isOfRecord: true, test: .present),
      .init(key: "payment_dispute_id", path: "payment_dispute_id", weight: 6, isOfRecord: true, test: .prefix(["krn:"])),
      .init(key: "dispute_amount", path: "dispute_details.dispute_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "next", path: "pagination.next", weight: 6, isOfRecord: false, test: .prefix([ "https://api.klarna.com/", "https://api-na.klarna.com/", "https://api-oc.klarna.com/", "https://api.playground.klarna.com/", "https://api-na.playground.klarna.com/", "https://api-oc.playground.klarna.com/", ])),
      .init(key: "payment_request_id", path: "payment_request_id", weight: 7, isOfRecord: true, test: .prefix(["krn:payment:"])),
      .init(key: "state", path: "state", weight: 1, isOfRecord: true, test: .oneOf([ "SUBMITTED", "PREPARED", "IN_PROGRESS", "PENDING_CONFIRMATION", "AUTHORIZED", "COMPLETED", "CANCELED", "EXPIRED", ])),
      .init(key: "event_type", path: "metadata.event_type", weight: 4, isOfRecord: false, test: .prefix(["payment.request.state-change."])),
      .init(key: "capture_id", path: "capture_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "captured_amount", path: "captured_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "shipping_info", path: "shipping_info", weight: 1, isOfRecord: true, test: .array),
      .init(key: "session_id", path: "session_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "settlement_id", path: "settlement_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "promise_id", path: "promise_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "authorization_token", path: "authorization_token", weight: 3, isOfRecord: true, test: .present),
      .init(key: "expires_at", path: "expires_at", weight: 2, isOfRecord: true, test: .present),
      .init(key: "captured_at", path: "captured_at", weight: 4, isOfRecord: true, test: .present),
      .init(key: "refunded_at", path: "refunded_at", weight: 5, isOfRecord: true, test: .present),
      .init(key: "refund_id", path: "refund_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "settlement_amount", path: "totals.settlement_amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "payout_date", path: "payout_date", weight: 4, isOfRecord: true, test: .present),
      .init(key: "redirect_url", path: "redirect_url", weight: 5, isOfRecord: true, test: .prefix(["https://credit.klarna.com/", "https://credit.playground.klarna.com/", "https://pay.klarna.com/"])),
      .init(key: "order_tax_amount", path: "order_tax_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "sale_date", path: "sale_date", weight: 3, isOfRecord: true, test: .present),
    ],
    "lemonsqueezy": [
      .init(key: "jsonapi", path: "jsonapi", weight: 2, isOfRecord: false, test: .present),
      .init(key: "first", path: "links.first", weight: 6, isOfRecord: false, test: .prefix(["https://api.lemonsqueezy.com/"])),
      .init(key: "self", path: "links.self", weight: 6, isOfRecord: false, test: .prefix(["https://api.lemonsqueezy.com/"])),
      .init(key: "event_name", path: "meta.event_name", weight: 4, isOfRecord: false, test: .present),
      .init(key: "event_name", path: "meta.event_name", weight: 1, isOfRecord: false, test: .prefix(["order_", "subscription_payment_"])),
      .init(key: "refunded_amount", path: "attributes.refunded_amount", weight: 1, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 3, isOfRecord: true, test: .oneOf(["orders", "subscription-invoices", "order-items"])),
      .init(key: "total_formatted", path: "attributes.total_formatted", weight: 4, isOfRecord: true, test: .present),
      .init(key: "store_id", path: "attributes.store_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "relationships", path: "relationships", weight: 1, isOfRecord: true, test: .object),
      .init(key: "currency_rate", path: "attributes.currency_rate", weight: 2, isOfRecord: true, test: .present),
    ],
    "magento": [
      .init(key: "base_grand_total", path: "base_grand_total", weight: 5, isOfRecord: true, test: .present),
      .init(key: "order_currency_code", path: "order_currency_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "base_currency_code", path: "base_currency_code", weight: 2, isOfRecord: true, test: .present),
      .init(key: "search_criteria", path: "search_criteria", weight: 8, isOfRecord: false, test: .present),
      .init(key: "total_count", path: "total_count", weight: 1, isOfRecord: false, test: .present),
      .init(key: "global_currency_code", path: "global_currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "store_currency_code", path: "store_currency_code", weight: 2, isOfRecord: true, test: .present),
      .init(key: "increment_id", path: "increment_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "orders", path: "data.customer.orders", weight: 4, isOfRecord: false, test: .present),
      .init(key: "items", path: "data.customer.orders.items", weight: 4, isOfRecord: false, test: .array),
      .init(key: "customerOrders", path: "data.customerOrders", weight: 5, isOfRecord: false, test: .present),
      .init(key: "items", path: "data.customerOrders.items", weight: 3, isOfRecord: false, test: .array),
      .init(key: "guestOrder", path: "data.guestOrder", weight: 4, isOfRecord: false, test: .object),
      .init(key: "order_date", path: "data.guestOrder.order_date", weight: 4, isOfRecord: false, test: .present),
      .init(key: "total_qty_ordered", path: "total_qty_ordered", weight: 2, isOfRecord: true, test: .present),
      .init(key: "shipping_assignments", path: "extension_attributes.shipping_assignments", weight: 4, isOfRecord: true, test: .array),
      .init(key: "country_id", path: "billing_address.country_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "createPaymentOrder", path: "data.createPaymentOrder", weight: 5, isOfRecord: false, test: .object),
      .init(key: "mp_order_id", path: "data.createPaymentOrder.mp_order_id", weight: 5, isOfRecord: false, test: .present),
      .init(key: "currency", path: "total.grand_total.currency", weight: 5, isOfRecord: true, test: .present),
      .init(key: "order_date", path: "order_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 8, isOfRecord: false, test: .prefix(["com.adobe.commerce."])),
      .init(key: "commerceEdition", path: "data._metadata.commerceEdition", weight: 4, isOfRecord: false, test: .present),
      .init(key: "items", path: "data.customer.purchase_orders.items", weight: 8, isOfRecord: false, test: .array),
      .init(key: "firstname", path: "created_by.firstname", weight: 2, isOfRecord: true, test: .present),
      .init(key: "purchase_order", path: "data.customer.purchase_order", weight: 6, isOfRecord: false, test: .object),
      .init(key: "grand_total", path: "quote.prices.grand_total", weight: 4, isOfRecord: true, test: .present),
      .init(key: "store_to_order_rate", path: "store_to_order_rate", weight: 3, isOfRecord: true, test: .present),
      .init(key: "channel_currency_code", path: "channel_currency_code", weight: -10, isOfRecord: true, test: .present),
    ],
    "medusa": [
      .init(key: "display_id", path: "display_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "fulfillment_status", path: "fulfillment_status", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payment_status", path: "payment_status", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency_code", path: "currency_code", weight: 2, isOfRecord: true, test: .present),
      .init(key: "sales_channel_id", path: "sales_channel_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "region_id", path: "region_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "cart_id", path: "cart_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "swap_id", path: "swap_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "amount_refunded", path: "amount_refunded", weight: 1, isOfRecord: true, test: .present),
      .init(key: "captured_at", path: "captured_at", weight: 2, isOfRecord: true, test: .present),
      .init(key: "provider_id", path: "provider_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "idempotency_key", path: "idempotency_key", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payment_collection_id", path: "payment_collection_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "raw_amount", path: "raw_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_providers", path: "payment_providers", weight: 5, isOfRecord: true, test: .array),
      .init(key: "id", path: "id", weight: 6, isOfRecord: true, test: .prefix(["paycol_01", "pay_col_01", "dorder_01"])),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix(["order_01", "pay_01", "ref_01"])),
      .init(key: "authorized_amount", path: "authorized_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "captured_amount", path: "captured_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "idempotency_key", path: "refund.idempotency_key", weight: 5, isOfRecord: false, test: .present),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix(["ret_", "return_"])),
      .init(key: "refund_amount", path: "refund_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "order_id", path: "order_id", weight: 1, isOfRecord: true, test: .prefix(["order_"])),
      .init(key: "received_at", path: "received_at", weight: 2, isOfRecord: true, test: .present),
      .init(key: "raw_unit_price", path: "items[0].raw_unit_price", weight: 5, isOfRecord: true, test: .object),
    ],
    "mercadopago": [
      .init(key: "transaction_amount", path: "transaction_amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "date_created", path: "date_created", weight: 1, isOfRecord: true, test: .present),
      .init(key: "date_approved", path: "date_approved", weight: 3, isOfRecord: true, test: .present),
      .init(key: "status_detail", path: "status_detail", weight: 3, isOfRecord: true, test: .present),
      .init(key: "status_detail", path: "status_detail", weight: 4, isOfRecord: true, test: .prefix(["accredited", "pending_contingency", "pending_review_", "pending_waiting_", "cc_rejected_"])),
      .init(key: "offset", path: "paging.offset", weight: 1, isOfRecord: false, test: .present),
      .init(key: "collector_id", path: "collector_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_type_id", path: "payment_type_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "site_id", path: "site_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "order_status", path: "order_status", weight: 2, isOfRecord: true, test: .present),
      .init(key: "preference_id", path: "preference_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 2, isOfRecord: true, test: .oneOf(["online", "point"])),
      .init(key: "shipping_cost", path: "shipping_cost", weight: 1, isOfRecord: true, test: .present),
      .init(key: "is_test", path: "is_test", weight: 1, isOfRecord: true, test: .present),
      .init(key: "sponsor_id", path: "sponsor_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "marketplace", path: "marketplace", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payments", path: "transactions.payments", weight: 4, isOfRecord: true, test: .array),
      .init(key: "total_paid_amount", path: "total_paid_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "paid_amount", path: "paid_amount", weight: 1, isOfRecord: true, test: .present),
      .init(key: "debit_date", path: "debit_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "preapproval_id", path: "preapproval_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "documentation_status", path: "documentation_status", weight: 3, isOfRecord: true, test: .present),
      .init(key: "reason_id", path: "reason_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "last_modified", path: "last_modified", weight: 2, isOfRecord: true, test: .present),
      .init(key: "coverage_applied", path: "coverage_applied", weight: 5, isOfRecord: true, test: .present),
      .init(key: "processing_mode", path: "processing_mode", weight: 3, isOfRecord: true, test: .present),
      .init(key: "unique_sequence_number", path: "unique_sequence_number", weight: 3, isOfRecord: true, test: .present),
      .init(key: "integration_data", path: "integration_data", weight: 3, isOfRecord: true, test: .present),
      .init(key: "live_mode", path: "live_mode", weight: 1, isOfRecord: true, test: .present),
      .init(key: "retry_attempt", path: "retry_attempt", weight: 2, isOfRecord: true, test: .present),
      .init(key: "country_code", path: "country_code", weight: 1, isOfRecord: true, test: .present),
      .init(key: "capture_mode", path: "capture_mode", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency_id", path: "currency_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "date_last_updated", path: "date_last_updated", weight: 2, isOfRecord: true, test: .present),
      .init(key: "documentation_required", path: "documentation_required", weight: 3, isOfRecord: true, test: .present),
      .init(key: "refunded_amount", path: "refunded_amount", weight: 1, isOfRecord: true, test: .present),
      .init(key: "last_updated", path: "last_updated", weight: 1, isOfRecord: true, test: .present),
      .init(key: "disbursement_id", path: "disbursement_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "transaction_amount", path: "payments[0].transaction_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_method_id", path: "payment_method_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "external_reference", path: "external_reference", weight: 1, isOfRecord: true, test: .present),
      .init(key: "action", path: "action", weight: 3, isOfRecord: false, test: .prefix(["order."])),
      .init(key: "transaction_amount", path: "collection.transaction_amount", weight: 5, isOfRecord: false, test: .present),
      .init(key: "elements", path: "elements", weight: 2, isOfRecord: false, test: .array),
      .init(key: "next_offset", path: "next_offset", weight: 6, isOfRecord: false, test: .present),
      .init(key: "refund_mode", path: "refund_mode", weight: 5, isOfRecord: true, test: .present),
      .init(key: "advanced_payment_id", path: "advanced_payment_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "refunds", path: "transactions.refunds", weight: 5, isOfRecord: true, test: .array),
      .init(key: "type", path: "source.type", weight: 4, isOfRecord: true, test: .oneOf(["collector"])),
      .init(key: "transaction_id", path: "transactions.refunds[0].transaction_id", weight: 4, isOfRecord: true, test: .prefix(["pay_", "PAY"])),
      .init(key: "payment_id", path: "payment_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency_id", path: "currency_id", weight: 5, isOfRecord: true, test: .oneOf(["ARS", "BRL", "CLP", "COP", "MXN", "PEN", "UYU"])),
      .init(key: "type", path: "source.type", weight: 4, isOfRecord: true, test: .oneOf(["collector", "operator", "marketplace", "bpp"])),
      .init(key: "collector_id", path: "disbursements[0].collector_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "last_updated_date", path: "last_updated_date", weight: 3, isOfRecord: true, test: .present),
    ],
    "mollie": [
      .init(key: "resource", path: "resource", weight: 4, isOfRecord: true, test: .oneOf([ "payment", "order", "refund", "chargeback", "settlement", "invoice", "sales-invoice", "connect-balance-transfer", "balance-transaction", "balance_transaction", "payment-link", "capture", "session", "payout", "route", "unmatched-credit-transfer", "business-account-transfer", "business-account-draft-transfer", "business-account-transaction", ])),
      .init(key: "href", path: "_links.self.href", weight: 6, isOfRecord: true, test: .prefix(["https://api.mollie.com/"])),
      .init(key: "type", path: "_links.self.type", weight: 2, isOfRecord: true, test: .present),
      .init(key: "href", path: "_links.self.href", weight: 6, isOfRecord: false, test: .prefix(["https://api.mollie.com/", "https://api.mollie.nl/"])),
      .init(key: "href", path: "_links.documentation.href", weight: 6, isOfRecord: false, test: .prefix(["https://docs.mollie.com/", "https://www.mollie.com/", "https://mollie.com/"])),
      .init(key: "_embedded", path: "_embedded", weight: 3, isOfRecord: false, test: .object),
      .init(key: "_links", path: "_links", weight: 1, isOfRecord: false, test: .object),
      .init(key: "mode", path: "mode", weight: 2, isOfRecord: true, test: .oneOf(["test", "live"])),
      .init(key: "value", path: "resultAmount.value", weight: 4, isOfRecord: true, test: .present),
      .init(key: "id", path: "payment.id", weight: 2, isOfRecord: true, test: .prefix(["tr_"])),
      .init(key: "refundedDatetime", path: "refundedDatetime", weight: 4, isOfRecord: true, test: .present),
      .init(key: "createdDatetime", path: "createdDatetime", weight: 3, isOfRecord: true, test: .present),
      .init(key: "periods", path: "periods", weight: 3, isOfRecord: true, test: .object),
      .init(key: "profileId", path: "profileId", weight: 3, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 2, isOfRecord: true, test: .prefix(["tr_", "re_", "ord_", "chb_", "stl_", "inv_", "baltr_", "cpt_", "pl_", "crt_", "rt_", "uct_"])),
    ],
    "omise": [
      .init(key: "object", path: "object", weight: 1, isOfRecord: false, test: .oneOf(["list", "receipt_list"])),
      .init(key: "from", path: "from", weight: 2, isOfRecord: false, test: .present),
      .init(key: "location", path: "location", weight: 2, isOfRecord: false, test: .present),
      .init(key: "location", path: "location", weight: 3, isOfRecord: false, test: .prefix([ "/charges", "/transfers", "/refunds", "/disputes", "/transactions", "/links", "/receipts", "/events", "/search", ])),
      .init(key: "order", path: "order", weight: 2, isOfRecord: false, test: .oneOf(["chronological", "reverse_chronological"])),
      .init(key: "limit", path: "limit", weight: 1, isOfRecord: false, test: .present),
      .init(key: "id", path: "id", weight: 7, isOfRecord: true, test: .prefix(["chrg_", "trsf_", "rfnd_", "dspt_", "trxn_", "link_", "rcpt_"])),
      .init(key: "location", path: "location", weight: 2, isOfRecord: true, test: .present),
      .init(key: "object", path: "object", weight: 1, isOfRecord: true, test: .oneOf(["charge", "transfer", "refund", "dispute", "transaction", "link", "receipt", "source"])),
      .init(key: "livemode", path: "livemode", weight: 1, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 6, isOfRecord: true, test: .prefix(["src_test_"])),
      .init(key: "flow", path: "flow", weight: 2, isOfRecord: true, test: .oneOf(["redirect", "offline", "app_redirect"])),
      .init(key: "location", path: "location", weight: 4, isOfRecord: true, test: .prefix(["/sources/"])),
      .init(key: "charge_status", path: "charge_status", weight: 3, isOfRecord: true, test: .present),
      .init(key: "key", path: "key", weight: 2, isOfRecord: true, test: .prefix(["charge.", "refund.", "transfer.", "dispute."])),
      .init(key: "location", path: "location", weight: 4, isOfRecord: true, test: .prefix(["/charges/", "/transfers/", "/disputes/", "/transactions/", "/links/", "/receipts/"])),
    ],
    "paddle": [
      .init(key: "id", path: "id", weight: 2, isOfRecord: true, test: .prefix(["txn_", "adj_", "pay_"])),
      .init(key: "id", path: "id", weight: 5, isOfRecord: true, test: .prefix(["pay_01g", "pay_01h", "pay_01j", "pay_01k"])),
      .init(key: "is_one_off_charge", path: "is_one_off_charge", weight: 6, isOfRecord: true, test: .present),
      .init(key: "payout_date", path: "payout_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "receipt_url", path: "receipt_url", weight: 6, isOfRecord: true, test: .prefix(["https://my.paddle.com/receipt/"])),
      .init(key: "subscription_id", path: "subscription_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payment_date", path: "payment_date", weight: 2, isOfRecord: true, test: .present),
      .init(key: "grand_total", path: "details.totals.grand_total", weight: 6, isOfRecord: true, test: .present),
      .init(key: "grand_total", path: "totals.grand_total", weight: 3, isOfRecord: true, test: .present),
      .init(key: "request_id", path: "meta.request_id", weight: 3, isOfRecord: false, test: .present),
      .init(key: "estimated_total", path: "meta.pagination.estimated_total", weight: 4, isOfRecord: false, test: .present),
      .init(key: "next", path: "meta.pagination.next", weight: 6, isOfRecord: false, test: .prefix(["https://api.paddle.com/", "https://sandbox-api.paddle.com/", "http://sandbox-api.paddle.com/"])),
      .init(key: "event_type", path: "event_type", weight: 4, isOfRecord: false, test: .prefix(["transaction.", "adjustment.", "payout."])),
      .init(key: "collection_mode", path: "collection_mode", weight: 3, isOfRecord: true, test: .present),
      .init(key: "notification_id", path: "notification_id", weight: 3, isOfRecord: false, test: .present),
      .init(key: "remittance_reference", path: "remittance_reference", weight: 5, isOfRecord: true, test: .present),
      .init(key: "credit_applied_to_balance", path: "credit_applied_to_balance", weight: 4, isOfRecord: true, test: .present),
      .init(key: "transaction_id", path: "transaction_id", weight: 2, isOfRecord: true, test: .prefix(["txn_"])),
      .init(key: "payout_totals", path: "payout_totals", weight: 3, isOfRecord: true, test: .present),
      .init(key: "origin", path: "origin", weight: 1, isOfRecord: true, test: .present),
      .init(key: "currency_code", path: "currency_code", weight: 1, isOfRecord: true, test: .present),
      .init(key: "item_id", path: "items[0].item_id", weight: 4, isOfRecord: true, test: .prefix(["txnitm_"])),
      .init(key: "p_signature", path: "p_signature", weight: 6, isOfRecord: false, test: .present),
      .init(key: "alert_name", path: "alert_name", weight: 5, isOfRecord: false, test: .present),
      .init(key: "checkout_id", path: "checkout_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "receipt_url", path: "receipt_url", weight: 6, isOfRecord: true, test: .prefix(["https://my.paddle.com/receipt/", "http://my.paddle.com/receipt/"])),
      .init(key: "receipt_url", path: "order.receipt_url", weight: 6, isOfRecord: true, test: .prefix(["https://my.paddle.com/receipt/"])),
      .init(key: "timezone", path: "order.completed.timezone", weight: 3, isOfRecord: true, test: .present),
    ],
    "paypal": [
      .init(key: "purchase_units", path: "purchase_units", weight: 6, isOfRecord: true, test: .array),
      .init(key: "intent", path: "intent", weight: 3, isOfRecord: true, test: .oneOf(["CAPTURE", "AUTHORIZE", "sale", "authorize", "order"])),
      .init(key: "currency_code", path: "amount.currency_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "seller_protection", path: "seller_protection", weight: 4, isOfRecord: true, test: .present),
      .init(key: "seller_receivable_breakdown", path: "seller_receivable_breakdown", weight: 5, isOfRecord: true, test: .present),
      .init(key: "dispute_amount", path: "dispute_amount", weight: 6, isOfRecord: true, test: .present),
      .init(key: "dispute_state", path: "dispute_state", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount_with_breakdown", path: "amount_with_breakdown", weight: 6, isOfRecord: true, test: .present),
      .init(key: "gross_amount", path: "amount_with_breakdown.gross_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "payout_item_id", path: "payout_item_id", weight: 6, isOfRecord: true, test: .present),
      .init(key: "payout_batch_id", path: "payout_batch_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "recipient_type", path: "payout_item.recipient_type", weight: 4, isOfRecord: true, test: .present),
      .init(key: "transaction_event_code", path: "transaction_event_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "transaction_initiation_date", path: "transaction_initiation_date", weight: 4, isOfRecord: true, test: .present),
      .init(key: "parent_payment", path: "parent_payment", weight: 5, isOfRecord: true, test: .present),
      .init(key: "protection_eligibility", path: "protection_eligibility", weight: 4, isOfRecord: true, test: .present),
      .init(key: "rel", path: "links[0].rel", weight: 1, isOfRecord: true, test: .present),
      .init(key: "method", path: "links[0].method", weight: 2, isOfRecord: true, test: .present),
      .init(key: "resource_type", path: "resource_type", weight: 4, isOfRecord: false, test: .present),
      .init(key: "event_version", path: "event_version", weight: 2, isOfRecord: false, test: .present),
      .init(key: "invoice_number", path: "detail.invoice_number", weight: 5, isOfRecord: true, test: .present),
      .init(key: "due_amount", path: "due_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "payout_batch_id", path: "batch_header.payout_batch_id", weight: 6, isOfRecord: false, test: .present),
      .init(key: "batch_status", path: "batch_header.batch_status", weight: 2, isOfRecord: false, test: .present),
      .init(key: "href", path: "links[0].href", weight: 6, isOfRecord: false, test: .prefix([ "https://api.paypal.com/v", "https://api-m.paypal.com/v", "https://api.sandbox.paypal.com/v", "https://api-m.sandbox.paypal.com/v", ])),
      .init(key: "method", path: "links[0].method", weight: 2, isOfRecord: false, test: .present),
      .init(key: "transaction_details", path: "transaction_details", weight: 4, isOfRecord: false, test: .array),
      .init(key: "last_refreshed_datetime", path: "last_refreshed_datetime", weight: 4, isOfRecord: false, test: .present),
      .init(key: "href", path: "links[0].href", weight: 4, isOfRecord: true, test: .prefix([ "https://api.paypal.com/v", "https://api-m.paypal.com/v", "https://api.sandbox.paypal.com/v", "https://api-m.sandbox.paypal.com/v", ])),
      .init(key: "event_type", path: "event_type", weight: 5, isOfRecord: false, test: .prefix([ "PAYMENT.", "PAYMENTS.", "CHECKOUT.", "INVOICING.", "CUSTOMER.DISPUTE.", "RISK.DISPUTE.", "BILLING.", ])),
      .init(key: "event_type", path: "events[0].event_type", weight: 6, isOfRecord: false, test: .prefix([ "PAYMENT.", "PAYMENTS.", "CHECKOUT.", "INVOICING.", "CUSTOMER.DISPUTE.", "RISK.DISPUTE.", "BILLING.", ])),
      .init(key: "currency_code", path: "purchase_units[0].amount.currency_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payments", path: "purchase_units[0].payments", weight: 3, isOfRecord: true, test: .object),
      .init(key: "payer_id", path: "payer.payer_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_mode", path: "payment_mode", weight: 4, isOfRecord: true, test: .oneOf(["INSTANT_TRANSFER", "MANUAL_BANK_TRANSFER", "DELAYED_TRANSFER", "ECHECK"])),
      .init(key: "billing_agreement_id", path: "billing_agreement_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "sale_id", path: "sale_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "merchant_info", path: "merchant_info", weight: 4, isOfRecord: true, test: .object),
      .init(key: "currency", path: "total_amount.currency", weight: 3, isOfRecord: true, test: .present),
      .init(key: "created_date", path: "metadata.created_date", weight: 3, isOfRecord: true, test: .present),
      .init(key: "agreement_transaction_list", path: "agreement_transaction_list", weight: 7, isOfRecord: false, test: .array),
      .init(key: "time_zone", path: "time_zone", weight: 2, isOfRecord: true, test: .present),
      .init(key: "sender_batch_header", path: "batch_header.sender_batch_header", weight: 3, isOfRecord: true, test: .object),
      .init(key: "payout_destination", path: "payout_destination", weight: 4, isOfRecord: true, test: .present),
      .init(key: "total", path: "amount.total", weight: 1, isOfRecord: true, test: .present),
      .init(key: "invoice_id", path: "invoice_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "final_capture", path: "final_capture", weight: 5, isOfRecord: true, test: .present),
    ],
    "paystack": [
      .init(key: "status", path: "status", weight: 1, isOfRecord: false, test: .present),
      .init(key: "message", path: "message", weight: 1, isOfRecord: false, test: .present),
      .init(key: "perPage", path: "meta.perPage", weight: 3, isOfRecord: false, test: .present),
      .init(key: "skipped", path: "meta.skipped", weight: 3, isOfRecord: false, test: .present),
      .init(key: "pageCount", path: "meta.pageCount", weight: 2, isOfRecord: false, test: .present),
      .init(key: "message", path: "message", weight: 4, isOfRecord: false, test: .oneOf([ "Transactions retrieved", "Refunds retrieved", "Disputes retrieved", "Transfers retrieved", "Settlements retrieved", "Payment requests retrieved", "Preauthorizations retrieved", "Orders retrieved", ])),
      .init(key: "model_responsible", path: "model_responsible", weight: 6, isOfRecord: true, test: .present),
      .init(key: "difference", path: "difference", weight: 3, isOfRecord: true, test: .present),
      .init(key: "gateway_response", path: "gateway_response", weight: 5, isOfRecord: true, test: .present),
      .init(key: "paid_at", path: "paid_at", weight: 1, isOfRecord: true, test: .present),
      .init(key: "authorization_code", path: "authorization.authorization_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "log", path: "log", weight: 1, isOfRecord: true, test: .present),
      .init(key: "domain", path: "domain", weight: 2, isOfRecord: true, test: .oneOf(["test", "live"])),
      .init(key: "channel", path: "channel", weight: 1, isOfRecord: true, test: .present),
      .init(key: "customer_code", path: "customer.customer_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "effective_amount", path: "effective_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "merchant_note", path: "merchant_note", weight: 3, isOfRecord: true, test: .present),
      .init(key: "event", path: "event", weight: 4, isOfRecord: false, test: .prefix(["charge.", "transfer.", "refund.", "paymentrequest."])),
      .init(key: "resolution", path: "resolution", weight: 1, isOfRecord: true, test: .present),
      .init(key: "recipient", path: "recipient", weight: 1, isOfRecord: true, test: .present),
      .init(key: "transfer_code", path: "transfer_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "request_code", path: "request_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "request_code", path: "request_code", weight: 3, isOfRecord: true, test: .prefix(["PRQ_"])),
      .init(key: "transfer_code", path: "transfer_code", weight: 3, isOfRecord: true, test: .prefix(["TRF_"])),
      .init(key: "order_code", path: "order_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "pay_for_me", path: "pay_for_me", weight: 4, isOfRecord: true, test: .present),
      .init(key: "settled_by", path: "settled_by", weight: 3, isOfRecord: true, test: .present),
      .init(key: "fully_deducted", path: "fully_deducted", weight: 4, isOfRecord: true, test: .present),
      .init(key: "refund_amount", path: "refund_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "refund_reference", path: "refund_reference", weight: 6, isOfRecord: true, test: .present),
      .init(key: "invoice_code", path: "invoice_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "captured_at", path: "captured_at", weight: 3, isOfRecord: true, test: .present),
      .init(key: "message", path: "message", weight: 6, isOfRecord: false, test: .oneOf(["Charge attempted"])),
      .init(key: "merchant_transaction_reference", path: "merchant_transaction_reference", weight: 5, isOfRecord: true, test: .present),
      .init(key: "expire_action", path: "expire_action", weight: 3, isOfRecord: true, test: .present),
      .init(key: "transaction_reference", path: "transaction_reference", weight: 1, isOfRecord: true, test: .present),
      .init(key: "offline_reference", path: "offline_reference", weight: 3, isOfRecord: true, test: .present),
      .init(key: "domain", path: "transaction.domain", weight: 4, isOfRecord: true, test: .oneOf(["test", "live"])),
      .init(key: "integration", path: "integration", weight: 1, isOfRecord: true, test: .present),
      .init(key: "bulkcharge", path: "bulkcharge", weight: 4, isOfRecord: true, test: .present),
      .init(key: "recipient", path: "recipient", weight: 3, isOfRecord: true, test: .prefix(["RCP_"])),
    ],
    "plaid": [
      .init(key: "iso_currency_code", path: "iso_currency_code", weight: 5, isOfRecord: true, test: .present),
      .init(key: "account_id", path: "account_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "transaction_id", path: "transaction_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "unofficial_currency_code", path: "unofficial_currency_code", weight: 4, isOfRecord: true, test: .present),
      .init(key: "request_id", path: "request_id", weight: 2, isOfRecord: false, test: .present),
      .init(key: "accounts", path: "accounts", weight: 2, isOfRecord: false, test: .array),
      .init(key: "total_transactions", path: "total_transactions", weight: 4, isOfRecord: false, test: .present),
      .init(key: "transactions_update_status", path: "transactions_update_status", weight: 6, isOfRecord: false, test: .present),
      .init(key: "added", path: "added", weight: 2, isOfRecord: false, test: .array),
      .init(key: "modified", path: "modified", weight: 2, isOfRecord: false, test: .array),
      .init(key: "removed", path: "removed", weight: 2, isOfRecord: false, test: .array),
      .init(key: "sweeps", path: "sweeps", weight: 6, isOfRecord: false, test: .array),
      .init(key: "bank_transfers", path: "bank_transfers", weight: 6, isOfRecord: false, test: .array),
      .init(key: "total_investment_transactions", path: "total_investment_transactions", weight: 6, isOfRecord: false, test: .present),
      .init(key: "ach_class", path: "ach_class", weight: 5, isOfRecord: true, test: .present),
      .init(key: "authorization_id", path: "authorization_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_id", path: "payment_id", weight: 6, isOfRecord: true, test: .prefix(["payment-id-"])),
      .init(key: "merchant_name", path: "merchant_name", weight: 1, isOfRecord: true, test: .present),
      .init(key: "wallet_id", path: "wallet_id", weight: 6, isOfRecord: true, test: .present),
      .init(key: "network_trace_id", path: "network_trace_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "funding_account_id", path: "funding_account_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "transfer_id", path: "transfer_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "status", path: "status", weight: 6, isOfRecord: true, test: .prefix(["PAYMENT_STATUS_"])),
      .init(key: "last_status_update", path: "last_status_update", weight: 2, isOfRecord: true, test: .present),
      .init(key: "transaction_id", path: "transaction_id", weight: 5, isOfRecord: true, test: .prefix(["wallet-transaction-id-"])),
      .init(key: "refund_id", path: "refund_id", weight: 7, isOfRecord: true, test: .prefix(["wallet-transaction-id-", "refund-id-"])),
      .init(key: "webhook_type", path: "webhook_type", weight: 3, isOfRecord: false, test: .oneOf(["PAYMENT_INITIATION", "WALLET", "TRANSFER", "BANK_TRANSFERS"])),
      .init(key: "webhook_code", path: "webhook_code", weight: 6, isOfRecord: false, test: .oneOf(["PAYMENT_STATUS_UPDATE", "WALLET_TRANSACTION_STATUS_UPDATE"])),
      .init(key: "guarantee_decision", path: "guarantee_decision", weight: 4, isOfRecord: true, test: .present),
      .init(key: "origination_account_id", path: "origination_account_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "authorization_decision", path: "authorization_decision", weight: 3, isOfRecord: true, test: .present),
      .init(key: "failure_reason", path: "failure_reason", weight: 1, isOfRecord: true, test: .present),
      .init(key: "repayment_id", path: "repayment_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "network", path: "network", weight: 2, isOfRecord: true, test: .oneOf(["ach", "same-day-ach", "rtp", "rfp", "wire"])),
      .init(key: "sweep", path: "sweep", weight: 2, isOfRecord: false, test: .object),
      .init(key: "transfer_events", path: "transfer_events", weight: 6, isOfRecord: false, test: .array),
      .init(key: "bank_transfer_events", path: "bank_transfer_events", weight: 6, isOfRecord: false, test: .array),
      .init(key: "transfer_type", path: "transfer_type", weight: 3, isOfRecord: true, test: .oneOf(["debit", "credit"])),
      .init(key: "bank_transfer_iso_currency_code", path: "bank_transfer_iso_currency_code", weight: 6, isOfRecord: true, test: .present),
      .init(key: "_account", path: "_account", weight: 5, isOfRecord: true, test: .present),
      .init(key: "category_id", path: "category_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "ledger_event_id", path: "ledger_event_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "ledger_id", path: "ledger_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "investment_transaction_id", path: "investment_transaction_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "enrichments", path: "enrichments", weight: 6, isOfRecord: true, test: .object),
      .init(key: "enhancements", path: "enhancements", weight: 6, isOfRecord: true, test: .object),
      .init(key: "counterparties", path: "enhancements.counterparties", weight: 3, isOfRecord: true, test: .array),
      .init(key: "direction", path: "direction", weight: 3, isOfRecord: true, test: .oneOf(["INFLOW", "OUTFLOW"])),
    ],
    "razorpay": [
      .init(key: "entity", path: "entity", weight: 3, isOfRecord: false, test: .oneOf(["collection", "event"])),
      .init(key: "entity", path: "entity", weight: 4, isOfRecord: false, test: .present),
      .init(key: "items", path: "items", weight: 1, isOfRecord: false, test: .array),
      .init(key: "entity", path: "entity", weight: 6, isOfRecord: true, test: .oneOf([ "payment", "order", "refund", "invoice", "settlement", "dispute", "payout", "transfer", "reversal", "settlement.ondemand", "payment_link", "payout_link", "fund_account.validation", "bank_transfer", "upi_transfer", "transaction", ])),
      .init(key: "contains", path: "contains", weight: 3, isOfRecord: false, test: .array),
      .init(key: "payload", path: "payload", weight: 1, isOfRecord: false, test: .object),
      .init(key: "id", path: "id", weight: 3, isOfRecord: true, test: .prefix([ "pay_", "order_", "rfnd_", "inv_", "setl_", "disp_", "plink_", "pout_", "trf_", "setlod_", "rvrsl_", "poutlk_", "fav_", "bt_", "ut_", "txn_", ])),
      .init(key: "payment_links", path: "payment_links", weight: 5, isOfRecord: false, test: .array),
      .init(key: "amount_refunded", path: "amount_refunded", weight: 1, isOfRecord: true, test: .present),
      .init(key: "short_url", path: "short_url", weight: 1, isOfRecord: true, test: .present),
      .init(key: "short_url", path: "short_url", weight: 6, isOfRecord: true, test: .prefix(["https://rzp.io/"])),
      .init(key: "first_min_partial_amount", path: "first_min_partial_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "accept_partial", path: "accept_partial", weight: 3, isOfRecord: true, test: .present),
      .init(key: "settlement_utr", path: "settlement_utr", weight: 6, isOfRecord: true, test: .present),
      .init(key: "entity_id", path: "entity_id", weight: 4, isOfRecord: true, test: .prefix(["pay_", "rfnd_", "trf_", "adj_", "disp_", "setl_"])),
      .init(key: "attempts", path: "attempts", weight: 2, isOfRecord: true, test: .present),
      .init(key: "amount_due", path: "amount_due", weight: 1, isOfRecord: true, test: .present),
      .init(key: "entity", path: "card.entity", weight: 3, isOfRecord: true, test: .present),
      .init(key: "acquirer_data", path: "acquirer_data", weight: 2, isOfRecord: true, test: .object),
      .init(key: "id", path: "payment_workflow.id", weight: 4, isOfRecord: true, test: .prefix(["pay_"])),
      .init(key: "sms_status", path: "sms_status", weight: 3, isOfRecord: true, test: .present),
      .init(key: "transfer_id", path: "transfer_id", weight: 2, isOfRecord: true, test: .present),
    ],
    "saleor": [
      .init(key: "total_gross_amount", path: "total_gross_amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "total_net_amount", path: "total_net_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "charge_status", path: "charge_status", weight: 5, isOfRecord: true, test: .present),
      .init(key: "shipping_price_gross_amount", path: "shipping_price_gross_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "captured_amount", path: "captured_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "amount", path: "total.gross.amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "undiscounted_total_gross_amount", path: "undiscounted_total_gross_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payload", path: "payload", weight: 1, isOfRecord: false, test: .object),
      .init(key: "issuing_principal", path: "meta.issuing_principal", weight: 3, isOfRecord: true, test: .present),
      .init(key: "type", path: "type", weight: 2, isOfRecord: true, test: .oneOf(["Order", "Payment"])),
      .init(key: "currency", path: "total.gross.currency", weight: 4, isOfRecord: true, test: .present),
      .init(key: "authorized_value", path: "authorized_value", weight: 4, isOfRecord: true, test: .present),
      .init(key: "charged_value", path: "charged_value", weight: 4, isOfRecord: true, test: .present),
      .init(key: "maximumAvailable", path: "extensions.cost.maximumAvailable", weight: 8, isOfRecord: false, test: .present),
      .init(key: "requestedQueryCost", path: "extensions.cost.requestedQueryCost", weight: 1, isOfRecord: false, test: .present),
      .init(key: "id", path: "id", weight: 4, isOfRecord: true, test: .prefix(["T3JkZXI6", "UGF5bWVudDo"])),
      .init(key: "id", path: "id", weight: 6, isOfRecord: true, test: .prefix(["Q2hlY2tvdXQ6", "T3JkZXJHcmFudGVkUmVmdW5k"])),
      .init(key: "edges", path: "data.checkouts.edges", weight: 2, isOfRecord: false, test: .array),
      .init(key: "gross", path: "totalPrice.gross", weight: 4, isOfRecord: true, test: .object),
      .init(key: "currency", path: "amount.currency", weight: 2, isOfRecord: true, test: .present),
      .init(key: "pspReference", path: "pspReference", weight: 2, isOfRecord: true, test: .present),
      .init(key: "result", path: "result", weight: 6, isOfRecord: true, test: .oneOf([ "AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_REQUEST", "AUTHORIZATION_ACTION_REQUIRED", "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_REQUEST", "CHARGE_ACTION_REQUIRED", "REFUND_SUCCESS", "REFUND_FAILURE", "CANCEL_SUCCESS", "CANCEL_FAILURE", ])),
      .init(key: "currency_code", path: "channel.currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "graphql_payment_id", path: "graphql_payment_id", weight: 6, isOfRecord: true, test: .prefix(["UGF5bWVudDo"])),
      .init(key: "checkout_token", path: "checkout_token", weight: 2, isOfRecord: true, test: .present),
      .init(key: "total_gross_amount", path: "order.total_gross_amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "undiscounted_total_gross_amount", path: "order.undiscounted_total_gross_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currency", path: "total.currency", weight: 1, isOfRecord: true, test: .present),
      .init(key: "transactionEvent", path: "data.transactionInitialize.transactionEvent", weight: 8, isOfRecord: false, test: .object),
      .init(key: "transactionEvent", path: "data.transactionProcess.transactionEvent", weight: 8, isOfRecord: false, test: .object),
      .init(key: "type", path: "data.transactionInitialize.transactionEvent.type", weight: 4, isOfRecord: false, test: .oneOf(["AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_ACTION_REQUIRED", "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_ACTION_REQUIRED"])),
      .init(key: "type", path: "data.transactionProcess.transactionEvent.type", weight: 4, isOfRecord: false, test: .oneOf(["AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_ACTION_REQUIRED", "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_ACTION_REQUIRED"])),
      .init(key: "chargeStatus", path: "chargeStatus", weight: 4, isOfRecord: true, test: .oneOf([ "NOT_CHARGED", "PARTIALLY_CHARGED", "FULLY_CHARGED", "PARTIALLY_REFUNDED", "FULLY_REFUNDED", "PENDING", "REFUSED", "CANCELLED", ])),
    ],
    "shop": [
      .init(key: "schemaVersion", path: "schemaVersion", weight: 4, isOfRecord: false, test: .present),
      .init(key: "orders", path: "data.orders", weight: 3, isOfRecord: false, test: .array),
      .init(key: "payments", path: "data.payments", weight: 3, isOfRecord: false, test: .array),
      .init(key: "createdAt", path: "createdAt", weight: 2, isOfRecord: true, test: .present),
      .init(key: "amount", path: "amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency", path: "currency", weight: 1, isOfRecord: true, test: .present),
      .init(key: "status", path: "status", weight: 1, isOfRecord: true, test: .oneOf([ "pending", "requires_action", "authorized", "processing", "paid", "completed", "partially_refunded", "refunded", "failed", "canceled", "disputed", "expired", ])),
      .init(key: "paymentDetails", path: "paymentDetails", weight: 2, isOfRecord: true, test: .object),
      .init(key: "orderId", path: "orderId", weight: 1, isOfRecord: true, test: .present),
    ],
    "shopify": [
      .init(key: "financial_status", path: "financial_status", weight: 5, isOfRecord: true, test: .present),
      .init(key: "displayFinancialStatus", path: "displayFinancialStatus", weight: 6, isOfRecord: true, test: .present),
      .init(key: "admin_graphql_api_id", path: "admin_graphql_api_id", weight: 6, isOfRecord: true, test: .prefix(["gid://shopify/"])),
      .init(key: "id", path: "id", weight: 6, isOfRecord: true, test: .prefix(["gid://shopify/"])),
      .init(key: "remoteReference", path: "remoteReference", weight: 3, isOfRecord: true, test: .present),
      .init(key: "id", path: "account.id", weight: 3, isOfRecord: true, test: .prefix(["gid://shopify/StoreCreditAccount/"])),
      .init(key: "id", path: "data.customer.id", weight: 6, isOfRecord: false, test: .prefix(["gid://shopify/"])),
      .init(key: "orders", path: "data.customer.orders", weight: 2, isOfRecord: false, test: .object),
      .init(key: "shopifyPaymentsAccount", path: "data.shopifyPaymentsAccount", weight: 8, isOfRecord: false, test: .object),
      .init(key: "id", path: "data.appPurchaseOneTimeCreate.appPurchaseOneTime.id", weight: 8, isOfRecord: false, test: .prefix(["gid://shopify/"])),
      .init(key: "appPurchaseOneTime", path: "data.appPurchaseOneTimeCreate.appPurchaseOneTime", weight: 2, isOfRecord: false, test: .object),
      .init(key: "total_line_items_price", path: "total_line_items_price", weight: 3, isOfRecord: true, test: .present),
      .init(key: "presentment_currency", path: "presentment_currency", weight: 2, isOfRecord: true, test: .present),
      .init(key: "gateway", path: "gateway", weight: 2, isOfRecord: true, test: .present),
      .init(key: "evidence_due_by", path: "evidence_due_by", weight: 4, isOfRecord: true, test: .present),
      .init(key: "evidence_sent_on", path: "evidence_sent_on", weight: 2, isOfRecord: true, test: .present),
      .init(key: "payout_status", path: "payout_status", weight: 5, isOfRecord: true, test: .present),
      .init(key: "charges_gross_amount", path: "summary.charges_gross_amount", weight: 6, isOfRecord: true, test: .present),
      .init(key: "refunds_fee_amount", path: "summary.refunds_fee_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "adjustments_fee_amount", path: "summary.adjustments_fee_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "abandoned_checkout_url", path: "abandoned_checkout_url", weight: 5, isOfRecord: true, test: .present),
      .init(key: "invoice_sent_at", path: "invoice_sent_at", weight: 4, isOfRecord: true, test: .present),
      .init(key: "invoice_url", path: "invoice_url", weight: 2, isOfRecord: true, test: .present),
      .init(key: "decorated_return_url", path: "decorated_return_url", weight: 5, isOfRecord: true, test: .present),
      .init(key: "api_client_id", path: "api_client_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "balance_used", path: "balance_used", weight: 3, isOfRecord: true, test: .present),
      .init(key: "balance_remaining", path: "balance_remaining", weight: 3, isOfRecord: true, test: .present),
      .init(key: "usage_charge", path: "usage_charge", weight: 2, isOfRecord: false, test: .object),
      .init(key: "recurring_application_charges", path: "recurring_application_charges", weight: 4, isOfRecord: false, test: .array),
      .init(key: "application_credit", path: "application_credit", weight: 5, isOfRecord: false, test: .object),
      .init(key: "application_credits", path: "application_credits", weight: 5, isOfRecord: false, test: .array),
      .init(key: "description", path: "application_credit.description", weight: 2, isOfRecord: false, test: .present),
      .init(key: "description", path: "application_credits[0].description", weight: 2, isOfRecord: false, test: .present),
      .init(key: "currency", path: "balance[0].currency", weight: 3, isOfRecord: false, test: .present),
      .init(key: "amount", path: "balance[0].amount", weight: 3, isOfRecord: false, test: .present),
      .init(key: "id", path: "balance[0].id", weight: -6, isOfRecord: false, test: .present),
      .init(key: "payment_due", path: "payment_due", weight: 4, isOfRecord: true, test: .present),
      .init(key: "remote_reference", path: "remote_reference", weight: 4, isOfRecord: true, test: .present),
      .init(key: "totalRefundedSet", path: "totalRefundedSet", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amountSet", path: "amountSet", weight: 3, isOfRecord: true, test: .present),
      .init(key: "totalPriceSet", path: "totalPriceSet", weight: 3, isOfRecord: true, test: .present),
      .init(key: "refund_line_items", path: "refund_line_items", weight: 6, isOfRecord: true, test: .array),
      .init(key: "parent_id", path: "transactions[0].parent_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "processed_at", path: "processed_at", weight: 1, isOfRecord: true, test: .present),
      .init(key: "date", path: "payouts[0].date", weight: 2, isOfRecord: false, test: .prefix(["20"])),
      .init(key: "amount", path: "payouts[0].amount", weight: 2, isOfRecord: false, test: .present),
      .init(key: "status", path: "payouts[0].status", weight: 2, isOfRecord: false, test: .oneOf(["scheduled", "in_transit", "paid", "failed", "canceled", "action_required"])),
      .init(key: "created_at", path: "payouts[0].created_at", weight: -6, isOfRecord: false, test: .present),
      .init(key: "object", path: "payouts[0].object", weight: -6, isOfRecord: false, test: .present),
      .init(key: "description", path: "payouts[0].description", weight: -6, isOfRecord: false, test: .present),
      .init(key: "type", path: "payouts[0].type", weight: -6, isOfRecord: false, test: .present),
      .init(key: "draft_orders", path: "draft_orders", weight: 3, isOfRecord: false, test: .array),
      .init(key: "tender_transactions", path: "tender_transactions", weight: 6, isOfRecord: false, test: .array),
      .init(key: "associatedPayout", path: "associatedPayout", weight: 3, isOfRecord: true, test: .object),
      .init(key: "throttleStatus", path: "extensions.cost.throttleStatus", weight: 4, isOfRecord: false, test: .object),
      .init(key: "nodes", path: "data.orders.nodes", weight: 2, isOfRecord: false, test: .array),
      .init(key: "edges", path: "data.orders.edges", weight: 2, isOfRecord: false, test: .array),
      .init(key: "payout_id", path: "payout_id", weight: 3, isOfRecord: true, test: .present),
      .init(key: "receipt", path: "receipt", weight: 1, isOfRecord: true, test: .present),
      .init(key: "authorization", path: "authorization", weight: 1, isOfRecord: true, test: .present),
      .init(key: "parent_id", path: "parent_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "kind", path: "kind", weight: 2, isOfRecord: true, test: .oneOf(["sale", "capture", "authorization", "refund", "void"])),
      .init(key: "source_name", path: "source_name", weight: 2, isOfRecord: true, test: .present),
      .init(key: "error_code", path: "error_code", weight: 1, isOfRecord: true, test: .present),
      .init(key: "source_order_transaction_id", path: "source_order_transaction_id", weight: 6, isOfRecord: true, test: .present),
    ],
    "square": [
      .init(key: "amount", path: "amount_money.amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "amount", path: "total_money.amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "location_id", path: "location_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "receipt_url", path: "receipt_url", weight: 1, isOfRecord: true, test: .present),
      .init(key: "source_type", path: "source_type", weight: 2, isOfRecord: true, test: .present),
      .init(key: "version_token", path: "version_token", weight: 3, isOfRecord: true, test: .present),
      .init(key: "net_amounts", path: "net_amounts", weight: 4, isOfRecord: true, test: .present),
      .init(key: "total_tax_money", path: "total_tax_money", weight: 3, isOfRecord: true, test: .present),
      .init(key: "base_price_money", path: "line_items[0].base_price_money", weight: 3, isOfRecord: true, test: .present),
      .init(key: "event_id", path: "event_id", weight: 2, isOfRecord: false, test: .present),
      .init(key: "computed_amount_money", path: "payment_requests[0].computed_amount_money", weight: 4, isOfRecord: true, test: .present),
      .init(key: "deadline_duration", path: "deadline_duration", weight: 4, isOfRecord: true, test: .present),
      .init(key: "amount_money", path: "tenders[0].amount_money", weight: 6, isOfRecord: true, test: .object),
      .init(key: "total_collected_money", path: "total_collected_money", weight: 6, isOfRecord: true, test: .object),
      .init(key: "net_total_money", path: "net_total_money", weight: 4, isOfRecord: true, test: .object),
      .init(key: "tender_id", path: "tender_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "device_id", path: "device_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "device_options", path: "device_options", weight: 3, isOfRecord: true, test: .object),
      .init(key: "cursor", path: "cursor", weight: 1, isOfRecord: false, test: .present),
      .init(key: "type", path: "type", weight: 4, isOfRecord: false, test: .oneOf(["order.created", "order.updated", "order.fulfillment.updated"])),
      .init(key: "state", path: "state", weight: 1, isOfRecord: true, test: .oneOf(["OPEN", "COMPLETED", "CANCELED", "DRAFT"])),
      .init(key: "checkout_page_url", path: "checkout_page_url", weight: 6, isOfRecord: true, test: .prefix(["https://connect.squareup.com/"])),
      .init(key: "amount", path: "order.total_money.amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "merchant_id", path: "merchant_id", weight: 1, isOfRecord: false, test: .present),
      .init(key: "object", path: "data.object", weight: 1, isOfRecord: false, test: .object),
      .init(key: "processing_fee", path: "processing_fee", weight: 3, isOfRecord: true, test: .present),
      .init(key: "type", path: "destination.type", weight: 2, isOfRecord: true, test: .present),
      .init(key: "disputed_payment", path: "disputed_payment", weight: 5, isOfRecord: true, test: .present),
      .init(key: "payment_requests", path: "payment_requests", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payout_fee", path: "payout_fee", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payment_id", path: "payment_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency", path: "amount_money.currency", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currency", path: "total_money.currency", weight: 2, isOfRecord: true, test: .present),
      .init(key: "currency_code", path: "amount_money.currency_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "status", path: "status", weight: 2, isOfRecord: true, test: .oneOf([ "APPROVED", "COMPLETED", "CANCELED", "PENDING", "FAILED", "REJECTED", "SENT", "PAID", "IN_PROGRESS", "CANCEL_REQUESTED", ])),
      .init(key: "state", path: "state", weight: 2, isOfRecord: true, test: .oneOf([ "INQUIRY_EVIDENCE_REQUIRED", "INQUIRY_PROCESSING", "INQUIRY_CLOSED", "EVIDENCE_REQUIRED", "PROCESSING", "WON", "LOST", "ACCEPTED", "OPEN", "COMPLETED", "CANCELED", "DRAFT", ])),
      .init(key: "type", path: "destination.type", weight: 2, isOfRecord: true, test: .oneOf(["BANK_ACCOUNT", "CARD", "SQUARE_BALANCE", "SQUARE_STORED_BALANCE"])),
      .init(key: "gift_card_balance_money", path: "gift_card_balance_money", weight: 6, isOfRecord: true, test: .present),
      .init(key: "gift_card_gan", path: "gift_card_gan", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payout_id", path: "payout_id", weight: 2, isOfRecord: true, test: .prefix(["po_"])),
      .init(key: "gross_amount_money", path: "gross_amount_money", weight: 6, isOfRecord: true, test: .object),
      .init(key: "currency_code", path: "total_price_money.currency_code", weight: 6, isOfRecord: true, test: .present),
      .init(key: "total_shipping_money", path: "total_shipping_money", weight: 3, isOfRecord: true, test: .present),
      .init(key: "brand_dispute_id", path: "brand_dispute_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "disputed_payments", path: "disputed_payments", weight: 4, isOfRecord: true, test: .present),
    ],
    "stripe": [
      .init(key: "object", path: "object", weight: 2, isOfRecord: false, test: .oneOf(["list", "event", "search_result"])),
      .init(key: "api_version", path: "api_version", weight: 2, isOfRecord: false, test: .present),
      .init(key: "url", path: "url", weight: 6, isOfRecord: false, test: .prefix([ "/v1/charges", "/v1/payment_intents", "/v1/refunds", "/v1/disputes", "/v1/invoices", "/v1/checkout/sessions", "/v1/payouts", "/v1/transfers", "/v1/balance_transactions", "/v1/balance/history", "/v1/credit_notes", "/v1/invoice_payments", "/v1/orders", "/v1/events", "/v1/topups", "/v1/application_fees", "/v1/sources/", "/v1/quotes", "/v1/climate/orders", "/v1/order_returns", "/v1/payment_records", "/v1/payment_attempt_records", "/v1/issuing/", "/v1/treasury/", "/v1/reserve/", "/v1/billing/credit_grants", ])),
      .init(key: "count", path: "count", weight: -10, isOfRecord: false, test: .present),
      .init(key: "object", path: "object", weight: 4, isOfRecord: true, test: .oneOf([ "charge", "payment_intent", "refund", "dispute", "invoice", "checkout.session", "payout", "transfer", "balance_transaction", "credit_note", "invoice_payment", "order", "topup", "application_fee", "fee_refund", "source", "quote", "climate.order", "transfer_reversal", "order_return", "payment_record", "payment_attempt_record", "source_transaction", "bitcoin_receiver", "customer_balance_transaction", "customer_cash_balance_transaction", ])),
      .init(key: "object", path: "object", weight: 6, isOfRecord: true, test: .prefix([ "issuing.", "treasury.", "climate.", "reserve.", "billing.credit_grant", "financial_connections.", "payment_record", "payment_attempt_record", "customer_balance_transaction", "customer_cash_balance_transaction", "source_transaction", ])),
      .init(key: "status_transitions", path: "status_transitions", weight: 2, isOfRecord: true, test: .object),
      .init(key: "client_secret", path: "client_secret", weight: 2, isOfRecord: true, test: .present),
      .init(key: "amount_subtotal", path: "amount_subtotal", weight: 3, isOfRecord: true, test: .present),
      .init(key: "api_version", path: "api_version", weight: -10, isOfRecord: true, test: .prefix(["V", "v"])),
      .init(key: "id", path: "id", weight: -10, isOfRecord: true, test: .prefix(["src_test_", "src_live_"])),
      .init(key: "created_at", path: "created_at", weight: -10, isOfRecord: true, test: .present),
      .init(key: "fee_rate", path: "fee_rate", weight: -10, isOfRecord: true, test: .present),
      .init(key: "term_start", path: "term_start", weight: -10, isOfRecord: true, test: .present),
      .init(key: "livemode", path: "livemode", weight: 2, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 5, isOfRecord: true, test: .prefix([ "ch_", "py_", "pi_", "re_", "pyr_", "dp_", "du_", "in_", "cs_", "po_", "tr_", "txn_", "cn_", "or_", "inpay_", "tu_", "fee_", "fr_", "qt_", "climorder_", "trr_", "orret_", "btcrcv_", "cbtxn_", "ccsbtxn_", "srctxn_", ])),
    ],
    "wise": [
      .init(key: "sourceValue", path: "sourceValue", weight: 4, isOfRecord: true, test: .present),
      .init(key: "targetValue", path: "targetValue", weight: 3, isOfRecord: true, test: .present),
      .init(key: "sourceCurrency", path: "sourceCurrency", weight: 3, isOfRecord: true, test: .present),
      .init(key: "targetAccount", path: "targetAccount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "quoteUuid", path: "quoteUuid", weight: 4, isOfRecord: true, test: .present),
      .init(key: "customerTransactionId", path: "customerTransactionId", weight: 3, isOfRecord: true, test: .present),
      .init(key: "accountHolder", path: "accountHolder", weight: 3, isOfRecord: false, test: .present),
      .init(key: "totalFees", path: "totalFees", weight: 4, isOfRecord: true, test: .present),
      .init(key: "runningBalance", path: "runningBalance", weight: 5, isOfRecord: true, test: .present),
      .init(key: "cardToken", path: "cardToken", weight: 5, isOfRecord: true, test: .present),
      .init(key: "transactionAmountWithFees", path: "transactionAmountWithFees", weight: 4, isOfRecord: true, test: .object),
      .init(key: "canWithdraw", path: "canWithdraw", weight: 5, isOfRecord: true, test: .present),
      .init(key: "subStatus", path: "subStatus", weight: 2, isOfRecord: true, test: .present),
      .init(key: "statusMessage", path: "statusMessage", weight: 2, isOfRecord: true, test: .present),
      .init(key: "primaryAmount", path: "primaryAmount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "endOfStatementBalance", path: "endOfStatementBalance", weight: 5, isOfRecord: false, test: .present),
      .init(key: "referenceNumber", path: "referenceNumber", weight: 2, isOfRecord: true, test: .present),
      .init(key: "event_type", path: "event_type", weight: 8, isOfRecord: false, test: .prefix(["transfers#", "balances#", "cards#", "swift-in#", "account-details-payment#", "hold-limit-breach#"])),
      .init(key: "subscription_id", path: "subscription_id", weight: 1, isOfRecord: false, test: .present),
      .init(key: "type", path: "data.resource.type", weight: 2, isOfRecord: false, test: .oneOf(["transfer", "balance-account", "card", "hold-limit-breach"])),
      .init(key: "primaryAmount", path: "activities[0].primaryAmount", weight: 6, isOfRecord: false, test: .present),
      .init(key: "uetr", path: "uetr", weight: 4, isOfRecord: true, test: .present),
      .init(key: "messageType", path: "messageType", weight: 4, isOfRecord: true, test: .prefix(["pacs."])),
      .init(key: "paymentStatus", path: "paymentStatus", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payeeAccountNumber", path: "payeeAccountNumber", weight: 4, isOfRecord: true, test: .present),
      .init(key: "paymentFee", path: "paymentFee", weight: 2, isOfRecord: true, test: .present),
      .init(key: "pricingVariant", path: "pricingVariant", weight: 6, isOfRecord: true, test: .present),
      .init(key: "timeCreated", path: "timeCreated", weight: 2, isOfRecord: true, test: .present),
      .init(key: "hold_limit_breach_id", path: "resource.hold_limit_breach_id", weight: 6, isOfRecord: true, test: .present),
      .init(key: "profile_id", path: "resource.profile_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "subscriptionId", path: "subscriptionId", weight: 1, isOfRecord: false, test: .present),
      .init(key: "post_transaction_balance_amount", path: "post_transaction_balance_amount", weight: 5, isOfRecord: true, test: .present),
      .init(key: "hasActiveIssues", path: "hasActiveIssues", weight: 3, isOfRecord: true, test: .present),
      .init(key: "balancesAfter", path: "balancesAfter", weight: 5, isOfRecord: true, test: .array),
      .init(key: "feeAmounts", path: "feeAmounts", weight: 4, isOfRecord: true, test: .array),
      .init(key: "transactionCreationTime", path: "transactionCreationTime", weight: 3, isOfRecord: true, test: .present),
      .init(key: "creationTime", path: "creationTime", weight: 2, isOfRecord: true, test: .present),
      .init(key: "transferId", path: "transferId", weight: 1, isOfRecord: true, test: .present),
      .init(key: "value", path: "sourceAmount.value", weight: 2, isOfRecord: true, test: .present),
      .init(key: "createdTime", path: "createdTime", weight: 3, isOfRecord: true, test: .present),
      .init(key: "rateType", path: "rateType", weight: 3, isOfRecord: true, test: .oneOf(["FIXED", "FLOATING"])),
      .init(key: "providedAmountType", path: "providedAmountType", weight: 4, isOfRecord: true, test: .oneOf(["SOURCE", "TARGET"])),
      .init(key: "guaranteedTargetAmountAllowed", path: "guaranteedTargetAmountAllowed", weight: 4, isOfRecord: true, test: .present),
      .init(key: "ofSourceAmount", path: "ofSourceAmount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "paymentOptions", path: "paymentOptions", weight: 2, isOfRecord: true, test: .array),
      .init(key: "status", path: "status", weight: 3, isOfRecord: true, test: .oneOf([ "incoming_payment_waiting", "incoming_payment_initiated", "funds_converted", "outgoing_payment_sent", "funds_refunded", "bounced_back", "waiting_recipient_input_to_proceed", ])),
    ],
    "woocommerce": [
      .init(key: "order_key", path: "order_key", weight: 5, isOfRecord: true, test: .present),
      .init(key: "line_items", path: "line_items", weight: 1, isOfRecord: true, test: .array),
      .init(key: "date_created_gmt", path: "date_created_gmt", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_method_title", path: "payment_method_title", weight: 5, isOfRecord: true, test: .present),
      .init(key: "prices_include_tax", path: "prices_include_tax", weight: 4, isOfRecord: true, test: .present),
      .init(key: "cart_hash", path: "cart_hash", weight: 3, isOfRecord: true, test: .present),
      .init(key: "billing", path: "billing", weight: 1, isOfRecord: true, test: .object),
      .init(key: "method_title", path: "payment_details.method_title", weight: 5, isOfRecord: true, test: .present),
      .init(key: "total_line_items_quantity", path: "total_line_items_quantity", weight: 4, isOfRecord: true, test: .present),
      .init(key: "refunded_by", path: "refunded_by", weight: 3, isOfRecord: true, test: .present),
      .init(key: "created_via", path: "created_via", weight: 2, isOfRecord: true, test: .present),
      .init(key: "refunded_payment", path: "refunded_payment", weight: 3, isOfRecord: true, test: .present),
      .init(key: "href", path: "_links.self[0].href", weight: 3, isOfRecord: true, test: .present),
      .init(key: "href", path: "_links.collection[0].href", weight: 2, isOfRecord: true, test: .present),
      .init(key: "href", path: "_links.up[0].href", weight: 1, isOfRecord: true, test: .present),
      .init(key: "reason", path: "reason", weight: 1, isOfRecord: true, test: .present),
      .init(key: "payment_status", path: "payment_result.payment_status", weight: 4, isOfRecord: true, test: .present),
      .init(key: "order_refunds", path: "order_refunds", weight: 7, isOfRecord: false, test: .array),
      .init(key: "order_refund", path: "order_refund", weight: 7, isOfRecord: false, test: .object),
      .init(key: "total_price", path: "totals.total_price", weight: 3, isOfRecord: true, test: .present),
      .init(key: "currency_minor_unit", path: "totals.currency_minor_unit", weight: 5, isOfRecord: true, test: .present),
    ],
    "xendit": [
      .init(key: "external_id", path: "external_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "merchant_name", path: "merchant_name", weight: 1, isOfRecord: true, test: .present),
      .init(key: "invoice_url", path: "invoice_url", weight: 4, isOfRecord: true, test: .present),
      .init(key: "available_banks", path: "available_banks", weight: 4, isOfRecord: true, test: .present),
      .init(key: "business_id", path: "business_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "channel_code", path: "channel_code", weight: 3, isOfRecord: true, test: .present),
      .init(key: "channel_category", path: "channel_category", weight: 5, isOfRecord: true, test: .present),
      .init(key: "reference_id", path: "reference_id", weight: 2, isOfRecord: true, test: .present),
      .init(key: "disbursement_description", path: "disbursement_description", weight: 6, isOfRecord: true, test: .present),
      .init(key: "charge_amount", path: "charge_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "capture_amount", path: "capture_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_channel", path: "payment_channel", weight: 2, isOfRecord: true, test: .present),
      .init(key: "ewallet_type", path: "ewallet_type", weight: 5, isOfRecord: true, test: .present),
      .init(key: "qr_string", path: "qr_string", weight: 4, isOfRecord: true, test: .present),
      .init(key: "net_amount_currency", path: "net_amount_currency", weight: 3, isOfRecord: true, test: .present),
      .init(key: "should_exclude_credit_card", path: "should_exclude_credit_card", weight: 4, isOfRecord: true, test: .present),
      .init(key: "user_id", path: "user_id", weight: 1, isOfRecord: true, test: .present),
      .init(key: "id", path: "id", weight: 4, isOfRecord: true, test: .prefix(["pr-", "rfd-", "disb-", "ddpy-", "qrpy_"])),
      .init(key: "payment_request_id", path: "payment_request_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "reusability", path: "payment_method.reusability", weight: 5, isOfRecord: true, test: .present),
      .init(key: "credit_card_charge_id", path: "credit_card_charge_id", weight: 7, isOfRecord: true, test: .present),
      .init(key: "fee_refund_amount", path: "fee_refund_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "callback_virtual_account_id", path: "callback_virtual_account_id", weight: 8, isOfRecord: true, test: .present),
      .init(key: "payment_request_id", path: "payment_request_id", weight: 2, isOfRecord: true, test: .prefix(["pr-"])),
      .init(key: "qr_string", path: "qr_code.qr_string", weight: 4, isOfRecord: true, test: .present),
      .init(key: "expiration_timestamp", path: "expiration_timestamp", weight: 3, isOfRecord: true, test: .present),
      .init(key: "payout_url", path: "payout_url", weight: 4, isOfRecord: true, test: .present),
      .init(key: "payment_session_id", path: "payment_session_id", weight: 8, isOfRecord: true, test: .prefix(["ps-"])),
      .init(key: "session_type", path: "session_type", weight: 2, isOfRecord: true, test: .oneOf(["PAY", "SAVE"])),
      .init(key: "payment_id", path: "payment_id", weight: 4, isOfRecord: true, test: .prefix(["py-"])),
      .init(key: "id", path: "id", weight: 4, isOfRecord: true, test: .prefix(["ewc_", "ewr_", "plc_", "plr_", "qr_", "qrpy_", "repc_", "cptr-", "py-"])),
      .init(key: "charge_id", path: "charge_id", weight: 4, isOfRecord: true, test: .prefix(["ewc_", "plc_"])),
      .init(key: "request_amount", path: "request_amount", weight: 3, isOfRecord: true, test: .present),
      .init(key: "fixed_payment_code_payment_id", path: "fixed_payment_code_payment_id", weight: 8, isOfRecord: true, test: .present),
      .init(key: "retail_outlet_name", path: "retail_outlet_name", weight: 5, isOfRecord: true, test: .present),
      .init(key: "total_uploaded_amount", path: "total_uploaded_amount", weight: 8, isOfRecord: true, test: .present),
      .init(key: "total_uploaded_amount", path: "total_uploaded_amount", weight: 8, isOfRecord: false, test: .present),
      .init(key: "source_user_id", path: "source_user_id", weight: 4, isOfRecord: true, test: .present),
      .init(key: "destination_user_id", path: "destination_user_id", weight: 5, isOfRecord: true, test: .present),
      .init(key: "account_holder_name", path: "account_holder_name", weight: 2, isOfRecord: true, test: .present),
      .init(key: "settlement_status", path: "settlement_status", weight: 2, isOfRecord: true, test: .present),
      .init(key: "estimated_settlement_time", path: "estimated_settlement_time", weight: 3, isOfRecord: true, test: .present),
      .init(key: "masked_card_number", path: "masked_card_number", weight: 2, isOfRecord: true, test: .present),
      .init(key: "authorized_amount", path: "authorized_amount", weight: 2, isOfRecord: true, test: .present),
      .init(key: "attempt_details", path: "attempt_details", weight: 4, isOfRecord: true, test: .present),
      .init(key: "destination_amount", path: "destination_amount", weight: 4, isOfRecord: true, test: .present),
      .init(key: "origin_currency", path: "origin_currency", weight: 4, isOfRecord: true, test: .present),
      .init(key: "event", path: "event", weight: 3, isOfRecord: false, test: .prefix([ "payment.", "payment_request.", "payment_session.", "capture.", "refund.", "payout.", "ewallet.", "qr.", "paylater.", "recurring.", "direct_debit.", "v3_payout.", "remittance_payout.", "payment_method.", ])),
      .init(key: "business_id", path: "business_id", weight: 4, isOfRecord: false, test: .present),
      .init(key: "admin_amount", path: "data.properties.admin_amount", weight: 5, isOfRecord: false, test: .present),
      .init(key: "product_id", path: "data.properties.product_id", weight: 4, isOfRecord: false, test: .present),
    ],
  ]

  // swift-format-ignore
  static let texts: [String: String] = [
    "adyen": ###"""
      # Reads: webhooks of payments, transfers and disputes; checkout answers, sessions, links, orders, donations and
      # modifications, of the old API as well; transfers, balance transactions, grants and moves between merchants, lists and
      # single.
      # Leaves out: reports (CSV), the terminals' API (another format), offers of grants (nothing was paid yet).
      # Looked at: the examples and enums of adyen-openapi (Webhooks 1, Checkout 37 to 72, Payment 25 and 68, Transfer 1 to 4,
      # Balance Platform, Capital, Balance Control) and the answers in adyen-java-api-library's tests.
      schema = 1
      name = "adyen"
      title = "Adyen"
      source = "https://docs.adyen.com/api-explorer, /development-resources/currency-codes; codes of adyen-java-api-library"
      paging = { by = "next-url", size = "limit", most = 100, order = "oldest-first", newest = "sortOrder=desc" }
      times = ["rfc3339"]
      next = "_links.next.href"
      event-time = "NotificationRequestItem.eventDate"
      personal-keys = ["cardHolderName", "shopperEmail", "shopperName"]

      [exponents]
      CLP = 2
      ISK = 2
      CVE = 0
      IDR = 0

      [[mark]]
      at = "notificationItems"
      is = { type = "array" }
      weight = 9

      [[mark]]
      at = "NotificationRequestItem.eventCode"
      is = { type = "text" }
      weight = 6

      [[mark]]
      at = "live"
      is = ["true", "false"]
      weight = 2

      [[mark]]
      of-record = true
      at = "pspReference"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "eventCode"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "resultCode"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "merchantReference"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "merchantAccount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "balanceAccount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "balancePlatform"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "environment"
      is = ["test", "live"]
      weight = 1

      [[mark]]
      at = "type"
      is = { prefix = ["balancePlatform."] }
      weight = 7

      # A page's links lead to the balance platform, whether it has records or not.
      [[mark]]
      at = "_links.next.href"
      is = { prefix = ["https://balanceplatform-api-test.adyen.com/", "https://balanceplatform-api-live.adyen.com/"] }
      weight = 7

      [[mark]]
      at = "_links.prev.href"
      is = { prefix = ["https://balanceplatform-api-test.adyen.com/", "https://balanceplatform-api-live.adyen.com/"] }
      weight = 7

      [[mark]]
      of-record = true
      at = "counterparty"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "merchantAccountCode"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "accountHolder"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "paymentPspReference"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "counterparty.transferInstrumentId"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "url"
      is = { prefix = ["https://test.adyen.link/", "https://eu.adyen.link/", "https://checkoutshopper-"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "sessionData"
      is = { type = "text" }
      weight = 6

      [[mark]]
      of-record = true
      at = "direction"
      is = ["incoming", "outgoing"]
      weight = 2

      [[mark]]
      of-record = true
      at = "category"
      is = ["bank", "card", "grants", "internal", "issuedCard", "migration", "platformPayment", "topUp", "upgrade"]
      weight = 2

      [[mark]]
      of-record = true
      at = "payment.resultCode"
      is = { type = "text" }
      weight = 5

      # A session is called so.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["CS"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "returnUrl"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "expiresAt"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "action.paymentMethodType"
      is = { type = "text" }
      weight = 4

      [[mark]]
      of-record = true
      at = "response"
      is = [
        "[capture-received]", "[cancel-received]", "[refund-received]", "[cancelOrRefund-received]",
        "[adjustAuthorisation-received]", "[donation-received]", "[technical-cancel-received]",
        "[voidPendingRefund-received]", "[payout-confirm-received]", "[payout-decline-received]",
      ]
      weight = 6

      [[mark]]
      of-record = true
      at = "donationAccount"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "grantAccountId"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "grantOfferId"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "grantId"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "accountHolderId"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "fromMerchant"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "toMerchant"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "referenceForBeneficiary"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "bookingDate"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "balanceAccountId"
      is = { present = true }
      weight = 4

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      amount = "amount.value"
      currency = "amount.currency"

      # The amount of a report means nothing, so whether a new code names one isn't guessed.
      [[record]]
      name = "report"
      kind = "transaction"
      places = ["notificationItems[].NotificationRequestItem", "NotificationRequestItem", "[].NotificationRequestItem", "$"]
      when = { eventCode = "REPORT_AVAILABLE" }

      [record.fields]
      id = "pspReference"
      amount = []
      status = "eventCode"
      created = "eventDate"
      note = "reason"

      [record.status]
      own = ["REPORT_AVAILABLE"]

      [record.words]
      eventCode = [
        "ACH_NOTIFICATION_OF_CHANGE", "AUTHENTICATION", "AUTHORISATION", "AUTHORISATION_ADJUSTMENT", "AUTORESCUE",
        "CANCELLATION", "CANCEL_AUTORESCUE", "CANCEL_OR_REFUND", "CAPTURE", "CAPTURE_FAILED", "CHARGEBACK",
        "CHARGEBACK_REVERSED", "DEACTIVATE_RECURRING", "DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION",
        "DISPUTE_DEFENSE_PERIOD_ENDED", "EXPIRE", "HANDLED_EXTERNALLY", "INFORMATION_SUPPLIED", "ISSUER_COMMENTS",
        "ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "MANUAL_REVIEW_ACCEPT", "MANUAL_REVIEW_REJECT", "NOTIFICATIONTEST",
        "NOTIFICATION_OF_CHARGEBACK", "NOTIFICATION_OF_FRAUD", "OFFER_CLOSED", "ORDER_CLOSED", "ORDER_OPENED",
        "PAIDOUT_REVERSED", "PAYOUT_DECLINE", "PAYOUT_EXPIRE", "PAYOUT_THIRDPARTY", "PENDING", "POSTPONED_REFUND",
        "PREARBITRATION_ACCEPTED", "PREARBITRATION_DECLINED", "PREARBITRATION_ISSUER_WITHDRAWN", "PREARBITRATION_LOST",
        "PREARBITRATION_OPEN", "PREARBITRATION_WON", "PROCESS_RETRY", "RECURRING_CONTRACT", "REFUND", "REFUNDED_REVERSED",
        "REFUND_FAILED", "REFUND_WITH_DATA", "REPORT_AVAILABLE", "REQUEST_FOR_INFORMATION", "SCHEME_ARBITRATION",
        "SCHEME_ARBITRATION_LOST", "SCHEME_ARBITRATION_WON", "SECOND_CHARGEBACK", "TECHNICAL_CANCEL", "VOID_PENDING_REFUND",
      ]

      [[record]]
      name = "notification"
      kind = "payment"
      places = ["notificationItems[].NotificationRequestItem", "NotificationRequestItem", "[].NotificationRequestItem", "$"]
      when = { eventCode = { not = ["REPORT_AVAILABLE"] } }

      [record.fields]
      id = "pspReference"
      status = "eventCode"
      created = "eventDate"
      order = "merchantReference"
      method = "paymentMethod"
      failure = "reason"

      [record.status]
      authorized = ["AUTHORISATION", "AUTHORISATION_ADJUSTMENT"]
      canceled = ["CANCELLATION", "TECHNICAL_CANCEL"]
      paid = ["CAPTURE"]
      failed = ["CAPTURE_FAILED", "REFUND_FAILED", "MANUAL_REVIEW_REJECT", "PAIDOUT_REVERSED"]
      # What their words alone tell isn't enough to call them one of ours.
      own = [
        "VOID_PENDING_REFUND", "PAYOUT_DECLINE", "PAYOUT_THIRDPARTY", "CANCEL_OR_REFUND", "REFUNDED_REVERSED",
        "CHARGEBACK_REVERSED", "NOTIFICATION_OF_FRAUD", "PREARBITRATION_WON", "PREARBITRATION_LOST",
        "PREARBITRATION_ACCEPTED", "PREARBITRATION_DECLINED", "PREARBITRATION_ISSUER_WITHDRAWN",
        "SCHEME_ARBITRATION_LOST", "SCHEME_ARBITRATION_WON", "ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "ISSUER_COMMENTS",
        "INFORMATION_SUPPLIED", "DISPUTE_DEFENSE_PERIOD_ENDED", "ORDER_OPENED", "ORDER_CLOSED", "HANDLED_EXTERNALLY",
        "RECURRING_CONTRACT", "MANUAL_REVIEW_ACCEPT", "AUTHENTICATION", "AUTORESCUE", "CANCEL_AUTORESCUE",
        "ACH_NOTIFICATION_OF_CHANGE", "DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION", "NOTIFICATIONTEST", "PROCESS_RETRY",
        "DEACTIVATE_RECURRING",
      ]
      refunded = ["REFUND", "REFUND_WITH_DATA"]
      disputed = [
        "CHARGEBACK", "NOTIFICATION_OF_CHARGEBACK", "REQUEST_FOR_INFORMATION", "SECOND_CHARGEBACK", "PREARBITRATION_OPEN",
        "SCHEME_ARBITRATION",
      ]
      expired = ["EXPIRE", "OFFER_CLOSED", "PAYOUT_EXPIRE"]
      pending = ["POSTPONED_REFUND", "PENDING"]

      [record.words]
      "additionalData.modification\\.action" = ["cancel", "refund"]

      # The code is the question, and this the answer to it.
      [[record.rule]]
      status = "own"
      when = [{ success = { present = false } }, { success = { null = true } }]

      [[record.rule]]
      status = "failed"
      when = { eventCode = [
        "AUTHORISATION", "CAPTURE", "REFUND", "CANCELLATION", "EXPIRE", "CANCEL_OR_REFUND", "AUTHORISATION_ADJUSTMENT",
        "TECHNICAL_CANCEL", "REFUND_WITH_DATA",
      ], success = false }

      [[record.rule]]
      status = "own"
      when = { success = false }

      [[record.rule]]
      status = "canceled"
      when = { eventCode = "CANCEL_OR_REFUND", "additionalData.modification\\.action" = "cancel" }

      [[record.rule]]
      status = "refunded"
      when = { eventCode = "CANCEL_OR_REFUND", "additionalData.modification\\.action" = "refund" }

      # What a transfer, or a fee, did to the balance.
      [[record]]
      name = "balance transaction"
      kind = "transaction"
      places = ["data[]", "data", "$"]

      [[record.when]]
      balanceAccount = { present = true }
      bookingDate = { present = true }
      category = { present = false }

      # Those of old may say neither a type nor a category.
      [[record.when]]
      balanceAccountId = { present = true }
      bookingDate = { present = true }
      category = { present = false }
      type = { present = false }

      [record.fields]
      status = "status"
      created = ["createdAt", "creationDate"]
      note = "description"
      order = "transfer.reference"

      [record.status]
      pending = ["pending"]
      paid = ["booked"]

      # Money lent to an account holder, and what was paid out of it.
      [[record]]
      name = "grant"
      kind = "transaction"
      places = ["grants[]", "data", "$"]
      when = { grantAccountId = { present = true }, amount = { type = "object" } }

      [record.fields]
      status = "status.code"
      order = "grantOfferId"

      [record.status]
      pending = ["Pending", "Requested", "Reviewing"]
      failed = ["Failed", "Rejected"]
      canceled = ["Cancelled", "Revoked"]
      own = ["Active", "Approved", "Repaid", "WrittenOff"]

      [[record]]
      name = "grant's payout"
      kind = "transaction"
      places = ["disbursements[]", "$"]
      when = { grantId = { present = true }, amount = { type = "object" } }

      [record.fields]
      order = "grantId"

      [[record]]
      name = "move between merchants"
      kind = "transaction"
      places = ["$"]
      when = { fromMerchant = { present = true }, toMerchant = { present = true } }

      [record.fields]
      id = "pspReference"
      status = "status"
      created = "createdAt"
      order = "reference"
      note = "description"

      [record.status]
      paid = ["transferred"]
      failed = ["failed", "error", "notEnoughBalance"]

      [[record]]
      name = "transfer"
      kind = "transaction"
      places = ["data[]", "data", "$"]
      when = [
        { balanceAccount = { present = true } }, { accountHolder = { present = true } },
        { balanceAccountId = { present = true }, bookingDate = { present = true } }, { counterparty = { present = true } },
        { balanceAccountId = { present = true }, direction = ["incoming", "outgoing"], amount = { type = "object" } },
      ]
      required = ["type"]

      [record.fields]
      status = "status"
      created = ["createdAt", "creationDate"]
      method = "category"
      note = "description"
      order = "reference"

      [record.status]
      requires_action = ["approvalPending", "pendingApproval"]
      pending = [
        "received", "pending", "pendingExecution", "bookingPending", "bankTransferPending", "capturePending", "refundPending",
        "internalTransferPending", "merchantPayinPending", "feePending", "invoiceDeductionPending", "matchedStatementPending",
        "miscCostPending", "paymentCostPending", "depositCorrectionPending", "manualCorrectionPending",
        "reserveAdjustmentPending", "captureReversalPending", "refundReversalPending", "chargebackReversalPending",
        "atmWithdrawalReversalPending", "merchantPayinReversedPending", "PendingIncomingTransfer",
        "PendingRefund",
      ]
      authorized = ["authorised", "authAdjustmentAuthorised"]
      paid = ["booked", "captured"]
      failed = ["refused", "failed", "rejected", "error", "authAdjustmentRefused", "authAdjustmentError", "TransferFailed"]
      refunded = ["returned", "refunded"]
      canceled = ["cancelled"]
      expired = ["expired"]
      disputed = [
        "chargeback", "chargebackPending", "chargebackExternally", "secondChargeback", "secondChargebackPending", "dispute",
        "disputeNeedsReview",
      ]
      own = [
        "capturedExternally", "credited", "bankTransfer", "internalTransfer", "merchantPayin", "fee", "invoiceDeduction",
        "matchedStatement", "miscCost", "paymentCost", "atmWithdrawal", "refundedExternally", "captureReversed",
        "refundReversed", "chargebackReversed", "atmWithdrawalReversed", "merchantPayinReversed", "reversed",
        "disputeClosed", "disputeExpired", "manuallyCorrected", "depositCorrection", "reserveAdjustment", "undefined",
        "adviceAuthorised", "adviceRefused", "interchangeAdjusted", "IncomingTransfer", "OutgoingTransfer",
      ]

      # `booked` is said of money that comes and of money that goes back: another type may be either.
      [record.words]
      type = [
        "payment", "capture", "captureReversal", "refund", "refundReversal", "chargeback", "chargebackCorrection",
        "chargebackReversal", "chargebackReversalCorrection", "secondChargeback", "secondChargebackCorrection",
        "atmWithdrawal", "atmWithdrawalReversal", "internalTransfer", "internalDirectDebit", "manualCorrection",
        "invoiceDeduction", "depositCorrection", "reserveAdjustment", "bankTransfer", "bankDirectDebit", "cardTransfer",
        "miscCost", "paymentCost", "fee", "leftover", "grant", "capitalFundsCollection", "cashOutInstruction", "cashoutFee",
        "cashoutRepayment", "cashoutFunding", "repayment", "installment", "installmentReversal", "balanceAdjustment",
        "balanceRollover", "balanceMigration",
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = ["booked", "captured", "refunded"], type = "refund" }

      [[record.rule]]
      status = "disputed"
      when = { status = ["booked", "captured"], type = ["chargeback", "secondChargeback"] }

      [[record.rule]]
      status = "own"
      when = { status = ["booked", "captured"], type = [
        "captureReversal", "refundReversal", "chargebackReversal", "chargebackCorrection", "chargebackReversalCorrection",
        "secondChargebackCorrection", "atmWithdrawalReversal", "installmentReversal",
      ] }

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["data"]
      when = { disputedAmount = { type = "object" } }

      [record.fields]
      amount = "disputedAmount.value"
      currency = "disputedAmount.currency"
      status = "status"
      order = "transactionId"
      note = "type"

      [record.status]
      disputed = ["open"]
      own = ["draft", "submitted", "closed", "won", "chargeback", "secondPresentment"]

      [[record]]
      name = "payment link"
      kind = "payment"
      places = ["$"]
      when = { url = { present = true }, amount = { type = "object" }, merchantAccount = { present = true } }

      [record.fields]
      status = "status"
      order = "reference"

      [record.status]
      pending = ["active", "paymentPending"]
      paid = ["completed", "paid"]
      expired = ["expired"]

      # What a checkout is opened with, and how it ended: `completed` means that the payment was authorized.
      [[record]]
      name = "session"
      kind = "payment"
      places = ["$"]
      when = [
        { sessionData = { type = "text" } },
        # Some answers come without the data.
        { id = { prefix = ["CS"] }, returnUrl = { present = true }, merchantAccount = { present = true } },
        { id = { prefix = ["CS"] }, status = { present = true }, resultCode = { present = false }, balanceAccount = { present = false } },
      ]

      [record.fields]
      status = "status"
      order = "reference"

      [record.status]
      authorized = ["completed"]
      pending = ["active", "paymentPending"]
      failed = ["refused"]
      canceled = ["canceled"]
      expired = ["expired"]

      # `completed` is said of a donation whose payment was authorized.
      [[record]]
      name = "donation"
      kind = "payment"
      places = ["$"]
      when = [
        { donationAccount = { present = true }, amount = { type = "object" } },
        { payment = { type = "object" }, merchantAccount = { present = true }, amount = { type = "object" } },
      ]

      [record.fields]
      status = "status"
      order = "reference"

      [record.status]
      pending = ["pending"]
      failed = ["refused"]
      own = ["completed"]

      [[record]]
      name = "modification"
      kind = "transaction"
      places = ["$"]
      when = [
        { paymentPspReference = { present = true }, resultCode = { present = false } },
        { paymentReference = { present = true }, pspReference = { present = true }, resultCode = { present = false } },
      ]

      [record.fields]
      id = "pspReference"
      status = "status"
      order = ["paymentPspReference", "paymentReference"]

      [record.status]
      pending = ["received"]
      authorized = ["authorised"]
      failed = ["refused"]

      # What was asked for was taken in; how it ended a webhook tells.
      [[record]]
      name = "modification of the old API"
      kind = "transaction"
      places = ["$"]
      when = { response = { type = "text" }, pspReference = { present = true } }

      [record.fields]
      id = "pspReference"
      amount = []
      currency = []
      status = "response"

      [record.status]
      processing = [
        "[capture-received]", "[cancel-received]", "[refund-received]", "[cancelOrRefund-received]",
        "[adjustAuthorisation-received]", "[donation-received]", "[technical-cancel-received]",
        "[voidPendingRefund-received]", "[payout-confirm-received]", "[payout-decline-received]",
      ]
      authorized = ["Authorised"]
      failed = ["Refused", "Error"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["$"]
      when = { orderData = { present = true }, resultCode = { present = true } }

      [record.fields]
      id = "pspReference"
      status = "resultCode"
      order = "reference"

      [record.status]
      own = ["Success"]

      [[record]]
      name = "answer"
      kind = "payment"
      places = ["$"]
      when = { resultCode = { present = true } }
      # While the shopper has to do something, there may be none.
      needs-id = false

      [record.fields]
      id = ["pspReference", "id"]
      status = "resultCode"
      order = "merchantReference"
      failure = "refusalReason"

      [record.status]
      authorized = ["Authorised", "PartiallyAuthorised"]
      failed = ["Refused", "Error", "Failed", "NotEnoughBalance"]
      requires_action = ["RedirectShopper", "IdentifyShopper", "ChallengeShopper", "PresentToShopper"]
      processing = ["Received", "[payout-submit-received]"]
      pending = ["Pending"]
      canceled = ["Cancelled"]
      own = ["AuthenticationFinished", "AuthenticationNotRequired", "Success"]

      [[record.rule]]
      status = "uncertain"
      when = { resultCode = "Authorised", refusalReason = { type = "text" } }
      """###,
    "amazon_sp": ###"""
      # Reads: orders of v0 and of 2026, lists, single and in notifications; vendors' purchase orders, their states, and
      # direct orders (their money stands at each item, so they have no amount); finances of 2024 (transactions, balances, payouts,
      # invoices, notifications), the seller wallet, invoices for the tax authority, event groups of v0, financial events of v0
      # about orders (without their sums), and multi-channel fulfillment (no money).
      # Leaves out: the sums of financial events, which stand in charges of each item, and in no field; what
      # FundTransferStatus may say is nowhere listed; the amount of a wallet's transaction that has two, in two currencies;
      # shipments, labels and prices.
      # Looked at: amzn/selling-partner-api-models, all models with money and the notifications' examples.
      schema = 1
      name = "amazon_sp"
      title = "Amazon SP-API orders and finances"
      source = "https://developer-docs.amazon.com/sp-api/docs/orders-api"
      paging = { by = "cursor", parameter = "NextToken", size = "MaxResultsPerPage", most = 100 }
      rate = "1/min"
      next = "payload.NextToken"
      personal-keys = ["BuyerInfo", "ShippingAddress", "buyer", "deliveryAddress", "DefaultShipFromLocationAddress"]

      [[mark]]
      of-record = true
      at = "AmazonOrderId"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "OrderTotal"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "OrderStatus"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "MarketplaceId"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "payload"
      is = { type = "object" }
      weight = 1

      [[mark]]
      at = "payload.Orders"
      is = { type = "array" }
      weight = 5

      [[mark]]
      at = "payload.CreatedBefore"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "payload.LastUpdatedBefore"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "orders"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "createdBefore"
      is = { type = "text" }
      weight = 4

      [[mark]]
      at = "lastUpdatedBefore"
      is = { type = "text" }
      weight = 4

      [[mark]]
      of-record = true
      at = "fulfillment.fulfillmentStatus"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "salesChannel"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "createdTime"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "proceeds"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "totalAmount.currencyAmount"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "sellingPartnerMetadata"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "FinancialEventGroupId"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "OriginalTotal"
      is = { type = "object" }
      weight = 3

      [[mark]]
      at = "NotificationType"
      is = ["ORDER_CHANGE", "TRANSACTION_UPDATE", "ORDER_STATUS_CHANGE"]
      weight = 6

      [[mark]]
      at = "NotificationVersion"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "purchaseOrderNumber"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "orderDetails"
      is = { type = "object" }
      weight = 3

      [[mark]]
      of-record = true
      at = "orderDetails.sellingParty"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "payload.purchaseOrderNumber"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "payload.orderDetails"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "payload.orders[0].purchaseOrderNumber"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "payload.orders[0].orderDetails"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "partnerMetadata"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "amount.currencyAmount"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "balances[0].amount.currencyAmount"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "balances[0].partnerMetadata"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "balances[0].balanceType"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "balances[0].balanceAmount"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "expectedPayouts"
      is = { type = "array" }
      weight = 4

      [[mark]]
      of-record = true
      at = "sellerFulfillmentOrderId"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "fulfillmentOrderStatus"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "fulfillmentConfiguration"
      is = { type = "object" }
      weight = 5

      [[mark]]
      of-record = true
      at = "receiveTime"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "payload.FinancialEvents"
      is = { type = "object" }
      weight = 8

      [[mark]]
      of-record = true
      at = "PostedDate"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "currentStatus"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "govResponse"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "externalInvoiceId"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "transactionRequestDate"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "transactionRequestAmount"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "invoiceIdentifier"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "invoiceAmount.currencyAmount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "purchaseOrderStatus"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "itemStatus"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "invoiceHeader.invoiceIdentifier"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "invoiceHeader.invoiceAmount.currencyAmount"
      is = { present = true }
      weight = 4

      [defaults]
      unit = "decimal-string"

      [[record]]
      name = "order v0"
      kind = "order"
      places = ["payload.Orders[]", "payload", "orders[]", "$"]
      # The items, the address and the buyer of an order come with its id as well.
      when = [
        { AmazonOrderId = { present = true }, OrderStatus = { present = true } },
        { AmazonOrderId = { present = true }, PurchaseDate = { present = true } },
      ]

      [record.fields]
      id = "AmazonOrderId"
      amount = "OrderTotal.Amount"
      currency = "OrderTotal.CurrencyCode"
      status = "OrderStatus"
      created = "PurchaseDate"
      updated = "LastUpdateDate"
      method = "PaymentMethod"
      customer-email = "BuyerInfo.BuyerEmail"
      customer-name = "BuyerInfo.BuyerName"
      note = "SalesChannel"

      [record.status]
      pending = ["PendingAvailability", "Pending"]
      paid = ["Unshipped", "PartiallyShipped", "Shipped", "InvoiceUnconfirmed"]
      canceled = ["Canceled"]
      failed = ["Unfulfillable"]

      [record.words]
      PaymentMethod = ["COD", "CVS", "Other"]
      "PaymentExecutionDetail[0].PaymentMethod" = ["COD", "GC", "PointsAccount", "Invoice", "CreditCard", "Pix", "Other"]
      "PaymentExecutionDetail[last].PaymentMethod" = ["COD", "GC", "PointsAccount", "Invoice", "CreditCard", "Pix", "Other"]

      # Cash on delivery: no money yet, and once it is shipped nobody tells whether it came.
      [[record.rule]]
      status = "pending"
      when = { OrderStatus = ["Unshipped", "InvoiceUnconfirmed"], PaymentMethod = "COD" }

      [[record.rule]]
      status = "own"
      when = { OrderStatus = ["PartiallyShipped", "Shipped"], PaymentMethod = "COD" }

      # A part of it may be paid by points, or by a gift card.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      OrderStatus = ["Unshipped", "InvoiceUnconfirmed", "PartiallyShipped", "Shipped"]
      "PaymentExecutionDetail[0].PaymentMethod" = "COD"

      [[record.rule.when]]
      OrderStatus = ["Unshipped", "InvoiceUnconfirmed", "PartiallyShipped", "Shipped"]
      "PaymentExecutionDetail[last].PaymentMethod" = "COD"

      # The same of the second version, which calls its id as orders do.
      [[record]]
      name = "fulfillment order v2"
      kind = "order"
      places = ["orders[]", "order", "$"]
      when = { orderId = { present = true }, receiveTime = { present = true } }

      [record.fields]
      id = "orderId"
      status = "status"
      created = "receiveTime"
      updated = "statusUpdateTime"

      [record.status]
      pending = ["NEW"]
      processing = ["RECEIVED", "PLANNING", "PROCESSING"]
      canceled = ["CANCELLED"]
      own = ["COMPLETE", "COMPLETE_PARTIALLED", "UNFULFILLABLE", "INVALID"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["orders[]", "order", "$"]
      when = { orderId = { present = true } }

      [record.fields]
      id = "orderId"
      amount = "proceeds.grandTotal.amount"
      currency = "proceeds.grandTotal.currencyCode"
      status = "fulfillment.fulfillmentStatus"
      created = "createdTime"
      updated = "lastUpdatedTime"
      customer-email = "buyer.buyerEmail"
      customer-name = "buyer.buyerName"

      [record.status]
      pending = ["PENDING_AVAILABILITY", "PENDING"]
      paid = ["UNSHIPPED", "PARTIALLY_SHIPPED", "SHIPPED"]
      canceled = ["CANCELLED"]
      failed = ["UNFULFILLABLE"]

      [record.words]
      "payment.paymentExecutions[only].paymentMethod" = ["CashOnDelivery", "ConvenienceStore", "CreditCard", "Invoice", "Pix"]
      "payment.paymentExecutions[0].paymentMethod" = ["CashOnDelivery", "ConvenienceStore", "CreditCard", "Invoice", "Pix"]
      "payment.paymentExecutions[last].paymentMethod" = ["CashOnDelivery", "ConvenienceStore", "CreditCard", "Invoice", "Pix"]

      # Cash on delivery, as above: all of it, or a part.
      [[record.rule]]
      status = "pending"

      [record.rule.when]
      "fulfillment.fulfillmentStatus" = "UNSHIPPED"
      "payment.paymentExecutions[only].paymentMethod" = "CashOnDelivery"

      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      "fulfillment.fulfillmentStatus" = ["UNSHIPPED", "PARTIALLY_SHIPPED", "SHIPPED"]
      "payment.paymentExecutions[0].paymentMethod" = "CashOnDelivery"

      [[record.rule.when]]
      "fulfillment.fulfillmentStatus" = ["UNSHIPPED", "PARTIALLY_SHIPPED", "SHIPPED"]
      "payment.paymentExecutions[last].paymentMethod" = "CashOnDelivery"

      # What Amazon ships for a seller's other shops (multi-channel fulfillment): it has no money.
      [[record]]
      name = "fulfillment order"
      kind = "order"
      places = ["payload.fulfillmentOrders[]", "payload.fulfillmentOrder", "fulfillmentOrder", "$"]
      when = { sellerFulfillmentOrderId = { present = true }, fulfillmentOrderStatus = { present = true } }

      [record.fields]
      id = "sellerFulfillmentOrderId"
      status = "fulfillmentOrderStatus"
      created = "receivedDate"
      updated = "statusUpdatedDate"
      order = "displayableOrderId"

      [record.status]
      pending = ["New"]
      processing = ["Received", "Planning", "Processing"]
      canceled = ["Cancelled"]
      own = ["Complete", "CompletePartialled", "Unfulfillable", "Invalid"]

      # What a payment, a refund or a fee did to the balance; only of an order's shipment does the word say that it was paid.
      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["transactions[]", "payload.transactions[]"]
      when = { totalAmount = { type = "object" }, transactionType = { present = true } }
      required = ["transactionType"]
      # The first answers had none.
      needs-id = false

      [record.fields]
      id = "transactionId"
      amount = { path = "totalAmount.currencyAmount", unit = "decimal" }
      currency = "totalAmount.currencyCode"
      status = "transactionStatus"
      created = "postedDate"
      order = "relatedIdentifiers[0].relatedIdentifierValue"
      note = "transactionType"

      [record.status]
      pending = ["Deferred"]
      paid = ["Released"]
      own = ["Deferred_Released"]

      [[record.rule]]
      status = "own"
      when = { transactionType = { not = ["Shipment"] } }

      # A period's money, which is sent to the bank when it is closed; how that went is said in no fixed words.
      [[record]]
      name = "event group"
      kind = "payout"
      places = ["payload.FinancialEventGroupList[]", "FinancialEventGroupList[]", "$"]
      when = { FinancialEventGroupId = { present = true } }

      [record.fields]
      id = "FinancialEventGroupId"
      amount = { path = "OriginalTotal.CurrencyAmount", unit = "decimal" }
      currency = "OriginalTotal.CurrencyCode"
      status = "ProcessingStatus"
      created = "FinancialEventGroupStart"
      note = "FundTransferStatus"

      [record.status]
      pending = ["Open"]
      own = ["Closed"]

      # What happened to an order's money: its charges and fees are a list, and no whole of them is told.
      [[record]]
      name = "financial event"
      kind = "transaction"
      places = [
        "payload.FinancialEvents.ShipmentEventList[]", "payload.FinancialEvents.ShipmentSettleEventList[]",
        "payload.FinancialEvents.RefundEventList[]", "payload.FinancialEvents.GuaranteeClaimEventList[]",
        "payload.FinancialEvents.ChargebackEventList[]",
      ]
      when = { AmazonOrderId = { present = true } }

      [record.fields]
      id = "AmazonOrderId"
      created = "PostedDate"
      order = "SellerOrderId"
      note = "MarketplaceName"

      # A notification of an order has no amount, and says nothing of how it is paid.
      [[record]]
      name = "order change"
      kind = "order"
      places = ["payload.OrderChangeNotification", "payload.OrderStatusChangeNotification"]
      when = { AmazonOrderId = { present = true } }

      [record.fields]
      id = "AmazonOrderId"
      status = ["Summary.OrderStatus", "OrderStatus"]
      created = ["Summary.PurchaseDate", "PurchaseDate"]

      [record.status]
      pending = ["PendingAvailability", "Pending"]
      paid = ["Unshipped", "PartiallyShipped", "Shipped", "InvoiceUnconfirmed"]
      canceled = ["Canceled"]
      failed = ["Unfulfillable"]

      [[record]]
      name = "transaction update"
      kind = "transaction"
      places = ["payload.TransactionUpdateNotification"]
      when = { totalAmount = { type = "object" } }
      required = ["transactionType"]
      needs-id = false

      [record.fields]
      id = "transactionId"
      amount = { path = "totalAmount.currencyAmount", unit = "decimal" }
      currency = "totalAmount.currencyCode"
      status = "transactionStatus"
      created = "postedDate"
      order = "relatedIdentifiers[0].relatedIdentifierValue"
      note = "transactionType"

      [record.status]
      pending = ["Deferred"]
      paid = ["Released"]
      own = ["Deferred_Released"]

      [[record.rule]]
      status = "own"
      when = { transactionType = { not = ["Shipment"] } }

      # What Amazon orders of a vendor: `Closed` may be delivered, or called off.
      [[record]]
      name = "purchase order"
      kind = "order"
      places = ["payload.Orders[]", "payload", "orders[]", "$"]
      when = { purchaseOrderNumber = { present = true }, purchaseOrderState = { present = true } }

      [record.fields]
      id = "purchaseOrderNumber"
      status = "purchaseOrderState"
      created = "orderDetails.purchaseOrderDate"

      [record.status]
      pending = ["New"]
      processing = ["Acknowledged"]
      own = ["Closed"]

      # The same order as it comes along: its state, and that of each item.
      [[record]]
      name = "purchase order's state"
      kind = "order"
      places = ["payload.ordersStatus[]", "ordersStatus[]"]
      when = { purchaseOrderNumber = { present = true }, purchaseOrderStatus = { present = true } }

      [record.fields]
      id = "purchaseOrderNumber"
      status = "purchaseOrderStatus"
      created = "purchaseOrderDate"
      updated = "lastUpdatedDate"

      [record.status]
      own = ["OPEN", "CLOSED"]

      # What a vendor ships to Amazon's customers.
      [[record]]
      name = "direct order"
      kind = "order"
      places = ["payload.Orders[]", "payload", "orders[]", "$"]
      when = { purchaseOrderNumber = { present = true }, orderDetails = { type = "object" } }

      [record.fields]
      id = "purchaseOrderNumber"
      status = "orderDetails.orderStatus"
      created = "orderDetails.orderDate"

      [record.status]
      pending = ["NEW"]
      canceled = ["CANCELLED"]
      own = ["SHIPPED", "ACCEPTED"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["payouts[]"]
      when = { currentStatus = { present = true }, amount = { type = "object" } }

      [record.fields]
      id = "id"
      amount = { path = "amount.currencyAmount", unit = "decimal" }
      currency = "amount.currencyCode"
      status = "currentStatus"
      created = "creationDate"

      [record.status]
      pending = ["STARTED"]
      processing = ["IN_TRANSIT"]
      paid = ["PAID"]
      failed = ["FAILED"]
      canceled = ["CANCELLED"]
      own = ["NO_PAYOUT"]

      # It hasn't been made yet.
      [[record]]
      name = "expected payout"
      kind = "payout"
      places = ["expectedPayouts[]"]
      when = { amount = { type = "object" } }
      needs-id = false

      [record.fields]
      amount = { path = "amount.currencyAmount", unit = "decimal" }
      currency = "amount.currencyCode"
      status = "status"

      [record.status]
      pending = ["SCHEDULED"]
      own = ["DISABLED", "AT_RISK", "NO_PAYOUT_EXPECTED"]

      [[record]]
      name = "balance"
      kind = "transaction"
      places = ["balances[]"]
      when = { balanceType = { present = true }, amount = { type = "object" } }
      needs-id = false

      [record.fields]
      amount = { path = "amount.currencyAmount", unit = "decimal" }
      currency = "amount.currencyCode"
      note = "balanceType"

      [[record]]
      name = "wallet balance"
      kind = "transaction"
      places = ["balances[]"]
      when = { balanceType = { present = true }, balanceAmount = { present = true } }
      needs-id = false

      [record.fields]
      amount = { path = "balanceAmount", unit = "decimal" }
      currency = "balanceCurrency"
      note = "balanceType"

      # What the tax authority was told of a sale: it has no money, and its words are the authority's.
      [[record]]
      name = "tax invoice"
      kind = "invoice"
      places = ["invoice", "invoices[]"]
      when = { invoiceType = { present = true }, transactionIds = { type = "array" } }

      [record.fields]
      id = "id"
      created = "date"
      status = "status"
      note = "externalInvoiceId"

      [record.status]
      own = ["AUTHORIZED"]

      # Its amount as asked for and as sent may be in two currencies: neither is taken then.
      [[record]]
      name = "wallet transaction in two amounts"
      kind = "transaction"
      places = ["transactions[]", "transaction", "$"]
      when = { transactionRequestDate = { present = true }, transactionFinalAmount = { null = false } }

      [record.fields]
      id = "transactionId"
      status = "transactionStatus"
      created = "transactionRequestDate"
      note = "transactionType"

      [record.status]
      requires_action = ["PENDING_USER_APPROVAL"]
      processing = ["IN_PROGRESS"]
      paid = ["SUCCESSFUL"]
      failed = ["FAILED"]
      expired = ["EXPIRED"]
      own = ["FAILED_CREDITS_APPLIED"]

      [[record]]
      name = "wallet transaction"
      kind = "transaction"
      places = ["transactions[]", "transaction", "$"]
      when = { transactionRequestDate = { present = true } }

      [record.fields]
      id = "transactionId"
      amount = { path = "transactionRequestAmount.currencyAmount", unit = "decimal" }
      currency = "transactionRequestAmount.currencyCode"
      status = "transactionStatus"
      created = "transactionRequestDate"
      note = "transactionType"

      [record.status]
      requires_action = ["PENDING_USER_APPROVAL"]
      processing = ["IN_PROGRESS"]
      paid = ["SUCCESSFUL"]
      failed = ["FAILED"]
      expired = ["EXPIRED"]
      own = ["FAILED_CREDITS_APPLIED"]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["invoices[]", "invoiceHeader"]
      when = { invoiceNumber = { present = true }, invoiceAmount = { type = "object" } }

      [record.fields]
      # Two vendor codes may have an invoice of one number.
      id = ["invoiceIdentifier", "invoiceNumber"]
      amount = { path = "invoiceAmount.currencyAmount", unit = "decimal" }
      currency = "invoiceAmount.currencyCode"
      status = "invoiceStatus"
      created = "creationDate"
      note = "invoiceNumber"

      [record.status]
      processing = ["IN_PROGRESS", "PARTIALLY_PAID"]
      paid = ["PAID"]
      failed = ["REJECTED"]
      own = ["PARTIALLY_DEDUCTED", "DEDUCTED"]
      """###,
    "bigcommerce": ###"""
      # Reads: orders of v2 and v3, of the storefront and of companies, companies' invoices and payments, checkouts,
      # transactions, refunds, lists and single; webhooks of orders (their id alone).
      # Leaves out: other webhooks (ids alone), carts (no order yet), payment methods (no money), quotes of refunds.
      # Looked at: the OpenAPI files of orders v2 and v3, and the answers that a client of both is tested with.
      schema = 1
      name = "bigcommerce"
      title = "BigCommerce"
      source = "https://developer.bigcommerce.com/docs/rest-management/orders"
      paging = { by = "page", parameter = "page", size = "limit", most = 250, order = "oldest-first", newest = "sort=date_created:desc" }
      rate = "5/s"
      times = ["rfc2822", "rfc3339", "seconds"]
      next = "meta.pagination.links.next"
      personal-keys = ["billing_address", "ip_address", "form_fields"]
      # An order's lines have sums of the same names.
      ignore = [{ order_id = { present = true }, product_id = { present = true } }]

      [[mark]]
      of-record = true
      at = "total_inc_tax"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "total_ex_tax"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "status_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "default_currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_status"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "items_total"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "subtotal_inc_tax"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "gateway_transaction_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "event"
      is = ["capture", "purchase", "authorization", "refund", "void", "pending", "settled"]
      weight = 1

      [[mark]]
      of-record = true
      at = "method"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "total_tax"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "avs_result"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "fraud_review"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "uses_merchant_override_values"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "payments[0].is_declined"
      is = { present = true }
      weight = 5

      # The links to the pages are relative, and one names the page itself.
      [[mark]]
      at = "meta.pagination.links.current"
      is = { prefix = ["?"] }
      weight = 8

      [[mark]]
      at = "meta.pagination.per_page"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "data.cart.currency.code"
      is = { type = "text" }
      weight = 4

      [[mark]]
      at = "data.outstanding_balance"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "orderAmountAsInteger"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "isTaxIncluded"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "isInvoiceOrder"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "totalIncTax"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "bcOrderId"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "originalBalance.code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "openBalance.code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "processingStatus"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "fundingStatus"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "appliedStatus"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "scope"
      is = { prefix = ["store/order/"] }
      weight = 6

      [[mark]]
      at = "producer"
      is = { prefix = ["stores/"] }
      weight = 4

      [[mark]]
      at = "data.consignments"
      is = { type = "array" }
      weight = 3

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"

      # Of companies, as version 3 of their API tells it: `id` is the company's, and that of the shop's order stands beside.
      [[record]]
      name = "company order v3"
      kind = "order"
      places = ["data[]", "data", "data.list[]", "$"]
      when = { bcOrderId = { present = true }, totalIncTax = { present = true } }

      [record.fields]
      amount = "totalIncTax"
      currency = "currencyCode"
      status = "status"
      created = "createdAt"
      updated = "updatedAt"
      order = "bcOrderId"
      note = "poNumber"

      [record.status]
      pending = ["Incomplete", "Pending", "Awaiting Payment"]
      paid = [
        "Shipped", "Partially Shipped", "Awaiting Pickup", "Awaiting Shipment", "Completed", "Awaiting Fulfillment",
      ]
      refunded = ["Refunded"]
      canceled = ["Cancelled"]
      failed = ["Declined"]
      requires_action = ["Manual Verification Required"]
      disputed = ["Disputed"]
      partially_refunded = ["Partially Refunded"]

      # What a company owes: open, paid in part, or paid.
      [[record]]
      name = "company invoice"
      kind = "invoice"
      places = ["data[]", "data", "$"]
      when = { invoiceNumber = { present = true }, originalBalance = { type = "object" } }

      [record.fields]
      amount = "originalBalance.value"
      currency = "originalBalance.code"
      created = "createdAt"
      updated = "updatedAt"
      order = "orderNumber"
      note = "invoiceNumber"

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = 2, "openBalance.value" = { above-zero = true } },
        { status = 0, "openBalance.value" = { zero = true }, "originalBalance.value" = { above-zero = true } },
      ]

      [[record.rule]]
      status = "pending"
      when = { status = 0 }

      [[record.rule]]
      status = "processing"
      when = { status = 1 }

      [[record.rule]]
      status = "paid"
      when = { status = 2 }

      # What a company paid. Of its three statuses one is described, and whether the money came in another says.
      [[record]]
      name = "company payment"
      kind = "payment"
      places = ["data[]", "data", "data.list[]", "$"]
      when = { processingStatus = { present = true }, total = { type = "object" } }

      [record.fields]
      amount = "total.value"
      currency = "total.code"
      created = "createdAt"
      updated = "updatedAt"
      order = "moduleData.orderId"
      method = "moduleName"

      [[record.rule]]
      status = "pending"
      when = { processingStatus = 1 }

      [[record.rule]]
      status = "processing"
      when = { processingStatus = 2 }

      [[record]]
      name = "order"
      kind = "order"
      places = ["$", "data[]"]
      when = { total_inc_tax = { present = true } }
      unit = "decimal-string"
      required = ["payment_status"]

      [record.fields]
      amount = "total_inc_tax"
      currency = "default_currency_code"
      status = "status"
      created = "date_created"
      updated = "date_modified"
      method = "payment_method"
      customer-id = "customer_id"
      customer-name = "billing_address.first_name"
      customer-email = "billing_address.email"
      note = "customer_message"

      [record.status]
      pending = ["Incomplete", "Pending", "Awaiting Payment"]
      paid = [
        "Shipped", "Partially Shipped", "Awaiting Pickup", "Awaiting Shipment", "Completed", "Awaiting Fulfillment",
      ]
      refunded = ["Refunded"]
      canceled = ["Cancelled"]
      failed = ["Declined"]
      requires_action = ["Manual Verification Required"]
      disputed = ["Disputed"]
      partially_refunded = ["Partially Refunded"]

      [record.words]
      payment_status = [
        "authorized", "captured", "capture pending", "declined", "held for review", "paid", "partially refunded", "pending",
        "refunded", "void", "void pending", "",
      ]

      [[record.rule]]
      status = "refunded"
      when = { payment_status = "refunded" }

      # Where the money's own word says something else than the order's, neither is taken.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      status = [
        "Awaiting Fulfillment", "Awaiting Shipment", "Awaiting Pickup", "Shipped", "Partially Shipped", "Completed",
      ]
      payment_status = [
        "authorized", "capture pending", "void", "void pending", "declined", "pending", "held for review",
      ]

      # Called off, refused, or not paid yet, though the money came in; or sent back by the order's word alone.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      status = ["Incomplete", "Pending", "Awaiting Payment", "Cancelled", "Declined", "Refunded"]
      payment_status = ["captured", "paid"]

      [[record.rule.when]]
      status = ["Refunded", "Partially Refunded"]
      payment_status = [
        "authorized", "capture pending", "void", "void pending", "declined", "pending", "held for review",
      ]

      # Methods without a gateway leave it empty, also where the money comes with the delivery.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      status = ["Awaiting Fulfillment", "Awaiting Shipment", "Awaiting Pickup", "Shipped", "Partially Shipped"]
      payment_status = [""]
      payment_method = ["Cash on Delivery", "Check", "Money Order", "Bank Deposit", "Pay in Store"]

      [[record.rule]]
      status = "partially_refunded"
      when = { payment_status = "partially refunded" }

      # Money went back that no word tells of, or the order was archived.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      status = [
        "Awaiting Fulfillment", "Awaiting Shipment", "Awaiting Pickup", "Shipped", "Partially Shipped", "Completed",
      ]
      refunded_amount = { above-zero = true }

      [[record.rule.when]]
      status = [
        "Awaiting Fulfillment", "Awaiting Shipment", "Awaiting Pickup", "Shipped", "Partially Shipped", "Completed",
      ]
      is_deleted = true

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["data[]", "$"]
      when = { event = { present = true }, gateway = { present = true } }
      required = ["event"]

      [record.fields]
      amount = "amount"
      currency = "currency"
      status = "status"
      created = "date_created"
      order = "order_id"
      method = ["method", "gateway"]
      note = "event"

      [record.status]
      paid = ["ok"]
      failed = ["error"]

      [record.words]
      event = ["purchase", "authorization", "capture", "refund", "void", "pending", "settled"]

      [[record.rule]]
      status = "pending"
      when = { status = "ok", event = "pending" }

      [[record.rule]]
      status = "refunded"
      when = { status = "ok", event = "refund" }

      [[record.rule]]
      status = "authorized"
      when = { status = "ok", event = "authorization" }

      [[record.rule]]
      status = "canceled"
      when = { status = "ok", event = "void" }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["data[]", "data", "$"]
      when = { total_amount = { present = true }, payments = { present = true } }

      [record.fields]
      amount = "total_amount"
      created = "created"
      order = "order_id"
      note = "reason"

      [[record.rule]]
      status = "failed"
      when = { "payments[only].is_declined" = true }

      [[record.rule]]
      status = "refunded"
      when = { "payments[only].is_declined" = false }

      # Nothing was paid yet, or the order tells.
      [[record]]
      name = "checkout"
      kind = "order"
      places = ["data", "$"]
      when = { grand_total = { present = true }, cart = { type = "object" } }

      [record.fields]
      amount = "grand_total"
      currency = "cart.currency.code"
      created = "created_time"
      order = "order_id"

      # What a shop's own pages are told of an order.
      [[record]]
      name = "storefront order"
      kind = "order"
      places = ["$"]
      when = { orderId = { present = true }, orderAmount = { present = true }, isTaxIncluded = { present = true } }

      [record.fields]
      id = "orderId"
      amount = "orderAmount"
      currency = "currency.code"
      status = "status"
      customer-id = "customerId"
      customer-email = "billingAddress.email"
      note = "customerMessage"

      [record.status]
      pending = ["INCOMPLETE", "PENDING", "AWAITING_PAYMENT"]
      paid = ["SHIPPED", "PARTIALLY_SHIPPED", "AWAITING_PICKUP", "AWAITING_SHIPMENT", "COMPLETED", "AWAITING_FULFILLMENT"]
      refunded = ["REFUNDED"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      canceled = ["CANCELLED"]
      failed = ["DECLINED"]
      requires_action = ["MANUAL_VERIFICATION_REQUIRED"]
      disputed = ["DISPUTED"]

      # Of companies: what a list shows.
      [[record]]
      name = "company order"
      kind = "order"
      places = ["data.list[]"]
      when = { orderStatus = { present = true }, totalIncTax = { present = true } }

      [record.fields]
      id = "orderId"
      amount = "totalIncTax"
      currency = "currencyCode"
      status = "orderStatus"
      created = "createdAt"
      updated = "updatedAt"
      note = "poNumber"

      [record.status]
      pending = ["Incomplete", "Pending", "Awaiting Payment"]
      paid = [
        "Shipped", "Partially Shipped", "Awaiting Pickup", "Awaiting Shipment", "Completed", "Awaiting Fulfillment",
      ]
      refunded = ["Refunded"]
      canceled = ["Cancelled"]
      failed = ["Declined"]
      requires_action = ["Manual Verification Required"]
      disputed = ["Disputed"]
      partially_refunded = ["Partially Refunded"]

      # A webhook tells that an order was made or changed, and nothing else of it.
      [[record]]
      name = "order webhook"
      kind = "order"
      places = ["data"]
      when = { type = "order", id = { present = true } }
      """###,
    "braintree": ###"""
      # Reads: transactions, refunds, payments and disputes of GraphQL, by queries, searches and mutations; transactions and
      # disputes of the server SDKs as JSON, bare, in lists, results and parsed webhooks, and below their subscription.
      # Leaves out: the gateway's own XML; webhooks as sent (signed XML); disbursements (no currency); payments of GraphQL of
      # which neither a type nor an id says whether they are refunds; times of PHP's SDK (objects) that aren't in UTC.
      # Looked at: the Python and Node SDKs of 2026, the GraphQL reference. The server API's times are in UTC, whatever an SDK
      # makes of them.
      schema = 1
      name = "braintree"
      title = "Braintree"
      source = "https://developer.paypal.com/braintree/docs/reference"
      times = ["rfc3339", "space", "named-utc"]
      zoneless = "utc"
      personal-keys = ["cardholder_name", "customer_details", "billing"]
      more = "data.search.transactions.pageInfo.hasNextPage"

      [[mark]]
      of-record = true
      at = "currency_iso_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "merchant_account_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "processor_response_code"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "status_history"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "credit_card_details"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "currencyIsoCode"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "merchantAccountId"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount.currencyCode"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "statusHistory"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "legacyId"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "amount_disputed"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "gateway_rejection_reason"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "data.search.transactions.edges"
      is = { type = "array" }
      weight = 7

      [[mark]]
      at = "data.search.refunds.edges"
      is = { type = "array" }
      weight = 7

      [[mark]]
      at = "data.search.transactions"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "data.search.refunds"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "data.chargePaymentMethod.transaction"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.authorizePaymentMethod.transaction"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.captureTransaction.transaction"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.chargeCreditCard.transaction"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.authorizeCreditCard.transaction"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.refundTransaction.refund"
      is = { type = "object" }
      weight = 7

      [[mark]]
      at = "data.reverseTransaction.reversal"
      is = { type = "object" }
      weight = 7

      [[mark]]
      of-record = true
      at = "refundedTransaction.id"
      is = { type = "text" }
      weight = 7

      [[mark]]
      of-record = true
      at = "amount.value"
      is = { type = "text" }
      weight = 1

      # XML that was turned into JSON.
      [[mark]]
      of-record = true
      at = "currency-iso-code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "merchant-account-id"
      is = { present = true }
      weight = 3

      # The global id of a transaction, a refund, or a dispute: `transaction_`, `refund_`, `dispute_` in base64.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["dHJhbnNhY3Rpb25f", "cmVmdW5k", "ZGlzcHV0ZV"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "amount.currencyIsoCode"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "extensions.requestId"
      is = { type = "text" }
      weight = 2

      [[mark]]
      of-record = true
      at = "amountDisputed"
      is = { type = "object" }
      weight = 5

      [[mark]]
      of-record = true
      at = "reply_by_date"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "processor_response_text"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "data.search.payments.edges"
      is = { type = "array" }
      weight = 6

      [[mark]]
      at = "data.search.disputes.edges"
      is = { type = "array" }
      weight = 6

      [[mark]]
      at = "kind"
      is = [
        "subscription_charged_successfully", "subscription_charged_unsuccessfully", "transaction_settled",
        "transaction_settlement_declined", "transaction_disbursed", "transaction_reviewed", "transaction_retried",
        "dispute_opened", "dispute_lost", "dispute_won", "dispute_accepted", "dispute_auto_accepted", "dispute_disputed",
        "dispute_expired", "dispute_under_review", "local_payment_completed", "local_payment_reversed",
      ]
      weight = 6

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      status = "status"

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["$", "[].data", "data", "dispute", "subject.dispute", "disputes[]"]
      when = [
        { amount_disputed = { present = true }, merchant_account_id = { present = true } },
        { amount_disputed = { present = true }, currency_iso_code = { present = true } },
        { reply_by_date = { present = true }, currency_iso_code = { present = true } },
      ]

      [record.fields]
      amount = ["amount_disputed", "amount"]
      currency = "currency_iso_code"
      created = "created_at"
      order = "transaction.id"
      note = "reason"

      [record.status]
      own = ["accepted", "auto_accepted", "expired", "won", "lost"]
      disputed = ["disputed", "open", "under_review"]

      # PHP's SDK has objects for times; the server's are in UTC, and others stay uncertain.
      [[record]]
      name = "transaction of PHP"
      kind = "transaction"
      places = [
        "$", "data", "transaction", "transactions[]", "subject.transaction", "subscription.transactions[]",
        "subject.subscription.transactions[]",
      ]
      required = ["type"]

      [record.when]
      currency_iso_code = { present = true }
      created_at = { type = "object" }
      "created_at.timezone" = ["UTC", "Z", "+00:00"]

      [record.fields]
      amount = "amount"
      currency = "currency_iso_code"
      created = "created_at.date"
      updated = "updated_at.date"
      order = "order_id"
      method = "payment_instrument_type"
      method-brand = "creditCard.cardType"
      method-last4 = "creditCard.last4"
      customer-email = "customer.email"

      [record.status]
      expired = ["authorization_expired"]
      authorized = ["authorized"]
      processing = ["authorizing", "settlement_confirmed", "settlement_pending", "settling", "submitted_for_settlement"]
      failed = ["settlement_declined", "settlement_failed", "failed", "gateway_rejected", "processor_declined"]
      paid = ["settled"]
      canceled = ["voided"]

      [record.words]
      type = ["sale", "credit"]
      escrow_status = ["hold_pending", "held", "release_pending", "released", "refunded", "null"]
      "disputes[only].status" = [
        "accepted", "auto_accepted", "disputed", "expired", "lost", "open", "under_review", "won",
      ]

      # Why it was refused, and the codes of refusals.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = [
          "settled", "authorized", "submitted_for_settlement",
        ], gateway_rejection_reason = { type = "text" } },
        { status = [
          "settled", "authorized", "submitted_for_settlement",
        ], processor_response_code = { prefix = ["2", "3"] } },
        { status = "settled", processor_settlement_response_code = { prefix = ["4001", "4002"] } },
        { status = ["settled", "authorized"], type = "sale", refunded_transaction_id = { type = "text" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "settled", type = "credit" }

      [[record.rule]]
      status = "disputed"
      when = { status = "settled", "disputes[only].status" = ["open", "disputed", "under_review"] }

      [[record.rule]]
      status = "own"
      when = [
        { status = "settled", "refund_ids[0]" = { present = true } },
        { status = "settled", refund_id = { type = "text" } },
        { status = "settled", escrow_status = "refunded" },
      ]

      [[record.rule]]
      status = "paid"
      when = { status = "settled", "disputes[only].status" = "won" }

      # A dispute that was lost or accepted took the money back; of several, each has its own end.
      [[record.rule]]
      status = "own"
      when = { status = "settled", "disputes[0]" = { present = true } }

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = [
        "$", "data", "transaction", "transactions[]", "subject.transaction", "subscription.transactions[]",
        "subject.subscription.transactions[]",
      ]
      # Subscriptions have a merchant account as well.
      when = [
        { currency_iso_code = { present = true } }, { merchant_account_id = { present = true }, type = ["sale", "credit"] },
      ]
      required = ["type"]

      [record.fields]
      amount = "amount"
      currency = "currency_iso_code"
      created = "created_at"
      updated = "updated_at"
      order = "order_id"
      method = "payment_instrument_type"
      method-brand = "credit_card_details.card_type"
      method-last4 = "credit_card_details.last_4"
      customer-email = "customer_details.email"

      [record.status]
      expired = ["authorization_expired"]
      authorized = ["authorized"]
      processing = ["authorizing", "settlement_confirmed", "settlement_pending", "settling", "submitted_for_settlement"]
      failed = ["settlement_declined", "settlement_failed", "failed", "gateway_rejected", "processor_declined"]
      paid = ["settled"]
      canceled = ["voided"]

      [record.words]
      type = ["sale", "credit"]
      escrow_status = ["hold_pending", "held", "release_pending", "released", "refunded", "null"]
      "disputes[only].status" = [
        "accepted", "auto_accepted", "disputed", "expired", "lost", "open", "under_review", "won",
      ]

      # Why it was refused, and the codes of refusals.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = [
          "settled", "authorized", "submitted_for_settlement",
        ], gateway_rejection_reason = { type = "text" } },
        { status = [
          "settled", "authorized", "submitted_for_settlement",
        ], processor_response_code = { prefix = ["2", "3"] } },
        { status = "settled", processor_settlement_response_code = { prefix = ["4001", "4002"] } },
        { status = ["settled", "authorized"], type = "sale", refunded_transaction_id = { type = "text" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "settled", type = "credit" }

      [[record.rule]]
      status = "disputed"
      when = { status = "settled", "disputes[only].status" = ["open", "disputed", "under_review"] }

      [[record.rule]]
      status = "own"
      when = [
        { status = "settled", "refund_ids[0]" = { present = true } },
        { status = "settled", refund_id = { type = "text" } },
        { status = "settled", escrow_status = "refunded" },
      ]

      [[record.rule]]
      status = "paid"
      when = { status = "settled", "disputes[only].status" = "won" }

      # A dispute that was lost or accepted took the money back; of several, each has its own end.
      [[record.rule]]
      status = "own"
      when = { status = "settled", "disputes[0]" = { present = true } }

      # The client chooses the fields, so that the place may be all that says what it is.
      [[record]]
      name = "GraphQL found refund"
      kind = "refund"
      places = ["data.search.refunds.edges[].node", "data.*.refund"]

      [record.fields]
      id = ["id", "legacyId"]
      amount = "amount.value"
      currency = ["amount.currencyCode", "amount.currencyIsoCode"]
      created = "createdAt"
      order = "refundedTransaction.legacyId"

      [record.status]
      processing = ["AUTHORIZING", "SETTLEMENT_CONFIRMED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT"]
      failed = ["SETTLEMENT_DECLINED", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED"]
      refunded = ["SETTLED"]
      canceled = ["VOIDED"]

      [[record]]
      name = "GraphQL refund"
      kind = "refund"
      places = [
        "data.refunds.edges[].node", "data.*.edges[].node", "data.node", "data.search.payments.edges[].node",
        "data.*.reversal",
      ]
      when = [
        { __typename = "Refund" }, { refundedTransaction = { present = true } }, { id = { prefix = ["cmVmdW5k"] } },
      ]

      [record.fields]
      id = ["id", "legacyId"]
      amount = "amount.value"
      currency = ["amount.currencyCode", "amount.currencyIsoCode"]
      created = "createdAt"
      order = "refundedTransaction.legacyId"

      [record.status]
      processing = ["AUTHORIZING", "SETTLEMENT_CONFIRMED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT"]
      failed = ["SETTLEMENT_DECLINED", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED"]
      refunded = ["SETTLED"]
      canceled = ["VOIDED"]

      [[record]]
      name = "GraphQL dispute"
      kind = "dispute"
      places = ["data.search.disputes.edges[].node", "data.*.dispute", "data.node"]
      when = [{ amountDisputed = { present = true } }, { __typename = "Dispute" }, { id = { prefix = ["ZGlzcHV0ZV"] } }]

      [record.fields]
      id = ["id", "legacyId"]
      amount = "amountDisputed.value"
      currency = ["amountDisputed.currencyCode", "amountDisputed.currencyIsoCode"]
      created = "createdAt"
      order = "transaction.id"

      [record.status]
      own = ["ACCEPTED", "AUTO_ACCEPTED", "EXPIRED", "WON", "LOST"]
      disputed = ["DISPUTED", "OPEN", "UNDER_REVIEW"]

      # Where refunds stand as well, a type or an id must tell.
      [[record]]
      name = "GraphQL payment"
      kind = "transaction"
      places = ["data.search.payments.edges[].node", "data.*.reversal"]
      when = [{ id = { prefix = ["dHJhbnNhY3Rpb25f"] } }, { __typename = "Transaction" }]

      [record.fields]
      id = ["id", "legacyId"]
      amount = "amount.value"
      currency = ["amount.currencyCode", "amount.currencyIsoCode"]
      created = "createdAt"
      order = "orderId"

      [record.status]
      expired = ["AUTHORIZATION_EXPIRED"]
      authorized = ["AUTHORIZED"]
      processing = ["AUTHORIZING", "SETTLEMENT_CONFIRMED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT"]
      failed = ["SETTLEMENT_DECLINED", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED"]
      paid = ["SETTLED"]
      canceled = ["VOIDED"]

      [record.words]
      "refunds[only].status" = [
        "AUTHORIZATION_EXPIRED", "AUTHORIZED", "AUTHORIZING", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED", "SETTLED",
        "SETTLEMENT_CONFIRMED", "SETTLEMENT_DECLINED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT", "VOIDED",
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "SETTLED", "refunds[only].status" = [
        "SETTLED",
      ], "refunds[only].amount.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "SETTLED", "refunds[0]" = { present = true } }, { status = "SETTLED", "disputes[0]" = { present = true } },
      ]

      [[record]]
      name = "GraphQL transaction"
      kind = "transaction"
      places = [
        "data.*.edges[].node", "data.search.transactions.edges[].node", "data.*.transaction", "data.node",
      ]
      when = [
        { id = { prefix = ["dHJhbnNhY3Rpb25f"] } },
        { amount = { type = "object" }, status = { present = true }, __typename = "Transaction" },
        { amount = { type = "object" }, status = { present = true }, __typename = { present = false } },
      ]

      [record.fields]
      id = ["id", "legacyId"]
      amount = "amount.value"
      currency = ["amount.currencyCode", "amount.currencyIsoCode"]
      created = "createdAt"
      order = "orderId"

      [record.status]
      expired = ["AUTHORIZATION_EXPIRED"]
      authorized = ["AUTHORIZED"]
      processing = ["AUTHORIZING", "SETTLEMENT_CONFIRMED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT"]
      failed = ["SETTLEMENT_DECLINED", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED"]
      paid = ["SETTLED"]
      canceled = ["VOIDED"]

      [record.words]
      "refunds[only].status" = [
        "AUTHORIZATION_EXPIRED", "AUTHORIZED", "AUTHORIZING", "FAILED", "GATEWAY_REJECTED", "PROCESSOR_DECLINED", "SETTLED",
        "SETTLEMENT_CONFIRMED", "SETTLEMENT_DECLINED", "SETTLEMENT_PENDING", "SETTLING", "SUBMITTED_FOR_SETTLEMENT", "VOIDED",
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "SETTLED", "refunds[only].status" = [
        "SETTLED",
      ], "refunds[only].amount.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "SETTLED", "refunds[0]" = { present = true } }, { status = "SETTLED", "disputes[0]" = { present = true } },
      ]
      """###,
    "chargebee": ###"""
      # Reads: transactions, invoices (of version 1 as well), credit notes, orders, payment intents, unbilled charges, quotes,
      # promotional credits and disputes, in lists, alone, bare, in hosted pages and in events.
      # Leaves out: subscriptions and their estimates (no payment), payment schedules, version 1's plans and orders (no sums);
      # sites' own money scale (not in the answers).
      # Looked at: the OpenAPI description of version 1, chargebee-go's models and enums. That of version 2 couldn't be had.
      schema = 1
      name = "chargebee"
      title = "Chargebee"
      source = "https://apidocs.chargebee.com/docs/api"
      paging = { by = "cursor", parameter = "offset", size = "limit", most = 100 }
      rate = "150/min"
      event-time = ["occurred_at", "event.occurred_at"]
      times = ["seconds"]
      version = "api_version"
      next = "next_offset"
      personal-keys = ["billing_address", "masked_card_number"]

      [[mark]]
      at = "content"
      is = { type = "object" }
      weight = 3

      [[mark]]
      at = "event.content"
      is = { type = "object" }
      weight = 5

      [[mark]]
      of-record = true
      at = "object"
      is = "promotional_credit"
      weight = 3

      [[mark]]
      at = "event_type"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "occurred_at"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "webhook_status"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "webhooks"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "list"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "next_offset"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "object"
      is = [
        "invoice", "transaction", "credit_note", "order", "payment_intent", "unbilled_charge", "quote", "promotional_credit",
      ]
      weight = 3

      [[mark]]
      of-record = true
      at = "resource_version"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "base_currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "gateway_account_id"
      is = { present = true }
      weight = 3

      # None of these tells alone: others' invoices have them as well, without `object`.
      [[mark]]
      of-record = true
      at = "amount_adjusted"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "write_off_amount"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "credits_applied"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "dunning_status"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "first_invoice"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "reference_invoice_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount_allocated"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount_unused"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "refunded_txn_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "order_line_items"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "active_payment_attempt"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "type"
      is = ["payment", "refund", "authorization", "payment_reversal"]
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_method"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "price_type"
      is = ["tax_exclusive", "tax_inclusive"]
      weight = 2

      [[mark]]
      of-record = true
      at = "deleted"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "list[0].invoice.currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "list[0].transaction.currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "list[0].credit_note.currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "list[0].order.currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "masked_card_number"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "linked_refunds"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "linked_invoices"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "id_at_gateway"
      is = { present = true }
      weight = 3

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      currency = "currency_code"
      status = "status"

      [[record]]
      name = "transaction"
      kind = "payment"
      places = [
        "content.transaction", "list[].transaction", "transaction", "list[].event.content.transaction",
        "event.content.transaction", "hosted_page.content.transaction", "list[].hosted_page.content.transaction",
        "content.transactions[]", "event.content.transactions[]",
        "$",
      ]
      when = [{ object = "transaction" }, { object = { present = false }, type = { present = true }, amount = { present = true } }]
      required = ["type"]

      [record.fields]
      amount = "amount"
      created = "date"
      method = "payment_method"
      method-last4 = "masked_card_number"
      customer-id = "customer_id"
      order = ["linked_invoices[0].invoice_id", "subscription_id"]
      failure = "error_text"
      note = "type"

      [record.status]
      processing = ["in_progress"]
      paid = ["success"]
      canceled = ["voided"]
      failed = ["failure", "timeout", "late_failure"]
      requires_action = ["needs_attention"]

      [record.words]
      type = ["payment", "refund", "authorization", "payment_reversal"]
      "linked_refunds[only].txn_status" = [
        "in_progress", "success", "voided", "failure", "timeout", "needs_attention", "late_failure",
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "success", voided_at = { null = false } }, { status = "success", error_code = { type = "text" } },
        { status = ["in_progress", "needs_attention", "timeout", "failure", "voided"], "linked_refunds[only].txn_status" = [
          "success",
        ] },
      ]

      # Nothing of the authorization is left: it was captured, or voided.
      [[record.rule]]
      status = "own"
      when = { status = "success", type = "authorization", amount_capturable = 0, amount = { above-zero = true } }

      # One recorded by hand can be deleted again.
      [[record.rule]]
      status = "own"
      when = { status = "success", deleted = true }

      [[record.rule]]
      status = "refunded"
      when = { status = "success", type = ["refund", "payment_reversal"] }

      [[record.rule]]
      status = "authorized"
      when = { status = "success", type = "authorization" }

      # Whether the reversal itself succeeded isn't said here.
      [[record.rule]]
      status = "own"
      when = { status = "success", reversal_transaction_id = { type = "text" } }

      [[record.rule]]
      status = "refunded"

      [record.rule.when]
      status = "success"
      "linked_refunds[only].txn_status" = "success"
      "linked_refunds[only].txn_amount" = { covers = "amount" }

      [[record.rule]]
      status = "partially_refunded"

      [record.rule.when]
      status = "success"
      "linked_refunds[only].txn_status" = "success"
      "linked_refunds[only].txn_amount" = { below = "amount" }

      [[record.rule]]
      status = "own"
      when = { status = "success", "linked_refunds[0]" = { present = true } }

      # Of version 1: other names of the sum and of the date.
      [[record]]
      name = "first invoice"
      kind = "invoice"
      places = [
        "content.invoice", "list[].invoice", "invoice", "list[].event.content.invoice", "event.content.invoice",
        "hosted_page.content.invoice", "$",
      ]
      when = [
        { object = "invoice", total = { present = false }, end_date = { present = true } },
        { object = { present = false }, total = { present = false }, end_date = { null = false }, amount_due = { null = false } },
      ]
      required = ["amount_due"]

      [record.fields]
      amount = "amount"
      created = "end_date"
      customer-id = "customer_id"
      order = "subscription_id"

      [record.status]
      paid = ["paid"]
      pending = ["payment_due", "pending"]
      failed = ["not_paid"]
      canceled = ["voided"]

      [record.words]
      "linked_transactions[0].txn_type" = ["payment", "refund", "authorization", "payment_reversal"]
      "linked_transactions[1].txn_type" = ["payment", "refund", "authorization", "payment_reversal"]
      "linked_transactions[last].txn_type" = ["payment", "refund", "authorization", "payment_reversal"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", amount_due = { above-zero = true } },
        { status = ["payment_due", "not_paid"], amount_due = 0, amount = { above-zero = true } },
        { status = "paid", amount = { above-zero = true }, amount_paid = 0, amount_adjusted = 0, credits_applied = 0 },
      ]

      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", amount_adjusted = { covers = "amount" } }, { status = "paid", amount_due = { null = true } },
        { status = "paid", "linked_transactions[0].txn_type" = ["refund", "payment_reversal"] },
        { status = "paid", "linked_transactions[1].txn_type" = ["refund", "payment_reversal"] },
        { status = "paid", "linked_transactions[last].txn_type" = ["refund", "payment_reversal"] },
      ]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = [
        "content.invoice", "list[].invoice", "invoice", "list[].event.content.invoice", "event.content.invoice",
        "hosted_page.content.invoice", "list[].hosted_page.content.invoice", "invoices[]", "content.invoices[]",
        "event.content.invoices[]", "$",
      ]
      when = [{ object = "invoice" }, { object = { present = false }, total = { present = true }, amount_due = { present = true } }]
      required = ["write_off_amount", "amount_adjusted"]

      [record.fields]
      amount = "total"
      created = ["date", "generated_at"]
      customer-id = "customer_id"
      order = "subscription_id"

      [record.status]
      paid = ["paid"]
      pending = ["posted", "payment_due", "pending"]
      failed = ["not_paid"]
      canceled = ["voided"]

      [record.words]
      "issued_credit_notes[only].cn_status" = ["adjusted", "refunded", "refund_due", "voided"]
      "issued_credit_notes[0].cn_status" = ["adjusted", "refunded", "refund_due", "voided"]
      "issued_credit_notes[1].cn_status" = ["adjusted", "refunded", "refund_due", "voided"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", amount_due = { above-zero = true } }, { status = "paid", voided_at = { null = false } },
        { status = ["posted", "payment_due", "not_paid"], amount_due = 0, total = { above-zero = true } },
      ]

      # Nothing came in: no payment, no credit, nothing adjusted.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      status = "paid"
      total = { above-zero = true }
      amount_paid = 0
      amount_adjusted = 0
      credits_applied = 0
      write_off_amount = 0

      [[record.rule.when]]
      status = "paid"
      total = { above-zero = true }
      amount_paid = 0
      amount_adjusted = 0
      credits_applied = { present = false }
      write_off_amount = 0

      [[record.rule]]
      status = "own"
      when = { status = "paid", write_off_amount = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = { status = "paid", amount_adjusted = { covers = "total" } }

      # All of it was credited: sent back, or used for other invoices.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      status = "paid"
      "issued_credit_notes[only].cn_status" = "refunded"
      "issued_credit_notes[only].cn_total" = { covers = "total" }

      # The sum of several isn't told.
      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", "issued_credit_notes[0].cn_status" = "refunded", "issued_credit_notes[1]" = { present = true } },
        { status = "paid", "issued_credit_notes[1].cn_status" = "refunded" },
        { status = "paid", amount_due = { null = true } },
        { status = "paid", deleted = true },
      ]

      [[record]]
      name = "credit note"
      kind = "refund"
      places = [
        "content.credit_note", "list[].credit_note", "credit_note", "list[].event.content.credit_note",
        "event.content.credit_note", "hosted_page.content.credit_note", "list[].hosted_page.content.credit_note",
        "credit_notes[]", "content.credit_notes[]", "event.content.credit_notes[]",
        "$",
      ]
      when = [
        { object = "credit_note" }, { object = { present = false }, reference_invoice_id = { present = true } },
        { object = { present = false }, amount_allocated = { present = true } },
      ]
      required = ["amount_allocated"]

      [record.fields]
      amount = "total"
      created = ["date", "generated_at"]
      customer-id = "customer_id"
      order = "reference_invoice_id"

      [record.status]
      own = ["adjusted"]
      refunded = ["refunded"]
      pending = ["refund_due"]
      canceled = ["voided"]

      [[record.rule]]
      status = "own"
      when = [
        { status = "refunded", amount_allocated = { above-zero = true } },
        { status = "refunded", amount_refunded = { below = "total" } },
        { status = "refunded", amount_available = { above-zero = true } },
        { status = "refunded", voided_at = { null = false } },
      ]

      [[record.rule]]
      status = "own"
      when = { status = "refunded", deleted = true }

      [[record]]
      name = "order"
      kind = "order"
      places = [
        "content.order", "list[].order", "order", "list[].event.content.order", "event.content.order",
        "content.orders[]", "event.content.orders[]", "$",
      ]
      when = [{ object = "order" }, { object = { present = false }, payment_status = { present = true } }]

      [record.fields]
      amount = "total"
      status = "payment_status"
      created = "created_at"
      customer-id = "customer_id"
      order = "invoice_id"

      [record.status]
      pending = ["not_paid"]
      paid = ["paid"]

      [record.words]
      status = [
        "new", "processing", "complete", "cancelled", "voided", "queued", "awaiting_shipment", "on_hold", "delivered",
        "shipped", "partially_delivered", "returned",
      ]

      [[record.rule]]
      status = "canceled"
      when = { status = ["cancelled", "voided"] }

      [[record.rule]]
      status = "refunded"
      when = { payment_status = "paid", "linked_credit_notes[only].amount_refunded" = { covers = "total" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { payment_status = "paid", "linked_credit_notes[only].amount_refunded" = { above-zero = true } }

      # Several credit notes, or one whose money may still go back, or goods that came back.
      [[record.rule]]
      status = "own"
      when = [
        { payment_status = "paid", "linked_credit_notes[0]" = { present = true } },
        { payment_status = "paid", status = "returned" },
        { payment_status = "paid", deleted = true },
        { payment_status = "paid", cancelled_at = { null = false } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { payment_status = "paid", amount_paid = 0, total = { above-zero = true } },
        { payment_status = "not_paid", amount_paid = { covers = "total" } },
      ]

      [[record]]
      name = "payment intent"
      kind = "payment"
      places = [
        "content.payment_intent", "list[].payment_intent", "payment_intent", "list[].event.content.payment_intent",
        "event.content.payment_intent", "$",
      ]
      when = [
        { object = "payment_intent" }, { object = { present = false }, payment_method_type = { present = true } },
        { object = { present = false }, active_payment_attempt = { present = true } },
      ]

      [record.fields]
      amount = "amount"
      created = "created_at"
      customer-id = "customer_id"
      method = "payment_method_type"

      [record.status]
      pending = ["inited"]
      processing = ["in_progress"]
      authorized = ["authorized"]
      paid = ["consumed"]
      expired = ["expired"]

      [record.words]
      "active_payment_attempt.status" = [
        "inited", "requires_identification", "requires_challenge", "requires_redirection", "authorized", "refused",
        "pending_authorization",
      ]

      # Refused, or still asked for something.
      [[record.rule]]
      status = "uncertain"
      when = { status = ["consumed", "authorized"], "active_payment_attempt.status" = [
        "refused", "requires_identification", "requires_challenge", "requires_redirection",
      ] }

      [[record]]
      name = "unbilled charge"
      kind = "transaction"
      places = [
        "content.unbilled_charges[]", "list[].unbilled_charge", "unbilled_charges[]", "unbilled_charge",
        "event.content.unbilled_charges[]", "content.unbilled_charge", "$",
      ]
      when = [
        { object = "unbilled_charge" },
        { object = { present = false }, date_from = { present = true }, amount = { present = true } },
      ]

      [record.fields]
      amount = "amount"
      status = []
      customer-id = "customer_id"
      order = "subscription_id"
      note = "description"

      [[record]]
      name = "quote"
      kind = "order"
      places = ["content.quote", "list[].quote", "quote", "list[].event.content.quote", "event.content.quote", "$"]
      when = [
        { object = "quote" },
        { object = { present = false }, valid_till = { present = true }, operation_type = { present = true } },
      ]

      [record.fields]
      amount = "total"
      created = "date"
      customer-id = "customer_id"

      [record.status]
      pending = ["open", "accepted", "proposed", "pending_approval"]
      canceled = ["voided", "approval_rejected"]
      expired = ["expired"]
      own = ["declined", "invoiced", "closed"]

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["content.dispute", "list[].dispute", "dispute"]

      [record.fields]
      amount = "amount"
      created = "created_at"
      order = "transaction_id"

      [record.status]
      disputed = ["initiated", "funds_withdrawn", "in_review"]
      own = ["won", "lost", "cancelled"]

      # What was given to a customer, or taken back: no money moved.
      [[record]]
      name = "promotional credit"
      kind = "transaction"
      places = [
        "content.promotional_credit", "list[].promotional_credit", "promotional_credit", "event.content.promotional_credit",
        "$",
      ]
      when = [{ object = "promotional_credit" }, { object = { present = false }, credit_type = { present = true } }]

      [record.fields]
      amount = "amount"
      created = "created_at"
      customer-id = "customer_id"
      status = []
      note = "description"
      """###,
    "checkout_com": ###"""
      # Reads: payments, payouts, their actions, disputes, transfers, links, hosted pages and events of all of them, lists and
      # single; what issued cards were used for (several amounts, of which none is the whole), and disputes of that with their
      # events.
      # Leaves out: statements (CSV), payment sessions and contexts (no payment yet), financial actions (a breakdown, no
      # amount), other events of issuing. A verified card has paid nothing.
      # Looked at: the Java SDK of 2026 with its fixtures, the pages of the events. Not to be had: the OpenAPI description.
      schema = 1
      name = "checkout_com"
      title = "Checkout.com"
      source = "https://api-reference.checkout.com; words read in its SDK"
      webhook = { header = "Cko-Signature", hash = "sha256" }
      paging = { by = "offset", parameter = "skip", size = "limit", most = 100, order = "newest-first" }
      rate = "100/s"
      event-time = "created_on"
      personal-keys = ["payment_ip", "billing_address"]

      [exponents]
      CLP = 2

      [[mark]]
      of-record = true
      at = "requested_on"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "processed_on"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "approved"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "response_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "response_summary"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["pay_"] }
      weight = 1

      [[mark]]
      of-record = true
      at = "action_id"
      is = { prefix = ["act_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "_links.self.href"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "type"
      is = { prefix = ["payment_"] }
      weight = 2

      [[mark]]
      at = "data.action_id"
      is = { prefix = ["act_"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "scheme_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "auth_code"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "risk"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["dsp_", "hpp_", "pl_", "tra_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "received_on"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["dsp_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "category"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "evidence_required_by"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_action_id"
      is = { prefix = ["act_"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "source.entity_id"
      is = { prefix = ["ent_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "_links.self.href"
      is = { prefix = ["https://transfers.checkout.com", "https://transfers.sandbox.checkout.com"] }
      weight = 6

      # Where a customer pays by a link, or on a page.
      [[mark]]
      of-record = true
      at = "_links.redirect.href"
      is = { prefix = ["https://pay.checkout.com/", "https://pay.sandbox.checkout.com/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "3ds"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "data.id"
      is = { prefix = ["dsp_"] }
      weight = 6

      [[mark]]
      at = "type"
      is = ["card_verified", "card_verification_declined"]
      weight = 2

      [[mark]]
      of-record = true
      at = "_links.self.href"
      is = { prefix = ["https://api.checkout.com", "https://api.sandbox.checkout.com"] }
      weight = 6

      [[mark]]
      at = "type"
      is = { prefix = ["payment_", "dispute_"] }
      weight = 2

      [[mark]]
      at = "event_data.dispute_id"
      is = { prefix = ["idsp_"] }
      weight = 7

      [[mark]]
      at = "type"
      is = { prefix = ["issuing_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["idsp_"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "disputed_amount.amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["trx_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "amounts.total_authorized.amount"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "data.transaction_id"
      is = { prefix = ["trx_"] }
      weight = 5

      [[mark]]
      at = "type"
      is = ["authorization_approved", "authorization_declined"]
      weight = 4

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      status = "status"

      # The amount of such an event is what goes back, and not the payment's.
      [[record]]
      name = "refund event"
      kind = "refund"
      places = ["$"]
      when = { type = [
        "payment_refunded", "payment_refund_pending", "payment_refund_declined",
      ], "data.id" = { prefix = ["pay_"] }, "data.status" = { present = false } }

      [record.fields]
      id = "data.action_id"
      status = "type"
      amount = "data.amount"
      currency = "data.currency"
      created = ["data.requested_on", "data.processed_on"]
      order = "data.id"
      note = "data.reference"
      failure = "data.response_summary"

      [record.status]
      refunded = ["payment_refunded"]
      pending = ["payment_refund_pending"]
      failed = ["payment_refund_declined"]

      [record.words]
      type = [
        "payment_approved", "payment_authorization_incremented", "payment_authorization_increment_declined",
        "payment_canceled", "payment_captured", "payment_capture_declined", "payment_capture_pending", "payment_declined",
        "payment_expired", "payment_paid", "payment_pending", "payment_refunded", "payment_refund_declined",
        "payment_refund_pending", "payment_retry_scheduled", "payment_returned", "payment_voided", "payment_void_declined",
      ]

      # The code of an approval begins with 10.
      [[record.rule]]
      status = "uncertain"
      when = { type = "payment_refunded", "data.response_code" = { prefix = ["20", "30", "40"] } }

      # An event says by its type what became of the payment in it.
      [[record]]
      name = "payment event"
      kind = "payment"
      places = ["$"]
      when = { type = { prefix = [
        "payment_", "card_verif",
      ] }, "data.id" = { prefix = ["pay_"] }, "data.status" = { present = false } }

      [record.fields]
      id = "data.id"
      status = "type"
      amount = "data.amount"
      currency = "data.currency"
      created = ["data.requested_on", "data.processed_on"]
      order = "data.reference"
      method = "data.source.type"
      method-brand = "data.source.scheme"
      method-last4 = "data.source.last_4"
      customer-email = "data.customer.email"
      customer-name = "data.customer.name"
      failure = "data.response_summary"

      [record.status]
      pending = ["payment_pending"]
      authorized = ["payment_approved"]
      paid = ["payment_captured", "payment_paid"]
      failed = ["payment_declined", "card_verification_declined"]
      canceled = ["payment_canceled", "payment_voided"]
      expired = ["payment_expired"]
      own = [
        "payment_capture_declined", "payment_capture_pending", "payment_void_declined", "payment_returned",
        "payment_authorization_incremented", "payment_authorization_increment_declined", "payment_retry_scheduled",
        "card_verified",
      ]

      [[record.rule]]
      status = "uncertain"
      when = { type = [
        "payment_approved", "payment_captured", "payment_paid",
      ], "data.response_code" = { prefix = ["20", "30", "40"] } }

      [[record.rule]]
      status = "processing"
      when = { type = "payment_captured", "data.balances.available_to_capture" = { above-zero = true } }

      # The last of several captures: its amount isn't all that is paid.
      [[record.rule]]
      status = "own"
      when = { type = "payment_captured", "data.amount" = { below = "data.balances.total_captured" } }

      [[record.rule]]
      status = "own"
      when = { type = [
        "payment_captured",
      ], "data.balances" = { null = false }, "data.balances.available_to_capture" = { present = false } }

      # Older events have no balances; null says nothing of them.
      [[record.rule]]
      status = "uncertain"
      when = { type = "payment_captured", "data.balances" = { null = true } }

      # The same of a dispute.
      [[record]]
      name = "dispute event"
      kind = "dispute"
      places = ["$"]
      when = { type = { prefix = ["dispute_"] }, "data.id" = { prefix = ["dsp_"] }, "data.status" = { present = false } }

      [record.fields]
      id = "data.id"
      status = "type"
      amount = "data.amount"
      currency = "data.currency"
      created = ["data.received_on", "data.date"]
      order = "data.payment_id"
      note = "data.category"

      [record.status]
      disputed = [
        "dispute_received", "dispute_evidence_required", "dispute_evidence_submitted",
        "dispute_evidence_acknowledged_by_scheme", "dispute_arbitration_sent_to_scheme",
      ]
      own = [
        "dispute_won", "dispute_lost", "dispute_expired", "dispute_accepted", "dispute_canceled", "dispute_resolved",
        "dispute_arbitration_won", "dispute_arbitration_lost",
      ]

      # A dispute of the owner of an issued card; only some stages name an amount.
      [[record]]
      name = "issuing dispute event"
      kind = "dispute"
      places = ["$"]
      when = { type = { prefix = ["issuing_"] }, "event_data.dispute_id" = { prefix = ["idsp_"] } }

      [record.fields]
      id = "event_data.dispute_id"
      status = "event_data.status"
      amount = "event_data.prearbitration_amount"
      currency = "event_data.prearbitration_currency"
      order = "event_data.transaction.id"
      note = "type"

      [record.status]
      disputed = ["created", "processing", "action_required"]
      canceled = ["canceled"]
      own = ["won", "lost"]

      [[record]]
      name = "issuing dispute"
      kind = "dispute"
      places = ["$", "data[]"]
      when = { id = { prefix = ["idsp_"] } }

      [record.fields]
      amount = "disputed_amount.amount"
      currency = "disputed_amount.currency"
      created = "created_on"
      updated = "modified_on"
      order = "transaction_id"
      note = "reason"

      [record.status]
      disputed = ["created", "processing", "action_required"]
      canceled = ["canceled"]
      own = ["won", "lost"]

      # What an issued card was used for: several amounts, of which none is the whole.
      [[record]]
      name = "issued card transaction"
      kind = "transaction"
      places = ["$", "data[]"]
      when = { id = { prefix = ["trx_"] }, amounts = { type = "object" } }
      required = ["transaction_type"]

      [record.fields]
      status = "status"
      created = "created_on"
      note = "transaction_type"

      [record.status]
      authorized = ["authorized"]
      failed = ["declined"]
      canceled = ["canceled"]
      paid = ["cleared"]
      refunded = ["refunded"]
      disputed = ["disputed"]

      # A refund, a withdrawal or a check of an account is no payment.
      [[record.rule]]
      status = "own"
      when = { status = ["authorized", "cleared"], transaction_type = { not = ["purchase"] } }

      # A card that the account's owner issued was used: approved money is held until it is cleared. It has an amount in the
      # shop's currency and one in the card's, of which none is the whole.
      [[record]]
      name = "issued card event"
      kind = "transaction"
      places = ["$"]
      when = { type = ["authorization_approved", "authorization_declined"], "data.transaction_id" = { present = true } }

      [record.fields]
      id = "data.transaction_id"
      status = "type"
      created = "data.transmission_date_time"
      note = "data.merchant.name"
      failure = ["data.decline_reason", "data.declination_reason"]

      [record.status]
      authorized = ["authorization_approved"]
      failed = ["authorization_declined"]

      # A refund, a withdrawal or a check of an account is no hold.
      [[record.rule]]
      status = "own"
      when = { type = "authorization_approved", "data.transaction_type" = { not = ["purchase"] } }

      # What was done with a payment: a list of these has neither payments nor currencies.
      [[record]]
      name = "action"
      kind = "transaction"
      places = ["$"]
      when = { id = { prefix = ["act_"] }, type = { present = true } }

      [record.fields]
      status = []
      amount = "amount"
      created = "processed_on"
      order = "reference"
      note = "type"
      failure = "response_summary"

      [record.words]
      type = ["Authorization", "Card Verification", "Void", "Capture", "Refund", "Payout", "Return"]

      [[record.rule]]
      status = "uncertain"
      when = { approved = true, response_code = { prefix = ["20", "30", "40"] } }

      [[record.rule]]
      status = "failed"
      when = { approved = false }

      [[record.rule]]
      status = "authorized"
      when = { approved = true, type = "Authorization" }

      [[record.rule]]
      status = "paid"
      when = { approved = true, type = "Capture" }

      [[record.rule]]
      status = "refunded"
      when = { approved = true, type = "Refund" }

      [[record.rule]]
      status = "canceled"
      when = { approved = true, type = "Void" }

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["$", "data[]"]
      when = { id = { prefix = ["tra_"] } }

      [record.fields]
      amount = "source.amount"
      currency = "source.currency"
      created = "requested_on"
      order = "reference"
      note = "transfer_type"

      [record.status]
      pending = ["pending"]
      paid = ["completed"]
      failed = ["rejected"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "completed", "reason_codes[0]" = { present = true } }

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = [
        { requested_on = { present = true } }, { processed_on = { present = true } }, { approved = { present = true } },
        { response_code = { present = true } }, { id = { prefix = ["pay_"] }, status = { present = true } },
      ]
      # Older answers have no balances; those that have them have them all.
      required = ["balances.total_captured"]

      [record.fields]
      # The answer to a further authorization names only the action.
      id = ["id", "action_id"]
      amount = "amount"
      currency = "currency"
      created = ["requested_on", "processed_on", "created_on"]
      order = "reference"
      method = "source.type"
      method-brand = "source.scheme"
      method-last4 = "source.last4"
      customer-email = "customer.email"
      customer-name = "customer.name"
      failure = "response_summary"

      [record.status]
      pending = ["Active", "Requested", "Pending"]
      requires_action = ["Authentication Requested"]
      authorized = ["Authorized"]
      paid = ["Paid", "Captured"]
      own = ["Card Verified", "Retry Scheduled"]
      canceled = ["Canceled", "Voided"]
      expired = ["Expired"]
      failed = ["Declined"]
      processing = ["Partially Captured"]
      partially_refunded = ["Partially Refunded"]
      refunded = ["Refunded"]

      [[record.rule]]
      status = "failed"
      when = { status = { present = false }, balances = { present = false }, approved = false }

      [[record.rule]]
      status = "failed"
      when = { status = { present = false }, balances = { present = false }, response_code = { prefix = ["20", "30", "40"] } }

      [[record.rule]]
      status = "own"
      when = [
        { status = ["Authorized", "Captured", "Partially Captured", "Paid"], approved = false },
        { status = ["Authorized", "Captured", "Paid"], response_code = { prefix = ["20", "30", "40"] } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["Captured", "Paid"], balances = { null = true } }

      # The balances deny the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["Captured", "Paid"], "balances.total_refunded" = { null = true } },
        { status = "Authorized", "balances.total_captured" = { above-zero = true } },
        { status = "Authorized", "balances.total_refunded" = { above-zero = true } },
        { status = "Authorized", "balances.total_voided" = { covers = "balances.total_authorized" } },
        { status = ["Refunded", "Partially Refunded"], "balances.total_refunded" = 0 },
        { status = "Refunded", "balances.total_refunded" = { below = "balances.total_captured" } },
        { status = "Partially Refunded", "balances.total_refunded" = { covers = "balances.total_captured" } },
        { status = ["Voided", "Canceled", "Expired", "Declined"], "balances.total_captured" = { above-zero = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = ["Captured", "Paid"], "balances.total_refunded" = { covers = "balances.total_captured" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["Captured", "Partially Captured", "Paid"], "balances.total_refunded" = { above-zero = true } }

      # Not all of what was authorized, or asked for, came in.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["Captured", "Paid"], "balances.total_captured" = { below = "balances.total_authorized" } },
        { status = ["Captured", "Paid"], "balances.total_captured" = { below = "amount" } },
      ]

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["dsp_"] } }

      [record.fields]
      amount = "amount"
      currency = "currency"
      created = ["received_on", "date"]
      order = ["payment.id", "payment_id"]
      note = "category"

      [record.status]
      disputed = [
        "evidence_required", "evidence_under_review", "arbitration_under_review", "arb_evidence_submitted",
      ]
      own = ["won", "lost", "expired", "accepted", "canceled", "resolved", "arbitration_won", "arbitration_lost"]

      [[record]]
      name = "payment link"
      kind = "payment"
      places = ["$"]
      when = [{ id = { prefix = ["pl_"] } }, { id = { prefix = ["hpp_"] } }]

      [record.fields]
      amount = "amount"
      currency = "currency"
      created = "created_on"
      order = "reference"

      [record.status]
      pending = ["Active", "Payment Pending"]
      paid = ["Payment Received"]
      expired = ["Expired"]
      """###,
    "coinbase_commerce": ###"""
      # Reads: charges and invoices, lists and single, events and lists of events.
      # Leaves out: checkouts (a price, no payment); the API's successor (another one, of onchain transfers).
      # Looked at: the fixtures of Coinbase's own clients, and webhooks that shops kept.
      schema = 1
      name = "coinbase_commerce"
      title = "Coinbase Commerce"
      source = "https://docs.cdp.coinbase.com/commerce-onchain/reference, docs.cloud.coinbase.com/commerce/docs"
      event-time = ["event.created_at", "created_at"]
      version-header = "X-CC-Version"
      paging = { by = "next-url", size = "limit", most = 100, order = "newest-first", always = true }
      ignore = [{ resource = ["checkout", "event"] }]
      next = "pagination.next_uri"
      webhook = { header = "X-CC-Webhook-Signature", hash = "sha256" }

      [[mark]]
      of-record = true
      at = "timeline"
      is = { type = "array" }
      weight = 4

      [[mark]]
      of-record = true
      at = "hosted_url"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "pricing_type"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "addresses"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "pagination.yielded"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "pagination.cursor_range"
      is = { type = "array" }
      weight = 4

      [[mark]]
      at = "event.type"
      is = { prefix = ["charge:", "invoice:"] }
      weight = 6

      # An event alone stands in `data`, as a charge does.
      [[mark]]
      at = "data.type"
      is = { prefix = ["charge:", "invoice:"] }
      weight = 6

      [[mark]]
      at = "data.data.hosted_url"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.data.timeline"
      is = { type = "array" }
      weight = 4

      [[mark]]
      at = "type"
      is = { prefix = ["charge:", "invoice:"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "pricing.local"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "code"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "confirmed_at"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "payments"
      is = { type = "array" }
      weight = 1

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = ["id", "code"]

      [[record]]
      name = "charge"
      kind = "payment"
      places = ["$", "data[]", "data", "event.data", "data[].event.data", "data[].data", "data.data"]
      when = { timeline = { type = "array" } }

      [record.fields]
      amount = ["local_price.amount", "pricing.local.amount"]
      currency = ["local_price.currency", "pricing.local.currency"]
      status = "timeline[last].status"
      created = "created_at"
      note = ["code", "name"]

      [record.status]
      pending = ["NEW", "PENDING", "SIGNED", "PENDING REFUND"]
      paid = ["COMPLETED"]
      expired = ["EXPIRED"]
      # Paid too little, too much, too late or twice; resolved says that the merchant closed the matter, not how.
      own = ["UNRESOLVED", "RESOLVED"]
      canceled = ["CANCELED"]
      refunded = ["REFUNDED"]

      [record.words]
      "payments[0].status" = ["PENDING", "CONFIRMED", "FAILED"]
      "payments[last].status" = ["PENDING", "CONFIRMED", "FAILED"]
      "timeline[0].status" = [
        "NEW", "SIGNED", "PENDING", "COMPLETED", "EXPIRED", "UNRESOLVED", "RESOLVED", "CANCELED", "PENDING REFUND",
        "REFUNDED",
      ]
      "timeline[1].status" = [
        "NEW", "SIGNED", "PENDING", "COMPLETED", "EXPIRED", "UNRESOLVED", "RESOLVED", "CANCELED", "PENDING REFUND",
        "REFUNDED",
      ]
      "timeline[2].status" = [
        "NEW", "SIGNED", "PENDING", "COMPLETED", "EXPIRED", "UNRESOLVED", "RESOLVED", "CANCELED", "PENDING REFUND",
        "REFUNDED",
      ]
      "timeline[3].status" = [
        "NEW", "SIGNED", "PENDING", "COMPLETED", "EXPIRED", "UNRESOLVED", "RESOLVED", "CANCELED", "PENDING REFUND",
        "REFUNDED",
      ]

      # Another payment may have come in: only the first and the last together deny the word.
      [[record.rule]]
      status = "uncertain"

      [record.rule.when]
      "timeline[last].status" = "COMPLETED"
      "payments[0].status" = ["FAILED", "PENDING"]
      "payments[last].status" = ["FAILED", "PENDING"]

      # The last entry counts where they go from the oldest to the newest: a charge begins as new.
      [[record.rule]]
      status = "uncertain"
      when = { "timeline[0].status" = { not = ["NEW"] }, "timeline[1]" = { present = true } }

      # Nothing follows a refund.
      [[record.rule]]
      status = "uncertain"
      when = [
        { "timeline[last].status" = "COMPLETED", "timeline[1].status" = ["PENDING REFUND", "REFUNDED"] },
        { "timeline[last].status" = "COMPLETED", "timeline[2].status" = ["PENDING REFUND", "REFUNDED"] },
        { "timeline[last].status" = "COMPLETED", "timeline[3].status" = ["PENDING REFUND", "REFUNDED"] },
      ]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["$", "data[]", "data", "event.data", "data[].data", "data.data"]
      when = { resource = "invoice" }

      [record.fields]
      amount = "local_price.amount"
      currency = "local_price.currency"
      status = "status"
      created = "created_at"
      note = ["code", "memo"]

      [record.words]
      resource = ["charge", "checkout", "event", "invoice"]
      """###,
    "flutterwave": ###"""
      # Reads: v3's transactions, refunds, transfers, settlements, chargebacks and webhooks; v4's charges, transfers and
      # refunds; v2's transactions and webhooks; bills; what was put on virtual cards or taken off.
      # Leaves out: virtual accounts, cards themselves, plans (no payment).
      # Looked at: what the documentation and tests of Flutterwave's clients of v3 show. Few answers of v4 were to be had.
      schema = 1
      name = "flutterwave"
      title = "Flutterwave"
      source = "https://developer.flutterwave.com/v3.0/reference"
      paging = { by = "page", parameter = "page" }
      webhook = { header = "verif-hash", hash = "none" }
      personal-keys = ["ip", "narration", "customer"]

      [[mark]]
      at = "meta.page_info"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "meta.page_info.current_page"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "meta.page_info.total_pages"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "status"
      is = ["success"]
      weight = 1

      [[mark]]
      of-record = true
      at = "flw_ref"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "tx_ref"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "app_fee"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "charged_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount_settled"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "FlwRef"
      is = { present = true }
      weight = 6

      # Version 2, and webhooks of refunds, have other styles of keys.
      [[mark]]
      of-record = true
      at = "flwRef"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "txRef"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "flwref"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "txref"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "AmountRefunded"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount_refunded"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "merchant_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "gross_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "net_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "processed_date"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "settlement_account"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "event"
      is = { prefix = ["charge.", "transfer.", "refund."] }
      weight = 1

      [[mark]]
      of-record = true
      at = "complete_message"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "requires_approval"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["chg_", "rfd_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "charge_id"
      is = { prefix = ["chg_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "created_datetime"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "type"
      is = { prefix = ["charge.", "transfer.", "refund."] }
      weight = 1

      [[mark]]
      of-record = true
      at = "processor_response"
      is = { present = true }
      weight = 3

      # Bills.
      [[mark]]
      of-record = true
      at = "product_details"
      is = { prefix = ["FLY-API-"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "product_name"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "gateway_reference_details"
      is = { present = true }
      weight = 8

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = "created_at"

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["data[]", "data", "$"]
      when = { amount_refunded = { present = true } }

      [record.fields]
      amount = ["amount_refunded"]
      currency = []
      created = ["created_at", "created_datetime"]
      order = ["tx_id", "flw_ref"]
      note = "comments"

      [record.status]
      refunded = [
        "completed", "completed-bank-transfer", "completed-momo", "completed-mpgs", "completed-offline",
        "completed-preauth", "completed-pwbt", "succeeded",
      ]
      pending = ["new", "pending", "pending-momo"]
      failed = ["failed"]
      # Of version 4, as its `succeeded`.
      requires_action = ["requires_action"]
      canceled = ["cancelled"]

      # Version 4: an answer may name the amount as all others do.
      [[record]]
      name = "v4 refund"
      kind = "refund"
      places = ["data[]", "data", "$"]
      when = { id = { prefix = ["rfd_", "ref_"] }, charge_id = { present = true }, amount = { present = true } }

      [record.fields]
      created = "created_datetime"
      order = "charge_id"
      note = "reason"

      [record.status]
      refunded = ["succeeded", "completed"]
      pending = ["new", "pending"]
      requires_action = ["requires_action"]
      failed = ["failed"]
      canceled = ["cancelled"]

      [[record]]
      name = "settlement"
      kind = "payout"
      places = ["data[]", "data", "$"]
      when = { net_amount = { present = true } }

      [record.fields]
      amount = "net_amount"
      created = ["created_at", "created_datetime"]

      [record.status]
      paid = ["completed"]
      pending = ["pending"]
      failed = ["failed"]
      processing = ["in-progress"]
      own = ["flagged"]

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["data[]", "data", "$"]
      when = [
        { bank_code = { present = true }, account_number = { present = true } }, { is_approved = { present = true } },
        { complete_message = { present = true } },
      ]

      [record.fields]
      note = "narration"
      failure = "complete_message"

      [record.status]
      pending = ["NEW", "PENDING"]
      paid = ["SUCCESSFUL"]
      failed = ["FAILED"]

      [[record]]
      name = "chargeback"
      kind = "dispute"
      places = ["data[]", "data", "$"]
      when = [
        { stage = { present = true }, due_date = { present = true } },
        { charge_id = { present = true }, stage = { present = true } },
      ]

      [record.fields]
      created = ["created_at", "created_datetime"]
      order = ["tx_ref", "charge_id"]
      note = ["comment", "reason"]

      [record.status]
      disputed = ["pending", "contested", "initiated", "declined"]
      own = ["accepted", "won", "lost"]

      # Paid to somebody who sells airtime or power.
      [[record]]
      name = "bill"
      kind = "payment"
      places = ["data"]
      when = { product_details = { present = true }, commission = { present = true } }

      [record.fields]
      id = "tx_ref"
      created = "transaction_date"
      customer-id = "customer_id"
      note = "product_name"

      [record.status]
      paid = ["successful"]
      pending = ["pending"]
      failed = ["failed"]

      # Of a virtual card: money put on it (indicator C) or taken off (D).
      [[record]]
      name = "card transaction"
      kind = "transaction"
      places = ["data[]"]
      when = { gateway_reference_details = { present = true }, response_message = { present = true } }

      [record.fields]
      order = "reference"
      note = "product"
      failure = "response_message"

      [record.status]
      paid = ["Successful"]

      [[record]]
      name = "v4 charge"
      kind = "payment"
      places = ["data[]", "data", "$"]
      when = [
        { created_datetime = { present = true }, payment_method = { type = "object" } },
        { created_datetime = { present = true }, payment_method_details = { type = "object" } },
      ]

      [record.fields]
      created = "created_datetime"
      order = "reference"
      method = ["payment_method_details.type", "payment_method.type"]
      customer-email = "customer.email"
      failure = "processor_response.type"

      [record.status]
      pending = ["pending"]
      paid = ["succeeded"]
      failed = ["failed"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "succeeded", "processor_response.type" = { not = ["approved"] } }

      # Whether all of it went back, the flag doesn't tell.
      [[record.rule]]
      status = "own"
      when = { status = "succeeded", refunded = true }

      [[record.rule]]
      status = "disputed"
      when = { status = "succeeded", disputed = true }

      [[record]]
      name = "transaction"
      kind = "payment"
      places = ["data[]", "data", "$"]
      when = [{ flw_ref = { present = true } }, { tx_ref = { present = true } }]

      [record.fields]
      id = ["id", "txid"]
      created = ["created_at", "created"]
      order = "tx_ref"
      method = "payment_type"
      method-last4 = "card.last_4digits"
      customer-email = "customer.email"
      customer-name = "customer.name"
      failure = "processor_response"

      [record.status]
      paid = ["successful", "success", "completed"]
      pending = ["pending", "success-pending-validation"]
      failed = ["failed"]
      refunded = ["reversed"]

      # The customer paid less than was asked for, or it went back: the flag doesn't tell how much.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["successful", "success", "completed"], charged_amount = { below = "amount" } },
        { status = ["successful", "success", "completed"], refunded = true },
      ]

      [[record.rule]]
      status = "disputed"
      when = { status = ["successful", "success", "completed"], disputed = true }
      """###,
    "gocardless": ###"""
      # Reads: payments, refunds, payouts, outbound payments, instalment schedules, billing requests and transactions of
      # accounts, lists, single and bare; events of these (what happened, and no amount); bills, their webhooks and payouts of
      # the API of before 2014.
      # Leaves out: items of payouts (no id, no currency), subscriptions, mandates and the pre-authorizations of before 2014
      # (no payment yet); what is sent along with a list under `linked`, as it isn't of the list.
      # Looked at: the reference's examples, the fixtures of GoCardless's client in PHP, and the documentation of the API of
      # before 2014 with all of its examples.
      schema = 1
      name = "gocardless"
      title = "GoCardless"
      source = "https://developer.gocardless.com/api-reference/"
      version-header = "GoCardless-Version"
      paging = { by = "cursor", parameter = "after", size = "limit", most = 500, order = "newest-first", always = true }
      next = "meta.cursors.after"
      # What an event is about may be sent along.
      expected-keys = ["linked.*"]
      ignore = [
        { resource_type = [
          "mandates", "subscriptions", "creditors", "customers", "payer_authorisations", "scheme_identifiers", "exports",
          "organisations", "bank_authorisations", "payment_account_transactions",
        ] },
      ]
      personal-keys = ["account_holder_name", "customer_bank_account"]

      [[mark]]
      of-record = true
      at = "links.mandate"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "links.creditor"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "links.payment"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "links.customer"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "meta.cursors"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "meta.cursors.before"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "meta.limit"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "linked"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "charge_date"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "arrival_date"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "retry_if_possible"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "deducted_fees"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_errors"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "execution_date"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "is_withdrawal"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "payouts"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "payments"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "refunds"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "outbound_payments"
      is = { present = true }
      weight = 6

      [[mark]]
      at = "instalment_schedules"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "fx.fx_currency"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "links.recipient_bank_account"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "links.payment"
      is = { prefix = ["PM"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["PM", "RF", "PO"] }
      weight = 1

      [[mark]]
      at = "payments.id"
      is = { prefix = ["PM"] }
      weight = 7

      [[mark]]
      at = "refunds.id"
      is = { prefix = ["RF"] }
      weight = 7

      [[mark]]
      at = "payouts.id"
      is = { prefix = ["PO"] }
      weight = 7

      [[mark]]
      at = "billing_requests"
      is = { present = true }
      weight = 6

      [[mark]]
      at = "payment_account_transactions"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["OUT", "BRQ", "PATR", "IS"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "balance_after_transaction"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "links.payment_bank_account"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "fallback_enabled"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "mandate_request"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "events[0].resource_type"
      is = [
        "payments", "mandates", "payouts", "refunds", "subscriptions", "instalment_schedules", "billing_requests",
        "outbound_payments", "creditors", "customers", "payer_authorisations",
      ]
      weight = 6

      [[mark]]
      at = "events[0].details.origin"
      is = ["bank", "gocardless", "api", "customer", "payer"]
      weight = 3

      [[mark]]
      at = "events[0].id"
      is = { prefix = ["EV"] }
      weight = 2

      # The first API, of before 2014.
      [[mark]]
      of-record = true
      at = "uri"
      is = { prefix = ["https://gocardless.com/api/v1/", "https://sandbox.gocardless.com/api/v1/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "gocardless_fees"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "source_type"
      is = ["subscription", "ad_hoc_authorization", "pre_authorization"]
      weight = 2

      [[mark]]
      of-record = true
      at = "amount_minus_fees"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "transaction_fees"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "app_ids"
      is = { type = "array" }
      weight = 3

      [[mark]]
      of-record = true
      at = "bank_reference"
      is = { present = true }
      weight = 2

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = "created_at"

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["payments[]", "payments", "$"]
      when = { id = { prefix = ["PM"] } }
      required = ["amount_refunded", "amount"]

      [record.fields]
      order = "links.mandate"
      note = "description"
      refunded-amount = "amount_refunded"
      method = "scheme"

      [record.status]
      requires_action = ["pending_customer_approval"]
      pending = ["pending_submission"]
      processing = ["submitted"]
      paid = ["confirmed", "paid_out"]
      canceled = ["cancelled"]
      failed = ["customer_approval_denied", "failed"]
      disputed = ["charged_back"]

      # Only what was collected is sent back; it may fail after that.
      [[record.rule]]
      status = "uncertain"
      when = { status = [
        "pending_customer_approval", "customer_approval_denied", "pending_submission", "cancelled",
      ], amount_refunded = { above-zero = true } }

      [[record.rule]]
      status = "refunded"
      when = { status = ["confirmed", "paid_out"], amount_refunded = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["confirmed", "paid_out"], amount_refunded = { above-zero = true } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["refunds[]", "refunds", "$"]
      when = { id = { prefix = ["RF"] } }

      [record.fields]
      order = "links.payment"
      note = "reference"

      [record.status]
      pending = ["created", "pending_submission"]
      processing = ["submitted"]
      refunded = ["paid"]
      canceled = ["cancelled"]
      failed = ["bounced", "funds_returned"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["payouts[]", "payouts", "$"]
      when = { id = { prefix = ["PO"] } }

      [record.fields]
      note = "reference"

      [record.status]
      pending = ["pending"]
      paid = ["paid"]
      failed = ["bounced"]

      [[record]]
      name = "outbound payment"
      kind = "payout"
      places = ["outbound_payments[]", "outbound_payments", "$"]
      when = { id = { prefix = ["OUT"] } }

      [record.fields]
      note = "description"

      [record.status]
      requires_action = ["pending_approval"]
      pending = ["scheduled", "verifying"]
      processing = ["executing"]
      paid = ["executed"]
      canceled = ["cancelled"]
      failed = ["failed"]

      [[record]]
      name = "instalment schedule"
      kind = "invoice"
      places = ["instalment_schedules[]", "instalment_schedules", "$"]
      when = { id = { prefix = ["IS"] } }

      [record.fields]
      amount = "total_amount"
      note = "name"

      [record.status]
      pending = ["pending"]
      own = ["active"]
      failed = ["creation_failed", "errored"]
      paid = ["completed"]
      canceled = ["cancelled"]

      [[record]]
      name = "payment account transaction"
      kind = "transaction"
      places = ["payment_account_transactions[]", "payment_account_transactions", "$"]
      when = { id = { prefix = ["PATR"] } }

      [record.fields]
      status = []
      created = []
      note = "description"

      # What is fulfilled has become a payment, which tells. One for a mandate alone has no money.
      [[record]]
      name = "billing request"
      kind = "payment"
      places = ["billing_requests[]", "billing_requests", "$"]
      when = { id = { prefix = ["BRQ"] } }

      [record.fields]
      amount = "payment_request.amount"
      currency = "payment_request.currency"
      order = "payment_request.links.payment"
      note = "payment_request.description"

      [record.status]
      pending = ["pending"]
      processing = ["fulfilling"]
      canceled = ["cancelled"]
      own = ["ready_to_fulfil", "fulfilled"]

      # Of the first API: its amounts are major units, as text.
      [[record]]
      name = "bill"
      kind = "payment"
      places = ["$", "payload.bills[]", "bills[]"]
      when = [
        { uri = { prefix = ["https://gocardless.com/api/v1/bills/", "https://sandbox.gocardless.com/api/v1/bills/"] } },
        { gocardless_fees = { present = true } },
      ]
      unit = "decimal-string"

      [record.fields]
      order = "source_id"
      note = ["description", "name"]
      customer-id = "user_id"

      [record.status]
      pending = ["pending"]
      # Collected, and then paid out.
      paid = ["paid", "withdrawn"]
      failed = ["failed"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      disputed = ["chargedback"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["pending", "cancelled"], paid_at = { type = "text" } },
        { status = ["paid", "withdrawn"], paid_at = { null = true } },
      ]

      [[record]]
      name = "bills' payout"
      kind = "payout"
      places = ["$"]
      when = { transaction_fees = { present = true }, bank_reference = { present = true } }
      unit = "decimal-string"

      [record.fields]
      status = []
      note = "bank_reference"

      # Nothing but its time says that it was made.
      [[record.rule]]
      status = "paid"
      when = { paid_at = { type = "text" } }

      # Events: what happened to an object, when, and not its money.
      [[record]]
      name = "payment event"
      kind = "payment"
      places = ["events[]", "events"]
      when = { resource_type = "payments" }

      [record.fields]
      amount = []
      currency = []
      order = "links.payment"
      status = "action"
      note = "details.description"

      [record.status]
      pending = ["created"]
      processing = ["submitted"]
      paid = ["confirmed", "paid_out"]
      canceled = ["cancelled"]
      failed = ["failed", "customer_approval_denied"]
      disputed = ["charged_back"]
      own = [
        "customer_approval_granted", "chargeback_cancelled", "chargeback_settled", "late_failure_settled",
        "surcharge_fee_debited", "resubmission_requested",
      ]

      # Its cause says otherwise.
      [[record.rule]]
      status = "uncertain"
      when = [
        { action = "confirmed", "details.cause" = { not = ["payment_confirmed"] } },
        { action = "paid_out", "details.cause" = { not = ["payment_paid_out"] } },
      ]

      [[record]]
      name = "refund event"
      kind = "refund"
      places = ["events[]", "events"]
      when = { resource_type = "refunds" }

      [record.fields]
      amount = []
      currency = []
      order = "links.refund"
      status = "action"
      note = "details.description"

      [record.status]
      pending = ["created"]
      processing = ["submitted"]
      refunded = ["paid"]
      failed = ["failed", "bounced", "funds_returned"]
      own = ["refund_settled"]

      [[record]]
      name = "payout event"
      kind = "payout"
      places = ["events[]", "events"]
      when = { resource_type = "payouts" }

      [record.fields]
      amount = []
      currency = []
      order = "links.payout"
      status = "action"
      note = "details.description"

      [record.status]
      paid = ["paid"]
      own = ["fx_rate_confirmed", "tax_exchange_rates_confirmed"]

      [[record]]
      name = "other event"
      kind = "transaction"
      places = ["events[]", "events"]
      when = { resource_type = ["outbound_payments", "instalment_schedules", "billing_requests"] }

      [record.fields]
      amount = []
      currency = []
      status = []
      order = ["links.outbound_payment", "links.instalment_schedule", "links.billing_request"]
      note = "action"
      """###,
    "klarna": ###"""
      # Reads: orders of checkout and of order management, orders that a session or a token placed, sessions of payments,
      # captures, refunds, payouts and what they are made of, hosted pages and their events, settlements on virtual cards (the
      # money stands on each card); requests for payment of the newer API, and their webhooks.
      # Leaves out: payment transactions of the newer API (none could be had); what a capture's or a refund's currency is
      # (its order alone says); of a dispute's states, one alone was to be had.
      schema = 1
      name = "klarna"
      title = "Klarna"
      source = "https://docs.klarna.com/api/ordermanagement/"
      currency-case = "any"
      paging = { by = "next-url", size = "size", most = 500 }
      rate = "200/s"
      next = "pagination.next"
      personal-keys = ["billing_address", "shipping_address", "customer"]

      [[mark]]
      of-record = true
      at = "purchase_currency"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "order_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "fraud_status"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "klarna_reference"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "original_order_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "merchant_reference1"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "cart.total_price_including_tax"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "purchase_country"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "payouts[0].totals.settlement_amount"
      is = { present = true }
      weight = 8

      [[mark]]
      at = "payouts[0].payment_reference"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "payouts[0].totals"
      is = { type = "object" }
      weight = 5

      [[mark]]
      of-record = true
      at = "authorized_payment_method.type"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "payment_dispute_id"
      is = { prefix = ["krn:"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "dispute_details.dispute_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "pagination.next"
      is = { prefix = [
        "https://api.klarna.com/", "https://api-na.klarna.com/", "https://api-oc.klarna.com/",
        "https://api.playground.klarna.com/", "https://api-na.playground.klarna.com/",
        "https://api-oc.playground.klarna.com/",
      ] }
      weight = 6

      [[mark]]
      of-record = true
      at = "payment_request_id"
      is = { prefix = ["krn:payment:"] }
      weight = 7

      [[mark]]
      of-record = true
      at = "state"
      is = [
        "SUBMITTED", "PREPARED", "IN_PROGRESS", "PENDING_CONFIRMATION", "AUTHORIZED", "COMPLETED", "CANCELED", "EXPIRED",
      ]
      weight = 1

      [[mark]]
      at = "metadata.event_type"
      is = { prefix = ["payment.request.state-change."] }
      weight = 4

      [[mark]]
      of-record = true
      at = "capture_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "captured_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "shipping_info"
      is = { type = "array" }
      weight = 1

      [[mark]]
      of-record = true
      at = "session_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "settlement_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "promise_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "authorization_token"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "expires_at"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "captured_at"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "refunded_at"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "refund_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "totals.settlement_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "payout_date"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "redirect_url"
      is = { prefix = ["https://credit.klarna.com/", "https://credit.playground.klarna.com/", "https://pay.klarna.com/"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "order_tax_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "sale_date"
      is = { present = true }
      weight = 3

      [defaults]
      unit = "minor"

      [defaults.fields]
      currency = "purchase_currency"
      status = "status"

      [[record]]
      name = "order"
      kind = "order"
      places = ["$"]
      when = { order_amount = { present = true } }
      required = ["captured_amount", "refunded_amount"]

      [record.fields]
      id = ["order_id", "session_id"]
      amount = "order_amount"
      created = ["created_at", "started_at"]
      note = "klarna_reference"
      refunded-amount = "refunded_amount"
      customer-email = "billing_address.email"
      customer-name = "billing_address.given_name"

      [record.status]
      authorized = ["AUTHORIZED", "checkout_complete", "created"]
      processing = ["PART_CAPTURED"]
      paid = ["CAPTURED"]
      canceled = ["CANCELLED"]
      expired = ["EXPIRED"]
      # Of a session: the order is placed.
      own = ["CLOSED", "complete"]
      pending = ["checkout_incomplete", "incomplete"]

      [record.words]
      fraud_status = ["ACCEPTED", "PENDING", "REJECTED"]

      # More went back than came in, or was captured than the word says.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["CAPTURED", "PART_CAPTURED", "CLOSED"], captured_amount = { below = "refunded_amount" } },
        { status = "AUTHORIZED", captured_amount = { above-zero = true } },
        { status = "AUTHORIZED", refunded_amount = { above-zero = true } },
        { status = "AUTHORIZED", remaining_authorized_amount = 0, order_amount = { above-zero = true } },
        { status = "PART_CAPTURED", captured_amount = 0 },
        { status = "PART_CAPTURED", captured_amount = { covers = "order_amount" } },
        { status = "CAPTURED", fraud_status = "REJECTED" },
      ]

      [[record.rule]]
      status = "pending"
      when = { status = "AUTHORIZED", fraud_status = "PENDING" }

      [[record.rule]]
      status = "failed"
      when = { status = "AUTHORIZED", fraud_status = "REJECTED" }

      [[record.rule]]
      status = "refunded"
      when = { status = ["CAPTURED", "CLOSED"], refunded_amount = { covers = "captured_amount" } }

      [[record.rule]]
      status = "refunded"
      when = { status = ["CAPTURED", "CLOSED"], refunded_amount = { covers = "order_amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["CAPTURED", "CLOSED"], refunded_amount = { above-zero = true } }

      # What was captured went back; the rest can still be captured.
      [[record.rule]]
      status = "own"
      when = { status = "PART_CAPTURED", refunded_amount = { covers = "captured_amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "PART_CAPTURED", refunded_amount = { above-zero = true } }

      [[record.rule]]
      status = "paid"
      when = { status = "CAPTURED", captured_amount = { covers = "order_amount" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = ["CAPTURED", "EXPIRED", "CANCELLED"], captured_amount = { above-zero = true } },
        { status = "CAPTURED", captured_amount = { below = "order_amount" } },
      ]

      # The answer that places an order: how much, only the order says.
      [[record]]
      name = "placed order"
      kind = "order"
      places = ["$"]
      when = [
        { fraud_status = { present = true }, redirect_url = { present = true }, order_amount = { present = false } },
        # Of a customer token.
        { fraud_status = { present = true }, authorized_payment_method = { type = "object" }, order_amount = { present = false } },
      ]

      [record.fields]
      id = "order_id"
      status = "fraud_status"
      method = "authorized_payment_method.type"

      [record.status]
      own = ["ACCEPTED"]
      pending = ["PENDING"]
      failed = ["REJECTED"]

      [[record]]
      name = "checkout"
      kind = "order"
      places = ["$"]
      when = { cart = { type = "object" } }

      [record.fields]
      id = ["id", "order_id"]
      amount = "cart.total_price_including_tax"
      created = ["created_at", "started_at"]
      customer-email = "billing_address.email"

      [record.status]
      pending = ["checkout_incomplete"]
      authorized = ["checkout_complete", "created"]

      # What was captured, or sent back, of an order: the order alone names the currency.
      [[record]]
      name = "capture"
      kind = "payment"
      places = ["$", "captures[]"]
      when = { capture_id = { present = true }, captured_amount = { present = true } }
      required = ["refunded_amount"]

      [record.fields]
      id = "capture_id"
      amount = "captured_amount"
      currency = []
      status = []
      created = "captured_at"
      refunded-amount = "refunded_amount"
      note = "klarna_reference"

      [[record.rule]]
      status = "refunded"
      when = { refunded_amount = { covers = "captured_amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { refunded_amount = { above-zero = true } }

      [[record.rule]]
      status = "paid"
      when = { refunded_amount = 0, captured_amount = { above-zero = true } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "refunds[]"]
      when = { refunded_at = { present = true }, refunded_amount = { present = true }, captured_amount = { present = false } }

      [record.fields]
      id = "refund_id"
      amount = "refunded_amount"
      currency = []
      status = []
      created = "refunded_at"
      note = "description"

      # Part of a payout: sales, and what is taken off; none has a sign.
      [[record]]
      name = "settled transaction"
      kind = "transaction"
      places = ["transactions[]"]
      when = { type = { present = true }, order_id = { present = true } }
      needs-id = false

      [record.fields]
      amount = "amount"
      currency = "currency_code"
      status = []
      created = ["sale_date", "capture_date"]
      order = "order_id"
      note = "type"

      [[record]]
      name = "settlement"
      kind = "payout"
      places = ["payouts[]", "$"]
      when = { totals = { type = "object" } }

      [record.fields]
      id = "payment_reference"
      amount = "totals.settlement_amount"
      currency = "currency_code"
      status = []
      created = "payout_date"

      # An order paid with virtual cards: the money stands on each of them.
      [[record]]
      name = "virtual card settlement"
      kind = "transaction"
      places = ["$"]
      when = { settlement_id = { present = true }, promise_id = { present = true } }

      [record.fields]
      id = "settlement_id"
      currency = []
      status = []
      created = "created_at"
      order = "order_id"

      # Of the newer API: what a customer is asked to approve. Completed means approved: the payment is authorized after that.
      [[record]]
      name = "payment request"
      kind = "payment"
      places = ["$", "payload"]

      [record.when]
      payment_request_id = { prefix = ["krn:"] }
      state = { present = true }
      payment_dispute_id = { present = false }

      [record.fields]
      id = "payment_request_id"
      amount = "amount"
      currency = "currency"
      status = "state"
      created = "created_at"
      updated = "updated_at"
      order = "payment_request_reference"

      [record.status]
      pending = ["SUBMITTED", "PREPARED", "IN_PROGRESS"]
      authorized = ["AUTHORIZED"]
      canceled = ["CANCELED"]
      expired = ["EXPIRED"]
      own = ["PENDING_CONFIRMATION", "COMPLETED"]

      # Who won is none of our statuses.
      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["$", "payment_disputes[]", "disputes[]"]
      when = { payment_dispute_id = { present = true } }

      [record.fields]
      id = "payment_dispute_id"
      amount = "dispute_details.dispute_amount"
      currency = "dispute_details.currency"
      status = "state"
      created = "created_at"
      updated = "updated_at"
      order = "order_id"
      note = "dispute_reason"

      [record.status]
      own = ["CLOSED"]

      # A page of Klarna's: whether the money was authorized, captured or neither is set by who made it.
      [[record]]
      name = "hosted page"
      kind = "payment"
      places = ["$", "session"]
      when = { session_id = { present = true }, expires_at = { present = true }, order_amount = { present = false } }

      [record.fields]
      currency = []
      id = "session_id"
      order = "order_id"
      status = "status"
      updated = "updated_at"
      note = "klarna_reference"

      [record.status]
      pending = ["WAITING", "BACK", "IN_PROGRESS"]
      requires_action = ["MANUAL_ID_CHECK"]
      canceled = ["CANCELLED", "DISABLED"]
      failed = ["FAILED", "ERROR"]
      own = ["COMPLETED"]
      """###,
    "lemonsqueezy": ###"""
      # Reads: orders and subscription invoices, lists, single and webhooks.
      # Leaves out: subscriptions, items, usage, licences, checkouts (no payment).
      # Looked at: the types of lemonsqueezy.js, the stubs and recordings of four clients. Not to be had: a refunded order as it was sent.
      schema = 1
      name = "lemonsqueezy"
      title = "Lemon Squeezy"
      source = "https://docs.lemonsqueezy.com/api"
      paging = { by = "next-url", size = "page[size]", most = 100, order = "newest-first" }
      mode = { at = "attributes.test_mode", live = "false", test = "true" }
      rate = "300/min"
      next = "links.next"
      webhook = { header = "X-Signature", hash = "sha256" }
      # Webhooks carry no time of their own: the order's last change tells which of two is newer.
      event-time = "data.attributes.updated_at"
      # What a record refers to may be sent along.
      expected-keys = ["included.*"]
      personal-keys = ["user_email", "user_name"]
      ignore = [
        { type = [
        "stores", "customers", "products", "variants", "prices", "subscriptions", "discounts", "license-keys",
        "order-items", "discount-redemptions", "checkouts", "files", "users", "subscription-items", "usage-records",
        "license-key-instances", "webhooks", "affiliates",
      ] },
      ]

      [[mark]]
      at = "jsonapi"
      is = { present = true }
      weight = 2

      # A page's or a record's address tells the API, whether there are records or not.
      [[mark]]
      at = "links.first"
      is = { prefix = ["https://api.lemonsqueezy.com/"] }
      weight = 6

      [[mark]]
      at = "links.self"
      is = { prefix = ["https://api.lemonsqueezy.com/"] }
      weight = 6

      [[mark]]
      at = "meta.event_name"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "meta.event_name"
      is = { prefix = ["order_", "subscription_payment_"] }
      weight = 1

      [[mark]]
      of-record = true
      at = "attributes.refunded_amount"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "type"
      is = ["orders", "subscription-invoices", "order-items"]
      weight = 3

      [[mark]]
      of-record = true
      at = "attributes.total_formatted"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "attributes.store_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "relationships"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "attributes.currency_rate"
      is = { present = true }
      weight = 2

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"

      [[record]]
      name = "order"
      kind = "order"
      places = ["data[]", "data", "$"]
      when = { type = "orders" }
      required = ["attributes.total", "attributes.total_usd"]

      [record.fields]
      amount = "attributes.total"
      currency = "attributes.currency"
      status = "attributes.status"
      created = "attributes.created_at"
      updated = "attributes.updated_at"
      customer-id = "attributes.customer_id"
      customer-name = "attributes.user_name"
      customer-email = "attributes.user_email"
      note = "attributes.order_number"
      refunded-amount = "attributes.refunded_amount"

      [record.status]
      pending = ["pending"]
      failed = ["failed", "fraudulent"]
      paid = ["paid"]
      refunded = ["refunded"]
      partially_refunded = ["partial_refund"]

      # The flag and the sums say otherwise than the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { "attributes.status" = "refunded", "attributes.refunded" = false },
        { "attributes.status" = "refunded", "attributes.refunded_amount" = { below = "attributes.total" } },
        { "attributes.status" = "partial_refund", "attributes.refunded_amount" = 0 },
        { "attributes.status" = "partial_refund", "attributes.refunded_amount" = { covers = "attributes.total" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded_amount" = { covers = "attributes.total" } },
        { "attributes.status" = "paid", "attributes.refunded_amount_usd" = { covers = "attributes.total_usd" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded_amount" = { above-zero = true } },
        { "attributes.status" = "paid", "attributes.refunded_amount_usd" = { above-zero = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded" = true },
        { "attributes.status" = "paid", "attributes.refunded_at" = { type = "text" } },
      ]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["data[]", "data", "$"]
      when = { type = "subscription-invoices" }
      required = ["attributes.total", "attributes.total_usd"]

      [record.fields]
      amount = "attributes.total"
      currency = "attributes.currency"
      status = "attributes.status"
      created = "attributes.created_at"
      updated = "attributes.updated_at"
      customer-id = "attributes.customer_id"
      customer-name = "attributes.user_name"
      customer-email = "attributes.user_email"
      order = "attributes.subscription_id"
      method-brand = "attributes.card_brand"
      method-last4 = "attributes.card_last_four"

      [record.status]
      pending = ["pending"]
      paid = ["paid"]
      canceled = ["void"]
      refunded = ["refunded"]
      partially_refunded = ["partial_refund"]

      # The flag and the sums say otherwise than the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { "attributes.status" = "refunded", "attributes.refunded" = false },
        { "attributes.status" = "refunded", "attributes.refunded_amount" = { below = "attributes.total" } },
        { "attributes.status" = "partial_refund", "attributes.refunded_amount" = 0 },
        { "attributes.status" = "partial_refund", "attributes.refunded_amount" = { covers = "attributes.total" } },
        { "attributes.status" = "paid", "attributes.refunded" = false, "attributes.refunded_amount" = { above-zero = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded_amount" = { covers = "attributes.total" } },
        { "attributes.status" = "paid", "attributes.refunded_amount_usd" = { covers = "attributes.total_usd" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded_amount" = { above-zero = true } },
        { "attributes.status" = "paid", "attributes.refunded_amount_usd" = { above-zero = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { "attributes.status" = "paid", "attributes.refunded" = true },
        { "attributes.status" = "paid", "attributes.refunded_at" = { type = "text" } },
      ]
      """###,
    "magento": ###"""
      # Reads: orders, invoices and credit memos of REST, lists and single, and in Adobe's events; orders of GraphQL,
      # of customers and guests, and of mutations; purchase orders of companies; orders of payment services; orders of
      # Magento 1 by their ids.
      # Leaves out: REST's transactions (no amount), carts, returns; statuses that a shop made itself. Magento 1 names the
      # currencies of the shop and of the books, and not the order's: it stays uncertain.
      # Looked at: the GraphQL reference's answers, Adobe's starter kit for events; magento2's code for times (its own zone is
      # UTC, `order_date` is turned into the shop's). Not to be had: invoices of Magento 1.
      schema = 1
      name = "magento"
      title = "Magento / Adobe Commerce"
      source = "https://developer.adobe.com/commerce/webapi/rest/"
      paging = { by = "page", parameter = "searchCriteria[currentPage]", size = "searchCriteria[pageSize]", most = 100 }
      times = ["space", "rfc3339"]
      personal-keys = ["customer_email", "customer_firstname", "customer_lastname", "billing_address"]

      [[mark]]
      of-record = true
      at = "base_grand_total"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "order_currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "base_currency_code"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "search_criteria"
      is = { present = true }
      weight = 8

      [[mark]]
      at = "total_count"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "global_currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "store_currency_code"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "increment_id"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "data.customer.orders"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.customer.orders.items"
      is = { type = "array" }
      weight = 4

      [[mark]]
      at = "data.customerOrders"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "data.customerOrders.items"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "data.guestOrder"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "data.guestOrder.order_date"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "total_qty_ordered"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "extension_attributes.shipping_assignments"
      is = { type = "array" }
      weight = 4

      [[mark]]
      of-record = true
      at = "billing_address.country_id"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "data.createPaymentOrder"
      is = { type = "object" }
      weight = 5

      [[mark]]
      at = "data.createPaymentOrder.mp_order_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "total.grand_total.currency"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "order_date"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "type"
      is = { prefix = ["com.adobe.commerce."] }
      weight = 8

      [[mark]]
      at = "data._metadata.commerceEdition"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.customer.purchase_orders.items"
      is = { type = "array" }
      weight = 8

      [[mark]]
      of-record = true
      at = "created_by.firstname"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "data.customer.purchase_order"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "quote.prices.grand_total"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "store_to_order_rate"
      is = { present = true }
      weight = 3

      # Bagisto's orders have Magento's names, and this one.
      [[mark]]
      of-record = true
      at = "channel_currency_code"
      is = { present = true }
      weight = -10

      [defaults]
      unit = "decimal"

      # Magento's own zone is UTC, and REST hands on what it holds; `order_date` is in the shop's.
      [defaults.fields]
      created = { path = "created_at", zone = "utc" }

      [[record]]
      name = "order"
      kind = "order"
      # Then an event of Adobe's, and the last: what modules send as `order`, and the orders of Magento 1 by their ids.
      places = ["items[]", "$", "data.value", "event.data.value", "*"]
      # `customerEmail` alone stands beside the `order` of a module.
      when = [
        { customer_email = { present = true }, grand_total = { present = true } },
        { customer_email = { present = true }, entity_id = { present = true } },
        { customer_email = { present = true }, increment_id = { present = true } }, { store_name = { present = true } },
        { status = { present = true }, grand_total = { present = true } },
        { status = { present = true }, base_grand_total = { present = true } },
      ]

      [record.fields]
      id = ["entity_id", "increment_id"]
      amount = "grand_total"
      currency = "order_currency_code"
      status = ["state", "status"]
      updated = { path = "updated_at", zone = "utc" }
      customer-id = "customer_id"
      customer-email = "customer_email"
      customer-name = "customer_firstname"
      method = "payment.method"
      note = "increment_id"
      refunded-amount = "total_refunded"

      [record.status]
      pending = ["new", "pending", "pending_payment", "holded"]
      paid = ["processing", "complete"]
      refunded = ["closed"]
      canceled = ["canceled"]
      processing = ["payment_review"]
      # Of orders in process, and of those whose payment is looked at.
      own = ["fraud"]

      # The status of a state may be a shop's own, and these belong to others.
      [[record.rule]]
      status = "uncertain"
      when = { state = ["processing", "complete"], status = ["canceled", "closed", "fraud", "pending_payment", "holded"] }

      # What was called off, or sent back, beside a word that says neither.
      [[record.rule]]
      status = "uncertain"
      when = [
        { state = ["processing", "complete"], total_canceled = { covers = "grand_total" } },
        { state = { present = false }, status = ["processing", "complete"], total_canceled = { covers = "grand_total" } },
        { state = "canceled", total_paid = { above-zero = true } },
        { state = { present = false }, status = "canceled", total_paid = { above-zero = true } },
        { state = ["processing", "complete"], total_due = 0, total_paid = { below = "grand_total" } },
        { state = { present = false }, status = ["processing", "complete"], total_due = 0, total_paid = { below = "grand_total" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { total_refunded = { covers = "grand_total" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { total_refunded = { above-zero = true } }

      # Other sums of what went back, was called off, or came in; a closed order that got nothing back.
      [[record.rule]]
      status = "own"
      when = [
        { state = ["processing", "complete"], total_offline_refunded = { above-zero = true } },
        { state = ["processing", "complete"], total_online_refunded = { above-zero = true } },
        { state = ["processing", "complete"], base_total_refunded = { above-zero = true } },
        { state = ["processing", "complete"], total_canceled = { above-zero = true } },
        { state = ["processing", "complete"], total_paid = { below = "grand_total" }, total_due = { present = false } },
        { state = { present = false }, status = ["processing", "complete"], total_offline_refunded = { above-zero = true } },
        { state = { present = false }, status = ["processing", "complete"], total_online_refunded = { above-zero = true } },
        { state = { present = false }, status = ["processing", "complete"], base_total_refunded = { above-zero = true } },
        { state = { present = false }, status = ["processing", "complete"], total_canceled = { above-zero = true } },
        { state = "closed", total_refunded = 0, grand_total = { above-zero = true } },
        { state = { present = false }, status = "closed", total_refunded = 0, grand_total = { above-zero = true } },
      ]

      # Of an authorized payment, or of a shipment before the payment, the order is in process as well: only the sums tell.
      [[record.rule]]
      status = "own"
      when = [
        { state = ["processing", "complete"], total_due = { covers = "grand_total" } },
        { state = { present = false }, status = ["processing", "complete"], total_due = { covers = "grand_total" } },
        { state = "processing", total_due = { present = false }, "payment.method" = [
          "cashondelivery", "banktransfer", "purchaseorder",
        ] },
        { state = { present = false }, status = [
          "processing",
        ], total_due = { present = false }, "payment.method" = ["cashondelivery", "banktransfer", "purchaseorder"] },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { state = ["processing", "complete"], total_due = { null = true } },
        { state = { present = false }, status = ["processing", "complete"], total_due = { null = true } },
      ]

      [[record.rule]]
      status = "processing"
      when = [
        { state = ["processing", "complete"], total_due = { above-zero = true } },
        { state = { present = false }, status = ["processing", "complete"], total_due = { above-zero = true } },
      ]

      [[record]]
      name = "credit memo"
      kind = "refund"
      places = ["items[]", "$", "data.value", "event.data.value", "creditmemo"]
      when = [
        { creditmemo_status = { present = true } }, { order_id = { present = true }, base_adjustment = { present = true } },
        { order_id = { present = true }, adjustment = { present = true } },
        { order_id = { present = true }, base_adjustment_positive = { present = true } },
        { order_id = { present = true }, base_adjustment_negative = { present = true } },
        { order_id = { present = true }, invoice_id = { present = true } },
      ]

      [record.fields]
      id = ["entity_id", "increment_id"]
      amount = "grand_total"
      currency = "order_currency_code"
      order = "order_id"

      [[record.rule]]
      status = "refunded"
      when = { state = 2 }

      [[record.rule]]
      status = "canceled"
      when = { state = 3 }

      [[record.rule]]
      status = "pending"
      when = { state = 1 }

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["items[]", "$", "data.value", "event.data.value", "invoice"]
      # Neither key is a credit memo's, which would be shown as paid.
      when = [
        { grand_total = { present = true }, order_id = { present = true }, total_qty = { present = true } },
        { grand_total = { present = true }, order_id = { present = true }, can_void_flag = { present = true } },
      ]

      [record.fields]
      id = ["entity_id", "increment_id"]
      amount = "grand_total"
      currency = "order_currency_code"
      order = "order_id"

      [[record.rule]]
      status = "own"
      when = { state = 2, base_total_refunded = { above-zero = true } }

      [[record.rule]]
      status = "paid"
      when = { state = 2 }

      [[record.rule]]
      status = "canceled"
      when = { state = 3 }

      [[record.rule]]
      status = "pending"
      when = { state = 1 }

      [[record]]
      name = "GraphQL order"
      kind = "order"
      # What a mutation did stands below its name: `placeOrder`, `cancelOrder`, `reorderItems`.
      places = [
        "data.customerOrders.items[]", "data.customer.orders.items[]", "data.guestOrder", "data.guestOrderByToken",
        "data.*.order", "data.*.orderV2",
      ]

      [record.fields]
      id = ["id", "order_number", "number"]
      amount = ["grand_total", "total.grand_total.value"]
      currency = "total.grand_total.currency"
      created = [{ path = "created_at", zone = "utc" }, "order_date"]
      status = "status"

      [record.status]
      pending = ["pending", "Pending", "pending_payment", "Pending Payment", "holded", "On Hold"]
      processing = ["payment_review", "Payment Review"]
      own = ["fraud", "Suspected Fraud"]
      paid = ["processing", "Processing", "complete", "Complete"]
      canceled = ["canceled", "Canceled"]
      refunded = ["closed", "Closed"]

      # Without a gateway an order is in process before it is paid, as soon as something is shipped.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      status = ["processing", "Processing"]
      "payment_methods[0].type" = ["cashondelivery", "checkmo", "banktransfer", "purchaseorder"]

      # Once all is sent back the order is closed.
      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["processing", "Processing", "complete", "Complete"], "credit_memos[0]" = { present = true } }

      # What a payment service is asked for, before the order is placed.
      [[record]]
      name = "payment order"
      kind = "payment"
      places = ["data.createPaymentOrder"]
      when = { mp_order_id = { present = true } }

      [record.fields]
      id = "id"
      amount = "amount"
      currency = "currency_code"
      created = []
      status = "status"
      order = "mp_order_id"

      # Of a payment service's words, the documentation shows this one.
      [record.status]
      pending = ["CREATED"]

      # A company's wish to order: it becomes an order, which tells what is paid.
      [[record]]
      name = "purchase order"
      kind = "order"
      places = [
        "data.customer.purchase_orders.items[]", "data.customer.purchase_order", "data.*.purchase_order",
        "data.*.purchase_orders[]",
      ]
      when = [{ quote = { present = true } }, { uid = { present = true }, number = { present = true } }]

      [record.fields]
      id = ["uid", "number"]
      amount = ["quote.prices.grand_total.value", "order.total.grand_total.value"]
      currency = ["quote.prices.grand_total.currency", "order.total.grand_total.currency"]
      # In whose zone, nothing says.
      created = { path = "created_at", zone = "uncertain" }
      status = "status"
      note = "number"

      [record.status]
      pending = ["PENDING", "APPROVAL_REQUIRED", "APPROVED_PENDING_PAYMENT"]
      processing = ["ORDER_IN_PROGRESS"]
      failed = ["ORDER_FAILED"]
      canceled = ["CANCELED"]
      own = ["APPROVED", "ORDER_PLACED", "REJECTED"]
      """###,
    "medusa": ###"""
      # Reads: orders, drafts, payments and collections of versions 1 and 2, refunds of version 1, returns, lists and single.
      # Leaves out: swaps, claims and exchanges (their money stands in other records), the money of version 1's drafts
      # and refunds (the first have it in their cart, the others name no currency), refunds of version 2 inside of payments.
      # Looked at: the OpenAPI files of version 2, the fixtures of version 1, and orders that shops kept for their tests.
      schema = 1
      name = "medusa"
      title = "Medusa"
      source = "https://docs.medusajs.com/api/admin (v1 sends minor units, v2 major units under the same names)"
      paging = { by = "offset", parameter = "offset", size = "limit", most = 100 }
      currency-case = "any"
      personal-keys = ["shipping_address", "billing_address", "context"]

      [[mark]]
      of-record = true
      at = "display_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "fulfillment_status"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_status"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "currency_code"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "sales_channel_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "region_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "cart_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "swap_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "amount_refunded"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "captured_at"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "provider_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "idempotency_key"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_collection_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "raw_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_providers"
      is = { type = "array" }
      weight = 5

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["paycol_01", "pay_col_01", "dorder_01"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["order_01", "pay_01", "ref_01"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "authorized_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "captured_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "refund.idempotency_key"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["ret_", "return_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "refund_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "order_id"
      is = { prefix = ["order_"] }
      weight = 1

      [[mark]]
      of-record = true
      at = "received_at"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "items[0].raw_unit_price"
      is = { type = "object" }
      weight = 5

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      currency = "currency_code"
      created = "created_at"

      [[record]]
      name = "draft v1"
      kind = "order"
      places = ["draft_orders[]", "draft_order", "$"]
      when = { id = { prefix = ["dorder_"] }, total = { present = false } }

      [record.fields]
      status = "status"
      note = "display_id"

      [record.status]
      pending = ["open"]
      own = ["completed"]

      [[record]]
      name = "order v1"
      kind = "order"
      places = ["orders[]", "order", "data", "$"]

      [[record.when]]
      display_id = { present = true }
      fulfillment_status = { present = true }
      cart_id = { present = true }
      region_id = { present = true }
      summary = { present = false }
      tax_rate = { present = true }

      [[record.when]]
      display_id = { present = true }
      refundable_amount = { present = true }

      [[record.when]]
      display_id = { present = true }
      paid_total = { present = true }

      [[record.when]]
      display_id = { present = true }
      swaps = { present = true }

      [record.fields]
      amount = "total"
      status = "payment_status"
      updated = "updated_at"
      customer-id = "customer_id"
      customer-email = ["email", "customer.email"]
      note = "display_id"
      refunded-amount = "refunded_total"

      [record.status]
      pending = ["not_paid", "awaiting"]
      paid = ["captured"]
      authorized = ["authorized"]
      processing = ["partially_captured"]
      own = ["partially_authorized"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      canceled = ["canceled"]
      requires_action = ["requires_action"]

      [record.words]
      status = ["pending", "completed", "draft", "archived", "canceled", "requires_action"]

      # Called off, whatever became of the money; what was sent back says more.
      [[record.rule]]
      status = "canceled"
      when = [
        { canceled_at = { type = "text" }, payment_status = { not = ["partially_refunded", "refunded"] } },
        { status = "canceled", payment_status = { not = ["partially_refunded", "refunded"] } },
      ]

      # Its payment says otherwise.
      [[record.rule]]
      status = "uncertain"
      when = [
        { payment_status = "captured", "payments[only].canceled_at" = { type = "text" } },
        { payment_status = "captured", "payments[only].captured_at" = { null = true } },
        { payment_status = "authorized", "payments[only].captured_at" = { type = "text" } },
        { payment_status = "refunded", refunded_total = { below = "total" } },
        { payment_status = "partially_refunded", refunded_total = 0 },
      ]

      [[record.rule]]
      status = "refunded"
      when = { payment_status = "captured", refunded_total = { covers = "total" } }

      # A claim's refund leaves the word as it is.
      [[record.rule]]
      status = "partially_refunded"
      when = { payment_status = "captured", refunded_total = { above-zero = true } }

      # Refunds that the sum doesn't tell of, or less than all that came in.
      [[record.rule]]
      status = "own"
      when = [
        { payment_status = "captured", refunded_total = { null = true } },
        { payment_status = "captured", "refunds[0]" = { present = true } },
        { payment_status = "captured", "payments[0].amount_refunded" = { above-zero = true } },
        { payment_status = "captured", "payments[last].amount_refunded" = { above-zero = true } },
        { payment_status = "captured", paid_total = { below = "total" } },
      ]

      [[record]]
      name = "order v2"
      kind = "order"
      places = ["orders[]", "order", "draft_orders[]", "draft_order", "data", "$"]
      unit = "decimal"

      [[record.when]]
      display_id = { present = true }
      summary = { type = "object" }

      [[record.when]]
      display_id = { present = true }
      raw_total = { present = true }

      # Version 2 calls no collection captured: whose amounts a record with one has can't be told.
      [[record.when]]
      display_id = { present = true }
      payment_collections = { present = true }
      "payment_collections[0].status" = { not = ["captured"] }

      [[record.when]]
      display_id = { present = true }
      payment_collections = { present = true }
      "payment_collections[0].status" = { present = false }

      [[record.when]]
      display_id = { present = true }
      item_total = { present = true }
      original_total = { present = true }

      [[record.when]]
      display_id = { present = true }
      item_total = { present = true }
      "items[0].raw_unit_price" = { type = "object" }

      [record.fields]
      amount = "total"
      status = "payment_status"
      updated = "updated_at"
      customer-id = "customer_id"
      customer-email = ["email", "customer.email"]
      note = "display_id"
      refunded-amount = "refunded_total"

      [record.status]
      pending = ["not_paid", "awaiting"]
      paid = ["captured"]
      authorized = ["authorized"]
      processing = ["partially_captured"]
      own = ["partially_authorized"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      canceled = ["canceled"]
      requires_action = ["requires_action"]

      [record.words]
      status = ["pending", "completed", "draft", "archived", "canceled", "requires_action"]
      "payment_collections[0].status" = [
        "not_paid", "awaiting", "authorized", "partially_authorized", "canceled", "failed", "partially_captured", "completed",
      ]
      "payment_collections[last].status" = [
        "not_paid", "awaiting", "authorized", "partially_authorized", "canceled", "failed", "partially_captured", "completed",
      ]

      [[record.rule]]
      status = "canceled"
      when = [
        { canceled_at = { type = "text" }, payment_status = { not = ["partially_refunded", "refunded"] } },
        { status = "canceled", payment_status = { not = ["partially_refunded", "refunded"] } },
      ]

      # A return lowers the total: whether all of it was sent back, the two don't tell.
      [[record.rule]]
      status = "own"
      when = [
        { payment_status = "captured", "summary.refunded_total" = { above-zero = true } },
        { payment_status = "captured", "summary.refunded_total" = { null = true } },
        { payment_status = "captured", "payment_collections[0].refunded_amount" = { above-zero = true } },
        { payment_status = "captured", "payment_collections[last].refunded_amount" = { above-zero = true } },
      ]

      # The answer that completes a cart, and others that name no payment status, have the payments' own.
      [[record.rule]]
      status = "authorized"

      [record.rule.when]
      payment_status = { present = false }
      "payment_collections[0].status" = "authorized"
      "payment_collections[1]" = { present = false }

      [[record.rule]]
      status = "pending"

      [record.rule.when]
      payment_status = { present = false }
      "payment_collections[0].status" = ["not_paid", "awaiting"]
      "payment_collections[1]" = { present = false }

      # What came in, and what its payments say.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      payment_status = "captured"
      "summary.paid_total" = { below = "total" }

      [[record.rule.when]]
      payment_status = ["refunded", "partially_refunded"]
      "summary.refunded_total" = 0
      total = { above-zero = true }

      [[record.rule.when]]
      payment_status = ["refunded", "partially_refunded"]
      refunded_total = 0
      total = { above-zero = true }

      [[record.rule.when]]
      payment_status = "captured"
      "payment_collections[0].status" = [
        "not_paid", "awaiting", "authorized", "partially_authorized", "canceled", "failed",
      ]
      "payment_collections[last].status" = [
        "not_paid", "awaiting", "authorized", "partially_authorized", "canceled", "failed",
      ]

      [[record.rule.when]]
      payment_status = "captured"
      "payment_collections[only].captured_amount" = { below = "payment_collections[only].amount" }

      [[record]]
      name = "order"
      kind = "order"
      places = ["orders[]", "order", "$"]
      when = [
        { display_id = { present = true } },
        { id = { prefix = ["order_"] }, payment_status = { present = true }, fulfillment_status = { present = true } },
      ]
      unit = "unknown"

      [record.fields]
      amount = "total"
      status = "payment_status"
      updated = "updated_at"
      customer-id = "customer_id"
      customer-email = ["email", "customer.email"]
      note = "display_id"
      refunded-amount = "refunded_total"

      [record.status]
      pending = ["not_paid", "awaiting"]
      paid = ["captured"]
      authorized = ["authorized"]
      processing = ["partially_captured"]
      own = ["partially_authorized"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      canceled = ["canceled"]
      requires_action = ["requires_action"]

      [record.words]
      status = ["pending", "completed", "draft", "archived", "canceled", "requires_action"]

      [[record.rule]]
      status = "canceled"
      when = [
        { canceled_at = { type = "text" }, payment_status = { not = ["partially_refunded", "refunded"] } },
        { status = "canceled", payment_status = { not = ["partially_refunded", "refunded"] } },
      ]

      [[record.rule]]
      status = "own"
      when = { payment_status = "captured", refunded_total = { above-zero = true } }

      [[record.rule]]
      status = "uncertain"
      when = { payment_status = ["refunded", "partially_refunded"], refunded_total = 0, total = { above-zero = true } }

      [[record]]
      name = "payment v1"
      kind = "payment"
      places = ["payments[]", "payment", "$"]
      required = ["amount_refunded"]

      [[record.when]]
      provider_id = { present = true }
      amount = { present = true }
      swap_id = { present = true }

      [[record.when]]
      provider_id = { present = true }
      amount = { present = true }
      cart_id = { present = true }
      amount_refunded = { present = true }

      [record.fields]
      amount = "amount"
      method = "provider_id"
      order = "order_id"
      refunded-amount = "amount_refunded"

      [[record.rule]]
      status = "canceled"
      when = { canceled_at = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { amount_refunded = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { amount_refunded = { above-zero = true } }

      [[record.rule]]
      status = "paid"
      when = { captured_at = { type = "text" } }

      [[record]]
      name = "payment v2"
      kind = "payment"
      places = ["payments[]", "payment", "$"]
      when = [
        { provider_id = { present = true }, raw_amount = { present = true } },
        { provider_id = { present = true }, payment_collection_id = { present = true } },
        { provider_id = { present = true }, payment_collection = { present = true } },
        { payment_collection_id = { present = true }, payment_session_id = { present = true } },
      ]
      unit = "decimal"

      [record.fields]
      amount = "amount"
      method = "provider_id"
      order = "order_id"

      [[record.rule]]
      status = "canceled"
      when = { canceled_at = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { captured_at = { type = "text" }, "refunds[only].amount" = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { captured_at = { type = "text" }, "refunds[only].amount" = { below = "amount" } }

      # Without the list, whether anything was sent back isn't said.
      [[record.rule]]
      status = "paid"
      when = { captured_at = { type = "text" }, refunds = { type = "array" }, "refunds[0]" = { present = false } }

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["payments[]", "payment", "$"]
      when = { provider_id = { present = true }, amount = { present = true } }
      unit = "unknown"

      [record.fields]
      amount = "amount"
      method = "provider_id"
      order = "order_id"
      refunded-amount = "amount_refunded"

      [[record]]
      name = "payment collection"
      kind = "payment"
      places = ["payment_collections[]", "payment_collection", "$"]
      when = [
        { payment_providers = { present = true }, type = { present = false } },
        { raw_amount = { present = true }, authorized_amount = { present = true }, type = { present = false } },
        { captured_amount = { present = true }, refunded_amount = { present = true }, status = { present = true } },
        { id = { prefix = ["pay_col_", "paycol_"] }, status = { present = true }, type = { present = false } },
      ]
      unit = "decimal"

      [record.fields]
      amount = "amount"
      status = "status"
      refunded-amount = "refunded_amount"

      [record.status]
      pending = ["not_paid", "awaiting"]
      authorized = ["authorized"]
      canceled = ["canceled"]
      failed = ["failed"]
      processing = ["partially_captured"]
      paid = ["completed"]
      own = ["partially_authorized", "chargeback"]

      [[record.rule]]
      status = "refunded"
      when = { status = "completed", refunded_amount = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "completed", refunded_amount = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = { status = "completed", captured_amount = { below = "amount" } }

      # Version 1 has them for edited orders alone, in minor units.
      [[record]]
      name = "payment collection v1"
      kind = "payment"
      places = ["payment_collections[]", "payment_collection", "$"]
      when = { type = "order_edit" }
      unit = "minor"

      [record.fields]
      amount = "amount"
      status = "status"

      [record.status]
      pending = ["not_paid", "awaiting"]
      authorized = ["authorized"]
      canceled = ["canceled"]
      own = ["partially_authorized"]

      [[record]]
      name = "refund v1"
      kind = "refund"
      places = ["refunds[]", "refund"]
      when = { payment_id = { present = true }, reason = { present = true } }

      [record.fields]
      currency = []
      amount = "amount"
      order = "order_id"
      note = "reason"

      # Articles on their way back: version 1 says what for, and in no currency.
      [[record]]
      name = "return"
      kind = "refund"
      places = ["returns[]", "return", "$"]
      when = { id = { prefix = ["ret_", "return_"] } }

      [record.fields]
      currency = []
      amount = { path = "refund_amount", unit = "unknown" }
      status = "status"
      order = "order_id"

      [record.status]
      pending = ["requested", "open"]
      requires_action = ["requires_action"]
      canceled = ["canceled"]
      own = ["received", "partially_received"]
      """###,
    "mercadopago": ###"""
      # Reads: payments (of version 0 as well, in `collection`), refunds, orders and their notifications, merchant orders,
      # chargebacks, invoices of subscriptions and advanced payments, lists, single and searches.
      # Leaves out: other notifications (ids alone), reports (CSV), preferences, plans and subscriptions (no payment yet),
      # payouts (their answers aren't described), Point's intents (no currency); who won a chargeback is said, and is none of
      # our statuses.
      # Looked at: the OpenAPI description 1.0.0 with its fixtures, and the mocks of Mercado Pago's clients, which shorten some
      # answers: a chargeback of a search without its currency is told from a refund by its status alone.
      schema = 1
      name = "mercadopago"
      title = "Mercado Pago"
      source = "https://www.mercadopago.com/developers/en/reference; words read in its SDKs"
      paging = { by = "offset", parameter = "offset", size = "limit", most = 100 }
      mode = { at = "live_mode", live = "true", test = "false" }
      times = ["rfc3339"]
      personal-keys = ["payer", "cardholder", "collector"]

      [[mark]]
      of-record = true
      at = "transaction_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "date_created"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "date_approved"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "status_detail"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "status_detail"
      is = { prefix = ["accredited", "pending_contingency", "pending_review_", "pending_waiting_", "cc_rejected_"] }
      weight = 4

      [[mark]]
      at = "paging.offset"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "collector_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_type_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "site_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "order_status"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "preference_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "type"
      is = ["online", "point"]
      weight = 2

      [[mark]]
      of-record = true
      at = "shipping_cost"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "is_test"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "sponsor_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "marketplace"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "transactions.payments"
      is = { type = "array" }
      weight = 4

      [[mark]]
      of-record = true
      at = "total_paid_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "paid_amount"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "debit_date"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "preapproval_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "documentation_status"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "reason_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "last_modified"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "coverage_applied"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "processing_mode"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "unique_sequence_number"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "integration_data"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "live_mode"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "retry_attempt"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "country_code"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "capture_mode"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "currency_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "date_last_updated"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "documentation_required"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "refunded_amount"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "last_updated"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "disbursement_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payments[0].transaction_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_method_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "external_reference"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "action"
      is = { prefix = ["order."] }
      weight = 3

      [[mark]]
      at = "collection.transaction_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "elements"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "next_offset"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "refund_mode"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "advanced_payment_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "transactions.refunds"
      is = { type = "array" }
      weight = 5

      [[mark]]
      of-record = true
      at = "source.type"
      is = ["collector"]
      weight = 4

      [[mark]]
      of-record = true
      at = "transactions.refunds[0].transaction_id"
      is = { prefix = ["pay_", "PAY"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_id"
      is = { present = true }
      weight = 2

      # Their currency is one of its countries', and a code; with others the name is that of a row.
      [[mark]]
      of-record = true
      at = "currency_id"
      is = ["ARS", "BRL", "CLP", "COP", "MXN", "PEN", "UYU"]
      weight = 5

      [[mark]]
      of-record = true
      at = "source.type"
      is = ["collector", "operator", "marketplace", "bpp"]
      weight = 4

      [[mark]]
      of-record = true
      at = "disbursements[0].collector_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "last_updated_date"
      is = { present = true }
      weight = 3

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"
      status = "status"

      [[record]]
      name = "merchant order"
      kind = "order"
      places = ["elements[]", "$", "response", "response.elements[]"]
      when = [
        { order_status = { present = true } }, { preference_id = { present = true }, total_amount = { present = true } },
      ]

      [record.fields]
      amount = "total_amount"
      currency = ["currency_id", "payments[0].currency_id"]
      status = "order_status"
      created = "date_created"
      updated = "last_updated"
      customer-email = "payer.email"

      [record.status]
      pending = ["payment_required"]
      processing = ["payment_in_process", "partially_paid"]
      refunded = ["reverted"]
      paid = ["paid"]
      partially_refunded = ["partially_reverted"]
      own = ["undefined"]
      expired = ["expired"]

      [record.words]
      status = ["opened", "closed", "expired"]
      "payments[0].status" = [
        "approved", "pending", "authorized", "in_process", "in_mediation", "rejected", "cancelled", "refunded",
        "charged_back",
      ]
      "payments[last].status" = [
        "approved", "pending", "authorized", "in_process", "in_mediation", "rejected", "cancelled", "refunded",
        "charged_back",
      ]

      [[record.rule]]
      status = "canceled"
      when = { order_status = "payment_required", cancelled = true }

      # Without it, `status` tells less: it stays closed when the money goes back.
      [[record.rule]]
      status = "paid"

      [[record.rule.when]]
      order_status = { present = false }
      status = "closed"
      cancelled = { present = false }
      refunded_amount = 0
      paid_amount = { covers = "total_amount" }
      "payments[0].status" = "approved"
      "payments[last].status" = "approved"

      [[record.rule.when]]
      order_status = { present = false }
      status = "closed"
      cancelled = false
      refunded_amount = 0
      paid_amount = { covers = "total_amount" }
      "payments[0].status" = "approved"
      "payments[last].status" = "approved"

      [[record.rule]]
      status = "expired"
      when = { order_status = { present = false }, status = "expired", paid_amount = 0 }

      [[record.rule]]
      status = "pending"
      when = { order_status = { present = false }, status = "opened", paid_amount = 0, cancelled = { present = false } }

      # A payment that went back may have been one too many.
      [[record.rule]]
      status = "own"
      when = [
        { order_status = "paid", cancelled = true }, { order_status = "paid", refunded_amount = { above-zero = true } },
        { order_status = "paid", paid_amount = { below = "total_amount" } },
        { order_status = "paid", "payments[0].status" = ["refunded", "charged_back", "in_mediation"] },
        { order_status = "paid", "payments[last].status" = ["refunded", "charged_back", "in_mediation"] },
      ]

      # No payment was approved: neither the first nor the last, in whichever order they stand.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      order_status = "paid"
      "payments[0].status" = ["pending", "authorized", "in_process", "rejected", "cancelled"]
      "payments[last].status" = ["pending", "authorized", "in_process", "rejected", "cancelled"]

      [[record]]
      name = "chargeback"
      kind = "dispute"
      places = ["results[]", "$", "response", "response.results[]"]
      when = [
        { coverage_applied = { present = true } }, { documentation_status = { present = true } },
        { payment_id = { present = true }, currency_id = { present = true } },
        { payment_id = { present = true }, status = ["in_review", "settled", "reimbursed"] },
      ]

      [record.fields]
      amount = "amount"
      currency = ["currency", "currency_id"]
      created = "date_created"
      updated = ["date_last_updated", "last_modified"]
      order = ["payments[0]", "payment_id"]
      note = "reason"

      [record.status]
      disputed = ["in_review", "in_process"]
      own = ["settled", "reimbursed"]

      # Mostly there is no status: until it is decided who bears the loss, nobody says whether it is covered.
      [record.words]
      documentation_status = ["pending", "review_pending", "valid", "invalid", "not_supplied", "not_applicable"]

      [[record.rule]]
      status = "disputed"

      [record.rule.when]
      status = { present = false }
      coverage_applied = { null = true }
      documentation_status = ["pending", "review_pending"]

      [[record]]
      name = "subscription invoice"
      kind = "invoice"
      places = ["results[]", "$", "response", "response.results[]"]
      when = { preapproval_id = { present = true } }
      required = ["payment.status"]

      [record.fields]
      amount = "transaction_amount"
      currency = "currency_id"
      created = "date_created"
      updated = "last_modified"
      order = "preapproval_id"
      note = "reason"

      [record.status]
      pending = ["scheduled", "recycling"]
      paid = ["processed"]
      canceled = ["cancelled"]
      processing = ["waiting_for_gateway"]

      [record.words]
      "payment.status" = [
        "approved", "pending", "authorized", "in_process", "in_mediation", "rejected", "cancelled", "refunded",
        "charged_back",
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "processed", payment = { null = true } }, { status = "processed", payment = { present = false } },
      ]

      # After the last attempt it counts as processed as well: what became of it, its payment tells.
      [[record.rule]]
      status = "failed"
      when = { status = "processed", "payment.status" = ["rejected", "cancelled"] }

      [[record.rule]]
      status = "refunded"
      when = { status = "processed", "payment.status" = "refunded" }

      [[record.rule]]
      status = "disputed"
      when = { status = "processed", "payment.status" = ["in_mediation", "charged_back"] }

      [[record.rule]]
      status = "processing"
      when = { status = "processed", "payment.status" = ["pending", "authorized", "in_process"] }

      [[record]]
      name = "order"
      kind = "order"
      # A notification holds the order; the SDKs put every answer in `response`.
      places = ["data[]", "$", "data", "response", "response.data[]"]
      when = [
        { transactions = { type = "object" } }, { total_paid_amount = { present = true } },
        { processing_mode = { present = true }, total_amount = { present = true } },
        { last_updated_date = { present = true }, total_amount = { present = true } },
        { status_detail = { present = true }, total_amount = { present = true } },
      ]

      [record.fields]
      amount = { path = "total_amount", unit = "decimal-string" }
      currency = "currency"
      created = ["created_date", "date_created"]
      updated = "last_updated_date"
      note = "external_reference"
      method = "transactions.payments[0].payment_method.id"
      refunded-amount = { path = "total_refunded_amount", unit = "decimal-string" }

      [record.status]
      pending = ["created", "at_terminal"]
      processing = ["processing"]
      paid = ["processed"]
      requires_action = ["action_required"]
      failed = ["failed"]
      canceled = ["canceled", "cancelled"]
      refunded = ["refunded"]
      partially_refunded = ["partially_refunded"]
      expired = ["expired"]
      disputed = ["charged_back"]

      # Why an order failed, no rule asks.
      [record.words]
      status_detail = [
        "created", "processed", "accredited", "partially_refunded", "refunded", "in_process", "pending_review_manual",
        "check_on_terminal", "in_review", "action_required", "waiting_payment", "waiting_capture", "waiting_transfer",
        "at_terminal", "canceled", "cancelled", "settled", "reimbursed", "failed", "bad_filled_card_data", "expired",
      ]
      "transactions.payments[0].status" = [
        "created", "processing", "processed", "action_required", "at_terminal", "failed", "canceled", "cancelled", "expired",
        "rejected", "refunded", "partially_refunded", "charged_back",
      ]
      "transactions.payments[last].status" = [
        "created", "processing", "processed", "action_required", "at_terminal", "failed", "canceled", "cancelled", "expired",
        "rejected", "refunded", "partially_refunded", "charged_back",
      ]
      "transactions.refunds[0].status" = ["processing", "processed", "failed", "canceled", "cancelled"]
      "transactions.refunds[last].status" = ["processing", "processed", "failed", "canceled", "cancelled"]

      # Details of other statuses, and a payment that says otherwise than its order.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "processed", status_detail = [
          "created", "in_process", "pending_review_manual", "check_on_terminal", "action_required", "waiting_payment",
          "waiting_capture", "waiting_transfer", "at_terminal", "canceled", "cancelled", "failed", "bad_filled_card_data",
          "expired",
        ] },
        { status = ["failed", "canceled", "cancelled", "expired"], "transactions.payments[0].status" = "processed" },
        { status = ["failed", "canceled", "cancelled", "expired"], "transactions.payments[last].status" = "processed" },
      ]

      [[record.rule]]
      status = "uncertain"

      [record.rule.when]
      status = "processed"
      "transactions.payments[0].status" = [
        "created", "processing", "action_required", "at_terminal", "failed", "canceled", "cancelled", "expired", "rejected",
      ]
      "transactions.payments[last].status" = [
        "created", "processing", "action_required", "at_terminal", "failed", "canceled", "cancelled", "expired", "rejected",
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "processed", status_detail = "partially_refunded" }

      [[record.rule]]
      status = "refunded"
      when = { status = "processed", status_detail = "refunded" }

      # The detail may be missing; what went back, or is disputed, stands beside it as well.
      [[record.rule]]
      status = "own"
      when = [
        { status = "processed", total_refunded_amount = { above-zero = true } },
        { status = "processed", "transactions.refunds[0].status" = "processed" },
        { status = "processed", "transactions.refunds[last].status" = "processed" },
        { status = "processed", "transactions.payments[0].status" = ["refunded", "partially_refunded", "charged_back"] },
        { status = "processed", "transactions.payments[last].status" = ["refunded", "partially_refunded", "charged_back"] },
        { status = "processed", "transactions.payments[0].status" = [
          "processed",
        ], "transactions.payments[0].status_detail" = { not = ["accredited", "processed"] } },
        { status = "processed", "transactions.payments[last].status" = [
          "processed",
        ], "transactions.payments[last].status_detail" = { not = ["accredited", "processed"] } },
        { status = "processed", "transactions.payments[0].refunded_amount" = { above-zero = true } },
        { status = "processed", "transactions.payments[last].refunded_amount" = { above-zero = true } },
        { status = "processed", total_paid_amount = { below = "total_amount" } },
        { status = "processed", total_refunded_amount = { null = true } },
        { status = "processed", "transactions.chargebacks[0]" = { present = true } },
      ]

      [[record.rule]]
      status = "authorized"
      when = { status = "action_required", status_detail = "waiting_capture" }

      [[record.rule]]
      status = "own"
      when = { status = "charged_back", status_detail = ["settled", "reimbursed"] }

      [[record]]
      name = "payment"
      kind = "payment"
      places = [
        "results[]", "$", "collection", "results[].collection", "response", "response.results[]", "response.collection",
      ]
      when = [
        { transaction_amount = { present = true } },
        # A search may be asked for some fields alone.
        { status_detail = { prefix = ["accredited", "pending_", "cc_rejected_"] }, transactions = { present = false } },
      ]

      [record.fields]
      amount = "transaction_amount"
      currency = "currency_id"
      created = "date_created"
      updated = "date_last_updated"
      method = ["payment_method_id", "payment_type_id"]
      method-last4 = "card.last_four_digits"
      customer-email = "payer.email"
      customer-id = "payer.id"
      order = ["order.id", "external_reference"]
      refunded-amount = "transaction_amount_refunded"
      failure = "status_detail"
      note = "description"

      [record.status]
      pending = ["pending"]
      paid = ["approved"]
      authorized = ["authorized"]
      processing = ["in_process"]
      disputed = ["in_mediation", "charged_back"]
      failed = ["rejected"]
      canceled = ["cancelled"]
      refunded = ["refunded"]

      # Documented, and what Mercado Libre's protection of buyers adds. Beside `approved`, another is uncertain.
      [record.words]
      status_detail = [
        "accredited", "partially_refunded", "partially_bpp_refunded", "bpp_refunded", "bpp_covered", "refunded", "by_admin",
        "by_payer", "by_collector", "expired", "pending", "pending_capture", "offline_process", "pending_contingency",
        "pending_review_manual", "pending_waiting_transfer", "pending_waiting_payment", "pending_challenge", "in_process",
        "settled", "reimbursed", "rejected_by_bank", "rejected_by_regulations", "rejected_insufficient_data",
        "rejected_high_risk", "rejected_other_reason", "insufficient_amount", "cc_amount_rate_limit_exceeded",
        "cc_rejected_3ds_challenge", "cc_rejected_3ds_mandatory", "cc_rejected_bad_filled_card_number",
        "cc_rejected_bad_filled_date", "cc_rejected_bad_filled_other", "cc_rejected_bad_filled_security_code",
        "cc_rejected_blacklist", "cc_rejected_call_for_authorize", "cc_rejected_card_disabled", "cc_rejected_card_error",
        "cc_rejected_card_type_not_allowed", "cc_rejected_duplicated_payment", "cc_rejected_high_risk",
        "cc_rejected_insufficient_amount", "cc_rejected_invalid_installments", "cc_rejected_max_attempts",
        "cc_rejected_other_reason",
      ]
      "refunds[0].status" = ["approved", "in_process", "rejected", "cancelled", "authorized"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "approved", status_detail = { not = [
          "accredited", "partially_refunded", "partially_bpp_refunded", "refunded", "bpp_refunded", "bpp_covered",
        ] } },
        { status = "approved", transaction_amount = { null = true } },
        # What was received was captured, whatever the flag says.
        { status = "approved", captured = false, "transaction_details.net_received_amount" = { zero = true } },
        { status = "approved", captured = false, "transaction_details.net_received_amount" = { null = true } },
        { status = "approved", captured = false, "transaction_details.net_received_amount" = { present = false } },
        { status = "approved", date_approved = { null = true } },
        { status = "refunded", transaction_amount_refunded = { below = "transaction_amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "approved", status_detail = ["partially_refunded", "partially_bpp_refunded"] }

      # The buyer got it back, of the seller's money or of Mercado Pago's.
      [[record.rule]]
      status = "own"
      when = { status = "approved", status_detail = ["refunded", "bpp_refunded", "bpp_covered"] }

      [[record.rule]]
      status = "refunded"
      when = { status = "approved", transaction_amount_refunded = { covers = "transaction_amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "approved", transaction_amount_refunded = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "approved", transaction_amount_refunded = { null = true } },
        { status = "approved", "refunds[0].status" = "approved" },
        # Approved, and then called off, or taken back.
        { status = ["rejected", "cancelled"], transaction_amount_refunded = { above-zero = true } },
        { status = "approved", "refunds[1]" = { present = true } },
        { status = "approved", "refunds[0]" = { present = true }, "refunds[0].status" = { present = false } },
      ]

      [[record.rule]]
      status = "own"
      when = { status = "charged_back", status_detail = ["settled", "reimbursed"] }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "response"]
      when = [
        { payment_id = { present = true } }, { collection_id = { present = true }, source = { type = "object" } }, { disbursement_id = { present = true } },
        { advanced_payment_id = { present = true } },
      ]

      [record.fields]
      amount = "amount"
      created = "date_created"
      order = ["payment_id", "advanced_payment_id"]
      note = "reason"

      [record.status]
      refunded = ["approved"]
      processing = ["in_process"]
      failed = ["rejected"]
      canceled = ["cancelled"]
      pending = ["authorized"]

      [[record]]
      name = "advanced payment"
      kind = "payment"
      places = ["results[]", "$", "response"]
      when = { disbursements = { type = "array" } }

      [record.fields]
      created = "date_created"
      updated = "date_last_updated"
      order = "external_reference"
      note = "description"

      # It has no amount of its own: each of its payments, and each seller's part, has one.
      [record.status]
      pending = ["pending"]
      paid = ["approved"]
      authorized = ["authorized"]
      processing = ["in_process"]
      failed = ["rejected"]
      canceled = ["cancelled"]
      refunded = ["refunded"]

      [record.words]
      "payments[0].status" = [
        "approved", "pending", "authorized", "in_process", "in_mediation", "rejected", "cancelled", "refunded",
        "charged_back",
      ]
      "payments[last].status" = [
        "approved", "pending", "authorized", "in_process", "in_mediation", "rejected", "cancelled", "refunded",
        "charged_back",
      ]
      "disbursements[0].status" = ["approved", "pending", "in_process", "rejected", "cancelled", "refunded"]
      "disbursements[last].status" = ["approved", "pending", "in_process", "rejected", "cancelled", "refunded"]

      # A payment, or a part, that says otherwise.
      [[record.rule]]
      status = "own"
      when = [
        { status = "approved", "payments[0].status" = { not = ["approved"] } },
        { status = "approved", "payments[last].status" = { not = ["approved"] } },
        { status = "approved", "disbursements[0].status" = { not = ["approved"] } },
        { status = "approved", "disbursements[last].status" = { not = ["approved"] } },
        { status = "approved", capture = false, "payments[0].status" = { present = false } },
        { status = "authorized", "payments[0].status" = { not = ["authorized"] } },
        { status = "authorized", "payments[last].status" = { not = ["authorized"] } },
      ]
      """###,
    "mollie": ###"""
      # Reads: payments, orders, refunds, chargebacks, captures, sessions, links, settlements, transactions of balances,
      # invoices, payouts, transfers and their drafts, routes and unmatched credit transfers, in lists, alone and in events.
      # Of version 1: payments, refunds and invoices, whose amounts have no currency.
      # Leaves out: webhooks (an id alone), subscriptions and mandates (no payment), balances and their reports (sums),
      # version 1's settlements (periods of sums).
      # Looked at: every example of the OpenAPI description 1.0.0, of the documentation of version 2 and of the PHP client.
      schema = 1
      name = "mollie"
      title = "Mollie"
      source = "https://docs.mollie.com/reference; words read in mollie-api-php"
      paging = { by = "next-url", size = "limit", most = 250, order = "newest-first", always = true }
      mode = { at = "mode", live = "live", test = "test" }
      times = ["rfc3339", "date"]
      next = "_links.next.href"
      webhook = { header = "X-Mollie-Signature", hash = "sha256", prefix = "sha256=" }
      personal-keys = [
        "billingAddress", "shippingAddress", "consumerName", "consumerAccount", "consumerDateOfBirth", "recipient",
      ]

      [[mark]]
      of-record = true
      at = "resource"
      is = [
        "payment", "order", "refund", "chargeback", "settlement", "invoice", "sales-invoice", "connect-balance-transfer",
        "balance-transaction", "balance_transaction", "payment-link", "capture", "session", "payout", "route",
        "unmatched-credit-transfer", "business-account-transfer", "business-account-draft-transfer",
        "business-account-transaction",
      ]
      weight = 4

      [[mark]]
      of-record = true
      at = "_links.self.href"
      is = { prefix = ["https://api.mollie.com/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "_links.self.type"
      is = { present = true }
      weight = 2

      # Of a list without records its own address tells.
      [[mark]]
      at = "_links.self.href"
      is = { prefix = ["https://api.mollie.com/", "https://api.mollie.nl/"] }
      weight = 6

      [[mark]]
      at = "_links.documentation.href"
      is = { prefix = ["https://docs.mollie.com/", "https://www.mollie.com/", "https://mollie.com/"] }
      weight = 6

      [[mark]]
      at = "_embedded"
      is = { type = "object" }
      weight = 3

      [[mark]]
      at = "_links"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "mode"
      is = ["test", "live"]
      weight = 2

      [[mark]]
      of-record = true
      at = "resultAmount.value"
      is = { type = "text" }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment.id"
      is = { prefix = ["tr_"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "refundedDatetime"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "createdDatetime"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "periods"
      is = { type = "object" }
      weight = 3

      [[mark]]
      of-record = true
      at = "profileId"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["tr_", "re_", "ord_", "chb_", "stl_", "inv_", "baltr_", "cpt_", "pl_", "crt_", "rt_", "uct_"] }
      weight = 2

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      status = "status"
      created = "createdAt"

      # Version 1 says `refunded` of a part as well.
      [[record]]
      name = "first payment"
      kind = "payment"
      places = ["data[]", "$"]
      when = { resource = "payment", createdDatetime = { present = true } }
      required = ["amount"]

      [record.fields]
      amount = "amount"
      created = "createdDatetime"
      method = "method"
      note = "description"
      refunded-amount = "amountRefunded"

      [record.status]
      pending = ["open", "pending"]
      authorized = ["authorized"]
      canceled = ["cancelled"]
      expired = ["expired"]
      failed = ["failed"]
      paid = ["paid", "paidout"]
      refunded = ["refunded"]
      disputed = ["charged_back"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["paid", "paidout"], failedDatetime = { type = "text" } },
        { status = ["paid", "paidout"], cancelledDatetime = { type = "text" } },
        { status = ["paid", "paidout"], expiredDatetime = { type = "text" } },
        { status = ["open", "pending", "cancelled", "expired", "failed"], amountRefunded = { above-zero = true } },
        { status = ["open", "pending", "cancelled", "expired", "failed"], paidDatetime = { type = "text" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = ["paid", "paidout", "refunded"], amountRefunded = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["paid", "paidout", "refunded"], amountRefunded = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = ["paid", "paidout"], amountRefunded = { null = true } },
        { status = "refunded", amountRefunded = { null = true } },
        { status = "refunded", amountRefunded = { present = false } },
        { status = "refunded", amountRefunded = { zero = true } },
      ]

      [[record]]
      name = "first refund"
      kind = "refund"
      places = ["data[]", "$"]
      when = { refundedDatetime = { present = true }, payment = { present = true } }

      [record.fields]
      amount = "amount"
      created = "refundedDatetime"
      order = ["payment.id", "payment"]
      note = "description"

      [record.status]
      pending = ["queued", "pending"]
      processing = ["processing"]
      refunded = ["refunded"]
      failed = ["failed"]
      canceled = ["canceled", "cancelled"]

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["_embedded.payments[]", "$", "_embedded.entity"]
      when = [{ resource = "payment" }, { resource = { present = false }, id = { prefix = ["tr_"] } }]
      required = ["amount.value", "amountRefunded.value"]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      order = "orderId"
      method = "method"
      method-brand = "details.cardLabel"
      method-last4 = "details.cardNumber"
      note = "description"
      refunded-amount = "amountRefunded.value"

      [record.status]
      pending = ["open", "pending"]
      authorized = ["authorized"]
      canceled = ["canceled"]
      expired = ["expired"]
      paid = ["paid"]
      failed = ["failed"]

      [record.words]
      "_embedded.refunds[0].status" = ["queued", "pending", "processing", "refunded", "failed", "canceled"]
      "_embedded.refunds[last].status" = ["queued", "pending", "processing", "refunded", "failed", "canceled"]

      # These come where there is something to tell; without their value it isn't told.
      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", amountChargedBack = { type = "object" }, "amountChargedBack.value" = { present = false } },
        { status = "paid", amountRefunded = { type = "object" }, "amountRefunded.value" = { present = false } },
        { status = "paid", amountCaptured = { type = "object" }, "amountCaptured.value" = { present = false } },
        { status = "paid", "amountChargedBack.value" = { null = true } },
        { status = "paid", "amountRefunded.value" = { null = true } },
        { status = "paid", "amountCaptured.value" = { null = true } },
        { status = "paid", amountChargedBack = { null = true } },
        { status = "paid", amountRefunded = { null = true } },
        { status = "paid", amountCaptured = { null = true } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", failedAt = { type = "text" } }, { status = "paid", canceledAt = { type = "text" } },
        { status = "paid", expiredAt = { type = "text" } },
        { status = "paid", paidAt = { null = true } },
        { status = "authorized", "amountRefunded.value" = { above-zero = true } },
        { status = "authorized", paidAt = { type = "text" } }, { status = "authorized", failedAt = { type = "text" } },
        { status = "authorized", canceledAt = { type = "text" } }, { status = "authorized", expiredAt = { type = "text" } },
        { status = "authorized", "amountCaptured.value" = { covers = "amount.value" } },
        { status = ["open", "pending", "failed", "canceled", "expired"], paidAt = { type = "text" } },
        { status = ["open", "pending", "failed", "canceled", "expired"], "amountRefunded.value" = { above-zero = true } },
        { status = ["open", "pending", "failed", "canceled", "expired"], "amountCaptured.value" = { covers = "amount.value" } },
      ]

      # Part of it was captured already.
      [[record.rule]]
      status = "processing"
      when = { status = "authorized", "amountCaptured.value" = { above-zero = true } }

      [[record.rule]]
      status = "disputed"
      when = { status = "paid", "amountChargedBack.value" = { above-zero = true } }

      # One that was reversed has a time for it.
      [[record.rule]]
      status = "disputed"
      when = [
        { status = [
          "paid",
        ], "_embedded.chargebacks[0]" = { type = "object" }, "_embedded.chargebacks[0].reversedAt" = { present = false } },
        { status = "paid", "_embedded.chargebacks[0].reversedAt" = { null = true } },
        { status = "paid", "_embedded.chargebacks[last].reversedAt" = { null = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "paid", "amountRefunded.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "paid", "amountRefunded.value" = { above-zero = true } }

      # Refunds that the sums don't tell of.
      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", "_embedded.refunds[0].status" = ["queued", "pending", "processing", "refunded"] },
        { status = "paid", "_embedded.refunds[last].status" = ["queued", "pending", "processing", "refunded"] },
        { status = "paid", "_embedded.chargebacks[0]" = { present = true } },
      ]

      # Nothing is left to send back. Of some methods less than the amount can be.
      [[record.rule]]
      status = "uncertain"
      when = { status = "paid", "amountRemaining.value" = { zero = true }, "amount.value" = { above-zero = true } }

      [[record.rule]]
      status = "paid"
      when = { status = "paid", "amountCaptured.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", "amountCaptured.value" = { above-zero = true } },
        { status = "paid", "amountCaptured.value" = { below = "amount.value" } },
      ]

      [[record]]
      name = "order"
      kind = "order"
      places = ["_embedded.orders[]", "$", "_embedded.entity"]
      when = [{ resource = "order" }, { resource = { present = false }, id = { prefix = ["ord_"] } }]
      required = ["amount.value", "amountRefunded.value"]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      method = "method"
      note = "orderNumber"
      customer-email = "billingAddress.email"
      customer-name = "billingAddress.givenName"
      refunded-amount = "amountRefunded.value"

      [record.status]
      pending = ["created", "pending"]
      paid = ["paid", "completed"]
      authorized = ["authorized"]
      canceled = ["canceled"]
      processing = ["shipping"]
      expired = ["expired"]

      [record.words]
      "_embedded.refunds[0].status" = ["queued", "pending", "processing", "refunded", "failed", "canceled"]
      "_embedded.refunds[last].status" = ["queued", "pending", "processing", "refunded", "failed", "canceled"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["paid", "completed", "authorized"], canceledAt = { type = "text" } },
        { status = ["paid", "completed", "authorized"], expiredAt = { type = "text" } },
        { status = "authorized", "amountCaptured.value" = { covers = "amount.value" } },
        { status = "authorized", "amountRefunded.value" = { above-zero = true } },
        { status = ["created", "pending", "expired"], "amountRefunded.value" = { above-zero = true } },
        { status = ["created", "pending", "expired"], "amountCaptured.value" = { above-zero = true } },
        { status = ["created", "pending", "canceled", "expired"], paidAt = { type = "text" } },
      ]

      [[record.rule]]
      status = "processing"
      when = { status = "authorized", "amountCaptured.value" = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = [
          "paid", "completed",
        ], amountRefunded = { type = "object" }, "amountRefunded.value" = { present = false } },
        { status = [
          "paid", "completed",
        ], amountCaptured = { type = "object" }, "amountCaptured.value" = { present = false } },
        { status = ["paid", "completed"], "amountRefunded.value" = { null = true } },
        { status = ["paid", "completed"], "amountCaptured.value" = { null = true } },
        { status = ["paid", "completed"], amountRefunded = { null = true } },
        { status = ["paid", "completed"], amountCaptured = { null = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = ["paid", "completed"], "amountRefunded.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["paid", "completed"], "amountRefunded.value" = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = [
          "paid", "completed",
        ], "_embedded.refunds[0].status" = ["queued", "pending", "processing", "refunded"] },
        { status = [
          "paid", "completed",
        ], "_embedded.refunds[last].status" = ["queued", "pending", "processing", "refunded"] },
      ]

      [[record.rule]]
      status = "paid"
      when = { status = ["paid", "completed"], "amountCaptured.value" = { covers = "amount.value" } }

      [[record.rule]]
      status = "own"
      when = { status = ["paid", "completed"], "amountCaptured.value" = { above-zero = true } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["_embedded.refunds[]", "$", "_embedded.entity"]
      when = [{ resource = "refund" }, { resource = { present = false }, id = { prefix = ["re_"] } }]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      order = ["paymentId", "orderId"]
      note = "description"

      [record.status]
      pending = ["queued", "pending"]
      processing = ["processing"]
      refunded = ["refunded"]
      failed = ["failed"]
      canceled = ["canceled"]

      [[record]]
      name = "chargeback"
      kind = "dispute"
      places = ["_embedded.chargebacks[]", "$", "_embedded.entity"]
      when = [{ resource = "chargeback" }, { resource = { present = false }, id = { prefix = ["chb_"] } }]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      status = []
      order = "paymentId"

      [[record.rule]]
      status = "disputed"
      when = { reversedAt = { null = true } }

      [[record.rule]]
      status = "disputed"
      when = { reversedAt = { present = false } }

      [[record]]
      name = "settlement"
      kind = "payout"
      places = ["_embedded.settlements[]", "$", "_embedded.entity"]
      when = [{ resource = "settlement" }, { resource = { present = false }, id = { prefix = ["stl_"] } }]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "reference"

      [record.status]
      pending = ["open", "pending"]
      processing = ["processing", "processing-at-bank"]
      paid = ["paidout"]
      failed = ["failed"]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["_embedded.invoices[]", "$", "_embedded.entity"]
      when = { resource = "invoice" }

      [record.fields]
      # Of version 1 without a currency.
      amount = ["grossAmount.value", "amount.gross"]
      currency = "grossAmount.currency"
      created = "issuedAt"
      note = "reference"

      [record.status]
      pending = ["open", "overdue"]
      paid = ["paid"]

      [[record]]
      name = "sales invoice"
      kind = "invoice"
      places = ["_embedded.sales_invoices[]", "$", "_embedded.entity"]
      when = { resource = ["sales-invoice", "sales_invoice"] }

      [record.fields]
      amount = "totalAmount.value"
      currency = "totalAmount.currency"
      customer-email = "recipient.email"
      note = "invoiceNumber"

      [record.status]
      pending = ["draft", "issuing", "issued", "pending-payment", "overdue"]
      paid = ["paid"]
      canceled = ["canceled", "cancelled"]
      expired = ["expired"]
      failed = ["failed"]
      own = ["payment-reversed"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "paid", "amountDue.value" = { above-zero = true } }

      [[record]]
      name = "balance transfer"
      kind = "transaction"
      places = ["_embedded.connect_balance_transfers[]", "$", "_embedded.entity"]
      when = { resource = ["connect-balance-transfer", "connect_balance_transfer"] }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "description"

      [record.status]
      pending = ["created"]
      paid = ["succeeded"]
      failed = ["failed"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["_embedded.payouts[]", "$", "_embedded.entity"]
      when = { resource = "payout" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "description"

      [record.status]
      pending = ["requested"]
      processing = ["initiated", "processing-at-bank"]
      paid = ["completed"]
      failed = ["failed"]
      canceled = ["canceled"]

      [[record]]
      name = "capture"
      kind = "transaction"
      places = ["_embedded.captures[]", "$", "_embedded.entity"]
      when = [{ resource = "capture" }, { resource = { present = false }, id = { prefix = ["cpt_"] } }]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      order = "paymentId"
      note = "description"

      [record.status]
      pending = ["pending"]
      paid = ["succeeded"]
      failed = ["failed"]

      [[record]]
      name = "session"
      kind = "payment"
      places = ["_embedded.sessions[]", "$", "_embedded.entity"]
      when = { resource = "session" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "description"

      [record.status]
      pending = ["open"]
      expired = ["expired"]
      # Of the checkout: whether the money is in, or only authorized, the payment tells.
      own = ["completed"]

      [[record]]
      name = "payment link"
      kind = "payment"
      places = ["_embedded.payment_links[]", "_embedded.payment-link", "$", "_embedded.entity"]
      when = [{ resource = "payment-link" }, { resource = { present = false }, id = { prefix = ["pl_"] } }]

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      status = []
      note = "description"

      # Of a link that can be used again only one payment is known.
      [[record.rule]]
      status = "paid"
      when = [
        { paidAt = { type = "text" }, reusable = false }, { paidAt = { type = "text" }, reusable = { present = false } },
        { paidAt = { type = "text" }, reusable = { null = true } },
      ]

      [[record]]
      name = "balance transaction"
      kind = "transaction"
      places = ["_embedded.balance_transactions[]", "$", "_embedded.entity"]
      when = { resource = ["balance-transaction", "balance_transaction", "balance_transactions"] }

      [record.fields]
      amount = "resultAmount.value"
      currency = "resultAmount.currency"
      status = []
      note = "type"

      [[record]]
      name = "business account transfer"
      kind = "transaction"
      places = ["_embedded.transfers[]", "$", "_embedded.entity"]
      when = { resource = "business-account-transfer" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "description"

      [record.status]
      pending = ["requested", "pending-review"]
      processing = ["initiated"]
      paid = ["processed"]
      failed = ["failed", "blocked"]
      own = ["returned"]

      [[record]]
      name = "draft of a transfer"
      kind = "transaction"
      places = ["_embedded.draft_transfers[]", "$", "_embedded.entity"]
      when = { resource = "business-account-draft-transfer" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      note = "description"

      # Whether the money went, its transfer tells.
      [record.status]
      pending = ["pending-review"]
      own = ["approved", "declined"]

      [[record]]
      name = "business account transaction"
      kind = "transaction"
      places = ["_embedded.transactions[]", "$", "_embedded.entity"]
      when = { resource = "business-account-transaction" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      status = []

      [[record]]
      name = "route"
      kind = "transaction"
      places = ["_embedded.routes[]", "$", "_embedded.entity"]
      when = { resource = "route" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      status = []
      order = "paymentId"

      [[record]]
      name = "unmatched credit transfer"
      kind = "transaction"
      places = ['_embedded.unmatched-credit-transfers[]', "_embedded.unmatched_credit_transfers[]", "$", "_embedded.entity"]
      when = { resource = "unmatched-credit-transfer" }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"

      [record.status]
      pending = ["received"]
      expired = ["expired"]
      own = ["matched", "returned"]
      """###,
    "omise": ###"""
      # Reads: charges, refunds, disputes, transfers, transactions, links, sources and receipts, lists, single, events and
      # searches, of the version of 2014 as well.
      # Leaves out: schedules, their occurrences and recipients (no payment). A charge of which a part was captured says its
      # own word.
      # Looked at: the fixtures of Omise's clients in Go, Java, Ruby, PHP and .NET.
      schema = 1
      name = "omise"
      title = "Omise"
      source = "https://docs.opn.ooo/api"
      version-header = "Omise-Version"
      paging = { by = "offset", parameter = "offset", size = "limit", most = 100, order = "oldest-first", newest = "order=reverse_chronological" }
      mode = { at = "livemode", live = "true", test = "false" }
      webhook = { header = "Omise-Signature", hash = "sha256", signs = "{Omise-Signature-Timestamp}.{body}", key = "base64", time = "Omise-Signature-Timestamp" }
      currency-case = "any"
      personal-keys = ["ip", "phone_number", "bank_account"]
      ignore = [
        { object = [
          "customer", "card", "token", "recipient", "account", "balance", "event", "schedule", "occurrence", "chain",
          "document", "integration", "capability", "forex", "linked_account", "bank_account",
        ] },
      ]

      [[mark]]
      at = "object"
      is = ["list", "receipt_list"]
      weight = 1

      [[mark]]
      at = "from"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "location"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "location"
      is = { prefix = [
        "/charges", "/transfers", "/refunds", "/disputes", "/transactions", "/links", "/receipts", "/events", "/search",
      ] }
      weight = 3

      [[mark]]
      at = "order"
      is = ["chronological", "reverse_chronological"]
      weight = 2

      [[mark]]
      at = "limit"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["chrg_", "trsf_", "rfnd_", "dspt_", "trxn_", "link_", "rcpt_"] }
      weight = 7

      [[mark]]
      of-record = true
      at = "location"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "object"
      is = ["charge", "transfer", "refund", "dispute", "transaction", "link", "receipt", "source"]
      weight = 1

      [[mark]]
      of-record = true
      at = "livemode"
      is = { present = true }
      weight = 1

      # Stripe's sources look much the same, but for this.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["src_test_"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "flow"
      is = ["redirect", "offline", "app_redirect"]
      weight = 2

      [[mark]]
      of-record = true
      at = "location"
      is = { prefix = ["/sources/"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "charge_status"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "key"
      is = { prefix = ["charge.", "refund.", "transfer.", "dispute."] }
      weight = 2

      [[mark]]
      of-record = true
      at = "location"
      is = { prefix = ["/charges/", "/transfers/", "/disputes/", "/transactions/", "/links/", "/receipts/"] }
      weight = 4

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = ["created_at", "created"]

      [[record]]
      name = "charge"
      kind = "payment"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "charge" }
      required = ["amount"]

      [record.fields]
      method = ["source.type", "card.brand"]
      method-brand = "card.brand"
      method-last4 = "card.last_digits"
      order = "invoice"
      refunded-amount = ["refunded_amount", "refunded"]
      failure = ["failure_message", "failure_code"]
      note = "description"

      [record.status]
      pending = ["pending"]
      paid = ["successful"]
      failed = ["failed"]
      canceled = ["reversed"]
      expired = ["expired"]

      [record.words]
      "dispute.status" = ["open", "pending", "won", "lost", "closed"]
      authorization_type = ["pre_auth", "final_auth", "null"]

      # Older versions say `refunded`, and the oldest have no `status`.
      [[record.rule]]
      status = "disputed"
      when = [
        { status = "successful", "dispute.status" = ["open", "pending"] },
        { status = { present = false }, "dispute.status" = ["open", "pending"] },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "successful", expired = true }, { status = "successful", authorized = false },
        { status = "successful", failure_code = { type = "text" } },
        { status = "successful", captured = false },
        { status = "successful", refunded_amount = { below = "refunds.data[0].amount" }, "refunds.data[0].voided" = false },
        { status = ["pending", "failed", "expired"], paid = true },
        { status = ["pending", "failed", "expired"], captured = true },
        { status = ["pending", "failed", "expired"], refunded_amount = { above-zero = true } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = "successful", refunded_amount = { covers = "amount" } },
        { status = "successful", refunded = { covers = "amount" } },
        { status = "successful", refunded_amount = { covers = "captured_amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = [
        { status = "successful", refunded_amount = { above-zero = true } },
        { status = "successful", refunded = { above-zero = true } },
      ]

      [[record.rule]]
      status = "canceled"
      when = [{ status = "successful", reversed = true }, { status = "successful", voided = true }]

      [[record.rule]]
      status = "authorized"
      when = { status = "pending", authorized = true, capture = false }

      # Each version says how much went back, if nothing then 0.
      [[record.rule]]
      status = "own"
      when = [
        { status = "successful", refunded_amount = { present = false }, refunded = { present = false } },
        { status = "successful", refunded_amount = { null = true } },
        { status = "successful", refunded = { null = true } },
      ]

      [[record.rule]]
      status = "own"
      when = [{ status = "successful", "dispute.status" = "lost" }, { status = "successful", paid = false }]

      [[record.rule]]
      status = "own"
      when = [
        { status = { present = false }, refunded_amount = { null = true }, refunded = { present = false } },
        { status = { present = false }, refunded = { null = true }, refunded_amount = { present = false } },
      ]

      # It was `refunded` while `created_at` was `created`.
      [[record.rule]]
      status = "own"

      [record.rule.when]
      status = { present = false }
      created_at = { null = false }
      refunded = { present = false }
      refunded_amount = { present = false }

      [[record.rule]]
      status = "refunded"
      when = [
        { status = { present = false }, refunded = { covers = "amount" } },
        { status = { present = false }, refunded_amount = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = [
        { status = { present = false }, refunded = { above-zero = true } },
        { status = { present = false }, refunded_amount = { above-zero = true } },
      ]

      [[record.rule]]
      status = "failed"
      when = { status = { present = false }, failure_code = { type = "text" } }

      [[record.rule]]
      status = "canceled"
      when = { status = { present = false }, reversed = true }

      [[record.rule]]
      status = "expired"
      when = { status = { present = false }, expired = true }

      # Only a part was captured, or how much isn't said: its word is the whole's.
      [[record.rule]]
      status = "own"
      when = [
        { captured_amount = { above-zero = true, below = "amount" } },
        { status = "successful", captured_amount = { below = "amount" } },
        { status = "successful", authorization_type = "pre_auth", captured_amount = { present = false } },
        { status = "successful", authorization_type = "pre_auth", captured_amount = { null = true } },
      ]

      [[record.rule]]
      status = "paid"
      when = { status = { present = false }, paid = true }

      [[record.rule]]
      status = "paid"
      when = { status = { present = false }, captured = true }

      [[record.rule]]
      status = "authorized"
      when = [
        { status = { present = false }, authorized = true, capture = false, captured = false },
        { status = { present = false }, authorized = true, capture = false, captured = { present = false }, paid = false },
      ]

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "refund" }

      [record.fields]
      order = "charge"

      [record.status]
      pending = ["pending"]
      refunded = ["closed"]

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "dispute" }

      [record.fields]
      order = "charge"
      note = ["reason_message", "message"]

      [record.status]
      disputed = ["open", "pending"]
      own = ["won", "lost", "closed"]

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "transfer" }
      required = ["paid", "sent"]

      [record.fields]
      status = []

      [[record.rule]]
      status = "canceled"
      when = { deleted = true }

      [[record.rule]]
      status = "failed"
      when = { failure_code = { type = "text" } }

      [[record.rule]]
      status = "uncertain"
      when = { paid = true, sent = false }

      [[record.rule]]
      status = "paid"
      when = { paid = true }

      [[record.rule]]
      status = "processing"
      when = { sent = true }

      [[record.rule]]
      status = "pending"
      when = { paid = false }

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["$", "data[]", "data"]
      when = { object = "transaction" }

      [record.fields]
      status = []
      order = ["source", "origin"]
      note = ["key", "type"]

      [[record]]
      name = "link"
      kind = "payment"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "link" }

      [record.fields]
      status = []
      note = "title"

      [[record.rule]]
      status = "paid"
      when = { used = true }

      [[record.rule]]
      status = "canceled"
      when = { deleted = true }

      # What a payer pays with: once it is charged, it says what became of that charge.
      [[record]]
      name = "source"
      kind = "payment"
      places = ["$", "data[]", "data", "data[].data"]
      when = { object = "source", flow = { present = true } }

      [record.fields]
      status = "charge_status"
      method = "type"

      [record.status]
      pending = ["pending"]
      paid = ["successful"]
      failed = ["failed"]
      canceled = ["reversed"]
      expired = ["expired"]
      own = ["unknown"]

      [[record]]
      name = "receipt"
      kind = "invoice"
      places = ["$", "data[]"]
      when = { object = "receipt" }

      [record.fields]
      amount = "total"
      status = []
      note = "number"
      """###,
    "paddle": ###"""
      # Reads: Billing's transactions, adjustments, payouts, in lists, single, bare, events, notifications, simulations and
      # simulated events.
      # Of Classic, which is another API: alerts of payments and refunds, the payments of a customer and of a subscription,
      # charges on one, and a checkout that was paid.
      # Leaves out: subscriptions, prices and previews (no payment), metrics (sums), reports (CSV); Classic's other alerts.
      # Looked at: the fixtures of Paddle's clients in Go, Python and PHP, each bare, in an envelope and as an event.
      schema = 1
      name = "paddle"
      title = "Paddle Billing"
      source = "https://developer.paddle.com/api-reference/overview"
      version-header = "Paddle-Version"
      paging = { by = "next-url", order = "newest-first" }
      rate = "240/min"
      event-time = "occurred_at"
      next = "meta.pagination.next"
      more = "meta.pagination.has_more"
      webhook = { header = "Paddle-Signature", hash = "sha256", part = "h1", signs = "{ts}:{body}", time = "ts" }
      personal-keys = ["cardholder_name"]
      # What events tell of as well, and is no money.
      ignore = [
        { id = { prefix = [
        "sub_", "ctm_", "add_", "biz_", "pro_", "pri_", "dsc_", "dsg_", "paymtd_", "rep_", "apikey_", "ctkn_",
        "ntfsim_", "ntfsimrun_", "ntfsimevt_",
      ] } },
        # A notification's payload is an event.
        { event_id = { present = true }, data = { type = "object" } },
      ]

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["txn_", "adj_", "pay_"] }
      weight = 2

      # Their ids are of the years from 2022 on.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["pay_01g", "pay_01h", "pay_01j", "pay_01k"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "is_one_off_charge"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "payout_date"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "receipt_url"
      is = { prefix = ["https://my.paddle.com/receipt/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "subscription_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_date"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "details.totals.grand_total"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "totals.grand_total"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "meta.request_id"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "meta.pagination.estimated_total"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "meta.pagination.next"
      is = { prefix = ["https://api.paddle.com/", "https://sandbox-api.paddle.com/", "http://sandbox-api.paddle.com/"] }
      weight = 6

      [[mark]]
      at = "event_type"
      is = { prefix = ["transaction.", "adjustment.", "payout."] }
      weight = 4

      [[mark]]
      of-record = true
      at = "collection_mode"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "notification_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "remittance_reference"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "credit_applied_to_balance"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "transaction_id"
      is = { prefix = ["txn_"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "payout_totals"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "origin"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "currency_code"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "items[0].item_id"
      is = { prefix = ["txnitm_"] }
      weight = 4

      [[mark]]
      at = "p_signature"
      is = { present = true }
      weight = 6

      [[mark]]
      at = "alert_name"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "checkout_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "receipt_url"
      is = { prefix = ["https://my.paddle.com/receipt/", "http://my.paddle.com/receipt/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "order.receipt_url"
      is = { prefix = ["https://my.paddle.com/receipt/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "order.completed.timezone"
      is = { present = true }
      weight = 3

      [defaults]
      unit = "minor-string"

      [defaults.fields]
      id = "id"
      currency = "currency_code"
      status = "status"

      [[record]]
      name = "transaction"
      kind = "payment"
      places = [
        "$", "data[]", "data", "data[].data", "data[].payload.data", "data.payload", "data[].payload",
        "data.payload.data", "payload",
      ]
      when = [{ "details.totals" = { type = "object" } }, { collection_mode = { present = true } }]
      required = ["details.totals.grand_total"]

      [record.fields]
      amount = "details.totals.grand_total"
      created = "created_at"
      updated = "updated_at"
      customer-id = "customer_id"
      order = ["invoice_number", "subscription_id"]
      method = "payments[0].method_details.type"
      method-brand = "payments[0].method_details.card.type"
      method-last4 = "payments[0].method_details.card.last4"

      [record.status]
      pending = ["draft", "ready", "billed", "past_due"]
      paid = ["paid", "completed"]
      canceled = ["canceled"]

      [record.words]
      "payments[0].status" = [
        "authorized", "authorized_flagged", "canceled", "captured", "error", "action_required",
        "pending_no_action_required", "created", "unknown", "dropped",
      ]
      "payments[last].status" = [
        "authorized", "authorized_flagged", "canceled", "captured", "error", "action_required",
        "pending_no_action_required", "created", "unknown", "dropped",
      ]
      "adjustments[0].status" = ["pending_approval", "approved", "rejected", "reversed"]
      "adjustments[last].status" = ["pending_approval", "approved", "rejected", "reversed"]
      "adjustments[0].action" = [
        "credit", "credit_reverse", "refund", "chargeback", "chargeback_reverse", "chargeback_warning",
        "chargeback_warning_reverse",
      ]
      "adjustments[last].action" = [
        "credit", "credit_reverse", "refund", "chargeback", "chargeback_reverse", "chargeback_warning",
        "chargeback_warning_reverse",
      ]

      # What is still due, or what became of its payments, denies the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["paid", "completed"], "details.totals.balance" = { above-zero = true } },
        { status = "canceled", "payments[0].status" = "captured" }, { status = "canceled", "payments[last].status" = "captured" },
      ]

      [[record.rule]]
      status = "uncertain"

      [record.rule.when]
      status = ["paid", "completed"]
      "payments[0].status" = ["canceled", "error", "action_required", "created", "dropped"]
      "payments[last].status" = ["canceled", "error", "action_required", "created", "dropped"]

      [[record.rule]]
      status = "disputed"
      when = { status = ["paid", "completed"], "adjustments_totals.breakdown.chargeback" = { above-zero = true } }

      [[record.rule]]
      status = "refunded"
      when = { status = [
        "paid", "completed",
      ], "adjustments_totals.breakdown.refund" = { covers = "details.totals.grand_total" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["paid", "completed"], "adjustments_totals.breakdown.refund" = { above-zero = true } }

      # The breakdown comes only when asked for; without it, a refund and a chargeback look the same.
      [[record.rule]]
      status = "own"
      when = { status = [
        "paid", "completed",
      ], "details.adjusted_totals.grand_total" = { below = "details.totals.grand_total" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = [
          "paid", "completed",
        ], adjustments_totals = { null = false }, "adjustments_totals.breakdown.refund" = { present = false } },
        { status = ["paid", "completed"], "adjustments_totals.breakdown.refund" = { null = true } },
        { status = [
          "paid", "completed",
        ], adjustments_totals = { null = false }, "adjustments_totals.breakdown.chargeback" = { present = false } },
        { status = ["paid", "completed"], "adjustments_totals.breakdown.chargeback" = { null = true } },
      ]

      # Adjustments that no sum tells of, and no word of what is still due.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      status = ["paid", "completed"]
      "details.totals.balance" = { null = true }

      [[record.rule.when]]
      status = ["paid", "completed"]
      "adjustments[0].action" = ["refund", "chargeback"]
      "adjustments[0].status" = "approved"

      [[record.rule.when]]
      status = ["paid", "completed"]
      "adjustments[last].action" = ["refund", "chargeback"]
      "adjustments[last].status" = "approved"

      [[record]]
      name = "adjustment"
      kind = "refund"
      places = [
        "$", "data[]", "data", "data[].data", "data[].payload.data", "data.payload", "data[].payload",
        "data.payload.data", "payload",
      ]
      when = { action = "refund", transaction_id = { present = true } }

      [record.fields]
      amount = "totals.total"
      created = "created_at"
      updated = "updated_at"
      order = "transaction_id"
      note = ["action", "reason"]

      [record.status]
      pending = ["pending_approval"]
      refunded = ["approved"]
      failed = ["rejected"]
      own = ["reversed"]

      [record.words]
      action = [
        "credit", "credit_reverse", "refund", "chargeback", "chargeback_reverse", "chargeback_warning",
        "chargeback_warning_reverse",
      ]

      [[record]]
      name = "chargeback"
      kind = "dispute"
      places = [
        "$", "data[]", "data", "data[].data", "data[].payload.data", "data.payload", "data[].payload",
        "data.payload.data", "payload",
      ]
      when = { action = ["chargeback", "chargeback_warning"], transaction_id = { present = true } }

      [record.fields]
      amount = "totals.total"
      created = "created_at"
      updated = "updated_at"
      order = "transaction_id"
      note = ["action", "reason"]

      [record.status]
      disputed = ["approved"]
      own = ["reversed", "rejected", "pending_approval"]

      [record.words]
      action = [
        "credit", "credit_reverse", "refund", "chargeback", "chargeback_reverse", "chargeback_warning",
        "chargeback_warning_reverse",
      ]

      [[record]]
      name = "adjustment"
      kind = "transaction"
      places = [
        "$", "data[]", "data", "data[].data", "data[].payload.data", "data.payload", "data[].payload",
        "data.payload.data", "payload",
      ]
      when = { action = { not = ["refund", "chargeback", "chargeback_warning"] }, transaction_id = { present = true } }

      [record.fields]
      amount = "totals.total"
      created = "created_at"
      updated = "updated_at"
      order = "transaction_id"
      note = ["action", "reason"]

      [record.status]
      own = ["approved", "pending_approval", "rejected", "reversed"]

      # Classic's alerts: the status is the subscription's, the name of the alert tells what became of the payment. Classic's
      # times are in UTC.
      [[record]]
      name = "Classic payment"
      kind = "payment"
      places = ["$"]
      when = { alert_name = ["payment_succeeded", "subscription_payment_succeeded"] }
      unit = "decimal-string"

      [record.fields]
      id = ["order_id", "subscription_payment_id"]
      amount = "sale_gross"
      currency = "currency"
      status = "alert_name"
      created = { path = "event_time", zone = "utc" }
      method = "payment_method"
      customer-email = "email"
      customer-name = "customer_name"

      [record.status]
      paid = ["payment_succeeded", "subscription_payment_succeeded"]

      [[record]]
      name = "Classic refund"
      kind = "refund"
      places = ["$"]
      when = { alert_name = ["payment_refunded", "subscription_payment_refunded"] }
      unit = "decimal-string"

      [record.fields]
      id = ["order_id", "subscription_payment_id"]
      amount = "gross_refund"
      currency = "currency"
      status = "alert_name"
      created = { path = "event_time", zone = "utc" }
      customer-email = "email"
      note = "refund_reason"

      [record.status]
      refunded = ["payment_refunded", "subscription_payment_refunded"]

      [[record]]
      name = "Classic order"
      kind = "payment"
      places = ["response[]"]
      when = { order_id = { present = true }, checkout_id = { present = true } }
      unit = "decimal-string"

      [record.fields]
      id = "order_id"
      amount = "amount"
      currency = "currency"
      created = { path = "created_at", zone = "utc" }
      customer-email = "user.email"

      [record.status]
      paid = ["completed"]
      refunded = ["refunded"]
      partially_refunded = ["partially_refunded"]
      disputed = ["disputed"]

      # What a subscription cost, or will: the day alone is told, and not when it was made.
      [[record]]
      name = "Classic subscription payment"
      kind = "payment"
      places = ["response[]"]
      when = { subscription_id = { present = true }, is_paid = { present = true } }
      unit = "decimal"

      [record.fields]
      amount = "amount"
      currency = "currency"

      [[record.rule]]
      status = "paid"
      when = [{ is_paid = 1 }, { is_paid = true }]

      [[record.rule]]
      status = "pending"
      when = [{ is_paid = 0 }, { is_paid = false }]

      # A charge on a subscription has no status of its own in the answer of old.
      [[record]]
      name = "Classic charge"
      kind = "payment"
      places = ["response"]
      when = { invoice_id = { present = true }, subscription_id = { present = true } }
      unit = "decimal-string"

      [record.fields]
      id = "invoice_id"
      amount = "amount"
      currency = "currency"
      status = "status"

      [record.status]
      paid = ["success"]
      pending = ["pending"]

      # What Classic tells of a checkout that was paid: not whether the money went back since.
      [[record]]
      name = "Classic checkout"
      kind = "order"
      places = ["$", "response"]
      when = { "order.order_id" = { present = true }, "order.total" = { present = true }, "order.completed.timezone" = "UTC" }
      unit = "decimal-string"

      [record.fields]
      id = "order.order_id"
      amount = "order.total"
      currency = "order.currency"
      status = "state"
      created = { path = "order.completed.date", zone = "utc" }
      customer-email = "order.customer.email"

      [record.status]
      own = ["processed"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = [
        "$", "data[]", "data", "data[].data", "data[].payload.data", "data.payload", "data[].payload",
        "data.payload.data", "payload",
      ]
      when = [{ remittance_reference = { present = true } }, { id = { prefix = ["pay_"] } }]

      [record.fields]
      amount = "amount"
      note = "remittance_reference"

      [record.status]
      pending = ["unpaid"]
      paid = ["paid"]
      """###,
    "paypal": ###"""
      # Reads: orders and payments of v2; payments, sales, captures, orders of v1 with their resources; disputes, payouts,
      # their batches and those of references, invoices of both versions, payments of subscriptions and of v1's
      # agreements, reports, webhooks.
      # Leaves out: NVP and SOAP (no JSON); the buyer's approval of a v1 payment alone says nothing of the money; balances;
      # subscriptions and agreements themselves.
      # Looked at: PayPal's OpenAPI of 2024-02, the fixtures of its PHP SDK of v1. Not to be had: samples of all webhooks.
      schema = 1
      name = "paypal"
      title = "PayPal"
      source = "https://developer.paypal.com/docs/api/ (orders v2, payments v2, invoicing, disputes, payouts, reporting)"
      paging = { by = "next-url" }
      event-time = "create_time"
      # Invoices of v1 have times in PST and PDT.
      times = ["rfc3339", "offset-without-colon", "date", "zone-letters"]
      next = "links"
      personal-keys = ["payer", "billing_info", "shipping", "primary_recipients", "payee", "invoicer", "payer_name"]

      [[mark]]
      of-record = true
      at = "purchase_units"
      is = { type = "array" }
      weight = 6

      [[mark]]
      of-record = true
      at = "intent"
      is = ["CAPTURE", "AUTHORIZE", "sale", "authorize", "order"]
      weight = 3

      [[mark]]
      of-record = true
      at = "amount.currency_code"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "seller_protection"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "seller_receivable_breakdown"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "dispute_amount"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "dispute_state"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amount_with_breakdown"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "amount_with_breakdown.gross_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "payout_item_id"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "payout_batch_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payout_item.recipient_type"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "transaction_event_code"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "transaction_initiation_date"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "parent_payment"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "protection_eligibility"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "links[0].rel"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "links[0].method"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "resource_type"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "event_version"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "detail.invoice_number"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "due_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "batch_header.payout_batch_id"
      is = { present = true }
      weight = 6

      [[mark]]
      at = "batch_header.batch_status"
      is = { present = true }
      weight = 2

      # Of a list without records its own address tells.
      [[mark]]
      at = "links[0].href"
      is = { prefix = [
        "https://api.paypal.com/v", "https://api-m.paypal.com/v", "https://api.sandbox.paypal.com/v",
        "https://api-m.sandbox.paypal.com/v",
      ] }
      weight = 6

      [[mark]]
      at = "links[0].method"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "transaction_details"
      is = { type = "array" }
      weight = 4

      [[mark]]
      at = "last_refreshed_datetime"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "links[0].href"
      is = { prefix = [
        "https://api.paypal.com/v", "https://api-m.paypal.com/v", "https://api.sandbox.paypal.com/v",
        "https://api-m.sandbox.paypal.com/v",
      ] }
      weight = 4

      [[mark]]
      at = "event_type"
      is = { prefix = [
        "PAYMENT.", "PAYMENTS.", "CHECKOUT.", "INVOICING.", "CUSTOMER.DISPUTE.", "RISK.DISPUTE.", "BILLING.",
      ] }
      weight = 5

      [[mark]]
      at = "events[0].event_type"
      is = { prefix = [
        "PAYMENT.", "PAYMENTS.", "CHECKOUT.", "INVOICING.", "CUSTOMER.DISPUTE.", "RISK.DISPUTE.", "BILLING.",
      ] }
      weight = 6

      [[mark]]
      of-record = true
      at = "purchase_units[0].amount.currency_code"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "purchase_units[0].payments"
      is = { type = "object" }
      weight = 3

      [[mark]]
      of-record = true
      at = "payer.payer_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_mode"
      is = ["INSTANT_TRANSFER", "MANUAL_BANK_TRANSFER", "DELAYED_TRANSFER", "ECHECK"]
      weight = 4

      [[mark]]
      of-record = true
      at = "billing_agreement_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "sale_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "merchant_info"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "total_amount.currency"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "metadata.created_date"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "agreement_transaction_list"
      is = { type = "array" }
      weight = 7

      [[mark]]
      of-record = true
      at = "time_zone"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "batch_header.sender_batch_header"
      is = { type = "object" }
      weight = 3

      [[mark]]
      of-record = true
      at = "payout_destination"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "amount.total"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "invoice_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "final_capture"
      is = { present = true }
      weight = 5

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      status = "status"

      [[record]]
      name = "order"
      kind = "order"
      # `result` is what the SDKs put an answer in.
      places = ["$", "resource", "items[]", "events[].resource", "result"]
      # The last two: the answer of `Prefer: return=minimal` has nothing else.
      when = [
        { purchase_units = { type = "array" } },
        { "links[0].href" = { prefix = [
          "https://api.paypal.com/v2/checkout/orders/", "https://api-m.paypal.com/v2/checkout/orders/",
          "https://api.sandbox.paypal.com/v2/checkout/orders/", "https://api-m.sandbox.paypal.com/v2/checkout/orders/",
        ] } },
      ]

      [record.fields]
      id = ["id", "order_id"]
      # The answer to a capture, or an authorization, of the whole order has the amount in it alone.
      amount = [
        "purchase_units[only].amount.value", "purchase_units[only].amount.total",
        "purchase_units[only].payments.captures[only].amount.value",
        "purchase_units[only].payments.captures[only].amount.total",
        "purchase_units[only].payments.authorizations[only].amount.value",
      ]
      currency = [
        "purchase_units[only].amount.currency_code", "purchase_units[only].amount.currency",
        "purchase_units[only].payments.captures[only].amount.currency_code",
        "purchase_units[only].payments.captures[only].amount.currency",
        "purchase_units[only].payments.authorizations[only].amount.currency_code",
      ]
      created = "create_time"
      updated = "update_time"
      customer-id = "payer.payer_id"
      customer-name = "payer.name.given_name"
      customer-email = "payer.email_address"

      [record.status]
      pending = ["CREATED", "SAVED"]
      authorized = ["APPROVED"]
      canceled = ["VOIDED", "CANCELED"]
      requires_action = ["PAYER_ACTION_REQUIRED"]
      # Of v1 alone.
      failed = ["FAILED"]
      expired = ["EXPIRED"]
      processing = ["IN_PROGRESS"]
      # A payment was authorized, captured or declined; only its own status tells which.
      own = ["COMPLETED", "PARTIALLY_COMPLETED", "PENDING_APPROVAL", "SUBMITTED"]

      [record.words]
      "purchase_units[0].payments.captures[0].status" = [
        "COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED",
      ]
      "purchase_units[0].payments.authorizations[0].status" = [
        "CREATED", "CAPTURED", "DENIED", "PARTIALLY_CAPTURED", "VOIDED", "PENDING", "EXPIRED", "PARTIALLY_CREATED",
      ]

      "purchase_units[0].payments.refunds[only].status" = ["CANCELLED", "FAILED", "PENDING", "COMPLETED"]

      # Nothing is captured, or authorized, before an order is completed.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = [
          "CREATED", "SAVED", "APPROVED", "VOIDED", "PAYER_ACTION_REQUIRED",
        ], "purchase_units[0].payments.captures[0].status" = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"] },
        { status = "APPROVED", "purchase_units[0].payments.authorizations[0].status" = ["VOIDED", "DENIED", "EXPIRED"] },
      ]

      # A reason tells why a capture waits, was declined or went back; and a refund that sent nothing back.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.captures[0].status" = "COMPLETED"
      "purchase_units[0].payments.captures[0].status_details.reason" = { type = "text" }

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.captures[0].status" = "REFUNDED"
      "purchase_units[0].payments.refunds[only].status" = ["CANCELLED", "FAILED"]

      [[record.rule]]
      status = "own"
      when = { status = "COMPLETED", "purchase_units[1]" = { present = true } }

      [[record.rule]]
      status = "own"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[1]" = { present = true } }

      # Captures before authorizations: part of one may be captured, and the rest released.
      [[record.rule]]
      status = "failed"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0].status" = ["DECLINED", "FAILED"] }

      [[record.rule]]
      status = "pending"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0].status" = "PENDING" }

      # Less, or more, than the order's amount may have been captured, or how much isn't said.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.captures[0].amount.value" = { below = "purchase_units[0].amount.value" }

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].amount.value" = { below = "purchase_units[0].payments.captures[0].amount.value" }

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.captures[0].amount.value" = { null = true }

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.captures[0]" = { present = true }
      "purchase_units[0].payments.captures[0].amount.value" = { present = false }
      "purchase_units[0].payments.captures[0].amount.total" = { present = false }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0].status" = "PARTIALLY_REFUNDED" }

      [[record.rule]]
      status = "refunded"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0].status" = "REFUNDED" }

      # A refund may have failed.
      [[record.rule]]
      status = "own"
      when = { status = "COMPLETED", "purchase_units[0].payments.refunds[0]" = { present = true } }

      [[record.rule]]
      status = "paid"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0].status" = "COMPLETED" }

      [[record.rule]]
      status = "own"
      when = { status = "COMPLETED", "purchase_units[0].payments.captures[0]" = { present = true } }

      [[record.rule]]
      status = "own"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[1]" = { present = true } }

      # The rest of the order isn't authorized.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      status = "COMPLETED"
      "purchase_units[0].payments.authorizations[0].status" = ["CREATED", "PARTIALLY_CREATED"]
      "purchase_units[0].payments.authorizations[0].amount.value" = { below = "purchase_units[0].amount.value" }

      [[record.rule]]
      status = "authorized"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[0].status" = [
        "CREATED", "PARTIALLY_CREATED",
      ] }

      [[record.rule]]
      status = "canceled"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[0].status" = "VOIDED" }

      [[record.rule]]
      status = "failed"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[0].status" = "DENIED" }

      [[record.rule]]
      status = "expired"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[0].status" = "EXPIRED" }

      [[record.rule]]
      status = "pending"
      when = { status = "COMPLETED", "purchase_units[0].payments.authorizations[0].status" = "PENDING" }

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["items[]", "resource", "$", "events[].resource"]
      when = { dispute_id = { present = true } }

      [record.fields]
      id = "dispute_id"
      amount = ["dispute_amount.value", "dispute_amount.total"]
      currency = ["dispute_amount.currency_code", "dispute_amount.currency"]
      created = "create_time"
      updated = "update_time"
      note = "reason"

      [record.status]
      disputed = ["OPEN", "WAITING_FOR_BUYER_RESPONSE", "WAITING_FOR_SELLER_RESPONSE", "UNDER_REVIEW"]
      own = ["RESOLVED", "OTHER"]

      [[record]]
      name = "payout item"
      kind = "payout"
      places = ["items[]", "resource", "$", "events[].resource"]
      when = { payout_item_id = { present = true } }

      [record.fields]
      id = "payout_item_id"
      amount = "payout_item.amount.value"
      currency = ["payout_item.amount.currency", "payout_item.amount.currency_code"]
      status = "transaction_status"
      # Mostly no other time is sent.
      created = ["time_created", "time_processed"]

      [record.status]
      paid = ["SUCCESS"]
      failed = ["FAILED", "RETURNED", "BLOCKED", "DENIED"]
      pending = ["PENDING", "UNCLAIMED", "ONHOLD", "NEW"]
      processing = ["PROCESSING"]
      refunded = ["REFUNDED", "REVERSED"]

      [[record.rule]]
      status = "uncertain"
      when = { transaction_status = "SUCCESS", errors = { type = "object" } }

      # A batch with its items is told by them.
      [[record]]
      name = "payout batch"
      kind = "payout"
      places = ["$", "resource", "events[].resource"]
      when = { "batch_header.payout_batch_id" = { present = true }, items = { present = false } }

      [record.fields]
      id = "batch_header.payout_batch_id"
      amount = "batch_header.amount.value"
      currency = ["batch_header.amount.currency", "batch_header.amount.currency_code"]
      status = "batch_header.batch_status"
      created = "batch_header.time_created"
      updated = "batch_header.time_completed"
      note = "batch_header.sender_batch_header.email_subject"

      [record.status]
      paid = ["SUCCESS"]
      failed = ["DENIED"]
      pending = ["PENDING", "NEW"]
      processing = ["PROCESSING"]
      canceled = ["CANCELED"]

      [[record]]
      name = "referenced payout item"
      kind = "payout"
      places = ["$", "resource", "events[].resource"]
      when = { processing_state = { type = "object" }, payout_amount = { present = true } }

      [record.fields]
      id = "item_id"
      amount = "payout_amount.value"
      currency = "payout_amount.currency_code"
      status = "processing_state.status"
      order = "reference_id"

      [record.status]
      paid = ["SUCCESS"]
      failed = ["FAILED"]
      pending = ["PENDING"]
      processing = ["PROCESSING"]

      # Their money came as texts beside each other as well.
      [[record]]
      name = "agreement transaction of old"
      kind = "payment"
      places = ["agreement_transaction_list[]"]
      when = { currency_code = { present = true } }

      [record.fields]
      id = "transaction_id"
      amount = "amount"
      currency = "currency_code"
      created = "time_stamp"
      customer-name = "payer_name"
      customer-email = "payer_email"

      [record.status]
      paid = ["Completed"]
      own = ["Created", "Suspended", "Reactivated", "Canceled", "Expired"]

      [[record]]
      name = "agreement transaction"
      kind = "payment"
      places = ["agreement_transaction_list[]"]

      [record.fields]
      id = "transaction_id"
      amount = "amount.value"
      currency = "amount.currency"
      created = "time_stamp"
      customer-name = "payer_name"
      customer-email = "payer_email"

      [record.status]
      paid = ["Completed"]
      # What became of the agreement, and no money.
      own = ["Created", "Suspended", "Reactivated", "Canceled", "Expired"]

      [[record]]
      name = "v1 invoice"
      kind = "invoice"
      places = ["invoices[]", "resource.invoice", "resource", "$", "events[].resource", "events[].resource.invoice"]
      when = [
        { "metadata.created_date" = { present = true }, total_amount = { present = true } },
        { merchant_info = { present = true }, total_amount = { present = true } },
        { merchant_info = { present = true }, invoice_date = { present = true } },
      ]

      [record.fields]
      amount = "total_amount.value"
      currency = "total_amount.currency"
      created = "metadata.created_date"
      customer-email = "billing_info[0].email"
      note = "number"

      [record.status]
      pending = ["DRAFT", "SENT", "SCHEDULED", "UNPAID", "PAYMENT_PENDING"]
      paid = ["PAID", "MARKED_AS_PAID"]
      canceled = ["CANCELLED"]
      refunded = ["REFUNDED", "MARKED_AS_REFUNDED"]
      processing = ["PARTIALLY_PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]

      [[record.rule]]
      status = "own"
      when = [
        { status = ["PAID", "MARKED_AS_PAID"], "refunds[0]" = { present = true } },
        { status = ["PAID", "MARKED_AS_PAID"], "refunded_amount.paypal.value" = { above-zero = true } },
        { status = ["PAID", "MARKED_AS_PAID"], "refunded_amount.other.value" = { above-zero = true } },
        { status = "REFUNDED", "refunded_amount.paypal.value" = { below = "total_amount.value" } },
        { status = [
          "PAID", "MARKED_AS_PAID",
        ], "paid_amount.paypal.value" = { below = "total_amount.value" }, "paid_amount.other" = { present = false } },
      ]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["items[]", "resource.invoice", "resource", "$", "events[].resource", "events[].resource.invoice"]
      when = [
        { "detail.invoice_number" = { present = true } }, { "detail.invoice_date" = { present = true } },
        { due_amount = { present = true } }, { "detail.metadata" = { present = true } },
      ]

      [record.fields]
      amount = ["amount.value", "amount.total"]
      currency = ["amount.currency_code", "amount.currency"]
      created = "detail.metadata.create_time"
      customer-email = "primary_recipients[0].billing_info.email_address"
      note = "detail.invoice_number"

      [record.status]
      pending = ["DRAFT", "SENT", "SCHEDULED", "UNPAID", "PAYMENT_PENDING"]
      paid = ["PAID", "MARKED_AS_PAID"]
      canceled = ["CANCELLED"]
      refunded = ["REFUNDED", "MARKED_AS_REFUNDED"]
      processing = ["PARTIALLY_PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]

      # What is left to pay, or what was paid or sent back, denies the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["PAID", "MARKED_AS_PAID"], "due_amount.value" = { above-zero = true } },
        { status = "REFUNDED", "refunds.refund_amount.value" = { below = "amount.value" } },
      ]

      # A discount for an early payment makes it less as well.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["PAID", "MARKED_AS_PAID"], "refunds.refund_amount.value" = { above-zero = true } },
        { status = ["PAID", "MARKED_AS_PAID"], "payments.paid_amount.value" = { below = "amount.value" } },
        { status = ["PAID", "MARKED_AS_PAID"], "due_amount.value" = { null = true } },
      ]

      [[record]]
      name = "subscription payment"
      kind = "payment"
      places = ["transactions[]", "$"]
      when = { amount_with_breakdown = { present = true } }

      [record.fields]
      amount = "amount_with_breakdown.gross_amount.value"
      currency = "amount_with_breakdown.gross_amount.currency_code"
      created = "time"
      customer-email = "payer_email"
      customer-name = "payer_name.given_name"

      [record.status]
      paid = ["COMPLETED"]
      failed = ["DECLINED", "FAILED"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      pending = ["PENDING"]
      refunded = ["REFUNDED"]

      [[record]]
      name = "reported transaction"
      kind = "transaction"
      places = ["transaction_details[].transaction_info", "transaction_info", "$"]
      when = { transaction_event_code = { present = true } }

      [record.fields]
      id = "transaction_id"
      amount = "transaction_amount.value"
      currency = "transaction_amount.currency_code"
      status = "transaction_status"
      created = "transaction_initiation_date"
      updated = "transaction_updated_date"
      note = "transaction_event_code"

      # S says that it took place: a payment, a refund, a hold.
      [record.status]
      own = ["D", "P", "S", "V"]

      [[record.rule]]
      status = "failed"
      when = { transaction_status = "D", transaction_event_code = { prefix = ["T"] } }

      [[record.rule]]
      status = "pending"
      when = { transaction_status = "P", transaction_event_code = { prefix = ["T"] } }

      # Fees, conversions, deposits, withdrawals, bonuses, corrections.
      [[record.rule]]
      status = "completed"
      when = { transaction_status = "S", transaction_event_code = { prefix = [
        "T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T13", "T19", "T20",
      ] } }

      [[record.rule]]
      status = "refunded"
      when = { transaction_status = "S", transaction_event_code = { prefix = ["T1107"] } }

      # T00 are payments from account to account.

      [[record.rule]]
      status = "paid"
      when = { transaction_status = "S", transaction_event_code = { prefix = ["T00"] } }

      [[record.rule]]
      status = "refunded"
      when = { transaction_status = "V", transaction_event_code = { prefix = ["T00"] } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "resource", "events[].resource", "result"]
      when = [
        { seller_payable_breakdown = { present = true } }, { refund_from_transaction_fee = { present = true } },
        { sale_id = { null = false } }, { capture_id = { null = false } },
        # In v1 captures and payments have a note as well; they have a `state`.
        { note_to_payer = { null = false }, state = { present = false }, final_capture = { present = false } },
        { "links[0].href" = { prefix = [
          "https://api.paypal.com/v2/payments/refunds/", "https://api-m.paypal.com/v2/payments/refunds/",
          "https://api.sandbox.paypal.com/v2/payments/refunds/", "https://api-m.sandbox.paypal.com/v2/payments/refunds/",
          "https://api.paypal.com/v1/payments/refund/", "https://api-m.paypal.com/v1/payments/refund/",
          "https://api.sandbox.paypal.com/v1/payments/refund/", "https://api-m.sandbox.paypal.com/v1/payments/refund/",
        ] } },
        { "links[1].href" = { prefix = [
          "https://api.paypal.com/v2/payments/refunds/", "https://api-m.paypal.com/v2/payments/refunds/",
          "https://api.sandbox.paypal.com/v2/payments/refunds/", "https://api-m.sandbox.paypal.com/v2/payments/refunds/",
          "https://api.paypal.com/v1/payments/refund/", "https://api-m.paypal.com/v1/payments/refund/",
          "https://api.sandbox.paypal.com/v1/payments/refund/", "https://api-m.sandbox.paypal.com/v1/payments/refund/",
        ] } },
        { "links[last].href" = { prefix = [
          "https://api.paypal.com/v2/payments/refunds/", "https://api-m.paypal.com/v2/payments/refunds/",
          "https://api.sandbox.paypal.com/v2/payments/refunds/", "https://api-m.sandbox.paypal.com/v2/payments/refunds/",
          "https://api.paypal.com/v1/payments/refund/", "https://api-m.paypal.com/v1/payments/refund/",
          "https://api.sandbox.paypal.com/v1/payments/refund/", "https://api-m.sandbox.paypal.com/v1/payments/refund/",
        ] } },
      ]

      [record.fields]
      amount = ["amount.value", "amount.total"]
      currency = ["amount.currency_code", "amount.currency"]
      status = ["status", "state"]
      created = "create_time"
      updated = "update_time"
      note = "note_to_payer"

      [record.status]
      canceled = ["CANCELLED"]
      failed = ["FAILED"]
      pending = ["PENDING"]
      refunded = ["COMPLETED"]

      # Why it waits, or failed.
      [[record.rule]]
      status = "uncertain"
      when = { status = "COMPLETED", "status_details.reason" = { type = "text" } }

      [[record]]
      name = "authorization"
      kind = "payment"
      places = ["$", "resource", "events[].resource", "result"]
      when = [
        { expiration_time = { present = true } }, { valid_until = { present = true } },
        { "links[0].href" = { prefix = [
          "https://api.paypal.com/v2/payments/authorizations/", "https://api-m.paypal.com/v2/payments/authorizations/",
          "https://api.sandbox.paypal.com/v2/payments/authorizations/",
          "https://api-m.sandbox.paypal.com/v2/payments/authorizations/",
          "https://api.paypal.com/v1/payments/authorization/", "https://api-m.paypal.com/v1/payments/authorization/",
          "https://api.sandbox.paypal.com/v1/payments/authorization/",
          "https://api-m.sandbox.paypal.com/v1/payments/authorization/",
        ] } },
      ]

      [record.fields]
      amount = ["amount.value", "amount.total"]
      currency = ["amount.currency_code", "amount.currency"]
      status = ["status", "state"]
      created = "create_time"
      updated = "update_time"
      order = ["supplementary_data.related_ids.order_id", "parent_payment"]

      [record.status]
      authorized = ["CREATED", "AUTHORIZED", "PARTIALLY_CREATED"]
      paid = ["CAPTURED"]
      failed = ["DENIED"]
      processing = ["PARTIALLY_CAPTURED"]
      canceled = ["VOIDED"]
      pending = ["PENDING"]
      expired = ["EXPIRED"]

      # Why it waits, or was declined.
      [[record.rule]]
      status = "uncertain"
      when = { status = ["CREATED", "CAPTURED"], "status_details.reason" = { type = "text" } }

      [[record]]
      name = "capture"
      kind = "payment"
      places = ["$", "resource", "events[].resource", "result"]
      when = [
        { final_capture = { present = true } }, { is_final_capture = { present = true } },
        { seller_receivable_breakdown = { present = true } },
        { seller_protection = { present = true }, amount = { type = "object" } },
        # A refund has a link to its capture as well.
        { "links[0].rel" = "self", "links[0].href" = { prefix = [
          "https://api.paypal.com/v2/payments/captures/", "https://api-m.paypal.com/v2/payments/captures/",
          "https://api.sandbox.paypal.com/v2/payments/captures/", "https://api-m.sandbox.paypal.com/v2/payments/captures/",
          "https://api.paypal.com/v1/payments/capture/", "https://api-m.paypal.com/v1/payments/capture/",
          "https://api.sandbox.paypal.com/v1/payments/capture/", "https://api-m.sandbox.paypal.com/v1/payments/capture/",
        ] } },
      ]

      [record.fields]
      amount = ["amount.value", "amount.total"]
      currency = ["amount.currency_code", "amount.currency"]
      status = ["status", "state"]
      created = "create_time"
      updated = "update_time"
      order = ["supplementary_data.related_ids.order_id", "parent_payment"]

      [record.status]
      paid = ["COMPLETED"]
      failed = ["DECLINED", "FAILED", "DENIED"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      pending = ["PENDING"]
      refunded = ["REFUNDED"]

      # Why a capture waits, was declined or went back.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "COMPLETED", "status_details.reason" = { type = "text" } },
        { state = "completed", reason_code = { type = "text" } },
      ]

      [[record]]
      name = "v1 order"
      kind = "order"
      places = ["$", "resource", "events[].resource"]
      when = [
        { state = { type = "text" }, parent_payment = { type = "text" }, id = { prefix = ["O-"] } },
        { state = { type = "text" }, parent_payment = { type = "text" }, "links[0].href" = { prefix = [
          "https://api.paypal.com/v1/payments/orders/", "https://api-m.paypal.com/v1/payments/orders/",
          "https://api.sandbox.paypal.com/v1/payments/orders/", "https://api-m.sandbox.paypal.com/v1/payments/orders/",
        ] } },
      ]

      [record.fields]
      amount = "amount.total"
      currency = "amount.currency"
      status = "state"
      created = "create_time"
      updated = "update_time"
      order = "parent_payment"

      [record.status]
      pending = ["PENDING"]
      authorized = ["AUTHORIZED"]
      canceled = ["VOIDED"]
      # Of how much isn't told.
      own = ["CAPTURED", "COMPLETED"]

      [[record]]
      name = "sale"
      kind = "payment"
      places = ["$", "resource", "items[]", "events[].resource"]
      when = [
        { state = { type = "text" }, parent_payment = { type = "text" }, "amount.total" = { type = "text" } },
        # Of a subscription.
        { state = { type = "text" }, billing_agreement_id = { type = "text" }, "amount.total" = { type = "text" } },
        { "links[0].rel" = "self", "links[0].href" = { prefix = [
          "https://api.paypal.com/v1/payments/sale/", "https://api-m.paypal.com/v1/payments/sale/",
          "https://api.sandbox.paypal.com/v1/payments/sale/", "https://api-m.sandbox.paypal.com/v1/payments/sale/",
        ] } },
      ]

      [record.fields]
      amount = "amount.total"
      currency = "amount.currency"
      status = "state"
      created = "create_time"
      updated = "update_time"
      order = "parent_payment"

      [record.status]
      paid = ["completed"]
      partially_refunded = ["partially_refunded"]
      pending = ["pending"]
      refunded = ["refunded"]
      failed = ["denied"]

      # Why it waits, or went back.
      [[record.rule]]
      status = "uncertain"
      when = { state = "completed", reason_code = { type = "text" } }

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["$", "resource", "payments[]"]
      when = { intent = ["sale", "authorize", "order"], transactions = { type = "array" } }

      [record.fields]
      amount = "transactions[only].amount.total"
      currency = "transactions[only].amount.currency"
      status = "state"
      created = "create_time"
      updated = "update_time"

      [record.status]
      pending = ["created", "pending"]
      processing = ["in_progress"]
      failed = ["failed"]
      # Of the first years.
      canceled = ["canceled"]
      expired = ["expired"]
      # The buyer approved it; what became of the money, the resources of its transaction tell.
      own = ["approved", "partially_completed"]

      [record.words]
      "transactions[only].related_resources[0].sale.state" = [
        "completed", "partially_refunded", "pending", "refunded", "denied",
      ]
      "transactions[only].related_resources[0].authorization.state" = [
        "pending", "authorized", "partially_captured", "captured", "expired", "voided",
      ]
      "transactions[only].related_resources[0].capture.state" = ["pending", "completed", "refunded", "partially_refunded"]
      "transactions[only].related_resources[1].capture.state" = ["pending", "completed", "refunded", "partially_refunded"]
      "transactions[only].related_resources[1].refund.state" = ["pending", "completed", "cancelled", "failed"]

      # Of several of one kind the sum isn't told.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      state = "approved"
      "transactions[1]" = { present = true }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[1].sale" = { present = true }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[1].authorization" = { present = true }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[2].capture" = { present = true }

      # Why it waits, or went back; and a refund beside a sale that none went back of.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].sale.state" = "completed"
      "transactions[only].related_resources[0].sale.reason_code" = { type = "text" }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].sale.state" = "completed"
      "transactions[only].related_resources[1].refund.state" = ["pending", "completed"]

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].sale.state" = "completed"
      "transactions[only].related_resources[2].refund" = { present = true }

      # Less, or more, than was asked for.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].sale.amount.total" = { below = "transactions[only].amount.total" }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].amount.total" = { below = "transactions[only].related_resources[0].sale.amount.total" }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].sale.amount.total" = { null = true }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].authorization.state" = "captured"
      "transactions[only].related_resources[1].capture.amount.total" = { below = "transactions[only].amount.total" }

      [[record.rule.when]]
      state = "approved"
      "transactions[only].related_resources[0].authorization.amount.total" = { below = "transactions[only].amount.total" }

      [[record.rule]]
      status = "paid"
      when = { state = "approved", "transactions[only].related_resources[0].sale.state" = "completed" }

      [[record.rule]]
      status = "partially_refunded"
      when = { state = "approved", "transactions[only].related_resources[0].sale.state" = "partially_refunded" }

      [[record.rule]]
      status = "refunded"
      when = { state = "approved", "transactions[only].related_resources[0].sale.state" = "refunded" }

      [[record.rule]]
      status = "pending"
      when = [
        { state = "approved", "transactions[only].related_resources[0].sale.state" = "pending" },
        { state = "approved", "transactions[only].related_resources[0].authorization.state" = "pending" },
      ]

      [[record.rule]]
      status = "failed"
      when = { state = "approved", "transactions[only].related_resources[0].sale.state" = "denied" }

      [[record.rule]]
      status = "authorized"
      when = { state = "approved", "transactions[only].related_resources[0].authorization.state" = "authorized" }

      [[record.rule]]
      status = "processing"
      when = { state = "approved", "transactions[only].related_resources[0].authorization.state" = "partially_captured" }

      [[record.rule]]
      status = "canceled"
      when = { state = "approved", "transactions[only].related_resources[0].authorization.state" = "voided" }

      [[record.rule]]
      status = "expired"
      when = { state = "approved", "transactions[only].related_resources[0].authorization.state" = "expired" }

      # What was authorized is captured; the capture tells the rest.
      [[record.rule]]
      status = "refunded"

      [record.rule.when]
      state = "approved"
      "transactions[only].related_resources[0].authorization.state" = "captured"
      "transactions[only].related_resources[1].capture.state" = "refunded"

      [[record.rule]]
      status = "partially_refunded"

      [record.rule.when]
      state = "approved"
      "transactions[only].related_resources[0].authorization.state" = "captured"
      "transactions[only].related_resources[1].capture.state" = "partially_refunded"

      [[record.rule]]
      status = "paid"

      [record.rule.when]
      state = "approved"
      "transactions[only].related_resources[0].authorization.state" = "captured"
      "transactions[only].related_resources[1].capture.state" = "completed"
      "transactions[only].related_resources[2]" = { present = false }
      """###,
    "paystack": ###"""
      # Reads: transactions, refunds, disputes, transfers, requests, settlements, orders, charges, charges in bulk, the ledger
      # and events, each in its envelope and bare.
      # Leaves out: subscriptions, plans, pages, products, mandates and virtual accounts (no payment), totals (sums without
      # records), transfers that a bank rejected (no status, no id).
      # Looked at: every answer and event that the documentation's own collection of them holds.
      schema = 1
      name = "paystack"
      title = "Paystack"
      source = "https://paystack.com/docs/api/"
      paging = { by = "page", parameter = "page", size = "perPage", most = 100 }
      mode = { at = "domain", live = "live", test = "test" }
      next = "meta.next"
      webhook = { header = "X-Paystack-Signature", hash = "sha512" }
      personal-keys = ["authorization", "ip_address"]
      # Agreements to pay, and lists of charges that are still to be made.
      ignore = [
        { plan_code = { present = true }, interval = { present = true } },
        { subscription_code = { present = true }, email_token = { present = true } }, { batch_code = { prefix = ["BCH_"] } },
        { mandate_id = { present = true } },
      ]

      [[mark]]
      at = "status"
      is = true
      weight = 1

      [[mark]]
      at = "message"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "meta.perPage"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "meta.skipped"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "meta.pageCount"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "message"
      is = [
        "Transactions retrieved", "Refunds retrieved", "Disputes retrieved", "Transfers retrieved", "Settlements retrieved",
        "Payment requests retrieved", "Preauthorizations retrieved", "Orders retrieved",
      ]
      weight = 4

      [[mark]]
      of-record = true
      at = "model_responsible"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "difference"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "gateway_response"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "paid_at"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "authorization.authorization_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "log"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "domain"
      is = ["test", "live"]
      weight = 2

      [[mark]]
      of-record = true
      at = "channel"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "customer.customer_code"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "effective_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "merchant_note"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "event"
      is = { prefix = ["charge.", "transfer.", "refund.", "paymentrequest."] }
      weight = 4

      [[mark]]
      of-record = true
      at = "resolution"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "recipient"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "transfer_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "request_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "request_code"
      is = { prefix = ["PRQ_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "transfer_code"
      is = { prefix = ["TRF_"] }
      weight = 3

      [[mark]]
      of-record = true
      at = "order_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "pay_for_me"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "settled_by"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "fully_deducted"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "refund_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "refund_reference"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "invoice_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "captured_at"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "message"
      is = ["Charge attempted"]
      weight = 6

      [[mark]]
      of-record = true
      at = "merchant_transaction_reference"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "expire_action"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "transaction_reference"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "offline_reference"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "transaction.domain"
      is = ["test", "live"]
      weight = 4

      [[mark]]
      of-record = true
      at = "integration"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "bulkcharge"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "recipient"
      is = { prefix = ["RCP_"] }
      weight = 3

      [defaults]
      unit = "minor"
      digits = 2

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = ["created_at", "createdAt"]

      [[record]]
      name = "pre-authorization"
      kind = "payment"
      places = ["data[]", "data", "$"]
      when = [
        { released_at = { present = true } }, { expire_action = { present = true } },
        { captured_amount = { present = true }, merchant_name = { present = true } },
      ]

      [record.fields]
      order = "reference"
      method = "authorization.channel"
      method-brand = "authorization.card_type"
      method-last4 = "authorization.last4"
      customer-email = "customer.email"

      [record.status]
      authorized = ["authorized"]
      paid = ["captured"]
      canceled = ["released"]
      failed = ["failed"]
      own = ["capture_failed", "release_failed"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "captured", captured_amount = 0 }, { status = "authorized", released_at = { type = "text" } },
        { status = ["authorized", "released", "failed"], captured_amount = { above-zero = true } },
      ]

      # Only a part was captured: its word is the whole's.
      [[record.rule]]
      status = "own"
      when = { status = "captured", captured_amount = { above-zero = true, below = "amount" } }

      [[record]]
      name = "refund event"
      kind = "refund"
      places = ["data", "data[]", "$"]
      when = { refund_reference = { present = true } }
      needs-id = false

      [record.fields]
      id = ["id", "refund_reference"]
      order = "transaction_reference"
      note = "customer_note"

      [record.status]
      pending = ["pending"]
      processing = ["processing"]
      refunded = ["processed"]
      failed = ["failed"]
      requires_action = ["needs-attention"]

      [[record]]
      name = "subscription invoice"
      kind = "invoice"
      places = ["data[]", "data", "$"]
      when = { invoice_code = { present = true } }

      [record.fields]
      id = "invoice_code"
      currency = ["currency", "transaction.currency"]
      note = "description"

      [record.status]
      pending = ["pending"]
      paid = ["success"]
      failed = ["failed"]

      [record.words]
      "transaction.status" = [
        "success", "failed", "abandoned", "ongoing", "pending", "processing", "queued", "reversed",
      ]

      [[record.rule]]
      status = "own"
      when = [
        { status = "success", paid = false },
        { status = "success", "transaction.status" = [
          "failed", "reversed", "abandoned", "ongoing", "pending", "processing", "queued",
        ] },
        { status = ["pending", "failed"], paid = true },
      ]

      [[record]]
      name = "bulk charge"
      kind = "payment"
      places = ["data[]", "data", "$"]
      when = { bulkcharge = { present = true } }
      references = ["transaction"]

      [record.fields]
      order = ["transaction.reference", "transaction"]
      method = "authorization.channel"
      method-brand = "authorization.card_type"
      method-last4 = "authorization.last4"
      customer-email = "customer.email"

      [record.status]
      paid = ["success"]
      failed = ["failed"]
      pending = ["pending"]

      [record.words]
      "transaction.status" = [
        "success", "failed", "abandoned", "ongoing", "pending", "processing", "queued", "reversed",
      ]

      [[record.rule]]
      status = "own"
      when = { status = "success", "transaction.status" = [
        "failed", "reversed", "abandoned", "ongoing", "pending", "processing", "queued",
      ] }

      [[record]]
      name = "order"
      kind = "order"
      places = ["data[]", "data", "$"]
      when = [{ code = { prefix = ["ORD_"] } }, { order_code = { present = true } }]

      [record.fields]
      customer-email = ["customer.email", "email"]
      refunded-amount = "refunded_amount"

      [record.status]
      pending = ["pending"]
      paid = ["success"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "success", fully_refunded = false, refunded_amount = { covers = "amount" } },
        { status = "success", fully_refunded = true, refunded_amount = { below = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = "success", fully_refunded = true },
        { status = "success", refunded_amount = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "success", refunded = true }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "success", refunded_amount = { above-zero = true } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["data[]", "data", "$"]
      when = [{ merchant_note = { present = true } }, { fully_deducted = { present = true } }]

      [record.fields]
      note = "customer_note"
      order = ["transaction.reference", "transaction"]

      [record.status]
      pending = ["pending"]
      processing = ["processing"]
      refunded = ["processed"]
      failed = ["failed"]
      requires_action = ["needs_attention"]

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["data[]", "data", "$"]
      when = [{ resolvedAt = { present = true } }, { resolution = { present = true } }]

      [record.fields]
      amount = "refund_amount"
      order = "transaction.reference"
      note = "category"
      created = ["created_at", "createdAt"]

      [record.status]
      disputed = ["awaiting-merchant-feedback", "awaiting-bank-feedback", "pending"]
      own = ["resolved", "archived"]

      # What moved a balance, into it or out of it; what became of that, its transaction or transfer tells.
      [[record]]
      name = "ledger entry"
      kind = "transaction"
      places = ["data[]", "$"]
      when = { difference = { present = true }, model_responsible = { present = true } }

      [record.fields]
      amount = "difference"
      status = []
      order = "model_row"
      note = "model_responsible"

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["data[]", "data", "$"]
      when = { transfer_code = { present = true } }

      [record.fields]
      id = ["id", "transfer_code"]
      note = "reason"

      [record.status]
      paid = ["success"]
      failed = ["failed", "blocked", "rejected"]
      refunded = ["reversed"]
      pending = ["pending", "received"]
      requires_action = ["otp"]
      canceled = ["abandoned"]

      [[record]]
      name = "payment request"
      kind = "invoice"
      places = ["data[]", "data", "$"]
      when = { request_code = { present = true } }
      required = ["paid"]

      [record.fields]
      note = "description"

      [record.status]
      pending = ["draft", "pending"]
      paid = ["success"]
      failed = ["failed"]

      [[record.rule]]
      status = "own"
      when = [
        { status = "success", paid = false }, { status = "success", pending_amount = { above-zero = true } },
        { status = ["draft", "pending", "failed"], paid = true },
      ]

      [[record]]
      name = "settlement"
      kind = "payout"
      places = ["data[]", "data", "$"]
      when = { effective_amount = { present = true } }

      [record.fields]
      amount = "effective_amount"

      [record.status]
      paid = ["success"]
      pending = ["pending"]
      processing = ["processing"]
      failed = ["failed"]

      [[record]]
      name = "transaction"
      kind = "payment"
      places = ["data[]", "data", "$"]
      when = [{ gateway_response = { present = true } }, { reference = { present = true } }]

      [record.fields]
      id = ["id", "reference"]
      order = "reference"
      method = "channel"
      method-brand = "authorization.card_type"
      method-last4 = "authorization.last4"
      customer-email = "customer.email"
      failure = "gateway_response"
      created = ["created_at", "createdAt", { path = "transaction_date" }]

      [record.status]
      paid = ["success"]
      failed = ["failed"]
      pending = ["abandoned", "pending", "queued"]
      processing = ["ongoing", "processing"]
      refunded = ["reversed"]
      requires_action = [
        "send_otp", "send_pin", "send_phone", "send_birthday", "send_address", "open_url", "pay_offline",
        "pending_bank_transfer",
      ]

      # Each payment that came in has its time.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "success", paid_at = { null = true } },
        { status = ["failed", "abandoned", "pending", "queued", "ongoing", "processing"], paid_at = { type = "text" } },
      ]
      """###,
    "plaid": ###"""
      # Reads: transactions, synced, bare and enriched, investments, transfers, refunds, sweeps, bank transfers, repayments,
      # intents, payments and wallets, bare as well, and what wallets and refunds of payments answer (no amount); events of
      # transfers, and webhooks of payments and wallets (no amount, no time of the payment).
      # Leaves out: authorizations and consents (a proposal), the ledger's balances, recurring transfers, income, reports and
      # liabilities (no payment).
      # Looked at: the OpenAPI file of 2020-09-14 as of June 2026, its examples and enums.
      schema = 1
      name = "plaid"
      title = "Plaid"
      source = "https://plaid.com/docs/api/"
      version-header = "Plaid-Version"
      times = ["rfc3339", "date"]
      body-paging = { by = "cursor", parameter = "cursor" }
      next = "next_cursor"
      more = "has_more"
      personal-keys = ["user", "routing_number"]

      [[mark]]
      of-record = true
      at = "iso_currency_code"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "account_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "transaction_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "unofficial_currency_code"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "request_id"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "accounts"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "total_transactions"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "transactions_update_status"
      is = { present = true }
      weight = 6

      [[mark]]
      at = "added"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "modified"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "removed"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "sweeps"
      is = { type = "array" }
      weight = 6

      [[mark]]
      at = "bank_transfers"
      is = { type = "array" }
      weight = 6

      [[mark]]
      at = "total_investment_transactions"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "ach_class"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "authorization_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_id"
      is = { prefix = ["payment-id-"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "merchant_name"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "wallet_id"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "network_trace_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "funding_account_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "transfer_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "status"
      is = { prefix = ["PAYMENT_STATUS_"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "last_status_update"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "transaction_id"
      is = { prefix = ["wallet-transaction-id-"] }
      weight = 5

      [[mark]]
      of-record = true
      at = "refund_id"
      is = { prefix = ["wallet-transaction-id-", "refund-id-"] }
      weight = 7

      [[mark]]
      at = "webhook_type"
      is = ["PAYMENT_INITIATION", "WALLET", "TRANSFER", "BANK_TRANSFERS"]
      weight = 3

      [[mark]]
      at = "webhook_code"
      is = ["PAYMENT_STATUS_UPDATE", "WALLET_TRANSACTION_STATUS_UPDATE"]
      weight = 6

      [[mark]]
      of-record = true
      at = "guarantee_decision"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "origination_account_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "authorization_decision"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "failure_reason"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "repayment_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "network"
      is = ["ach", "same-day-ach", "rtp", "rfp", "wire"]
      weight = 2

      [[mark]]
      at = "sweep"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "transfer_events"
      is = { type = "array" }
      weight = 6

      [[mark]]
      at = "bank_transfer_events"
      is = { type = "array" }
      weight = 6

      [[mark]]
      of-record = true
      at = "transfer_type"
      is = ["debit", "credit"]
      weight = 3

      [[mark]]
      of-record = true
      at = "bank_transfer_iso_currency_code"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "_account"
      is = { type = "text" }
      weight = 5

      [[mark]]
      of-record = true
      at = "category_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "ledger_event_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "ledger_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "investment_transaction_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "enrichments"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "enhancements"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "enhancements.counterparties"
      is = { type = "array" }
      weight = 3

      [[mark]]
      of-record = true
      at = "direction"
      is = ["INFLOW", "OUTFLOW"]
      weight = 3

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["transactions[]", "added[]", "modified[]", "$"]
      when = { transaction_id = { present = true }, account_id = { present = true }, wallet_id = { present = false } }
      required = ["pending"]

      [record.fields]
      id = "transaction_id"
      amount = "amount"
      currency = ["iso_currency_code", { path = "unofficial_currency_code", also-if-null = true }]
      created = ["datetime", { path = "date", also-if-null = true }]
      note = ["merchant_name", "name"]

      [[record.rule]]
      status = "pending"
      when = { pending = true }

      # One's own, enriched with what Plaid knows of the shop: in which state it is, nobody says.
      [[record]]
      name = "enriched transaction"
      kind = "transaction"
      places = ["enriched_transactions[]", "enhanced_transactions[]", "$"]
      when = [
        { enrichments = { type = "object" }, direction = { present = true } }, { enhancements = { type = "object" } },
      ]

      [record.fields]
      amount = "amount"
      currency = "iso_currency_code"
      note = "description"

      # The API of before 2017.
      [[record]]
      name = "transaction v1"
      kind = "transaction"
      places = ["transactions[]", "$"]
      when = { _account = { present = true }, _id = { present = true } }
      required = ["pending"]

      [record.fields]
      id = "_id"
      amount = "amount"
      created = "date"
      note = "name"

      [[record.rule]]
      status = "pending"
      when = { pending = true }

      [[record]]
      name = "wallet transaction"
      kind = "transaction"
      places = ["transactions[]", "$"]
      required = ["type"]

      # A payment names its recipient, and may name a wallet and its transaction as well.
      [record.when]
      wallet_id = { type = "text" }
      transaction_id = { type = "text" }
      recipient_id = { present = false }
      webhook_code = { present = false }

      [record.fields]
      id = "transaction_id"
      amount = "amount.value"
      currency = "amount.iso_currency_code"
      created = "created_at"
      updated = "last_status_update"
      status = "status"
      note = "reference"

      [record.status]
      pending = ["AUTHORISING"]
      processing = ["INITIATED"]
      # "Successfully executed and considered complete": what goes out is executed, what comes in is settled.
      paid = ["SETTLED", "EXECUTED"]
      failed = ["BLOCKED", "FAILED"]

      [record.words]
      type = [
        "BANK_TRANSFER", "PAYOUT", "PIS_PAY_IN", "REFUND", "FUNDS_SWEEP", "RETURN", "RECALL", "ACCOUNT_FUNDING",
        "AUTO_REFUND",
      ]

      # Money that went back, or came back: settled, and no payment.
      [[record.rule]]
      status = "own"
      when = { status = ["SETTLED", "EXECUTED"], type = ["REFUND", "RETURN", "RECALL", "AUTO_REFUND"] }

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["SETTLED", "EXECUTED"], failure_reason = { type = "text" } },
        { status = ["SETTLED", "EXECUTED"], error = { type = "object" } },
        { status = "EXECUTED", type = ["BANK_TRANSFER", "PIS_PAY_IN", "ACCOUNT_FUNDING"] },
      ]

      # It was brought back, or refunded: of how much the other transaction tells.
      [[record.rule]]
      status = "own"
      when = { status = ["SETTLED", "EXECUTED"], "related_transactions[0]" = { present = true } }

      # The answer to what a wallet is asked to pay.
      [[record]]
      name = "executed wallet transaction"
      kind = "transaction"
      places = ["$"]

      [record.when]
      transaction_id = { present = true }
      status = { present = true }
      account_id = { present = false }
      wallet_id = { present = false }
      amount = { present = false }
      webhook_code = { present = false }

      [record.fields]
      id = "transaction_id"
      status = "status"

      [record.status]
      pending = ["AUTHORISING"]
      processing = ["INITIATED"]
      paid = ["EXECUTED"]
      failed = ["BLOCKED", "FAILED"]
      # What comes in is settled, and this goes out.
      own = ["SETTLED"]

      # The same of what a payment gives back.
      [[record]]
      name = "payment refund"
      kind = "refund"
      places = ["$"]

      [record.when]
      refund_id = { present = true }
      status = { present = true }
      amount = { present = false }
      transfer_id = { present = false }

      [record.fields]
      id = "refund_id"
      status = "status"

      [record.status]
      pending = ["AUTHORISING"]
      processing = ["INITIATED"]
      refunded = ["EXECUTED"]
      failed = ["BLOCKED", "FAILED"]
      own = ["SETTLED"]

      [[record]]
      name = "debit transfer"
      kind = "payment"
      places = ["transfers[]", "transfer", "$"]
      when = [
        { type = "debit", authorization_id = { present = true } }, { type = "debit", refunds = { present = true } },
        { type = "debit", network = { present = true }, created = { present = true }, direction = { present = false } },
      ]
      required = ["type"]

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = "created"
      status = "status"
      note = "description"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      paid = ["settled", "funds_available"]
      canceled = ["cancelled"]
      failed = ["failed", "returned"]
      refunded = ["reversed"]

      [record.words]
      type = ["debit", "credit"]
      "refunds[0].status" = ["pending", "posted", "cancelled", "failed", "settled", "returned"]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["settled", "funds_available"], failure_reason = { type = "object" } }

      [[record.rule]]
      status = "own"
      when = [{ "refunds[0].status" = ["posted", "settled"] }, { "refunds[1]" = { present = true } }]

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["transfers[]", "transfer", "$"]
      when = [
        { authorization_id = { present = true } }, { type = "credit", refunds = { present = true } },
        { type = "credit", network = { present = true }, created = { present = true }, direction = { present = false } },
      ]

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = "created"
      status = "status"
      note = "description"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      paid = ["settled", "funds_available"]
      canceled = ["cancelled"]
      failed = ["failed", "returned"]
      refunded = ["reversed"]

      [record.words]
      "refunds[0].status" = ["pending", "posted", "cancelled", "failed", "settled", "returned"]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["settled", "funds_available"], failure_reason = { type = "object" } }

      # What went back stands beside it, in a list.
      [[record.rule]]
      status = "own"
      when = [{ "refunds[0].status" = ["posted", "settled"] }, { "refunds[1]" = { present = true } }]

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["payments[]", "payment", "$"]
      when = { payment_id = { present = true }, webhook_type = { present = false } }

      [record.fields]
      id = "payment_id"
      amount = "amount.value"
      currency = "amount.currency"
      created = "created_at"
      updated = "last_status_update"
      refunded-amount = "amount_refunded.value"
      status = "status"
      note = "reference"

      [record.status]
      requires_action = ["PAYMENT_STATUS_INPUT_NEEDED"]
      processing = [
        "PAYMENT_STATUS_PROCESSING", "PAYMENT_STATUS_INITIATED", "PAYMENT_STATUS_COMPLETED", "PAYMENT_STATUS_AUTHORISING",
      ]
      # Executed is the end: the payer has paid. Into a wallet it is still to be settled.
      paid = ["PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED"]
      failed = [
        "PAYMENT_STATUS_INSUFFICIENT_FUNDS", "PAYMENT_STATUS_FAILED", "PAYMENT_STATUS_BLOCKED", "PAYMENT_STATUS_REJECTED",
      ]
      canceled = ["PAYMENT_STATUS_CANCELLED"]
      own = ["PAYMENT_STATUS_ESTABLISHED", "PAYMENT_STATUS_UNKNOWN"]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = "PAYMENT_STATUS_EXECUTED", "amount_refunded.value" = { covers = "amount.value" } },
        { status = "PAYMENT_STATUS_SETTLED", "amount_refunded.value" = { covers = "amount.value" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = [
        { status = "PAYMENT_STATUS_EXECUTED", "amount_refunded.value" = { above-zero = true } },
        { status = "PAYMENT_STATUS_SETTLED", "amount_refunded.value" = { above-zero = true } },
      ]

      # Refunds, and no word of how much went back.
      [[record.rule]]
      status = "own"
      when = [
        { status = [
          "PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED",
        ], "refund_ids[0]" = { present = true }, amount_refunded = { present = false } },
        { status = [
          "PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED",
        ], "refund_ids[0]" = { present = true }, amount_refunded = { null = true } },
        { status = ["PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED"], "amount_refunded.value" = { null = true } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED"], error = { type = "object" } }

      [[record.rule]]
      status = "own"
      when = { status = "PAYMENT_STATUS_EXECUTED", wallet_id = { type = "text" } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["refund", "$"]

      [record.when]
      transfer_id = { present = true }
      amount = { present = true }
      authorization_decision = { present = false }
      event_id = { present = false }
      ledger_event_id = { present = false }

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      created = "created"
      order = "transfer_id"
      status = "status"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      refunded = ["settled"]
      canceled = ["cancelled"]
      failed = ["failed", "returned"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "settled", failure_reason = { type = "object" } }

      [[record]]
      name = "sweep"
      kind = "payout"
      places = ["sweeps[]", "sweep", "$"]

      # Sweeps of bank transfers have neither a status nor a day on which they are settled.
      [[record.when]]
      settled = { present = true }

      [[record.when]]
      created_at = { present = true }
      iso_currency_code = { present = true }
      network = { present = false }
      account_id = { present = false }
      payment_id = { present = false }

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = ["created", "created_at"]
      status = "status"
      note = "description"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      paid = ["settled", "funds_available"]
      failed = ["failed", "returned"]

      [[record]]
      name = "bank transfer"
      kind = "payout"
      places = ["bank_transfers[]", "bank_transfer", "$"]
      when = { direction = { present = true }, ach_class = { present = true } }

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = "created"
      status = "status"
      note = "description"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      canceled = ["cancelled"]
      failed = ["failed"]
      own = ["reversed"]

      [[record]]
      name = "investment transaction"
      kind = "transaction"
      places = ["investment_transactions[]", "$"]
      when = { investment_transaction_id = { present = true } }

      [record.fields]
      id = "investment_transaction_id"
      amount = "amount"
      currency = ["iso_currency_code", { path = "unofficial_currency_code", also-if-null = true }]
      created = ["transaction_datetime", { path = "date", also-if-null = true }]
      note = "name"

      # The guaranteed payments that Plaid lost are repaid to it.
      [[record]]
      name = "repayment"
      kind = "payout"
      places = ["repayments[]", "$"]
      when = { repayment_id = { present = true } }

      [record.fields]
      id = "repayment_id"
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = "created"

      # That it succeeded says that its transfer was made, and not what became of that.
      [[record]]
      name = "transfer intent"
      kind = "payment"
      places = ["transfer_intent", "$"]
      when = { mode = ["PAYMENT", "DISBURSEMENT"] }

      [record.fields]
      amount = { path = "amount", unit = "decimal-string" }
      currency = "iso_currency_code"
      created = "created"
      order = "transfer_id"
      status = "status"
      note = "description"

      [record.status]
      pending = ["PENDING"]
      failed = ["FAILED"]
      own = ["SUCCEEDED"]

      # Of the events of a transfer those of its own money: the others name other money.
      [[record]]
      name = "transfer event"
      kind = "transaction"
      places = ["transfer_events[]", "$"]

      [record.when]
      event_id = { present = true }
      transfer_id = { present = true }
      event_type = ["pending", "cancelled", "failed", "posted", "settled", "funds_available", "returned"]

      [record.fields]
      id = "event_id"
      amount = { path = "transfer_amount", unit = "decimal-string" }
      created = "timestamp"
      order = "transfer_id"
      status = "event_type"
      note = "transfer_type"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      paid = ["settled", "funds_available"]
      canceled = ["cancelled"]
      failed = ["failed", "returned"]

      [[record.rule]]
      status = "uncertain"
      when = { event_type = ["settled", "funds_available"], failure_reason = { type = "object" } }

      [[record]]
      name = "other transfer event"
      kind = "transaction"
      places = ["transfer_events[]", "$"]
      when = { event_id = { present = true }, transfer_id = { present = true }, event_type = { present = true } }

      [record.fields]
      id = "event_id"
      created = "timestamp"
      order = "transfer_id"
      status = "event_type"

      [record.status]
      own = [
        "swept", "swept_settled", "return_swept", "sweep.pending", "sweep.posted", "sweep.settled", "sweep.returned",
        "sweep.failed", "sweep.funds_available", "refund.pending", "refund.cancelled", "refund.failed", "refund.posted",
        "refund.settled", "refund.returned", "refund.swept", "refund.return_swept",
      ]

      [[record]]
      name = "ledger event"
      kind = "transaction"
      places = ["ledger_events[]", "$"]
      when = { ledger_event_id = { present = true } }

      [record.fields]
      id = "ledger_event_id"
      amount = { path = "amount", unit = "decimal-string" }
      created = "timestamp"
      order = "transfer_id"
      note = "type"

      [[record]]
      name = "bank transfer event"
      kind = "transaction"
      places = ["bank_transfer_events[]", "$"]
      when = { event_id = { present = true }, bank_transfer_id = { present = true } }

      [record.fields]
      id = "event_id"
      amount = { path = "bank_transfer_amount", unit = "decimal-string" }
      currency = "bank_transfer_iso_currency_code"
      created = "timestamp"
      order = "bank_transfer_id"
      status = "event_type"
      note = "bank_transfer_type"

      [record.status]
      pending = ["pending"]
      processing = ["posted"]
      canceled = ["cancelled"]
      failed = ["failed"]
      own = ["reversed"]

      # Webhooks: what became of a payment, and nothing of its money.
      [[record]]
      name = "payment status"
      kind = "payment"
      places = ["$"]
      when = { webhook_code = "PAYMENT_STATUS_UPDATE" }

      [record.fields]
      id = "payment_id"
      updated = "timestamp"
      status = "new_payment_status"
      note = "original_reference"

      [record.status]
      requires_action = ["PAYMENT_STATUS_INPUT_NEEDED"]
      processing = [
        "PAYMENT_STATUS_PROCESSING", "PAYMENT_STATUS_INITIATED", "PAYMENT_STATUS_COMPLETED", "PAYMENT_STATUS_AUTHORISING",
      ]
      paid = ["PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED"]
      failed = [
        "PAYMENT_STATUS_INSUFFICIENT_FUNDS", "PAYMENT_STATUS_FAILED", "PAYMENT_STATUS_BLOCKED", "PAYMENT_STATUS_REJECTED",
      ]
      canceled = ["PAYMENT_STATUS_CANCELLED"]
      own = ["PAYMENT_STATUS_ESTABLISHED", "PAYMENT_STATUS_UNKNOWN"]

      [[record.rule]]
      status = "uncertain"
      when = { new_payment_status = [
        "PAYMENT_STATUS_SETTLED", "PAYMENT_STATUS_EXECUTED",
      ], error = { type = "object" } }

      [[record]]
      name = "wallet transaction status"
      kind = "transaction"
      places = ["$"]
      when = { webhook_code = "WALLET_TRANSACTION_STATUS_UPDATE" }

      [record.fields]
      id = "transaction_id"
      updated = "timestamp"
      order = "payment_id"
      status = "new_status"

      [record.status]
      pending = ["AUTHORISING"]
      processing = ["INITIATED"]
      # What it moved, in or back, isn't told.
      own = ["SETTLED", "EXECUTED"]
      failed = ["BLOCKED", "FAILED"]
      """###,
    "razorpay": ###"""
      # Reads: payments, orders, refunds, invoices, settlements and what they are made of, payouts, transfers, reversals,
      # disputes, links, payout links, RazorpayX's transactions and checks of accounts, bank and UPI transfers, in lists, alone
      # and in webhooks.
      # Leaves out: subscriptions, plans, virtual accounts (no payment); the switch for payment apps (`upi.*`, another API).
      # Looked at: every answer and webhook that the documentation's pages show, and the Node client's documents.
      schema = 1
      name = "razorpay"
      title = "Razorpay"
      source = "https://razorpay.com/docs/api/"
      paging = { by = "offset", parameter = "skip", size = "count", most = 100 }
      webhook = { header = "X-Razorpay-Signature", hash = "sha256" }
      event-time = "created_at"
      times = ["seconds"]
      personal-keys = ["contact", "vpa", "customer_details"]

      ignore = [
        { entity = [
          "addon", "qr_code", "subscription", "plan", "item", "customer", "card", "token", "virtual_account", "fund_account",
          "contact", "bank_account", "vpa", "account", "merchant", "banking_balance", "service_provider_token",
        ] },
      ]

      [[mark]]
      at = "entity"
      is = ["collection", "event"]
      weight = 3

      # No other API calls a page so.
      [[mark]]
      at = "entity"
      is = "collection"
      weight = 4

      [[mark]]
      at = "items"
      is = { type = "array" }
      weight = 1

      [[mark]]
      of-record = true
      at = "entity"
      is = [
        "payment", "order", "refund", "invoice", "settlement", "dispute", "payout", "transfer", "reversal",
        "settlement.ondemand", "payment_link", "payout_link", "fund_account.validation", "bank_transfer", "upi_transfer",
        "transaction",
      ]
      weight = 6

      [[mark]]
      at = "contains"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "payload"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = [
        "pay_", "order_", "rfnd_", "inv_", "setl_", "disp_", "plink_", "pout_", "trf_", "setlod_", "rvrsl_", "poutlk_", "fav_",
        "bt_", "ut_", "txn_",
      ] }
      weight = 3

      [[mark]]
      at = "payment_links"
      is = { type = "array" }
      weight = 5

      [[mark]]
      of-record = true
      at = "amount_refunded"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "short_url"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "short_url"
      is = { prefix = ["https://rzp.io/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "first_min_partial_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "accept_partial"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "settlement_utr"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "entity_id"
      is = { prefix = ["pay_", "rfnd_", "trf_", "adj_", "disp_", "setl_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "attempts"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "amount_due"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "card.entity"
      is = "card"
      weight = 3

      [[mark]]
      of-record = true
      at = "acquirer_data"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "payment_workflow.id"
      is = { prefix = ["pay_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "sms_status"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "transfer_id"
      is = { present = true }
      weight = 2

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = "created_at"

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["items[]", "$", "payload.payment.entity"]
      when = { entity = "payment" }
      required = ["amount", "amount_refunded"]

      [record.fields]
      order = "order_id"
      method = "method"
      method-last4 = "card.last4"
      method-brand = "card.network"
      customer-email = "email"
      refunded-amount = "amount_refunded"
      failure = "error_description"
      note = "description"

      [record.status]
      pending = ["created", "pending"]
      authorized = ["authorized"]
      paid = ["captured"]
      refunded = ["refunded"]
      failed = ["failed"]

      [record.words]
      refund_status = ["null", "partial", "full"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "refunded", amount_refunded = { below = "amount" }, refund_status = ["null", "full"] },
        { status = "captured", amount_refunded = { below = "amount" }, refund_status = "full" },
        { status = ["captured", "refunded"], amount_refunded = { covers = "amount" }, refund_status = "partial" },
        { status = "refunded", amount_refunded = { below = "amount" }, refund_status = { present = false } },
        { status = ["captured", "authorized"], error_code = { prefix = [
          "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X",
          "Y", "Z",
        ] } },
        { status = ["created", "pending", "authorized", "failed"], captured = true },
        { status = ["created", "pending", "authorized", "failed"], amount_refunded = { above-zero = true } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["captured", "refunded"], refund_status = "partial" }

      [[record.rule]]
      status = "refunded"
      when = { status = "captured", refund_status = "full" }

      [[record.rule]]
      status = "refunded"
      when = { status = "captured", amount_refunded = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "captured", amount_refunded = { above-zero = true } }

      # Subscriptions' webhooks send the flag as text.
      [[record.rule]]
      status = "own"
      when = { status = "captured", captured = { not = ["1", "true"] } }

      [[record.rule]]
      status = "own"
      when = { status = "captured", captured = { null = true } }

      [[record.rule]]
      status = "own"
      when = { status = "captured", captured = false }

      [[record]]
      name = "order"
      kind = "order"
      places = ["items[]", "$", "payload.order.entity"]
      # Where the server makes order and payment at once, and in webhooks of payment links, it doesn't say that it is one.
      when = [
        { entity = "order" },
        { entity = { present = false }, id = { prefix = ["order_"] }, amount_due = { present = true } },
        { entity = { present = false }, product_type = { prefix = ["payment_link"] }, amount_due = { present = true } },
      ]

      [record.fields]
      note = "receipt"

      [record.status]
      # The last is one that is paid when it is delivered.
      pending = ["created", "attempted", "placed"]
      paid = ["paid"]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["created", "attempted", "placed"], amount_paid = { covers = "amount" } }

      [[record.rule]]
      status = "processing"
      when = { status = ["created", "attempted", "placed"], amount_paid = { above-zero = true } }

      # An offer paid the rest.
      [[record.rule]]
      status = "paid"
      when = { status = "paid", amount_due = 0, amount_paid = { above-zero = true }, offers_applied = { type = "object" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", amount_due = { above-zero = true } }, { status = "paid", amount_paid = { below = "amount" } },
        { status = "paid", amount_due = { null = true } }, { status = "paid", amount_paid = { null = true } },
      ]

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["items[]", "$", "payload.refund.entity"]
      when = { entity = "refund" }

      [record.fields]
      order = "payment_id"

      [record.status]
      pending = ["pending"]
      refunded = ["processed"]
      failed = ["failed"]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["items[]", "$", "payload.invoice.entity"]
      when = { entity = "invoice" }

      [record.fields]
      order = "order_id"
      customer-email = "customer_details.email"
      customer-name = "customer_details.name"

      [record.status]
      pending = ["draft", "issued"]
      processing = ["partially_paid"]
      paid = ["paid"]
      canceled = ["cancelled", "deleted"]
      expired = ["expired"]

      [[record.rule]]
      status = "own"
      when = [
        { status = ["cancelled", "deleted", "expired"], amount_paid = { above-zero = true } },
        { status = "paid", amount_due = { above-zero = true } }, { status = "paid", amount_paid = { below = "amount" } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", cancelled_at = { above-zero = true } }, { status = "paid", expired_at = { above-zero = true } },
        { status = ["draft", "issued", "partially_paid"], amount_paid = { covers = "amount" } },
        { status = ["draft", "issued", "partially_paid"], paid_at = { above-zero = true } },
      ]

      [[record]]
      name = "settlement"
      kind = "payout"
      places = ["items[]", "$", "payload.settlement.entity"]
      when = { entity = "settlement" }

      [record.status]
      pending = ["created"]
      processing = ["initiated"]
      paid = ["processed"]
      failed = ["failed"]

      [[record]]
      name = "instant settlement"
      kind = "payout"
      places = ["items[]", "$", 'payload.settlement\.ondemand.entity']
      when = { entity = "settlement.ondemand" }

      [record.fields]
      amount = "amount_requested"
      note = "description"

      [record.status]
      pending = ["created"]
      processing = ["initiated", "partially_processed"]
      paid = ["processed"]
      own = ["reversed"]

      [[record.rule]]
      status = "own"
      when = { status = "processed", amount_reversed = { above-zero = true } }

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["items[]", "$", "payload.payout.entity"]
      when = { entity = "payout" }

      [record.fields]
      order = "reference_id"
      method = "mode"
      note = "narration"
      failure = "failure_reason"

      [record.status]
      requires_action = ["pending"]
      pending = ["queued", "scheduled"]
      processing = ["processing"]
      paid = ["processed"]
      refunded = ["reversed"]
      canceled = ["cancelled"]
      failed = ["rejected", "failed"]

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["items[]", "$", "payload.transfer.entity"]
      when = { entity = "transfer" }
      required = ["amount"]

      [record.fields]
      order = "source"

      [record.status]
      pending = ["created", "pending"]
      paid = ["processed"]
      failed = ["failed"]
      refunded = ["reversed"]
      partially_refunded = ["partially_reversed"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "processed", "error.code" = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { status = "processed", amount_reversed = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "processed", amount_reversed = { above-zero = true } }

      [[record]]
      name = "reversal"
      kind = "refund"
      places = ["items[]", "$", "payload.reversal.entity"]
      when = { entity = "reversal" }

      [record.fields]
      order = "transfer_id"
      status = []

      # Of a settlement: what was settled, and what it belongs to.
      [[record]]
      name = "settled item"
      kind = "transaction"
      places = ["items[]", "$"]
      when = { entity_id = { present = true }, settlement_id = { present = true } }

      [record.fields]
      id = "entity_id"
      order = ["payment_id", "order_id"]
      method = "method"
      note = "type"
      status = []

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["items[]", "$", "payload.dispute.entity"]
      when = { entity = "dispute" }

      [record.fields]
      order = "payment_id"
      note = "reason_code"

      [record.status]
      disputed = ["open", "under_review"]
      own = ["won", "lost", "closed"]

      [[record]]
      name = "payment link"
      kind = "payment"
      places = ["payment_links[]", "items[]", "payload.payment_link.entity", "$"]
      # The first links had ids without a prefix.
      when = [
        { entity = "payment_link" }, { id = { prefix = ["plink_"] } },
        { short_url = { present = true }, entity = { present = false } },
      ]

      [record.fields]
      note = "description"

      [record.status]
      pending = ["created"]
      processing = ["partially_paid"]
      paid = ["paid"]
      canceled = ["cancelled"]
      expired = ["expired"]

      [[record.rule]]
      status = "own"
      when = [
        { status = ["cancelled", "expired"], amount_paid = { above-zero = true } },
        { status = "paid", amount_paid = { below = "amount" } },
      ]

      # Zero where it wasn't.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", cancelled_at = { above-zero = true } }, { status = "paid", expired_at = { above-zero = true } },
        { status = ["created", "partially_paid"], amount_paid = { covers = "amount" } },
      ]

      [[record]]
      name = "payout link"
      kind = "payout"
      places = ["items[]", "$", "payload.payout_link.entity"]
      when = { entity = "payout_link" }

      [record.fields]
      order = "receipt"
      note = "description"

      [record.status]
      requires_action = ["pending"]
      pending = ["issued"]
      processing = ["processing"]
      paid = ["processed"]
      canceled = ["cancelled"]
      failed = ["rejected"]
      expired = ["expired"]

      # When it expires stands in `expired_at` before it does.
      [[record.rule]]
      status = "uncertain"
      when = { status = ["processed", "issued", "processing"], cancelled_at = { above-zero = true } }

      # A sum is sent to an account to see whether it is there: what came of it isn't what the word says.
      [[record]]
      name = "check of an account"
      kind = "transaction"
      places = ["items[]", "$", 'payload.fund_account\.validation.entity']
      when = { entity = "fund_account.validation" }

      [record.fields]
      order = "fund_account.id"

      [record.status]
      pending = ["created"]
      failed = ["failed"]
      own = ["completed"]

      # RazorpayX's statement of account.
      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["items[]", "$", "payload.transaction.entity"]
      when = { entity = "transaction" }

      [record.fields]
      status = []
      order = "source.id"

      # Their payment has the currency, the status and the time.
      [[record]]
      name = "transfer to an account"
      kind = "transaction"
      places = ["$"]
      when = { entity = ["bank_transfer", "upi_transfer"] }

      [record.fields]
      status = []
      currency = []
      created = []
      order = "payment_id"
      """###,
    "saleor": ###"""
      # Reads: orders and payments of webhooks, and of GraphQL wherever a query or a mutation puts them; what the app of a
      # payment or of a transaction is asked, without a status, and what it answers, without a currency; GraphQL's checkouts
      # and refunds that were granted.
      # Leaves out: invoices (no sum of their own), transactions of GraphQL and of webhooks (amounts by event, no status) but
      # for the event that a mutation answers with, checkouts of webhooks (no sum); webhooks with a query of their own, but
      # for an `order` at their top or in `event`.
      # Looked at: the answers that the guides show; the code that writes the payloads of webhooks, of 3.x. These name the
      # currency in the channel alone.
      schema = 1
      name = "saleor"
      title = "Saleor"
      source = "https://docs.saleor.io/developer/extending/webhooks"
      body-paging = { by = "cursor", parameter = "variables.after" }
      next = "data.orders.pageInfo.endCursor"
      more = "data.orders.pageInfo.hasNextPage"
      times = ["rfc3339", "space"]
      personal-keys = ["user_email", "billing_address", "shipping_address"]

      [[mark]]
      of-record = true
      at = "total_gross_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "total_net_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "charge_status"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "shipping_price_gross_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "captured_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "total.gross.amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "undiscounted_total_gross_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "payload"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "meta.issuing_principal"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "type"
      is = ["Order", "Payment"]
      weight = 2

      [[mark]]
      of-record = true
      at = "total.gross.currency"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "authorized_value"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "charged_value"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "extensions.cost.maximumAvailable"
      is = { present = true }
      weight = 8

      [[mark]]
      at = "extensions.cost.requestedQueryCost"
      is = { present = true }
      weight = 1

      # The global id of an order, or a payment: `Order:` and `Payment:` in base64.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["T3JkZXI6", "UGF5bWVudDo"] }
      weight = 4

      # The same of a checkout, and of a refund that was granted.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["Q2hlY2tvdXQ6", "T3JkZXJHcmFudGVkUmVmdW5k"] }
      weight = 6

      [[mark]]
      at = "data.checkouts.edges"
      is = { type = "array" }
      weight = 2

      [[mark]]
      of-record = true
      at = "totalPrice.gross"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "amount.currency"
      is = { present = true }
      weight = 2

      # What an app answers: Adyen's payments have a `resultCode` instead.
      [[mark]]
      of-record = true
      at = "pspReference"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "result"
      is = [
        "AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_REQUEST", "AUTHORIZATION_ACTION_REQUIRED",
        "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_REQUEST", "CHARGE_ACTION_REQUIRED", "REFUND_SUCCESS", "REFUND_FAILURE",
        "CANCEL_SUCCESS", "CANCEL_FAILURE",
      ]
      weight = 6

      [[mark]]
      of-record = true
      at = "channel.currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "graphql_payment_id"
      is = { prefix = ["UGF5bWVudDo"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "checkout_token"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "order.total_gross_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "order.undiscounted_total_gross_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "total.currency"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "data.transactionInitialize.transactionEvent"
      is = { type = "object" }
      weight = 8

      [[mark]]
      at = "data.transactionProcess.transactionEvent"
      is = { type = "object" }
      weight = 8

      [[mark]]
      at = "data.transactionInitialize.transactionEvent.type"
      is = ["AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_ACTION_REQUIRED", "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_ACTION_REQUIRED"]
      weight = 4

      [[mark]]
      at = "data.transactionProcess.transactionEvent.type"
      is = ["AUTHORIZATION_SUCCESS", "AUTHORIZATION_FAILURE", "AUTHORIZATION_ACTION_REQUIRED", "CHARGE_SUCCESS", "CHARGE_FAILURE", "CHARGE_ACTION_REQUIRED"]
      weight = 4

      [[mark]]
      of-record = true
      at = "chargeStatus"
      is = [
        "NOT_CHARGED", "PARTIALLY_CHARGED", "FULLY_CHARGED", "PARTIALLY_REFUNDED", "FULLY_REFUNDED", "PENDING", "REFUSED",
        "CANCELLED",
      ]
      weight = 4

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      created = ["created", "created_at"]

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["payload.payment", "payload.payment[only]", "$"]
      when = { charge_status = { present = true } }
      needs-id = false

      [record.fields]
      amount = "total"
      currency = "currency"
      status = "charge_status"
      order = ["order", "order.id"]
      method = "gateway"

      [record.status]
      pending = ["not-charged", "pending"]
      processing = ["partially-charged"]
      paid = ["fully-charged"]
      partially_refunded = ["partially-refunded"]
      refunded = ["fully-refunded"]
      failed = ["refused"]
      canceled = ["cancelled"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { charge_status = ["not-charged", "pending", "refused"], captured_amount = { above-zero = true } },
        { charge_status = "partially-charged", captured_amount = { covers = "total" } },
      ]

      [[record.rule]]
      status = "own"
      when = [
        { charge_status = "fully-charged", captured_amount = { below = "total" } },
        { charge_status = "fully-charged", captured_amount = { null = true } },
      ]

      [[record]]
      name = "order"
      kind = "order"
      places = ["payload.order", "payload", "$", "order"]
      when = { total_gross_amount = { present = true } }

      [record.fields]
      amount = "total_gross_amount"
      currency = ["currency", "channel.currency_code"]
      status = "status"
      updated = "updated_at"
      customer-email = "user_email"
      note = ["number", "token"]

      [record.status]
      pending = ["draft", "unconfirmed"]
      own = ["unfulfilled", "partially fulfilled", "fulfilled", "partially_returned", "returned"]
      canceled = ["canceled"]
      expired = ["expired"]

      # What the app of a transaction is asked to do: its words are the app's own, and no amount is the transaction's alone.
      [[record]]
      name = "transaction action"
      kind = "transaction"
      places = ["transaction"]
      when = { authorized_value = { present = true }, charged_value = { present = true } }

      [record.fields]
      id = "psp_reference"
      currency = "currency"
      created = "created_at"
      order = "order_id"

      # What the app of a payment is asked to charge, to give back, or to void.
      [[record]]
      name = "payment data"
      kind = "payment"
      places = ["$"]
      when = { graphql_payment_id = { present = true } }

      [record.fields]
      id = "graphql_payment_id"
      amount = "amount"
      currency = "currency"
      order = "order_id"
      method = "gateway"
      customer-email = "customer_email"

      [[record]]
      name = "GraphQL order"
      kind = "order"
      # What a query asked for stands below its name, what a mutation changed below the name of the type there.
      places = [
        "data.*.edges[].node", "data.*", "data.*.order", "data.*.results[].order", "order", "event.order",
        "data.*.orders.edges[].node",
      ]
      when = [{ "total.gross" = { type = "object" } }, { id = { prefix = ["T3JkZXI6"] } }]

      [record.fields]
      amount = { path = "total.gross.amount", unit = "decimal" }
      currency = ["total.currency", "total.gross.currency"]
      status = ["paymentStatus", "status"]
      note = "number"
      customer-email = "userEmail"

      [record.status]
      pending = ["NOT_CHARGED", "PENDING", "DRAFT", "UNCONFIRMED"]
      processing = ["PARTIALLY_CHARGED"]
      paid = ["FULLY_CHARGED"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["FULLY_REFUNDED"]
      failed = ["REFUSED"]
      canceled = ["CANCELLED", "CANCELED"]
      expired = ["EXPIRED"]
      own = ["UNFULFILLED", "PARTIALLY_FULFILLED", "FULFILLED", "PARTIALLY_RETURNED", "RETURNED"]

      [record.words]
      chargeStatus = ["NONE", "PARTIAL", "FULL", "OVERCHARGED"]

      # Called off, whatever became of the money; what was sent back says more.
      [[record.rule]]
      status = "canceled"
      when = { status = "CANCELED", paymentStatus = { not = ["PARTIALLY_REFUNDED", "FULLY_REFUNDED"] } }

      # What came in, or went back, beside the word.
      [[record.rule]]
      status = "uncertain"
      when = [
        { paymentStatus = "FULLY_CHARGED", isPaid = false },
        { paymentStatus = "FULLY_CHARGED", chargeStatus = ["NONE", "PARTIAL"] },
        { paymentStatus = ["NOT_CHARGED", "PENDING", "PARTIALLY_CHARGED", "REFUSED", "CANCELLED"], isPaid = true },
        { paymentStatus = [
          "NOT_CHARGED", "PENDING", "PARTIALLY_CHARGED", "REFUSED", "CANCELLED",
        ], chargeStatus = ["FULL", "OVERCHARGED"] },
        { paymentStatus = [
          "NOT_CHARGED", "PENDING", "PARTIALLY_CHARGED", "REFUSED", "CANCELLED",
        ], "totalCharged.amount" = { covers = "total.gross.amount" } },
      ]

      [[record.rule]]
      status = "own"
      when = [
        { paymentStatus = "FULLY_CHARGED", "totalCharged.amount" = { below = "total.gross.amount" } },
        { paymentStatus = "FULLY_CHARGED", "totalCaptured.amount" = { below = "total.gross.amount" } },
        { paymentStatus = "FULLY_CHARGED", "totalRefunded.amount" = { above-zero = true } },
      ]

      # Where only this was asked for.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      paymentStatus = { present = false }
      chargeStatus = "FULL"
      "totalRefunded.amount" = { above-zero = true }

      [[record.rule.when]]
      paymentStatus = { present = false }
      chargeStatus = "FULL"
      "totalCharged.amount" = { below = "total.gross.amount" }

      [[record.rule.when]]
      paymentStatus = { present = false }
      chargeStatus = "FULL"
      isPaid = false

      [[record.rule]]
      status = "paid"

      [record.rule.when]
      paymentStatus = { present = false }
      chargeStatus = "FULL"
      status = ["UNFULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"]
      "total.gross.amount" = { above-zero = true }

      [[record.rule]]
      status = "processing"

      [record.rule.when]
      paymentStatus = { present = false }
      chargeStatus = "PARTIAL"
      status = ["UNFULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"]

      # What is to be paid; whether it was, its order tells.
      [[record]]
      name = "GraphQL checkout"
      kind = "order"
      places = ["data.*.edges[].node", "data.*", "data.*.checkout", "$"]
      when = { id = { prefix = ["Q2hlY2tvdXQ6"] } }

      [record.fields]
      amount = { path = "totalPrice.gross.amount", unit = "decimal" }
      currency = ["totalPrice.currency", "totalPrice.gross.currency"]
      updated = "updatedAt"
      customer-email = "email"

      # That it was granted sends nothing back: its transaction does.
      [[record]]
      name = "granted refund"
      kind = "refund"
      places = ["data.*.grantedRefund", "$"]
      when = { id = { prefix = ["T3JkZXJHcmFudGVkUmVmdW5k"] } }

      [record.fields]
      amount = { path = "amount.amount", unit = "decimal" }
      currency = "amount.currency"
      status = "status"
      created = "createdAt"
      updated = "updatedAt"
      note = "reason"

      [record.status]
      pending = ["PENDING"]
      refunded = ["SUCCESS"]
      failed = ["FAILURE"]
      own = ["NONE"]

      # What the app of a transaction answers when it is asked to do something: without a currency.
      [[record]]
      name = "app's answer"
      kind = "transaction"
      places = ["$"]
      when = { pspReference = { present = true }, result = { present = true } }

      [record.fields]
      id = "pspReference"
      amount = { path = "amount", unit = "decimal" }
      created = "time"
      status = "result"
      note = "message"

      [record.status]
      pending = ["AUTHORIZATION_REQUEST", "CHARGE_REQUEST"]
      requires_action = ["AUTHORIZATION_ACTION_REQUIRED", "CHARGE_ACTION_REQUIRED"]
      authorized = ["AUTHORIZATION_SUCCESS"]
      paid = ["CHARGE_SUCCESS"]
      failed = ["AUTHORIZATION_FAILURE", "CHARGE_FAILURE", "REFUND_FAILURE", "CANCEL_FAILURE"]
      refunded = ["REFUND_SUCCESS"]
      canceled = ["CANCEL_SUCCESS"]

      # What became of a request to a payment app.
      [[record]]
      name = "transaction event"
      kind = "transaction"
      places = ["data.*.transactionEvent"]
      when = { type = { present = true }, amount = { type = "object" } }

      [record.fields]
      id = ["pspReference", "id"]
      amount = { path = "amount.amount", unit = "decimal" }
      currency = "amount.currency"
      created = "createdAt"
      status = "type"
      note = "message"

      [record.status]
      pending = ["AUTHORIZATION_REQUEST", "CHARGE_REQUEST", "REFUND_REQUEST", "CANCEL_REQUEST"]
      requires_action = ["AUTHORIZATION_ACTION_REQUIRED", "CHARGE_ACTION_REQUIRED"]
      authorized = ["AUTHORIZATION_SUCCESS"]
      paid = ["CHARGE_SUCCESS"]
      failed = ["AUTHORIZATION_FAILURE", "CHARGE_FAILURE", "REFUND_FAILURE", "CANCEL_FAILURE"]
      refunded = ["REFUND_SUCCESS"]
      canceled = ["CANCEL_SUCCESS"]
      disputed = ["CHARGE_BACK"]
      own = ["AUTHORIZATION_ADJUSTMENT", "REFUND_REVERSE", "INFO"]

      [[record]]
      name = "GraphQL payment"
      kind = "payment"
      places = ["data.*.edges[].node", "data.*", "data.*.payment"]
      when = [{ chargeStatus = { present = true }, gateway = { present = true } }, { id = { prefix = ["UGF5bWVudDo"] } }]

      [record.fields]
      amount = { path = "total.amount", unit = "decimal" }
      currency = "total.currency"
      status = "chargeStatus"
      updated = "modified"
      order = "order.id"
      method = ["paymentMethodType", "gateway"]

      [record.status]
      pending = ["NOT_CHARGED", "PENDING"]
      processing = ["PARTIALLY_CHARGED"]
      paid = ["FULLY_CHARGED"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["FULLY_REFUNDED"]
      failed = ["REFUSED"]
      canceled = ["CANCELLED"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { chargeStatus = ["NOT_CHARGED", "PENDING", "REFUSED"], "capturedAmount.amount" = { above-zero = true } },
        { chargeStatus = "PARTIALLY_CHARGED", "capturedAmount.amount" = { covers = "total.amount" } },
      ]

      [[record.rule]]
      status = "own"
      when = [
        { chargeStatus = "FULLY_CHARGED", "capturedAmount.amount" = { below = "total.amount" } },
        { chargeStatus = "FULLY_CHARGED", "capturedAmount.amount" = { null = true } },
      ]
      """###,
    "shop": ###"""
      schema = 1
      name = "shop"
      title = "feedtui's own format"
      source = "docs/feed-format.md"
      versions = [1, 2]
      strict-versions = true
      version = "schemaVersion"
      next = "next"
      paging = { by = "cursor", parameter = "cursor", always = true }
      changes = { parameter = "updatedSince", time = "rfc3339", lists = ["orders", "payments", "records", "feed"] }
      webhook = { header = "webhook-signature", hash = "sha256", encoding = "base64", prefix = "v1,", signs = "{webhook-id}.{webhook-timestamp}.{body}", key = "base64", key-prefix = "whsec_", time = "webhook-timestamp" }
      every-array = true
      unknown-keys = "count"
      ids = "text"
      method-words = [
        "card", "paypal", "bank_transfer", "sepa_debit", "apple_pay", "google_pay", "klarna", "ideal", "cash", "voucher",
        "wallet",
      ]

      [[mark]]
      at = "schemaVersion"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.orders"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "data.payments"
      is = { type = "array" }
      weight = 3

      [[mark]]
      of-record = true
      at = "createdAt"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "amount"
      is = { type = "fraction" }
      weight = 2

      [[mark]]
      of-record = true
      at = "currency"
      is = { type = "text" }
      weight = 1

      [[mark]]
      of-record = true
      at = "status"
      is = [
        "pending", "requires_action", "authorized", "processing", "paid", "completed", "partially_refunded", "refunded",
        "failed", "canceled", "disputed", "expired",
      ]
      weight = 1

      [[mark]]
      of-record = true
      at = "paymentDetails"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "orderId"
      is = { type = "text" }
      weight = 1

      [defaults.fields]
      id = "id"
      status = ["status", { path = "state", legacy = true }, { path = "payment_status", legacy = true }]
      amount = [
        { path = "amount", unit = "decimal-string", since = 2 },
        { path = "total", unit = "decimal-string", legacy = true },
        { path = "amountMinor", unit = "minor", until = 1 },
      ]
      currency = "currency"
      created = ["createdAt", { path = "created", legacy = true }]

      [defaults.status]
      pending = ["pending"]
      requires_action = ["requires_action"]
      authorized = ["authorized"]
      processing = ["processing"]
      paid = ["paid"]
      completed = ["completed"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      failed = ["failed"]
      canceled = ["canceled"]
      disputed = ["disputed"]
      expired = ["expired"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["data.orders[]", "$"]

      [record.fields]
      id = ["id", { path = "order_id", legacy = true }]
      updated = "updatedAt"
      customer = "customer"
      customer-id = "customer.id"
      customer-name = "customer.name"
      customer-email = "customer.email"
      payment-details = ["paymentDetails", { path = "payment_details", legacy = true }]
      method = ["paymentDetails.method", "payment_details.method"]
      method-brand = ["paymentDetails.brand", "payment_details.brand"]
      method-last4 = ["paymentDetails.last4", "payment_details.last4"]
      items = "items"
      item-sku = "items[].sku"
      item-name = "items[].name"
      item-quantity = "items[].quantity"
      item-price = [
        { path = "items[].unitPrice", unit = "decimal-string", since = 2 },
        { path = "items[].unitPriceMinor", unit = "minor", until = 1 },
      ]
      note = "note"
      flags = "flags"
      flag-refundable = "flags.refundable"
      flag-cancelable = "flags.cancelable"

      [[record.sum]]
      items = true

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["data.payments[]", "$"]
      when = [
        { orderId = { present = true }, id = { present = true } },
        { refundedAmount = { present = true } },
        { failureReason = { present = true } },
        { method = { present = true } },
      ]
      refunds-within = true

      [record.fields]
      order = "orderId"
      method = "method"
      refunded-amount = [
        { path = "refundedAmount", unit = "decimal-string", since = 2 },
        { path = "refundedAmountMinor", unit = "minor", until = 1 },
      ]
      failure = "failureReason"

      # What was sent back, and the word, whatever name that goes by.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "refunded", refundedAmount = { below = "amount" } },
        { status = ["paid", "completed", "partially_refunded"], refundedAmount = { covers = "amount" } },
        { status = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmount = { above-zero = true } },
        { status = "refunded", refundedAmountMinor = { below = "amountMinor" } },
        { status = ["paid", "completed", "partially_refunded"], refundedAmountMinor = { covers = "amountMinor" } },
        { status = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmountMinor = { above-zero = true } },
        { state = "refunded", refundedAmount = { below = "amount" } },
        { state = ["paid", "completed", "partially_refunded"], refundedAmount = { covers = "amount" } },
        { state = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmount = { above-zero = true } },
        { state = "refunded", refundedAmountMinor = { below = "amountMinor" } },
        { state = ["paid", "completed", "partially_refunded"], refundedAmountMinor = { covers = "amountMinor" } },
        { state = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmountMinor = { above-zero = true } },
        { payment_status = "refunded", refundedAmount = { below = "amount" } },
        { payment_status = ["paid", "completed", "partially_refunded"], refundedAmount = { covers = "amount" } },
        { payment_status = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmount = { above-zero = true } },
        { payment_status = "refunded", refundedAmountMinor = { below = "amountMinor" } },
        { payment_status = ["paid", "completed", "partially_refunded"], refundedAmountMinor = { covers = "amountMinor" } },
        { payment_status = [
          "pending", "requires_action", "authorized", "processing", "failed", "canceled", "expired",
        ], refundedAmountMinor = { above-zero = true } },
      ]
      """###,
    "shopify": ###"""
      # Reads: REST's orders, drafts, checkouts, their payments, refunds, transactions, tenders, disputes, payouts, balance
      # and the billing of apps, alone, in lists and webhooks; GraphQL's orders (also of the Storefront API), drafts, refunds,
      # transactions, tenders, disputes, payouts, balance transactions, store credit and purchases of apps, in queries and
      # mutations.
      # Leaves out: gift cards (a value and what is left of it: neither is the amount); whether an authorization that
      # succeeded was captured since (another transaction says).
      # Looked at: the answers in the tests of Shopify's Ruby and Python clients, 2022-04 to 2026-07. Not to be had: the
      # GraphQL schema as a file, and answers to its queries other than the reference's.
      schema = 1
      name = "shopify"
      title = "Shopify"
      source = "https://shopify.dev/docs/api/admin-rest and /admin-graphql"
      body-paging = { by = "cursor", parameter = "variables.after" }
      paging = { by = "link-header", size = "limit", most = 250 }
      mode = { at = "test", live = "false", test = "true" }
      rate = "2/s"
      next = "data.orders.pageInfo.endCursor"
      more = "data.orders.pageInfo.hasNextPage"
      changes = { parameter = "updated_at_min", time = "rfc3339", lists = ["orders.json"], with = ["status=any"] }
      webhook = { header = "X-Shopify-Hmac-Sha256", hash = "sha256", encoding = "base64" }
      times = ["rfc3339", "date"]
      # Keys have one spelling here, whatever the API: two of one key in conditions would hide each other.
      personal-keys = [
        "billing_address", "shipping_address", "contact_email", "default_address", "browser_ip", "client_details",
      ]

      [[mark]]
      of-record = true
      at = "financial_status"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "displayFinancialStatus"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "admin_graphql_api_id"
      is = { prefix = ["gid://shopify/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["gid://shopify/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "remoteReference"
      is = { present = true }
      weight = 3

      # A change of a customer's store credit has neither a status nor a name of an order.
      [[mark]]
      of-record = true
      at = "account.id"
      is = { prefix = ["gid://shopify/StoreCreditAccount/"] }
      weight = 3

      [[mark]]
      at = "data.customer.id"
      is = { prefix = ["gid://shopify/"] }
      weight = 6

      [[mark]]
      at = "data.customer.orders"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "data.shopifyPaymentsAccount"
      is = { type = "object" }
      weight = 8

      [[mark]]
      at = "data.appPurchaseOneTimeCreate.appPurchaseOneTime.id"
      is = { prefix = ["gid://shopify/"] }
      weight = 8

      [[mark]]
      at = "data.appPurchaseOneTimeCreate.appPurchaseOneTime"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "total_line_items_price"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "presentment_currency"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "gateway"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "evidence_due_by"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "evidence_sent_on"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "payout_status"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "summary.charges_gross_amount"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "summary.refunds_fee_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "summary.adjustments_fee_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "abandoned_checkout_url"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "invoice_sent_at"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "invoice_url"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "decorated_return_url"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "api_client_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "balance_used"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "balance_remaining"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "usage_charge"
      is = { type = "object" }
      weight = 2

      [[mark]]
      at = "recurring_application_charges"
      is = { type = "array" }
      weight = 4

      [[mark]]
      at = "application_credit"
      is = { type = "object" }
      weight = 5

      [[mark]]
      at = "application_credits"
      is = { type = "array" }
      weight = 5

      [[mark]]
      at = "application_credit.description"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "application_credits[0].description"
      is = { present = true }
      weight = 2

      # Of Shopify's balance there is a list of this key alone.
      [[mark]]
      at = "balance[0].currency"
      is = { type = "text" }
      weight = 3

      [[mark]]
      at = "balance[0].amount"
      is = { type = "text" }
      weight = 3

      [[mark]]
      at = "balance[0].id"
      is = { present = true }
      weight = -6

      [[mark]]
      of-record = true
      at = "payment_due"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "remote_reference"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "totalRefundedSet"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "amountSet"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "totalPriceSet"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "refund_line_items"
      is = { type = "array" }
      weight = 6

      [[mark]]
      of-record = true
      at = "transactions[0].parent_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "processed_at"
      is = { present = true }
      weight = 1

      # A list of payouts says little else, and nothing that others say.
      [[mark]]
      at = "payouts[0].date"
      is = { prefix = ["20"] }
      weight = 2

      [[mark]]
      at = "payouts[0].amount"
      is = { type = "text" }
      weight = 2

      [[mark]]
      at = "payouts[0].status"
      is = ["scheduled", "in_transit", "paid", "failed", "canceled", "action_required"]
      weight = 2

      [[mark]]
      at = "payouts[0].created_at"
      is = { present = true }
      weight = -6

      [[mark]]
      at = "payouts[0].object"
      is = { present = true }
      weight = -6

      [[mark]]
      at = "payouts[0].description"
      is = { present = true }
      weight = -6

      [[mark]]
      at = "payouts[0].type"
      is = { present = true }
      weight = -6

      [[mark]]
      at = "draft_orders"
      is = { type = "array" }
      weight = 3

      [[mark]]
      at = "tender_transactions"
      is = { type = "array" }
      weight = 6

      [[mark]]
      of-record = true
      at = "associatedPayout"
      is = { type = "object" }
      weight = 3

      # Others count the cost of a query in the same way, but have no orders.
      [[mark]]
      at = "extensions.cost.throttleStatus"
      is = { type = "object" }
      weight = 4

      [[mark]]
      at = "data.orders.nodes"
      is = { type = "array" }
      weight = 2

      [[mark]]
      at = "data.orders.edges"
      is = { type = "array" }
      weight = 2

      [[mark]]
      of-record = true
      at = "payout_id"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "receipt"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "authorization"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "parent_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "kind"
      is = ["sale", "capture", "authorization", "refund", "void"]
      weight = 2

      [[mark]]
      of-record = true
      at = "source_name"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "error_code"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "source_order_transaction_id"
      is = { present = true }
      weight = 6

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      currency = "currency"
      status = "status"
      created = "created_at"

      [[record]]
      name = "draft order"
      kind = "order"
      places = ["draft_orders[]", "draft_order", "$", "detail.payload"]
      when = { invoice_sent_at = { present = true }, total_price = { present = true } }

      [record.fields]
      amount = "total_price"
      customer-email = "email"
      note = "name"

      [record.status]
      pending = ["open", "invoice_sent"]
      own = ["completed"]

      [[record]]
      name = "checkout"
      kind = "order"
      places = ["checkouts[]", "checkout", "$"]
      when = { abandoned_checkout_url = { present = true } }

      [record.fields]
      amount = "total_price"
      status = []
      customer-email = "email"

      # What a sales channel sells by. Its key is its token, which stays hidden; whether it was paid its payments tell.
      [[record]]
      name = "sales channel's checkout"
      kind = "order"
      places = ["checkout", "payment.checkout", "payments[].checkout"]
      when = { payment_due = { present = true }, abandoned_checkout_url = { present = false } }
      needs-id = false

      [record.fields]
      id = "order_id"
      amount = "total_price"
      status = []
      customer-email = "email"
      note = "name"

      # What an app asks of a shop. `active` is both of a charge that was paid and of a subscription that runs.
      [[record]]
      name = "app charge"
      kind = "payment"
      places = [
        "application_charges[]", "application_charge", "recurring_application_charges[]", "recurring_application_charge", "$",
      ]
      when = { price = { present = true }, return_url = { present = true }, status = { present = true } }

      [record.fields]
      amount = "price"
      note = "name"

      [record.status]
      pending = ["pending"]
      expired = ["expired"]
      canceled = ["cancelled"]
      own = ["accepted", "active", "declined", "frozen"]

      [[record]]
      name = "usage charge"
      kind = "payment"
      places = ["usage_charges[]", "usage_charge"]
      when = { price = { present = true } }

      [record.fields]
      amount = "price"
      status = []
      note = "description"

      [[record]]
      name = "app credit"
      kind = "transaction"
      places = ["application_credits[]", "application_credit"]
      when = { amount = { present = true } }

      [record.fields]
      amount = "amount"
      status = []
      created = []
      note = "description"

      [[record]]
      name = "balance"
      kind = "transaction"
      places = ["balance[]"]
      when = { amount = { present = true } }
      needs-id = false

      [record.fields]
      id = []
      amount = "amount"
      status = []
      created = []

      [[record]]
      name = "order"
      kind = "order"
      places = ["orders[]", "order", "$", "detail.payload"]
      when = [{ total_price = { present = true } }, { financial_status = { present = true } }]
      [record.fields]
      amount = "total_price"
      status = "financial_status"
      updated = "updated_at"
      customer-id = "customer.id"
      customer-name = "customer.first_name"
      customer-email = ["email", "contact_email", "customer.email"]
      method = ["gateway", "payment_gateway_names[0]"]
      note = "name"
      items = "line_items"
      item-sku = ["items[].sku", "items[].variant_id", "items[].id"]
      item-name = "items[].title"
      item-quantity = "items[].quantity"
      item-price = "items[].price"

      [record.status]
      pending = ["pending", "unpaid"]
      authorized = ["authorized"]
      processing = ["partially_paid"]
      paid = ["paid"]
      partially_refunded = ["partially_refunded"]
      refunded = ["refunded"]
      canceled = ["voided"]
      expired = ["expired"]

      [record.words]
      "refunds[0].transactions[0].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[0].transactions[1].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[0].transactions[last].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[1].transactions[0].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[1].transactions[last].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[last].transactions[0].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[last].transactions[last].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
      ]
      "refunds[0].transactions[0].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[0].transactions[1].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[0].transactions[last].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[1].transactions[0].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[1].transactions[last].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[last].transactions[0].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]
      "refunds[last].transactions[last].status" = ["pending", "failure", "success", "error", "awaiting_response", "unknown"]

      # Called off, whatever became of the money; what was sent back says more.
      [[record.rule]]
      status = "canceled"
      when = [
        { cancelled_at = { type = "text" }, financial_status = { not = ["partially_refunded", "refunded"] } },
        { cancelled_at = { type = "text" }, financial_status = { null = true } },
      ]

      # A refund may be of goods alone; one of money has a transaction.
      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[0].transactions[0].kind" = "refund"
      "refunds[0].transactions[0].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[0].transactions[1].kind" = "refund"
      "refunds[0].transactions[1].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[0].transactions[last].kind" = "refund"
      "refunds[0].transactions[last].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[1].transactions[0].kind" = "refund"
      "refunds[1].transactions[0].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[1].transactions[last].kind" = "refund"
      "refunds[1].transactions[last].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[last].transactions[0].kind" = "refund"
      "refunds[last].transactions[0].status" = "success"

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      "refunds[last].transactions[last].kind" = "refund"
      "refunds[last].transactions[last].status" = "success"

      [[record.rule.when]]
      financial_status = "paid"
      total_outstanding = { null = true }

      [[record.rule.when]]
      financial_status = "paid"
      current_total_price = { null = true }

      [[record.rule.when]]
      financial_status = ["paid", "authorized"]
      current_total_price = { zero = true }
      total_price = { above-zero = true }

      # What is outstanding may be below zero: owed to the customer, who paid.
      [[record.rule]]
      status = "paid"
      when = { financial_status = "paid", total_outstanding = { prefix = ["-"], below = "total_price" } }

      [[record.rule]]
      status = "own"
      when = { financial_status = "paid", total_outstanding = { above-zero = true } }

      [[record]]
      name = "GraphQL draft order of old"
      kind = "order"
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.draft_order",
        "data.*.draft_order", "draft_order", "*.draft_order", "data.node", "data.nodes[]",
      ]

      [record.when]
      id = { prefix = ["gid://shopify/DraftOrder/"] }
      total_price = { present = true }
      totalPriceSet = { present = false }

      [record.fields]
      amount = "total_price"
      currency = "currencyCode"
      created = "created_at"
      note = "name"

      [record.status]
      pending = ["OPEN", "INVOICE_SENT"]
      own = ["COMPLETED"]

      [[record]]
      name = "GraphQL draft order"
      kind = "order"
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.draft_order",
        "data.*.draft_order", "draft_order", "*.draft_order", "data.node", "data.nodes[]",
      ]
      when = { id = { prefix = ["gid://shopify/DraftOrder/"] } }

      # What the customer is charged; the shop's own money where nothing else was asked for.
      [record.fields]
      amount = ["totalPriceSet.presentmentMoney.amount", "totalPriceSet.shopMoney.amount"]
      currency = ["totalPriceSet.presentmentMoney.currencyCode", "totalPriceSet.shopMoney.currencyCode"]
      created = "created_at"
      note = "name"

      [record.status]
      pending = ["OPEN", "INVOICE_SENT"]
      own = ["COMPLETED"]

      [[record]]
      name = "GraphQL dispute"
      kind = "dispute"
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.dispute", "data.node",
        "data.nodes[]",
      ]
      when = { id = { prefix = ["gid://shopify/ShopifyPaymentsDispute/"] } }

      [record.fields]
      amount = "amount.amount"
      currency = "amount.currencyCode"
      created = "initiated_at"
      order = "order.id"

      [record.status]
      disputed = ["NEEDS_RESPONSE", "UNDER_REVIEW"]
      refunded = ["CHARGE_REFUNDED"]
      own = ["ACCEPTED", "WON", "LOST", "PREVENTED"]

      [[record]]
      name = "GraphQL payout"
      kind = "payout"
      places = ["data.*.*.nodes[]", "data.*.*.edges[].node", "data.node", "data.nodes[]"]
      when = { id = { prefix = ["gid://shopify/ShopifyPaymentsPayout/"] } }

      [record.fields]
      amount = "net.amount"
      currency = "net.currencyCode"
      created = "issuedAt"

      [record.status]
      pending = ["SCHEDULED"]
      processing = ["IN_TRANSIT"]
      paid = ["PAID"]
      failed = ["FAILED"]
      canceled = ["CANCELED"]

      # The Storefront and Customer Account APIs: `totalPrice` is money here, and was called `totalPriceV2`.
      [[record]]
      name = "Storefront order"
      kind = "order"
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.order", "data.node",
        "data.nodes[]",
      ]

      [[record.when]]
      id = { prefix = ["gid://shopify/Order/"] }
      totalPriceV2 = { type = "object" }

      [[record.when]]
      id = { prefix = ["gid://shopify/Order/"] }
      total_price = { type = "object" }

      [record.fields]
      amount = ["totalPriceV2.amount", "total_price.amount"]
      currency = ["totalPriceV2.currencyCode", "total_price.currencyCode"]
      status = "financial_status"
      created = ["created_at", "processed_at"]
      note = "name"
      customer-email = "email"

      [record.status]
      pending = ["PENDING"]
      authorized = ["AUTHORIZED"]
      processing = ["PARTIALLY_PAID"]
      paid = ["PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["REFUNDED"]
      canceled = ["VOIDED"]
      expired = ["EXPIRED"]

      [[record.rule]]
      status = "canceled"
      when = [
        { canceledAt = { type = "text" }, financial_status = { not = ["PARTIALLY_REFUNDED", "REFUNDED"] } },
        { cancelled_at = { type = "text" }, financial_status = { not = ["PARTIALLY_REFUNDED", "REFUNDED"] } },
      ]

      # The sums may say otherwise.
      [[record.rule]]
      status = "own"
      when = [
        { financial_status = ["PAID", "AUTHORIZED"], "totalRefunded.amount" = { above-zero = true } },
        { financial_status = ["PAID", "AUTHORIZED"], "totalRefundedV2.amount" = { above-zero = true } },
        { financial_status = ["PAID", "AUTHORIZED"], totalRefunded = { null = true } },
        { financial_status = ["PAID", "AUTHORIZED"], totalRefundedV2 = { null = true } },
        { financial_status = "REFUNDED", "totalRefunded.amount" = { below = "total_price.amount" } },
        { financial_status = "PARTIALLY_REFUNDED", "totalRefunded.amount" = { zero = true } },
      ]

      # A movement of the balance; what became of it its payout tells.
      [[record]]
      name = "GraphQL balance transaction"
      kind = "transaction"
      places = ["data.*.*.nodes[]", "data.*.*.edges[].node", "data.node", "data.nodes[]"]
      when = { id = { prefix = ["gid://shopify/ShopifyPaymentsBalanceTransaction/"] } }

      [record.fields]
      amount = "amount.amount"
      currency = "amount.currencyCode"
      status = []
      created = "transactionDate"
      order = "associatedOrder.id"
      note = "type"

      # What was put on a customer's credit, or taken from it.
      [[record]]
      name = "GraphQL store credit transaction"
      kind = "transaction"
      places = [
        "data.*.storeCreditAccountTransaction", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.node", "data.nodes[]",
      ]
      when = { id = { prefix = [
        "gid://shopify/StoreCreditAccountCreditTransaction/", "gid://shopify/StoreCreditAccountDebitTransaction/",
      ] } }

      [record.fields]
      amount = "amount.amount"
      currency = "amount.currencyCode"
      status = []
      created = "created_at"

      [[record]]
      name = "GraphQL balance"
      kind = "transaction"
      places = ["data.*.balance[]"]
      when = { currencyCode = { present = true }, amount = { present = true } }
      needs-id = false

      [record.fields]
      id = []
      amount = "amount"
      currency = "currencyCode"
      status = []
      created = []

      [[record]]
      name = "GraphQL tender transaction"
      kind = "transaction"
      places = ["data.*.nodes[]", "data.*.edges[].node", "data.node", "data.nodes[]"]
      when = { id = { prefix = ["gid://shopify/TenderTransaction/"] } }

      [record.fields]
      amount = "amount.amount"
      currency = "amount.currencyCode"
      status = []
      created = "processed_at"
      method = "payment_method"

      [[record]]
      name = "GraphQL checkout"
      kind = "order"
      places = ["data.*.nodes[]", "data.*.edges[].node", "data.node", "data.nodes[]"]
      when = { id = { prefix = ["gid://shopify/AbandonedCheckout/"] } }

      [record.fields]
      amount = "totalPriceSet.shopMoney.amount"
      currency = "totalPriceSet.shopMoney.currencyCode"
      status = []
      created = "created_at"

      [[record]]
      name = "GraphQL app purchase"
      kind = "payment"
      places = [
        "data.*.*.nodes[]", "data.*.*.edges[].node", "data.*.appPurchaseOneTime", "data.node", "data.nodes[]",
      ]
      when = { id = { prefix = ["gid://shopify/AppPurchaseOneTime/"] } }

      [record.fields]
      amount = "price.amount"
      currency = "price.currencyCode"
      created = "created_at"
      note = "name"

      [record.status]
      pending = ["PENDING"]
      expired = ["EXPIRED"]
      own = ["ACCEPTED", "ACTIVE", "DECLINED"]

      # Only what the customer was asked for, in the customer's currency.
      [[record]]
      name = "GraphQL order in the customer's currency"
      kind = "order"
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.order", "data.node",
        "data.nodes[]", "data.*.order", "data.*.*.order", "orders.nodes[]", "orders.edges[].node", "order", "*.order",
      ]

      [record.when]
      totalPriceSet = { type = "object" }
      "totalPriceSet.shopMoney" = { present = false }
      "totalPriceSet.presentmentMoney" = { type = "object" }

      [record.fields]
      amount = "totalPriceSet.presentmentMoney.amount"
      currency = "totalPriceSet.presentmentMoney.currencyCode"
      status = "displayFinancialStatus"
      created = "created_at"
      note = "name"
      customer-email = "email"

      [record.status]
      pending = ["PENDING"]
      authorized = ["AUTHORIZED"]
      processing = ["PARTIALLY_PAID"]
      paid = ["PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["REFUNDED"]
      canceled = ["VOIDED"]
      expired = ["EXPIRED"]

      [[record.rule]]
      status = "canceled"
      when = [
        { cancelled_at = { type = "text" }, displayFinancialStatus = { not = ["PARTIALLY_REFUNDED", "REFUNDED"] } },
        { cancelled_at = { type = "text" }, displayFinancialStatus = { null = true } },
      ]

      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      displayFinancialStatus = ["PAID", "AUTHORIZED"]
      "totalRefundedSet.presentmentMoney.amount" = { above-zero = true }

      [[record.rule.when]]
      displayFinancialStatus = ["PAID", "AUTHORIZED"]
      "totalRefundedSet.shopMoney.amount" = { above-zero = true }

      [[record.rule.when]]
      displayFinancialStatus = ["PAID", "AUTHORIZED"]
      totalRefundedSet = { null = true }

      [[record.rule.when]]
      displayFinancialStatus = "PAID"
      "totalReceivedSet.presentmentMoney.amount" = { below = "totalPriceSet.presentmentMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PAID"
      "netPaymentSet.presentmentMoney.amount" = { below = "totalPriceSet.presentmentMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PAID"
      "totalOutstandingSet.presentmentMoney.amount" = { above-zero = true }

      [[record.rule.when]]
      displayFinancialStatus = ["PAID", "AUTHORIZED"]
      "currentTotalPriceSet.presentmentMoney.amount" = { zero = true }
      "totalPriceSet.presentmentMoney.amount" = { above-zero = true }

      [[record.rule.when]]
      displayFinancialStatus = "PAID"
      fullyPaid = false

      [[record.rule.when]]
      displayFinancialStatus = "PAID"
      unpaid = true

      [[record.rule.when]]
      displayFinancialStatus = "AUTHORIZED"
      capturable = false

      [[record.rule.when]]
      displayFinancialStatus = "REFUNDED"
      "totalRefundedSet.presentmentMoney.amount" = { below = "totalPriceSet.presentmentMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PARTIALLY_REFUNDED"
      "totalRefundedSet.presentmentMoney.amount" = { covers = "totalPriceSet.presentmentMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PARTIALLY_REFUNDED"
      "totalRefundedSet.presentmentMoney.amount" = { zero = true }

      [[record]]
      name = "GraphQL order"
      kind = "order"
      # The reference shows its answers without `data`.
      places = [
        "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.order", "data.node",
        "data.nodes[]", "data.*.order", "data.*.*.order", "orders.nodes[]", "orders.edges[].node", "order", "*.order",
      ]
      when = [{ displayFinancialStatus = { present = true } }, { totalPriceSet = { type = "object" } }]

      [record.fields]
      # Both are in the shop's currency; `totalPrice` is the name of old.
      amount = ["totalPriceSet.shopMoney.amount", "total_price"]
      currency = ["currencyCode", "totalPriceSet.shopMoney.currencyCode"]
      status = "displayFinancialStatus"
      created = "created_at"
      note = "name"
      customer-email = "email"

      [record.status]
      pending = ["PENDING"]
      authorized = ["AUTHORIZED"]
      processing = ["PARTIALLY_PAID"]
      paid = ["PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["REFUNDED"]
      canceled = ["VOIDED"]
      expired = ["EXPIRED"]

      [[record.rule]]
      status = "canceled"
      when = [
        { cancelled_at = { type = "text" }, displayFinancialStatus = { not = ["PARTIALLY_REFUNDED", "REFUNDED"] } },
        { cancelled_at = { type = "text" }, displayFinancialStatus = { null = true } },
      ]

      # The sums, and the flags, may say otherwise.
      [[record.rule]]
      status = "own"
      when = [
        { displayFinancialStatus = ["PAID", "AUTHORIZED"], "totalRefundedSet.shopMoney.amount" = { above-zero = true } },
        { displayFinancialStatus = "PAID", "totalRefundedSet.shopMoney.amount" = { null = true } },
        { displayFinancialStatus = "PAID", totalRefundedSet = { null = true } },
        { displayFinancialStatus = [
          "PAID",
        ], "totalReceivedSet.shopMoney.amount" = { below = "totalPriceSet.shopMoney.amount" } },
        { displayFinancialStatus = "PAID", "netPaymentSet.shopMoney.amount" = { below = "totalPriceSet.shopMoney.amount" } },
        { displayFinancialStatus = "PAID", fullyPaid = false }, { displayFinancialStatus = "PAID", unpaid = true },
        { displayFinancialStatus = "AUTHORIZED", capturable = false },
      ]

      [[record.rule]]
      status = "own"

      [[record.rule.when]]
      displayFinancialStatus = ["PAID", "AUTHORIZED"]
      "currentTotalPriceSet.shopMoney.amount" = { zero = true }
      "totalPriceSet.shopMoney.amount" = { above-zero = true }

      [[record.rule.when]]
      displayFinancialStatus = "REFUNDED"
      "totalRefundedSet.shopMoney.amount" = { below = "totalPriceSet.shopMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PARTIALLY_REFUNDED"
      "totalRefundedSet.shopMoney.amount" = { covers = "totalPriceSet.shopMoney.amount" }

      [[record.rule.when]]
      displayFinancialStatus = "PARTIALLY_REFUNDED"
      "totalRefundedSet.shopMoney.amount" = { zero = true }
      "totalPriceSet.shopMoney.amount" = { above-zero = true }

      # As above: below zero it is owed to the customer.
      [[record.rule]]
      status = "paid"

      [record.rule.when]
      displayFinancialStatus = "PAID"
      "totalOutstandingSet.shopMoney.amount" = { prefix = ["-"], below = "totalPriceSet.shopMoney.amount" }

      [[record.rule]]
      status = "own"
      when = { displayFinancialStatus = "PAID", "totalOutstandingSet.shopMoney.amount" = { above-zero = true } }

      [[record]]
      name = "payout transaction"
      kind = "transaction"
      places = ["transactions[]", "transaction", "$"]
      when = { payout_status = { present = true } }
      required = ["type"]

      [record.fields]
      amount = "amount"
      status = "payout_status"
      created = "processed_at"
      order = "source_order_id"
      note = "type"

      [record.status]
      pending = ["scheduled", "pending"]
      processing = ["in_transit"]
      requires_action = ["action_required"]
      paid = ["paid", "deposited"]
      failed = ["failed"]
      canceled = ["canceled"]

      # The payout's word; of what went back, or is held back by a bank, it would be read as money that came in.
      [[record.rule]]
      status = "own"
      when = { type = { not = ["charge", "credit", "debit", "adjustment", "reserve", "payout"] } }

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["transactions[]", "transaction", "$", "payments[].transaction", "payment.transaction", "detail.payload"]
      when = { gateway = { present = true }, amount = { present = true }, total_price = { present = false } }
      required = ["kind"]

      [record.fields]
      amount = "amount"
      order = "order_id"
      method = "gateway"
      method-brand = "payment_details.credit_card_company"
      note = "kind"
      failure = "error_code"

      [record.status]
      pending = ["pending", "awaiting_response"]
      failed = ["failure", "error"]
      paid = ["success"]
      own = ["unknown"]

      [record.words]
      kind = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
        "card_approval", "card_decline", "refund_emv_initiate",
      ]

      # An authorization, or change given, is documented, and says nothing of what became of the money.
      [[record.rule]]
      status = "own"
      when = { kind = { not = ["sale", "capture", "refund", "void"] }, status = "success" }

      # Why it failed.
      [[record.rule]]
      status = "uncertain"
      when = { status = "success", kind = ["sale", "capture", "refund", "void"], error_code = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { status = "success", kind = "refund" }

      [[record.rule]]
      status = "canceled"
      when = { status = "success", kind = "void" }

      # A refund has no amount of its own: that of its transaction, where there is one.
      [[record]]
      name = "refund"
      kind = "refund"
      places = ["refunds[]", "refund", "$", "detail.payload"]
      when = { refund_line_items = { type = "array" } }
      required = ["transactions[only].kind"]

      [record.fields]
      amount = "transactions[only].amount"
      currency = "transactions[only].currency"
      status = "transactions[only].status"
      order = "order_id"
      note = "note"

      [record.status]
      pending = ["pending", "awaiting_response"]
      failed = ["failure", "error"]
      refunded = ["success"]
      own = ["unknown"]

      [record.words]
      "transactions[only].kind" = [
        "authorization", "capture", "sale", "void", "refund", "change", "emv_authorization", "suggested_refund",
        "card_approval", "card_decline", "refund_emv_initiate",
      ]

      # A payment that was called off before it came in has a void in its place.
      [[record.rule]]
      status = "canceled"
      when = { "transactions[only].kind" = "void", "transactions[only].status" = "success" }

      [[record.rule]]
      status = "own"
      when = { "transactions[only].kind" = { not = ["refund"] } }

      [[record.rule]]
      status = "uncertain"
      when = { "transactions[only].status" = "success", "transactions[only].error_code" = { type = "text" } }

      [[record]]
      name = "GraphQL transaction in the customer's currency"
      kind = "transaction"
      places = [
        "data.order.transactions[]", "order.transactions[]", "data.*.order.transactions[]", "data.*.transaction",
        "*.transaction", "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.node",
        "data.nodes[]",
      ]
      required = ["kind"]

      [record.when]
      id = { prefix = ["gid://shopify/OrderTransaction/"] }
      amountSet = { type = "object" }
      "amountSet.shopMoney" = { present = false }
      "amountSet.presentmentMoney" = { type = "object" }

      [record.fields]
      amount = "amountSet.presentmentMoney.amount"
      currency = "amountSet.presentmentMoney.currencyCode"
      created = "created_at"
      method = "gateway"
      note = "kind"
      failure = "error_code"

      [record.status]
      pending = ["PENDING", "AWAITING_RESPONSE"]
      failed = ["FAILURE", "ERROR"]
      paid = ["SUCCESS"]
      own = ["UNKNOWN"]

      [record.words]
      kind = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]

      [[record.rule]]
      status = "own"
      when = { kind = { not = ["SALE", "CAPTURE", "REFUND", "VOID"] }, status = "SUCCESS" }

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCESS", kind = ["SALE", "CAPTURE", "REFUND", "VOID"], error_code = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { status = "SUCCESS", kind = "REFUND" }

      [[record.rule]]
      status = "canceled"
      when = { status = "SUCCESS", kind = "VOID" }

      [[record]]
      name = "GraphQL transaction"
      kind = "transaction"
      places = [
        "data.order.transactions[]", "order.transactions[]", "data.*.order.transactions[]", "data.*.transaction",
        "*.transaction", "data.*.nodes[]", "data.*.edges[].node", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.node",
        "data.nodes[]",
      ]
      when = { id = { prefix = ["gid://shopify/OrderTransaction/"] } }
      required = ["kind"]

      [record.fields]
      amount = ["amountSet.shopMoney.amount", "amountV2.amount"]
      currency = ["amountSet.shopMoney.currencyCode", "amountV2.currencyCode"]
      created = "created_at"
      method = "gateway"
      note = "kind"
      failure = "error_code"

      [record.status]
      pending = ["PENDING", "AWAITING_RESPONSE"]
      failed = ["FAILURE", "ERROR"]
      paid = ["SUCCESS"]
      own = ["UNKNOWN"]

      [record.words]
      kind = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]

      [[record.rule]]
      status = "own"
      when = { kind = { not = ["SALE", "CAPTURE", "REFUND", "VOID"] }, status = "SUCCESS" }

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCESS", kind = ["SALE", "CAPTURE", "REFUND", "VOID"], error_code = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { status = "SUCCESS", kind = "REFUND" }

      [[record.rule]]
      status = "canceled"
      when = { status = "SUCCESS", kind = "VOID" }

      # What a refund came to; whether it went through, its transactions tell.
      [[record]]
      name = "GraphQL refund in the customer's currency"
      kind = "refund"
      places = [
        "data.refund", "data.order.refunds[]", "data.*.refund", "data.*.order.refunds[]", "refund", "*.refund",
        "order.refunds[]", "data.*.nodes[]", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.node", "data.nodes[]",
      ]

      [record.when]
      id = { prefix = ["gid://shopify/Refund/"] }
      totalRefundedSet = { type = "object" }
      "totalRefundedSet.shopMoney" = { present = false }
      "totalRefundedSet.presentmentMoney" = { type = "object" }

      [record.fields]
      amount = "totalRefundedSet.presentmentMoney.amount"
      currency = "totalRefundedSet.presentmentMoney.currencyCode"
      status = ["transactions.nodes[only].status", "transactions.edges[only].node.status"]
      created = "created_at"
      order = "order.id"
      note = "note"

      [record.status]
      pending = ["PENDING", "AWAITING_RESPONSE"]
      failed = ["FAILURE", "ERROR"]
      refunded = ["SUCCESS"]
      own = ["UNKNOWN"]

      [record.words]
      "transactions.nodes[only].kind" = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]
      "transactions.edges[only].node.kind" = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]

      [[record.rule]]
      status = "own"
      when = [
        { "transactions.nodes[only].kind" = { not = ["REFUND"] } },
        { "transactions.edges[only].node.kind" = { not = ["REFUND"] } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { "transactions.nodes[only].status" = "SUCCESS", "transactions.nodes[only].error_code" = { type = "text" } },
        { "transactions.edges[only].node.status" = "SUCCESS", "transactions.edges[only].node.error_code" = { type = "text" } },
      ]

      [[record]]
      name = "GraphQL refund"
      kind = "refund"
      places = [
        "data.refund", "data.order.refunds[]", "data.*.refund", "data.*.order.refunds[]", "refund", "*.refund",
        "order.refunds[]", "data.*.nodes[]", "data.*.*.nodes[]", "data.*.*.edges[].node", "data.node", "data.nodes[]",
      ]
      when = { id = { prefix = ["gid://shopify/Refund/"] } }

      [record.fields]
      amount = "totalRefundedSet.shopMoney.amount"
      currency = "totalRefundedSet.shopMoney.currencyCode"
      status = ["transactions.nodes[only].status", "transactions.edges[only].node.status"]
      created = "created_at"
      order = "order.id"
      note = "note"

      [record.status]
      pending = ["PENDING", "AWAITING_RESPONSE"]
      failed = ["FAILURE", "ERROR"]
      refunded = ["SUCCESS"]
      own = ["UNKNOWN"]

      [record.words]
      "transactions.nodes[only].kind" = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]
      "transactions.edges[only].node.kind" = [
        "AUTHORIZATION", "CAPTURE", "SALE", "VOID", "REFUND", "CHANGE", "EMV_AUTHORIZATION", "SUGGESTED_REFUND",
      ]

      [[record.rule]]
      status = "own"
      when = [
        { "transactions.nodes[only].kind" = { not = ["REFUND"] } },
        { "transactions.edges[only].node.kind" = { not = ["REFUND"] } },
      ]

      [[record.rule]]
      status = "uncertain"
      when = [
        { "transactions.nodes[only].status" = "SUCCESS", "transactions.nodes[only].error_code" = { type = "text" } },
        { "transactions.edges[only].node.status" = "SUCCESS", "transactions.edges[only].node.error_code" = { type = "text" } },
      ]

      [[record]]
      name = "tender transaction"
      kind = "transaction"
      places = ["tender_transactions[]", "$"]
      when = { remote_reference = { present = true } }

      [record.fields]
      amount = "amount"
      status = []
      created = "processed_at"
      order = "order_id"
      method = "payment_method"

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["disputes[]", "dispute", "$"]
      when = [{ evidence_due_by = { present = true } }, { initiated_at = { present = true } }]

      [record.fields]
      amount = "amount"
      order = "order_id"
      created = "initiated_at"
      note = "reason"

      [record.status]
      disputed = ["needs_response", "under_review"]
      refunded = ["charge_refunded"]
      own = ["accepted", "won", "lost", "prevented"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["payouts[]", "payout", "$"]
      when = [{ summary = { present = true } }, { date = { present = true }, amount = { present = true } }]

      [record.fields]
      amount = "amount"
      created = "date"

      [record.status]
      pending = ["scheduled", "pending"]
      processing = ["in_transit"]
      paid = ["paid", "deposited"]
      failed = ["failed"]
      canceled = ["canceled"]
      """###,
    "square": ###"""
      # Reads: payments, orders, refunds, invoices, disputes, payouts and their entries, terminal checkouts and refunds,
      # pages of checkouts, activities of gift cards, in lists, alone, bare and in events; what events tell of orders;
      # transactions of 2016, payments and orders of version 1.
      # Leaves out: subscriptions, loyalty, payment links and cash drawers (no payment); of an invoice with several requests
      # the amount, their sum.
      # Looked at: the OpenAPI file of 2025-08-20 with all of its examples, also bare.
      schema = 1
      name = "square"
      title = "Square"
      source = "https://developer.squareup.com/reference/square"
      version-header = "Square-Version"
      body-paging = { by = "cursor", parameter = "cursor", size = "limit", most = 500 }
      paging = { by = "cursor", parameter = "cursor", size = "limit", most = 100, order = "newest-first" }
      event-time = "created_at"
      next = "cursor"
      changes = { parameter = "updated_at_begin_time", time = "rfc3339", lists = ["payments", "refunds"], with = ["sort_field=UPDATED_AT", "begin_time=1970-01-01T00:00:00Z"] }
      webhook = { header = "X-Square-HmacSha256-Signature", hash = "sha256", encoding = "base64", signs = "{url}{body}" }
      personal-keys = ["buyer_email_address", "primary_recipient", "billing_address", "shipping_address"]

      [[mark]]
      of-record = true
      at = "amount_money.amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "total_money.amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "location_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "receipt_url"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "source_type"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "version_token"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "net_amounts"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "total_tax_money"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "line_items[0].base_price_money"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "event_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "payment_requests[0].computed_amount_money"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "deadline_duration"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "tenders[0].amount_money"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "total_collected_money"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "net_total_money"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "tender_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "device_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "device_options"
      is = { type = "object" }
      weight = 3

      [[mark]]
      at = "cursor"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "type"
      is = ["order.created", "order.updated", "order.fulfillment.updated"]
      weight = 4

      [[mark]]
      of-record = true
      at = "state"
      is = ["OPEN", "COMPLETED", "CANCELED", "DRAFT"]
      weight = 1

      [[mark]]
      of-record = true
      at = "checkout_page_url"
      is = { prefix = ["https://connect.squareup.com/"] }
      weight = 6

      [[mark]]
      of-record = true
      at = "order.total_money.amount"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "merchant_id"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "data.object"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "processing_fee"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "destination.type"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "disputed_payment"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "payment_requests"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payout_fee"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payment_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "amount_money.currency"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "total_money.currency"
      is = { present = true }
      weight = 2

      # The examples of payouts call the currency so.
      [[mark]]
      of-record = true
      at = "amount_money.currency_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "status"
      is = [
        "APPROVED", "COMPLETED", "CANCELED", "PENDING", "FAILED", "REJECTED", "SENT", "PAID", "IN_PROGRESS",
        "CANCEL_REQUESTED",
      ]
      weight = 2

      [[mark]]
      of-record = true
      at = "state"
      is = [
        "INQUIRY_EVIDENCE_REQUIRED", "INQUIRY_PROCESSING", "INQUIRY_CLOSED", "EVIDENCE_REQUIRED", "PROCESSING", "WON",
        "LOST", "ACCEPTED", "OPEN", "COMPLETED", "CANCELED", "DRAFT",
      ]
      weight = 2

      [[mark]]
      of-record = true
      at = "destination.type"
      is = ["BANK_ACCOUNT", "CARD", "SQUARE_BALANCE", "SQUARE_STORED_BALANCE"]
      weight = 2

      [[mark]]
      of-record = true
      at = "gift_card_balance_money"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "gift_card_gan"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payout_id"
      is = { prefix = ["po_"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "gross_amount_money"
      is = { type = "object" }
      weight = 6

      [[mark]]
      of-record = true
      at = "total_price_money.currency_code"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "total_shipping_money"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "brand_dispute_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "disputed_payments"
      is = { present = true }
      weight = 4

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      status = "status"
      created = "created_at"
      updated = "updated_at"

      [[record]]
      name = "return order"
      kind = "refund"
      places = ["orders[]", "order", "related_resources.orders[]", "data.object.order", "events[].data.object.order", "$"]

      # With a total of its own something was sold as well.
      [[record.when]]
      returns = { type = "array" }
      "line_items[0]" = { present = false }
      total_money = { present = false }

      [[record.when]]
      returns = { type = "array" }
      "line_items[0]" = { present = false }
      "total_money.amount" = 0

      [[record.when]]
      "return_amounts.total_money.amount" = { above-zero = true }
      "line_items[0]" = { present = false }
      total_money = { present = false }

      [[record.when]]
      "return_amounts.total_money.amount" = { above-zero = true }
      "line_items[0]" = { present = false }
      "total_money.amount" = 0

      # Its total is missing, or nothing; what went back is no total of an order.
      [record.fields]
      refunded-amount = "return_amounts.total_money.amount"
      currency = "return_amounts.total_money.currency"
      status = "state"
      order = "returns[only].source_order_id"

      [record.status]
      pending = ["OPEN", "DRAFT"]
      canceled = ["CANCELED"]
      own = ["COMPLETED"]

      [record.words]
      "refunds[only].status" = ["PENDING", "APPROVED", "REJECTED", "FAILED", "COMPLETED"]

      # The goods are back: the money is where its refund says so.
      [[record.rule]]
      status = "refunded"
      when = { state = "COMPLETED", "refunds[only].status" = ["APPROVED", "COMPLETED"] }

      # What an event tells of an order: its state, and nothing of its money. One that is open may be paid.
      [[record]]
      name = "order event"
      kind = "order"
      places = [
        "data.object.order_created", "data.object.order_updated", "data.object.order_fulfillment_updated",
        "events[].data.object.order_created", "events[].data.object.order_updated",
        "events[].data.object.order_fulfillment_updated", "$",
      ]

      [record.when]
      order_id = { present = true }
      state = { present = true }
      id = { present = false }
      amount_money = { present = false }
      total_money = { present = false }

      [record.fields]
      id = "order_id"
      status = "state"

      [record.status]
      pending = ["DRAFT"]
      canceled = ["CANCELED"]
      own = ["OPEN", "COMPLETED"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["orders[]", "order", "related_resources.orders[]", "data.object.order", "events[].data.object.order", "$"]
      when = [
        { line_items = { present = true } }, { net_amounts = { present = true } },
        { total_money = { present = true }, state = { present = true } },
        { location_id = { present = true }, state = { present = true }, amount_money = { present = false } },
      ]
      required = ["total_money.amount"]

      [record.fields]
      amount = "total_money.amount"
      currency = "total_money.currency"
      status = "state"
      customer-id = "customer_id"
      items = "line_items"
      item-sku = ["items[].catalog_object_id", "items[].uid"]
      item-name = "items[].name"
      item-quantity = "items[].quantity"
      item-price = "items[].base_price_money.amount"

      [record.status]
      pending = ["OPEN", "DRAFT"]
      paid = ["COMPLETED"]
      canceled = ["CANCELED"]

      [record.words]
      "refunds[0].status" = ["PENDING", "APPROVED", "REJECTED", "FAILED", "COMPLETED"]
      "tenders[0].card_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "tenders[last].card_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "tenders[0].bank_account_details.status" = ["PENDING", "COMPLETED", "FAILED"]
      "tenders[last].bank_account_details.status" = ["PENDING", "COMPLETED", "FAILED"]
      "tenders[0].buy_now_pay_later_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "tenders[last].buy_now_pay_later_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "tenders[0].square_account_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "tenders[last].square_account_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]

      # An order stays open until it is fulfilled, also when it is paid.
      [[record.rule]]
      status = "own"
      when = [
        { state = ["OPEN", "DRAFT"], "net_amount_due_money.amount" = 0, "total_money.amount" = { above-zero = true } },
        { state = ["OPEN", "DRAFT"], "tenders[0].card_details.status" = "CAPTURED" },
        { state = ["OPEN", "DRAFT"], "tenders[last].card_details.status" = "CAPTURED" },
      ]

      # What it was paid with says that it wasn't, or not wholly.
      [[record.rule]]
      status = "own"
      when = [
        { state = "COMPLETED", "tenders[0].card_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
        { state = "COMPLETED", "tenders[last].card_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
        { state = "COMPLETED", "tenders[0].bank_account_details.status" = ["PENDING", "FAILED"] },
        { state = "COMPLETED", "tenders[last].bank_account_details.status" = ["PENDING", "FAILED"] },
        { state = "COMPLETED", "tenders[0].buy_now_pay_later_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
        { state = "COMPLETED", "tenders[last].buy_now_pay_later_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
        { state = "COMPLETED", "tenders[0].square_account_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
        { state = "COMPLETED", "tenders[last].square_account_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"] },
      ]

      [[record.rule]]
      status = "refunded"
      when = { state = "COMPLETED", "refunds[1]" = { present = false }, "refunds[0].status" = [
        "APPROVED", "COMPLETED",
      ], "refunds[0].amount_money.amount" = { covers = "total_money.amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { state = "COMPLETED", "refunds[1]" = { present = false }, "refunds[0].status" = [
        "APPROVED", "COMPLETED",
      ], "refunds[0].amount_money.amount" = { above-zero = true } }

      # The sum of several isn't told.
      [[record.rule]]
      status = "own"
      when = { state = "COMPLETED", "refunds[1]" = { present = true } }

      # Goods were given back, of this order or of another that it was exchanged for.
      [[record.rule]]
      status = "own"
      when = [
        { state = "COMPLETED", "returns[0]" = { present = true } },
        { state = "COMPLETED", "return_amounts.total_money.amount" = { above-zero = true } },
        { state = "COMPLETED", "return_amounts.total_money.amount" = { null = true } },
        { state = "COMPLETED", "net_amounts.total_money.amount" = { below = "total_money.amount" } },
      ]

      # Not all of it came in.
      [[record.rule]]
      status = "own"
      when = [
        { state = "COMPLETED", "net_amount_due_money.amount" = { above-zero = true } },
        { state = "COMPLETED", net_amount_due_money = { type = "object" }, "net_amount_due_money.amount" = { present = false } },
        { state = "COMPLETED", "net_amount_due_money.amount" = { null = true } },
      ]

      [[record.rule]]
      status = "paid"
      when = { state = "COMPLETED", "refunds[0].status" = ["PENDING", "REJECTED", "FAILED"] }

      [[record.rule]]
      status = "own"
      when = { state = "COMPLETED", "refunds[0]" = { present = true } }

      # What a terminal is asked to give back: of a card of Interac, at the device itself.
      [[record]]
      name = "terminal refund"
      kind = "refund"
      places = ["refunds[]", "refund", "data.object.refund", "events[].data.object.refund", "$"]
      when = { device_id = { present = true } }

      [record.fields]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      order = ["payment_id", "order_id"]
      note = "reason"

      [record.status]
      pending = ["PENDING"]
      processing = ["IN_PROGRESS", "CANCEL_REQUESTED"]
      canceled = ["CANCELED"]
      refunded = ["COMPLETED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "COMPLETED", cancel_reason = { type = "text" } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["refunds[]", "refund", "data.object.refund", "events[].data.object.refund", "$"]
      when = [
        { amount_money = { present = true }, payment_id = { present = true } },
        { amount_money = { present = true }, tender_id = { present = true } },
        { amount_money = { present = true }, unlinked = { present = true } },
        { amount_money = { present = true }, destination_type = { present = true } },
        { amount_money = { present = true }, destination_details = { present = true } },
        { amount_money = { present = true }, terminal_refund_id = { present = true } },
      ]

      [record.fields]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      order = ["payment_id", "order_id"]
      note = "reason"

      [record.status]
      pending = ["PENDING"]
      refunded = ["COMPLETED", "APPROVED"]
      failed = ["REJECTED", "FAILED"]

      # Not of a payment, or by itself in its envelope with little more than its money.
      [[record]]
      name = "other refund"
      kind = "refund"
      places = ["refunds[]", "refund", "data.object.refund", "events[].data.object.refund"]
      when = { amount_money = { present = true }, payment_id = { present = false }, tender_id = { present = false } }

      [record.fields]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      order = "order_id"
      note = "reason"

      [record.status]
      pending = ["PENDING"]
      refunded = ["COMPLETED", "APPROVED"]
      failed = ["REJECTED", "FAILED"]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["invoices[]", "invoice", "data.object.invoice", "events[].data.object.invoice", "$"]
      when = [{ payment_requests = { present = true } }, { invoice_number = { present = true } }]

      [record.fields]
      amount = "payment_requests[only].computed_amount_money.amount"
      currency = "payment_requests[only].computed_amount_money.currency"
      order = "order_id"
      note = "invoice_number"

      [record.status]
      pending = ["DRAFT", "UNPAID", "SCHEDULED", "PAYMENT_PENDING"]
      processing = ["PARTIALLY_PAID"]
      paid = ["PAID"]
      partially_refunded = ["PARTIALLY_REFUNDED"]
      refunded = ["REFUNDED"]
      canceled = ["CANCELED"]
      failed = ["FAILED"]

      # What is left to pay, or what was paid, denies the word; cash may be rounded.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      status = ["DRAFT", "UNPAID", "SCHEDULED"]
      "payment_requests[only].total_completed_amount_money.amount" = { covers = "payment_requests[only].computed_amount_money.amount" }

      [[record.rule.when]]
      status = "PAID"
      "next_payment_amount_money.amount" = { above-zero = true }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[0].total_completed_amount_money.amount" = 0
      "payment_requests[0].computed_amount_money.amount" = { above-zero = true }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[last].total_completed_amount_money.amount" = 0
      "payment_requests[last].computed_amount_money.amount" = { above-zero = true }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[0].rounding_adjustment_included_money" = { present = false }
      "payment_requests[0].total_completed_amount_money.amount" = { below = "payment_requests[0].computed_amount_money.amount" }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[last].rounding_adjustment_included_money" = { present = false }
      "payment_requests[last].total_completed_amount_money.amount" = { below = "payment_requests[last].computed_amount_money.amount" }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[0].total_completed_amount_money.amount" = { null = true }

      [[record.rule.when]]
      status = "PAID"
      "payment_requests[last].total_completed_amount_money.amount" = { null = true }

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["disputes[]", "dispute", "data.object.dispute", "events[].data.object.dispute", "$"]
      when = [
        { disputed_payment = { present = true } }, { dispute_id = { present = true } },
        { amount_money = { present = true }, state = { present = true } },
      ]

      [record.fields]
      id = ["id", "dispute_id"]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      status = "state"
      order = "disputed_payment.payment_id"
      note = "reason"

      [record.status]
      disputed = ["INQUIRY_EVIDENCE_REQUIRED", "INQUIRY_PROCESSING", "EVIDENCE_REQUIRED", "PROCESSING"]
      own = ["INQUIRY_CLOSED", "WON", "LOST", "ACCEPTED"]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["payouts[]", "payout", "data.object.payout", "events[].data.object.payout", "$"]
      when = [
        { destination = { present = true }, amount_money = { present = true } }, { payout_fee = { present = true } },
        { arrival_date = { present = true } },
      ]

      [record.fields]
      amount = "amount_money.amount"
      currency = ["amount_money.currency", { path = "amount_money.currency_code" }]

      [record.status]
      processing = ["SENT"]
      failed = ["FAILED"]
      paid = ["PAID"]

      [[record]]
      name = "terminal checkout"
      kind = "payment"
      places = ["checkouts[]", "checkout", "data.object.checkout", "events[].data.object.checkout", "$"]
      when = { device_options = { present = true } }

      [record.fields]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      order = "order_id"
      customer-id = "customer_id"
      method = "payment_type"
      note = "note"

      [record.status]
      pending = ["PENDING"]
      processing = ["IN_PROGRESS", "CANCEL_REQUESTED"]
      canceled = ["CANCELED"]
      paid = ["COMPLETED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "COMPLETED", cancel_reason = { type = "text" } }

      # Its payments may be left to be captured; and with a tip more than `amount_money` was paid, so that they tell.
      [[record.rule]]
      status = "own"
      when = [
        { status = "COMPLETED", "payment_options.autocomplete" = false },
        { status = "COMPLETED", "payment_options.delay_action" = { type = "text" } },
        { status = "COMPLETED", "device_options.tip_settings.allow_tipping" = true },
        { status = "COMPLETED", "tip_money.amount" = { above-zero = true } },
        { status = "COMPLETED", "payment_ids[1]" = { present = true } },
      ]

      # The page where a buyer pays, until 2022; whether it was paid, its order tells.
      [[record]]
      name = "checkout page"
      kind = "payment"
      places = ["checkout", "$"]
      when = { checkout_page_url = { present = true }, order = { type = "object" } }

      [record.fields]
      amount = "order.total_money.amount"
      currency = "order.total_money.currency"
      status = []
      order = "order.id"
      note = "reference_id"

      # The payments of version 2 until 2019: what they were paid with tells what became of them.
      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["transactions[]", "transaction", "$"]
      when = { tenders = { type = "array" } }

      [record.fields]
      amount = "tenders[only].amount_money.amount"
      currency = "tenders[only].amount_money.currency"
      status = "tenders[only].card_details.status"
      order = "order_id"
      method = "tenders[only].type"
      method-brand = "tenders[only].card_details.card.card_brand"
      method-last4 = "tenders[only].card_details.card.last_4"
      note = "reference_id"

      [record.status]
      authorized = ["AUTHORIZED"]
      paid = ["CAPTURED"]
      canceled = ["VOIDED"]
      failed = ["FAILED"]

      [record.words]
      "refunds[0].status" = ["PENDING", "APPROVED", "REJECTED", "FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { "tenders[only].card_details.status" = ["AUTHORIZED", "VOIDED", "FAILED"], "refunds[0].status" = "APPROVED" }

      # The sum of several isn't told.
      [[record.rule]]
      status = "own"
      when = { "tenders[only].card_details.status" = "CAPTURED", "refunds[1]" = { present = true } }

      [[record.rule]]
      status = "refunded"

      [record.rule.when]
      "tenders[only].card_details.status" = "CAPTURED"
      "refunds[0].status" = "APPROVED"
      "refunds[0].amount_money.amount" = { covers = "tenders[only].amount_money.amount" }

      [[record.rule]]
      status = "partially_refunded"

      [record.rule.when]
      "tenders[only].card_details.status" = "CAPTURED"
      "refunds[0].status" = "APPROVED"
      "refunds[0].amount_money.amount" = { above-zero = true }

      # The payments of version 1: what was collected, and what of it went back, but no status.
      [[record]]
      name = "payment v1"
      kind = "payment"
      places = ["$"]
      when = { total_collected_money = { type = "object" } }

      [record.fields]
      amount = "total_collected_money.amount"
      currency = "total_collected_money.currency_code"
      status = []
      method = "tender[only].type"
      note = "device.name"

      # The orders of version 1. What is open, or pending, isn't documented.
      [[record]]
      name = "order v1"
      kind = "order"
      places = ["$"]
      when = { total_price_money = { type = "object" } }

      [record.fields]
      amount = "total_price_money.amount"
      currency = "total_price_money.currency_code"
      status = "state"
      order = "payment_id"
      customer-email = "buyer_email"
      note = "buyer_note"

      [record.status]
      paid = ["COMPLETED"]
      canceled = ["CANCELED"]
      refunded = ["REFUNDED"]
      own = ["PENDING", "OPEN", "REJECTED"]

      # What moved a part of a balance into a payout, or out of it.
      [[record]]
      name = "payout entry"
      kind = "transaction"
      places = ["payout_entries[]", "$"]
      when = { gross_amount_money = { type = "object" } }

      [record.fields]
      amount = "gross_amount_money.amount"
      currency = ["gross_amount_money.currency", { path = "gross_amount_money.currency_code" }]
      created = "effective_at"
      order = "payout_id"
      note = "type"
      status = []

      # Each type has its own place for the money; some have none.
      [[record]]
      name = "gift card activity"
      kind = "transaction"
      places = [
        "gift_card_activities[]", "gift_card_activity", "data.object.gift_card_activity",
        "events[].data.object.gift_card_activity", "$",
      ]
      when = { gift_card_balance_money = { present = true } }

      [record.fields]
      amount = [
        "load_activity_details.amount_money.amount", "activate_activity_details.amount_money.amount",
        "redeem_activity_details.amount_money.amount", "adjust_increment_activity_details.amount_money.amount",
        "adjust_decrement_activity_details.amount_money.amount", "refund_activity_details.amount_money.amount",
        "unlinked_activity_refund_activity_details.amount_money.amount", "import_activity_details.amount_money.amount",
        "import_reversal_activity_details.amount_money.amount", "transfer_balance_to_activity_details.amount_money.amount",
        "transfer_balance_from_activity_details.amount_money.amount",
      ]
      currency = [
        "load_activity_details.amount_money.currency", "activate_activity_details.amount_money.currency",
        "redeem_activity_details.amount_money.currency", "adjust_increment_activity_details.amount_money.currency",
        "adjust_decrement_activity_details.amount_money.currency", "refund_activity_details.amount_money.currency",
        "unlinked_activity_refund_activity_details.amount_money.currency", "import_activity_details.amount_money.currency",
        "import_reversal_activity_details.amount_money.currency",
        "transfer_balance_to_activity_details.amount_money.currency",
        "transfer_balance_from_activity_details.amount_money.currency", "gift_card_balance_money.currency",
      ]
      status = "redeem_activity_details.status"
      order = "gift_card_id"
      note = "type"

      [record.status]
      pending = ["PENDING"]
      canceled = ["CANCELED"]
      own = ["COMPLETED"]

      # Little more than its money, and no tip: the total is `amount_money` and `tip_money`.
      [[record]]
      name = "short payment"
      kind = "payment"
      places = ["payments[]", "payment", "data.object.payment", "events[].data.object.payment"]

      [record.when]
      amount_money = { present = true }
      total_money = { present = false }
      tip_money = { present = false }

      [record.fields]
      amount = "amount_money.amount"
      currency = "amount_money.currency"
      order = "order_id"
      customer-id = "customer_id"
      customer-email = "buyer_email_address"
      method = "source_type"
      method-brand = "card_details.card.card_brand"
      method-last4 = "card_details.card.last_4"
      refunded-amount = "refunded_money.amount"
      note = "note"

      [record.status]
      authorized = ["APPROVED"]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      canceled = ["CANCELED"]
      failed = ["FAILED"]

      [record.words]
      "card_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "wallet_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["APPROVED", "PENDING", "CANCELED", "FAILED"], "refunded_money.amount" = { above-zero = true } },
        { status = "COMPLETED", "card_details.status" = ["VOIDED", "FAILED", "AUTHORIZED"] },
        { status = "COMPLETED", "wallet_details.status" = ["VOIDED", "FAILED", "AUTHORIZED"] },
        { status = "COMPLETED", "card_details.card_payment_timeline.voided_at" = { type = "text" } },
        { status = ["PENDING", "CANCELED", "FAILED", "APPROVED"], "card_details.status" = "CAPTURED" },
        { status = ["PENDING", "CANCELED", "FAILED", "APPROVED"], "wallet_details.status" = "CAPTURED" },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "COMPLETED", "refunded_money.amount" = { covers = "amount_money.amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "COMPLETED", "refunded_money.amount" = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "COMPLETED", "refund_ids[0]" = { present = true } },
        { status = "COMPLETED", refunded_money = { type = "object" }, "refunded_money.amount" = { present = false } },
        { status = "COMPLETED", "refunded_money.amount" = { null = true } },
      ]

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["payments[]", "payment", "data.object.payment", "events[].data.object.payment", "$"]
      when = [
        { source_type = { present = true } }, { receipt_url = { present = true } }, { approved_money = { present = true } },
        { total_money = { present = true }, status = { present = true } },
      ]
      required = ["total_money.amount"]

      [record.fields]
      # `amount_money` is without the tip.
      amount = "total_money.amount"
      currency = "total_money.currency"
      order = "order_id"
      customer-id = "customer_id"
      customer-email = "buyer_email_address"
      method = "source_type"
      method-brand = "card_details.card.card_brand"
      method-last4 = "card_details.card.last_4"
      refunded-amount = "refunded_money.amount"
      note = "note"

      [record.status]
      authorized = ["APPROVED"]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      canceled = ["CANCELED"]
      failed = ["FAILED"]

      [record.words]
      "card_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]
      "wallet_details.status" = ["AUTHORIZED", "CAPTURED", "VOIDED", "FAILED"]

      # The card, or the wallet, says otherwise than the payment.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "COMPLETED", "card_details.status" = ["VOIDED", "FAILED", "AUTHORIZED"] },
        { status = "COMPLETED", "wallet_details.status" = ["VOIDED", "FAILED", "AUTHORIZED"] },
        { status = "COMPLETED", "card_details.card_payment_timeline.voided_at" = { type = "text" } },
        { status = "APPROVED", "card_details.status" = ["VOIDED", "FAILED", "CAPTURED"] },
        { status = "APPROVED", "wallet_details.status" = ["VOIDED", "FAILED", "CAPTURED"] },
        { status = "APPROVED", "card_details.card_payment_timeline.captured_at" = { type = "text" } },
        { status = "APPROVED", "card_details.card_payment_timeline.voided_at" = { type = "text" } },
        { status = ["APPROVED", "CANCELED", "FAILED"], "refunded_money.amount" = { above-zero = true } },
        { status = "PENDING", "refunded_money.amount" = { above-zero = true } },
        { status = ["PENDING", "CANCELED", "FAILED"], "card_details.status" = "CAPTURED" },
        { status = ["PENDING", "CANCELED", "FAILED"], "wallet_details.status" = "CAPTURED" },
        { status = ["PENDING", "CANCELED", "FAILED"], "card_details.card_payment_timeline.captured_at" = { type = "text" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "COMPLETED", "refunded_money.amount" = { covers = "total_money.amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "COMPLETED", "refunded_money.amount" = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "COMPLETED", refunded_money = { type = "object" }, "refunded_money.amount" = { present = false } },
        { status = "COMPLETED", "refunded_money.amount" = { null = true } },
        # Refunds, and no word of how much went back.
        { status = "COMPLETED", "refund_ids[0]" = { present = true }, refunded_money = { present = false } },
        { status = "COMPLETED", "refund_ids[0]" = { present = true }, refunded_money = { null = true } },
      ]

      # What is only given back: its own total is zero.
      """###,
    "stripe": ###"""
      # Reads: charges, intents, refunds, disputes, invoices, sessions, payouts, transfers and what was reversed of them,
      # balance transactions, credit notes, payments of invoices, orders and what was returned of them, top-ups, application
      # fees, sources, quotes, climate orders, payment records, issuing, treasury, customers' balances, reserves, bitcoin
      # receivers; also of versions without a status; in lists, searches, events, errors and bare.
      # Leaves out: lines of invoices and invoice items (part of an invoice), tax calculations (no payment), subscriptions
      # but for their latest invoice where it is expanded; objects and events of v2.
      # Looked at: the fixtures of stripe/openapi of 2026-08, stripe-go's constants. Not to be had: its spec3.json.
      schema = 1
      name = "stripe"
      title = "Stripe"
      source = "https://docs.stripe.com/api and https://docs.stripe.com/currencies; words read in stripe-go's constants"
      version = "api_version"
      version-header = "Stripe-Version"
      more = "has_more"
      paging = { by = "last-id", parameter = "starting_after", size = "limit", most = 100, order = "newest-first" }
      mode = { at = "livemode", live = "true", test = "false" }
      rate = "25/s"
      webhook = { header = "Stripe-Signature", hash = "sha256", part = "v1", signs = "{t}.{body}", time = "t" }
      event-time = "created"
      times = ["seconds"]
      currency-case = "any"
      personal-keys = ["billing_details", "receipt_email", "customer_email", "customer_name", "customer_details"]
      ignore = [
        { object = [
          "customer", "product", "price", "plan", "subscription", "payment_method", "setup_intent", "account", "card",
          "coupon", "token", "person", "bank_account", "tax_rate", "review", "event", "v2.core.event", "invoiceitem",
          "line_item", "item", "balance", "payment_link", "promotion_code", "discount", "tax_id", "sku", "subscription_item",
          "subscription_schedule", "mandate", "setup_attempt", "shipping_rate", "webhook_endpoint", "ephemeral_key", "file",
          "file_upload", "file_link", "recipient", "issuing.card", "issuing.cardholder", "treasury.financial_account",
          "billing_portal.session", "customer_session", "login_link", "account_link", "capability",
          "test_helpers.test_clock",
        ] },
      ]

      [exponents]
      ISK = 2
      UGX = 2
      MGA = 0

      [[mark]]
      at = "object"
      is = ["list", "event", "search_result"]
      weight = 2

      [[mark]]
      at = "api_version"
      is = { type = "text" }
      weight = 2

      # Of a list without records the address alone tells.
      [[mark]]
      at = "url"
      is = { prefix = [
        "/v1/charges", "/v1/payment_intents", "/v1/refunds", "/v1/disputes", "/v1/invoices", "/v1/checkout/sessions",
        "/v1/payouts", "/v1/transfers", "/v1/balance_transactions", "/v1/balance/history", "/v1/credit_notes",
        "/v1/invoice_payments", "/v1/orders", "/v1/events", "/v1/topups", "/v1/application_fees", "/v1/sources/",
        "/v1/quotes", "/v1/climate/orders", "/v1/order_returns", "/v1/payment_records",
        "/v1/payment_attempt_records", "/v1/issuing/",
        "/v1/treasury/", "/v1/reserve/", "/v1/billing/credit_grants",
      ] }
      weight = 6

      # Lists of PAY.JP look the same but for this; Stripe's have none since 2014.
      [[mark]]
      at = "count"
      is = { present = true }
      weight = -10

      [[mark]]
      of-record = true
      at = "object"
      is = [
        "charge", "payment_intent", "refund", "dispute", "invoice", "checkout.session", "payout", "transfer",
        "balance_transaction", "credit_note", "invoice_payment", "order", "topup", "application_fee", "fee_refund", "source",
        "quote", "climate.order", "transfer_reversal", "order_return", "payment_record", "payment_attempt_record",
        "source_transaction", "bitcoin_receiver", "customer_balance_transaction", "customer_cash_balance_transaction",
      ]
      weight = 4

      # Nobody else has objects of such names.
      [[mark]]
      of-record = true
      at = "object"
      is = { prefix = [
        "issuing.", "treasury.", "climate.", "reserve.", "billing.credit_grant", "financial_connections.", "payment_record",
        "payment_attempt_record", "customer_balance_transaction", "customer_cash_balance_transaction", "source_transaction",
      ] }
      weight = 6

      [[mark]]
      of-record = true
      at = "status_transitions"
      is = { type = "object" }
      weight = 2

      [[mark]]
      of-record = true
      at = "client_secret"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "amount_subtotal"
      is = { present = true }
      weight = 3

      # Others send objects of the same names, in other units.
      [[mark]]
      of-record = true
      at = "api_version"
      is = { prefix = ["V", "v"] }
      weight = -10

      # Omise's sources look alike.
      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["src_test_", "src_live_"] }
      weight = -10

      # Stripe's records have `created`, and none of these.
      [[mark]]
      of-record = true
      at = "created_at"
      is = { present = true }
      weight = -10

      [[mark]]
      of-record = true
      at = "fee_rate"
      is = { present = true }
      weight = -10

      [[mark]]
      of-record = true
      at = "term_start"
      is = { present = true }
      weight = -10

      [[mark]]
      of-record = true
      at = "livemode"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = [
        "ch_", "py_", "pi_", "re_", "pyr_", "dp_", "du_", "in_", "cs_", "po_", "tr_", "txn_", "cn_", "or_", "inpay_", "tu_",
        "fee_", "fr_", "qt_", "climorder_", "trr_", "orret_", "btcrcv_", "cbtxn_", "ccsbtxn_", "srctxn_",
      ] }
      weight = 5

      [defaults]
      unit = "minor"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = "created"
      customer-id = "customer"

      # Until 2013 there was neither an authorization alone nor a balance transaction, nor a code of a failure.
      [[record]]
      name = "early charge"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      required = ["paid", "refunded", "amount", "amount_refunded"]
      references = ["dispute"]

      [record.when]
      object = "charge"
      status = { present = false }
      captured = { present = false }
      balance_transaction = { present = false }
      failure_code = { present = false }
      amount_captured = { present = false }

      [record.fields]
      status = []
      order = "invoice"
      method = "card.object"
      method-brand = "card.type"
      method-last4 = "card.last4"
      refunded-amount = "amount_refunded"
      failure = "failure_message"
      note = "description"

      [[record.rule]]
      status = "uncertain"
      when = [
        { paid = true, failure_message = { type = "text" } },
        { paid = true, refunded = true, amount_refunded = { below = "amount" } },
        { paid = true, refunded = false, amount_refunded = { covers = "amount" } }, { paid = false, refunded = true },
        { paid = false, amount_refunded = { above-zero = true } },
      ]

      [[record.rule]]
      status = "failed"
      when = { paid = false, failure_message = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { paid = true, refunded = true }

      [[record.rule]]
      status = "partially_refunded"
      when = { paid = true, amount_refunded = { above-zero = true } }

      [[record.rule]]
      status = "disputed"
      when = [
        { paid = true, disputed = true }, { paid = true, dispute = { type = "text" } },
        { paid = true, dispute = { type = "object" } },
      ]

      [[record.rule]]
      status = "paid"
      when = { paid = true, refunded = false }

      [[record]]
      name = "charge"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "charge" }
      # New keys reach all versions of the API alike, and these are old; `disputed` came in 2019 only.
      required = ["refunded", "captured", "amount_refunded", "amount"]
      references = ["dispute"]

      [record.fields]
      order = ["payment_intent", "invoice"]
      method = ["payment_method_details.type", "source.object"]
      method-brand = ["payment_method_details.card.brand", "source.brand"]
      method-last4 = ["payment_method_details.card.last4", "source.last4"]
      customer-name = "billing_details.name"
      customer-email = ["billing_details.email", "receipt_email"]
      refunded-amount = "amount_refunded"
      failure = ["failure_message", "outcome.seller_message"]
      note = "description"

      [record.status]
      # `paid` until 2015-02-18: docs.stripe.com/changelog/2015-02-18/charges-succeed-have-succeeded-status.md
      paid = ["succeeded", "paid"]
      pending = ["pending"]
      failed = ["failed"]

      [record.words]
      # The last is what Stripe's own fixtures have.
      "outcome.type" = ["authorized", "manual_review", "issuer_declined", "blocked", "invalid", "type"]
      "refunds.data[0].status" = ["pending", "requires_action", "succeeded", "failed", "canceled"]
      "refunds.data[1].status" = ["pending", "requires_action", "succeeded", "failed", "canceled"]
      "refunds.data[last].status" = ["pending", "requires_action", "succeeded", "failed", "canceled"]
      "dispute.status" = [
        "warning_needs_response", "warning_under_review", "warning_closed", "needs_response", "under_review",
        "charge_refunded", "won", "lost", "prevented",
      ]

      # What is refunded is so wholly, and what succeeded is paid, or authorized.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["succeeded", "paid"], refunded = true, amount_refunded = { below = "amount" } },
        { status = ["succeeded", "paid"], paid = false },
        { status = ["succeeded", "paid"], failure_code = { type = "text" } },
        { status = ["succeeded", "paid"], "outcome.type" = ["issuer_declined", "blocked", "invalid"] },
        { status = ["succeeded", "paid"], amount = { below = "amount_captured" } },
        { status = ["succeeded", "paid"], failure_balance_transaction = { type = "text" } },
        { status = ["succeeded", "paid"], failure_balance_transaction = { type = "object" } },
        # "If the charge is only partially refunded, this attribute will still be false."
        { status = ["succeeded", "paid"], refunded = false, amount_refunded = { covers = "amount" } },
        { status = "failed", paid = true },
        { status = "failed", refunded = true },
        { status = "failed", amount_refunded = { above-zero = true } },
      ]

      # Each refund that succeeded is part of `amount_refunded`.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = [
          "succeeded", "paid",
        ], "refunds.data[0].status" = "succeeded", amount_refunded = { below = "refunds.data[0].amount" } },
        { status = [
          "succeeded", "paid",
        ], "refunds.data[1].status" = "succeeded", amount_refunded = { below = "refunds.data[1].amount" } },
        { status = [
          "succeeded", "paid",
        ], "refunds.data[last].status" = "succeeded", amount_refunded = { below = "refunds.data[last].amount" } },
      ]

      # Released, not refunded: the money never came in.
      [[record.rule]]
      status = "canceled"
      when = [
        { status = ["succeeded", "paid"], captured = false, refunded = true },
        { status = ["succeeded", "paid"], captured = false, amount_refunded = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = ["succeeded", "paid"], refunded = true },
        { status = ["succeeded", "paid"], captured = true, amount_refunded = { covers = "amount" } },
      ]

      # What wasn't captured may count as refunded, so that neither what came in nor what went back is told.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["succeeded", "paid"], captured = true, amount_captured = { below = "amount" } },
        { status = ["succeeded", "paid"], captured = true, amount_captured = { null = true } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["succeeded", "paid"], amount_refunded = { above-zero = true } }

      # An expanded dispute tells how it ended.
      [[record.rule]]
      status = "own"
      when = { status = ["succeeded", "paid"], "dispute.status" = [
        "won", "lost", "warning_closed", "prevented", "charge_refunded",
      ] }

      [[record.rule]]
      status = "disputed"
      when = [
        { status = ["succeeded", "paid"], disputed = true }, { status = ["succeeded", "paid"], dispute = { type = "text" } },
        { status = ["succeeded", "paid"], dispute = { type = "object" } },
      ]

      # Several captures of one authorization: some of the money is in.
      [[record.rule]]
      status = "processing"
      when = { status = ["succeeded", "paid"], captured = false, amount_captured = { above-zero = true } }

      [[record.rule]]
      status = "authorized"
      when = { status = ["succeeded", "paid"], captured = false }

      # Charges had no `status` before the end of 2014: what they were, their flags tell.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = { present = false }, paid = true, failure_code = { type = "text" } },
        { status = { present = false }, paid = true, failure_message = { type = "text" } },
        { status = { present = false }, paid = true, refunded = true, amount_refunded = { below = "amount" } },
        { status = { present = false }, paid = true, refunded = false, amount_refunded = { covers = "amount" } },
        { status = { present = false }, paid = false, refunded = true },
        { status = { present = false }, paid = false, amount_refunded = { above-zero = true } },
      ]

      [[record.rule]]
      status = "failed"
      when = [
        { status = { present = false }, paid = false, failure_code = { type = "text" } },
        { status = { present = false }, paid = false, failure_message = { type = "text" } },
      ]

      [[record.rule]]
      status = "canceled"
      when = { status = { present = false }, paid = true, captured = false, refunded = true }

      [[record.rule]]
      status = "refunded"
      when = { status = { present = false }, paid = true, refunded = true }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = { present = false }, paid = true, captured = true, amount_refunded = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = { status = { present = false }, paid = true, "dispute.status" = [
        "won", "lost", "warning_closed", "prevented", "charge_refunded",
      ] }

      [[record.rule]]
      status = "disputed"
      when = [
        { status = { present = false }, paid = true, disputed = true },
        { status = { present = false }, paid = true, dispute = { type = "text" } },
        { status = { present = false }, paid = true, dispute = { type = "object" } },
      ]

      [[record.rule]]
      status = "authorized"
      when = { status = { present = false }, paid = true, captured = false }

      [[record.rule]]
      status = "paid"
      when = { status = { present = false }, paid = true, captured = true, amount_captured = { present = false } }

      [[record]]
      name = "payment_intent"
      kind = "payment"
      # An error names the intent that it is about.
      places = [
        "$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object", "error.payment_intent",
      ]
      when = { object = "payment_intent" }
      required = ["amount", "latest_charge.refunded", "latest_charge.amount_refunded"]
      references = ["latest_charge", "latest_charge.dispute"]

      [record.fields]
      order = "invoice"
      method = "payment_method_types[0]"
      customer-email = "receipt_email"
      failure = "last_payment_error.message"
      note = "description"

      [record.status]
      requires_action = [
        "requires_payment_method", "requires_confirmation", "requires_action", "requires_source", "requires_source_action",
      ]
      processing = ["processing"]
      authorized = ["requires_capture"]
      canceled = ["canceled"]
      paid = ["succeeded"]

      [record.words]
      "charges.data[0].status" = ["succeeded", "pending", "failed"]
      "charges.data[only].status" = ["succeeded", "pending", "failed"]
      "charges.data[last].status" = ["succeeded", "pending", "failed"]
      "latest_charge.status" = ["succeeded", "pending", "failed"]
      "latest_charge.dispute.status" = [
        "warning_needs_response", "warning_under_review", "warning_closed", "needs_response", "under_review",
        "charge_refunded", "won", "lost", "prevented",
      ]

      # Several captures of one authorization: some of the money is in.
      [[record.rule]]
      status = "processing"
      when = { status = "requires_capture", amount_received = { above-zero = true } }

      # What its charge, or its other fields, say that it isn't.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "succeeded", "latest_charge.status" = ["pending", "failed"] },
        { status = "succeeded", "latest_charge.paid" = false },
        { status = "succeeded", "latest_charge.captured" = false },
        { status = "succeeded", "latest_charge.failure_code" = { type = "text" } },
        { status = [
          "succeeded",
        ], "latest_charge.refunded" = true, "latest_charge.amount_refunded" = { below = "latest_charge.amount" } },
        { status = [
          "succeeded",
        ], "latest_charge.refunded" = false, "latest_charge.amount_refunded" = { covers = "latest_charge.amount" } },
        { status = [
          "requires_payment_method", "requires_confirmation", "requires_action", "requires_source", "requires_source_action",
          "processing",
        ], amount_received = { above-zero = true } },
        { status = [
          "requires_payment_method", "requires_confirmation", "requires_action", "requires_source", "requires_source_action",
        ], "latest_charge.status" = "succeeded" },
        { status = "succeeded", "charges.data[only].status" = ["pending", "failed"] },
        { status = "succeeded", "charges.data[only].paid" = false },
        { status = "succeeded", "charges.data[only].captured" = false },
        { status = "succeeded", "charges.data[0].status" = "failed", "charges.data[last].status" = "failed" },
        { status = "succeeded", canceled_at = { null = false }, amount_received = { above-zero = true } },
        { status = "succeeded", canceled_at = { null = false }, amount_received = { present = false } },
        { status = "succeeded", cancellation_reason = { type = "text" } },
        { status = "succeeded", last_payment_error = { type = "object" } },
        { status = "succeeded", amount_capturable = { above-zero = true }, amount_received = { above-zero = true } },
        { status = "requires_capture", canceled_at = { null = false } },
        { status = "requires_capture", "latest_charge.status" = "failed" },
        { status = "requires_capture", "latest_charge.refunded" = true },
        { status = "requires_capture", amount_capturable = 0 },
      ]

      # The word stays when the money went back; where the charge is there as well, it tells.
      [[record.rule]]
      status = "refunded"
      when = [
        { status = "succeeded", "latest_charge.refunded" = true },
        { status = "succeeded", "latest_charge.amount_refunded" = { covers = "latest_charge.amount" } },
        { status = "succeeded", "charges.data[0].refunded" = true },
      ]

      [[record.rule]]
      status = "own"
      when = [
        { status = "succeeded", "latest_charge.amount_refunded" = { above-zero = true } },
        { status = "succeeded", "charges.data[0].amount_refunded" = { above-zero = true } },
        { status = "succeeded", "charges.data[1].refunded" = true },
        { status = "succeeded", "charges.data[1].amount_refunded" = { above-zero = true } },
        { status = "succeeded", "charges.data[last].refunded" = true },
        { status = "succeeded", "charges.data[last].amount_refunded" = { above-zero = true } },
        { status = "canceled", amount_received = { above-zero = true } },
      ]

      # An expanded dispute tells how it ended.
      [[record.rule]]
      status = "own"
      when = { status = "succeeded", "latest_charge.dispute.status" = [
        "won", "lost", "warning_closed", "prevented", "charge_refunded",
      ] }

      [[record.rule]]
      status = "disputed"
      when = [
        { status = "succeeded", "latest_charge.disputed" = true },
        { status = "succeeded", "latest_charge.dispute" = { type = "text" } },
        { status = "succeeded", "latest_charge.dispute" = { type = "object" } },
        { status = "succeeded", "charges.data[0].disputed" = true },
        { status = "succeeded", "charges.data[0].dispute" = { type = "text" } },
        { status = "succeeded", "charges.data[last].disputed" = true },
      ]

      # More or less came in than was asked for.
      [[record.rule]]
      status = "own"
      when = [
        { status = "succeeded", amount_received = { above-zero = true, below = "amount" } },
        { status = "succeeded", amount = { below = "amount_received" } },
        { status = "succeeded", amount_received = { null = true } },
      ]

      # Nothing came in. The first intents, of 2018, have no charge and say what may be captured instead.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "succeeded", amount_received = { below = "amount" }, "charges.data[0]" = { present = true } },
        { status = "succeeded", amount_received = { below = "amount" }, charges = { present = false } },
        { status = "succeeded", amount_received = { below = "amount" }, charges = { null = true } },
        { status = "succeeded", amount_received = { below = "amount" }, amount_capturable = { below = "amount" } },
        { status = "succeeded", amount_received = { below = "amount" }, amount_capturable = { present = false } },
        { status = "succeeded", amount_received = { below = "amount" }, amount_capturable = { null = true } },
      ]

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "refund" }

      [record.fields]
      order = ["charge", "payment_intent"]
      failure = "failure_reason"

      [record.status]
      pending = ["pending"]
      requires_action = ["requires_action"]
      refunded = ["succeeded"]
      failed = ["failed"]
      canceled = ["canceled"]

      # Why it failed, and what gave the money back to the account.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "succeeded", failure_reason = { type = "text" } },
        { status = "succeeded", failure_balance_transaction = { type = "text" } },
        { status = "succeeded", failure_balance_transaction = { type = "object" } },
      ]

      [[record]]
      name = "dispute"
      kind = "dispute"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "dispute" }

      [record.fields]
      order = ["charge", "payment_intent"]
      note = "reason"

      [record.status]
      disputed = ["warning_needs_response", "warning_under_review", "needs_response", "under_review"]
      refunded = ["charge_refunded"]
      own = ["warning_closed", "won", "lost", "prevented"]

      [[record]]
      name = "invoice"
      kind = "invoice"
      places = [
        "$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object", "latest_invoice",
        "data[].latest_invoice", "data.object.latest_invoice",
      ]
      when = { object = "invoice" }
      needs-id = false
      references = ["charge"]

      [record.fields]
      amount = "total"
      # `date` until 2019-03-14; of a transfer it is the day of arrival.
      created = ["created", "date"]
      order = ["subscription", "charge"]
      customer-name = "customer_name"
      customer-email = "customer_email"
      note = "number"

      [record.status]
      pending = ["draft", "open"]
      paid = ["paid"]
      failed = ["uncollectible"]
      canceled = ["void"]

      [record.words]
      "charge.status" = ["succeeded", "pending", "failed"]

      # What is paid outside of Stripe counts as remaining.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", paid = false },
        { status = "paid", paid_out_of_band = false, amount_remaining = { above-zero = true } },
        { status = "paid", paid_out_of_band = false, amount_paid = { below = "amount_due" } },
        { status = "paid", "status_transitions.voided_at" = { null = false } },
        { status = ["draft", "open", "uncollectible", "void"], paid = true, amount_due = { above-zero = true } },
        { status = ["draft", "open"], amount_paid = { covers = "amount_due" } },
      ]

      # Newer versions don't say whether it was.
      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", paid_out_of_band = { present = false }, amount_remaining = { above-zero = true } },
        { status = "paid", paid_out_of_band = { present = false }, amount_paid = { below = "amount_due" } },
        { status = "paid", paid_out_of_band = { null = true }, amount_remaining = { above-zero = true } },
        { status = "paid", paid_out_of_band = { null = true }, amount_paid = { below = "amount_due" } },
        { status = "paid", amount_remaining = { null = true } },
        { status = "paid", amount_paid = { null = true } },
      ]

      # Of an expanded charge more is known.
      [[record.rule]]
      status = "own"
      when = [
        { status = "paid", "charge.refunded" = true },
        { status = "paid", "charge.amount_refunded" = { above-zero = true } },
        { status = "paid", "charge.disputed" = true },
        { status = "paid", "charge.status" = ["failed", "pending"] },
      ]

      # Credited after it was paid: to the card, the customer's balance, or outside of Stripe.
      [[record.rule]]
      status = "own"
      when = { status = "paid", post_payment_credit_notes_amount = { above-zero = true } }

      # Until 2018-11-08 there was no `status`, but `closed`.
      [[record.rule]]
      status = "paid"
      when = { status = { present = false }, closed = { present = true }, paid = true }

      [[record.rule]]
      status = "pending"
      when = { status = { present = false }, paid = false, closed = false }

      [[record]]
      name = "checkout.session"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "checkout.session" }
      references = ["payment_intent", "payment_intent.latest_charge"]

      [record.fields]
      amount = "amount_total"
      status = "payment_status"
      order = ["payment_intent", "client_reference_id"]
      method = "payment_method_types[0]"
      customer-name = "customer_details.name"
      customer-email = ["customer_details.email", "customer_email"]

      [record.status]
      paid = ["paid"]
      pending = ["unpaid"]
      # Nothing is due now, and nothing was paid: a setup, a trial, a discount of all of it.
      own = ["no_payment_required"]

      [record.words]
      status = ["open", "complete", "expired"]
      "payment_intent.status" = [
        "requires_payment_method", "requires_confirmation", "requires_action", "processing", "requires_capture", "canceled",
        "succeeded",
      ]

      [[record.rule]]
      status = "expired"
      when = { payment_status = "unpaid", status = "expired" }

      [[record.rule]]
      status = "uncertain"
      when = [
        { payment_status = "paid", status = ["open", "expired"] },
        { payment_status = "paid", "payment_intent.status" = [
          "requires_payment_method", "requires_confirmation", "requires_action", "processing", "requires_capture", "canceled",
        ] },
        { payment_status = "unpaid", "payment_intent.status" = "succeeded" },
      ]

      # Of an expanded intent more is known.
      [[record.rule]]
      status = "own"
      when = [
        { payment_status = "paid", "payment_intent.latest_charge.refunded" = true },
        { payment_status = "paid", "payment_intent.latest_charge.amount_refunded" = { above-zero = true } },
        { payment_status = "paid", "payment_intent.latest_charge.disputed" = true },
      ]

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "payout" }

      [record.fields]
      method = "type"
      failure = "failure_message"

      [record.status]
      paid = ["paid"]
      pending = ["pending"]
      processing = ["in_transit"]
      canceled = ["canceled"]
      failed = ["failed"]

      # This gave the money back after it failed.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", failure_balance_transaction = { type = "text" } },
        { status = "paid", failure_balance_transaction = { type = "object" } },
      ]

      # Another payout brought the money back.
      [[record.rule]]
      status = "own"
      when = [{ status = "paid", reversed_by = { type = "text" } }, { status = "paid", reversed_by = { type = "object" } }]

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "transfer" }
      required = ["amount"]

      [record.status]
      paid = ["paid"]
      pending = ["pending"]
      processing = ["in_transit"]
      canceled = ["canceled"]
      failed = ["failed"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "paid", reversed = true, amount_reversed = { below = "amount" } },
        { status = "paid", reversed = false, amount_reversed = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [{ status = "paid", reversed = true }, { status = "paid", amount_reversed = { covers = "amount" } }]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "paid", amount_reversed = { above-zero = true } }

      # Since 2017 transfers have no status.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = { present = false }, reversed = true, amount_reversed = { below = "amount" } },
        { status = { present = false }, reversed = false, amount_reversed = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = { present = false }, reversed = true },
        { status = { present = false }, amount_reversed = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = { present = false }, amount_reversed = { above-zero = true } }

      [[record]]
      name = "balance_transaction"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "balance_transaction" }
      required = ["type"]

      [record.fields]
      order = "source"
      note = "type"

      [record.status]
      paid = ["available"]
      pending = ["pending"]

      [record.words]
      type = [
        "adjustment", "advance", "advance_funding", "anticipation_repayment", "application_fee", "application_fee_refund",
        "charge", "climate_order_purchase", "climate_order_refund", "connect_collection_transfer", "contribution",
        "fee_credit_funding", "inbound_transfer", "inbound_transfer_reversal", "issuing_authorization_hold",
        "issuing_authorization_release", "issuing_dispute", "issuing_transaction", "obligation_outbound",
        "obligation_reversal_inbound", "payment", "payment_failure_refund", "payment_network_reserve_hold",
        "payment_network_reserve_release", "payment_refund", "payment_reversal", "payment_unreconciled", "payout",
        "payout_cancel", "payout_failure", "payout_minimum_balance_hold", "payout_minimum_balance_release", "refund",
        "refund_failure", "reserve_hold", "reserve_release", "reserve_transaction", "reserved_funds",
        "stripe_balance_payment_debit", "stripe_balance_payment_debit_reversal", "stripe_fee", "stripe_fx_fee", "tax_fee",
        "tax_fund", "topup", "topup_reversal", "transfer", "transfer_cancel", "transfer_failure", "transfer_refund",
      ]

      [[record.rule]]
      status = "own"
      when = { status = "available", type = { not = ["charge", "payment"] } }

      [[record]]
      name = "credit_note"
      kind = "invoice"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "credit_note" }

      [record.fields]
      amount = "total"
      order = "invoice"

      [record.status]
      own = ["issued"]
      canceled = ["void"]

      # Less than was asked for may have been paid, and until then `amount_paid` is null.
      [[record]]
      name = "paid invoice_payment"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "invoice_payment", status = "paid" }
      required = ["status"]

      [record.fields]
      amount = "amount_paid"
      order = "invoice"

      [record.words]
      status = ["open", "paid", "canceled"]

      [record.status]
      paid = ["paid"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "paid", "status_transitions.canceled_at" = { null = false } }

      [[record]]
      name = "invoice_payment"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "invoice_payment" }

      [record.fields]
      amount = "amount_requested"
      order = "invoice"

      [record.status]
      pending = ["open"]
      canceled = ["canceled"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["$", "data[]", "data.object", "object"]
      when = { object = "order" }

      [record.fields]
      amount = ["amount_total", "amount"]
      refunded-amount = "amount_returned"
      customer-email = ["billing_details.email", "email"]

      [record.status]
      pending = ["created", "open"]
      paid = ["paid", "fulfilled", "complete"]
      canceled = ["canceled"]
      refunded = ["returned"]
      processing = ["submitted", "processing"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["paid", "fulfilled", "complete"], "status_transitions.canceled" = { null = false } },
        { status = ["paid", "fulfilled", "complete"], "status_transitions.returned" = { null = false } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [
        { status = ["paid", "fulfilled", "complete"], amount_returned = { covers = "amount_total" } },
        { status = ["paid", "fulfilled", "complete"], amount_total = { present = false }, amount_returned = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["paid", "fulfilled", "complete"], amount_returned = { above-zero = true } }

      # What is put into the account's balance.
      [[record]]
      name = "topup"
      kind = "payout"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "topup" }

      [record.fields]
      note = "description"
      failure = "failure_message"

      [record.status]
      pending = ["pending"]
      paid = ["succeeded"]
      failed = ["failed"]
      canceled = ["canceled"]
      own = ["reversed"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "succeeded", failure_code = { type = "text" } }

      # What went back of a fee; that it was taken, nothing says.
      [[record]]
      name = "application_fee"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "application_fee" }

      [record.fields]
      order = "charge"
      refunded-amount = "amount_refunded"
      status = []

      [[record.rule]]
      status = "uncertain"
      when = [
        { refunded = true, amount_refunded = { below = "amount" } },
        { refunded = false, amount_refunded = { covers = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"
      when = [{ refunded = true }, { amount_refunded = { covers = "amount" } }]

      [[record.rule]]
      status = "partially_refunded"
      when = { amount_refunded = { above-zero = true } }

      # What went back of a transfer, a fee, an order.
      [[record]]
      name = "reversal"
      kind = "refund"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["transfer_reversal", "fee_refund", "order_return"] }

      [record.fields]
      order = ["transfer", "fee", "order"]
      status = []

      # It can be charged, or was; the charge tells the rest. Most have no amount.
      [[record]]
      name = "source"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["source", "bitcoin_receiver"] }

      [record.fields]
      method = ["type", "object"]

      [record.status]
      pending = ["pending"]
      failed = ["failed"]
      canceled = ["canceled"]
      own = ["chargeable", "consumed"]

      [[record]]
      name = "quote"
      kind = "order"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["quote", "climate.order"] }

      [record.fields]
      amount = "amount_total"
      note = "number"

      [record.status]
      pending = ["draft", "awaiting_funds"]
      canceled = ["canceled"]
      own = ["open", "accepted", "confirmed", "delivered"]

      # Of a climate order it says nothing of the money.
      [[record.rule]]
      status = "pending"
      when = { status = "open", id = { prefix = ["qt_"] } }

      # What came of it stands in several sums.
      [[record]]
      name = "payment_record"
      kind = "payment"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["payment_record", "payment_attempt_record"] }

      [record.fields]
      amount = ["amount.value", "amount_requested.value"]
      currency = ["amount.currency", "amount_requested.currency"]
      order = "payment_record"
      status = []

      # What was added or taken, without a word for it.
      [[record]]
      name = "movement"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = [
        "issuing.transaction", "customer_balance_transaction", "customer_cash_balance_transaction", "source_transaction",
        "reserve.hold", "reserve.release",
      ] }

      [record.fields]
      amount = ["amount", "net_amount"]
      note = "type"
      status = []

      # Pending, and approved or declined; closed, and captured or not.
      [[record]]
      name = "issuing.authorization"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "issuing.authorization" }

      [record.fields]
      method = "authorization_method"

      [record.status]
      canceled = ["reversed"]
      expired = ["expired"]
      own = ["pending", "closed"]

      [[record]]
      name = "issuing.dispute"
      kind = "dispute"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "issuing.dispute" }

      [record.fields]
      order = "transaction"

      [record.status]
      disputed = ["submitted"]
      own = ["unsubmitted", "expired", "won", "lost"]

      [[record]]
      name = "treasury.inbound_transfer"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "treasury.inbound_transfer" }

      [record.fields]
      note = "description"
      failure = "failure_details.code"

      [record.status]
      processing = ["processing"]
      paid = ["succeeded"]
      failed = ["failed"]
      canceled = ["canceled"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "succeeded", failure_details = { type = "object" } }

      # The bank took it back.
      [[record.rule]]
      status = "own"
      when = { status = "succeeded", returned = true }

      [[record]]
      name = "outbound transfer"
      kind = "payout"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["treasury.outbound_transfer", "treasury.outbound_payment"] }

      [record.fields]
      note = "description"

      [record.status]
      processing = ["processing"]
      paid = ["posted"]
      failed = ["failed"]
      canceled = ["canceled"]
      own = ["returned"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "posted", returned_details = { type = "object" } }

      [[record]]
      name = "received"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["treasury.received_credit", "treasury.received_debit"] }

      [record.fields]
      note = "description"
      failure = "failure_code"

      [record.status]
      paid = ["succeeded"]
      failed = ["failed"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "succeeded", failure_code = { type = "text" } }

      [[record.rule]]
      status = "own"
      when = [
        { status = "succeeded", "linked_flows.credit_reversal" = { type = "text" } },
        { status = "succeeded", "linked_flows.debit_reversal" = { type = "text" } },
      ]

      [[record]]
      name = "treasury reversal"
      kind = "refund"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["treasury.credit_reversal", "treasury.debit_reversal"] }

      [record.fields]
      order = ["received_credit", "received_debit"]

      [record.status]
      processing = ["processing"]
      failed = ["failed"]
      canceled = ["canceled"]
      own = ["posted", "succeeded"]

      [[record]]
      name = "bank transaction"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = ["treasury.transaction", "financial_connections.transaction"] }

      [record.fields]
      created = ["created", "transacted_at"]
      note = "description"

      [record.status]
      pending = ["open", "pending"]
      canceled = ["void"]
      own = ["posted"]

      [[record]]
      name = "billing.credit_grant"
      kind = "transaction"
      places = ["$", "data[]", "data.object", "object", "data[].data.object", "detail.data.object"]
      when = { object = "billing.credit_grant" }

      [record.fields]
      amount = "amount.monetary.value"
      currency = "amount.monetary.currency"
      status = []
      """###,
    "wise": ###"""
      # Reads: transfers and how they are to be paid in, quotes, statements (of 2017 as well), activities, movements and
      # conversions of balances, what cards paid and what of it is disputed, messages of Swift, webhooks of balances (of
      # version 1 as well) and their limits, of cards, of what came in by account or by Swift, and of transfers (also of
      # refunds, and of failed payouts and open cases, which don't say what became of it).
      # Leaves out: batches, the cards themselves; balances (sums without records); webhooks of batches.
      # Looked at: the OpenAPI file of the platform, the guide of all events, the documentation of before 2020. What money an
      # activity moved is a text that the documentation tells not to read as a number.
      schema = 1
      name = "wise"
      title = "Wise"
      source = "https://docs.wise.com/api-docs"
      times = ["rfc3339", "space"]
      personal-keys = ["accountHolder", "merchant", "payeeName", "payeeAccountNumber", "jsonMessage", "finMessage"]
      paging = { by = "cursor", parameter = "nextCursor", size = "size", most = 100 }
      next = "cursor"

      [[mark]]
      of-record = true
      at = "sourceValue"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "targetValue"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "sourceCurrency"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "targetAccount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "quoteUuid"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "customerTransactionId"
      is = { present = true }
      weight = 3

      [[mark]]
      at = "accountHolder"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "totalFees"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "runningBalance"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "cardToken"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "transactionAmountWithFees"
      is = { type = "object" }
      weight = 4

      [[mark]]
      of-record = true
      at = "canWithdraw"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "subStatus"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "statusMessage"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "primaryAmount"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "endOfStatementBalance"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "referenceNumber"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "event_type"
      is = { prefix = ["transfers#", "balances#", "cards#", "swift-in#", "account-details-payment#", "hold-limit-breach#"] }
      weight = 8

      [[mark]]
      at = "subscription_id"
      is = { present = true }
      weight = 1

      [[mark]]
      at = "data.resource.type"
      is = ["transfer", "balance-account", "card", "hold-limit-breach"]
      weight = 2

      [[mark]]
      at = "activities[0].primaryAmount"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "uetr"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "messageType"
      is = { prefix = ["pacs."] }
      weight = 4

      [[mark]]
      of-record = true
      at = "paymentStatus"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payeeAccountNumber"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "paymentFee"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "pricingVariant"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "timeCreated"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "resource.hold_limit_breach_id"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "resource.profile_id"
      is = { present = true }
      weight = 2

      [[mark]]
      at = "subscriptionId"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "post_transaction_balance_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "hasActiveIssues"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "balancesAfter"
      is = { type = "array" }
      weight = 5

      [[mark]]
      of-record = true
      at = "feeAmounts"
      is = { type = "array" }
      weight = 4

      [[mark]]
      of-record = true
      at = "transactionCreationTime"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "creationTime"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "transferId"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "sourceAmount.value"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "createdTime"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "rateType"
      is = ["FIXED", "FLOATING"]
      weight = 3

      [[mark]]
      of-record = true
      at = "providedAmountType"
      is = ["SOURCE", "TARGET"]
      weight = 4

      [[mark]]
      of-record = true
      at = "guaranteedTargetAmountAllowed"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "ofSourceAmount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "paymentOptions"
      is = { type = "array" }
      weight = 2

      [[mark]]
      of-record = true
      at = "status"
      is = [
        "incoming_payment_waiting", "incoming_payment_initiated", "funds_converted", "outgoing_payment_sent",
        "funds_refunded", "bounced_back", "waiting_recipient_input_to_proceed",
      ]
      weight = 3

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"

      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["$"]
      # One that isn't funded yet was once sent without its money.
      when = [
        { targetAccount = { present = true }, sourceCurrency = { present = true } },
        { targetAccount = { present = true }, hasActiveIssues = { present = true } },
        { targetAccount = { present = true }, customerTransactionId = { present = true } },
        { sourceValue = { present = true }, sourceCurrency = { present = true }, status = { present = true } },
      ]

      [record.fields]
      amount = { path = "sourceValue", zero-is-unknown = true }
      currency = "sourceCurrency"
      status = "status"
      created = { path = "created" }
      order = ["quoteUuid", "quote"]
      note = ["reference", "details.reference"]
      customer-id = "user"

      [record.status]
      pending = ["incoming_payment_waiting", "incoming_payment_initiated"]
      processing = ["processing", "funds_converted"]
      paid = ["outgoing_payment_sent"]
      canceled = ["cancelled", "cancelled_refund_processing"]
      refunded = ["funds_refunded"]
      failed = ["bounced_back"]
      disputed = ["charged_back"]
      own = ["unknown"]
      requires_action = ["waiting_recipient_input_to_proceed"]

      # Something keeps it from being carried out.
      [[record.rule]]
      status = "own"
      when = { status = "outgoing_payment_sent", hasActiveIssues = true }

      # What a transfer would cost. Of one that asks what is to arrive, what it costs depends on how it is paid.
      [[record]]
      name = "quote"
      kind = "transaction"
      places = ["$"]
      when = [
        { createdTime = { present = true }, rate = { present = true }, sourceAmount = { present = true } },
        { rateType = { present = true }, rate = { present = true }, targetCurrency = { present = true } },
      ]

      [record.fields]
      amount = "sourceAmount"
      currency = ["sourceCurrency", "source"]
      created = ["createdTime"]
      status = "status"

      [record.status]
      pending = ["PENDING"]
      expired = ["EXPIRED"]
      # It was taken for a transfer, which tells.
      own = ["ACCEPTED", "FUNDED"]

      [[record]]
      name = "statement transaction"
      kind = "transaction"
      places = ["transactions[]", "$"]
      when = { runningBalance = { present = true } }

      [record.fields]
      id = "referenceNumber"
      amount = "amount.value"
      currency = "amount.currency"
      created = "date"
      note = "details.description"

      # The statements of 2017. Their words aren't documented.
      [[record]]
      name = "first statement transaction"
      kind = "transaction"
      places = ["$"]
      when = { paymentStatus = { present = true }, paymentFee = { present = true }, dateTime = { present = true } }

      [record.fields]
      amount = "amount"
      currency = "currency"
      created = "dateTime"
      note = "description"
      customer-name = "senderName"

      [[record]]
      name = "activity"
      kind = "transaction"
      places = ["activities[]", "$"]
      when = { primaryAmount = { present = true } }

      # Its money, and the currency, are a text for people, by the documentation no number: never certain.
      [record.fields]
      amount = { path = "primaryAmount", unit = "unknown" }
      status = "status"
      created = "createdOn"
      note = "title"

      [record.status]
      requires_action = ["REQUIRES_ATTENTION"]
      processing = ["IN_PROGRESS"]
      pending = ["UPCOMING"]
      paid = ["COMPLETED"]
      canceled = ["CANCELLED"]

      # Of a balance: money that came in or went out. What was changed into another currency has two amounts, of which none is
      # the movement's.
      [[record]]
      name = "balance movement"
      kind = "transaction"
      places = ["$"]
      when = { creationTime = { present = true }, state = { present = true }, type = { present = true } }

      [record.fields]
      amount = "amount.value"
      currency = "amount.currency"
      status = "state"
      created = "creationTime"
      order = "transferId"
      note = "type"

      [record.status]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      canceled = ["CANCELLED"]
      refunded = ["REVERSED"]

      [[record]]
      name = "balance event"
      kind = "transaction"
      places = ["data"]
      when = { transaction_type = { present = true }, post_transaction_balance_amount = { present = true } }
      needs-id = false

      [record.fields]
      id = "step_id"
      amount = "amount"
      currency = "currency"
      created = "occurred_at"
      order = "transfer_reference"
      note = "transaction_type"

      # What was paid by a card, in the currency of the shop; each step of it is an event.
      [[record]]
      name = "card transaction"
      kind = "transaction"
      places = ["data"]
      when = { transaction_id = { present = true }, transaction_state = { present = true } }
      required = ["transaction_type", "transaction_step_type"]

      [record.fields]
      id = "transaction_id"
      amount = "transaction_amount.value"
      currency = "transaction_amount.currency"
      status = "transaction_state"
      created = "creation_time"
      updated = "occurred_at"
      note = "transaction_type"

      [record.status]
      processing = ["IN_PROGRESS"]
      paid = ["COMPLETED"]
      failed = ["DECLINED"]
      canceled = ["CANCELLED"]
      own = ["UNKNOWN"]

      [record.words]
      transaction_type = [
        "ACCOUNT_CREDIT", "ACCOUNT_FUNDING", "CASH_ADVANCE", "CASH_WITHDRAWAL", "CHARGEBACK", "CREDIT_TRANSACTION",
        "ECOM_PURCHASE", "POS_PURCHASE", "REFUND",
      ]
      transaction_step_type = [
        "AUTH", "PARTIAL_REVERSAL", "FULL_REVERSAL", "CAPTURE", "SETTLE", "REFUND", "RECONCILIATION",
      ]

      # Money that came back is what a refund is.
      [[record.rule]]
      status = "refunded"
      when = { transaction_state = "COMPLETED", transaction_type = "REFUND" }

      # A payment that says it is done, and why it was declined, or that its last step took all back.
      [[record.rule]]
      status = "uncertain"
      when = [
        { transaction_state = "COMPLETED", decline_reason = { type = "text" } },
        { transaction_state = "COMPLETED", transaction_step_type = "FULL_REVERSAL" },
        { transaction_state = "COMPLETED", transaction_type = "CHARGEBACK" },
      ]

      # The documentation says of `transactionAmount` that it is with the fees of others, and that it is without: where they
      # make a difference, nobody knows the amount.
      [[record]]
      name = "listed card transaction with fees"
      kind = "transaction"
      places = ["transactions[]", "$"]
      required = ["type"]

      [[record.when]]
      cardToken = { present = true }
      transactionAmount = { type = "object" }
      "fees[0]" = { present = true }

      [[record.when]]
      cardToken = { present = true }
      transactionAmount = { type = "object" }
      "transactionAmount.amount" = { below = "transactionAmountWithFees.amount" }

      [record.fields]
      status = "state"
      created = "creationTime"
      updated = "modificationTime"
      note = "type"

      [record.status]
      processing = ["IN_PROGRESS"]
      paid = ["COMPLETED"]
      failed = ["DECLINED"]
      canceled = ["CANCELLED"]
      own = ["UNKNOWN"]

      [record.words]
      type = [
        "ACCOUNT_CREDIT", "ACCOUNT_FUNDING", "CASH_ADVANCE", "CASH_WITHDRAWAL", "CHARGEBACK", "CREDIT_TRANSACTION",
        "ECOM_PURCHASE", "POS_PURCHASE", "REFUND",
      ]

      [[record.rule]]
      status = "refunded"
      when = { state = "COMPLETED", type = "REFUND" }

      [[record.rule]]
      status = "uncertain"
      when = [
        { state = "COMPLETED", declineReason = { type = "text" } }, { state = "COMPLETED", type = "CHARGEBACK" },
      ]

      # The same as they are listed.
      [[record]]
      name = "listed card transaction"
      kind = "transaction"
      places = ["transactions[]", "$"]
      when = { cardToken = { present = true }, transactionAmount = { type = "object" } }
      required = ["type"]

      [record.fields]
      amount = "transactionAmount.amount"
      currency = "transactionAmount.currency"
      status = "state"
      created = "creationTime"
      updated = "modificationTime"
      note = "type"

      [record.status]
      processing = ["IN_PROGRESS"]
      paid = ["COMPLETED"]
      failed = ["DECLINED"]
      canceled = ["CANCELLED"]
      own = ["UNKNOWN"]

      [record.words]
      type = [
        "ACCOUNT_CREDIT", "ACCOUNT_FUNDING", "CASH_ADVANCE", "CASH_WITHDRAWAL", "CHARGEBACK", "CREDIT_TRANSACTION",
        "ECOM_PURCHASE", "POS_PURCHASE", "REFUND",
      ]

      [[record.rule]]
      status = "refunded"
      when = { state = "COMPLETED", type = "REFUND" }

      [[record.rule]]
      status = "uncertain"
      when = [
        { state = "COMPLETED", declineReason = { type = "text" } }, { state = "COMPLETED", type = "CHARGEBACK" },
      ]

      # A card's holder says that something was wrong; how it ended is listed nowhere.
      [[record]]
      name = "card dispute"
      kind = "dispute"
      places = ["disputes[]", "$"]
      when = { transactionId = { present = true }, canWithdraw = { present = true } }

      [record.fields]
      status = "status"
      created = "createdAt"
      updated = "lastUpdatedAt"
      order = "transactionId"
      note = "reason"

      [record.status]
      disputed = ["ACTIVE"]

      # What came back of a transfer, fees included.
      [[record]]
      name = "transfer refund"
      kind = "refund"
      places = ["data"]
      when = { "resource.refund_amount" = { present = true }, "resource.refund_currency" = { present = true } }

      [record.fields]
      id = "resource.id"
      amount = "resource.refund_amount"
      currency = "resource.refund_currency"
      created = "occurred_at"

      [[record.rule]]
      status = "refunded"
      when = { "resource.refund_amount" = { above-zero = true } }

      [[record]]
      name = "payment into an account"
      kind = "payment"
      places = ["data"]
      when = { account_details_id = { present = true }, current_status = { present = true } }

      [record.fields]
      id = "transfer.id"
      amount = "transfer.amount"
      currency = "transfer.currency"
      status = "current_status"
      updated = "occurred_at"
      customer-name = "sender.name"

      [record.status]
      pending = ["PENDING"]
      processing = ["PROCESSING"]
      paid = ["COMPLETED"]
      canceled = ["CANCELLED"]
      refunded = ["REFUNDED"]

      # What arrived, behind its fees and in the currency of the balance.
      [[record]]
      name = "Swift credit"
      kind = "transaction"
      places = ["data"]
      when = { "resource.uetr" = { present = true }, "resource.settled_amount" = { present = true } }

      [record.fields]
      id = "action.id"
      amount = "resource.settled_amount.value"
      currency = "resource.settled_amount.currency"
      created = "resource.transaction_time"
      note = "resource.reference"
      customer-name = "resource.sender.name"

      [record.words]
      "action.type" = ["credit"]

      [[record.rule]]
      status = "paid"
      when = { "action.type" = "credit" }

      # A message of Swift's, with what it says was paid. What its states mean isn't documented.
      [[record]]
      name = "Swift message"
      kind = "payment"
      places = ["$"]
      when = { uetr = { present = true }, messageType = { present = true }, direction = { present = true } }

      [record.fields]
      amount = "amount"
      currency = "currency"
      order = "transferId"
      note = "messageType"

      # By how much a balance holds more than a country allows.
      [[record]]
      name = "hold limit breach"
      kind = "transaction"
      places = ["data", "$"]
      when = { "resource.hold_limit_breach_id" = { present = true } }

      [record.fields]
      id = "resource.hold_limit_breach_id"
      amount = "amount"
      currency = "currency"
      status = "state"
      created = "created_at"
      updated = "updated_at"
      note = "closing_reason"

      [record.status]
      own = ["OPEN", "CLOSED"]

      # How a transfer is to be paid in: its amount is the transfer's.
      [[record]]
      name = "payment of a transfer"
      kind = "payment"
      places = ["$"]
      when = { pricingVariant = { present = true }, timeCreated = { present = true }, method = { present = true } }

      [record.fields]
      amount = "amount"
      currency = "currency"
      created = "timeCreated"
      updated = "timeUpdated"
      method = "method"

      [[record]]
      name = "state change"
      kind = "payout"
      places = ["data"]
      # Profiles, cards and batches have states as well.
      when = { current_state = { present = true }, "resource.type" = "transfer" }

      [record.fields]
      id = "resource.id"
      status = "current_state"
      updated = "occurred_at"

      [record.status]
      pending = ["incoming_payment_waiting", "incoming_payment_initiated"]
      processing = ["processing", "funds_converted"]
      paid = ["outgoing_payment_sent"]
      canceled = ["cancelled", "cancelled_refund_processing"]
      refunded = ["funds_refunded"]
      failed = ["bounced_back"]
      disputed = ["charged_back"]
      own = ["unknown"]
      requires_action = ["waiting_recipient_input_to_proceed"]

      [[record]]
      name = "payout failure"
      kind = "payout"
      places = ["data"]
      when = { transfer_id = { present = true }, failure_reason_code = { present = true } }

      [record.fields]
      id = "transfer_id"
      updated = "occurred_at"
      failure = "failure_description"

      [[record]]
      name = "open cases"
      kind = "payout"
      places = ["data"]
      when = { active_cases = { type = "array" } }

      [record.fields]
      id = "resource.id"
      note = "active_cases[0]"
      """###,
    "woocommerce": ###"""
      # Reads: orders and refunds of v1 to v3, of the legacy API, of batches and webhooks; orders of the Store API, and what
      # it answers to one that is placed (no amount).
      # Leaves out: subscriptions, bookings and payments of plugins, carts; statuses that a shop or a plugin made itself. A
      # refund has no currency, but that of its order.
      # Looked at: the documentation of all versions, with all of its examples.
      schema = 1
      name = "woocommerce"
      title = "WooCommerce"
      source = "https://woocommerce.github.io/woocommerce-rest-api-docs/"
      paging = { by = "link-header", size = "per_page", most = 100, order = "newest-first" }
      # Exclusive: the time that is asked for lies before the last reading anyway.
      changes = { parameter = "modified_after", time = "zoneless", lists = ["orders"], with = ["dates_are_gmt=true"] }
      webhook = { header = "X-WC-Webhook-Signature", hash = "sha256", encoding = "base64" }
      times = ["rfc3339", "space"]
      personal-keys = [
        "billing", "shipping", "billing_address", "shipping_address", "customer_ip_address", "customer_user_agent",
      ]

      [[mark]]
      of-record = true
      at = "order_key"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "line_items"
      is = { type = "array" }
      weight = 1

      [[mark]]
      of-record = true
      at = "date_created_gmt"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_method_title"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "prices_include_tax"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "cart_hash"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "billing"
      is = { type = "object" }
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_details.method_title"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "total_line_items_quantity"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "refunded_by"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "created_via"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "refunded_payment"
      is = { present = true }
      weight = 3

      # A refund of version 1 has little more than what all of WordPress has.
      [[mark]]
      of-record = true
      at = "_links.self[0].href"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "_links.collection[0].href"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "_links.up[0].href"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "reason"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "payment_result.payment_status"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "order_refunds"
      is = { type = "array" }
      weight = 7

      [[mark]]
      at = "order_refund"
      is = { type = "object" }
      weight = 7

      [[mark]]
      of-record = true
      at = "totals.total_price"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "totals.currency_minor_unit"
      is = { present = true }
      weight = 5

      [defaults]
      unit = "decimal-string"

      [defaults.fields]
      id = "id"
      status = "status"

      # The Store API's answer to an order that is placed: its key and its state, and nothing of its money.
      [[record]]
      name = "placed order"
      kind = "order"
      places = ["$"]
      when = { order_id = { present = true }, order_key = { present = true }, payment_result = { type = "object" } }

      [record.fields]
      id = "order_id"
      method = "payment_method"
      customer-id = "customer_id"
      customer-name = "billing_address.first_name"
      customer-email = "billing_address.email"

      [record.status]
      pending = ["pending", "on-hold", "checkout-draft", "auto-draft", "draft"]
      # It may be paid on delivery.
      own = ["processing", "completed", "trash"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      failed = ["failed"]

      [[record]]
      name = "order"
      kind = "order"
      places = ["$", "data[]", "orders[]", "order", "data", "create[]", "update[]", "delete[]"]
      when = [
        { order_key = { present = true } }, { payment_method = { present = true }, total = { present = true } },
        { payment_details = { type = "object" }, total = { present = true } },
        { line_items = { type = "array" }, total = { present = true } },
      ]

      [record.fields]
      amount = "total"
      currency = "currency"
      created = [{ path = "date_created_gmt", zone = "utc" }, { path = "date_created" }, "created_at"]
      updated = [{ path = "date_modified_gmt", zone = "utc" }, "date_modified", "updated_at"]
      method = ["payment_method", "payment_details.method_id"]
      customer-id = "customer_id"
      customer-name = ["billing.first_name", "billing_address.first_name"]
      customer-email = ["billing.email", "billing_address.email"]
      note = "number"
      items = "line_items"
      item-sku = ["items[].sku", "items[].id"]
      item-name = "items[].name"
      item-quantity = "items[].quantity"
      item-price = { path = "items[].price", unit = "decimal" }

      [record.status]
      pending = ["pending", "on-hold", "checkout-draft", "auto-draft", "draft"]
      paid = ["processing", "completed"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      failed = ["failed"]
      own = ["trash"]

      # Paid, and still to be paid; or sent back before it came in.
      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["processing", "completed"], payment_method = "cod", date_paid = { prefix = ["2"] }, needs_payment = true },
        { status = "processing", payment_method = "cod", date_paid = { null = true }, "refunds[0]" = { present = true } },
        { status = "processing", payment_method = "cod", date_paid = { present = false }, date_paid_gmt = { null = true }, "refunds[0]" = { present = true } },
      ]

      [[record.rule]]
      status = "partially_refunded"
      when = { status = ["processing", "completed"], "refunds[0]" = { present = true } }

      # Cash on delivery: WooCommerce processes such an order before it is paid, and dates the payment when it is completed.
      [[record.rule]]
      status = "paid"
      when = [
        { status = "processing", payment_method = "cod", date_paid = { prefix = ["2"] } },
        { status = "processing", payment_method = "cod", date_paid_gmt = { prefix = ["2"] } },
      ]

      [[record.rule]]
      status = "pending"
      when = [
        { status = "processing", payment_method = "cod" },
        { status = "processing", "payment_details.method_id" = "cod", "payment_details.paid" = false },
      ]

      # WooCommerce dates the payment of each order that it processes, but of those that are paid on delivery.
      [[record.rule]]
      status = "uncertain"

      [[record.rule.when]]
      status = ["processing", "completed"]
      payment_method = { not = ["cod"] }
      date_paid = { null = true }
      date_paid_gmt = { null = true }

      [[record.rule.when]]
      status = ["processing", "completed"]
      payment_method = { not = ["cod"] }
      date_paid = { null = true }
      date_paid_gmt = { present = false }

      [[record.rule.when]]
      status = ["processing", "completed"]
      payment_method = { not = ["cod"] }
      date_paid = { present = false }
      date_paid_gmt = { null = true }

      # What the word and the payment say of the money differs.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["processing", "completed"], needs_payment = true },
        { status = ["processing", "completed"], "payment_details.paid" = false },
      ]

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "data[]", "order_refunds[]", "order_refund", "data"]
      # Version 1 has neither.
      when = [
        { refunded_by = { present = true } }, { refunded_payment = { present = true } },
        { amount = { present = true }, reason = { present = true }, total = { present = false } },
      ]

      [record.fields]
      amount = "amount"
      created = [{ path = "date_created_gmt", zone = "utc" }, "date_created", "created_at"]
      order = "parent_id"
      note = "reason"
      status = []

      [[record.rule]]
      status = "refunded"
      when = { id = { present = true } }

      # The Store API says in which digits its amounts are.
      [[record]]
      name = "store order of 0 digits"
      kind = "order"
      places = ["$"]
      when = { "totals.currency_minor_unit" = 0, status = { present = true }, items = { present = true } }
      unit = "minor-string"
      digits = 0

      [record.fields]
      amount = "totals.total_price"
      currency = "totals.currency_code"
      customer-name = "billing_address.first_name"
      customer-email = "billing_address.email"

      [record.status]
      pending = ["pending", "on-hold", "checkout-draft", "auto-draft", "draft"]
      # How it is paid isn't told here, and what is to be paid on delivery is processed before.
      own = ["processing", "trash"]
      paid = ["completed"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      failed = ["failed"]

      [[record.rule]]
      status = "own"
      when = { status = "completed", needs_payment = true }

      [[record]]
      name = "store order of 2 digits"
      kind = "order"
      places = ["$"]
      when = { "totals.currency_minor_unit" = 2, status = { present = true }, items = { present = true } }
      unit = "minor-string"
      digits = 2

      [record.fields]
      amount = "totals.total_price"
      currency = "totals.currency_code"
      customer-name = "billing_address.first_name"
      customer-email = "billing_address.email"

      [record.status]
      pending = ["pending", "on-hold", "checkout-draft", "auto-draft", "draft"]
      # How it is paid isn't told here, and what is to be paid on delivery is processed before.
      own = ["processing", "trash"]
      paid = ["completed"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      failed = ["failed"]

      [[record.rule]]
      status = "own"
      when = { status = "completed", needs_payment = true }

      [[record]]
      name = "store order of 3 digits"
      kind = "order"
      places = ["$"]
      when = { "totals.currency_minor_unit" = 3, status = { present = true }, items = { present = true } }
      unit = "minor-string"
      digits = 3

      [record.fields]
      amount = "totals.total_price"
      currency = "totals.currency_code"
      customer-name = "billing_address.first_name"
      customer-email = "billing_address.email"

      [record.status]
      pending = ["pending", "on-hold", "checkout-draft", "auto-draft", "draft"]
      # How it is paid isn't told here, and what is to be paid on delivery is processed before.
      own = ["processing", "trash"]
      paid = ["completed"]
      canceled = ["cancelled"]
      refunded = ["refunded"]
      failed = ["failed"]

      [[record.rule]]
      status = "own"
      when = { status = "completed", needs_payment = true }
      """###,
    "xendit": ###"""
      # Reads: invoices, transactions, refunds, payouts, links for payouts, payment requests, sessions and payments of v2 and
      # v3, cards, wallets, pay-later, QR codes, virtual accounts, shops, direct debits, cycles of plans, disbursements, also
      # in batches, across borders, transfers between accounts, and bills; answers, lists and callbacks.
      # Leaves out: reports (CSV), plans, tokens, virtual accounts and codes for shops themselves (no payment yet); the first
      # answers of OVO have no status.
      # Looked at: the guides of payments, sessions, links and payouts, the models of Xendit's client in Go. Not to be had:
      # what a link for a payout says once it was claimed; the first reference's pages of direct debits, pay-later, cycles,
      # batches, shops and transfers, whose shapes and words are as they are known, and not read again.
      schema = 1
      name = "xendit"
      title = "Xendit"
      source = "https://developers.xendit.co/api-reference/ and https://docs.xendit.co/apidocs"
      version-header = "api-version"
      paging = { by = "last-id", parameter = "after_id", size = "limit", most = 50 }
      rate = "600/min"
      more = "has_more"
      webhook = { header = "X-Callback-Token", hash = "none" }
      personal-keys = ["account_holder_name", "mobile_number", "payer_email"]

      [[mark]]
      of-record = true
      at = "external_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "merchant_name"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "invoice_url"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "available_banks"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "business_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "channel_code"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "channel_category"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "reference_id"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "disbursement_description"
      is = { present = true }
      weight = 6

      [[mark]]
      of-record = true
      at = "charge_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "capture_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_channel"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "ewallet_type"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "qr_string"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "net_amount_currency"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "should_exclude_credit_card"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "user_id"
      is = { present = true }
      weight = 1

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["pr-", "rfd-", "disb-", "ddpy-", "qrpy_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_request_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "payment_method.reusability"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "credit_card_charge_id"
      is = { present = true }
      weight = 7

      [[mark]]
      of-record = true
      at = "fee_refund_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "callback_virtual_account_id"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "payment_request_id"
      is = { prefix = ["pr-"] }
      weight = 2

      [[mark]]
      of-record = true
      at = "qr_code.qr_string"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "expiration_timestamp"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "payout_url"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "payment_session_id"
      is = { prefix = ["ps-"] }
      weight = 8

      [[mark]]
      of-record = true
      at = "session_type"
      is = ["PAY", "SAVE"]
      weight = 2

      [[mark]]
      of-record = true
      at = "payment_id"
      is = { prefix = ["py-"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "id"
      is = { prefix = ["ewc_", "ewr_", "plc_", "plr_", "qr_", "qrpy_", "repc_", "cptr-", "py-"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "charge_id"
      is = { prefix = ["ewc_", "plc_"] }
      weight = 4

      [[mark]]
      of-record = true
      at = "request_amount"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "fixed_payment_code_payment_id"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "retail_outlet_name"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "total_uploaded_amount"
      is = { present = true }
      weight = 8

      [[mark]]
      at = "total_uploaded_amount"
      is = { present = true }
      weight = 8

      [[mark]]
      of-record = true
      at = "source_user_id"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "destination_user_id"
      is = { present = true }
      weight = 5

      [[mark]]
      of-record = true
      at = "account_holder_name"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "settlement_status"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "estimated_settlement_time"
      is = { present = true }
      weight = 3

      [[mark]]
      of-record = true
      at = "masked_card_number"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "authorized_amount"
      is = { present = true }
      weight = 2

      [[mark]]
      of-record = true
      at = "attempt_details"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "destination_amount"
      is = { present = true }
      weight = 4

      [[mark]]
      of-record = true
      at = "origin_currency"
      is = { present = true }
      weight = 4

      # What callbacks are of.
      [[mark]]
      at = "event"
      is = { prefix = [
        "payment.", "payment_request.", "payment_session.", "capture.", "refund.", "payout.", "ewallet.", "qr.",
        "paylater.", "recurring.", "direct_debit.", "v3_payout.", "remittance_payout.", "payment_method.",
      ] }
      weight = 3

      [[mark]]
      at = "business_id"
      is = { present = true }
      weight = 4

      [[mark]]
      at = "data.properties.admin_amount"
      is = { present = true }
      weight = 5

      [[mark]]
      at = "data.properties.product_id"
      is = { present = true }
      weight = 4

      [defaults]
      unit = "decimal"

      [defaults.fields]
      id = "id"
      amount = "amount"
      currency = "currency"
      status = "status"
      created = ["created", "created_at"]
      updated = "updated"

      # Before the invoice, which has a merchant's name and the merchant's own id as well.
      [[record]]
      name = "payout link"
      kind = "payout"
      places = ["$"]
      when = [
        { payout_url = { present = true } },
        { expiration_timestamp = { present = true }, merchant_name = { present = true } },
      ]

      [record.fields]
      order = "external_id"
      customer-email = "email"

      [record.status]
      pending = ["PENDING"]
      canceled = ["VOIDED"]

      # First of the payments: its callback also names the charge, the payment and the e-wallet that it was paid by.
      [[record]]
      name = "invoice"
      kind = "invoice"
      places = ["$", "data[]"]
      when = [
        { invoice_url = { present = true } }, { merchant_name = { present = true }, external_id = { present = true } },
        { available_banks = { present = true } }, { is_high = { present = true }, external_id = { present = true } },
      ]

      [record.fields]
      order = "external_id"
      method = ["payment_method", "payment_channel"]
      customer-email = "payer_email"
      note = "description"

      [record.status]
      pending = ["PENDING"]
      paid = ["PAID", "SETTLED"]
      expired = ["EXPIRED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = ["PENDING", "EXPIRED"], paid_amount = { above-zero = true } }

      [[record.rule]]
      status = "own"
      when = [
        { status = ["PAID", "SETTLED"], paid_amount = { below = "amount" } },
        { status = ["PAID", "SETTLED"], paid_amount = { null = true } },
      ]

      [[record]]
      name = "transaction"
      kind = "transaction"
      places = ["data[]", "$"]
      when = { channel_category = { present = true } }
      required = ["type"]

      [record.fields]
      order = "reference_id"
      method = ["channel_code", "channel_category"]
      note = "type"

      [record.status]
      paid = ["SUCCESS"]
      pending = ["PENDING"]
      failed = ["FAILED"]
      canceled = ["VOIDED"]
      refunded = ["REVERSED"]

      [record.words]
      type = [
        "BATCH_DISBURSEMENT", "DISBURSEMENT", "PAYMENT", "REMITTANCE", "REMITTANCE_PAYOUT", "REMITTANCE_COLLECTION",
        "TRANSFER", "PLATFORM_FEE", "REFUND", "CASHBACK", "TOPUP", "WITHDRAWAL", "OTHER",
      ]

      [[record.rule]]
      status = "refunded"
      when = { status = "SUCCESS", type = "REFUND" }

      [[record.rule]]
      status = "own"
      when = { status = ["REVERSED", "VOIDED"], type = { not = ["PAYMENT"] } }

      [[record.rule]]
      status = "own"
      when = { status = "SUCCESS", type = { not = [
        "PAYMENT", "DISBURSEMENT", "BATCH_DISBURSEMENT", "REMITTANCE", "REMITTANCE_PAYOUT",
        "REMITTANCE_COLLECTION", "TRANSFER", "WITHDRAWAL", "TOPUP"] } }

      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$", "data[]", "data"]
      when = [{ id = { prefix = ["rfd-"] } }, { fee_refund_amount = { present = true } }]

      [record.fields]
      order = ["payment_request_id", "credit_card_charge_id"]
      note = "reason"

      [record.status]
      pending = ["PENDING", "REQUESTED"]
      refunded = ["SUCCEEDED"]
      failed = ["FAILED"]
      canceled = ["CANCELLED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "payout"
      kind = "payout"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["disb-"] } }

      [record.fields]
      order = "reference_id"
      method = "channel_code"
      note = "description"

      [record.status]
      pending = ["ACCEPTED", "REQUESTED", "READY"]
      processing = ["LOCKED", "PENDING_COMPLIANCE_ASSESSMENT"]
      canceled = ["CANCELLED"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED", "COMPLIANCE_REJECTED"]
      expired = ["EXPIRED"]
      refunded = ["REVERSED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      # What arrives, in the currency of where it arrives.
      [[record]]
      name = "cross-border payout"
      kind = "payout"
      places = ["$", "data[]"]
      when = { id = { prefix = ["rpo_"] } }

      [record.fields]
      amount = "destination_amount"
      currency = "destination_currency"
      order = "reference_id"
      note = "description"

      [record.status]
      pending = ["ACCEPTED", "REQUESTED"]
      processing = ["PENDING_COMPLIANCE_ASSESSMENT"]
      canceled = ["CANCELLED"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED", "COMPLIANCE_REJECTED"]
      refunded = ["REVERSED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "payment request"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["pr-"] }, payment_method = { type = "object" } }

      [record.fields]
      order = "reference_id"
      method = "payment_method.type"
      note = "description"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      requires_action = ["REQUIRES_ACTION"]
      authorized = ["AWAITING_CAPTURE"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]
      canceled = ["CANCELED", "VOIDED"]
      expired = ["EXPIRED"]
      own = ["UNKNOWN"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      # Where somebody pays, or has a card kept. Once it is complete, its payment tells the rest.
      [[record]]
      name = "payment session"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { payment_session_id = { prefix = ["ps-"] } }
      required = ["session_type"]

      [record.fields]
      id = "payment_session_id"
      order = "reference_id"
      note = "description"

      [record.status]
      pending = ["ACTIVE"]
      paid = ["COMPLETED"]
      expired = ["EXPIRED"]
      canceled = ["CANCELED"]

      [record.words]
      session_type = ["PAY", "SAVE", "SUBSCRIPTION", "AUTHORIZATION"]

      [[record.rule]]
      status = "own"
      when = [
        { status = "COMPLETED", session_type = { not = ["PAY"] } },
        { status = "COMPLETED", capture_method = { not = ["AUTOMATIC"] } },
      ]

      # The Payments API v3 calls neither of its objects `id`; the merchant's own name for both is `reference_id`.
      [[record]]
      name = "payment request v3"
      kind = "payment"
      places = ["$", "data[]", "data"]

      [record.when]
      payment_request_id = { prefix = ["pr-"] }
      payment_id = { present = false }
      id = { present = false }
      request_amount = { present = true }

      [record.fields]
      id = "payment_request_id"
      amount = "request_amount"
      order = "reference_id"
      method = "channel_code"
      note = "description"
      failure = "failure_code"

      [record.status]
      # A code that any number of payments may come in by is ready; whether one did, the payments tell.
      own = ["ACCEPTING_PAYMENTS"]
      requires_action = ["REQUIRES_ACTION"]
      authorized = ["AUTHORIZED"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]
      canceled = ["CANCELED"]
      expired = ["EXPIRED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      # Captured by hand: of how much isn't told.
      [[record.rule]]
      status = "own"
      when = { status = "SUCCEEDED", capture_method = { not = ["AUTOMATIC"] } }

      [[record]]
      name = "payment v3"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { payment_id = { prefix = ["py-"] }, payment_request_id = { present = true }, id = { present = false } }

      [record.fields]
      id = "payment_id"
      # A payment into an account that serves many names what came in alone.
      amount = ["request_amount", "captures[only].capture_amount"]
      order = "reference_id"
      method = "channel_code"
      note = "description"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      authorized = ["AUTHORIZED"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]
      canceled = ["CANCELED"]
      expired = ["EXPIRED"]

      # Only a part was captured, or in several parts.
      [[record.rule]]
      status = "own"
      when = { status = "SUCCEEDED", "captures[0].capture_amount" = { below = "request_amount" } }

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "capture"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { captured_amount = { present = true }, payment_request_id = { present = true } }

      [record.fields]
      amount = "captured_amount"
      order = "payment_request_id"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "payment"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { payment_request_id = { present = true }, payment_method = { type = "object" } }

      [record.fields]
      order = "reference_id"
      method = ["channel_code", "payment_method.type"]
      note = "description"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "authorization reversal"
      kind = "transaction"
      places = ["$"]
      when = { credit_card_charge_id = { present = true } }

      [record.fields]
      order = "credit_card_charge_id"

      [record.status]
      own = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record]]
      name = "virtual account payment"
      kind = "payment"
      places = ["$"]
      when = { callback_virtual_account_id = { present = true } }

      [record.fields]
      order = "external_id"
      status = []
      created = "transaction_timestamp"
      method = "bank_code"

      # Paid to somebody who sells power or airtime.
      [[record]]
      name = "bill payment"
      kind = "payment"
      places = ["data"]
      when = { "properties.product_id" = { present = true }, "properties.total_amount" = { present = true } }

      [record.fields]
      amount = "properties.total_amount"
      currency = "properties.currency"
      status = "properties.status"
      created = []
      updated = "properties.fulfilled_at"
      order = "properties.reference_id"
      note = "properties.product_id"
      failure = "properties.failure_code"

      [record.status]
      pending = ["PENDING"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { "properties.status" = "SUCCEEDED", "properties.failure_code" = { type = "text" } }

      [[record]]
      name = "direct debit payment"
      kind = "payment"
      places = ["$", "data"]
      when = { id = { prefix = ["ddpy-"] } }

      [record.fields]
      order = "reference_id"
      method = "channel_code"
      note = "description"
      failure = "failure_code"
      created = ["created", "timestamp"]

      [record.status]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = "COMPLETED", failure_code = { type = "text" } },
        { status = "COMPLETED", refunded_amount = { above-zero = true } },
      ]

      [[record]]
      name = "disbursement"
      kind = "payout"
      places = ["$"]
      when = [
        { disbursement_description = { present = true } },
        { account_holder_name = { present = true }, bank_code = { present = true }, external_id = { present = true } },
      ]

      [record.fields]
      order = "external_id"
      note = "disbursement_description"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "COMPLETED", failure_code = { type = "text" } }

      # Money of a wallet, or of pay-later, that goes back.
      [[record]]
      name = "charge refund"
      kind = "refund"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["ewr_", "plr_"] } }

      [record.fields]
      amount = ["refund_amount", "amount"]
      order = "charge_id"
      note = "reason"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      refunded = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record]]
      name = "pay-later charge"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["plc_"] } }

      [record.fields]
      order = "reference_id"
      method = "channel_code"
      refunded-amount = "refunded_amount"
      failure = "failure_code"

      [record.status]
      pending = ["PENDING"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "SUCCEEDED", failure_code = { type = "text" } }

      [[record.rule]]
      status = "own"
      when = { status = "SUCCEEDED", voided_at = { type = "text" } }

      [[record.rule]]
      status = "refunded"
      when = { status = "SUCCEEDED", refunded_amount = { covers = "amount" } }

      [[record.rule]]
      status = "partially_refunded"
      when = { status = "SUCCEEDED", refunded_amount = { above-zero = true } }

      # Of a plan: what is to be paid in one of its periods.
      [[record]]
      name = "cycle"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["repc_"] } }

      [record.fields]
      order = "plan_id"
      note = "reference_id"

      [record.status]
      pending = ["SCHEDULED", "PENDING"]
      processing = ["RETRYING"]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]
      canceled = ["CANCELLED"]

      # What somebody paid by a code.
      [[record]]
      name = "QR payment v2"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["qrpy_"] }, qr_id = { present = true } }

      [record.fields]
      order = "reference_id"
      method = "channel_code"

      [record.status]
      paid = ["SUCCEEDED"]
      failed = ["FAILED"]

      # The code itself says whether it may be used.
      [[record]]
      name = "QR code"
      kind = "payment"
      places = ["$", "data[]", "data"]
      when = { id = { prefix = ["qr_"] }, qr_string = { present = true } }

      [record.fields]
      order = ["reference_id", "external_id"]

      [record.status]
      own = ["ACTIVE", "INACTIVE"]

      [[record]]
      name = "shop payment"
      kind = "payment"
      places = ["$"]
      when = { fixed_payment_code_payment_id = { present = true } }

      [record.fields]
      order = "external_id"
      created = "transaction_timestamp"
      method = "retail_outlet_name"

      [record.status]
      paid = ["COMPLETED"]
      own = ["SETTLING"]

      # Between accounts of a platform, in the currency of both.
      [[record]]
      name = "transfer"
      kind = "payout"
      places = ["$", "data[]"]
      when = { source_user_id = { present = true }, destination_user_id = { present = true } }

      [record.fields]
      id = ["transfer_id", "id"]
      order = "reference"

      [record.status]
      pending = ["PENDING"]
      paid = ["SUCCESSFUL"]
      failed = ["FAILED"]

      # That it was carried out says nothing of each disbursement.
      [[record]]
      name = "batch of disbursements"
      kind = "payout"
      places = ["$"]
      when = { total_uploaded_amount = { present = true }, disbursements = { present = false } }

      [record.fields]
      amount = "total_uploaded_amount"
      order = "reference"

      [record.status]
      own = ["UPLOADING", "NEEDS_APPROVAL", "APPROVING", "COMPLETED", "DELETED"]

      [[record]]
      name = "batch disbursement"
      kind = "payout"
      places = ["disbursements[]"]

      [record.fields]
      order = "external_id"
      note = "description"

      [record.status]
      pending = ["PENDING"]
      paid = ["COMPLETED"]
      failed = ["FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = { status = "COMPLETED", failure_code = { type = "text" } }

      [[record]]
      name = "e-wallet charge"
      kind = "payment"
      places = ["$", "data", "data[]"]
      when = [{ charge_amount = { present = true } }, { ewallet_type = { present = true } }]

      [record.fields]
      id = ["id", "external_id"]
      amount = ["charge_amount", "amount"]
      order = ["reference_id", "external_id"]
      method = ["channel_code", "ewallet_type"]
      refunded-amount = "refunded_amount"
      created = ["created", "created_at", "transaction_date"]

      [record.status]
      pending = ["PENDING"]
      paid = ["COMPLETED", "SUCCEEDED"]
      failed = ["FAILED"]
      refunded = ["REFUNDED"]
      canceled = ["VOIDED"]

      [record.words]
      void_status = ["PENDING", "SUCCEEDED", "FAILED", "null"]

      [[record.rule]]
      status = "uncertain"
      when = [
        { status = ["SUCCEEDED", "COMPLETED"], failure_code = { type = "text" } },
        { status = "REFUNDED", refunded_amount = { below = "charge_amount" } },
        { status = "REFUNDED", charge_amount = { present = false }, refunded_amount = { below = "amount" } },
      ]

      [[record.rule]]
      status = "refunded"

      [[record.rule.when]]
      status = ["SUCCEEDED", "COMPLETED"]
      refunded_amount = { covers = "charge_amount" }

      [[record.rule.when]]
      status = ["SUCCEEDED", "COMPLETED"]
      charge_amount = { present = false }
      refunded_amount = { covers = "amount" }

      [[record.rule]]
      status = "partially_refunded"

      [[record.rule.when]]
      status = ["SUCCEEDED", "COMPLETED"]
      refunded_amount = { above-zero = true, below = "charge_amount" }

      [[record.rule.when]]
      status = ["SUCCEEDED", "COMPLETED"]
      charge_amount = { present = false }
      refunded_amount = { above-zero = true, below = "amount" }

      [[record.rule]]
      status = "canceled"
      when = { status = ["SUCCEEDED", "COMPLETED"], voided_at = { type = "text" } }

      # A refund of what nobody names, one under way, or less than all that came in.
      [[record.rule]]
      status = "own"
      when = [
        { status = ["SUCCEEDED", "COMPLETED"], refunded_amount = { above-zero = true } },
        { status = ["SUCCEEDED", "COMPLETED"], void_status = ["PENDING", "SUCCEEDED"] },
        { status = ["SUCCEEDED", "COMPLETED"], capture_amount = { below = "charge_amount" } },
      ]

      # What was captured is its amount; a word that nobody knows doesn't tell which amount it is.
      [[record]]
      name = "captured card charge"
      kind = "payment"
      places = ["$"]
      when = [
        { status = "CAPTURED", capture_amount = { present = true } },
        { status = "CAPTURED", authorized_amount = { present = true } },
      ]
      required = ["status"]

      [record.fields]
      amount = "capture_amount"
      order = "external_id"
      method-brand = "card_brand"

      [record.status]
      paid = ["CAPTURED"]

      [record.words]
      status = ["CAPTURED", "AUTHORIZED", "REVERSED", "FAILED"]

      [[record.rule]]
      status = "uncertain"
      when = [{ status = "CAPTURED", capture_amount = 0 }, { status = "CAPTURED", failure_reason = { type = "text" } }]

      [[record]]
      name = "card charge"
      kind = "payment"
      places = ["$"]
      when = [{ capture_amount = { present = true } }, { authorized_amount = { present = true } }]

      # Until it is captured, what was captured is zero.
      [record.fields]
      amount = "authorized_amount"
      order = "external_id"
      method-brand = "card_brand"

      [record.status]
      authorized = ["AUTHORIZED"]
      canceled = ["REVERSED"]
      failed = ["FAILED"]

      [[record]]
      name = "QR payment"
      kind = "payment"
      places = ["$"]
      when = { qr_code = { present = true } }

      [record.fields]
      order = "external_id"

      [record.status]
      paid = ["COMPLETED"]
      """###,
  ]

  private static let adyen = read("adyen")
  private static let amazon_sp = read("amazon_sp")
  private static let bigcommerce = read("bigcommerce")
  private static let braintree = read("braintree")
  private static let chargebee = read("chargebee")
  private static let checkout_com = read("checkout_com")
  private static let coinbase_commerce = read("coinbase_commerce")
  private static let flutterwave = read("flutterwave")
  private static let gocardless = read("gocardless")
  private static let klarna = read("klarna")
  private static let lemonsqueezy = read("lemonsqueezy")
  private static let magento = read("magento")
  private static let medusa = read("medusa")
  private static let mercadopago = read("mercadopago")
  private static let mollie = read("mollie")
  private static let omise = read("omise")
  private static let paddle = read("paddle")
  private static let paypal = read("paypal")
  private static let paystack = read("paystack")
  private static let plaid = read("plaid")
  private static let razorpay = read("razorpay")
  private static let saleor = read("saleor")
  private static let shop = read("shop")
  private static let shopify = read("shopify")
  private static let square = read("square")
  private static let stripe = read("stripe")
  private static let wise = read("wise")
  private static let woocommerce = read("woocommerce")
  private static let xendit = read("xendit")

  /// The profile of this name, read when it is first asked for; nil where there is none.
  static func profileReadOnce(_ name: String) -> Result<FeedProfile, ProfileProblems>? {
    switch name {
    case "adyen": adyen
    case "amazon_sp": amazon_sp
    case "bigcommerce": bigcommerce
    case "braintree": braintree
    case "chargebee": chargebee
    case "checkout_com": checkout_com
    case "coinbase_commerce": coinbase_commerce
    case "flutterwave": flutterwave
    case "gocardless": gocardless
    case "klarna": klarna
    case "lemonsqueezy": lemonsqueezy
    case "magento": magento
    case "medusa": medusa
    case "mercadopago": mercadopago
    case "mollie": mollie
    case "omise": omise
    case "paddle": paddle
    case "paypal": paypal
    case "paystack": paystack
    case "plaid": plaid
    case "razorpay": razorpay
    case "saleor": saleor
    case "shop": shop
    case "shopify": shopify
    case "square": square
    case "stripe": stripe
    case "wise": wise
    case "woocommerce": woocommerce
    case "xendit": xendit
    default: nil
    }
  }
}

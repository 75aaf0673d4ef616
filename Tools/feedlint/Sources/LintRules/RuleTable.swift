extension Rule {
  /// All rules, in the order in which they are told: those of everybody first.
  public static let all: [Rule] = [
    swallowedError, closedEnum, trapInDecoding, flippingField, defaultNotDecoded, acronymKey,
    allOrNothingList, lossyCriticalList, singleDateForm, floatingPointMoney, payloadInLog,
    responseName, unmappedResponse, decodableDomain, wireWordInDomain, decoderOutsideFactory,
    optionalSoup, layerImport, repeatedDefault,
  ]
}

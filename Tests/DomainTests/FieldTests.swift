import Domain
import Testing

@Suite struct FieldNameTests {
  @Test(arguments: Field.allCases)
  func `a field's name is its case's`(field: Field) {
    #expect(field.name == "\(field)")
  }
}

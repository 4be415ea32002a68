import Testing

@Suite struct JourneyTests {
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Work that is shared among the cores.
enum Threads {
  /// As deep as the main thread may go.
  private static let stackSize = 8 << 20

  /// How many cores there are.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// What becomes of each value, in the order of the values, whichever is done first.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ body: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    guard values.count > 1, cores > 1 else { return values.map(body) }
    let results = Results<Result>(count: values.count)
    let work = Work(count: values.count) { results.set($0, body(values[$0])) }
    let threads = (1..<min(cores, values.count)).compactMap { _ in start(work) }
    work.carryOut()
    for thread in threads { pthread_join(thread, nil) }
    return results.take()
  }

  /// Begins a piece of work at once, beside what goes on; where the system has no thread left, it is done on the spot.
  static func begin<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Later<Result> {
    let results = Results<Result>(count: 1)
    let work = Work(count: 1) { _ in results.set(0, body()) }
    let thread = start(work)
    if thread == nil { work.carryOut() }
    return Later(thread: thread, results: results)
  }

  /// What is being worked out in another thread.
  struct Later<Result: Sendable> {
    fileprivate let thread: pthread_t?
    fileprivate let results: Results<Result>

    /// Waits for it; to be asked once.
    func take() -> Result? {
      if let thread { pthread_join(thread, nil) }
      return results.take().first
    }
  }

  /// Starts a thread; nil if the system has none left, and the others do its part.
  private static func start(_ work: Work) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    let argument = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { Threads.run($0) }
    #else
      var thread = pthread_t()
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { Threads.run($0) }
    #endif
    if pthread_create(&thread, attributes, body, argument) == 0 { return thread }
    Unmanaged<Work>.fromOpaque(argument).release()
    return nil
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    System.giveCrashesAStack()
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().carryOut()
    return nil
  }

  /// Pieces of work, of which each thread takes the next one.
  private final class Work: @unchecked Sendable {
    private let count: Int
    private let piece: @Sendable (Int) -> Void
    private let lock = Lock()
    /// Behind the lock.
    private var next = 0

    init(count: Int, piece: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.piece = piece
    }

    func carryOut() {
      while let number = take() { piece(number) }
    }

    private func take() -> Int? {
      lock.holding {
        guard next < count else { return nil }
        next += 1
        return next - 1
      }
    }
  }

  /// A place for each result, which one thread writes and the first one reads when all have ended.
  fileprivate final class Results<Result>: @unchecked Sendable {
    private let places: UnsafeMutableBufferPointer<Result?>

    init(count: Int) {
      places = .allocate(capacity: count)
      places.initialize(repeating: nil)
    }

    deinit {
      places.deinitialize()
      places.deallocate()
    }

    func set(_ index: Int, _ result: Result) { places[index] = result }

    func take() -> [Result] { places.compactMap { $0 } }
  }
}

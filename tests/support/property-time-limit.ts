/**
 * The time limit of a property test in milliseconds. It ends the search for a smaller counterexample before the test's
 * timeout, so that the failure is reported with the smallest example so far. A property that has not completed all its
 * runs by then fails, too.
 */
export const propertyTimeLimit = { interruptAfterTimeLimit: 150_000, markInterruptAsFailure: true } as const;

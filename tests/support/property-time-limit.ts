/**
 * Ends the search for a smaller counterexample within the time of a test, so that the failure is reported with the example found until then instead
 * of as a timeout. A property that has not had all its runs by then fails, too.
 */
export const propertyTimeLimit = { interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true } as const;

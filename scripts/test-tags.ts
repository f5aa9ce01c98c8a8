/** The tag of the journeys on which a shop depends most. Without options, `npm test` runs only these journeys. */
export const coreTag = "@core";

/**
 * The tag of unit and API tests that take more than a second, because they send many requests at once, use random data,
 * or start processes of their own.
 */
export const longTag = "long";

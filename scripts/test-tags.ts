/** Tag of the journeys that a shop lives from, which `npm test` runs without `--all`. */
export const coreTag = "@core";

/** Tag of unit and API tests that take more than a second: with many requests at once, random data, or processes of their own. */
export const longTag = "long";

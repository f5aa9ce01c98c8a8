/** Tag of the journeys that a shop lives from, which `npm test` runs without `--all`. */
export const coreTag = "@core";

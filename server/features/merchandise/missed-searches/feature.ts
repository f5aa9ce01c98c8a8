import type { Feature } from "../../../feature.ts";
import { storeMissedSearchesRegularly } from "./missed-searches.ts";

/** Searches without a result. */
export const missedSearchesFeature: Feature = {
  hooks: [storeMissedSearchesRegularly],
};

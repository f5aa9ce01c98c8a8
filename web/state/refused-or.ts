import { Refusal } from "#contract/errors.ts";

/**
 * What the shop itself says is shown; of anything else (no network, a bug) the page speaks in its own words (SPEC §8),
 * for a browser's "Failed to fetch" helps nobody.
 */
export function refusedOr(error: Error | null | undefined, otherwise = "Something went wrong"): string {
  return error instanceof Refusal ? error.message : otherwise;
}

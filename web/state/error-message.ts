import { Refusal } from "#contract/errors.ts";

/**
 * What the shop itself says is shown; of anything else (no network, a bug) the page speaks in its own words (SPEC §8),
 * for a browser's "Failed to fetch" helps nobody.
 */
export function toErrorMessage(error: Error | null | undefined, fallback = "Something went wrong"): string {
  return error instanceof Refusal ? error.message : fallback;
}

import { Refusal } from "#contract/http/errors.ts";

/**
 * A refusal's message is shown as it is. For other errors (no network, a bug) the page shows its own text (SPEC §8), because
 * a browser's "Failed to fetch" does not help.
 */
export function toErrorMessage(error: Error | null | undefined, fallback = "Something went wrong"): string {
  return error instanceof Refusal ? error.message : fallback;
}

import { Refusal } from "#contract/http/errors.ts";
import { msg, t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";

/**
 * The message of an error for the user. A refusal's message is shown unchanged. For other errors (no network, a bug)
 * the page shows its own text (SPEC §8), because a browser's "Failed to fetch" does not help.
 */
export function toErrorMessage(error: Error | null | undefined, fallback = msg("Something went wrong")): string {
  if (error instanceof Refusal) return tReceived(error.message);
  return isOffline() ? `${t(fallback).replace(/[.…]*$/, ".")} ${t(offlineMessage)}` : t(fallback);
}

export const offlineMessage = msg("You are offline.");

/** True if the browser has no network. Always false on the server. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

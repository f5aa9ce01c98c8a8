import type { AppContext } from "../../../../context.ts";
import { consumeWithin } from "../../../../platform/rate-limits/rate-limit.ts";
import type { Throttle, ThrottledKey } from "../../../../platform/rate-limits/throttle.ts";
import type { Client } from "../session/login-throttle.ts";
import type { CodeKey } from "./one-time-code-queries.ts";

const [hour, day] = [3600, 86_400];
/** Five mailed codes, then delays of 1, 2, 4 … 6 hours: at most 10 a day. */
const perClient: Throttle = { free: 5, windowSeconds: day, firstDelaySeconds: hour, maxDelaySeconds: 6 * hour };
/** The limit of codes for one address over all networks: three times what one network reaches in a day. */
const perEmail: Throttle = { ...perClient, free: 30 };
const perNetwork: Throttle = { free: 300, windowSeconds: hour, firstDelaySeconds: hour / 6, maxDelaySeconds: hour };

/** Counts of requested codes. A known device is counted alone, so that strangers cannot block the owner's reset. */
export function codeKeys(email: string, client: Client): ThrottledKey[] {
  const own = { key: `code ${email} ${originOf(client)}`, throttle: perClient };
  if (client.device) return [own];
  const network = { key: `code from ${client.network}`, throttle: perNetwork };
  return [own, { key: `code ${email}`, throttle: perEmail }, network];
}

/**
 * Attempts over all networks. Four networks can use up a code, and 30 codes a day allow 600 guesses among a million
 * codes.
 */
export const maxAttemptsPerCode = 20;
const maxAttemptsPerClient = 5;

/** Counts an attempt to type this code; false above the limit. A stranger's attempts do not count for the owner. */
export function consumeClientAttempt(
  context: AppContext,
  { email, purpose }: CodeKey,
  sentAt: Date,
  client: Client,
): Promise<boolean> {
  const key = `attempt ${purpose} ${email} ${sentAt.getTime()} ${originOf(client)}`;
  return consumeWithin(context, context.db, key, { max: maxAttemptsPerClient, windowSeconds: hour });
}

function originOf({ network, device }: Client): string {
  return device ? `on ${device}` : `from ${network}`;
}

import type { AppContext } from "../../../../context.ts";
import {
  isOfNetwork,
  listOwnSignInKeys,
  listSignInKeys,
  toOwnKey,
} from "../../../../platform/rate-limits/sign-in-keys.ts";
import {
  clearAttempts,
  countAttempt,
  requireNotThrottled,
  type ThrottledKey,
} from "../../../../platform/rate-limits/throttle.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { alertOwner } from "./alert-owner.ts";

/**
 * The client of a request: its network, its device if the email of the request has signed in there before, its
 * User-Agent header, and the guest whose token it has sent.
 */
export type Client = {
  network: string;
  device?: string | undefined;
  userAgent?: string | undefined;
  guestId?: string | undefined;
};

/** Customers are counted apart from staff. */
const name = "login";

/** Refuses while too many wrong passwords delay the next one. */
export async function requireLoginAllowed(context: AppContext, email: string, client: Client) {
  await requireNotThrottled(context, listSignInKeys(name, email, client));
}

/**
 * Counts a wrong password; refuses if a concurrent one has begun a delay. The first delay is mailed to the account's
 * owner.
 */
export async function countWrongPassword(context: AppContext, email: string, client: Client) {
  await count(context, email, client, listSignInKeys(name, email, client));
}

/**
 * Clears the counts of a client after a correct password. The counts of the email and the network stay, because they
 * include other clients.
 */
export async function clearWrongPasswords(context: AppContext, email: string, client: Client) {
  await clearAttempts(context, listSignInKeys(name, email, client).slice(0, 1));
}

/**
 * Clears the counts of the email after a reset by a mailed code, so that nobody's wrong passwords delay the new one.
 */
export async function clearAllWrongPasswords(context: AppContext, email: string, client: Client) {
  await clearAttempts(context, listOwnSignInKeys(name, email, client));
}

const settingsKeys = (customerId: string) => [toOwnKey(`current password ${customerId}`)];

export async function requirePasswordChangeAllowed(context: AppContext, customerId: string) {
  await requireNotThrottled(context, settingsKeys(customerId));
}

export async function countWrongCurrentPassword(
  context: AppContext,
  { id, email }: { id: string; email: string },
  client: Client,
) {
  await count(context, email, client, settingsKeys(id));
}

async function count(context: AppContext, email: string, client: Client, keys: ThrottledKey[]) {
  const delayed = await countAttempt(context, context.db, keys);
  await recordSecurityEvent(context, "wrong-password", email, client);
  for (const key of delayed) {
    await recordSecurityEvent(context, "delayed", email, client);
    // A delay of a network sends no alert, because the emails that the network has tried are not known here.
    if (!isOfNetwork(key)) await alertOwner(context, email);
  }
}

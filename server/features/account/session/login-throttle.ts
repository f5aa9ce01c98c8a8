import type { AppContext } from "../../../context.ts";
import {
  clearAttempts,
  countAttempt,
  requireNotThrottled,
  type Throttle,
  type ThrottledKey,
} from "../../../platform/rate-limits/throttle.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { alertOwner } from "./alert-owner.ts";

/**
 * The client of a request: its network, its device if the email of the request has signed in there before, its User-Agent header, and the guest whose
 * token it has sent.
 */
export type Client = {
  network: string;
  device?: string | undefined;
  userAgent?: string | undefined;
  guestId?: string | undefined;
};

const day = 86_400;
/** Ten wrong passwords, then delays of 1, 2, 4 … 60 minutes: at most 40 passwords a day. */
const perClient: Throttle = { free: 10, windowSeconds: day, firstDelaySeconds: 60, maxDelaySeconds: 3600 };
/** Over all networks. More than twice what one network reaches in a day, so that a single network cannot delay the owner. */
const perEmail: Throttle = { ...perClient, free: 100 };
/** Over all emails. Many, because a whole town may share one IP address. */
const perNetwork: Throttle = { free: 100, windowSeconds: 15 * 60, firstDelaySeconds: 60, maxDelaySeconds: 15 * 60 };

/** Refuses while too many wrong passwords delay the next one. */
export async function requireLoginAllowed(context: AppContext, email: string, client: Client) {
  await requireNotThrottled(context, loginKeys(email, client));
}

/** Counts a wrong password; refuses if a concurrent one has begun a delay. The first delay is mailed to the account's owner. */
export async function countWrongPassword(context: AppContext, email: string, client: Client) {
  await count(context, email, client, loginKeys(email, client));
}

/** After a correct password: its client starts anew. The counts of the email and the network include other clients. */
export async function clearWrongPasswords(context: AppContext, email: string, client: Client) {
  await clearAttempts(context, [clientKey(email, client)]);
}

/** After a reset by a mailed code: nobody's wrong passwords delay the new one. */
export async function clearAllWrongPasswords(context: AppContext, email: string, client: Client) {
  await clearAttempts(context, [clientKey(email, client), emailKey(email)]);
}

/** A signed-in customer is counted alone: wrong passwords on the login page do not lock the settings. */
const settingsKeys = (customerId: string): ThrottledKey[] => [
  { key: `current password ${customerId}`, throttle: perClient },
];

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
  for (const { throttle } of delayed) {
    await recordSecurityEvent(context, "delayed", email, client);
    // The other emails that a network has tried are not known here.
    if (throttle !== perNetwork) await alertOwner(context, email);
  }
}

/** A known device is counted alone, so that strangers cannot lock it out. */
function loginKeys(email: string, client: Client): ThrottledKey[] {
  const own = clientKey(email, client);
  if (client.device) return [own];
  return [own, emailKey(email), { key: `login from ${client.network}`, throttle: perNetwork }];
}

const emailKey = (email: string): ThrottledKey => ({ key: `login ${email}`, throttle: perEmail });

function clientKey(email: string, { network, device }: Client): ThrottledKey {
  const origin = device ? `on ${device}` : `from ${network}`;
  return { key: `login ${email} ${origin}`, throttle: perClient };
}

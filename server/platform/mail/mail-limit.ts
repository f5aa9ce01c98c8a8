import { Refusal } from "#contract/http/errors.ts";
import type { Transaction } from "../database/database.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { Mail } from "./mail.ts";
import { countMail } from "./mail-limit-queries.ts";

/**
 * Daily limits of mails that strangers can cause. A mail is sent to an address while fewer mails than the limit of its
 * kind, of both kinds together, were sent to it within a day. One-time codes have other limits, so that subscriptions
 * cannot use up the codes that a login needs.
 */
const dailyLimits = { confirmation: 5, notification: 15 };
export type LimitedMail = { kind: keyof typeof dailyLimits; mail: Mail };

const dayMs = 86_400_000;

/** Queues the mail in the caller's transaction. Returns false, without queueing it, above the limit of its kind. */
export async function addLimitedMail(
  { jobs, now }: { jobs: JobQueue; now: () => Date },
  transaction: Transaction,
  { kind, mail }: LimitedMail,
): Promise<boolean> {
  const time = now();
  const isWithinLimit = await countMail(transaction, {
    key: toCountKey(mail.to),
    limit: dailyLimits[kind],
    now: time,
    expiresAt: new Date(time.getTime() + dayMs),
  });
  if (isWithinLimit) await jobs.add(transaction, "mail", mail);
  return isWithinLimit;
}

/**
 * Queues several mails and returns the queued ones. The mails are sorted, because transactions that lock the counts in
 * different orders would deadlock.
 */
export async function addLimitedMails(
  context: { jobs: JobQueue; now: () => Date },
  transaction: Transaction,
  mails: LimitedMail[],
): Promise<LimitedMail[]> {
  const queued: LimitedMail[] = [];
  for (const mail of mails.toSorted(compareCountKeys))
    if (await addLimitedMail(context, transaction, mail)) queued.push(mail);
  return queued;
}

/** The refusal of requests that are pointless without their mail. */
export function tooManyMails(): Refusal {
  const message = "This address got many emails from us today. Please try again tomorrow.";
  return new Refusal("too_many", message, { retryAfter: dayMs / 1000 });
}

/** One mailbox has any number of addresses that differ in a "+tag" only. */
function toCountKey(address: string): string {
  return `mails to ${address.toLowerCase().replace(/\+[^@]*(?=@)/, "")}`;
}

function compareCountKeys(left: LimitedMail, right: LimitedMail): number {
  const [leftKey, rightKey] = [toCountKey(left.mail.to), toCountKey(right.mail.to)];
  if (leftKey === rightKey) return 0;
  return leftKey < rightKey ? -1 : 1;
}

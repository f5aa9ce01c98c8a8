import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** `customerId`: null for a visitor without an account. */
type NewSubscriber = { email: string; customerId: string | null; isConfirmed: boolean; language: Language; now: Date };

/**
 * Stores a subscription. An unconfirmed one is replaced if the new one is confirmed, or if it is from before
 * `replaceBefore`. Returns false, without any change, if the email is already subscribed.
 */
export async function upsertSubscriber(
  trx: Transaction,
  { email, customerId, isConfirmed, language, now }: NewSubscriber,
  replaceBefore: Date,
): Promise<boolean> {
  const confirmedAt = isConfirmed ? now : null;
  const values = { customer_id: customerId, language, subscribed_at: now, confirmed_at: confirmedAt };
  const row = await trx
    .insertInto("newsletter_subscribers")
    .values({ email, ...values })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(values)
        .where("newsletter_subscribers.confirmed_at", "is", null)
        .where((row) =>
          row.or([row.lit(isConfirmed), row("newsletter_subscribers.subscribed_at", "<=", replaceBefore)]),
        ),
    )
    .returning("email")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a subscription. Returns it to the first call; undefined if it was confirmed before or does not exist. */
export async function confirmSubscriber(
  trx: Transaction,
  email: string,
  now: Date,
): Promise<{ language: Language } | undefined> {
  return await trx
    .updateTable("newsletter_subscribers")
    .set({ confirmed_at: now })
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .returning("language")
    .executeTakeFirst();
}

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscriber(db: Database, email: string) {
  await db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
}

/** Deletes up to ten subscriptions that were not confirmed in time; runs with every new one. Skips locked rows. */
export async function deleteUnconfirmedSubscribers(db: Database, before: Date) {
  const expired = db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("confirmed_at", "is", null)
    .where("subscribed_at", "<", before)
    .limit(10)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("newsletter_subscribers").where("email", "in", expired).execute();
}

/** Confirmed subscribers after this email, sorted by email. */
export async function findSubscribers(
  db: Database,
  after: string,
  limit: number,
): Promise<{ email: string; since: Date; language: Language }[]> {
  return await db
    .selectFrom("newsletter_subscribers")
    .select(["email", "confirmed_at as since", "language"])
    .where("email", ">", after)
    .where("confirmed_at", "is not", null)
    .orderBy("email")
    .limit(limit)
    .$narrowType<{ since: Date }>()
    .execute();
}

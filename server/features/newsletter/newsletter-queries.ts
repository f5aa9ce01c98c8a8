import type { Database } from "../../platform/database/database.ts";

/** Returns false if the email is already subscribed. */
export async function insertSubscriber(db: Database, email: string, customerId: string): Promise<boolean> {
  const inserted = await db
    .insertInto("newsletter_subscribers")
    .values({ email, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("email")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscriber(db: Database, email: string) {
  await db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
}

/** Subscribers after this email, sorted by email. */
export function findSubscribers(db: Database, after: string, limit: number) {
  return db
    .selectFrom("newsletter_subscribers")
    .select(["email", "subscribed_at as since"])
    .where("email", ">", after)
    .orderBy("email")
    .limit(limit)
    .execute();
}

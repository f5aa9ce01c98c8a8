import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { contactEmail } from "../contact-email/contact-email-queries.ts";

export type SessionRow = {
  id: string;
  customer_id: string;
  token_version: number;
  browser: string;
  network: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
};

/** The customer with the session. Two primary key lookups, because it runs on every authenticated request. */
export function findCustomerWithSession(db: Database, customerId: string, tokenVersion: number, sessionId: string) {
  return db
    .selectFrom("customers")
    .leftJoin("sessions", (join) => join.on("sessions.id", "=", sessionId))
    .select(["customers.id", "customers.guest_email", "sessions.last_used_at", "sessions.ended_at"])
    .select(contactEmail("customers").as("email"))
    .where("customers.id", "=", customerId)
    .where("customers.token_version", "=", tokenVersion)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Inserts the session, or records its last use unless a concurrent request has done so since `usedBefore`. */
export async function upsertSession(db: Database, session: SessionRow, usedBefore: Date) {
  const { browser, network, last_used_at } = session;
  await db
    .insertInto("sessions")
    .values(session)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ browser, network, last_used_at })
        .where("sessions.last_used_at", "<", usedBefore),
    )
    .execute();
}

/** Sessions that have not ended, last used first. */
export function listSessions(db: Database, customerId: string, now: Date, usedSince: Date, limit: number) {
  return db
    .selectFrom("sessions")
    .innerJoin("customers", (join) =>
      join
        .onRef("customers.id", "=", "sessions.customer_id")
        .onRef("customers.token_version", "=", "sessions.token_version"),
    )
    .select([
      ...(["sessions.id", "sessions.browser", "sessions.network"] as const),
      ...(["sessions.signed_in_at", "sessions.last_used_at"] as const),
    ])
    .where("customers.id", "=", customerId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_used_at", ">=", usedSince)
    .orderBy("sessions.last_used_at", "desc")
    .limit(limit)
    .execute();
}

/** Returns false if the session had ended already, undefined if the customer has no such session. */
export async function setSessionEnded(
  db: Database,
  customerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean | undefined> {
  const ended = await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) return true;
  const existing = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return existing && false;
}

/** Sessions whose tokens have expired. Ended ones are needed until then. */
export async function deleteExpiredSessions(db: Database, now: Date) {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
}

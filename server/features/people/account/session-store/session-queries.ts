import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../../platform/database/prepared.ts";
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

/**
 * The session to look up, and its customer. `version`: the version of the customer's tokens, which a new password
 * raises.
 */
export type SessionLookup = { id: string; version: number; tokenId: string };
export type CustomerWithSession = {
  id: string;
  email: string;
  guest_email: string | null;
  last_used_at: Date | null;
  ended_at: Date | null;
};

/**
 * The customer with the session of each lookup. Two primary key lookups for each, because it runs on every
 * authenticated request.
 */
export async function findCustomersWithSessions(
  db: Database,
  lookups: readonly SessionLookup[],
): Promise<(CustomerWithSession | undefined)[]> {
  const customers = lookups.map(({ id }) => id);
  const versions = lookups.map(({ version }) => version);
  const sessions = lookups.map(({ tokenId }) => tokenId);
  const { rows } = await sql<CustomerWithSession & { position: number }>`
    select l.position::int as position, c.id, ${contactEmail("c")} as email, c.guest_email, s.last_used_at, s.ended_at
    from unnest(${preparedArray(customers, "text")}, ${preparedArray(versions, "integer")}, ${preparedArray(sessions, "text")})
      with ordinality as l (customer_id, version, session_id, position)
    join customers c on c.id = l.customer_id and c.token_version = l.version
    left join sessions s on s.id = l.session_id ${prepared}`.execute(db);
  const found = new Map(rows.map(({ position, ...customer }) => [position, customer]));
  return lookups.map((_, index) => found.get(index + 1));
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
    .select(["sessions.id", "sessions.browser", "sessions.network", "sessions.signed_in_at", "sessions.last_used_at"])
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

import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** Longer than any job exists: a job that cannot be processed is deleted after 14 days. */
const retention = sql`interval '15 days'`;

/** Marks a text before its request. False if it was sent, or if an earlier request has no outcome. */
export async function markSending(db: Database, jobId: string): Promise<boolean> {
  const row = await db
    .insertInto("order_update_deliveries")
    .values({ job_id: jobId, state: "sending" })
    .onConflict((conflict) =>
      conflict
        .column("job_id")
        .doUpdateSet({ state: "sending", changed_at: sql`now()` })
        .where("order_update_deliveries.state", "=", "failed"),
    )
    .returning("job_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** `messageId`: the provider's id of an accepted message. */
export async function markOutcome(db: Database, jobId: string, outcome: { messageId: string } | "failed") {
  await db
    .updateTable("order_update_deliveries")
    .set(outcome === "failed" ? { state: "failed" } : { state: "sent", message_id: outcome.messageId })
    .set({ changed_at: sql`now()` })
    .where("job_id", "=", jobId)
    .execute();
}

export async function deleteOldDeliveries(db: Database) {
  await db.deleteFrom("order_update_deliveries").where("changed_at", "<", sql<Date>`now() - ${retention}`).execute();
}

import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/** How long a process that has sent a mail may need to record it after the database is back. It tries every second. */
const unknownOutcome = sql`interval '1 minute'`;
/** Longer than a job exists: one that cannot be processed is deleted after 14 days. */
const retention = sql`interval '15 days'`;

/** False if the mail was sent, or if the outcome of an earlier attempt is unknown and that attempt may still record it. */
export async function markSending(db: Database, jobId: string): Promise<boolean> {
  const marked = await db
    .insertInto("mail_deliveries")
    .values({ job_id: jobId, state: "sending" })
    .onConflict((conflict) =>
      conflict
        .column("job_id")
        .doUpdateSet({ state: "sending", changed_at: sql`now()` })
        .where(
          sql<boolean>`mail_deliveries.state = 'failed'
            or (mail_deliveries.state = 'unknown' and mail_deliveries.changed_at < now() - ${unknownOutcome})`,
        ),
    )
    .returning("job_id")
    .modifyEnd(prepared)
    .executeTakeFirst();
  return marked !== undefined;
}

/** The state of a mail for which `markSending` returned false. Starts the time after which it is sent again. */
export async function markUnknownUnlessSent(db: Database, jobId: string): Promise<"sent" | "unknown"> {
  const delivery = await db
    .updateTable("mail_deliveries")
    .set({
      state: sql`case state when 'sending' then 'unknown' else state end`,
      changed_at: sql`case state when 'sending' then now() else changed_at end`,
    })
    .where("job_id", "=", jobId)
    .returning("state")
    .executeTakeFirst();
  return delivery?.state === "sent" ? "sent" : "unknown";
}

export async function markOutcome(db: Database, jobId: string, state: "sent" | "failed") {
  await db
    .updateTable("mail_deliveries")
    .set({ state, changed_at: sql`now()` })
    .where("job_id", "=", jobId)
    .modifyEnd(prepared)
    .execute();
}

export async function deleteOldDeliveries(db: Database) {
  await db
    .deleteFrom("mail_deliveries")
    .where("changed_at", "<", sql<Date>`now() - ${retention}`)
    .modifyEnd(prepared)
    .execute();
}

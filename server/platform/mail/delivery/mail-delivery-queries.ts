import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { prepared, preparedArray } from "../../database/prepared.ts";

/**
 * Time that a process which has sent a mail may need to record this after the database is back. It tries every second.
 */
const unknownOutcome = sql`interval '1 minute'`;
/**
 * Time for which marks are stored. It is longer than a job exists: a job that cannot be processed is deleted after 14
 * days.
 */
const retention = sql`interval '15 days'`;

/**
 * Marks the mails of these jobs as being sent, and returns the jobs that may send them. Jobs are left out if their mail
 * was sent, or if an earlier attempt with an unknown outcome may still record it. Locks the marks by id, as
 * `markOutcomes` does.
 */
export async function markSending(db: Database, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ job_id: string }>`
    insert into mail_deliveries (job_id, state)
    select job_id, 'sending' from unnest(${preparedArray(jobIds, "uuid")}) job_id order by job_id
    on conflict (job_id) do update set state = 'sending', changed_at = now()
    where mail_deliveries.state = 'failed'
      or (mail_deliveries.state = 'unknown' and mail_deliveries.changed_at < now() - ${unknownOutcome})
    returning job_id ${prepared}`.execute(db);
  return new Set(rows.map(({ job_id }) => job_id));
}

/** The state of a mail that `markSending` has left out. Starts the time after which the mail is sent again. */
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

export type MailOutcome = { jobId: string; state: "sent" | "failed" };

export async function markOutcomes(db: Database, outcomes: readonly MailOutcome[]) {
  const jobIds = outcomes.map(({ jobId }) => jobId);
  const states = outcomes.map(({ state }) => state);
  await sql`
    with outcomes as (
      select * from unnest(${preparedArray(jobIds, "uuid")}, ${preparedArray(states, "text")})
        as o (job_id, state)
    ),
    locked as (
      select job_id from mail_deliveries where job_id in (select job_id from outcomes) order by job_id for no key update
    )
    update mail_deliveries d set state = o.state, changed_at = now()
    from locked l join outcomes o on o.job_id = l.job_id where d.job_id = l.job_id ${prepared}`.execute(db);
}

export async function deleteOldDeliveries(db: Database) {
  await db
    .deleteFrom("mail_deliveries")
    .where("changed_at", "<", sql<Date>`now() - ${retention}`)
    .modifyEnd(prepared)
    .execute();
}

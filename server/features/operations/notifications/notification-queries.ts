import { sql } from "kysely";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** The kinds and recipients of notifications that were not mailed yet. */
export function listWaitingGroups(db: Database) {
  return db
    .selectFrom("staff_notifications")
    .select(["staff_id", "kind"])
    .distinct()
    .where("job_id", "is", null)
    .orderBy("staff_id")
    .orderBy("kind")
    .execute();
}

type Group = { staffId: string; kind: string };

/** The last mail of this kind to the member. */
export function findLastMail(trx: Transaction, { staffId, kind }: Group) {
  return trx
    .selectFrom("staff_notifications")
    .select(["job_id", "mailed_at"])
    .where("staff_id", "=", staffId)
    .where("kind", "=", kind)
    .where("mailed_at", "is not", null)
    .orderBy("mailed_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether the mail is still in the queue, for instance during an outage of the mail server. */
export async function isMailWaiting(trx: Transaction, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'mail' and id = ${jobId}::uuid and state in ('created', 'retry', 'active')`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * A notification that was not mailed yet. Totals are in paise. The columns of the order are null for events without an
 * order.
 */
export type WaitingNotification = {
  subject: string;
  order_id: string | null;
  detail: string;
  total: number | null;
  payment_method: PaymentMethod | null;
  units: number | null;
};

export function listWaiting(trx: Transaction, { staffId, kind }: Group): Promise<WaitingNotification[]> {
  return trx
    .selectFrom("staff_notifications as n")
    .leftJoin("orders as o", "o.id", "n.order_id")
    .select(["n.subject", "n.order_id", "n.detail", "o.total", "o.payment_method"])
    .select(
      sql<number | null>`(select sum(i.quantity)::int from order_items i where i.order_id = n.order_id)`.as("units"),
    )
    .where("n.staff_id", "=", staffId)
    .where("n.kind", "=", kind)
    .where("n.job_id", "is", null)
    .orderBy("n.order_id")
    .orderBy("n.subject")
    .execute();
}

/** Marks these notifications only: others may have been added since they were listed. */
export async function markMailed(
  trx: Transaction,
  { staffId, kind }: Group,
  { subjects, jobId, now }: { subjects: readonly string[]; jobId: string; now: Date },
) {
  await trx
    .updateTable("staff_notifications")
    .set({ job_id: jobId, mailed_at: now })
    .where("staff_id", "=", staffId)
    .where("kind", "=", kind)
    .where("job_id", "is", null)
    .where("subject", "=", sql<string>`any(${subjects}::text[])`)
    .execute();
}

export async function deleteWaiting(trx: Transaction, { staffId, kind }: Group) {
  await trx
    .deleteFrom("staff_notifications")
    .where("staff_id", "=", staffId)
    .where("kind", "=", kind)
    .where("job_id", "is", null)
    .execute();
}

/**
 * Claims the daily mail of this day. Returns the job of the last daily mail, or undefined if another run has claimed
 * the day.
 */
export async function claimDay(trx: Transaction, staffId: string, { day, hour }: { day: string; hour: number }) {
  return await trx
    .insertInto("staff_daily_mails")
    .values({ staff_id: staffId, hour, last_day: day, job_id: null })
    .onConflict((conflict) =>
      conflict
        .column("staff_id")
        .doUpdateSet({ last_day: day })
        .where((row) =>
          row.or([row("staff_daily_mails.last_day", "is", null), row("staff_daily_mails.last_day", "<", day)]),
        ),
    )
    .returning("job_id")
    .executeTakeFirst();
}

export async function setDailyMail(trx: Transaction, staffId: string, jobId: string) {
  await trx.updateTable("staff_daily_mails").set({ job_id: jobId }).where("staff_id", "=", staffId).execute();
}

/** The ids of members who got their daily mail on this day, or for whom nothing was open. */
export async function listDoneToday(db: Database, day: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("staff_daily_mails").select("staff_id").where("last_day", ">=", day).execute();
  return new Set(rows.map(({ staff_id }) => staff_id));
}

export async function deleteOldNotifications(db: Database, before: Date) {
  await db.deleteFrom("staff_notifications").where("noticed_at", "<", before).execute();
}

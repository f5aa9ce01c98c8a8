import { sql } from "kysely";
import type { NotificationKind, NotificationTiming } from "#contract/admin/notification-kinds.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** Members who may sign in, with their permissions as the role has them. */
export function listActiveMembers(db: Database, id?: string) {
  const members = db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .leftJoin("staff_daily_mails as m", "m.staff_id", "s.id")
    .select(["s.id", "s.email", "s.name", "s.created_at", "r.permissions", "m.hour"])
    .where("s.disabled_at", "is", null);
  return (id === undefined ? members : members.where("s.id", "=", id)).execute();
}

export async function findMemberId(db: Database, email: string): Promise<string | undefined> {
  return (await db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirst())?.id;
}

export function listSettings(db: Database, id?: string) {
  const settings = db.selectFrom("staff_notification_settings").selectAll();
  return (id === undefined ? settings : settings.where("staff_id", "=", id)).execute();
}

/** Mails to a member, and changes of what they are mailed, wait for each other, and for changes of the role. */
export async function lockMember(trx: Transaction, id: string) {
  await trx.selectFrom("staff").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

type Setting = { staffId: string; kind: NotificationKind; timing: NotificationTiming; now: Date };

export async function upsertSetting(trx: Transaction, { staffId, kind, timing, now }: Setting) {
  await trx
    .insertInto("staff_notification_settings")
    .values({ staff_id: staffId, kind, timing, changed_at: now })
    .onConflict((conflict) => conflict.columns(["staff_id", "kind"]).doUpdateSet({ timing, changed_at: now }))
    .execute();
}

type DailyMail = { staffId: string; hour: number; skippedDay: string | null };

/** `skippedDay`: gets no daily mail any more, because its hour is over. */
export async function upsertDailyMail(trx: Transaction, { staffId, hour, skippedDay }: DailyMail) {
  await trx
    .insertInto("staff_daily_mails")
    .values({ staff_id: staffId, hour, last_day: skippedDay, job_id: null })
    .onConflict((conflict) =>
      conflict.column("staff_id").doUpdateSet({
        hour,
        last_day: sql`greatest(staff_daily_mails.last_day, excluded.last_day)`,
      }),
    )
    .execute();
}

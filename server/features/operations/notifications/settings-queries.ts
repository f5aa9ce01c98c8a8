import { sql } from "kysely";
import type { NotificationKind, NotificationTiming } from "#contract/admin/notifications/notification-kinds.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** Members who may sign in, with the permissions that their role states. */
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

/**
 * Locks a member. Mails to a member, changes of the member's notifications and changes of the role wait for each other.
 */
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

/** `skippedDay`: the day on which no daily mail is sent, because its hour was over when the member chose it. */
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

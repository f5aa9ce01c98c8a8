import type { NotificationKind, NotificationTiming } from "#contract/admin/notifications/notification-kinds.ts";
import { notificationKinds } from "#contract/admin/notifications/notification-kinds.ts";
import type { ChangeNotifications } from "#contract/admin/notifications/notifications.ts";
import { listPermissions, type Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isLockedDemoMember } from "../../people/staff/index.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { defaultHour, getDefaultTiming, requiredPermission } from "./kinds.ts";
import {
  findMemberId,
  listActiveMembers,
  listSettings,
  lockMember,
  upsertDailyMail,
  upsertSetting,
} from "./settings-queries.ts";
import { toShopHour } from "./shop-hour.ts";

/** `since`: events before this moment are not mailed. */
type Subscription = { kind: NotificationKind; timing: NotificationTiming; since: Date };
export type Recipient = {
  id: string;
  email: string;
  granted: ReadonlySet<Permission>;
  hour: number;
  /** Subscriptions to kinds that the role allows. */
  subscriptions: Subscription[];
};

/**
 * The members who may be mailed: those who may sign in. `id`: returns only this member, if the member may be mailed.
 */
export async function listRecipients(
  context: Pick<AppContext, "config">,
  db: Database,
  id?: string,
): Promise<Recipient[]> {
  const settings = await listSettings(db, id);
  const members = await listActiveMembers(db, id);
  return members
    .filter(({ email }) => !isLockedDemoMember(context, email))
    .map((member) => {
      const granted = new Set(listPermissions(member.permissions));
      const kinds = notificationKinds.filter((kind) => granted.has(requiredPermission[kind]));
      const subscriptions = kinds.map((kind) => {
        const chosen = settings.find((setting) => setting.staff_id === member.id && setting.kind === kind);
        const timing = chosen?.timing ?? getDefaultTiming(kind, member.permissions);
        return { kind, timing, since: chosen?.changed_at ?? member.created_at };
      });
      return { id: member.id, email: member.email, granted, hour: member.hour ?? defaultHour, subscriptions };
    });
}

export async function getNotifications(context: AppContext, db: Database, staffId: string) {
  const [recipient] = await listRecipients(context, db, staffId);
  if (!recipient) throw new Refusal("not_found", "There is no such member of staff, or the account is disabled.");
  const { hour, subscriptions } = recipient;
  return { notifications: subscriptions.map(({ kind, timing }) => ({ kind, timing })), hour };
}

/** Changes the notifications of a member. Idempotent: choices that are stored already are not changed. */
export async function changeNotifications(
  context: AppContext,
  by: Actor,
  staffId: string,
  { timings = {}, hour }: ChangeNotifications,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, staffId);
    const before = await getNotifications(context, trx, staffId);
    const changed: { from: Record<string, unknown>; to: Record<string, unknown> } = { from: {}, to: {} };
    const now = context.now();
    for (const kind of notificationKinds) {
      const timing = timings[kind];
      if (timing === undefined) continue;
      const current = before.notifications.find((notification) => notification.kind === kind);
      if (!current) throw new Refusal("forbidden", `The role does not allow mails about this: ${kind}.`);
      if (current.timing === timing) continue;
      await upsertSetting(trx, { staffId, kind, timing, now });
      Object.assign(changed.from, { [kind]: current.timing });
      Object.assign(changed.to, { [kind]: timing });
    }
    const nextHour = hour ?? before.hour;
    if (nextHour !== before.hour) {
      Object.assign(changed.from, { hour: before.hour });
      Object.assign(changed.to, { hour: nextHour });
    }
    if (Object.keys(changed.to).length === 0) return;
    // The first daily mail is sent when its hour begins, not as soon as the member chooses it.
    const skippedDay = toShopHour(now) >= nextHour ? toShopDay(now) : null;
    await upsertDailyMail(trx, { staffId, hour: nextHour, skippedDay });
    const change = { action: "staff.change-notifications", entity: "staff", entityId: staffId };
    await recordAudit(trx, context, by, { ...change, before: changed.from, after: changed.to });
  });
}

/** The member with this email, for the command line. */
export async function requireMemberId({ db }: Pick<AppContext, "db">, email: string): Promise<string> {
  const id = await findMemberId(db, email);
  if (!id) throw new Refusal("not_found", `There is no member of staff with the email ${email}.`);
  return id;
}

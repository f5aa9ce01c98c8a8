import { type NotificationKind, notificationKinds } from "#contract/admin/notifications/notification-kinds.ts";
import type { AppContext } from "../../../context.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { addNotifications } from "./event-queries.ts";
import { renderNotificationMail } from "./notification-mail.ts";
import {
  deleteWaiting,
  findLastMail,
  isMailWaiting,
  listWaiting,
  listWaitingGroups,
  markMailed,
} from "./notification-queries.ts";
import { listRecipients, type Recipient } from "./settings.ts";
import { lockMember } from "./settings-queries.ts";

/** Events within this time after a mail are collected for the next mail of the same kind. */
const collectMs = 5 * 60_000;

/**
 * Mails members about events of the kinds that they have chosen to be mailed about at once. Idempotent. Several
 * processes may run it at the same time.
 */
export async function mailNotifications(context: AppContext): Promise<void> {
  const recipients = await listRecipients(context, context.db);
  for (const kind of notificationKinds) {
    const subscribers = recipients.flatMap((recipient) => {
      const subscription = findSubscription(recipient, kind);
      return subscription ? { staffId: recipient.id, since: subscription.since } : [];
    });
    await addNotifications(context.db, kind, subscribers, context.now());
  }
  for (const group of await listWaitingGroups(context.db))
    await mailWaiting(context, { staffId: group.staff_id, kind: group.kind as NotificationKind });
}

const findSubscription = ({ subscriptions }: Recipient, kind: NotificationKind) =>
  subscriptions.find((subscription) => subscription.kind === kind && subscription.timing === "at once");

function mailWaiting(context: AppContext, group: { staffId: string; kind: NotificationKind }): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, group.staffId);
    const [recipient] = await listRecipients(context, trx, group.staffId);
    if (!recipient || !findSubscription(recipient, group.kind)) return deleteWaiting(trx, group);
    const now = context.now();
    const last = await findLastMail(trx, group);
    if (last?.mailed_at && last.mailed_at.getTime() > now.getTime() - collectMs) return;
    // No second mail is queued while one waits. After an outage of the mail server members get one mail, instead of one
    // for every five minutes.
    if (last?.job_id && (await isMailWaiting(trx, last.job_id))) return;
    const waiting = await listWaiting(trx, group);
    if (waiting.length === 0) return;
    const settings = await getSettings(trx);
    const mail = renderNotificationMail(context.config, { settings, recipient, kind: group.kind, waiting });
    const jobId = await context.jobs.add(trx, "mail", mail);
    await markMailed(trx, group, { subjects: waiting.map(({ subject }) => subject), jobId, now });
  });
}

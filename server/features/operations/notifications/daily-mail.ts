import type { Work } from "#contract/admin/system/today.ts";
import type { WorkKind } from "#contract/admin/system/work-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { Config } from "../../../config/config.ts";
import type { AppContext } from "../../../context.ts";
import { button } from "../../../platform/mail/template/email-blocks.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import { getToday } from "../today/today.ts";
import { kindOfWork, requiredPermission } from "./kinds.ts";
import { claimDay, isMailWaiting, listDoneToday, setDailyMail } from "./notification-queries.ts";
import { listRecipients, type Recipient } from "./settings.ts";
import { lockMember } from "./settings-queries.ts";
import { toShopHour } from "./shop-hour.ts";
import { renderStaffMail } from "./staff-mail.ts";

const labels: Record<WorkKind, string> = {
  pack: "Orders to pack",
  ship: "Orders to ship",
  returns: "Returns to decide",
  inspect: "Returns to inspect",
  "refund-requests": "Refunds to confirm",
  returning: "Parcels on their way back",
  refunds: "Refunds that the provider has not confirmed",
  cash: "Delivered orders whose cash is overdue",
  "low-stock": "Variants that run out soon",
  messages: "Messages without an answer",
  "text-reports": "Reported reviews and comments",
  reviews: "Reviews and comments to check",
  "failed-jobs": "Mails and jobs that failed",
  "failed-backup": "Backups that could not be made",
};

/**
 * Mails the open work to members, once a day from their hour on. Idempotent. Several processes may run it at the same
 * time.
 */
export async function sendDailyMails(context: AppContext): Promise<void> {
  const now = context.now();
  const done = await listDoneToday(context.db, toShopDay(now));
  const due = (await listRecipients(context, context.db)).filter((recipient) => isDue(recipient, now));
  for (const { id } of due) if (!done.has(id)) await sendDailyMail(context, id, now);
}

const isDaily = (recipient: Recipient, work: Pick<Work, "kind">) =>
  recipient.subscriptions.some(({ kind, timing }) => timing === "daily" && kind === kindOf(work, recipient));

/** For members who may not decide about returns, undelivered parcels that come back are part of packing. */
function kindOf({ kind }: Pick<Work, "kind">, { granted }: Recipient) {
  const isOfReturns = kindOfWork[kind] === "return-requested";
  return isOfReturns && !granted.has(requiredPermission["return-requested"]) ? "new-order" : kindOfWork[kind];
}

const isDue = ({ hour, subscriptions }: Recipient, now: Date) =>
  toShopHour(now) >= hour && subscriptions.some(({ timing }) => timing === "daily");

function sendDailyMail(context: AppContext, staffId: string, now: Date): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, staffId);
    const [recipient] = await listRecipients(context, trx, staffId);
    if (!recipient || !isDue(recipient, now)) return;
    const claimed = await claimDay(trx, staffId, { day: toShopDay(now), hour: recipient.hour });
    // No second daily mail follows while one waits, for instance while the mail server is down.
    if (!claimed || (claimed.job_id && (await isMailWaiting(trx, claimed.job_id)))) return;
    const { work } = await getToday({ db: trx, now: () => now }, recipient.granted);
    const open = work.filter((item) => isDaily(recipient, item));
    if (open.length === 0) return;
    const settings = await getSettings(trx);
    const mail = renderDailyMail(context.config, { settings, recipient, work: open });
    await setDailyMail(trx, staffId, await context.jobs.add(trx, "mail", mail));
  });
}

type DailyMail = { settings: ShopSettings; recipient: Recipient; work: Work[] };

function renderDailyMail(config: Config, { settings, recipient, work }: DailyMail) {
  const { inspect } = labels;
  const inspectLabel = recipient.granted.has("refunds:create") ? inspect : "Undelivered parcels to inspect";
  return renderStaffMail(config, {
    settings,
    to: recipient.email,
    title: "What is open today",
    about: "open work once a day",
    introduction: "Counted when this mail was written:",
    facts: work.map(({ kind, count, oldestAt }) => ({
      label: kind === "inspect" ? inspectLabel : labels[kind],
      value: [`${count}, ${count === 1 ? "since" : "the oldest since"} ${formatDateTime(oldestAt)}`],
    })),
    button: button("Open Today", `${config.publicUrl}/admin`),
  });
}

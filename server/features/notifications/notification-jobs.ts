import type { AppContext } from "../../context.ts";
import { deleteFailedJobs } from "../../platform/jobs/job-queries.ts";
import { sendDailyMails } from "./daily-mail.ts";
import { mailNotifications } from "./mail-notifications.ts";
import { deleteOldNotifications } from "./notification-queries.ts";

/** How soon "at once" is. */
const intervalMs = 20_000;
const hourMs = 3_600_000;
/** Longer than the day for which events are looked for: what was mailed once is not mailed again. */
const retentionMs = 30 * 24 * hourMs;

export function runNotificationJobs(context: AppContext) {
  const { db, jobs, now } = context;
  jobs.repeat("Mails to staff", intervalMs, async () => {
    if (jobs.hold.isHeld()) return;
    await mailNotifications(context);
    await sendDailyMails(context);
  });
  jobs.repeat("Deletion of old notifications", hourMs, async () => {
    const before = new Date(now().getTime() - retentionMs);
    await deleteOldNotifications(db, before);
    await deleteFailedJobs(db, before);
  });
}

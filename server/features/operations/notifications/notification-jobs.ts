import type { AppContext } from "../../../context.ts";
import { deleteFailedJobs } from "../../../platform/jobs/job-queries.ts";
import { sendDailyMails } from "./daily-mail.ts";
import { mailNotifications } from "./mail-notifications.ts";
import { deleteOldNotifications } from "./notification-queries.ts";

/** Milliseconds within which a mail "at once" is sent. */
const intervalMs = 20_000;
const hourMs = 3_600_000;
/** Notifications are stored longer than the day in which events are looked for, so that no event is mailed again. */
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

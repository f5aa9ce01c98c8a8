import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../shop/audit/audit.ts";
import { type BackupSettings, getSettings, weekdays } from "../../shop/settings/settings.ts";
import { startBackupRun } from "./backup-runs.ts";

const hourMs = 3_600_000;
/** A backup whose time has come while the shop was down is made later, but not in the middle of the day. */
const maxDelayMs = 6 * hourMs;
const schedule: Actor = { kind: "job", name: "backup schedule" };

type Schedule = Pick<BackupSettings, "backupSchedule" | "backupWeekday" | "backupHour">;

/** The last scheduled time, unless it is so long ago that its backup is no longer to be made. */
export function findDueTime({ backupSchedule, backupWeekday, backupHour }: Schedule, now: Date): Date | undefined {
  if (backupSchedule === "off") return undefined;
  // The scheduled time of today may still be ahead. A time within the last six hours is then that of yesterday.
  return [0, -1]
    .map((daysLater) => {
      const start = startOfShopDay(toShopDay(now), daysLater);
      const weekday = weekdays[new Date(`${toShopDay(start)}T00:00:00Z`).getUTCDay()];
      return { time: new Date(start.getTime() + backupHour * hourMs), weekday };
    })
    .filter(({ weekday }) => backupSchedule === "daily" || weekday === backupWeekday)
    .map(({ time }) => time)
    .find((time) => time <= now && now.getTime() - time.getTime() < maxDelayMs);
}

/**
 * Queues the backup that is due, once. Returns whether it did. Nothing is queued while another run has not ended; the
 * next call tries again.
 */
export async function startDueBackup(context: AppContext): Promise<boolean> {
  const due = findDueTime(await getSettings(context.db), context.now());
  return due !== undefined && startBackupRun(context, schedule, { kind: "create" }, due);
}

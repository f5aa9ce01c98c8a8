import { z } from "zod";

const backupSchedules = ["off", "daily", "weekly"] as const;
/** Days of the week in the order of `Date.getUTCDay`. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The schedule of backups, and the number of backups that are kept. */
export const BackupSettings = z.object({
  backupSchedule: z.enum(backupSchedules, "should be off, daily or weekly").default("off"),
  /** The day of weekly backups. */
  backupWeekday: z.enum(weekdays, "should be a day of the week").default("sunday"),
  /** The hour in the shop's time zone. */
  backupHour: z
    .int("should be a whole number")
    .min(0, "should be from 0 to 23")
    .max(23, "should be from 0 to 23")
    .default(3),
  /** The number of backups that are kept on a server when a new one is made. Null: all. */
  backupRetention: z
    .int("should be a whole number")
    .min(1, "should be 1 or more, or null for all")
    .max(1000, "should be at most 1000")
    .nullable()
    .default(null),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

import type { Generated } from "kysely";
import type { NotificationTiming } from "#contract/admin/notifications/notification-kinds.ts";

/** Mails to staff about what happens in the shop. */
export type NotificationTables = {
  staff_notification_settings: { staff_id: string; kind: string; timing: NotificationTiming; changed_at: Date };
  staff_daily_mails: { staff_id: string; hour: number; last_day: string | null; job_id: string | null };
  staff_notifications: StaffNotificationsTable;
};

type StaffNotificationsTable = {
  staff_id: string;
  kind: string;
  subject: string;
  order_id: string | null;
  detail: Generated<string>;
  noticed_at: Date;
  job_id: string | null;
  mailed_at: Date | null;
};

import type { Generated } from "kysely";

export type MailTables = {
  mail_deliveries: { job_id: string; state: "sending" | "sent" | "failed" | "unknown"; changed_at: Generated<Date> };
};

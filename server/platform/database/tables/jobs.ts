import type { Generated } from "kysely";

export type JobTables = {
  job_places: { id: string; address: string; opened_at: Generated<Date>; held_at: Date | null };
  failed_jobs: { job_id: string; type: string; failed_at: Generated<Date> };
};

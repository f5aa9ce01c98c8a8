import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import * as hold from "../../platform/jobs/hold/job-hold.ts";
import { commandLine, recordAudit } from "../audit/audit.ts";

/** Takes effect within two seconds. Jobs that run already are completed. */
export function holdJobs(context: AppContext, by = commandLine): Promise<void> {
  const { placeId } = context.jobs.hold;
  return context.db.transaction().execute(async (trx) => {
    if ((await hold.getJobStatus(trx, placeId)).isHeld) return;
    await hold.holdJobs(trx, placeId);
    await recordHold(trx, context, by, { held: true });
  });
}

/** Takes effect within two seconds. `dropTypes`: their jobs from before the hold are deleted. Returns the number of those. */
export function releaseJobs(context: AppContext, dropTypes: readonly string[], by = commandLine): Promise<number> {
  const { placeId } = context.jobs.hold;
  return context.db.transaction().execute(async (trx) => {
    const dropped = await hold.releaseJobs(trx, placeId, dropTypes);
    await recordHold(trx, context, by, { held: false, ...(dropped > 0 && { deletedMails: dropped }) });
    return dropped;
  });
}

function recordHold(trx: Transaction, context: AppContext, by = commandLine, after: { held: boolean }) {
  const action = after.held ? "jobs.hold" : "jobs.release";
  const change = { action, entity: "jobs", entityId: "all", before: { held: !after.held }, after };
  return recordAudit(trx, context, by, change);
}

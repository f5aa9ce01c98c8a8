import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import * as hold from "../../../platform/jobs/hold/job-hold.ts";
import { removeFailingJobs, retryFailingJobs } from "../../../platform/jobs/job-queries.ts";
import { type Actor, commandLine, recordAudit } from "../../shop/audit/audit.ts";

/** Holds all jobs. The hold takes effect within two seconds. Jobs that run already are completed. */
export function holdJobs(context: AppContext, by = commandLine): Promise<void> {
  const { placeId } = context.jobs.hold;
  return context.db.transaction().execute(async (trx) => {
    if ((await hold.getJobStatus(trx, placeId)).isHeld) return;
    await hold.holdJobs(trx, placeId);
    await recordHold(trx, context, by, { held: true });
  });
}

/**
 * Releases the held jobs. The release takes effect within two seconds. `dropTypes`: types whose jobs from before the
 * hold are deleted. Returns the number of deleted jobs.
 */
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

/** Runs failing jobs again at once. Returns their number, without jobs that run or are done meanwhile. */
export function retryJobs(context: AppContext, by: Actor, ids: readonly string[]): Promise<number> {
  return changeFailing(context, by, "job.retry", (trx) => retryFailingJobs(trx, ids));
}

/** Deletes failing jobs, for instance mails that nobody needs any more. Returns their number. */
export function removeJobs(context: AppContext, by: Actor, ids: readonly string[]): Promise<number> {
  return changeFailing(context, by, "job.remove", (trx) => removeFailingJobs(trx, ids));
}

/** The audit log names the jobs, but has no payloads, which are personal. */
function changeFailing(
  context: AppContext,
  by: Actor,
  action: string,
  change: (trx: Transaction) => Promise<{ id: string; type: string }[]>,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const jobs = await change(trx);
    for (const { id, type } of jobs)
      await recordAudit(trx, context, by, { action, entity: "job", entityId: id, after: { type } });
    return jobs.length;
  });
}

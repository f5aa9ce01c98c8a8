import type { BatchProgress } from "#contract/admin/batch-progress.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  type Actor,
  findBatchStart,
  needsPermission,
  noConflicts,
  recordAudit,
  toStaffActor,
  type UndoByAction,
} from "../audit/audit.ts";
import type { BatchDefinition } from "./batch-definition.ts";
import { type Batch, findBatch, insertBatch, listBatches, lockBatch, updateBatch } from "./batch-queries.ts";
import { runBatch } from "./run-batch.ts";

export type { BatchJob, BatchStep } from "./batch-definition.ts";
export type { Batch } from "./batch-queries.ts";
export { announceEveryMs } from "./run-batch.ts";

const shownBatches = 20;

type StartedBatch<Terms> = {
  /** Chosen by the client. */
  id: string;
  terms: Terms;
  /** The number of records to look at. */
  total: number;
  /** Values of the row of the history. */
  audit: { before?: Record<string, unknown>; after: Record<string, unknown>; reason?: string };
  /** The reason why the batch cannot be started. A repeated call has no reason, because it starts nothing. */
  refusal?: Refusal | undefined;
};

/**
 * A change of thousands of records that a job makes in steps, each of which is a transaction. The batch has progress,
 * reasons of refused records, and an undo of all changes, which also stops a batch that still runs. A job that dies
 * continues after its last step, and two processes with the same job do each step once. Each changed record has its row
 * of the history, with the id of the batch. Permissions are checked at the start only.
 *
 * ```ts
 * declare module "../../../platform/jobs/jobs.ts" {
 *   interface JobPayloads {
 *     "tag-rename": BatchJob;
 *   }
 * }
 *
 * export const tagRenames = defineBatch({
 *   kind: "tag-rename",
 *   name: "rename",
 *   permission: "products:write",
 *   secondsToStop: 5,
 *   perStep: { records: 50, undoneRows: 50 },
 *   select: (db, { terms }: Batch<{ from: string; to: string }>, page) => listProductsWithTag(db, terms.from, page),
 *   step: async (context, { id, terms }, productIds) => (trx, by) => renameTag(trx, context, by, { ...terms, productIds, batchId: id }),
 *   action: () => "product.rename-tag",
 *   undoStep: async (context, { terms }, rows) => (trx, by) => undoTagRows(trx, context, by, terms, rows),
 *   describe: (_db, batches) => batches.map((batch) => ({ ...toProgress(batch), ...batch.terms })),
 * });
 *
 * export const tagsFeature: Feature = { jobs: [tagRenames.runJobs], undo: tagRenames.undoByAction, … };
 * ```
 *
 * The feature's routes call `start`, `undo`, `list` and `get`.
 */
export function defineBatch<Terms, Described>(definition: BatchDefinition<Terms, Described>) {
  const { kind, name, permission, secondsToStop, describe } = definition;
  const notFound = () => new Refusal("not_found", `There is no such ${name}.`);
  const startAction = `${kind}.start`;

  /** Queues the job. A repeated call with the same id starts nothing. Returns whether a batch was started. */
  function start(context: AppContext, by: Actor, batch: StartedBatch<Terms>): Promise<boolean> {
    const { id, terms, total, audit, refusal } = batch;
    return context.db.transaction().execute(async (trx) => {
      const row = { id, kind, terms, created_at: context.now(), total };
      if (!(await insertBatch(trx, { ...row, actor_id: "id" in by ? by.id : null, actor: by.name }))) return false;
      if (refusal) throw refusal;
      await recordAudit(trx, context, by, { action: startAction, entity: kind, entityId: id, batchId: id, ...audit });
      await context.jobs.add(trx, kind, { batchId: id }, { afterSeconds: secondsToStop });
      return true;
    });
  }

  /**
   * Queues the job that restores the former values, also of a batch that is still running. Returns false if the batch
   * was undone before.
   */
  function undo(context: AppContext, by: Actor, id: string): Promise<boolean> {
    return context.db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, kind, id);
      if (!batch) throw notFound();
      if (batch.state === "undoing" || batch.state === "undone") return false;
      await updateBatch(trx, id, { state: "undoing", finished_at: null, refusals: [] });
      const undoes = (await findBatchStart(trx, id))?.id;
      await recordAudit(trx, context, by, { action: `${kind}.undo`, entity: kind, entityId: id, undoes });
      await context.jobs.add(trx, kind, { batchId: id });
      return true;
    });
  }

  /** The last batches, newest first. */
  const list = async (db: Database): Promise<Described[]> =>
    describe(db, await listBatches<Terms>(db, kind, shownBatches));

  async function get(db: Database, id: string): Promise<Described> {
    const batch = await findBatch<Terms>(db, kind, id);
    const [described] = batch ? await describe(db, [batch]) : [];
    if (!described) throw notFound();
    return described;
  }

  /** Runs a batch, or its undo. Two jobs of one batch take turns with their steps. */
  const run = (context: AppContext, id: string, maxSteps?: number): Promise<void> =>
    runBatch(context, definition, id, maxSteps);

  const undoByAction: UndoByAction = {
    [startAction]: {
      isAllowed: needsPermission(permission),
      findConflicts: noConflicts,
      run: (context, by, { entity_id: id }) => undo(context, toStaffActor(by), id),
    },
  };
  const runJobs = (context: AppContext) => context.jobs.process(kind, ({ batchId }) => run(context, batchId));
  return { start, undo, list, get, run, runJobs, undoByAction };
}

export function toProgress({
  id,
  actor,
  created_at: at,
  finished_at: finishedAt,
  ...row
}: Batch<unknown>): BatchProgress {
  return {
    _id: id,
    by: actor,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state: row.state,
    total: row.total,
    lookedAt: row.looked_at,
    changed: row.changed,
    refused: row.refused,
    restored: row.restored,
    overtaken: row.overtaken,
  };
}

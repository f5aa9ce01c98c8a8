import { isRunning } from "#contract/admin/batch-states.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { runInSteps } from "../../../platform/jobs/run-in-steps.ts";
import { type Actor, listAuditRows, listBatchStep } from "../audit/audit.ts";
import type { BatchDefinition } from "./batch-definition.ts";
import { type Batch, type BatchChange, findBatch, lockBatch, updateBatch } from "./batch-queries.ts";

/** Listings are rendered anew at most this often during a batch. */
export const announceEveryMs = 1000;
const storedRefusals = 100;

export async function runBatch<Terms>(
  context: AppContext,
  definition: BatchDefinition<Terms, unknown>,
  id: string,
  maxSteps?: number,
): Promise<void> {
  const { kind, announce } = definition;
  const { db, jobs } = context;
  // A job announces the listings with its first step, because the job before it may have failed before its last
  // announcement.
  let announcedAt = Number.NEGATIVE_INFINITY;
  let batch = await findBatch<Terms>(db, kind, id);
  async function runStep(): Promise<boolean> {
    if (!batch || !isRunning(batch)) return false;
    const before = batch;
    const step = await (before.state === "running" ? prepareStep : prepareUndo)(context, definition, before);
    batch = await db.transaction().execute(async (trx) => {
      const locked = await lockBatch<Terms>(trx, kind, id);
      if (!locked || !isSame(locked, before)) return locked;
      const after = await updateBatch<Terms>(trx, id, await step(trx));
      if (performance.now() - announcedAt >= announceEveryMs || !isRunning(after)) {
        await announce?.(trx);
        announcedAt = performance.now();
      }
      return after;
    });
    return batch !== undefined && isRunning(batch);
  }
  await runInSteps({ runStep, queueNext: () => jobs.add(db, kind, { batchId: id }), maxSteps });
}

/** Whether no other job has made a step, and nobody has begun an undo, since the batch was read without a lock. */
const isSame = (locked: Batch<unknown>, before: Batch<unknown>) =>
  locked.state === before.state && locked.last_id === before.last_id && locked.last_audit_id === before.last_audit_id;

type PreparedStep = (trx: Transaction) => Promise<BatchChange>;

async function prepareStep<Terms>(
  context: AppContext,
  { select, step, perStep }: BatchDefinition<Terms, unknown>,
  batch: Batch<Terms>,
): Promise<PreparedStep> {
  const ids = await select(context.db, batch, { after: batch.last_id ?? undefined, limit: perStep.records });
  const last = ids.at(-1);
  if (last === undefined) return async () => ({ state: "done", finished_at: context.now() });
  const change = await step(context, batch, ids);
  return async (trx) => {
    const { lookedAt = ids.length, changed, refused, refusals = [] } = await change(trx, toActor(batch));
    return {
      last_id: last,
      looked_at: batch.looked_at + lookedAt,
      changed: batch.changed + changed,
      refused: batch.refused + refused,
      refusals: addRefusals(batch, refusals),
    };
  };
}

async function prepareUndo<Terms>(
  context: AppContext,
  definition: BatchDefinition<Terms, unknown>,
  batch: Batch<Terms>,
): Promise<PreparedStep> {
  const { kind, action, undoStep, perStep } = definition;
  const { id: batchId, terms, last_audit_id: after } = batch;
  const page = { after: after ?? 0, limit: perStep.undoneRows };
  const rows = await listBatchStep(context.db, { batchId, action: action(terms), ...page });
  const last = rows.at(-1);
  if (!last) return async () => ({ state: "undone", finished_at: context.now() });
  const restore = await undoStep(context, batch, rows);
  return async (trx) => {
    const { changed, refused, refusals = [] } = await restore(trx, await findUndoer(trx, kind, batch));
    return {
      last_audit_id: last.id,
      restored: batch.restored + changed,
      overtaken: batch.overtaken + refused,
      refusals: addRefusals(batch, refusals),
    };
  };
}

const addRefusals = ({ refusals }: Batch<unknown>, more: readonly Batch<unknown>["refusals"][number][]) =>
  [...refusals, ...more].slice(0, storedRefusals);

const toActor = ({ actor_id: id, actor: name }: Pick<Batch<unknown>, "actor_id" | "actor">): Actor =>
  id === null ? { kind: "command", name } : { kind: "staff", id, name };

/** The member who undoes the batch, who may be another than the one who started it. */
async function findUndoer(trx: Transaction, kind: string, batch: Batch<unknown>): Promise<Actor> {
  const [row] = await listAuditRows(trx, { action: `${kind}.undo`, entityId: batch.id, limit: 1 });
  return toActor(row ?? batch);
}

import type { Revision, StartRevision } from "#contract/admin/prices/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { type Actor, type AuditRow, listBatchRows, recordAudit } from "../../../../shop/audit/audit.ts";
import { previewRevision } from "./preview-revision.ts";
import {
  insertRevision,
  type ListedRevisionRow,
  listRevisions,
  lockRevision,
  updateRevision,
} from "./revision-queries.ts";

const shownRevisions = 20;
/**
 * Delay before the first price changes, in seconds, so that a member who notices a mistake at once can still stop the
 * revision.
 */
const secondsToStop = 5;
const startAction = "price-revision.start";
/** The row of the history with which an undo begins. */
export const undoAction = "price-revision.undo";

declare module "../../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "price-revision": { revisionId: string };
  }
}

/**
 * Queues the job that changes the prices. A repeated call with the same id starts nothing. Returns whether a revision
 * was started.
 */
export async function startRevision(
  context: AppContext,
  by: Actor,
  { revisionId, note, ...terms }: StartRevision,
): Promise<boolean> {
  const { total, changed } = await previewRevision(context.db, terms);
  return context.db.transaction().execute(async (trx) => {
    const row = { id: revisionId, note, terms, created_at: context.now(), total };
    const isNew = await insertRevision(trx, { ...row, actor_id: "id" in by ? by.id : null, actor: by.name });
    if (!isNew) return false;
    if (changed === 0) throw new Refusal("invalid", "No price would change.");
    await recordAudit(trx, context, by, {
      action: startAction,
      entity: "price-revision",
      entityId: revisionId,
      batchId: revisionId,
      reason: note,
      after: { ...terms, variants: changed },
    });
    await context.jobs.add(trx, "price-revision", { revisionId }, { afterSeconds: secondsToStop });
    return true;
  });
}

/**
 * Queues the job that restores the former prices, also of a revision that is still running. Returns false if the
 * revision was undone before.
 */
export function undoRevision(context: AppContext, by: Actor, revisionId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const revision = await lockRevision(trx, revisionId);
    if (!revision) throw new Refusal("not_found", "There is no such change of prices.");
    if (revision.state === "undoing" || revision.state === "undone") return false;
    await updateRevision(trx, revisionId, { state: "undoing", finished_at: null });
    const start = (await listBatchRows(trx, revisionId)).find(({ action }) => action === startAction);
    await recordAudit(trx, context, by, {
      action: undoAction,
      entity: "price-revision",
      entityId: revisionId,
      undoes: start?.id,
    });
    await context.jobs.add(trx, "price-revision", { revisionId });
    return true;
  });
}

export async function getRevisions(db: Database): Promise<Revision[]> {
  return (await listRevisions(db, { limit: shownRevisions })).map(toRevision);
}

export async function getRevision(db: Database, id: string): Promise<Revision> {
  const [row] = await listRevisions(db, { id, limit: 1 });
  if (!row) throw new Refusal("not_found", "There is no such change of prices.");
  return toRevision(row);
}

function toRevision({ id, terms, created_at: at, finished_at: finishedAt, ...row }: ListedRevisionRow): Revision {
  return {
    _id: id,
    note: row.note,
    terms,
    categoryName: row.categoryName,
    by: row.actor,
    state: row.state,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    total: row.total,
    lookedAt: row.looked_at,
    changed: row.changed,
    refused: row.refused,
    restored: row.restored,
    overtaken: row.overtaken,
  };
}

export const undoRevisionChange = (context: AppContext, by: Actor, { entity_id: id }: Pick<AuditRow, "entity_id">) =>
  undoRevision(context, by, id);

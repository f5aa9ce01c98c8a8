import type { BulkResult } from "#contract/admin/bulk-changes.ts";
import { maxUndoneTogether } from "#contract/admin/system/history.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type AuditRow, changeEach, findAuditRow, listBatchRows, type UndoneChanges } from "../../shop/audit/audit.ts";
import { type Batch, countBatches } from "./history-queries.ts";
import { type HistoryContext, requireUndo, type UndoingMember } from "./undo-change.ts";

/** The number of changes that one save of a grid has at most. */
const maxGridChanges = 5000;
/** A file of PIN codes changes or adds at most 25,000 areas, and may remove as many. */
const maxAreas = 50_000;

/**
 * Changes for which another request undoes a batch, because it may have thousands of them. It works in one transaction
 * or in steps.
 */
const undoneByTheirPage = [
  "price.change",
  "product.change-status",
  "product.edit",
  "stock.change",
  "variant.set-low-stock-level",
];
const areaActions = ["delivery.add", "delivery.change", "delivery.remove"];
/** The batches that can be undone as a whole, with the number of their changes. */
export async function findUndoableBatches(context: HistoryContext, batchIds: readonly string[]) {
  const batches = await countBatches(context.db, batchIds, maxAreas);
  return new Map(
    batches.flatMap((batch): [string, number][] =>
      isUndoneByItsPage(batch) || isUndoneHere(context, batch) ? [[batch.id, batch.changes]] : [],
    ),
  );
}

type Counted = Omit<Batch, "id">;
const isUndoneByItsPage = ({ changes, actions }: Counted) =>
  changes > 1 && changes <= maxGridChanges && actions.length === 1 && undoneByTheirPage.includes(actions[0] ?? "");
const isOfAreas = ({ actions }: Counted) => actions.every((action) => areaActions.includes(action));
/** A batch may have several actions that are undone in turn: pages and articles, coupons and sales. */
const isUndoneHere = ({ undoByAction }: Pick<HistoryContext, "undoByAction">, batch: Counted) =>
  batch.changes > 1 &&
  (isOfAreas(batch)
    ? batch.changes <= maxAreas
    : batch.changes <= maxUndoneTogether && batch.actions.every((action) => undoByAction[action]?.undoneInTurn));

/**
 * Undoes all changes of the batch of this change, the last one first, each once. A change that can no longer be undone,
 * because of a later change, is left as it is and returned with the reason.
 * @throws Refusal if there are no such changes, or the member may not undo the named one
 */
export async function undoBatch(context: HistoryContext, by: UndoingMember, changeId: string): Promise<UndoneChanges> {
  const row = await findAuditRow(context.db, Number(changeId));
  if (!row) throw new Refusal("not_found", "There is no such change.");
  const rows = row.batch_id === null ? [] : (await listBatchRows(context.db, row.batch_id)).reverse();
  if (!isUndoneHere(context, { changes: rows.length, actions: [...new Set(rows.map(({ action }) => action))] }))
    throw new Refusal("illegal_move", "These changes cannot be undone together from the history.");
  // A member who may not undo the named change gets a refusal of the request, instead of the same reason for each
  // change.
  const { runAll } = requireUndo(context, by, row);
  if (runAll) return runAll(context, by, rows);
  const results = await undoInTurn(context, by, rows);
  return {
    undone: results.filter(({ outcome }) => outcome === "changed").length,
    left: results.flatMap(({ _id, outcome, reason }) => (outcome === "refused" ? { _id, reason } : [])),
  };
}

/**
 * Undoes a bulk change of selected rows of a list, the last change first, with the result for each row. `entities`: the
 * only kinds of records that are undone.
 * @throws Refusal if the batch has no such changes, or the member may not undo them
 */
export async function undoBulkChange(
  context: HistoryContext,
  by: UndoingMember,
  batchId: string,
  entities?: readonly string[],
): Promise<{ batchId: string; results: BulkResult[] }> {
  const batch = (await listBatchRows(context.db, batchId)).reverse();
  const rows = entities ? batch.filter(({ entity }) => entities.includes(entity)) : batch;
  const [row] = rows;
  if (!row || !rows.every(({ action }) => context.undoByAction[action]?.undoneInTurn))
    throw new Refusal("not_found", "There is no such change.");
  requireUndo(context, by, row);
  return { batchId, results: await undoInTurn(context, by, rows) };
}

/** Undoes each change in a transaction of its own, so that a refused one does not hold up the others. */
function undoInTurn(context: HistoryContext, by: UndoingMember, rows: readonly AuditRow[]) {
  return changeEach(
    rows,
    ({ entity_id: id }) => id,
    async (row) => requireUndo(context, by, row).run(context, by, row),
  );
}

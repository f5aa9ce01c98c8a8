import type { BulkResult } from "#contract/admin/bulk-changes.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type AuditRow, listBatchRows } from "./audit-queries.ts";

/**
 * Changes each item in a transaction of its own, so that a refused one does not hold up the others. `change` returns
 * false if the item needed no change.
 */
export async function changeEach<Item>(
  items: readonly Item[],
  toId: (item: Item) => string,
  change: (item: Item) => Promise<boolean>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const item of items) {
    const _id = toId(item);
    // A refusal is the result of this item only. All other errors are bugs.
    try {
      results.push({ _id, outcome: (await change(item)) ? "changed" : "unchanged", reason: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ _id, outcome: "refused", reason: error.message });
    }
  }
  return results;
}

/**
 * `undone`: the number of undone changes of a batch. `left`: the ids of the records that were left as they are, with
 * the reasons. Changes that were undone before are in neither.
 */
export type UndoneChanges = { undone: number; left: { _id: string; reason: string }[] };

/**
 * Undoes the changes of a batch, the last one first, each as if it were undone by its row in the history.
 * @throws Refusal if the batch has no change of these kinds of records
 */
export async function undoEach(
  db: Database,
  { batchId, entities }: { batchId: string; entities: readonly string[] },
  undo: (row: AuditRow) => Promise<boolean>,
): Promise<{ batchId: string; results: BulkResult[] }> {
  const rows = (await listBatchRows(db, batchId)).filter(({ entity }) => entities.includes(entity));
  if (rows.length === 0) throw new Refusal("not_found", "There is no such change.");
  return { batchId, results: await changeEach(rows.toReversed(), ({ entity_id: id }) => id, undo) };
}

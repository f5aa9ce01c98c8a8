import type { BulkResult } from "#contract/admin/bulk-changes.ts";
import { Refusal } from "#contract/http/errors.ts";
import { newId } from "../../../platform/database/id.ts";

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

/** Changes each selected row, as one batch of the history. */
export async function changeTogether<Item>(
  items: readonly Item[],
  toId: (item: Item) => string,
  change: (item: Item, batchId: string) => Promise<boolean>,
): Promise<{ batchId: string; results: BulkResult[] }> {
  const batchId = newId();
  return { batchId, results: await changeEach(items, toId, (item) => change(item, batchId)) };
}

/**
 * `undone`: the number of undone changes of a batch. `left`: the ids of the records that were left as they are, with
 * the reasons. Changes that were undone before are in neither.
 */
export type UndoneChanges = { undone: number; left: { _id: string; reason: string }[] };

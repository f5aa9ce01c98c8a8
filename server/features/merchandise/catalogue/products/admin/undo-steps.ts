import { maxBulkProducts } from "#contract/admin/products/product-limits.ts";
import type { UndoProductBatch } from "#contract/admin/products/products.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { type AuditRow, listBatchRows } from "../../../../shop/audit/audit.ts";

/**
 * The next rows of a bulk edit, at most `maxBulkProducts`, as in a bulk edit of selected products. `next`: the id after
 * which the next step begins.
 * @throws Refusal if there was no such edit
 */
export async function listUndoStep(
  db: Database,
  { batchId, after = 0 }: UndoProductBatch,
  action: string,
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const all = (await listBatchRows(db, batchId)).filter((row) => row.action === action);
  if (all.length === 0) throw new Refusal("not_found", "There is no such change.");
  const left = all.filter(({ id }) => id > after);
  const rows = left.slice(0, maxBulkProducts);
  return { rows, next: left.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

import type { SaveStockCount } from "#contract/admin/stock/stock-counts.ts";
import { type FieldErrors, Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../shop/audit/audit.ts";
import {
  findStock,
  lockVariants,
  type StockChange,
  undoStockBatch,
  writeStockChanges,
} from "../inventory/inventory.ts";
import { type LineRow, listLines } from "./count-list-queries.ts";
import { endCount, lockCount } from "./count-queries.ts";
import { requireOpen } from "./stock-counts.ts";

/**
 * Corrects the stock by the differences that were found, all or none. The difference of a variant is its counted units
 * less the units that should have been on the shelf at that time. Units that were sold, packed or received since are
 * not affected (decision 0047). A repeated call changes nothing. Returns the number of corrected variants.
 * @throws Refusal if somebody has counted more since. Refuses with an error by variant id if units moved while a
 * variant was counted, or are sold by now
 */
export function saveCount(
  context: AppContext,
  by: Actor,
  countId: string,
  { version, note }: SaveStockCount,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const count = await lockCount(trx, countId);
    const lines = await listLines(trx, countId);
    const different = lines.filter(({ counted, expected }) => counted !== expected);
    if (count?.state === "saved") return different.length;
    const { name, version: present } = requireOpen(count);
    if (lines.length === 0) throw new Refusal("invalid", "Nothing was counted yet.");
    if (version !== present)
      throw new Refusal("conflict", "Somebody has counted more meanwhile. Look at the differences again.");
    const variantIds = different.map(({ variantId }) => variantId);
    await lockVariants(trx, variantIds);
    const stock = await findStock(trx, variantIds);
    const sellable = new Map(stock.map((current) => [current.variantId, current.sellable]));
    const changes = planCorrections(lines, different, sellable);
    await writeStockChanges(trx, context, by, { changes, stock, batchId: countId, note: note || name });
    await endCount(trx, { id: countId, state: "saved", at: context.now(), by: by.name });
    const units = changes.reduce((sum, change) => sum + change.units, 0);
    await recordAudit(trx, context, by, {
      action: "stock-count.save",
      entity: "stock-count",
      entityId: countId,
      batchId: countId,
      reason: note,
      after: { name, variants: lines.length, differences: changes.length, units },
    });
    return changes.length;
  });
}

function planCorrections(
  lines: readonly LineRow[],
  different: readonly LineRow[],
  sellable: ReadonlyMap<string, number>,
): StockChange[] {
  const errors: FieldErrors = {};
  for (const { variantId, moved } of lines)
    if (moved) errors[variantId] = "Units were packed or received while this was counted. Type how many there are now.";
  const changes = different.map(({ variantId, productId, counted, expected }): StockChange => {
    const from = sellable.get(variantId) ?? 0;
    const units = counted - expected;
    if (from + units < 0 && errors[variantId] === undefined)
      errors[variantId] =
        `${-units} are missing, but only ${from} ${from === 1 ? "is" : "are"} not sold. Cancel orders first, or count again.`;
    return { variantId, productId, from, units, reason: "count" };
  });
  if (Object.keys(errors).length > 0)
    throw new Refusal("conflict", "Some variants have to be counted again. Nothing was saved.", { errors });
  return changes;
}

type SavedRow = Pick<AuditRow, "id" | "entity_id" | "after">;
const hasDifferences = ({ after }: SavedRow) => (after as { differences: number }).differences > 0;

/**
 * The reason why the corrections of a saved count cannot be undone, by the row's id; no entry if they can. Units that
 * are sold by now are only found by the undo itself.
 */
export function findCountConflicts(rows: readonly SavedRow[]): ReadonlyMap<number, string> {
  return new Map(rows.flatMap((row) => (hasDifferences(row) ? [] : [[row.id, "Nothing differed: no stock changed."]])));
}

/** Undoes all corrections of a saved count. Returns false if they were undone before. */
export async function undoSavedCount(context: AppContext, by: Actor, row: SavedRow): Promise<boolean> {
  const undone = hasDifferences(row) ? await undoStockBatch(context, by, row.entity_id) : 0;
  return context.db.transaction().execute(async (trx) => {
    await lockCount(trx, row.entity_id);
    if (await isUndone(trx, row.id)) return false;
    const change = { action: "stock-count.undo", entity: "stock-count", entityId: row.entity_id, undoes: row.id };
    await recordAudit(trx, context, by, { ...change, after: { changes: undone } });
    return true;
  });
}

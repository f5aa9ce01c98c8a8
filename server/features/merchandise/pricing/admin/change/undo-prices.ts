import { type PriceField, priceFields, type VariantAmounts } from "#contract/admin/prices/price-change.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { newId } from "../../../../../platform/database/id.ts";
import {
  type Actor,
  type AuditRow,
  listBatchRows,
  listUndoingRows,
  needsPermission,
  toStaffActor,
} from "../../../../shop/audit/audit.ts";
import { defineUndo } from "../../../../shop/audit/index.ts";
import { lockVariants } from "../../../inventory/inventory.ts";
import { toAmounts } from "./amounts.ts";
import { announceListings, type PlannedChange, writePrices } from "./change-prices.ts";
import { type CurrentPrice, findPrices } from "./price-change-queries.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;

/** Restores the former amounts. */
export const priceUndo = defineUndo({
  isAllowed: needsPermission("prices:write"),
  lock: (trx, row) => lockVariants(trx, [row.entity_id]),
  read: mapPrices,
  findConflict(prices, row) {
    const plan = planUndo(prices.get(row.entity_id), row);
    return "conflict" in plan ? plan.conflict : undefined;
  },
  async write(trx, context, by, { row, state }) {
    const plan = planUndo(state.get(row.entity_id), row);
    if ("conflict" in plan) return;
    await writePrices(trx, context, toStaffActor(by), { planned: [plan], batchId: newId(), note: "" });
    await announceListings(trx);
  },
});

/**
 * Undoes all changes that were saved together, once. Returns the number of changes.
 * @throws Refusal if one of the amounts has been changed again. Then nothing is undone
 */
export function undoPriceBatch(context: AppContext, by: Actor, batchId: string): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const rows = (await listBatchRows(trx, batchId)).filter(({ action }) => action === "price.change");
    if (rows.length === 0) throw new Refusal("not_found", "There are no such changes.");
    const { undone, conflicts } = await undoPriceRows(trx, context, by, rows);
    const [first] = conflicts;
    if (first) throw new Refusal("illegal_move", first);
    await announceListings(trx);
    return undone;
  });
}

/**
 * Undoes the changes that can be undone and are not undone yet. Returns their number and the conflicts of the others.
 * The caller announces the listings.
 */
export async function undoPriceRows(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  rows: readonly Undone[],
): Promise<{ undone: number; conflicts: string[] }> {
  await lockVariants(
    trx,
    rows.map(({ entity_id: id }) => id),
  );
  const done = await listUndoingRows(
    trx,
    rows.map(({ id }) => id),
  );
  const doneIds = new Set(done.map(({ undoes }) => undoes));
  const prices = await mapPrices(trx, rows);
  const conflicts: string[] = [];
  const planned = rows.flatMap((row): PlannedChange[] => {
    if (doneIds.has(row.id)) return [];
    const current = prices.get(row.entity_id);
    const plan = planUndo(current, row);
    if (!("conflict" in plan)) return [plan];
    conflicts.push(current ? `${current.name} (${current.size}, ${current.color}): ${plan.conflict}` : plan.conflict);
    return [];
  });
  await writePrices(trx, context, by, { planned, batchId: newId(), note: "" });
  return { undone: planned.length, conflicts };
}

async function mapPrices(db: Database, rows: readonly Undone[]) {
  const prices = await findPrices(
    db,
    rows.map(({ entity_id: id }) => id),
  );
  return new Map(prices.map((current) => [current.variantId, current]));
}

type Amounts = Partial<Record<PriceField, number | null>>;
function planUndo(current: CurrentPrice | undefined, row: Undone): PlannedChange | { conflict: string } {
  if (!current) return { conflict: "The variant is no longer in the catalogue." };
  const [before, after] = [row.before as Amounts, row.after as Amounts];
  const now = toAmounts(current);
  const fields = priceFields.filter((field) => field in after);
  if (fields.some((field) => now[field] !== after[field])) return { conflict: "It has been changed again since." };
  const restored = { ...now, ...before } as VariantAmounts;
  // Only the price or only the MRP may have been changed back since.
  if (restored.price > restored.mrp) return { conflict: "The price would be above the MRP." };
  if (restored.price === 0 && now.price > 0 && current.isPublished)
    return { conflict: "The product is published, and would have no price." };
  return { current, after: restored, undoes: row.id };
}

import type { ChangeStock, StockChange } from "#contract/admin/stock/inventory.ts";
import { type FieldErrors, Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { announceAvailability } from "../stock/announce-availability.ts";
import { lockVariants } from "../stock/inventory-queries.ts";
import { type CurrentStock, findStock, hasBatch, insertMovements, type Movement } from "./stock-change-queries.ts";

/** `from`: the sellable units before the change. `undoes`: the row of the audit log that the change undoes. */
export type Change = Movement & { from: number; undoes?: number };

/**
 * Changes the stock of many variants, all or none. A repeated call with the same batch id changes nothing. Added units
 * are added to the present stock. A count is compared with the units on hand, so that orders placed meanwhile stay
 * placed.
 * @throws Refusal with an error by variant id if a variant is gone, would have a negative stock, or has other units on
 * hand than the count expected
 */
export function changeStock(context: AppContext, by: Actor, { batchId, stockChanges, note }: ChangeStock) {
  const variantIds = [...new Set(stockChanges.map(({ variantId }) => variantId))];
  return context.db.transaction().execute(async (trx) => {
    await lockVariants(trx, variantIds);
    const before = await findStock(trx, variantIds);
    if (await hasBatch(trx, batchId)) return { changed: 0, stock: before };
    const planned = planChanges(new Map(before.map((stock) => [stock.variantId, stock])), stockChanges);
    await writeStockChanges(trx, context, by, { changes: planned, stock: before, batchId, note });
    return { changed: planned.length, stock: await findStock(trx, variantIds) };
  });
}

type Written = {
  changes: readonly Change[];
  stock: readonly CurrentStock[];
  batchId: string;
  note: string;
};
/** Writes planned changes of variants, which the caller has locked. */
export async function writeStockChanges(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { changes, stock, batchId, note }: Written,
) {
  if (changes.length === 0) return;
  await insertMovements(trx, changes, batchId);
  const crossing = changes.filter(({ from, units }) => (from === 0) !== (from + units === 0));
  const crossed = new Set(crossing.map(({ variantId }) => variantId));
  await announceAvailability(
    trx,
    stock.filter(({ variantId }) => crossed.has(variantId)),
  );
  await recordAudit(
    trx,
    context,
    by,
    ...changes.map(({ variantId, from, units, reason, undoes }) => ({
      action: "stock.change",
      entity: "variant",
      entityId: variantId,
      batchId,
      reason: note,
      undoes,
      before: { stock: from },
      after: { stock: from + units, units, why: reason },
    })),
  );
}

/** The movements of changes. Several changes of a variant follow each other. */
function planChanges(stock: ReadonlyMap<string, CurrentStock>, changes: readonly StockChange[]): Change[] {
  const errors: FieldErrors = {};
  const left = new Map(Array.from(stock, ([id, { sellable }]) => [id, sellable]));
  const planned = changes.flatMap((change): Change[] => {
    const { variantId } = change;
    const current = stock.get(variantId);
    if (!current) {
      errors[variantId] = "This variant is no longer in the catalogue.";
      return [];
    }
    const from = left.get(variantId) ?? 0;
    const onHand = from + current.reserved;
    if (change.kind === "count" && change.expected !== onHand) {
      errors[variantId] = `${onHand} are on hand now, no longer ${change.expected}. Count again.`;
      return [];
    }
    const units = change.kind === "count" ? change.counted - onHand : change.units;
    if (from + units < 0) {
      errors[variantId] = explainShortage(current, from, units);
      return [];
    }
    left.set(variantId, from + units);
    if (units === 0) return [];
    const reason = change.kind === "count" ? "count" : change.reason;
    return [{ variantId, productId: current.productId, from, units, reason }];
  });
  if (Object.keys(errors).length > 0)
    throw new Refusal("conflict", "Some of these changes do not fit the stock as it is now. Nothing was saved.", {
      errors,
    });
  return planned;
}

function explainShortage({ reserved }: CurrentStock, sellable: number, units: number): string {
  const held = reserved > 0 ? `, ${reserved} more ${reserved === 1 ? "is" : "are"} reserved by orders` : "";
  return `${-units} cannot be taken off: ${sellable} ${sellable === 1 ? "is" : "are"} left to sell${held}.`;
}

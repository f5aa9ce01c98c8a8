import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, type AuditRow, isUndone, listBatchRows, listUndoingRows } from "../../../shop/audit/audit.ts";
import { lockVariants } from "../stock/inventory-queries.ts";
import { type Change, writeStockChanges } from "./change-stock.ts";
import { type CurrentStock, findStock, listBatchVariants } from "./stock-change-queries.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "after">;
const unitsOf = ({ after }: Undone) => (after as { units: number }).units;

/** The reason why a change of stock cannot be undone, by the row's id; no entry if it can. */
export async function findStockConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(({ entity_id: variantId }) => variantId);
  const stock = new Map((await findStock(db, ids)).map((current) => [current.variantId, current]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(stock.get(row.entity_id), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/** Moves the units back. Returns false if the change was undone before. */
export function undoStockChange(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  const variantId = row.entity_id;
  return context.db.transaction().execute(async (trx) => {
    await lockVariants(trx, [variantId]);
    if (await isUndone(trx, row.id)) return false;
    const [stock] = await findStock(trx, [variantId]);
    const conflict = findConflict(stock, row);
    if (!stock || conflict) throw new Refusal("illegal_move", conflict ?? "");
    await writeStockChanges(trx, context, by, {
      changes: [reverse(row, stock)],
      stock: [stock],
      batchId: newId(),
      note: "",
    });
    return true;
  });
}

/**
 * Moves the units of all changes that were saved together back, once. Returns the number of changes.
 * @throws Refusal if some of the units are gone. Then nothing is undone
 */
export function undoStockBatch(context: AppContext, by: Actor, batchId: string): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const variantIds = await listBatchVariants(trx, batchId);
    if (variantIds.length === 0) throw new Refusal("not_found", "There are no such changes.");
    await lockVariants(trx, variantIds);
    const rows = (await listBatchRows(trx, batchId)).filter(({ action }) => action === "stock.change").reverse();
    const undone = await listUndoingRows(
      trx,
      rows.map(({ id }) => id),
    );
    const open = rows.filter(({ id }) => !undone.some(({ undoes }) => undoes === id));
    const stock = await findStock(trx, variantIds);
    const left = new Map(stock.map((current) => [current.variantId, current]));
    const changes = open.map((row) => {
      const current = left.get(row.entity_id);
      const conflict = findConflict(current, row);
      if (!current || conflict) throw new Refusal("illegal_move", `${describe(current)}${conflict}`);
      left.set(row.entity_id, { ...current, sellable: current.sellable - unitsOf(row) });
      return reverse(row, current);
    });
    await writeStockChanges(trx, context, by, { changes, stock, batchId: newId(), note: "" });
    return changes.length;
  });
}

const describe = (stock: CurrentStock | undefined) => (stock ? `${stock.name} (${stock.size}, ${stock.color}): ` : "");

function reverse(row: Undone, { variantId, productId, sellable: from }: CurrentStock): Change {
  return { variantId, productId, from, units: -unitsOf(row), reason: "undo", undoes: row.id };
}

function findConflict(stock: CurrentStock | undefined, row: Undone): string | undefined {
  if (!stock) return "The variant is no longer in the catalogue.";
  return stock.sellable < unitsOf(row) ? "Some of these units are sold or taken off by now." : undefined;
}

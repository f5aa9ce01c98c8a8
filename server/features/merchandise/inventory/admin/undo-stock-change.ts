import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import {
  type Actor,
  type AuditRow,
  listBatchRows,
  listUndoingRows,
  needsPermission,
  toStaffActor,
} from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { lockVariants } from "../stock/inventory-queries.ts";
import { type Change, writeStockChanges } from "./change-stock.ts";
import { type CurrentStock, findStock, listBatchVariants } from "./stock-change-queries.ts";

const unitsOf = ({ after }: AuditRow) => (after as { units: number }).units;

const describe = (stock: CurrentStock | undefined) => (stock ? `${stock.name} (${stock.size}, ${stock.color}): ` : "");

function reverse(row: AuditRow, { variantId, productId, sellable: from }: CurrentStock): Change {
  return { variantId, productId, from, units: -unitsOf(row), reason: "undo", undoes: row.id };
}

function findConflict(stock: CurrentStock | undefined, row: AuditRow): string | undefined {
  if (!stock) return "The variant is no longer in the catalogue.";
  return stock.sellable < unitsOf(row) ? "Some of these units are sold or taken off by now." : undefined;
}

/** Moves the units of a change back. */
export const stockUndo = defineUndo({
  isAllowed: needsPermission("stock:write"),
  lock: (trx, row) => lockVariants(trx, [row.entity_id]),
  read: (db, rows) => mapStock(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict: (stock, row) => findConflict(stock.get(row.entity_id), row),
  async write(trx, context, by, { row, state }) {
    const stock = state.get(row.entity_id);
    if (!stock) return;
    const change = { changes: [reverse(row, stock)], stock: [stock], batchId: newId(), note: "" };
    await writeStockChanges(trx, context, toStaffActor(by), change);
  },
});

async function mapStock(db: Database, variantIds: readonly string[]) {
  return new Map((await findStock(db, variantIds)).map((current) => [current.variantId, current]));
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

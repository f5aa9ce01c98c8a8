import type { ChangeStockLevels } from "#contract/admin/stock/low-stock.ts";
import { type FieldErrors, Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import {
  type Actor,
  type AuditRow,
  listBatchRows,
  listUndoingRows,
  needsPermission,
  recordAudit,
  toStaffActor,
} from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import { setLowStockLevels } from "../catalogue/products/index.ts";
import { lockVariants } from "../inventory/inventory.ts";
import { findLevels, type StockLevel } from "./stock-level-queries.ts";

const action = "variant.set-low-stock-level";
type Planned = { variantId: string; from: number | null; to: number | null; undoes?: number };

/**
 * Sets the low-stock levels of variants, all or none. A repeated call with the same batch id changes nothing. Returns
 * the number of changes.
 * @throws Refusal with an error by variant id if a variant is gone, or somebody has changed its level since it was
 * shown
 */
export function changeLevels(context: AppContext, by: Actor, { batchId, levels }: ChangeStockLevels): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const variantIds = levels.map(({ variantId }) => variantId);
    await lockVariants(trx, variantIds);
    if ((await listBatchRows(trx, batchId)).length > 0) return 0;
    const current = await mapLevels(trx, variantIds);
    const errors: FieldErrors = {};
    const planned = levels.flatMap(({ variantId, from, to }): Planned[] => {
      const level = current.get(variantId);
      if (!level) errors[variantId] = "This variant is no longer in the catalogue.";
      else if (level.level !== from && level.level !== to) errors[variantId] = describeChanged(level.level);
      return level && level.level !== to ? [{ variantId, from: level.level, to }] : [];
    });
    if (Object.keys(errors).length > 0)
      throw new Refusal("conflict", "Some levels were changed meanwhile. Nothing was saved.", { errors });
    await writeLevels(trx, context, by, planned, batchId);
    return planned.length;
  });
}

const describeChanged = (level: number | null) =>
  level === null ? "Somebody has removed its level." : `Somebody has set it to ${level}.`;

async function mapLevels(db: Database, variantIds: readonly string[]) {
  return new Map((await findLevels(db, variantIds)).map((level) => [level.variantId, level]));
}

async function writeLevels(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  planned: readonly Planned[],
  batchId: string,
) {
  await setLowStockLevels(
    trx,
    planned.map(({ variantId, to }) => ({ variantId, level: to })),
  );
  const rows = planned.map(({ variantId, from, to, undoes }) => ({
    action,
    entity: "variant",
    entityId: variantId,
    batchId,
    undoes,
    before: { level: from },
    after: { level: to },
  }));
  await recordAudit(trx, context, by, ...rows);
}

const toVariantIds = (rows: readonly AuditRow[]) => rows.map((row) => row.entity_id);
const levelOf = (values: unknown) => (values as { level: number | null }).level;

const toReverse = ({ id, entity_id: variantId, before, after }: AuditRow): Planned => ({
  variantId,
  from: levelOf(after),
  to: levelOf(before),
  undoes: id,
});

function findConflict(levels: ReadonlyMap<string, StockLevel>, row: AuditRow): string | undefined {
  const level = levels.get(row.entity_id);
  if (!level) return "The variant is no longer in the catalogue.";
  return level.level === levelOf(row.after) ? undefined : "It has been changed again since.";
}

/** Restores the former level. */
export const levelUndo = defineUndo({
  isAllowed: needsPermission("stock:write"),
  lock: (trx, row) => lockVariants(trx, [row.entity_id]),
  read: (db, rows) => mapLevels(db, toVariantIds(rows)),
  findConflict,
  write: (trx, context, by, { row }) => writeLevels(trx, context, toStaffActor(by), [toReverse(row)], newId()),
});

/**
 * Undoes all changes that were saved together, once. Returns the number of changes.
 * @throws Refusal if one of the levels has been changed again. Then nothing is undone
 */
export function undoLevelBatch(context: AppContext, by: Actor, batchId: string): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const rows = (await listBatchRows(trx, batchId)).filter((row) => row.action === action);
    if (rows.length === 0) throw new Refusal("not_found", "There are no such changes.");
    await lockVariants(trx, toVariantIds(rows));
    const undone = await listUndoingRows(
      trx,
      rows.map(({ id }) => id),
    );
    const open = rows.filter(({ id }) => !undone.some(({ undoes }) => undoes === id));
    const levels = await mapLevels(trx, toVariantIds(open));
    const conflict = open.map((row) => findConflict(levels, row)).find((reason) => reason !== undefined);
    if (conflict !== undefined) throw new Refusal("illegal_move", conflict);
    await writeLevels(trx, context, by, open.map(toReverse), newId());
    return open.length;
  });
}

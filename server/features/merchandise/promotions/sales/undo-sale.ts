import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../../shop/audit/audit.ts";
import { type SaleContext, writeSalePrices } from "./sale-prices.ts";
import { listSalesById, lockSales, type SaleRow, type SaleTimes } from "./sale-queries.ts";
import { requireSale, saveTimes } from "./sales.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;

/** The reason why a change of a sale cannot be undone, by the row's id; no entry if it can. */
export async function findSaleConflicts(
  db: Database,
  rows: readonly Undone[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const found = await listSalesById(db, [...new Set(rows.map(({ entity_id: id }) => id))]);
  const sales = new Map(found.map((sale) => [sale.id, sale]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const sale = sales.get(row.entity_id);
      const conflict = sale ? findConflict(sale, row, now) : "The sale is deleted.";
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/**
 * Undoes a change and writes the prices: ends a sale that was created, or restores the times before another change.
 * Returns false if the change was undone before.
 */
export async function undoSaleChange(
  context: SaleContext,
  row: Undone,
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const isChanged = await context.db.transaction().execute(async (trx) => {
    await lockSales(trx);
    const sale = await requireSale(trx, row.entity_id);
    if (await isUndone(trx, row.id)) return false;
    const conflict = findConflict(sale, row, now);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const to = isAdded(row) ? { ends_at: now, paused_at: sale.paused_at } : toTimes(row.before);
    await saveTimes(trx, sale, to, { by, now }, row.id);
    return true;
  });
  if (isChanged) await writeSalePrices(context);
  return isChanged;
}

const isAdded = ({ action }: Undone) => action === "sale.add";

/** The times in a row of the audit log. */
function toTimes(fields: unknown): SaleTimes {
  const { ends_at: endsAt, paused_at: pausedAt } = fields as { ends_at: string; paused_at: string | null };
  return { ends_at: new Date(endsAt), paused_at: pausedAt === null ? null : new Date(pausedAt) };
}

const isSame = (one: SaleTimes, other: SaleTimes) =>
  one.ends_at.getTime() === other.ends_at.getTime() && one.paused_at?.getTime() === other.paused_at?.getTime();

function findConflict(sale: SaleRow, row: Undone, now: Date): string | undefined {
  const hasEnded = sale.ends_at <= now;
  if (isAdded(row)) return hasEnded ? "The sale has ended." : undefined;
  if (!isSame(sale, toTimes(row.after))) return "The sale was changed again later.";
  if (toTimes(row.before).ends_at <= now) return "The sale would have ended by now.";
  return undefined;
}

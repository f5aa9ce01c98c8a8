import { type AuditRow, needsPermission, toStaffActor, type Undo } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { writeSalePrices } from "./sale-prices.ts";
import { listSalesById, lockSales, type SaleRow, type SaleTimes } from "./sale-queries.ts";
import { saveTimes } from "./sales.ts";

const isAdded = ({ action }: AuditRow) => action === "sale.add";

/** The times in a row of the audit log. */
function toTimes(fields: unknown): SaleTimes {
  const { ends_at: endsAt, paused_at: pausedAt } = fields as { ends_at: string; paused_at: string | null };
  return { ends_at: new Date(endsAt), paused_at: pausedAt === null ? null : new Date(pausedAt) };
}

const isSame = (one: SaleTimes, other: SaleTimes) =>
  one.ends_at.getTime() === other.ends_at.getTime() && one.paused_at?.getTime() === other.paused_at?.getTime();

type State = { sales: ReadonlyMap<string, SaleRow>; now: Date };

const undo = defineUndo<State>({
  isAllowed: needsPermission("promotions:write"),
  lock: lockSales,
  async read(db, rows, { now }) {
    const sales = await listSalesById(db, [...new Set(rows.map((row) => row.entity_id))]);
    return { sales: new Map(sales.map((sale) => [sale.id, sale])), now: now() };
  },
  findConflict({ sales, now }, row) {
    const sale = sales.get(row.entity_id);
    if (!sale) return "The sale is deleted.";
    if (isAdded(row)) return sale.ends_at <= now ? "The sale has ended." : undefined;
    if (!isSame(sale, toTimes(row.after))) return "The sale was changed again later.";
    return toTimes(row.before).ends_at <= now ? "The sale would have ended by now." : undefined;
  },
  async write(trx, _context, by, { row, state: { sales, now } }) {
    const sale = sales.get(row.entity_id);
    const to = sale && isAdded(row) ? { ends_at: now, paused_at: sale.paused_at } : toTimes(row.before);
    if (sale) await saveTimes(trx, sale, to, { by: toStaffActor(by), now }, row.id);
  },
});

/** Ends a sale that was created, or restores the times before another change, and writes the prices. */
export const saleUndo: Undo = {
  ...undo,
  async run(context, by, row) {
    const isChanged = await undo.run(context, by, row);
    if (isChanged) await writeSalePrices(context);
    return isChanged;
  },
};

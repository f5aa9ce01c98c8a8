import type { CouponChange } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { type SaleContext, writeSalePrices } from "./sale-prices.ts";
import {
  findSale,
  insertSale,
  lockSales,
  markDueSales,
  type SaleRow,
  type SaleTerms,
  type SaleTimes,
  setSaleTimes,
} from "./sale-queries.ts";
import { forgetSaleState, getSaleState, salesTopic } from "./sale-state.ts";

type By = { by: Actor; now: Date; batchId?: string | undefined };
export type SaleDraft = SaleTerms & { id: string; name: string; startsAt: Date; endsAt: Date };

/**
 * Applies sales that have started and reverts sales that have ended. Called before each response, so that no price
 * depends on a job. The next boundary is in memory, and nothing is written before it has passed. Returns whether prices
 * may have changed.
 */
export async function applySales(context: SaleContext, now: Date, options?: { waitMs: number }): Promise<boolean> {
  const { db } = context;
  const { at, isRepricing } = await getSaleState(db, now);
  const isDue = at !== null && at <= now;
  if (isDue) {
    await db.transaction().execute((trx) => markSales(trx, now));
    forgetSaleState(db);
  }
  if (!isDue && !isRepricing) return false;
  return (await writeSalePrices(context, options)) || isDue;
}

async function markSales(trx: Transaction, now: Date) {
  await lockSales(trx);
  await markDueSales(trx, now);
  await changed(trx, salesTopic);
}

/** Adds a sale. A repeated call with the same id adds nothing and returns false. */
export async function addSale(context: SaleContext, draft: SaleDraft, { by, now }: By): Promise<boolean> {
  const isNew = await context.db.transaction().execute(async (trx) => {
    const { id, startsAt, endsAt, ...terms } = draft;
    const times = { starts_at: startsAt, ends_at: endsAt };
    const sale = { ...terms, ...times, id, paused_at: null, created_at: now, is_applied: false };
    if (!(await insertSale(trx, sale))) return false;
    await recordAudit(trx, { now: () => now }, by, {
      action: "sale.add",
      entity: "sale",
      entityId: id,
      after: { ...terms, ...times },
    });
    await markSales(trx, now);
    return true;
  });
  if (isNew) await writeSalePrices(context);
  return isNew;
}

/** Ends, pauses or resumes a sale, and writes the prices. Returns false if nothing had to be changed. */
export async function changeSale(
  context: SaleContext,
  id: string,
  change: CouponChange,
  options: By,
): Promise<boolean> {
  const isChanged = await changeSaleTimes(context.db, id, change, options);
  if (isChanged) await writeSalePrices(context);
  return isChanged;
}

/** Like `changeSale`, but the caller writes the prices, once for several sales. */
export function changeSaleTimes(db: Database, id: string, change: CouponChange, options: By): Promise<boolean> {
  const { now } = options;
  return db.transaction().execute(async (trx) => {
    await lockSales(trx);
    const sale = await requireSale(trx, id);
    const hasEnded = sale.ends_at <= now;
    if (change === "end" ? hasEnded : (sale.paused_at !== null) === (change === "pause")) return false;
    if (hasEnded) throw new Refusal("illegal_move", "The sale has ended.");
    const { ends_at, paused_at } = sale;
    const to = change === "end" ? { ends_at: now, paused_at } : { ends_at, paused_at: change === "pause" ? now : null };
    await saveTimes(trx, sale, to, options);
    return true;
  });
}

/**
 * Saves the times of a sale. The caller holds the lock of all sales, and writes the prices after its commit. `undoes`:
 * the row of the audit log whose change is undone.
 */
export async function saveTimes(trx: Transaction, sale: SaleRow, to: SaleTimes, options: By, undoes?: number) {
  const { by, now, batchId } = options;
  const { id, ends_at, paused_at } = sale;
  await setSaleTimes(trx, id, to);
  const ended = to.ends_at <= now ? "end" : "continue";
  const verb = ends_at.getTime() === to.ends_at.getTime() ? (to.paused_at ? "pause" : "resume") : ended;
  await recordAudit(trx, { now: () => now }, by, {
    action: `sale.${verb}`,
    entity: "sale",
    entityId: id,
    batchId,
    undoes,
    before: { ends_at, paused_at },
    after: to,
  });
  await markSales(trx, now);
}

async function requireSale(db: Database, id: string): Promise<SaleRow> {
  const sale = await findSale(db, id);
  if (!sale) throw new Refusal("not_found", "There is no such sale.");
  return sale;
}

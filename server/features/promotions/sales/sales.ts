import type { CouponChange } from "#contract/admin/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { createDatabaseCache } from "../../../platform/cache/database-cache.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { readFromPrimary } from "../../../platform/database/replicas/read-scope.ts";
import { type Actor, recordAudit } from "../../audit/audit.ts";
import { productsTopic, productTopic } from "../../catalogue/products/index.ts";
import {
  findNextBoundary,
  findSale,
  insertSale,
  listSaleProducts,
  lockSales,
  markDueSales,
  repriceProducts,
  type SaleRow,
  type SaleTerms,
  type SaleTimes,
  setSaleTimes,
} from "./sale-queries.ts";

const salesTopic = "sales";
type By = { by: Actor; now: Date };
export type SaleDraft = SaleTerms & { id: string; name: string; startsAt: Date; endsAt: Date };

const boundaryOf = createDatabaseCache<"next", { at: Date | undefined }>({
  maxEntries: 1,
  // The delay after which sales of other processes are seen without a notification. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [salesTopic],
});

/**
 * Applies sales that have started and takes back those that have ended. Called before each request is answered, so that no price depends on a
 * job: the next boundary is in memory, and nothing is written before it has passed. Returns whether one has.
 */
export async function applySales(db: Database, now: Date): Promise<boolean> {
  const load = async () => ({ at: await readFromPrimary(() => findNextBoundary(db, now)) });
  const { at } = await boundaryOf(db).get("next", load);
  if (!at || at > now) return false;
  await db.transaction().execute((trx) => applyDueSales(trx, now));
  return true;
}

async function applyDueSales(trx: Transaction, now: Date) {
  await lockSales(trx);
  const saleIds = await markDueSales(trx, now);
  const productIds = saleIds.length > 0 ? await listSaleProducts(trx, saleIds) : [];
  if (productIds.length > 0) {
    await repriceProducts(trx, productIds);
    await changed(trx, productsTopic);
    await changed(trx, productTopic, productIds);
  }
  await changed(trx, salesTopic);
}

/** Repeated with the same id, it adds nothing and returns false. */
export function addSale(db: Database, draft: SaleDraft, { by, now }: By): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { id, startsAt, endsAt, ...terms } = draft;
    const times = { starts_at: startsAt, ends_at: endsAt };
    const sale = { ...terms, ...times, id, paused_at: null, created_at: now, is_applied: false };
    if (!(await insertSale(trx, sale))) return false;
    await recordAudit(trx, { now: () => now }, by, {
      ...{ action: "sale.add", entity: "sale", entityId: id },
      after: { ...terms, ...times },
    });
    await applyDueSales(trx, now);
    return true;
  });
}

/** Ends, pauses or resumes a sale; prices change in the same transaction. Returns false if nothing was to be changed. */
export function changeSale(db: Database, id: string, change: CouponChange, { by, now }: By): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockSales(trx);
    const sale = await requireSale(trx, id);
    const hasEnded = sale.ends_at <= now;
    if (change === "end" ? hasEnded : (sale.paused_at !== null) === (change === "pause")) return false;
    if (hasEnded) throw new Refusal("illegal_move", "The sale has ended.");
    const { ends_at, paused_at } = sale;
    const to = change === "end" ? { ends_at: now, paused_at } : { ends_at, paused_at: change === "pause" ? now : null };
    await saveTimes(trx, sale, to, { by, now });
    return true;
  });
}

/** Prices change in the same transaction. The caller holds the lock of all sales. `undoes`: the row of the audit log that is taken back. */
export async function saveTimes(trx: Transaction, sale: SaleRow, to: SaleTimes, { by, now }: By, undoes?: number) {
  const { id, ends_at, paused_at } = sale;
  await setSaleTimes(trx, id, to);
  const ended = to.ends_at <= now ? "end" : "continue";
  const verb = ends_at.getTime() === to.ends_at.getTime() ? (to.paused_at ? "pause" : "resume") : ended;
  await recordAudit(trx, { now: () => now }, by, {
    ...{ action: `sale.${verb}`, entity: "sale", entityId: id, undoes },
    ...{ before: { ends_at, paused_at }, after: to },
  });
  await applyDueSales(trx, now);
}

export async function requireSale(db: Database, id: string): Promise<SaleRow> {
  const sale = await findSale(db, id);
  if (!sale) throw new Refusal("not_found", "There is no such sale.");
  return sale;
}

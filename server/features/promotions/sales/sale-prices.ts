import { setTimeout } from "node:timers/promises";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { readFromPrimary } from "../../../platform/database/replicas/read-scope.ts";
import { pricesTopic, productTopic } from "../../catalogue/products/index.ts";
import {
  finishRechecks,
  finishRepricing,
  listDueRechecks,
  listMispricedProducts,
  listRepricedSales,
  lockPriceWriting,
  repriceProducts,
} from "./sale-price-queries.ts";
import { forgetSaleState, getSaleState, salesTopic } from "./sale-state.ts";

/** Short transactions, so that an order waits for none of them long. */
const productsPerStep = 100;
/** The time that requests wait for the prices of a sale that starts or ends. Milliseconds. Those of some thousand variants are written by then. */
const maxWaitMs = 3000;

/** The writing of prices in this process: requests that need it while it runs make it look once more. */
type Writing = { startedAt: number; isNeededAgain: boolean; done: Promise<void> };
const writings = new WeakMap<Database, Writing>();

/**
 * Writes the prices of all sales that have started or ended, in steps. Whoever needs them waits, but not for the whole catalogue: the writing goes on, and
 * carts and orders settle the prices of their products themselves. Returns whether all are written.
 */
export async function writeSalePrices(db: Database, { waitMs = maxWaitMs } = {}): Promise<boolean> {
  const current = writings.get(db);
  if (current) current.isNeededAgain = true;
  const writing = current ?? startWriting(db);
  const left = Math.max(0, writing.startedAt + waitMs - performance.now());
  const done = writing.done.then(() => true);
  if (left === Number.POSITIVE_INFINITY) return done;
  const timer = new AbortController();
  // The timer is stopped so that thousands of requests do not leave one each.
  try {
    return await Promise.race([done, setTimeout(left, false, { ref: false, signal: timer.signal }).catch(() => false)]);
  } finally {
    timer.abort();
  }
}

function startWriting(db: Database): Writing {
  const writing: Writing = { startedAt: performance.now(), isNeededAgain: false, done: Promise.resolve() };
  writings.set(db, writing);
  writing.done = writeWhileNeeded(db, writing);
  // Callers that wait get the error. The next request, or the job, begins again.
  writing.done.catch(() => {});
  return writing;
}

async function writeWhileNeeded(db: Database, writing: Writing) {
  // Without it, a failed writing would be waited for by every later request.
  try {
    do {
      writing.isNeededAgain = false;
      let after: string | undefined = "";
      while (after !== undefined) after = await writeNext(db, after);
      forgetSaleState(db);
    } while (writing.isNeededAgain);
  } finally {
    writings.delete(db);
  }
}

/** Returns the last product of the step, "" to look at all of them again, and undefined if no sale has prices to write. */
function writeNext(db: Database, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockPriceWriting(trx);
    const sales = await listRepricedSales(trx);
    if (sales.length === 0) return undefined;
    const scope = { saleIds: sales.map(({ id }) => id) };
    const productIds = await listMispricedProducts(trx, scope, { after, limit: productsPerStep });
    if (productIds.length > 0) await reprice(trx, productIds);
    else if (after === "") {
      await finishRepricing(trx, sales);
      await changed(trx, salesTopic);
    }
    // A sale that began meanwhile has products before these.
    return productIds.length < productsPerStep ? "" : productIds.at(-1);
  });
}

async function reprice(trx: Transaction, productIds: readonly string[]) {
  await repriceProducts(trx, productIds);
  await changed(trx, pricesTopic);
  await changed(trx, productTopic, productIds);
}

/**
 * Corrects the prices of these products if a sale has started or ended and its prices are not all written. What is quoted and charged does not depend on how
 * far the writing is. Returns whether prices have changed. While nothing is to be written, it queries nothing.
 */
export async function settleSalePrices(
  { db, now }: Pick<AppContext, "db" | "now">,
  productIds: readonly string[],
): Promise<boolean> {
  if (productIds.length === 0 || !(await getSaleState(db, now())).isUnsettled) return false;
  const options = { limit: productIds.length };
  const mispriced = await readFromPrimary(() => listMispricedProducts(db, { productIds }, options));
  if (mispriced.length === 0) return false;
  await db.transaction().execute((trx) => reprice(trx, mispriced));
  return true;
}

/**
 * A product that was saved by a transaction that was open while a sale started or ended has a price of before. Once all these transactions have ended, the
 * catalogue is searched for such prices.
 */
export async function recheckSalePrices(db: Database) {
  const sales = await listDueRechecks(db);
  if (sales.length === 0) return;
  let after: string | undefined = "";
  while (after !== undefined) after = await recheckNext(db, after);
  await db.transaction().execute(async (trx) => {
    await finishRechecks(trx, sales);
    await changed(trx, salesTopic);
  });
}

function recheckNext(db: Database, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockPriceWriting(trx);
    const productIds = await listMispricedProducts(trx, {}, { after, limit: productsPerStep });
    if (productIds.length > 0) await reprice(trx, productIds);
    return productIds.length < productsPerStep ? undefined : productIds.at(-1);
  });
}

import { setTimeout } from "node:timers/promises";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { readFromPrimary } from "../../../../platform/database/replicas/read-scope.ts";
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

/** Products whose prices one transaction writes. Transactions are short so that no order waits long for one of them. */
const productsPerStep = 100;
/**
 * Time that requests wait for the prices of a sale that starts or ends, in milliseconds. The prices of some thousand
 * variants are written within it.
 */
const maxWaitMs = 3000;

/**
 * The running writing of prices in this process. Requests that need prices meanwhile set `isNeededAgain`, so that it
 * checks once more.
 */
type Writing = { startedAt: number; isNeededAgain: boolean; done: Promise<void> };
const createRunning = (): { writing?: Writing | undefined } => ({});

/** The dependencies of whatever may write the prices of sales. */
export type SaleContext = Pick<AppContext, "db" | "shared">;

/**
 * Writes the prices of all sales that have started or ended, in steps. Callers wait at most `waitMs`. Then the writing
 * goes on, and carts and orders settle the prices of their products themselves. Returns whether all prices are written.
 */
export async function writeSalePrices(context: SaleContext, { waitMs = maxWaitMs } = {}): Promise<boolean> {
  const { writing: current } = context.shared(createRunning);
  if (current) current.isNeededAgain = true;
  const writing = current ?? startWriting(context);
  const left = Math.max(0, writing.startedAt + waitMs - performance.now());
  const done = writing.done.then(() => true);
  if (left === Number.POSITIVE_INFINITY) return done;
  const timer = new AbortController();
  // The timer is stopped, because thousands of requests would each leave one running.
  try {
    return await Promise.race([done, setTimeout(left, false, { ref: false, signal: timer.signal }).catch(() => false)]);
  } finally {
    timer.abort();
  }
}

function startWriting(context: SaleContext): Writing {
  const writing: Writing = { startedAt: performance.now(), isNeededAgain: false, done: Promise.resolve() };
  context.shared(createRunning).writing = writing;
  writing.done = writeWhileNeeded(context, writing);
  // Waiting callers get the error from `done`. The next request, or the job, starts the writing again.
  writing.done.catch(() => {});
  return writing;
}

async function writeWhileNeeded({ db, shared }: SaleContext, writing: Writing) {
  // A failed writing must be removed, because every later request would wait for it.
  try {
    do {
      writing.isNeededAgain = false;
      let after: string | undefined = "";
      while (after !== undefined) after = await writeNext(db, after);
      forgetSaleState(db);
    } while (writing.isNeededAgain);
  } finally {
    shared(createRunning).writing = undefined;
  }
}

/**
 * Writes one step. Returns the last product of the step, "" to start again from the first product, and undefined if no
 * sale has prices to write.
 */
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
    // A sale that started meanwhile may have products before these, so the search starts again after the last product.
    return productIds.length < productsPerStep ? "" : productIds.at(-1);
  });
}

async function reprice(trx: Transaction, productIds: readonly string[]) {
  await repriceProducts(trx, productIds);
  await changed(trx, pricesTopic);
  await changed(trx, productTopic, productIds);
}

/**
 * Corrects the prices of these products if a sale has started or ended and its prices are not all written. Quotes and
 * charges therefore do not depend on the progress of the writing. Returns whether prices have changed. If no prices
 * remain to be written, nothing is queried.
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
 * Searches the whole catalogue for prices from before the start or end of a sale. A transaction that was open at that
 * moment may have saved them. The search runs once all these transactions have ended.
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

/**
 * Buyers, packers and owners work on one shop at once while its process is killed (SIGKILL) again and again: orders,
 * payments, cancellations, returns, exchanges, changes of items, refunds, undone steps and remittances. Afterwards the
 * money, the stock, the invoices and the audit log must agree, no job may have failed, and everything that was answered
 * with success must be stored. Exits with 1 otherwise.
 *
 * npm run bench -- books [--seconds 90] [--buyers 300] [--packers 20] [--owners 5] [--kills 4] [--seed N]
 *
 * BENCH_DATABASE_URL names a cluster to use.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-pages.ts";
import { type BooksOptions, runBooks } from "./books/run.ts";
import { startFuzzShop } from "./fuzz/shop/fuzz-shop.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "90" },
    buyers: { type: "string", default: "300" },
    packers: { type: "string", default: "20" },
    owners: { type: "string", default: "5" },
    kills: { type: "string", default: "4" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

await ensureBuilt();
const shop = await startFuzzShop(64);
const faults = await runBooks(shop, numbers as BooksOptions).finally(() => shop.close());
process.exit(faults.length > 0 ? 1 : 0);

/**
 * Sends unexpected requests to the built shop, with the demo data in a database of its own, and checks every response:
 * no 5xx, no stack trace, the shop's error format, no data of another customer, no unescaped input in HTML. Members of
 * each role, customers and visitors call the back office, which must refuse everything that a role does not allow.
 * Afterwards the shop must still be ready and its books right. Exits with 1 otherwise.
 *
 * npm run bench -- fuzz [--requests 20000] [--seed N] [--concurrency 8]
 *
 * A seed repeats the requests, except for ids, which are new in each run. Most requests come from a network of their
 * own (X-Forwarded-For, trusted from loopback), and the order limits are off, because otherwise most responses would be
 * 429. BENCH_DATABASE_URL names a cluster to use.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-pages.ts";
import { findBookFaults, readStockSums } from "./checks/check-books.ts";
import { findJobFaults } from "./checks/check-jobs.ts";
import { findMailFaults } from "./fuzz/checks/check-mails.ts";
import { findFaultsWithHalfRequests } from "./fuzz/checks/half-requests.ts";
import type { Faults } from "./fuzz/report.ts";
import { type FuzzOptions, runFuzz } from "./fuzz/run.ts";
import { type FuzzShop, startFuzzShop } from "./fuzz/shop/fuzz-shop.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    concurrency: { type: "string", default: "8" },
  },
});
const options: FuzzOptions = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  concurrency: Number(values.concurrency),
};

await ensureBuilt();
const shop = await startFuzzShop(options.concurrency);
const faultCount = await fuzz(shop).finally(() => shop.close());
process.exit(faultCount > 0 ? 1 : 0);

async function fuzz(shop: FuzzShop): Promise<number> {
  console.log(`${options.requests} requests, seed ${options.seed} (--seed ${options.seed} repeats them)`);
  const stockBefore = await readStockSums(shop.context);
  const startedAt = performance.now();
  const { operations, counts, faults, slowest } = await runFuzz(shop, options);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const fault of await findFaultsWithHalfRequests(shop.target)) faults.add(fault);
  await checkShop(shop, faults);
  for (const fault of await settleBooks(shop, stockBefore)) faults.add(`books: ${fault}`);
  for (const fault of await findJobFaults(shop.context)) faults.add(fault);
  const mails = await findMailFaults(shop.context);
  for (const fault of mails.faults) faults.add(fault);
  console.log(`${mails.count} mails`);
  console.log(counts.format());
  const names = operations.map(({ name }) => name);
  console.log(`\nOperations without any success: ${counts.listWithoutSuccess(names).join(", ") || "none"}`);
  console.log(`Slowest, without images:\n${slowest.format()}`);
  const serverErrors = counts.count((status) => status.startsWith("5"));
  console.log(`${counts.count(() => true)} responses in ${seconds.toFixed(0)} s, ${serverErrors} × 5xx`);
  console.log(faults.count > 0 ? `\n${faults.format()}\n${faults.count} different faults` : "No faults");
  return faults.count;
}

/** Checks the state of the process after the run, its metrics and its log. */
async function checkShop({ origin, log, isAlive }: FuzzShop, faults: Faults) {
  if (!isAlive())
    return faults.add("the shop's process has ended", ...log.slice(-3).map((line) => JSON.stringify(line)));
  const ready = await fetch(`${origin}/readyz`);
  if (ready.status !== 200) faults.add(`/readyz answers ${ready.status}`);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const rss = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  console.log(`RSS ${Math.round(rss / 1024 / 1024)} MB`);
  // The metrics also count requests whose client was gone before the response.
  for (const [line] of metrics.matchAll(/^http_request_duration_seconds_count.+status="5.+$/gm)) {
    // /readyz answers 503 until the shop is open.
    if (!line.includes('route="/readyz"')) faults.add(`metrics: ${line}`);
  }
  for (const line of log.filter(({ level, msg }) => level >= 50 || msg.startsWith("job "))) {
    const detail = line.err?.stack ?? line.err?.message ?? line.reason ?? "";
    faults.add(`logged: ${line.msg}: ${detail.split("\n")[0]}`, line.url ?? "", detail);
  }
}

/** Waits until the books are right. Refunds and webhooks are jobs, so the books agree only when these are done. */
async function settleBooks(
  { context }: FuzzShop,
  stockBefore: Awaited<ReturnType<typeof readStockSums>>,
): Promise<string[]> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const faults = await findBookFaults(context, stockBefore);
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

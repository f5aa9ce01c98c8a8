/**
 * Measures adding to the cart and cash-on-delivery orders through the whole API over HTTP in a separate process, as a
 * ratio to transactions that insert one row, measured in the same run with the same database and connection pool.
 * Rushes for one variant and for one coupon are ratios to orders of different products, in alternating rounds. Then
 * 1,000 customers at once order a variant and use a coupon of which there are fewer. Afterwards the books must be
 * right. BENCH_DATABASE_URL selects a cluster; by default an embedded cluster, as durable as a shop's, is created and
 * removed. BENCH_SECONDS is the length of a round (default 8).
 */
import autocannon from "autocannon";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { newId } from "../server/platform/database/id.ts";
import { getDatabaseCpu } from "./catalogue/database-cpu.ts";
import { findBookFaults, readStockSums } from "./checks/check-books.ts";
import { findCounterFaults } from "./orders/check-counters.ts";
import { type Buyer, benchCouponCode, fill, type VariantSelection } from "./orders/fill.ts";
import { type ApiRequest, addToCartRequest, placeOrderRequest } from "./orders/order-requests.ts";
import { measureSellOut } from "./orders/sell-out.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;
/** The target CPU time of an order in ms, for shop and database together, including its jobs (decision 0013). */
const cpuTarget = 1.5;
const concurrency = 32;

type Result = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  cpu?: number;
  databaseCpu?: number;
  target?: string;
};

await withBenchShop(fill, async (bench, { buyers, selections, scarce }) => {
  const before = await readStockSums(bench.context);
  print(await run(bench, buyers, selections));
  await measureSellOut(bench, buyers, { scarce, selections });
  const faults = [...(await findBookFaults(bench.context, before)), ...(await findCounterFaults(bench.context))];
  console.log(faults.length === 0 ? "The books are right." : `The books are wrong:\n${faults.join("\n")}`);
  if (faults.length > 0) process.exitCode = 1;
});

async function run(bench: BenchShop, buyers: Buyer[], selections: VariantSelection[]): Promise<Result[]> {
  const getBuyer = (n: number) => buyers[n % buyers.length]!;
  const addDistinctItem = (n: number) =>
    addToCartRequest(getBuyer(n), selections[Math.floor(n / buyers.length) % selections.length]!);
  const addWarmUpItem = (n: number) => addToCartRequest(getBuyer(n), selections[selections.length - 1 - (n % 100)]!);
  const getSelectionPair = (n: number) => [
    selections[(n * 7) % selections.length]!,
    selections[(n * 13 + 1) % selections.length]!,
  ];
  const orderTwoProducts = (n: number) => placeOrderRequest(getBuyer(n), getSelectionPair(n));
  const orderOneVariant = (n: number) => placeOrderRequest(getBuyer(n), [selections[0]!]);
  const orderWithOneCoupon = (n: number) => placeOrderRequest(getBuyer(n), getSelectionPair(n), benchCouponCode);
  // The warm-up compiles the code and opens the connections before measuring.
  await load("", bench, addWarmUpItem, 1);
  await load("", bench, orderWithOneCoupon, 4);
  // The tables are analysed, as in a shop that has sold before. Query plans for empty tables, even those of foreign
  // keys, would read all orders for each new order.
  await sql`vacuum analyze`.execute(bench.context.db);
  const results = [
    await measureInsertLimit(bench.context),
    { ...(await load("add to cart", bench, addDistinctItem)), target: "600/s" },
  ];
  const [spread, variant, coupon]: [Result[], Result[], Result[]] = [[], [], []];
  const kinds = [
    { results: spread, name: "COD order, two products", toNthRequest: orderTwoProducts },
    { results: variant, name: "COD order, all for one variant", toNthRequest: orderOneVariant },
    { results: coupon, name: "COD order, all with one coupon", toNthRequest: orderWithOneCoupon },
  ];
  for (let round = 0; round < rounds; round++) {
    // The order of the kinds rotates, because tables grow, and mails of one round are sent in the next.
    for (const { results, name, toNthRequest } of [...kinds.slice(round), ...kinds.slice(0, round)])
      results.push(await load(name, bench, toNthRequest));
  }
  results.push(
    { ...takeMedian(spread), target: `150/s, p99 < 400 ms, CPU ${cpuTarget} ms` },
    { ...takeMedian(variant), target: "0.8 of spread" },
    { ...takeMedian(coupon), target: "0.8 of spread" },
    await measureInsertLimit(bench.context),
  );
  printRatios("one variant", variant, spread);
  printRatios("one coupon", coupon, spread);
  return results;
}

function takeMedian(results: Result[]): Result {
  return results.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)]!;
}

function printRatios(name: string, rushes: Result[], spread: Result[]) {
  const ratios = rushes.map(({ perSecond }, round) => perSecond / spread[round]!.perSecond);
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  console.log(`${name} to spread orders: ${median.toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(", ")})`);
}

async function load(
  name: string,
  bench: BenchShop,
  toNthRequest: (n: number) => ApiRequest,
  duration = seconds,
): Promise<Result> {
  let sent = 0;
  const before = await bench.getCpuMs();
  const databaseBefore = await getDatabaseCpu(bench.context.db);
  const measured = await autocannon({
    url: bench.url,
    connections: concurrency,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, ...toNthRequest(sent++) }) }],
  });
  const failed = measured.non2xx + measured.errors + measured.timeouts;
  const { p50, p99 } = measured.latency;
  const cpu = ((await bench.getCpuMs()) - before) / measured.requests.total;
  const databaseCpu = ((await getDatabaseCpu(bench.context.db)) - databaseBefore) / measured.requests.total;
  return { name, perSecond: measured["2xx"] / measured.duration, p50, p99, failed, cpu, databaseCpu };
}

/**
 * Measures the upper limit: concurrent inserts of one row, one per connection of the shop. Their CPU time shows how
 * fast the machine is.
 */
async function measureInsertLimit({ db }: AppContext): Promise<Result> {
  await sql`create table if not exists bench_limit (id text primary key)`.execute(db);
  const cpuBefore = process.cpuUsage();
  const databaseBefore = await getDatabaseCpu(db);
  const times: number[] = [];
  const end = performance.now() + 3000;
  async function insertUntilEnd() {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await sql`insert into bench_limit values (${newId()})`.execute(db);
      times.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, insertUntilEnd));
  const { user, system } = process.cpuUsage(cpuBefore);
  const databaseCpu = (await getDatabaseCpu(db)) - databaseBefore;
  times.sort((a, b) => a - b);
  const percentile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    name: "limit: insert one row",
    perSecond: times.length / 3,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failed: 0,
    cpu: (user + system) / 1000 / times.length,
    databaseCpu: databaseCpu / times.length,
  };
}

function print(results: Result[]) {
  const limits = results.filter(({ name }) => name.startsWith("limit"));
  const limitPerSecond = limits.reduce((total, { perSecond }) => total + perSecond, 0) / limits.length;
  const rows = results.map(({ name, perSecond, p50, p99, failed, cpu, databaseCpu, target = "" }) => ({
    what: name,
    "per second": Math.round(perSecond),
    "of the limit": (perSecond / limitPerSecond).toFixed(2),
    "p50 ms": p50,
    "p99 ms": p99,
    failed,
    "CPU ms shop": cpu?.toFixed(2) ?? "",
    "CPU ms database": databaseCpu?.toFixed(2) ?? "",
    "CPU ms both": cpu === undefined || databaseCpu === undefined ? "" : (cpu + databaseCpu).toFixed(2),
    target,
  }));
  console.table(rows);
}

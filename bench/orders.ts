/**
 * Measures adding to the cart and cash-on-delivery orders through the whole API over HTTP in a separate process, as a ratio
 * to transactions that insert one row, measured in the same run with the same database and connection pool.
 * BENCH_DATABASE_URL selects a cluster; by default an embedded cluster, as durable as a shop's, is created and removed.
 */
import autocannon from "autocannon";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { newId } from "../server/platform/database/id.ts";
import { type Buyer, benchCouponCode, fill, type VariantSelection } from "./orders/fill.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const concurrency = 32;

type ApiRequest = { method: "POST"; path: string; headers: Record<string, string>; body: string };
type Result = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  cpu?: number;
  target?: string;
};

await withBenchShop(fill, async (bench, { buyers, selections }) => print(await run(bench, buyers, selections)));

async function run(bench: BenchShop, buyers: Buyer[], selections: VariantSelection[]): Promise<Result[]> {
  const getSelection = (n: number) => selections[Math.floor(n / buyers.length)]!;
  const addDistinctItem = (n: number) => addToCartRequest(buyers[n % buyers.length]!, getSelection(n));
  const addWarmUpItem = (n: number) =>
    addToCartRequest(buyers[n % buyers.length]!, getSelection(selections.length * buyers.length - 1 - n));
  const getSelectionPair = (n: number) => [
    selections[(n * 7) % selections.length]!,
    selections[(n * 13 + 1) % selections.length]!,
  ];
  const orderTwoProducts = (n: number) => placeOrderRequest(buyers[n % buyers.length]!, getSelectionPair(n));
  const orderSameVariant = (n: number) => placeOrderRequest(buyers[n % buyers.length]!, [selections[0]!]);
  const orderWithCoupon = (n: number) =>
    placeOrderRequest(buyers[n % buyers.length]!, getSelectionPair(n), benchCouponCode);
  // Warm-up: compiles the code and opens the connections before measuring.
  await load("", bench, addWarmUpItem, 1);
  return [
    await measureInsertLimit(bench.context),
    { ...(await load("add to cart", bench, addDistinctItem)), target: "600/s" },
    { ...(await load("COD order, two products", bench, orderTwoProducts)), target: "150/s, p99 < 400 ms" },
    await load("COD order, all for one size", bench, orderSameVariant),
    await load("COD order, all with one coupon", bench, orderWithCoupon),
    await measureInsertLimit(bench.context),
  ];
}

function addToCartRequest({ token }: Buyer, selection: VariantSelection): ApiRequest {
  return toRequest(token, "/user/add-to-cart", { ...selection, quantity: 1 }, {});
}

function placeOrderRequest(
  { token, addressId }: Buyer,
  selections: VariantSelection[],
  couponCode?: string,
): ApiRequest {
  const items = selections.map((selection) => ({ ...selection, quantity: 1 }));
  const body = { addressId, items, paymentMethod: "cod", couponCode };
  return toRequest(token, "/orders/place-order", body, { "idempotency-key": newId() });
}

function toRequest(token: string, path: string, body: object, headers: Record<string, string>): ApiRequest {
  return {
    method: "POST",
    path: `/api/v1${path}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  };
}

async function load(
  name: string,
  bench: BenchShop,
  toNthRequest: (n: number) => ApiRequest,
  duration = seconds,
): Promise<Result> {
  let sent = 0;
  const before = await bench.getCpuMs();
  const measured = await autocannon({
    url: bench.url,
    connections: concurrency,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, ...toNthRequest(sent++) }) }],
  });
  const failed = measured.non2xx + measured.errors + measured.timeouts;
  const { p50, p99 } = measured.latency;
  const cpu = ((await bench.getCpuMs()) - before) / measured.requests.total;
  return { name, perSecond: measured["2xx"] / measured.duration, p50, p99, failed, cpu };
}

/** Upper limit: concurrent inserts of one row, one per connection of the shop. */
async function measureInsertLimit({ db }: AppContext): Promise<Result> {
  await sql`create table if not exists bench_limit (id text primary key)`.execute(db);
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
  times.sort((a, b) => a - b);
  const percentile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    name: "limit: insert one row",
    perSecond: times.length / 3,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failed: 0,
  };
}

function print(results: Result[]) {
  const limits = results.filter(({ name }) => name.startsWith("limit"));
  const limitPerSecond = limits.reduce((total, { perSecond }) => total + perSecond, 0) / limits.length;
  const rows = results.map(({ name, perSecond, p50, p99, failed, cpu, target = "" }) => ({
    what: name,
    "per second": Math.round(perSecond),
    "of the limit": (perSecond / limitPerSecond).toFixed(2),
    "p50 ms": p50,
    "p99 ms": p99,
    failed,
    "CPU ms each": cpu?.toFixed(2) ?? "",
    target,
  }));
  console.table(rows);
}

/**
 * Measures the back office with 1,000,000 orders. The first part measures the list of orders with each view, its next
 * page and each kind of search, the menu's numbers and the page Today, with concurrent requests over HTTP to a separate
 * process, in comparison to a request with a single query. The second part measures the query of the live updates and
 * the export. The database is built once, in some minutes, and is not deleted (BENCH_CACHE_DIR, BENCH_DATABASE_URL).
 */
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { listNewestRecords } from "../server/features/operations/live/live-queries.ts";
import { openCachedDatabase } from "./back-office/cached-database.ts";
import { customerCount, fillCustomerList, fillOrders } from "./back-office/fill.ts";
import { percentile } from "./load/percentile.ts";
import { withBenchShop } from "./shop/bench-shop.ts";
import { signInOwner } from "./shop/sign-in-owner.ts";

const concurrency = 8;
const requestCount = Number(process.env.BENCH_REQUESTS ?? 400);
/** Measures the requests whose name matches (default: all). */
const only = new RegExp(process.env.BENCH_ONLY ?? "");
/** Limits of the 99th percentile in milliseconds. */
const limits = { list: 50, numbers: 30 };

type Samples = { id: string; phone: string; name: string; pin: string }[];
type Measured = { name: string; limit: number; path: (n: number) => string };

const database = await openCachedDatabase();
await withBenchShop(
  fill,
  async ({ context, url }, samples) => {
    const cookie = await signInOwner(context, url);
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
      return body;
    };
    await get("/api/v1/admin/orders");
    const rows = [];
    for (const { name, limit, path } of toMeasured(samples).filter((measured) => only.test(measured.name))) {
      const { times, longestPath } = await measure(requestCount, async (n) => {
        await get(path(n));
        return path(n);
      });
      const p99 = percentile(times, 0.99);
      const figures = { "p50 ms": percentile(times, 0.5).toFixed(1), "p99 ms": p99.toFixed(1) };
      rows.push({ name, ...figures, limit: limit || "", slowest: longestPath.replace("/api/v1/admin/", "") });
      if (limit > 0 && p99 > limit) process.exitCode = 1;
    }
    const polls = await measure(requestCount, () => listNewestRecords(context.db).then(() => ""), 1);
    rows.push({
      name: "query of the live updates, one at a time",
      "p50 ms": percentile(polls.times, 0.5).toFixed(1),
      "p99 ms": percentile(polls.times, 0.99).toFixed(1),
    });
    console.table(rows);
    if (only.test("export")) console.table([await measureExport(url, cookie)]);
  },
  { openDatabase: async () => database },
);

async function fill({ db }: AppContext): Promise<Samples> {
  if (!database.isComplete) {
    const startedAt = performance.now();
    await fillOrders(db);
    await fillCustomerList(db);
    await database.markComplete();
    console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  }
  const { rows } = await sql<Samples[number]>`
    select id, right(address->>'phone', 10) as phone, (address->>'firstName') || ' ' || (address->>'lastName') as name, address->>'postalCode' as pin
    from orders tablesample system (0.2) repeatable (1) limit 2000`.execute(db);
  return rows;
}

function toMeasured(samples: Samples): Measured[] {
  const order = (n: number) => samples[(n * 37) % samples.length]!;
  const statuses = (...names: string[]) => names.map((name) => `status=${encodeURIComponent(name)}`).join("&");
  const list = (name: string, query: (n: number) => string) => ({
    name,
    limit: limits.list,
    path: (n: number) => `/api/v1/admin/orders?${query(n)}`,
  });
  const search = (name: string, text: (n: number) => string) =>
    list(`search: ${name}`, (n) => `q=${encodeURIComponent(text(n))}`);
  const [inTransit, returned] = [statuses("shipped", "in transit"), statuses("returning", "returned")];
  const customers = (name: string, query: (n: number) => string) => ({
    name: `customers: ${name}`,
    limit: limits.list,
    path: (n: number) => `/api/v1/admin/customers?${query(n)}`,
  });
  return [
    { name: "one query (for comparison)", limit: 0, path: () => "/limit/query" },
    list("all", () => ""),
    list("to pack", () => statuses("confirmed")),
    list("to pack, oldest first", () => `${statuses("confirmed")}&sort=placedAt`),
    list("to ship", () => statuses("processing")),
    list("in transit", () => inTransit),
    list("cash on delivery due", () => `${inTransit}&payment=cod`),
    list("returning", () => statuses("returning")),
    list("returned", () => returned),
    list("cancelled", () => statuses("cancelled")),
    list("next page", (n) => `after=${order(n).id}`),
    list("next page of delivered", (n) => `${statuses("delivered")}&after=${order(n).id}`),
    list("next page of in transit", (n) => `${inTransit}&after=${order(n).id}`),
    list("next page of done", (n) => `${statuses("delivered", "returned", "cancelled")}&after=${order(n).id}`),
    list("by total", () => "sort=-total"),
    list("in transit by total", () => `${inTransit}&sort=-total`),
    list("one tag", () => "tag=vip"),
    list("one tag, to pack", () => `${statuses("confirmed")}&tag=vip`),
    list("cash on delivery", () => "payment=cod"),
    list("placed within a week half a year ago", () => `since=${dayBefore(187)}&until=${dayBefore(180)}`),
    search("phone", (n) => order(n).phone),
    search("end of a phone", (n) => order(n).phone.slice(-5)),
    search("name", (n) => order(n).name),
    search("first name", (n) => order(n).name.split(" ")[0]!),
    search("name of nobody", (n) => `Nobody ${n}`),
    search("number", (n) => `#${order(n).id.slice(-8).toUpperCase()}`),
    search("e-mail", (n) => `customer-${(n * 7919) % customerCount}@sample.example`),
    search("PIN", (n) => order(n).pin),
    search("SKU", (n) => `KURTA-${(n * 31) % 5000}-M`),
    search("AWB", (n) => `AWB${70_000_001 + ((n * 7919) % 900_000)}`),
    search("three characters", () => "ash"),
    list("search: city, to pack", () => `${statuses("confirmed")}&q=mumbai`),
    list("search: first name, in transit", (n) => `${inTransit}&q=${order(n).name.split(" ")[0]}`),
    { name: "page of an order", limit: limits.list, path: (n) => `/api/v1/admin/orders/${order(n).id}` },
    customers("last order", () => ""),
    customers("by spent", () => "sort=-spent"),
    customers("by name", () => "sort=name"),
    customers("guests", () => "kind=guest"),
    customers("returned to origin", () => "orders=undelivered"),
    customers("one tag", () => "tag=wholesale"),
    customers("blocked", () => "blocked=yes"),
    customers("name", (n) => `q=${order(n).name}`),
    customers("first name", (n) => `q=${order(n).name.split(" ")[0]}`),
    customers("phone", (n) => `q=${order(n).phone}`),
    customers("end of a phone", (n) => `q=${order(n).phone.slice(-5)}`),
    customers("e-mail", (n) => `q=customer-${(n * 7919) % customerCount}@sample.example`),
    customers("order number", (n) => `q=${order(n).id.slice(-8)}`),
    { name: "menu numbers", limit: limits.numbers, path: () => "/api/v1/admin/orders/counts" },
    { name: "tags", limit: limits.numbers, path: () => "/api/v1/admin/orders/tags" },
    { name: "Today", limit: limits.numbers, path: () => "/api/v1/admin/today" },
  ];
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the milliseconds of each request. `work` sends a request and returns its path. */
async function measure(count: number, work: (n: number) => Promise<string>, workers = concurrency) {
  const times: number[] = [];
  let [next, longest, longestPath] = [0, 0, ""];
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let n = worker; n < 200; n += workers) await work(n);
    }),
  );
  async function run() {
    while (next < count) {
      const startedAt = performance.now();
      const path = await work(next++);
      const time = performance.now() - startedAt;
      times.push(time);
      if (time > longest) [longest, longestPath] = [time, path];
    }
  }
  await Promise.all(Array.from({ length: workers }, run));
  return { times, longestPath };
}

/** Measures the export. The time of the first byte shows whether the file is streamed. */
async function measureExport(url: string, cookie: string) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/v1/admin/orders/export`, { headers: { cookie } });
  let [bytes, firstByteMs, lines] = [0, 0, 0];
  for await (const part of response.body!) {
    firstByteMs ||= performance.now() - startedAt;
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { "export: lines": lines, MB: Math.round(bytes / 1e6), "first byte ms": Math.round(firstByteMs), seconds };
}

/**
 * The catalogue's calls on the whole API over HTTP, in a process of its own, on 10,000 and 100,000 made products (and a
 * million with --million), each as a ratio to what the same process does with one small question in the same run. The
 * products have the shares of a real catalogue (catalogue/kinds.jsonl). BENCH_DATABASE_URL names a cluster to use; without
 * it an embedded one is opened and removed again. BENCH_SECONDS is the length of a row (8).
 */
import autocannon from "autocannon";
import { type Asks, asksOf } from "./catalogue/asks.ts";
import { databaseCpu } from "./catalogue/database-cpu.ts";
import { fill } from "./catalogue/fill.ts";
import { growth, print, type Result } from "./catalogue/print.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 8;
const sizes = [10_000, 100_000, ...(process.argv.includes("--million") ? [1_000_000] : [])];

const results: Result[] = [];
for (const products of sizes) {
  await withBenchShop(
    async (context) => {
      const began = performance.now();
      await fill(context.db, products);
      console.log(`${products} products in ${Math.round((performance.now() - began) / 1000)} s`);
      return asksOf(context.db, products);
    },
    async (bench, asks) => {
      await firstListing(bench);
      const measured = (await rows(bench, asks)).map((row) => ({ ...row, products }));
      print(measured);
      results.push(...measured);
    },
  );
}
growth(results);

async function rows(bench: BenchShop, asks: Asks) {
  const found = [
    await row(bench, "limit: bare answer", ["/limit/bare"]),
    await row(bench, "limit: one question", ["/limit/question"]),
  ];
  for (const [what, paths] of Object.entries(asks)) {
    found.push(
      await row(
        bench,
        what,
        paths.map((path) => `/api/v1${path}`),
      ),
    );
  }
  return found;
}

/** A process that has just started reads the shelf first. */
async function firstListing({ url }: BenchShop) {
  const began = performance.now();
  await fetch(`${url}/api/v1/products`);
  console.log(`the first listing after ${Math.round(performance.now() - began)} ms`);
}

async function row(bench: BenchShop, what: string, paths: readonly string[]) {
  const workedByDatabase = () => databaseCpu(bench.context.db);
  // Compiled, connected and planned first: a shop that has just opened is not what is measured.
  await load(bench, paths.toReversed(), 1);
  const [shop, database] = [await bench.cpu(), await workedByDatabase()];
  const { latency, requests, duration, non2xx, errors, timeouts } = await load(bench, paths, seconds);
  return {
    what,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors + timeouts,
    shopCpu: ((await bench.cpu()) - shop) / requests.total,
    databaseCpu: ((await workedByDatabase()) - database) / requests.total,
  };
}

function load({ url }: BenchShop, paths: readonly string[], duration: number) {
  let asked = 0;
  const next = () => paths[asked++ % paths.length]!;
  return autocannon({
    url,
    connections,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
}

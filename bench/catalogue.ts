/**
 * Benchmarks the catalogue's routes over HTTP, with the whole API in a separate process, on 10,000 and 100,000
 * generated products (and a million with --million). Throughput is measured at saturation, relative to a route with one
 * small query in the same run. Latency is measured at a rate that leaves the server idle at times. The products have
 * the distribution of a real catalogue (catalogue/kinds.jsonl).
 *
 * BENCH_DATABASE_URL is the PostgreSQL cluster to use (default: a temporary embedded one), BENCH_SECONDS the length of
 * a measurement (default 8).
 */
import autocannon from "autocannon";
import { refreshSearchWords } from "../server/features/merchandise/catalogue/search/index.ts";
import { getDatabaseCpu } from "./catalogue/database-cpu.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { type Latency, measureLatency, printLatencies } from "./catalogue/latency.ts";
import { printGrowth, printResults, type Result } from "./catalogue/print-results.ts";
import { createRequestPaths, type RequestPaths } from "./catalogue/request-paths.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 8;
/** The rate of a thousand customers, each of whom types a letter or opens a page every ten seconds. */
const requestsPerSecond = 100;
/** The names of the measurements whose latency is printed, too. */
const typical = ["listing, two filters", "search", "search, each text once", "product"];
const sizes = [10_000, 100_000, ...(process.argv.includes("--million") ? [1_000_000] : [])];

const results: Result[] = [];
for (const products of sizes) {
  await withBenchShop(
    async (context) => {
      const startedAt = performance.now();
      await fillCatalogue(context.db, products);
      await refreshSearchWords(context.db);
      console.log(`${products} products in ${Math.round((performance.now() - startedAt) / 1000)} s`);
      return createRequestPaths(context.db, products);
    },
    async (bench, requestPaths) => {
      await measureFirstListing(bench);
      const measured = (await measureAll(bench, requestPaths)).map((result) => ({ ...result, products }));
      printResults(measured);
      const latencies = await measureLatencies(bench, requestPaths);
      printLatencies(
        requestsPerSecond,
        latencies.map((latency) => ({ ...latency, products })),
      );
      results.push(...measured);
    },
  );
}
printGrowth(results);

async function measureAll(bench: BenchShop, requestPaths: RequestPaths) {
  const measured = [
    await measure(bench, "limit: bare response", ["/limit/bare"]),
    await measure(bench, "limit: one query", ["/limit/query"]),
  ];
  for (const [name, paths] of Object.entries(requestPaths)) {
    measured.push(
      await measure(
        bench,
        name,
        paths.map((path) => `/api/v1${path}`),
      ),
    );
  }
  return measured;
}

async function measureLatencies({ url }: BenchShop, requestPaths: RequestPaths): Promise<Omit<Latency, "products">[]> {
  const paths = Object.entries(requestPaths).flatMap(([name, list]) =>
    // The order is reversed, because the measurement of the throughput has requested the first paths.
    typical.includes(name) ? [[name, list.toReversed().map((path) => `/api/v1${path}`)] as const] : [],
  );
  const latencies: Omit<Latency, "products">[] = [];
  for (const [name, list] of [["limit: one query", ["/limit/query"]] as const, ...paths]) {
    const urls = list.map((path) => url + path);
    latencies.push({ name, ...(await measureLatency(urls, requestsPerSecond, seconds)) });
  }
  return latencies;
}

/** Prints the time of the first listing, for which a process that has just started loads the product index. */
async function measureFirstListing({ url }: BenchShop) {
  const startedAt = performance.now();
  await fetch(`${url}/api/v1/products`);
  console.log(`the first listing after ${Math.round(performance.now() - startedAt)} ms`);
}

async function measure(bench: BenchShop, name: string, paths: readonly string[]) {
  const readDatabaseCpu = () => getDatabaseCpu(bench.context.db);
  // The warm-up compiles the code, prepares the statements and caches the cards, as in a shop that has run for some
  // time.
  await load(bench, paths.toReversed(), { amount: 2000 });
  const [serverCpuBefore, databaseCpuBefore] = [await bench.getCpuMs(), await readDatabaseCpu()];
  const { latency, requests, duration, non2xx, errors, timeouts } = await load(bench, paths, { duration: seconds });
  return {
    name,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors + timeouts,
    serverCpu: ((await bench.getCpuMs()) - serverCpuBefore) / requests.total,
    databaseCpu: ((await readDatabaseCpu()) - databaseCpuBefore) / requests.total,
  };
}

function load({ url }: BenchShop, paths: readonly string[], until: { duration: number } | { amount: number }) {
  let requestCount = 0;
  const next = () => paths[requestCount++ % paths.length]!;
  return autocannon({
    url,
    connections,
    ...until,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
}

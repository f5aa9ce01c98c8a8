/**
 * Measures product pages over HTTP, served by a separate process:
 * - from the cache, compared with bare Fastify sending the same bytes in alternating rounds;
 * - rendered per request with cached loader data (each request has a colour no other has, so no page is cached);
 * - rendered per request without cached loader data (more products in rotation than responses are cached).
 *
 * Requires a build. BENCH_DATABASE_URL names a cluster to use. BENCH_SECONDS is the length of each of the five rounds
 * (default 4).
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import type { AppContext } from "../server/context.ts";
import { saveProducts } from "../server/features/merchandise/catalogue/products/save/product-save.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const connections = 32;
/** The number of products: twice the capacity of the response cache, of which a page needs two entries. */
const products = 500;
let requestCount = 0;

await withBenchShop(fill, measure, { pages: true });

async function fill(context: AppContext): Promise<string[]> {
  const sizes = ["XS", "S", "M", "L", "XL"].map((size) => ({ size, price: 149900, mrp: 199900, inventory: 9 }));
  const views = ["front", "back", "detail", "folded"];
  const images = (color: string) =>
    views.map((view) => `/media/demo/kurta/${color}/block-print/${view}/three-quarter/long/4002`);
  const variations = ["Red", "Blue", "Green"].map((color) => ({ color, images: images(color.toLowerCase()), sizes }));
  const description = "Cut straight, with side slits and a band of the same print. ".repeat(8);
  const drafts = Array.from({ length: products }, (_, n) => ({
    source: "bench",
    key: String(n),
    name: "Bench Kurta",
    slug: `bench-kurta-${n}`,
    longDescription: `<p>${description}</p>`,
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    variations,
  }));
  const saved = await saveProducts(context.db, drafts);
  return saved.map((product, n) => {
    if (!("id" in product)) throw new Error(`Product ${n} was rejected.`);
    return `/productdetails/bench-kurta-${n}/${product.id}`;
  });
}

async function measure(bench: BenchShop, pages: string[]) {
  const page = pages[0]!;
  const response = await fetch(bench.url + page, { headers: { "accept-encoding": "identity" } });
  if (response.status !== 200) throw new Error(`The page responded with ${response.status}.`);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
  );
  const body = Buffer.from(await response.arrayBuffer());
  const bareServer = fork(new URL("pages/bare-fastify.ts", import.meta.url));
  bareServer.send({ body: body.toString("base64"), headers });
  const [port] = (await once(bareServer, "message")) as [number];

  const rates: Record<string, number[]> = { bare: [], cached: [], rendered: [], withQueries: [] };
  const cpuMs: Record<string, number[]> = { rendered: [], withQueries: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const bareResult = await load(`http://127.0.0.1:${port}`, () => page);
    const cached = await load(bench.url, () => page);
    const cpuBefore = await bench.getCpuMs();
    const rendered = await load(bench.url, () => uncachedPath(page));
    const cpuBetween = await bench.getCpuMs();
    const withQueries = await load(bench.url, () => uncachedPath(pages[requestCount % products]!));
    // The first round warms up the JIT compiler.
    if (round === 0) continue;
    cpuMs.rendered!.push((cpuBetween - cpuBefore) / rendered.requests.total);
    cpuMs.withQueries!.push(((await bench.getCpuMs()) - cpuBetween) / withQueries.requests.total);
    for (const [name, result] of Object.entries({ bare: bareResult, cached, rendered, withQueries })) {
      if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
      rates[name]!.push(result.requests.total / result.duration);
    }
  }
  bareServer.disconnect();
  const toRatios = (name: string) => rates[name]!.map((rate, round) => rate / rates.bare![round]!);
  const characters = body.toString().length;
  console.log(
    `${characters} characters and ${body.length} bytes a page, ${connections} connections, ${rounds} rounds of ${seconds} s; median (minimum to maximum):`,
  );
  console.log(`cached                 ${formatSpread(rates.cached!)} pages/s`);
  console.log(`bare Fastify           ${formatSpread(rates.bare!)} pages/s`);
  console.log(`ratio cached to bare   ${formatSpread(toRatios("cached"), 2)} (target: at least 0.85)`);
  console.log(`rendered               ${formatSpread(rates.rendered!)} pages/s`);
  console.log(`ratio rendered to bare ${formatSpread(toRatios("rendered"), 3)} (target: at least 0.12)`);
  console.log(`rendered with queries  ${formatSpread(rates.withQueries!)} pages/s`);
  console.log(`ratio of these to bare ${formatSpread(toRatios("withQueries"), 3)} (target: at least 0.08)`);
  // The CPU time is that of all threads of the serving process, including render workers and compression. On a busy
  // machine it varies less than the rates.
  console.log(`CPU, rendered          ${formatSpread(cpuMs.rendered!, 2)} ms per page (target: at most 1.00)`);
  console.log(`CPU, with queries      ${formatSpread(cpuMs.withQueries!, 2)} ms per page (target: at most 1.50)`);
}

/** A URL that renders the same page but has its own cache entry. */
function uncachedPath(page: string): string {
  requestCount += 1;
  return `${page}?color=none-${requestCount}`;
}

function load(url: string, next: () => string) {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: next() }) }];
  return autocannon({ url, connections, duration: seconds, requests });
}

function formatSpread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [minimum, median, maximum] = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!];
  return `${median.toFixed(digits)} (${minimum.toFixed(digits)} to ${maximum.toFixed(digits)})`;
}

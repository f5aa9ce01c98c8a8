/**
 * Product pages over HTTP in a process of their own. From the cache, as a ratio to bare Fastify sending the same bytes in
 * turn with it; and made anew for every request: of a product that was asked for before (each asks for a colour that no
 * other asked for, so no page is kept), and of one that was not (more of them in turn than answers are kept).
 * Build first. BENCH_DATABASE_URL names a cluster to use; BENCH_SECONDS is the length of a turn (4), of which there are
 * five.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import type { AppContext } from "../server/context.ts";
import { saveProducts } from "../server/features/catalogue/products/product-save.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const connections = 32;
/** Twice as many as the answers that are kept, of which a page takes two. */
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
    if (!("id" in product)) throw new Error(`Product ${n} was refused.`);
    return `/productdetails/bench-kurta-${n}/${product.id}`;
  });
}

async function measure(bench: BenchShop, pages: string[]) {
  const page = pages[0]!;
  const response = await fetch(bench.url + page, { headers: { "accept-encoding": "identity" } });
  if (response.status !== 200) throw new Error(`The page answers ${response.status}.`);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
  );
  const body = Buffer.from(await response.arrayBuffer());
  const bare = fork(new URL("pages/bare.ts", import.meta.url));
  bare.send({ body: body.toString("base64"), headers });
  const [port] = (await once(bare, "message")) as [number];

  const rates: Record<string, number[]> = { bare: [], kept: [], anew: [], first: [] };
  const cpuMs: Record<string, number[]> = { anew: [], first: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const bareResult = await load(`http://127.0.0.1:${port}`, () => page);
    const cached = await load(bench.url, () => page);
    const cpuBefore = await bench.getCpuMs();
    const uncached = await load(bench.url, () => uncachedPath(page));
    const cpuBetween = await bench.getCpuMs();
    const firstRequests = await load(bench.url, () => uncachedPath(pages[requestCount % products]!));
    // The first turn compiles.
    if (round === 0) continue;
    cpuMs.anew!.push((cpuBetween - cpuBefore) / uncached.requests.total);
    cpuMs.first!.push(((await bench.getCpuMs()) - cpuBetween) / firstRequests.requests.total);
    for (const [name, result] of Object.entries({
      bare: bareResult,
      kept: cached,
      anew: uncached,
      first: firstRequests,
    })) {
      if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
      rates[name]!.push(result.requests.total / result.duration);
    }
  }
  bare.disconnect();
  const ratios = rates.kept!.map((rate, round) => rate / rates.bare![round]!);
  console.log(
    `${body.length} bytes a page, ${connections} connections, ${rounds} turns of ${seconds} s; the middle and the span:`,
  );
  console.log(`from the cache      ${spread(rates.kept!)} pages/s`);
  console.log(`bare Fastify        ${spread(rates.bare!)} pages/s`);
  console.log(`cache to bare       ${spread(ratios, 2)} (wanted: at least 0.85)`);
  console.log(`made anew           ${spread(rates.anew!)} pages/s (wanted: at least 700)`);
  console.log(`with its questions  ${spread(rates.first!)} pages/s`);
  console.log(`processor, anew     ${spread(cpuMs.anew!, 2)} ms a page`);
  console.log(`with its questions  ${spread(cpuMs.first!, 2)} ms a page`);
}

/** The address of a page that looks the same, and is kept as another. */
function uncachedPath(page: string): string {
  requestCount += 1;
  return `${page}?color=none-${requestCount}`;
}

function load(url: string, next: () => string) {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: next() }) }];
  return autocannon({ url, connections, duration: seconds, requests });
}

function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((product, other) => product - other);
  const [minimum, median, maximum] = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!];
  return `${median.toFixed(digits)} (${minimum.toFixed(digits)} to ${maximum.toFixed(digits)})`;
}

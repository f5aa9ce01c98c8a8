/**
 * Measures pages over HTTP while orders are placed, as a ratio to the same pages without orders, and the share of pages
 * that come from the page cache. One order in ten takes the last unit of a size, so that pages which show this product
 * must be rendered again.
 *
 * Requires a build. BENCH_DATABASE_URL names a cluster to use. BENCH_SECONDS is the length of a part (default 10).
 */
import autocannon from "autocannon";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { saveProduct } from "../server/features/merchandise/catalogue/products/save/product-save.ts";
import { saveSettings } from "../server/features/shop/settings/settings.ts";
import { newId } from "../server/platform/database/id.ts";
import { noOrderLimits } from "../tests/support/shop/builders.ts";
import { type Buyer, insertBuyer, type VariantSelection } from "./orders/fill.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = 3;
const connections = 8;
const ordersPerSecond = 50;
const soldOutEvery = 10;
const productCount = 400;
/** Products whose pages are requested. All products are ordered and listed. */
const popularProductCount = 100;
const kinds = ["Kurtas", "Shirts", "Sarees", "Trousers", "Dresses", "Jackets", "Skirts", "Shawls"];
process.env.RENDER_THREADS ??= "1";

type Filled = { buyers: Buyer[]; paths: string[]; lastUnits: VariantSelection[]; manyUnits: VariantSelection[] };
type Part = { hitRate: number; rendersPerSecond: number; pagesPerSecond: number; ordersPerSecond: number };

await withBenchShop(fill, async (bench, data) => print(await run(bench, data)), { pages: true });

async function fill(context: AppContext): Promise<Filled> {
  const [lastUnits, manyUnits]: VariantSelection[][] = [[], []];
  const productPaths: string[] = [];
  for (let n = 0; n < productCount; n++) {
    const kind = kinds[n % kinds.length]!;
    const sizes = ["XS", "S", "M", "L"].map((size, at) => ({
      size,
      price: 1299_00,
      mrp: 1999_00,
      inventory: at === 0 ? 1 : 1_000_000,
    }));
    const variations = ["Red", "Blue", "Green"].map((color) => ({ color, sizes }));
    const slug = `bench-${n}`;
    const draft = { source: "bench", key: slug, slug, name: `Bench ${kind} ${n}`, variations };
    const { id } = await saveProduct(context.db, { ...draft, categories: ["Women", "Clothing", kind] });
    productPaths.push(`/productdetails/${slug}/${id}`);
    for (const { color } of variations) {
      lastUnits!.push({ productId: id, selectedSize: "XS", selectedColor: color });
      manyUnits!.push({ productId: id, selectedSize: "M", selectedColor: color });
    }
  }
  const thirds = await context.db.selectFrom("categories").select("id").where("level", "=", 3).execute();
  const buyers: Buyer[] = [];
  for (let n = 0; n < 100; n++) buyers.push(await insertBuyer(context));
  await saveSettings(context.db, noOrderLimits);
  await sql`analyze`.execute(context.db);
  const others = ["/", "/productlist", "/most-popular", "/blogs", "/contact"];
  const listings = thirds.flatMap(({ id }) => [1, 2].map((page) => `/thirdcategory/${id}?page=${page}`));
  const paths = [...others, ...listings, ...productPaths.slice(0, popularProductCount)];
  return { buyers, paths, lastUnits: shuffle(lastUnits!), manyUnits: shuffle(manyUnits!) };
}

async function run(bench: BenchShop, data: Filled) {
  const parts: { without: Part; withOrders: Part }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const without = await measurePart(bench, data, 0);
    const withOrders = await measurePart(bench, data, ordersPerSecond);
    // The first round warms up the JIT compiler.
    if (round > 0) parts.push({ without, withOrders });
  }
  return parts;
}

async function measurePart(bench: BenchShop, data: Filled, orderRate: number): Promise<Part> {
  await fillPageCache(bench.url, data.paths);
  const rendered = await bench.countRenderedPages();
  const orders = startOrders(bench.url, data, orderRate);
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: pickPath(data.paths) }) }];
  const pages = await autocannon({ url: bench.url, connections, duration: seconds, requests });
  const placed = await orders.stop();
  if (pages.non2xx + pages.errors > 0) throw new Error(`${pages.non2xx + pages.errors} pages failed`);
  const renders = (await bench.countRenderedPages()) - rendered;
  return {
    hitRate: 1 - renders / pages.requests.total,
    rendersPerSecond: renders / pages.duration,
    pagesPerSecond: pages.requests.total / pages.duration,
    ordersPerSecond: placed / pages.duration,
  };
}

async function fillPageCache(url: string, paths: readonly string[]) {
  for (const path of paths) {
    const { status } = await fetch(url + path);
    if (status !== 200) throw new Error(`${path} responded with ${status}.`);
  }
}

/** Sends orders at a fixed rate, however long they take. */
function startOrders(url: string, { buyers, lastUnits, manyUnits }: Filled, rate: number) {
  const running: Promise<Response>[] = [];
  function place() {
    const buyer = buyers[running.length % buyers.length]!;
    const selection =
      running.length % soldOutEvery === 0 ? lastUnits.pop() : manyUnits[running.length % manyUnits.length];
    if (!selection) throw new Error("All last units are sold.");
    running.push(placeOrder(url, buyer, selection));
  }
  const timer = rate > 0 ? setInterval(place, 1000 / rate) : undefined;
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      const failed = (await Promise.all(running)).filter(({ ok }) => !ok);
      if (failed.length > 0) throw new Error(`${failed.length} orders failed: ${await failed[0]!.text()}`);
      return running.length;
    },
  };
}

function placeOrder(url: string, { token, addressId }: Buyer, selection: VariantSelection): Promise<Response> {
  return fetch(`${url}/api/v1/orders/place-order`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": newId() },
    body: JSON.stringify({ addressId, items: [{ ...selection, quantity: 1 }], paymentMethod: "cod" }),
  });
}

/** Picks a random path. The home page and listings, which are the first paths, are requested most often. */
function pickPath(paths: readonly string[]): string {
  return paths[Math.floor(paths.length * Math.random() ** 2)]!;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function print(parts: { without: Part; withOrders: Part }[]) {
  const rows = parts.map(({ without, withOrders }) => ({
    "orders/s": withOrders.ordersPerSecond.toFixed(0),
    "hit rate without": toPercent(without.hitRate),
    "hit rate with orders": toPercent(withOrders.hitRate),
    "renders/s with orders": Math.round(withOrders.rendersPerSecond),
    "pages/s without": Math.round(without.pagesPerSecond),
    "pages/s with orders": Math.round(withOrders.pagesPerSecond),
    ratio: (withOrders.pagesPerSecond / without.pagesPerSecond).toFixed(2),
  }));
  console.table(rows);
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

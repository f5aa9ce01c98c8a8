/**
 * Measures the start and the end of a sale of 100,000 variants: the time until all prices are written (limit: 60 s),
 * and the effect on visitors. In the first 3 seconds, pages wait for the prices (limit: 4 s). After that, their times
 * are compared with the same rate of pages without a sale (limit: a p99 of 1.3 times). Meanwhile random carts are
 * quoted. Each quote must have the right prices for its time, from the first moment after the start and after the end.
 * The process that serves the pages writes the prices, as in a shop with one process.
 *
 * Requires a build. BENCH_PRODUCTS is the number of products (default 27,000, which have 100,000 variants),
 * BENCH_SECONDS the length of a part without a sale (default 10).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { setSaleTimes } from "../server/features/merchandise/promotions/sales/sale-queries.ts";
import { salesTopic } from "../server/features/merchandise/promotions/sales/sale-state.ts";
import { addSale } from "../server/features/merchandise/promotions/sales/sales.ts";
import { changed } from "../server/platform/cache/changes.ts";
import { newId } from "../server/platform/database/id.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { percentile } from "./load/percentile.ts";
import { findPopularPages, toVisitRow, type Visit, visitFor, visitWhile } from "./pages/visit-while.ts";
import { type QuotedItem, type Quotes, quoteUntil } from "./sales/quote-until.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 27_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = 3;
const percent = 20;
const limits = { seconds: 60, waitingMs: 4000, ratio: 1.3 };
/** The time between setting a start or end and the start or end itself. By then, all processes know about it. */
const leadMs = 3000;
const farFuture = new Date("2999-12-31");
const bench = { kind: "command", name: "bench" } as const;

/**
 * The figures of the start or the end of a sale. `waiting` are the pages of the first 3 seconds, `writing` the pages
 * after them until all prices are written.
 */
type Boundary = { seconds: number; waiting: Visit; writing: Visit; quotes: Quotes };
type Round = { without: Visit; start: Boundary; end: Boundary };

await withBenchShop(fill, measure, { pages: true });

async function fill({ db }: AppContext) {
  await fillCatalogue(db, productCount);
  const { rows: items } = await sql<QuotedItem>`
    select v.product_id as "productId", v.size as "selectedSize", c.color as "selectedColor", v.price as regular,
      sale_price(v.price, ${percent}::smallint, null) as reduced
    from variants v join product_colors c on c.id = v.color_id`.execute(db);
  console.log(`${items.length} variants of ${productCount} products`);
  const categories = await db.selectFrom("categories").select("id").where("level", "=", 1).execute();
  return { items, categoryIds: categories.map(({ id }) => id), paths: await findPopularPages(db) };
}

async function measure(
  { context, url }: BenchShop,
  { items, categoryIds, paths }: Awaited<ReturnType<typeof fill>>,
): Promise<void> {
  const { db } = context;
  await visitFor(url, paths, 2);
  const parts: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await visitFor(url, paths, seconds);
    const id = newId();
    const measureBoundary = (at: Date, isApplied: boolean) =>
      visitBoundary(context, { url, paths, items, id, at, isApplied });
    const startsAt = new Date(Date.now() + leadMs);
    const terms = { percent, amount: null, fixed_price: null, category_ids: categoryIds, tag: null, product_ids: null };
    await addSale(context, { ...terms, id, name: "All", startsAt, endsAt: farFuture }, { by: bench, now: new Date() });
    const start = await measureBoundary(startsAt, true);
    const endsAt = new Date(Date.now() + leadMs);
    await db.transaction().execute(async (trx) => {
      await setSaleTimes(trx, id, { ends_at: endsAt, paused_at: null });
      await changed(trx, salesTopic);
    });
    parts.push({ without, start, end: await measureBoundary(endsAt, false) });
  }
  print(parts);
}

type BoundaryOptions = {
  url: string;
  paths: readonly string[];
  items: readonly QuotedItem[];
  /** The sale that starts or ends. */
  id: string;
  at: Date;
  isApplied: boolean;
};

async function visitBoundary(
  { db }: AppContext,
  { url, paths, items, id, at, isApplied }: BoundaryOptions,
): Promise<Boundary> {
  const isReducedAt = (time: number) => time >= at.getTime() === isApplied;
  const stop = new AbortController();
  const quoting = quoteUntil(stop.signal, url, items, isReducedAt);
  async function writeAll() {
    const isWritten = async () => {
      const { rows } = await sql`
        select from sales where id = ${id} and is_applied = ${isApplied} and repricing_xid is null`.execute(db);
      return rows.length > 0;
    };
    while (!(await isWritten())) await sleep(50);
    return (Date.now() - at.getTime()) / 1000;
  }
  await sleep(at.getTime() - Date.now());
  const written = writeAll();
  const waiting = await visitFor(url, paths, 3);
  const writing = await visitWhile(url, paths, async () => {
    // Pages are measured for at least a second, because the prices of a small catalogue are already written by now.
    await Promise.all([written, sleep(1000)]);
  });
  stop.abort();
  return { seconds: await written, waiting, writing, quotes: await quoting };
}

function print(parts: readonly Round[]) {
  const boundaries = parts.flatMap(({ without, start, end }) => [start, end].map((part) => ({ ...part, without })));
  console.table(
    parts.flatMap(({ without, start, end }, index) => [
      { part: `${index + 1}: without a sale`, ...toVisitRow(without) },
      ...toRows(`${index + 1}: start`, start),
      ...toRows(`${index + 1}: end`, end),
    ]),
  );
  const quotes = boundaries.map((part) => part.quotes);
  const wrong = quotes.flatMap((part) => part.wrong);
  const times = quotes.flatMap((part) => part.times);
  const ratio = percentile(
    boundaries.map(({ writing, without }) => writing.p99 / without.p99),
    0.5,
  );
  const longest = Math.max(...boundaries.map((part) => part.seconds));
  const waitingMs = Math.max(...boundaries.map(({ waiting }) => waiting.p99));
  console.log(`longest writing: ${longest.toFixed(1)} s (limit ${limits.seconds})`);
  console.log(`p99 in the first 3 s: ${waitingMs.toFixed(0)} ms (limit ${limits.waitingMs})`);
  console.log(`p99 ratio after them, median of the boundaries: ${ratio.toFixed(2)} (limit ${limits.ratio})`);
  console.log(
    `${times.length} quotes, p99 ${percentile(times, 0.99).toFixed(0)} ms, with wrong prices: ${wrong.length}`,
  );
  for (const text of wrong.slice(0, 5)) console.log(text);
  const isMet = longest <= limits.seconds && waitingMs <= limits.waitingMs && ratio <= limits.ratio;
  if (!isMet || wrong.length > 0) process.exitCode = 1;
}

function toRows(name: string, { seconds: written, waiting, writing }: Boundary) {
  return [
    { part: `${name}, first 3 s`, ...toVisitRow(waiting) },
    { part: `${name}, all written`, ...toVisitRow(writing), seconds: written.toFixed(1) },
  ];
}

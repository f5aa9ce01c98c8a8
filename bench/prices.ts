/**
 * Measures changing all prices of 100,000 variants by a job (limit: 20 s), and the effect on visitors: product pages,
 * listings and the home page are requested at a steady rate, and their times are given as a ratio to the same rate
 * without the job (limit: a p99 of 1.3 times). The prices rise in one round and are changed back in the next. The job
 * runs in a second process, as in a shop with a separate worker.
 *
 * Two further parts show the causes of the ratio. Pages with changed prices are rendered again, so in the first part
 * the same number of products is announced as changed without a change. The job also takes CPU time from the pages, so
 * in the second part an unrelated computation occupies one core.
 *
 * Requires a build. BENCH_SECONDS is the length of a part without the job (default 10).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { pricesTopic, productTopic } from "../server/features/merchandise/catalogue/products/index.ts";
import {
  priceRevisions,
  productsPerStep,
  startRevision,
} from "../server/features/merchandise/pricing/admin/revisions/revisions.ts";
import { announceEveryMs } from "../server/features/shop/batches/batches.ts";
import { changed } from "../server/platform/cache/changes.ts";
import { newId } from "../server/platform/database/id.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { percentile } from "./load/percentile.ts";
import { findPopularPages, type Visit, visitFor, visitWhile } from "./pages/visit-while.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 27_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = 3;
const limits = { seconds: 20, ratio: 1.3 };
const bench = { kind: "command", name: "bench" } as const;

type Visits = Record<"without" | "announced" | "computing" | "raised" | "undone", Visit>;
const warmUpSeconds = 5;

await withBenchShop(fill, measure, { pages: true, role: "web" });

async function fill({ db }: AppContext): Promise<string[]> {
  await fillCatalogue(db, productCount);
  const { rows } = await sql<{ variants: number }>`select count(*)::int as variants from variants`.execute(db);
  console.log(`${rows[0]?.variants} variants of ${productCount} products`);
  return findPopularPages(db);
}

async function measure({ context, url }: BenchShop, paths: string[]) {
  await visitFor(url, paths, warmUpSeconds);
  const parts: Visits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await visitFor(url, paths, seconds);
    const announced = await visitWhile(url, paths, () => announceAll(context));
    const computing = await visitWhile(url, paths, () => whileComputing(() => announceAll(context)));
    const revisionId = newId();
    const raised = await visitWhile(url, paths, async () => {
      const terms = { q: "", field: "price", step: { kind: "percent", percent: -10 }, rounding: "rupee" } as const;
      await startRevision(context, bench, { ...terms, revisionId, note: "" });
      await runUntilEnd(context, revisionId);
    });
    const undone = await visitWhile(url, paths, async () => {
      await priceRevisions.undo(context, bench, revisionId);
      await runUntilEnd(context, revisionId);
    });
    parts.push({ without, announced, computing, raised, undone });
  }
  print(parts);
}

async function runUntilEnd(context: AppContext, revisionId: string) {
  const isRunning = async () => {
    const { rows } = await sql`
      select from batches where id = ${revisionId} and state in ('running', 'undoing')`.execute(context.db);
    return rows.length > 0;
  };
  while (await isRunning()) await priceRevisions.run(context, revisionId);
}

/**
 * Announces all products as changed within the time limit of the job, in the same order and number of parts, so that
 * their pages are rendered again.
 */
async function announceAll({ db }: AppContext) {
  const ids = (await db.selectFrom("products").select("id").orderBy("id", "desc").execute()).map(({ id }) => id);
  const startedAt = performance.now();
  let announcedAt = startedAt;
  for (let at = 0; at < ids.length; at += productsPerStep) {
    await sleep(Math.max(0, startedAt + (at / ids.length) * limits.seconds * 1000 - performance.now()));
    await db.transaction().execute(async (trx) => {
      await changed(trx, productTopic, ids.slice(at, at + productsPerStep));
      if (performance.now() - announcedAt < announceEveryMs) return;
      await changed(trx, pricesTopic);
      announcedAt = performance.now();
    });
  }
}

/** Occupies one core while `work` runs. */
async function whileComputing(work: () => Promise<void>) {
  const computing = new Worker("for (;;);", { eval: true });
  await work().finally(() => computing.terminate());
}

function print(parts: readonly Visits[]) {
  const format = ({ p50, p99 }: Visit) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`;
  console.table(
    parts.map(({ without, announced, computing, raised, undone }) => ({
      "without: p50, p99 ms": format(without),
      "rendered anew": format(announced),
      "and a core busy": format(computing),
      "while raised": format(raised),
      "while undone": format(undone),
      "raised in s": raised.seconds.toFixed(1),
      "undone in s": undone.seconds.toFixed(1),
    })),
  );
  const median = (values: number[]) => percentile(values, 0.5);
  const ratio = median(parts.map(({ without, raised }) => raised.p99 / without.p99));
  const renderedRatio = median(parts.map(({ without, announced }) => announced.p99 / without.p99));
  const computingRatio = median(parts.map(({ without, computing }) => computing.p99 / without.p99));
  const longest = Math.max(...parts.map(({ raised }) => raised.seconds));
  console.log(`p99 ratio, median of the rounds: ${ratio.toFixed(2)} (limit ${limits.ratio})`);
  console.log(
    `without the job, pages rendered anew: ${renderedRatio.toFixed(2)}; and a core busy: ${computingRatio.toFixed(2)}`,
  );
  console.log(`longest job: ${longest.toFixed(1)} s (limit ${limits.seconds})`);
  if (ratio > limits.ratio || longest > limits.seconds) process.exitCode = 1;
}

import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Database } from "../../server/platform/database/database.ts";
import { percentile } from "../load/percentile.ts";
import type { Visited, VisitorOptions } from "./visitors.ts";

/** The milliseconds of visitors' pages while work ran, and the seconds of the work. */
export type Visit = { p50: number; p99: number; seconds: number };

const requestsPerSecond = 40;
const popularProducts = 200;

/** Finds the pages of visitors, most popular first: the home page, listings and the best-selling products. */
export async function findPopularPages(db: Database): Promise<string[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "slug"])
    .orderBy("sold", "desc")
    .limit(popularProducts)
    .execute();
  return ["/", "/productlist", "/most-popular", ...products.map(({ id, slug }) => `/productdetails/${slug}/${id}`)];
}

/** Requests pages at a steady rate while `work` runs, and popular pages more often. Fails if a page fails. */
export async function visitWhile(url: string, paths: readonly string[], work: () => Promise<void>): Promise<Visit> {
  const visitors = new Worker(new URL("visitors.ts", import.meta.url), {
    workerData: { url, paths, rate: requestsPerSecond } satisfies VisitorOptions,
  });
  const visited = once(visitors, "message") as Promise<[Visited]>;
  const startedAt = performance.now();
  await work().finally(() => visitors.postMessage("stop"));
  const seconds = (performance.now() - startedAt) / 1000;
  const [{ times, failed }] = await visited;
  await visitors.terminate();
  if (failed > 0) throw new Error(`${failed} pages failed`);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), seconds };
}

/** Requests pages without other work, for comparison. */
export const visitFor = (url: string, paths: readonly string[], seconds: number): Promise<Visit> =>
  visitWhile(url, paths, () => sleep(seconds * 1000));

/** A row of the printed table. */
export const toVisitRow = ({ seconds, p50, p99 }: Visit) => ({
  seconds: seconds.toFixed(1),
  "p50 ms": p50.toFixed(1),
  "p99 ms": p99.toFixed(1),
});

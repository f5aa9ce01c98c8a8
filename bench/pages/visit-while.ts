import autocannon from "autocannon";
import type { Database } from "../../server/platform/database/database.ts";
import { percentile } from "../soak/percentile.ts";

/** Pages of visitors while work ran: their milliseconds, and the seconds that the work took. */
export type Visit = { p50: number; p99: number; seconds: number };

const requestsPerSecond = 40;
const popularProducts = 200;

/** Pages of visitors: the home page, listings and the products sold most, in the order of their popularity. */
export async function findPopularPages(db: Database): Promise<string[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "slug"])
    .orderBy("sold", "desc")
    .limit(popularProducts)
    .execute();
  return ["/", "/productlist", "/most-popular", ...products.map(({ id, slug }) => `/productdetails/${slug}/${id}`)];
}

/** Requests pages at a steady rate while `work` runs, popular ones more often. Fails if a page fails. */
export async function visitWhile(url: string, paths: readonly string[], work: () => Promise<void>): Promise<Visit> {
  const pick = () => paths[Math.floor(Math.random() ** 2 * paths.length)] ?? "/";
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: pick() }) }];
  const times: number[] = [];
  const options = { url, connections: 8, duration: 600, overallRate: requestsPerSecond, requests };
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  load.on("response", (_client, _status, _bytes, ms) => void times.push(ms));
  const startedAt = performance.now();
  await work().finally(() => load.stop());
  const seconds = (performance.now() - startedAt) / 1000;
  const { non2xx, errors } = await done;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} pages failed`);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), seconds };
}

/**
 * Measures moving a category with all products of a large catalogue to another parent: the time of the request, the
 * time until the job has moved the products, and the response times of visitors' pages meanwhile, as a ratio to the
 * same rate of pages without the move.
 *
 * Requires a build. BENCH_PRODUCTS is the number of products (default 27,000, which have 100,000 variants).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { AppContext } from "../server/context.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { findPopularPages, visitFor, visitWhile } from "./pages/visit-while.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";
import { signInOwner } from "./shop/sign-in-owner.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 27_000);
const secondsWithout = 10;

type Categories = { moved: string; from: string; to: string };

await withBenchShop(fill, measure, { pages: true });

/** Fills the catalogue and puts all products into one category of the second level. */
async function fill({ db }: AppContext): Promise<Categories & { paths: string[] }> {
  await fillCatalogue(db, productCount);
  const { rows } = await sql<Categories>`
    select c.id as moved, c.parent_id as "from", other.id as "to" from categories c, categories other
    where c.level = 2 and other.level = 1 and other.id <> c.parent_id
      and not exists (select from categories s where s.parent_id = other.id and lower(s.name) = lower(c.name))
    order by c.id limit 1`.execute(db);
  const [categories] = rows;
  if (!categories) throw new Error("The catalogue has no category that can be moved.");
  await sql`
    update products set category_id = ${categories.from}, sub_category_id = ${categories.moved}, third_category_id = null`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
  return { ...categories, paths: await findPopularPages(db) };
}

async function measure({ context, url }: BenchShop, { moved, from, to, paths }: Awaited<ReturnType<typeof fill>>) {
  const cookie = await signInOwner(context, url);
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  await visitFor(url, paths, secondsWithout);
  for (const [before, after] of [
    [from, to],
    [to, from],
  ] as const) {
    const without = await visitFor(url, paths, secondsWithout);
    let request = 0;
    const move = await visitWhile(url, paths, async () => {
      const startedAt = performance.now();
      const body = JSON.stringify({ parentId: { from: before, to: after } });
      const response = await fetch(`${url}/api/v1/admin/categories/${moved}`, { method: "PUT", headers, body });
      if (!response.ok) throw new Error(await response.text());
      request = (performance.now() - startedAt) / 1000;
      while (await hasProductsIn(context, { moved, parent: before })) await sleep(50);
    });
    console.table({
      "request in s": request.toFixed(2),
      "all products in s": move.seconds.toFixed(1),
      "p99 without, ms": without.p99.toFixed(1),
      "p99 meanwhile, ms": move.p99.toFixed(1),
      ratio: (move.p99 / without.p99).toFixed(2),
    });
  }
}

async function hasProductsIn({ db }: AppContext, { moved, parent }: { moved: string; parent: string }) {
  const { rows } = await sql`
    select from products where category_id = ${parent} and sub_category_id = ${moved} limit 1`.execute(db);
  return rows.length > 0;
}

import { CompiledQuery, sql } from "kysely";
import { PopularQuery, ProductQuery } from "#contract/catalogue/catalogue.ts";
import { sorts } from "#contract/catalogue/listing.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { type AppContext, createAppContext } from "../../../context.ts";
import { type Database, openDatabase } from "../../../platform/database/database.ts";
import { listTrending, requireProduct } from "./catalogue.ts";
import { listMostOrdered, listProducts } from "./listings/index.ts";
import { getProductIndex } from "./product-index/product-index.ts";
import { searchProducts } from "./search/index.ts";
import { listSimilar } from "./similar/similar.ts";

// Enough products for indexes to pay off: a test with 8,000 detects the same dropped indexes as one with 20,000.
const productCount = 8_000;
// Only tables that grow with the catalogue; small ones, such as categories and placeholders, may be scanned.
const sequentialScan = /Seq Scan on (products|product_index|product_search|product_colors|variants|product_visits)\b/;
// Rows that an index returned, but which did not match.
const removedByRecheck = /Rows Removed by Index Recheck: (\d+)/;
const maxRemovedByRecheck = 100;
const preparedMarker = "/* prepared */";
const now = new Date();
const idOf = (n: number) => n.toString(16).padStart(24, "0");

const listing = (query: object) => (context: AppContext) => listProducts(context, ProductQuery.parse(query), now);
const popular = (query: object) => (context: AppContext) => listMostOrdered(context, PopularQuery.parse(query), now);
const searched = (text: string) => (context: AppContext) => searchProducts(context, text, 8);
const requests: Record<string, (context: AppContext) => Promise<unknown>> = {
  ...Object.fromEntries(sorts.map((sort) => [`listing by ${sort}`, listing({ sort })])),
  ...Object.fromEntries(
    sorts.map((sort) => [`two filters by ${sort}`, listing({ color: "Red", pattern: "Solid", sort })]),
  ),
  "a late page": listing({ page: 500 }),
  "a filter with few results": listing({ color: "Teal", pattern: "Solid", sort: "rating" }),
  "two filters with hardly any common results": listing({ color: "Teal", fabric: "Silk", sort: "discount" }),
  "a category and a price": listing({ thirdCategoryId: idOf(3), minPrice: 300, maxPrice: 400.5 }),
  "a narrow price": listing({ minPrice: 300, maxPrice: 301 }),
  "new arrivals": listing({ collection: "new" }),
  trending: listing({ collection: "trending", color: "Red" }),
  "a rare text": listing({ q: "kurta 1999" }),
  "most ordered": popular({}),
  "most ordered with filters": popular({ fabric: "Silk", occasion: "Party", maxPrice: 900 }),
  "the row of trending products": (context) => listTrending(context, 12, now),
  "search for a frequent word": searched("kurta"),
  "search for a rare word": searched("1999"),
  "search for two letters": searched("zq"),
  "search for two words": searched("ample k"),
  "search for two words that are never adjacent": searched("kurta sample"),
  "search for two words with another in between": searched("house wo"),
  "search without results": searched("no such thing"),
  "a product": (context) => requireProduct(context, idOf(77)),
  "similar products": (context) => listSimilar(context, idOf(77), 12),
};

test("no catalogue query scans all products, or reads many rows that do not match", {
  tags: "long",
}, async ({ shop }) => {
  await insertProducts(shop);
  const queries: CompiledQuery[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  // The initial load of the index reads all rows.
  const context = createAppContext({ ...shop.context, db });
  await getProductIndex(context);
  queries.length = 0;
  const failures: string[] = [];
  for (const [requestName, query] of Object.entries(requests)) {
    await query(context);
    for (const { sql, parameters } of queries.splice(0)) {
      const { rows } = await db.executeQuery<Plan>(CompiledQuery.raw(`explain analyze ${sql}`, [...parameters]));
      // A prepared statement has one plan, which must be good for all parameters.
      const genericPlan = sql.endsWith(preparedMarker) ? await explainGenericPlan(db, sql) : [];
      const lines = [...rows, ...genericPlan].map((row) => row["QUERY PLAN"]);
      const scan = lines.find((line) => sequentialScan.test(line));
      if (lines.some((line) => Number(removedByRecheck.exec(line)?.[1] ?? 0) > maxRemovedByRecheck))
        failures.push(`${requestName}: many rows do not match in ${lines.join("\n")}`);
      if (scan) failures.push(`${requestName}: ${scan.trim()} for ${sql.replaceAll(/\s+/g, " ")}`);
    }
    queries.length = 0;
  }
  await db.destroy();
  expect(failures).toEqual([]);
});
type Plan = { "QUERY PLAN": string };

/** The generic plan (PostgreSQL 16 and later). */
async function explainGenericPlan(db: Database, statement: string): Promise<readonly Plan[]> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::integer as version`.execute(db);
  if (rows[0]!.version < 160_000) return [];
  return (
    await db.executeQuery<Plan>(CompiledQuery.raw(`explain (generic_plan) ${statement.replace(preparedMarker, "")}`))
  ).rows;
}

/** Values as skewed as those of a real catalogue: half of the products are red, one in a thousand teal. */
async function insertProducts({ context: { db } }: TestShop) {
  await sql`insert into categories (id, parent_id, level, name) values
    (${idOf(1)}, null, 1, 'Women'), (${idOf(2)}, ${idOf(1)}, 2, 'Ethnic'), (${idOf(3)}, ${idOf(2)}, 3, 'Suits')`.execute(
    db,
  );
  await sql`
    insert into products (id, slug, name, category_id, sub_category_id, third_category_id, fabric, pattern, occasion,
      colors, price, mrp, discount, inventory, rating_sum, rating_count, sold, created_at, new_until)
    select lpad(to_hex(n), 24, '0'), 'sample',
      case when n % 5 = 0 then 'Sample House ' || n || ' Blue Women' else 'Sample Kurta ' || n end, ${idOf(1)}, ${idOf(2)},
      case when n % 10 = 0 then ${idOf(3)} end, case when n % 3 = 0 then 'Silk' else 'Cotton' end,
      case when n % 4 = 0 then 'Solid' else 'Printed' end, case when n % 50 = 0 then 'Party' end,
      array[case when n % 1000 = 0 then 'Teal' when n % 2 = 0 then 'Red' else 'Blue' end],
      10000 + n * 7 % 200000, 300000, n % 60, n % 7, n % 50 * 4, n % 50, n * 13 % 400,
      ${now}::timestamptz - n * interval '3 minutes', ${now}::timestamptz + (15000 - n) * interval '3 minutes'
    from generate_series(1, ${productCount}::integer) as n`.execute(db);
  await sql`insert into product_colors (id, product_id, position, color) select id, id, 0, colors[1] from products`.execute(
    db,
  );
  await sql`
    insert into variants (id, product_id, color_id, position, size, price, mrp, inventory)
    select id, id, id, 0, 'M', price, mrp, inventory from products`.execute(db);
  await sql`insert into product_daily_stats (product_id, day, sold) select id, ${now}::date, sold from products`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}

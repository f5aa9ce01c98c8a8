import { sql } from "kysely";
import { toQuery } from "#contract/client.ts";
import { sorts } from "#contract/listing.ts";
import type { Database } from "../../server/database/database.ts";
import { seeded } from "./fill.ts";

/** The addresses that each row asks for in turn, many different ones: no answer is measured that was only kept. */
export type Asks = Record<string, readonly string[]>;

const many = 2000;

/** What customers ask for, with the values as often as products have them. */
export async function asksOf(db: Database, count: number): Promise<Asks> {
  const random = seeded(2);
  const products = await sampleOf(db);
  const categories = await db.selectFrom("categories").select(["id", "level"]).execute();
  const any = <Of>(values: readonly Of[]): Of => values[Math.floor(random() * values.length)]!;
  const rows = <Of>(make: () => Of) => Array.from({ length: many }, make);
  const list = (ask: Parameters<typeof toQuery>[0]) => `/products${toQuery(ask)}`;
  const colored = () => {
    const { colors, pattern, occasion } = any(products);
    return { color: [colors[0]!], ...(pattern ? { pattern: [pattern] } : { occasion: [occasion ?? "Casual"] }) };
  };
  const price = () => ({ minPrice: any([0, 300, 500]), maxPrice: any([999, 1499, 2000.5, 5000]) });
  return {
    "listing, two filters": rows(() => list({ ...colored(), sort: any(sorts) })),
    "listing, a category, a filter": rows(() => {
      const { colors, sub_category_id } = any(products);
      return list({ subCategoryId: sub_category_id ?? any(categories).id, color: [colors[0]!], sort: any(sorts) });
    }),
    "listing, price and a filter": rows(() =>
      list({ ...price(), color: [any(products).colors[0]!], sort: any(sorts) }),
    ),
    "listing, page 1": rows(() => list({ sort: any(sorts) })),
    ...(count > 2000 * 24 && { "listing, page 2,000": rows(() => list({ sort: any(sorts), page: 2000 })) }),
    "most popular, two filters": rows(() => {
      const { color: _, ...filter } = colored();
      return `/orders/most-ordered${toQuery({ ...filter, ...price() })}`;
    }),
    search: rows(() => `/products/search${toQuery({ q: typed(any(products).name, random()) })}`),
    product: rows(() => `/products/${any(products).id}`),
  };
}

/** The beginning of one of the name's words, as far as a customer may have typed; one in five types the word before too. */
function typed(name: string, share: number): string {
  const words = name.split(" ").filter((word) => word.length > 1);
  const at = Math.floor(share * words.length);
  const word = words[at]!.slice(0, Math.max(2, Math.ceil(((share * 97) % 1) * words[at]!.length)));
  return at > 0 && (share * 89) % 1 < 0.2 ? `${words[at - 1]} ${word}` : word;
}

async function sampleOf(db: Database) {
  return db
    .selectFrom("products")
    .select(["id", "name", "colors", "pattern", "occasion", "sub_category_id"])
    .orderBy(sql`md5(id)`)
    .limit(many)
    .execute();
}

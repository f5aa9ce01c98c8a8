import { sql } from "kysely";
import { sorts } from "#contract/catalogue/listing.ts";
import { toQuery } from "#contract/client/requests.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { createRandom } from "./fill.ts";

/** The paths of each measurement, requested in turn. Many paths differ, so that no cached response is measured. */
export type RequestPaths = Record<string, readonly string[]>;

const pathCount = 2000;
/** The number of typed texts that are generated. About 8,000 of them differ. */
const textCount = 80_000;
// Without a search term "relevance" means the default order.
const indexSorts = sorts.filter((sort) => sort !== "relevance");

/** Creates typical requests of customers. Values are as frequent as among the products. */
export async function createRequestPaths(db: Database, count: number): Promise<RequestPaths> {
  const random = createRandom(2);
  const products = await findSample(db);
  const categories = await db.selectFrom("categories").select(["id", "level"]).execute();
  const pick = <Of>(values: readonly Of[]): Of => values[Math.floor(random() * values.length)]!;
  const createPaths = <Of>(createPath: () => Of) => Array.from({ length: pathCount }, createPath);
  const listingPath = (query: Parameters<typeof toQuery>[0]) => `/products${toQuery(query)}`;
  const colorFilter = () => {
    const { colors, pattern, occasion } = pick(products);
    return { color: [colors[0]!], ...(pattern ? { pattern: [pattern] } : { occasion: [occasion ?? "Casual"] }) };
  };
  const searchPath = () => `/products/search${toQuery({ q: toTypedText(pick(products).name, random()) })}`;
  const price = () => ({ minPrice: pick([0, 300, 500]), maxPrice: pick([999, 1499, 2000.5, 5000]) });
  return {
    "listing, two filters": createPaths(() => listingPath({ ...colorFilter(), sort: pick(indexSorts) })),
    "listing, a category, a filter": createPaths(() => {
      const { colors, sub_category_id } = pick(products);
      return listingPath({
        subCategoryId: sub_category_id ?? pick(categories).id,
        color: [colors[0]!],
        sort: pick(indexSorts),
      });
    }),
    "listing, price and a filter": createPaths(() =>
      listingPath({ ...price(), color: [pick(products).colors[0]!], sort: pick(indexSorts) }),
    ),
    "listing, page 1": createPaths(() => listingPath({ sort: pick(indexSorts) })),
    ...(count > 2000 * 24 && {
      "listing, page 2,000": createPaths(() => listingPath({ sort: pick(indexSorts), page: 2000 })),
    }),
    "most popular, two filters": createPaths(() => {
      const { color: _, ...filter } = colorFilter();
      return `/orders/most-ordered${toQuery({ ...filter, ...price() })}`;
    }),
    search: createPaths(searchPath),
    "search, several words": createPaths(
      () => `/products/search${toQuery({ q: describeProduct(pick(products), random()) })}`,
    ),
    "listing, several words": createPaths(() => listingPath({ q: describeProduct(pick(products), random()) })),
    "listing, a search": createPaths(() => listingPath({ q: toTypedText(pick(products).name, random()) })),
    product: createPaths(() => `/products/${pick(products).id}`),
    // Each text is requested once, so that no cache of an earlier request helps. These paths are created last, so that
    // the paths above keep their random values.
    "search, each text once": [...new Set(Array.from({ length: textCount }, searchPath))],
  };
}

type SampleProduct = Awaited<ReturnType<typeof findSample>>[number];

/**
 * A search as shoppers type it: a word of the name and a colour, pattern or occasion, sometimes with a typing mistake
 * or a price.
 */
function describeProduct({ name, colors, pattern, occasion }: SampleProduct, randomValue: number): string {
  const words = name.split(" ").filter((word) => word.length > 2);
  const word = words[Math.floor(randomValue * words.length)] ?? name;
  const mistaken = (randomValue * 83) % 1 < 0.2 ? word.slice(0, 2) + word.slice(1) : word;
  const trait = [colors[0], pattern, occasion][Math.floor(((randomValue * 79) % 1) * 3)] ?? "new";
  return `${mistaken} ${trait}${(randomValue * 73) % 1 < 0.2 ? " under 1500" : ""}`;
}

/** An incompletely typed text: the start of a word of the name. One in five texts contains the preceding word, too. */
function toTypedText(name: string, randomValue: number): string {
  const words = name.split(" ").filter((word) => word.length > 1);
  const index = Math.floor(randomValue * words.length);
  const word = words[index]!.slice(0, Math.max(2, Math.ceil(((randomValue * 97) % 1) * words[index]!.length)));
  return index > 0 && (randomValue * 89) % 1 < 0.2 ? `${words[index - 1]} ${word}` : word;
}

async function findSample(db: Database) {
  return db
    .selectFrom("products")
    .select(["id", "name", "colors", "pattern", "occasion", "sub_category_id"])
    .orderBy(sql`md5(id)`)
    .limit(pathCount)
    .execute();
}

import fc from "fast-check";
import type { z } from "zod";
import type { Facets, FacetValue, ProductAsk, ProductList } from "#contract/catalogue.ts";
import type { Sort } from "#contract/listing.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { settleShelf } from "./catalogue.ts";

type Value = z.infer<typeof FacetValue>;
/** What the plain loop knows of a product. Rupees. */
type Shelved = {
  id: string;
  name: string;
  categories: string[];
  price: number;
  discount: number;
  colors: string[];
  pattern: string | undefined;
  fabric: string | undefined;
  occasion: string | undefined;
  createdAt: number;
  sold: number;
};

const one = <Of>(...values: Of[]) => fc.constantFrom(...values);
const some = (...values: string[]) => fc.option(fc.uniqueArray(one(...values), { minLength: 1 }), { nil: undefined });
const paths = [
  ["Women", "Ethnic Wear", "Kurtas"],
  ["Women", "Ethnic Wear", "Sarees"],
  ["Men", "Tops", "Shirts"],
  ["Men"],
];
const days = 24 * 60 * 60 * 1000;
const now = Date.now();
const drafts = fc.array(
  fc.record({
    name: one("Cotton Kurta", "100% Silk_Saree", "Plain Shirt"),
    categories: one(...paths),
    price: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 250),
    markdown: one(0, 0, 250),
    colors: fc.uniqueArray(one("Red", "Blue", "White"), { minLength: 1, maxLength: 3 }),
    pattern: one("Solid", "Striped", undefined),
    fabric: one("Cotton", "Silk", undefined),
    occasion: one("Party", undefined),
    age: fc.integer({ min: 1, max: 59 }).map((age) => age * days),
    sold: one(0, 0, 1, 5),
    status: one("active" as const, "active" as const, "active" as const, "draft" as const),
  }),
  { minLength: 12, maxLength: 30 },
);
const asks = fc.array(
  fc.record({
    q: one(undefined, undefined, undefined, "kurta", "100%", "_", "shirts"),
    collection: one(undefined, undefined, "new" as const),
    color: some("Red", "Blue"),
    pattern: some("Solid", "Striped"),
    fabric: some("Cotton", "Silk"),
    occasion: some("Party"),
    path: one<number | undefined>(undefined, undefined, 0, 1, 2),
    minPrice: one(undefined, 500, 750),
    maxPrice: one(undefined, 1000, 1250.5),
    discountOnly: one(undefined, "true"),
    sort: one<Sort | undefined>(undefined, "high-low", "low-high", "newest", "discount"),
    page: one(1, 1, 2),
    limit: one(3, 24),
  }),
  { minLength: 15, maxLength: 15 },
);

test("a listing is what a plain look at every product says: which, in which order, and how many of each", async ({
  shop,
}) => {
  await fc.assert(
    fc.asyncProperty(drafts, asks, fc.boolean(), async (wanted, queries, settle) => {
      await shop.parts.db.deleteFrom("products").execute();
      const shelved = await fill(shop, wanted);
      // Half of the products counted as bits, half row by row, and some changed after they were settled.
      if (settle) await settleShelf(shop.parts.db);
      const more = await fill(shop, wanted.slice(0, 5));
      const [changed] = shelved;
      if (changed) {
        await shop.parts.db.updateTable("products").set({ pattern: "Striped" }).where("id", "=", changed.id).execute();
        changed.pattern = "Striped";
      }
      const ids = await categoryIds(shop);
      for (const { path, ...filters } of queries) {
        const ask: ProductAsk =
          path === undefined ? filters : { ...filters, thirdCategoryId: ids.get(paths[path]!.join()) ?? nowhere };
        const wantedPath = path === undefined ? [] : paths[path]!;
        const reply = await shop.api.catalogue.products(ask);
        expect(seen(reply), JSON.stringify(ask)).toEqual(plainLook([...shelved, ...more], filters, wantedPath));

        const { sort: _, collection: __, ...popular } = ask;
        const mostOrdered = await shop.api.catalogue.mostOrdered(popular);
        const { collection: ___, ...asked } = filters;
        const expected = plainLook(
          [...shelved, ...more],
          { ...asked, sort: "sold", collection: undefined },
          wantedPath,
        );
        expect(seen(mostOrdered), JSON.stringify(popular)).toEqual(expected);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** A category that none of the products is in was never made. */
const nowhere = "0".repeat(24);

async function fill(shop: TestShop, drafted: typeof drafts extends fc.Arbitrary<infer Of> ? Of : never) {
  const shelved: Shelved[] = [];
  for (const { price, markdown, colors, age, status, categories, name, sold, ...choices } of drafted) {
    const mrp = price + markdown;
    const sizes = [{ size: "M", price: price * 100, mrp: mrp * 100, inventory: 1 }];
    const { id } = await shop.has({
      name,
      categories: categories.slice(0, 3),
      status,
      createdAt: new Date(now - age),
      variations: colors.map((color) => ({ color, sizes })),
      ...(Object.fromEntries(Object.entries(choices).filter(([, value]) => value)) as { fabric?: string }),
    });
    await shop.parts.db.updateTable("products").set({ sold }).where("id", "=", id).execute();
    const discount = mrp > price ? Math.round(((mrp - price) / mrp) * 100) : 0;
    if (status === "active")
      shelved.push({ id, name, categories, price, discount, colors, createdAt: now - age, sold, ...choices });
  }
  return shelved;
}

async function categoryIds(shop: TestShop): Promise<Map<string, string>> {
  const { data } = await shop.api.catalogue.categories();
  const thirds = data.flatMap((category) =>
    category.subCategories.flatMap((sub) =>
      sub.thirdCategories.map(
        ({ _id, thrid_category }) => [[category.name, sub.sub_category, thrid_category].join(), _id] as const,
      ),
    ),
  );
  return new Map(thirds);
}

type Asked = typeof asks extends fc.Arbitrary<(infer Of)[]> ? Of : never;
type Filters = Omit<Asked, "path" | "sort"> & { sort?: Sort | "sold" | undefined };
const named = { color: "colors", pattern: "patterns", fabric: "fabrics", occasion: "occasions" } as const;
type Choice = keyof typeof named;

function plainLook(shelved: Shelved[], filters: Filters, path: string[]) {
  const { q, collection, minPrice, maxPrice, discountOnly, sort, page, limit } = filters;
  const text = String(q ?? "").toLowerCase();
  const base = shelved.filter(
    (product) =>
      path.every((name, level) => product.categories[level] === name) &&
      [product.name, product.categories[2] ?? ""].some((name) => name.toLowerCase().includes(text)) &&
      (!collection || product.createdAt + 30 * days > now) &&
      product.price >= (minPrice ?? 0) &&
      product.price <= (maxPrice ?? Number.POSITIVE_INFINITY),
  );
  const valuesOf = (product: Shelved, choice: Choice) =>
    choice === "color" ? product.colors : [product[choice]].filter((value) => value !== undefined);
  const fits = (product: Shelved, but?: Choice | "discounted") =>
    (Object.keys(named) as Choice[]).every((choice) => {
      const chosen = filters[choice];
      return !chosen || choice === but || valuesOf(product, choice).some((value) => chosen.includes(value));
    }) &&
    (!discountOnly || but === "discounted" || product.discount > 0);
  const found = base.filter((product) => fits(product));

  const compare: Record<Sort | "sold", (a: Shelved, b: Shelved) => number> = {
    "high-low": (a, b) => b.price - a.price || later(a, b),
    "low-high": (a, b) => a.price - b.price || -later(a, b),
    newest: (a, b) => b.createdAt - a.createdAt || later(a, b),
    rating: later,
    sold: (a, b) => b.sold - a.sold || b.createdAt - a.createdAt || later(a, b),
    discount: (a, b) => b.discount - a.discount || later(a, b),
  };
  found.sort(compare[sort ?? (collection ? "newest" : "high-low")]);
  const counts = (Object.keys(named) as Choice[]).map((choice) => {
    const count = new Map<string, number>();
    for (const value of filters[choice] ?? []) count.set(value, 0);
    for (const product of base.filter((each) => fits(each, choice)))
      for (const value of valuesOf(product, choice)) count.set(value, (count.get(value) ?? 0) + 1);
    return [named[choice], Object.fromEntries(count)];
  });
  return {
    ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: found.length,
    discounted: base.filter((product) => fits(product, "discounted") && product.discount > 0).length,
    ...Object.fromEntries(counts),
  };
}
const later = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);

function seen({ products, total, facets }: ProductList) {
  const counted = Object.values(named).map((name: keyof Facets) => [
    name,
    Object.fromEntries((facets[name] as Value[]).map(({ value, count }) => [value, count])),
  ]);
  return { ids: products.map(({ _id }) => _id), total, discounted: facets.discounted, ...Object.fromEntries(counted) };
}

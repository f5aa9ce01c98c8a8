import fc from "fast-check";
import { sql } from "kysely";
import type { PopularQueryInput } from "#contract/catalogue.ts";
import type { Sort } from "#contract/listing.ts";
import { computeListing, type ReferenceProduct, toComparable } from "../../tests/reference-listing.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { newId } from "../database/id.ts";
import { saveProducts } from "./product-save.ts";

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
  // Made first, so that a category may be asked for that none of the products is in.
  await fill(
    shop,
    paths.map((categories) => ({ ...plainest, categories })),
  );
  const { ids, children } = await categoriesOf(shop);
  await fc.assert(
    fc.asyncProperty(drafts, asks, fc.boolean(), async (wanted, queries, read) => {
      await shop.context.db.deleteFrom("products").execute();
      const settled = await fill(shop, wanted);
      // Half of the times some come and one changes after the others were read.
      if (read) await shop.api.catalogue.products({});
      const more = await fill(shop, wanted.slice(0, 5));
      const [changed] = settled;
      if (changed) {
        await shop.context.db
          .updateTable("products")
          .set({ pattern: "Striped" })
          .where("id", "=", changed.id)
          .execute();
        changed.pattern = "Striped";
      }
      const shelved = [...settled, ...more].map((product) => ({
        ...product,
        categories: product.categories.map((_, level) => ids.get(product.categories.slice(0, level + 1).join())!),
      }));
      for (const { path, ...filters } of queries) {
        const { sort, collection, discountOnly, ...rest } = filters;
        const id = path === undefined ? undefined : ids.get(paths[path]!.join())!;
        const ask: PopularQueryInput = { ...rest, discountOnly, ...(id ? { thirdCategoryId: id } : {}) };
        const look = {
          ...rest,
          discountOnly: discountOnly !== undefined,
          within: id ? [id] : [],
          children: id ? [] : children,
          now,
        };
        const listed = await shop.api.catalogue.products({ ...ask, sort, collection });
        expect(toComparable(listed), JSON.stringify(filters)).toEqual(
          computeListing(shelved, { ...look, sort, collection }),
        );
        const mostOrdered = await shop.api.catalogue.mostOrdered(ask);
        expect(toComparable(mostOrdered), JSON.stringify(ask)).toEqual(
          computeListing(shelved, { ...look, sort: "sold" }),
        );
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

type Drafted = typeof drafts extends fc.Arbitrary<(infer Of)[]> ? Of : never;
const plainest: Drafted = {
  name: "Cotton Kurta",
  categories: [],
  price: 250,
  markdown: 0,
  colors: ["Red"],
  pattern: undefined,
  fabric: undefined,
  occasion: undefined,
  age: days,
  sold: 0,
  status: "active",
};

/** Puts them on the shelf; those that are shown are answered, with their categories' names. */
async function fill({ context: { db } }: TestShop, drafted: readonly Drafted[]): Promise<ReferenceProduct[]> {
  const saved = await saveProducts(
    db,
    drafted.map(({ price, markdown, colors, age, status, name, categories, pattern, fabric, occasion }) => ({
      name,
      categories,
      status,
      ...(pattern ? { pattern } : {}),
      ...(fabric ? { fabric } : {}),
      ...(occasion ? { occasion } : {}),
      source: "test",
      key: newId(),
      createdAt: new Date(now - age),
      variations: colors.map((color) => ({
        color,
        sizes: [{ size: "M", price: price * 100, mrp: (price + markdown) * 100, inventory: 1 }],
      })),
    })),
  );
  const ids = saved.map((one) => (one as { id: string }).id);
  const { rows } = await sql<{ id: string; number: number }>`
    update products set sold = was.sold from unnest(${ids}::text[], ${drafted.map(({ sold }) => sold)}::integer[]) as was (id, sold)
    where products.id = was.id returning products.id, product_number as number`.execute(db);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return drafted.flatMap(({ status, markdown, age, ...product }, at) => {
    if (status !== "active") return [];
    const discount = Math.round((markdown / (product.price + markdown)) * 100);
    return {
      ...product,
      id: ids[at]!,
      number: numbers.get(ids[at]!)!,
      thirdCategory: product.categories[2] ?? "",
      sleeveLength: undefined,
      discount,
      createdAt: now - age,
      rating: 0,
      ratingCount: 0,
      lately: { sold: 0, views: 0 },
    };
  });
}

/** By the names of their whole paths. */
async function categoriesOf(shop: TestShop) {
  const { data } = await shop.api.catalogue.categories();
  const ids = new Map(
    data.flatMap(({ _id, name, subCategories }) => [
      [name, _id] as const,
      ...subCategories.flatMap((sub) => [
        [`${name},${sub.sub_category}`, sub._id] as const,
        ...sub.thirdCategories.map(
          (third) => [`${name},${sub.sub_category},${third.thrid_category}`, third._id] as const,
        ),
      ]),
    ]),
  );
  return { ids, children: data.map(({ _id }) => _id) };
}

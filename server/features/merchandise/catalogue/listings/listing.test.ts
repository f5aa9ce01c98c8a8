import fc from "fast-check";
import { sql } from "kysely";
import type { PopularQueryInput } from "#contract/catalogue/catalogue.ts";
import type { Sort } from "#contract/catalogue/listing.ts";
import { computeListing, type ReferenceProduct, toComparable } from "../../../../../tests/support/reference-listing.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { newId } from "../../../../platform/database/id.ts";
import { saveProducts } from "../products/save/product-save.ts";

const oneOf = <Of>(...values: Of[]) => fc.constantFrom(...values);
const optionalSubsetOf = (...values: string[]) =>
  fc.option(fc.uniqueArray(oneOf(...values), { minLength: 1 }), { nil: undefined });
const paths = [
  ["Women", "Ethnic Wear", "Kurtas"],
  ["Women", "Ethnic Wear", "Sarees"],
  ["Men", "Tops", "Shirts"],
  ["Men"],
];
const msPerDay = 24 * 60 * 60 * 1000;
const now = Date.now();
const draftsArbitrary = fc.array(
  fc.record({
    name: oneOf("Cotton Kurta", "Kurta", "Kurta Set", "100% Silk_Saree", "Plain Shirt"),
    categories: oneOf(...paths),
    colors: fc.uniqueArray(oneOf("Red", "Blue", "White"), { minLength: 1, maxLength: 3 }),
    // The sizes of every colour.
    sizes: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 250),
        markdown: oneOf(0, 0, 250),
        inventory: oneOf(0, 1),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    pattern: oneOf("Solid", "Striped", undefined),
    fabric: oneOf("Cotton", "Silk", undefined),
    occasion: oneOf("Party", undefined),
    brand: oneOf("Kapas Studio", "Neel", undefined),
    // Sum of the stars of two reviews.
    stars: oneOf(0, 5, 6, 7, 8, 10),
    age: fc.integer({ min: 1, max: 59 }).map((age) => age * msPerDay),
    sold: oneOf(0, 0, 1, 5),
    status: oneOf("active" as const, "active" as const, "active" as const, "draft" as const),
  }),
  { minLength: 12, maxLength: 30 },
);
const queriesArbitrary = fc.array(
  fc.record({
    q: oneOf(undefined, undefined, undefined, "kurta", "100%", "_", "shirts"),
    collection: oneOf(undefined, undefined, "new" as const),
    color: optionalSubsetOf("Red", "Blue"),
    pattern: optionalSubsetOf("Solid", "Striped"),
    fabric: optionalSubsetOf("Cotton", "Silk"),
    occasion: optionalSubsetOf("Party"),
    brand: optionalSubsetOf("Neel"),
    size: optionalSubsetOf("0", "2"),
    minRating: oneOf(undefined, undefined, 3, 4),
    inStock: oneOf(undefined, undefined, "true"),
    path: oneOf<number | undefined>(undefined, undefined, 0, 1, 2),
    minPrice: oneOf(undefined, 500, 750),
    maxPrice: oneOf(undefined, 1000, 1250.5),
    discountOnly: oneOf(undefined, "true"),
    sort: oneOf<Sort | undefined>(undefined, undefined, "relevance", "high-low", "low-high", "newest", "discount"),
    page: oneOf(1, 1, 2),
    limit: oneOf(3, 24),
  }),
  { minLength: 15, maxLength: 15 },
);

test("for random catalogues and filters, listings and facets equal the reference implementation", {
  tags: "long",
}, async ({ shop }) => {
  // Creates all categories first, so that filters may name a category without products.
  await saveDrafts(
    shop,
    paths.map((categories) => ({ ...baseDraft, categories })),
  );
  const { ids, children } = await getCategoryIds(shop);
  await fc.assert(
    fc.asyncProperty(draftsArbitrary, queriesArbitrary, fc.boolean(), async (input, queries, isLoadedBefore) => {
      await shop.context.db.deleteFrom("products").execute();
      const saved = await saveDrafts(shop, input);
      // In half of the runs some products are added and one is changed, its stock too, after the index was loaded.
      if (isLoadedBefore) await shop.api.catalogue.products({});
      const added = await saveDrafts(shop, input.slice(0, 5));
      const [changed] = saved;
      if (changed) {
        await shop.context.db
          .updateTable("products")
          .set({ pattern: "Striped" })
          .where("id", "=", changed.id)
          .execute();
        changed.pattern = "Striped";
        await sql`update variants set inventory = 1 - inventory where product_id = ${changed.id}`.execute(
          shop.context.db,
        );
        changed.variants = changed.variants.map((variant) => ({ ...variant, inventory: 1 - variant.inventory }));
      }
      const products = [...saved, ...added].map((product) => ({
        ...product,
        categories: product.categories.map((_, level) => ids.get(product.categories.slice(0, level + 1).join())!),
      }));
      for (const { path, ...filters } of queries) {
        const { sort, collection, discountOnly, inStock, minRating, ...rest } = filters;
        const id = path === undefined ? undefined : ids.get(paths[path]!.join())!;
        const query: PopularQueryInput = {
          ...rest,
          discountOnly,
          inStock,
          minRating,
          ...(id ? { thirdCategoryId: id } : {}),
        };
        const referenceQuery = {
          ...rest,
          discountOnly: discountOnly !== undefined,
          inStock: inStock !== undefined,
          rating: minRating ? [`${minRating}`] : undefined,
          withinCategories: id ? [id] : [],
          children: id ? [] : children,
          now,
        };
        const listing = await shop.api.catalogue.products({ ...query, sort, collection });
        expect(toComparable(listing), JSON.stringify(filters)).toEqual(
          computeListing(products, { ...referenceQuery, sort, collection }),
        );
        const mostOrdered = await shop.api.catalogue.mostOrdered(query);
        expect(toComparable(mostOrdered), JSON.stringify(query)).toEqual(
          computeListing(products, { ...referenceQuery, sort: "sold" }),
        );
      }
    }),
    { numRuns: 8 },
  );
});

type Draft = typeof draftsArbitrary extends fc.Arbitrary<(infer Of)[]> ? Of : never;
const baseDraft: Draft = {
  name: "Cotton Kurta",
  categories: [],
  colors: ["Red"],
  sizes: [{ price: 250, markdown: 0, inventory: 1 }],
  pattern: undefined,
  fabric: undefined,
  occasion: undefined,
  brand: undefined,
  stars: 0,
  age: msPerDay,
  sold: 0,
  status: "active",
};

/** Saves the drafts. Returns the active products, with the names of their categories. */
async function saveDrafts({ context: { db } }: TestShop, drafts: readonly Draft[]): Promise<ReferenceProduct[]> {
  const saved = await saveProducts(
    db,
    drafts.map(({ colors, sizes, age, status, name, categories, pattern, fabric, occasion, brand }) => ({
      name,
      categories,
      status,
      ...(pattern ? { pattern } : {}),
      ...(fabric ? { fabric } : {}),
      ...(occasion ? { occasion } : {}),
      ...(brand ? { brand } : {}),
      source: "test",
      key: newId(),
      createdAt: new Date(now - age),
      variations: colors.map((color) => ({
        color,
        sizes: sizes.map(({ price, markdown, inventory }, at) => ({
          size: `${at}`,
          price: price * 100,
          mrp: (price + markdown) * 100,
          inventory,
        })),
      })),
    })),
  );
  const ids = saved.map((product) => (product as { id: string }).id);
  const { rows } = await sql<{ id: string; number: number }>`
    update products set sold = was.sold, rating_sum = was.stars, rating_count = case when was.stars > 0 then 2 else 0 end
    from unnest(${ids}::text[], ${drafts.map(({ sold }) => sold)}::integer[], ${drafts.map(({ stars }) => stars)}::integer[]) as was (id, sold, stars)
    where products.id = was.id returning products.id, product_number as number`.execute(db);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return drafts.flatMap(({ status, sizes, age, stars, ...product }, at) => {
    if (status !== "active") return [];
    return {
      ...product,
      id: ids[at]!,
      number: numbers.get(ids[at]!)!,
      thirdCategory: product.categories[2] ?? "",
      sleeveLength: undefined,
      variants: product.colors.flatMap(() =>
        sizes.map(({ price, markdown, inventory }, size) => ({
          size: `${size}`,
          price,
          mrp: price + markdown,
          inventory,
        })),
      ),
      createdAt: now - age,
      rating: stars / 2,
      ratingCount: stars > 0 ? 2 : 0,
      recent: { sold: 0, views: 0 },
    };
  });
}

/** Category ids by the names of the whole path. */
async function getCategoryIds(shop: TestShop) {
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

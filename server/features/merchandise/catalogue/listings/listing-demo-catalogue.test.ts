import fc from "fast-check";
import { sql } from "kysely";
import type { ProductQueryInput } from "#contract/catalogue/catalogue.ts";
import { popularSorts, sorts } from "#contract/catalogue/listing.ts";
import { seedDemoShop } from "../../../../../demo/index.ts";
import {
  computeListedPrice,
  computeListing,
  computeSearch,
  filterNames,
  type ReferenceProduct,
  type ReferenceQuery,
  toComparable,
} from "../../../../../tests/support/reference-listing.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";

const optional = <Of>(arbitrary: fc.Arbitrary<Of>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Random queries. Values, texts and bounds are taken from existing products: others would match nothing. */
function queriesFor(referenceProducts: readonly ReferenceProduct[]) {
  const product = fc.constantFrom(...referenceProducts);
  const valuesOf = (filterName: (typeof filterNames)[number]) => {
    if (filterName === "category") return product.map(({ categories }) => categories[1]!);
    if (filterName === "color") return product.map(({ colors }) => colors[0]!);
    if (filterName === "size") return product.map(({ variants }) => variants[0]!.size);
    if (filterName === "rating") return fc.constantFrom("3", "4");
    return product.map((each) => each[filterName] ?? "None");
  };
  const selected = filterNames.map((filterName) => [
    filterName,
    optional(fc.uniqueArray(valuesOf(filterName), { minLength: 1, maxLength: filterName === "rating" ? 1 : 3 })),
  ]);
  const bound = fc
    .tuple(product, fc.constantFrom(-0.01, 0, 0.01))
    .map(([{ variants }, off]) => computeListedPrice({ variants }).price + off);
  return fc.record({
    q: optional(searchTextsFor(referenceProducts)),
    collection: optional(fc.constantFrom("new" as const, "trending" as const)),
    within: optional(
      fc
        .tuple(product, fc.constantFrom([0], [1], [2], [0, 2]))
        .map(([{ categories }, levels]) => levels.map((level) => ({ level, id: categories[level]! }))),
    ),
    minPrice: optional(bound),
    maxPrice: optional(bound),
    discountOnly: fc.constantFrom(false, false, true),
    inStock: fc.constantFrom(false, false, true),
    sort: optional(fc.constantFrom(...sorts)),
    popularSort: optional(fc.constantFrom(...popularSorts)),
    page: fc.constantFrom(1, 1, 2, 5, 60),
    limit: fc.constantFrom(1, 24, 100),
    chosen: fc.record(
      Object.fromEntries(selected) as Record<(typeof filterNames)[number], fc.Arbitrary<string[] | undefined>>,
    ),
  });
}

/** Random substrings of product names and third category names, in lower or upper case. */
function searchTextsFor(referenceProducts: readonly ReferenceProduct[]) {
  return fc
    .tuple(
      fc.constantFrom(...referenceProducts),
      fc.boolean(),
      fc.nat(30),
      fc.integer({ min: 2, max: 14 }),
      fc.boolean(),
    )
    .map(([{ name, thirdCategory }, ofCategory, at, length, upper]) => {
      const text = ofCategory ? thirdCategory : name;
      const substring = text
        .slice(at % (text.length - 1))
        .slice(0, length)
        .trim();
      return upper ? substring.toUpperCase() : substring;
    });
}

test("for the whole demo catalogue, random listings, facets and searches equal the reference implementation", {
  tags: "long",
}, async ({ shop }) => {
  await seedDemoShop(shop.context);
  // Loads the index, so that some products change afterwards.
  await shop.api.catalogue.products({});
  await sql`update products set pattern = 'Repainted' where id like '%7'`.execute(shop.context.db);
  await sql`update variants set price = price - 1 where product_id like '%7'`.execute(shop.context.db);
  await sql`update variants set inventory = 0 where position < 2 and product_id like '%4'`.execute(shop.context.db);
  const referenceProducts = await findReferenceProducts(shop);
  expect(referenceProducts.length).toBeGreaterThan(300);
  const { data: tree } = await shop.api.catalogue.categories();
  const childrenOf = new Map<string, string[]>();
  for (const { categories } of referenceProducts)
    for (const [level, id] of categories.slice(1).entries())
      childrenOf.set(categories[level]!, [...(childrenOf.get(categories[level]!) ?? []), id]);
  const base = { now: shop.context.now().getTime() };

  const listed = fc.asyncProperty(
    queriesFor(referenceProducts),
    async ({ within = [], chosen: selected, popularSort, ...query }) => {
      const names = ["categoryId", "subCategoryId", "thirdCategoryId"];
      const { discountOnly, inStock, sort, collection, ...rest } = query;
      const { rating, ...selectedValues } = selected;
      const filters = {
        ...rest,
        ...selectedValues,
        minRating: rating?.[0],
        ...(inStock ? { inStock: "true" } : {}),
        ...(discountOnly ? { discountOnly: "true" } : {}),
        ...Object.fromEntries(within.map(({ level, id }) => [names[level], id])),
      } satisfies ProductQueryInput;
      const categoryId = within.at(-1)?.id;
      const children = categoryId ? (childrenOf.get(categoryId) ?? []) : tree.map(({ _id }) => _id);
      const referenceQuery: ReferenceQuery = {
        ...base,
        ...rest,
        ...selected,
        discountOnly,
        inStock,
        withinCategories: within.map(({ id }) => id),
        children,
      };
      const listing = await shop.api.catalogue.products({ ...filters, sort, collection });
      expect(toComparable(listing)).toEqual(computeListing(referenceProducts, { ...referenceQuery, sort, collection }));
      const popular = await shop.api.catalogue.mostOrdered({ ...filters, sort: popularSort });
      expect(toComparable(popular)).toEqual(
        computeListing(referenceProducts, {
          ...referenceQuery,
          sort: popularSort ? sortByPopularSort[popularSort] : "sold",
        }),
      );
    },
  );
  await fc.assert(listed, { numRuns: 60 });

  const searched = fc.asyncProperty(searchTextsFor(referenceProducts), async (text) => {
    fc.pre(text.length >= 2);
    const { products } = await shop.api.catalogue.search(text);
    expect(products.map(({ _id }) => _id)).toEqual(computeSearch(referenceProducts, text, 8));
  });
  await fc.assert(searched, { numRuns: 60 });
});

const sortByPopularSort = {
  newest: "newest",
  "price-low-high": "low-high",
  "price-high-low": "high-low",
  discount: "discount",
} as const;

async function findReferenceProducts(shop: TestShop): Promise<ReferenceProduct[]> {
  const { rows } = await sql<ReferenceProduct>`
    select p.id, p.product_number as number, p.name, third.name as "thirdCategory",
      array[p.category_id::text, p.sub_category_id, p.third_category_id] as categories,
      p.colors, p.pattern, p.sleeve_length as "sleeveLength", p.fabric,
      p.occasion, p.brand, extract(epoch from p.created_at) * 1000 as "createdAt", p.sold, p.rating,
      p.rating_count as "ratingCount", (
        select json_agg(json_build_object('size', v.size, 'price', v.price / 100.0, 'mrp', v.mrp / 100.0, 'inventory', v.inventory)
          order by c.position, v.position)
        from variants as v join product_colors as c on c.id = v.color_id where v.product_id = p.id
      ) as variants, (
        select json_build_object('sold', coalesce(sum(d.sold), 0), 'views', coalesce(sum(d.views), 0))
        from product_daily_stats as d where d.product_id = p.id and d.day > (${shop.context.now()}::timestamptz at time zone 'UTC')::date - 14
      ) as recent
    from products as p join categories as third on third.id = p.third_category_id
    where p.status = 'active'`.execute(shop.context.db);
  return rows.map((row) => ({
    ...row,
    createdAt: Number(row.createdAt),
    rating: Number(row.rating),
    pattern: row.pattern ?? undefined,
    sleeveLength: row.sleeveLength ?? undefined,
    fabric: row.fabric ?? undefined,
    occasion: row.occasion ?? undefined,
    brand: row.brand ?? undefined,
  }));
}

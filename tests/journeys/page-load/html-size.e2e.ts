import { seedDemoShop } from "../../../demo/index.ts";
import { fromRows } from "../../../web/app/state/state-rows.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, test } from "../support/journey.ts";

/**
 * The limits of a page's HTML in characters. The server renders, encodes and compresses each character, and a phone
 * parses all of them before it shows the page. A variant takes about 550 characters, most of them as structured data.
 * The demo's products have long image URLs.
 */
const limits = {
  product: 50_000,
  productOf32Variants: 60_000,
  home: 100_000,
  demoProduct: 72_000,
  // Ten reviews take 14,000 characters with their data.
  demoProductWithReviews: 90_000,
  demoHome: 120_000,
  demoListing: 145_000,
};

const images = ["front", "back", "detail", "folded"].map(
  (view) => `/media/demo/kurta/red/block-print/${view}/three-quarter/long/4002`,
);

async function countCharacters(shop: TestShop, url: string): Promise<number> {
  const { statusCode, body } = await shop.app.inject({ url });
  expect(statusCode, url).toBe(200);
  return body.length;
}

const readState = (html: string) =>
  /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? "";

function createKurta(shop: TestShop, colors: readonly string[], sizeNames: readonly string[]) {
  const sizes = sizeNames.map((size) => ({
    size,
    price: 149_900,
    mrp: 199_900,
    inventory: 9,
    sku: `KURTA-${size}`,
  }));
  return shop.createProduct({ images, variations: colors.map((color) => ({ color, images, sizes })) });
}

test("the HTML of the home page and of products with many variants stays small", async ({ shop }) => {
  const usual = await createKurta(shop, ["Red", "Blue", "Green"], ["XS", "S", "M", "L", "XL"]);
  const sizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL"];
  const large = await createKurta(shop, ["Red", "Blue", "Green", "Yellow"], sizes);
  for (let number = 1; number <= 16; number += 1) await shop.createProduct({ name: `Kurta ${number}`, images });
  const countProduct = (id: string) => countCharacters(shop, `/productdetails/cotton-kurta/${id}`);
  expect(await countProduct(usual.id)).toBeLessThanOrEqual(limits.product);
  expect(await countProduct(large.id)).toBeLessThanOrEqual(limits.productOf32Variants);
  expect(await countCharacters(shop, "/")).toBeLessThanOrEqual(limits.home);
});

test("the HTML of the demo shop's pages does not grow", async ({ shop }) => {
  await seedDemoShop(shop.context);
  const products = await shop.context.db
    .selectFrom("products")
    .select((eb) => [
      "id",
      "slug",
      "rating_count",
      eb
        .selectFrom("variants")
        .whereRef("variants.product_id", "=", "products.id")
        .select((variants) => variants.fn.countAll<number>().as("count"))
        .as("variants"),
    ])
    .execute();
  const withReviews = products.filter((product) => product.rating_count > 0);
  const withoutReviews = products.filter((product) => product.rating_count === 0);
  for (const [kind, limit] of [
    [withReviews, limits.demoProductWithReviews],
    [withoutReviews, limits.demoProduct],
  ] as const) {
    // The largest pages are among those of the products with the most variants and the most reviews.
    const byVariants = kind.toSorted((one, other) => Number(other.variants) - Number(one.variants)).slice(0, 10);
    const byReviews = kind.toSorted((one, other) => other.rating_count - one.rating_count).slice(0, 10);
    for (const { id, slug } of new Set([...byVariants, ...byReviews]))
      expect(await countCharacters(shop, `/productdetails/${slug}/${id}`), slug).toBeLessThanOrEqual(limit);
  }
  expect(await countCharacters(shop, "/")).toBeLessThanOrEqual(limits.demoHome);
  expect(await countCharacters(shop, "/productlist")).toBeLessThanOrEqual(limits.demoListing);
});

test("the data of the home page has only the products of its HTML, with only the fields and the image that a card shows", async ({
  shop,
}) => {
  for (let number = 1; number <= 20; number += 1) await shop.createProduct({ name: `Kurta ${number}`, images });
  const { body } = await shop.app.inject({ url: "/" });
  const { data } = JSON.parse(readState(body)) as { data: [key: unknown[], rows: unknown][] };
  const lists = data.flatMap(([key, rows]) =>
    key[0] === "products" ? [fromRows(rows) as { products: Record<string, unknown>[] }] : [],
  );
  expect(lists.map(({ products }) => products.length)).toEqual([10, 5, 8]);
  for (const { products } of lists) {
    for (const product of products) {
      expect(product).toMatchObject({ name: expect.any(String), price: expect.any(Number), images: [images[0]] });
      for (const name of ["id", "category", "thirdCategory", "fabric", "createdAt"])
        expect(product).not.toHaveProperty(name);
    }
  }
});

test("a page contains each product's data once", async ({ shop }) => {
  const { id } = await shop.createProduct({ shortDescription: "Sample words of this product alone." });
  const { body } = await shop.app.inject({ url: `/productdetails/cotton-kurta/${id}` });
  expect(readState(body).split("Sample words of this product alone.")).toHaveLength(2);
});

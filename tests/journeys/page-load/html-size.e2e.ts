import { seedDemoShop } from "../../../demo/index.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, test } from "../support/journey.ts";

/**
 * Characters of a page's HTML. The server renders, encodes and compresses each of them, and a phone parses them before it shows the page. A variant takes about
 * 550, most of them as structured data. The demo's products have long image URLs, and up to ten reviews.
 */
const limits = {
  product: 60_000,
  productOf32Variants: 68_000,
  home: 150_000,
  demoProduct: 110_000,
  demoHome: 185_000,
  demoListing: 190_000,
};

const images = ["front", "back", "detail", "folded"].map(
  (view) => `/media/demo/kurta/red/block-print/${view}/three-quarter/long/4002`,
);

async function countCharacters(shop: TestShop, url: string): Promise<number> {
  const { statusCode, body } = await shop.app.inject({ url });
  expect(statusCode, url).toBe(200);
  return body.length;
}

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
    .select(["id", "slug"])
    .orderBy("id")
    .limit(20)
    .execute();
  for (const { id, slug } of products)
    expect(await countCharacters(shop, `/productdetails/${slug}/${id}`), slug).toBeLessThanOrEqual(limits.demoProduct);
  expect(await countCharacters(shop, "/")).toBeLessThanOrEqual(limits.demoHome);
  expect(await countCharacters(shop, "/productlist")).toBeLessThanOrEqual(limits.demoListing);
});

test("a page contains each product's data once", async ({ shop }) => {
  const { id } = await shop.createProduct({ shortDescription: "Sample words of this product alone." });
  const { body } = await shop.app.inject({ url: `/productdetails/cotton-kurta/${id}` });
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  expect(state.split("Sample words of this product alone.")).toHaveLength(2);
});

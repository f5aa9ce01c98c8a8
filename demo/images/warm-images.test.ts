import { readdir } from "node:fs/promises";
import { saveProducts } from "../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { expect, testWithNewShop as test } from "../../tests/support/shop/shop.ts";
import { createDemoProducts } from "../catalogue/products.ts";
import { warmImages } from "./warm-images.ts";

async function countCached(dataDir: string): Promise<number> {
  const entries = await readdir(`${dataDir}/pictures`, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

test("first images that are not in the repository are cached before any request", {
  tags: "long",
}, async ({ shop }) => {
  const { db, config } = shop.context;
  await saveProducts(db, createDemoProducts(new Date()).slice(0, 1));
  await shop.app.listen({ port: 0 });
  const count = await warmImages(shop.app);
  expect(count).toBeGreaterThanOrEqual(5);
  const cached = await countCached(config.dataDir);
  expect(cached).toBeGreaterThan(0);
  expect(await warmImages(shop.app)).toBe(count);
  expect(await countCached(config.dataDir)).toBe(cached);
});

test("a shop with its own images draws no images, and closing a shop stops drawing", async ({ shop }) => {
  const { db, config } = shop.context;
  await shop.createProduct();
  await shop.app.listen({ port: 0 });
  expect(await warmImages(shop.app)).toBe(0);
  await saveProducts(db, createDemoProducts(new Date()).slice(0, 3));
  const warming = warmImages(shop.app);
  await shop.app.close();
  expect(await warming).toBeLessThan(5);
  expect(await countCached(config.dataDir)).toBeLessThan(5);
});

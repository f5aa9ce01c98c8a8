import { readdir } from "node:fs/promises";
import { saveProducts } from "../../server/catalogue/product-save.ts";
import { expect, test } from "../../tests/shop.ts";
import { demoProducts } from "../catalogue/products.ts";
import { warmImages } from "./warm-images.ts";

async function kept(dataDir: string): Promise<number> {
  const entries = await readdir(`${dataDir}/pictures`, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

test("the pictures that are seen first are drawn before anybody asks", { timeout: 60_000 }, async ({ shop }) => {
  const { db, config } = shop.context;
  await saveProducts(db, demoProducts(new Date()).slice(0, 1));
  await shop.app.listen({ port: 0 });
  const warm = await warmImages(shop.app);
  expect(warm).toBeGreaterThanOrEqual(5);
  expect(await kept(config.dataDir)).toBe(warm);
  expect(await warmImages(shop.app)).toBe(warm);
  expect(await kept(config.dataDir)).toBe(warm);
});

test("a shop with pictures of its own draws none, and a closed one stops", async ({ shop }) => {
  const { db, config } = shop.context;
  await shop.createProduct();
  await shop.app.listen({ port: 0 });
  expect(await warmImages(shop.app)).toBe(0);
  await saveProducts(db, demoProducts(new Date()).slice(0, 3));
  const warming = warmImages(shop.app);
  await shop.app.close();
  expect(await warming).toBeLessThan(5);
  expect(await kept(config.dataDir)).toBeLessThan(5);
});

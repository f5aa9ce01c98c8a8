import { buildApp } from "../../../server/app.ts";
import { saveProduct } from "../../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { openDatabase } from "../../../server/platform/database/database.ts";
import { expect, test } from "../support/journey.ts";

// Two threads render pages, as on a machine with several cores.
test.use({ renderThreads: 2 });

test("pages rendered in workers are identical to pages rendered in-process", async ({ shop }) => {
  const { id } = await shop.createProduct({ name: "Dabu Kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  const { context } = shop;
  const inProcessApp = await buildApp({ ...context, config: { ...context.config, renderThreads: 0 } }, { pages: true });
  for (const path of [
    "/",
    `/productdetails/dabu-kurta/${id}`,
    `/productdetails/old-name/${id}`,
    "/productlist?color=Red",
    "/nowhere",
  ]) {
    const [fromWorker, fromServer] = [await shop.app.inject(path), await inProcessApp.inject(path)];
    expect([fromWorker.statusCode, fromWorker.headers.location, fromWorker.headers.etag]).toEqual([
      fromServer.statusCode,
      fromServer.headers.location,
      fromServer.headers.etag,
    ]);
    expect(fromWorker.body).toBe(fromServer.body);
  }
  await inProcessApp.close();
});

test("the server is ready once all workers have loaded the pages", async ({ shop }) => {
  await expect.poll(async () => (await shop.app.inject("/readyz")).statusCode).toBe(200);
});

test("concurrent page requests each get the right page, and changes reach all workers", async ({ shop }) => {
  const names = Array.from({ length: 40 }, (_, n) => `Kurta number ${n}`);
  const products = await Promise.all(names.map((name) => shop.createProduct({ name })));
  const paths = products.map(({ id }) => `/productdetails/x/${id}`);
  const redirects = await Promise.all(paths.map((path) => shop.app.inject(path)));
  const pages = await Promise.all(redirects.map(({ headers }) => shop.app.inject(String(headers.location))));
  for (const [n, page] of pages.entries()) expect(page.body).toContain(`>${names[n]}</h1>`);

  // Both workers have loaded the listing, and both receive the change.
  const fetchListing = async (page: number) => (await shop.app.inject(`/productlist?page=${page}&sort=newest`)).body;
  await Promise.all([1, 2, 1, 2].map(fetchListing));
  await shop.createProduct({ name: "Dabu Kurta" });
  await expect.poll(() => fetchListing(1)).toContain("Dabu Kurta");
});

test("changes by another process appear on rendered pages: a setting, a new category", async ({ shop }) => {
  const otherProcess = openDatabase(shop.context.databaseUrl, { connections: 2 });
  const home = async () => (await shop.app.inject("/")).body;
  await shop.createProduct({ categories: ["Women"] });
  await home();
  await saveSettings(otherProcess, { app_title: "Another Name" });
  await expect.poll(home).toContain("Another Name");
  const sizes = [{ size: "M", price: 100_00, inventory: 1 }];
  const shirt = { source: "test", key: "shirt", name: "Shirt", variations: [{ color: "Red", sizes }] };
  await saveProduct(otherProcess, { ...shirt, categories: ["Gents"] });
  await expect.poll(home).toContain(">Gents<");
  await otherProcess.destroy();
});

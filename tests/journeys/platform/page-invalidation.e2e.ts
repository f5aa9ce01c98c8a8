import { buildApp } from "../../../server/app.ts";
import { createAppContext } from "../../../server/context.ts";
import { saveArticle } from "../../../server/features/editorial/blog/save/save-article.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { openDatabase } from "../../../server/platform/database/database.ts";
import type { App } from "../../../server/platform/http/app.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { test as base, expect } from "../support/journey.ts";

/** A test with two apps. One renders its pages in worker threads, the other in the main thread. */
const test = base.extend<{ apps: App[] }>({
  apps: async ({ shop: { app, context } }, use) => {
    const db = openDatabase(context.databaseUrl, { connections: 4 });
    const otherApp = await buildApp(
      createAppContext({ ...context, db, config: { ...context.config, renderThreads: 0 } }),
    );
    await use([app, otherApp]);
    await otherApp.close();
    await db.destroy();
  },
});

test.use({ renderThreads: 2 });

/** Text that a page contains only if it was rendered after `changeAllRowsSilently`. */
const changedMarker = "renewed";

/**
 * Changes the data of all pages without invalidating them: only pages that are invalidated for another reason show the
 * change.
 */
async function changeAllRowsSilently({ context: { db } }: TestShop) {
  const value = JSON.stringify({ app_title: `Sample ${changedMarker}` });
  await db.insertInto("settings").values({ value }).execute();
  await db
    .updateTable("products")
    .set({ name: `Kurta ${changedMarker}` })
    .execute();
  await db
    .updateTable("articles")
    .set({ title: `Indigo ${changedMarker}` })
    .execute();
}

async function createPages(shop: TestShop) {
  const shirt = await shop.createProduct({
    name: "Dabu Shirt",
    categories: ["Men", "Topwear", "Shirts"],
    inventory: 1,
  });
  const kurta = await shop.createProduct({ name: "Dabu Kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  const { id } = await saveArticle(shop.context, { source: "test", key: "a", title: "Indigo", content: "Blue." });
  const pages = {
    home: "/",
    shirt: `/productdetails/dabu-shirt/${shirt.id}`,
    kurta: `/productdetails/dabu-kurta/${kurta.id}`,
    listing: "/productlist",
    kurtas: "/productlist?q=kurta",
    article: `/blogs/${id}`,
    blog: "/blogs",
    contact: "/contact",
  };
  return { shirt, kurta, articleId: id, pages };
}
type Pages = Awaited<ReturnType<typeof createPages>>["pages"];

/** Names of the pages that were rendered again, per process. */
async function findRerenderedPages(apps: readonly App[], pages: Pages): Promise<string[][]> {
  return Promise.all(
    apps.map(async (app) => {
      const names: string[] = [];
      for (const [name, path] of Object.entries(pages)) {
        const { statusCode, body } = await app.inject(path);
        expect([path, statusCode]).toEqual([path, 200]);
        if (body.includes(changedMarker)) names.push(name);
      }
      return names;
    }),
  );
}
const inBothProcesses = (...names: (keyof Pages)[]) => [names, names];

/**
 * Requests all pages twice, because changes made by `createPages` may be announced while they are rendered for the
 * first time.
 */
async function cachePages(apps: readonly App[], pages: Pages) {
  for (const _ of ["first", "second"]) expect(await findRerenderedPages(apps, pages)).toEqual(inBothProcesses());
}

test("a review invalidates the pages that show its product, in every process", async ({ shop, apps }) => {
  const { pages, shirt } = await createPages(shop);
  const asha = await shop.createCustomer();
  await cachePages(apps, pages);
  await changeAllRowsSilently(shop);
  await asha.api.reviews.save({ productId: shirt.id, rating: 5, comment: "Soft." });
  await expect.poll(() => findRerenderedPages(apps, pages)).toEqual(inBothProcesses("home", "shirt", "listing"));
});

test("a variant that sells out invalidates the pages that show its product, in every process", {
  tag: "@core",
}, async ({ shop, apps }) => {
  const { pages, shirt, kurta } = await createPages(shop);
  const asha = await shop.createCustomer();
  await cachePages(apps, pages);
  await changeAllRowsSilently(shop);
  await shop.placeCodOrder(asha, kurta);
  expect(await findRerenderedPages(apps, pages)).toEqual(inBothProcesses());
  await shop.placeCodOrder(asha, shirt);
  await expect.poll(() => findRerenderedPages(apps, pages)).toEqual(inBothProcesses("home", "shirt", "listing"));
});

test("a comment invalidates the pages of its article, a new product the listings, a setting all pages", async ({
  shop,
  apps,
}) => {
  const { pages, articleId } = await createPages(shop);
  await cachePages(apps, pages);
  await changeAllRowsSilently(shop);
  const comment = { user: "Ravi", comment: "Thanks." };
  await shop.api.blog.comment({ id: articleId }, comment);
  await expect.poll(() => findRerenderedPages(apps, pages)).toEqual(inBothProcesses("article", "blog"));
  await shop.createProduct({ name: "Dabu Saree", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  const withListings = inBothProcesses("home", "listing", "kurtas", "article", "blog");
  await expect.poll(() => findRerenderedPages(apps, pages)).toEqual(withListings);
  await saveSettings(shop.context.db, { shippingFee: 50 });
  await expect.poll(async () => (await findRerenderedPages(apps, pages)).map(({ length }) => length)).toEqual([8, 8]);
});

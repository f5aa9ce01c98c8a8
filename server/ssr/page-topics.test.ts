import type { RouteOptions } from "fastify";
import { listenForChanges } from "../../tests/support/shop/listen-for-changes.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { postComment } from "../features/editorial/blog/comments.ts";
import { saveArticle } from "../features/editorial/blog/save/save-article.ts";
import { saveBanner, savePage } from "../features/editorial/content/content.ts";
import { editLandingPage } from "../features/editorial/sections/sections.ts";
import { importReviews } from "../features/merchandise/reviews/reviews.ts";
import { commandLine } from "../features/shop/audit/audit.ts";
import { saveSettings } from "../features/shop/settings/settings.ts";
import { changed } from "../platform/cache/changes.ts";
import { newId } from "../platform/database/id.ts";
import { injectRequest } from "./in-process-api.ts";
import { addPageTopics, collectTopics } from "./page-topics.ts";

test("pages that are rendered concurrently have the topics of their own responses only", async () => {
  async function render(topic: string) {
    await null;
    addPageTopics(["settings"]);
    await Promise.all(
      [1, 2].map(async (id) => {
        await new Promise((resolve) => setTimeout(resolve));
        addPageTopics([`${topic}:${id}`]);
      }),
    );
    return { html: topic };
  }
  const pages = await Promise.all(["product", "article"].map((topic) => collectTopics(() => render(topic))));
  expect(pages).toEqual([
    { html: "product", topics: ["settings", "product:1", "product:2"] },
    { html: "article", topics: ["settings", "article:1", "article:2"] },
  ]);
});

test("every response that pages are rendered from declares its topics, and sends them to no browser", async ({
  shop,
}) => {
  const { id } = await shop.createProduct();
  const article = await saveArticle(shop.context, { source: "test", key: "a", title: "Indigo", content: "Blue." });
  await savePage(shop.context.db, { title: "Terms", category: "Customer Policies", description: "" });
  await createLandingPage(shop, "Terms");
  const { data } = await shop.api.catalogue.categories();
  const [category] = data;
  const parameters: Record<string, string> = {
    "/products/category": `?categoryId=${category!._id}`,
    "/products/thirdCategory": `?thirdCategoryId=${category!.subCategories[0]!.thirdCategories[0]!._id}`,
    "/products/search": "?q=kurta",
  };
  const values: Record<string, string> = {
    categoryId: category!._id,
    subCategoryId: category!.subCategories[0]!._id,
    productId: id,
    slug: "terms",
    pin: "560001",
  };
  const paths = shop.routes.filter(isPublicGet).map(({ url }) => url);
  expect(paths.length).toBeGreaterThan(15);
  const undeclared = [];
  for (const url of paths) {
    const toValue = (_: string, name: string) => values[name] ?? (url.includes("/blogs/") ? article.id : id);
    const path = url.replace(/:(\w+)/g, toValue) + (parameters[url.replace("/api/v1", "")] ?? "");
    const response = await injectRequest(shop.app, path, { method: "GET", headers: {} });
    expect([path, response.status]).toEqual([path, 200]);
    if (response.topics.length === 0) undeclared.push(path);
    const { headers } = await shop.app.inject(path);
    expect(Object.keys(headers).join()).not.toContain("topic");
  }
  expect(undeclared).toEqual([]);
});

async function createLandingPage(shop: TestShop, title: string) {
  const texts = { title, metaTitle: "", metaDescription: "", titleHi: "", metaTitleHi: "", metaDescriptionHi: "" };
  const fields = { kind: "landing" as const, sections: [], ...texts, isDraft: false, from: null, until: null };
  const edit = { id: newId(), version: 0, fields };
  const { db, now } = shop.context;
  await db.transaction().execute((trx) => editLandingPage(trx, edit, { by: commandLine, now: now() }));
}

/**
 * Whether pages are rendered from this route's response. The newsletter subscription is left out, because its response
 * is never cached, and so are photos of reviews, which are no part of a page.
 */
function isPublicGet({ method, url, schema }: RouteOptions): boolean {
  const isSignedIn = schema !== undefined && "security" in schema;
  const isPartOfPages = !url.endsWith("/newsletter/subscription") && !url.includes("/review/photos/");
  return method === "GET" && url.startsWith("/api/v1/") && !isSignedIn && isPartOfPages;
}

/** The topics that were announced while `write` ran. */
async function collectChanges({ context }: TestShop, write: () => Promise<unknown>): Promise<string[]> {
  const announced: string[] = [];
  let isComplete = false;
  const stop = await listenForChanges(context.databaseUrl, (topics) => {
    if (topics.includes("end")) isComplete = true;
    else announced.push(...topics);
  });
  await write();
  await changed(context.db, "end");
  await expect.poll(() => isComplete).toBe(true);
  await stop();
  return announced;
}

test("an order announces products that it sells out in a size, and its cancellation announces products that are back", async ({
  shop,
}) => {
  const asha = await shop.createCustomer();
  const [last, many] = [await shop.createProduct({ inventory: 1 }), await shop.createProduct({ inventory: 9 })];
  let orderId = "";
  const ordered = await collectChanges(shop, async () => {
    orderId = (await shop.placeCodOrder(asha, last, many))._id;
  });
  expect(ordered).toEqual([`product:${last.id}`]);
  expect(await collectChanges(shop, () => asha.api.orders.cancel({ orderId }))).toEqual([`product:${last.id}`]);
  expect(await collectChanges(shop, () => shop.placeCodOrder(asha, many))).toEqual([]);
});

test("other products' prices drop listings, but no page of a product", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const readTopics = async (path: string) => {
    const { topics } = await injectRequest(shop.app, `/api/v1${path}`, { method: "GET", headers: {} });
    return topics;
  };
  for (const path of ["/products", "/products/new", "/orders/most-ordered"])
    expect(await readTopics(path), path).toEqual(expect.arrayContaining(["products", "prices", `product:${id}`]));
  const topics = await readTopics(`/products/grouped/${id}`);
  expect(topics).toEqual(expect.arrayContaining(["products", `product:${id}`]));
  expect(topics).not.toContain("prices");
});

test("only a review that changes something announces its product", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const [{ id: productId }, other] = [await shop.createProduct(), await shop.createProduct()];
  const save = () => asha.api.reviews.save({ productId, rating: 5, comment: "Soft." });
  expect(await collectChanges(shop, save)).toEqual([`product:${productId}`]);
  expect(await collectChanges(shop, save)).toEqual([]);
  const reviews = [productId, other.id].map((id) => ({
    productId: id,
    customerId: asha.id,
    rating: 4,
    comment: "Fine.",
    at: new Date(),
  }));
  expect(await collectChanges(shop, () => importReviews(shop.context.db, reviews))).toEqual([`product:${other.id}`]);
});

test("other writes announce the topics of the changed records", async ({ shop }) => {
  const { context } = shop;
  const { db } = context;
  const banner = { key: "a", title: "Summer", imageUrl: "/a.jpg" };
  expect(await collectChanges(shop, () => saveSettings(db, { app_title: "Sample" }))).toEqual(["settings"]);
  expect(await collectChanges(shop, () => saveBanner(db, banner))).toEqual(["banners"]);
  expect(await collectChanges(shop, () => saveBanner(db, banner))).toEqual([]);
  const saving: { id?: string } = {};
  const product = { key: "one", categories: ["Women"] };
  const imported = await collectChanges(shop, async () => Object.assign(saving, await shop.createProduct(product)));
  expect(imported).toEqual(["categories", "products", `product:${saving.id}`]);

  const draft = { source: "test", key: "a", title: "Indigo", content: "Blue.", author: { name: "Asha" } };
  let articleId = "";
  const saved = await collectChanges(shop, async () => {
    articleId = (await saveArticle(context, draft)).id;
  });
  expect(saved).toEqual(["articles", `article:${articleId}`, expect.stringMatching(/^author:/)]);
  const comment = { user: "Ravi", comment: "Thanks.", notify: false };
  const commented = await collectChanges(shop, () => postComment(context, articleId, comment, "127.0.0.1"));
  expect(commented).toEqual([`article:${articleId}`]);
});

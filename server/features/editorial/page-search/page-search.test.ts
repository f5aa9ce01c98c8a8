import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { refreshSearchWords } from "../../merchandise/catalogue/search/index.ts";
import { saveArticle } from "../blog/index.ts";
import { removePage, savePage } from "../content/content.ts";
import { searchPages } from "./page-search.ts";

const page = (title: string, fields: object = {}) => ({
  title,
  category: "Customer Policies" as const,
  description: "<p>Text</p>",
  ...fields,
});

test("searches for help find managed pages, pages of the shop and articles", async ({ shop }) => {
  const { context, api } = shop;
  await savePage(context.db, page("Returns"));
  await savePage(context.db, page("Shipping"));
  await savePage(context.db, page("Size guide", { sections: [{ title: "How to measure", content: "<p>Level.</p>" }] }));
  await savePage(context.db, page("Terms"));
  const draft = { source: "test", content: "Text", tags: ["Festive"], category: "Style" };
  await saveArticle(context, { ...draft, key: "1", title: "Ten looks for Diwali" });
  const find = async (q: string) => (await api.catalogue.search(q)).pages.map(({ title }) => title);
  expect((await find("returns"))[0]).toBe("Returns");
  expect((await find("how do I get a refund?"))[0]).toBe("Returns");
  expect((await find("refund"))[0]).toBe("Returns");
  expect(await find("size guide")).toEqual(["Size guide"]);
  expect(await find("Size Chart")).toEqual(["Size guide"]);
  expect(await find("measure")).toEqual(["Size guide"]);
  expect((await find("shipp"))[0]).toBe("Shipping");
  expect((await find("contact"))[0]).toBe("Contact us");
  expect((await find("where is my order"))[0]).toBe("Track your order");
  expect(await find("diwali looks")).toEqual(["Ten looks for Diwali"]);
  expect(await find("festive")).toEqual(["Ten looks for Diwali"]);
  expect(await find("r")).toEqual([]);
  expect(await find("zz")).toEqual([]);
  const { pages } = await api.catalogue.search("terms");
  expect(pages).toEqual([{ kind: "page", title: "Terms", url: "/terms", description: "" }]);
});

test("found pages are listed only on the first page of search results", async ({ shop }) => {
  const { context, api } = shop;
  await savePage(context.db, page("Returns", { metaDescription: "Thirty days." }));
  const { pages } = await api.catalogue.products({ q: "returns" });
  expect(pages?.[0]).toMatchObject({ title: "Returns", description: "Thirty days." });
  expect((await api.catalogue.products({ q: "returns", page: 2 })).pages).toBeUndefined();
  expect((await api.catalogue.products({})).pages).toBeUndefined();
});

test("a text that names a page is not corrected to a product", async ({ shop }) => {
  const { context, api } = shop;
  await shop.createProduct({ name: "Contrast Kurta" });
  await refreshSearchWords(context.db);
  const mistyped = await api.catalogue.search("contrats");
  expect(mistyped.closeMatches).toHaveLength(1);
  const contact = await api.catalogue.search("contact");
  expect(contact).toMatchObject({ products: [], closeMatches: [] });
  expect(contact.didYouMean).toBeUndefined();
  expect(contact.pages[0]?.title).toBe("Contact us");
});

test("pages are matched in memory, and changes are found at once", async ({ shop }) => {
  const { context } = shop;
  const queries: string[] = [];
  const db = openDatabase(context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  await searchPages({ db, now: shop.context.now }, "returns", 4);
  queries.length = 0;
  await searchPages({ db, now: shop.context.now }, "returns policy", 4);
  expect(queries).toEqual([]);
  await db.destroy();
  const find = async () => (await shop.api.catalogue.search("returns")).pages.some(({ title }) => title === "Returns");
  expect(await find()).toBe(false);
  await savePage(context.db, page("Returns"));
  await expect.poll(find).toBe(true);
  await removePage(context.db, "returns");
  await expect.poll(find).toBe(false);
});

test("a page is found by its words in every language, with its title in that of the request", async ({ shop }) => {
  const hi = {
    title: "साइज़ गाइड",
    description: "<p>नाप।</p>",
    sections: [{ title: "नाप कैसे लें", content: "<p>सीधा।</p>" }],
  };
  await savePage(shop.context.db, page("Size guide", { hi }));
  const find = async (q: string, language: string) =>
    (await shop.app.inject(`/api/v1/products/search?${new URLSearchParams({ q, language })}`))
      .json()
      .pages.map(({ title }: { title: string }) => title);
  for (const q of ["साइज़ गाइड", "नाप", "size guide"]) {
    expect(await find(q, "hi"), q).toEqual(["साइज़ गाइड"]);
    expect(await find(q, "en"), q).toEqual(["Size guide"]);
  }
});

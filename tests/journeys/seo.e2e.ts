import { saveArticle } from "../../server/blog/save-article.ts";
import { savePage } from "../../server/content/content.ts";
import { saveSettings } from "../../server/settings/settings.ts";
import type { TestShop } from "../test-shop.ts";
import { expect, type Page, test } from "./journey.ts";

// Runs in the browser: its own XML parser, which refuses what is not well-formed.
const parseSitemap = `async (address) => {
  const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), "application/xml");
  if (xml.querySelector("parsererror")) throw new Error(xml.documentElement.textContent);
  return [...xml.querySelectorAll("loc")].map((one) => one.textContent);
}`;
const readSitemap = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(`(${parseSitemap})(${JSON.stringify(address)})`);

type StructuredData = Record<string, unknown> & { "@type": string };
async function getStructuredData(page: Page): Promise<Map<string, StructuredData>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const items = texts
    .map((text) => JSON.parse(text))
    .flatMap((one) => {
      expect(one["@context"]).toBe("https://schema.org");
      return (one["@graph"] ?? [one]) as StructuredData[];
    });
  return new Map(items.map((item) => [item["@type"], item]));
}
const getMeta = (page: Page, name: string) =>
  page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("content")));

async function createContent(shop: TestShop) {
  await shop.createProduct({ name: 'Dabu "Mul" <Kurta> & Co', images: ["/media/demo/kurta.svg"] });
  await saveArticle(shop.context, {
    ...{ source: "test", key: "a", title: "Indigo", content: "Blue.", description: "On blue." },
    tags: ["R&D <dye>"],
  });
  await savePage(shop.context.db, {
    ...{ title: "Returns", category: "Customer Policies", description: "<p>Within 30 days.</p>" },
    ...{ metaTitle: "Sending back", metaDescription: "How to return.", metaKeywords: ["returns", "refund"] },
  });
}

test("every address of every sitemap is a page that names that address as its own", async ({ page, shop }) => {
  await createContent(shop);
  await page.goto("/contact");
  const addresses: string[] = [];
  for (const sitemap of await readSitemap(page, "/sitemap.xml")) addresses.push(...(await readSitemap(page, sitemap)));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    expect(await getMeta(page, "robots"), address).toEqual(["index, follow"]);
    for (const name of [
      "description",
      "og:title",
      "og:description",
      "og:type",
      "og:url",
      "og:site_name",
      "twitter:card",
    ])
      expect(await getMeta(page, name), `${name} of ${address}`).toEqual([expect.stringMatching(/./)]);
    expect((await getStructuredData(page)).size, address).toBeGreaterThan(0);
  }
});

test("an address in another script is found, and an old one leads there", async ({ page, shop }) => {
  const category = "Customer Policies";
  const saree = await shop.createProduct({ name: "बनारसी साड़ी" });
  const returns = await savePage(shop.context.db, { title: "वापसी", category, description: "" });
  for (const [path, slug] of [
    [`/productdetails/old/${saree.id}`, (await shop.api.catalogue.product(saree.id)).product.slug],
    [`/pages/old/${returns}`, "वापसी"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const address = shop.context.config.publicUrl + path.replace("old", encodeURIComponent(slug));
    expect(page.url()).toBe(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  }
  expect((await page.goto("/list/category/€"))?.url()).toContain("/category/%E2%82%AC");
});

test("what things are is told in schema.org's words", async ({ page, shop }) => {
  await createContent(shop);
  const { products } = await shop.api.catalogue.products({});
  const { data: articles } = await shop.api.blog.articles();
  const { data: managed } = await shop.api.content.pages();
  await page.goto("/");
  expect((await getStructuredData(page)).get("Organization")).toMatchObject({ name: "Kapas" });
  await page.goto(`/productdetails/x/${products[0]?._id}`);
  const product = await getStructuredData(page);
  expect(product.get("Product")).toMatchObject({
    name: 'Dabu "Mul" <Kurta> & Co',
    offers: { price: 1299, priceCurrency: "INR", availability: "https://schema.org/InStock" },
  });
  expect(product.get("BreadcrumbList")?.itemListElement).toHaveLength(4);
  expect(await getMeta(page, "og:image")).toEqual([`${shop.context.config.publicUrl}/media/demo/kurta.svg`]);
  await page.goto(`/blogs/${articles[0]?._id}`);
  expect((await getStructuredData(page)).get("BlogPosting")).toMatchObject({
    headline: "Indigo",
    description: "On blue.",
  });
  expect(await getMeta(page, "og:type")).toEqual(["article"]);
  expect(await getMeta(page, "keywords")).toEqual(["R&D <dye>"]);
  await page.goto(`/pages/returns/${managed[0]?._id}`);
  await expect(page).toHaveTitle("Sending back | Kapas");
  expect(await getMeta(page, "description")).toEqual(["How to return."]);
  expect(await getMeta(page, "keywords")).toEqual(["returns, refund"]);
  await page.goto("/contact");
  expect((await getStructuredData(page)).get("FAQPage")?.mainEntity).toHaveLength(4);
});

test("the shop's own words for search engines are the settings'", async ({ page, shop }) => {
  const saveSeoSettings = (changes: object) => saveSettings(shop.context.db, changes);
  await saveSeoSettings({
    schema_json_ld: '{"@context":"https://schema.org","@type":"ClothingStore","name":"Sample"}',
  });
  await page.goto("/");
  expect((await getStructuredData(page)).get("ClothingStore")).toMatchObject({ name: "Sample" });
});

test("structured data that is no JSON is left out, and what can be said is said", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { schema_json_ld: '{"@type": broken' });
  await page.goto("/");
  expect([...(await getStructuredData(page)).keys()]).toEqual(["Organization", "WebSite"]);
});

test("a shop that wants to be left out says so on every page", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { robots_index: false, robots_follow: false });
  for (const path of ["/", "/contact", "/productlist", "/cart"]) {
    await page.goto(path);
    expect(await getMeta(page, "robots"), path).toEqual(["noindex, nofollow"]);
  }
});

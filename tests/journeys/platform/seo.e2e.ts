import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { saveArticle } from "../../../server/features/editorial/blog/save/save-article.ts";
import { savePage } from "../../../server/features/editorial/content/content.ts";
import { saveProduct } from "../../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";

// This function is source text, because it runs in the browser, whose XML parser rejects documents that are not
// well-formed.
const parseSitemap = `async (url) => {
  const xml = new DOMParser().parseFromString(await (await fetch(url)).text(), "application/xml");
  if (xml.querySelector("parsererror")) throw new Error(xml.documentElement.textContent);
  return [...xml.querySelectorAll("loc")].map((element) => element.textContent);
}`;
const readSitemap = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(`(${parseSitemap})(${JSON.stringify(url)})`);

type StructuredData = Record<string, unknown> & { "@type": string };
async function getStructuredData(page: Page): Promise<Map<string, StructuredData>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const items = texts
    .map((text) => JSON.parse(text))
    .flatMap((data) => {
      expect(data["@context"]).toBe("https://schema.org");
      return (data["@graph"] ?? [data]) as StructuredData[];
    });
  return new Map(items.map((item) => [item["@type"], item]));
}
const getMeta = (page: Page, name: string) =>
  page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("content")));

/** Expects that the image for shared links has the size that the page's metadata announces. */
async function expectShareImage(page: Page, alt: string) {
  const [url = ""] = await getMeta(page, "og:image");
  const response = await fetch(url ?? "");
  expect(response.headers.get("content-type"), url ?? "").toMatch(/^image\/(jpeg|png)$/);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect(await getMeta(page, "og:image:width")).toEqual([String(width)]);
  expect(await getMeta(page, "og:image:height")).toEqual([String(height)]);
  for (const name of ["og:image:alt", "twitter:image:alt"]) expect(await getMeta(page, name)).toEqual([alt]);
  expect(await getMeta(page, "twitter:card")).toEqual(["summary_large_image"]);
}

async function createContent(shop: TestShop) {
  const folder = `${shop.context.config.dataDir}/media`;
  await mkdir(folder, { recursive: true });
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2c6a6b" } }).toFile(
    `${folder}/kurta.png`,
  );
  await shop.createProduct({ name: 'Dabu "Mul" <Kurta> & Co', images: ["/media/kurta.png"] });
  await saveArticle(shop.context, {
    source: "test",
    key: "a",
    title: "Indigo",
    content: "Blue.",
    description: "On blue.",
    imageUrl: "/media/kurta.png",
    tags: ["R&D <dye>"],
  });
  await savePage(shop.context.db, {
    title: "Returns",
    category: "Customer Policies",
    description: "<p>Within 30 days.</p>",
    metaTitle: "Sending back",
    metaDescription: "How to return.",
    metaKeywords: ["returns", "refund"],
  });
}

test("every URL of every sitemap answers 200 with itself as canonical URL and complete metadata", async ({
  page,
  shop,
}) => {
  await createContent(shop);
  await page.goto("/contact");
  const urls: string[] = [];
  for (const sitemap of await readSitemap(page, "/sitemap.xml")) urls.push(...(await readSitemap(page, sitemap)));
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) {
    expect((await page.goto(url))?.status(), url).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
    expect(await getMeta(page, "robots"), url).toEqual(["index, follow"]);
    for (const name of [
      "description",
      "og:title",
      "og:description",
      "og:type",
      "og:url",
      "og:site_name",
      "twitter:card",
    ])
      expect(await getMeta(page, name), `${name} of ${url}`).toEqual([expect.stringMatching(/./)]);
    expect((await getStructuredData(page)).size, url).toBeGreaterThan(0);
  }
});

test("URLs with non-Latin slugs work, and outdated slugs redirect to them", async ({ page, shop }) => {
  const category = "Customer Policies";
  const saree = await shop.createProduct({ name: "बनारसी साड़ी" });
  const returns = await savePage(shop.context.db, { title: "वापसी", category, description: "" });
  for (const [path, slug] of [
    [`/productdetails/old/${saree.id}`, (await shop.api.catalogue.product({ id: saree.id })).product.slug],
    [`/pages/old/${returns}`, "वापसी"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const url = shop.context.config.publicUrl + path.replace("old", encodeURIComponent(slug));
    expect(page.url()).toBe(url);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
  }
  expect((await page.goto("/list/category/€"))?.url()).toContain("/category/%E2%82%AC");
});

test("organization, product, article and FAQ pages have schema.org structured data", async ({ page, shop }) => {
  await createContent(shop);
  const { products } = await shop.api.catalogue.products({});
  const articles = (await shop.api.blog.articles()).data;
  const managedPages = (await shop.api.content.pages()).data;
  await page.goto("/");
  expect((await getStructuredData(page)).get("Organization")).toMatchObject({ name: "Kapas" });
  await expectShareImage(page, "Kapas");
  await page.goto(`/productdetails/x/${products[0]?._id}`);
  const product = await getStructuredData(page);
  expect(product.get("Product")).toMatchObject({
    name: 'Dabu "Mul" <Kurta> & Co',
    offers: { price: 1299, priceCurrency: "INR", availability: "https://schema.org/InStock" },
  });
  expect(product.get("BreadcrumbList")?.itemListElement).toHaveLength(5);
  await expectShareImage(page, 'Dabu "Mul" <Kurta> & Co, ₹1,299');
  await page.goto(`/blogs/${articles[0]?._id}`);
  expect((await getStructuredData(page)).get("BlogPosting")).toMatchObject({
    headline: "Indigo",
    description: "On blue.",
  });
  expect(await getMeta(page, "og:type")).toEqual(["article"]);
  await expectShareImage(page, "Indigo");
  expect(await getMeta(page, "keywords")).toEqual(["R&D <dye>"]);
  await page.goto(`/pages/returns/${managedPages[0]?._id}`);
  await expect(page).toHaveTitle("Sending back | Kapas");
  expect(await getMeta(page, "description")).toEqual(["How to return."]);
  expect(await getMeta(page, "keywords")).toEqual(["returns, refund"]);
  await page.goto("/contact");
  expect((await getStructuredData(page)).get("FAQPage")?.mainEntity).toHaveLength(4);
});

test("the structured data of the settings is used", async ({ page, shop }) => {
  const saveSeoSettings = (changes: object) => saveSettings(shop.context.db, changes);
  await saveSeoSettings({
    schema_json_ld: '{"@context":"https://schema.org","@type":"ClothingStore","name":"Sample"}',
  });
  await page.goto("/");
  expect((await getStructuredData(page)).get("ClothingStore")).toMatchObject({ name: "Sample" });
});

test("invalid JSON in the structured data setting is ignored, and the default data is used", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { schema_json_ld: '{"@type": broken' });
  await page.goto("/");
  expect([...(await getStructuredData(page)).keys()]).toEqual(["Organization", "WebSite"]);
});

test("a shop with indexing disabled has noindex on every page", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { robots_index: false, robots_follow: false });
  for (const path of ["/", "/contact", "/productlist", "/cart"]) {
    await page.goto(path);
    expect(await getMeta(page, "robots"), path).toEqual(["noindex, nofollow"]);
  }
});

test("another price gives the image of a product's link another URL", async ({ page, shop }) => {
  const draft = { source: "test", key: "kurta", name: "Kurta", categories: [] };
  const save = (price: number) =>
    saveProduct(shop.context.db, {
      ...draft,
      variations: [{ color: "Red", sizes: [{ size: "M", price, inventory: 1 }] }],
    });
  const getUrl = async () => (await getMeta(page, "og:image"))[0];
  const { id } = await save(129_900);
  await page.goto(`/productdetails/kurta/${id}`);
  const before = await getUrl();
  await save(99_900);
  await page.goto(`/productdetails/kurta/${id}`);
  expect(await getUrl()).not.toBe(before);
  await expectShareImage(page, "Kurta, ₹999");
});

test("other spellings of an address are redirected to the known one, and pages after the last are not found", async ({
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  const { data } = await shop.api.catalogue.categories();
  const category = data[0]?._id ?? "";
  for (const [requested, known] of [
    ["/PRODUCTLIST?sort=newest", "/productlist?sort=newest"],
    ["/productlist/", "/productlist"],
    ["//productlist", "/productlist"],
    ["/blogs//tag//indigo", "/blogs/tag/indigo"],
    [`/Category/${category.toUpperCase()}`, `/category/${category}`],
    [`/ProductDetails/kurta/${id.toUpperCase()}/`, `/productdetails/kurta/${id}`],
    ["/hi/", "/hi"],
    ["/hi/ProductList", "/hi/productlist"],
  ] as const) {
    const { statusCode, headers } = await shop.app.inject(requested);
    expect([statusCode, headers.location], requested).toEqual([301, known]);
  }
  const getStatus = async (path: string) => (await shop.app.inject(path)).statusCode;
  for (const path of ["/productlist", `/category/${category}`, "/most-popular", "/blogs"])
    expect([await getStatus(path), await getStatus(`${path}?page=9999`)], path).toEqual([200, 404]);
});

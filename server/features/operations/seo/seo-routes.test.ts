import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { saveArticle } from "../../editorial/blog/save/save-article.ts";
import { savePage } from "../../editorial/content/content.ts";
import { listSitemaps } from "./sitemap.ts";

const get = async ({ app }: TestShop, url: string) => {
  const { statusCode, body, headers } = await app.inject(url);
  return {
    statusCode,
    body,
    headers,
    locations: [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url),
  };
};
const urls = async (shop: TestShop, url: string) => (await get(shop, url)).locations;
const origin = "http://shop.test";

test("the sitemaps list all public pages", async ({ shop }) => {
  const kurta = await shop.createProduct({ name: "Dabu Kurta" });
  const archived = await shop.createProduct({ name: "Old Kurta", status: "archived" });
  const { id } = await saveArticle(shop.context, {
    source: "test",
    key: "a",
    title: "Indigo",
    content: "Blue.",
    tags: ["Natural dye", "<b>&"],
  });
  const page = { category: "Customer Policies" as const, description: "" };
  await savePage(shop.context.db, { title: "Terms", ...page });
  const returns = await savePage(shop.context.db, { title: "Returns", ...page });

  const index = await urls(shop, "/sitemap.xml");
  const withoutSignature = index.map((url) => url.replace(/-[0-9a-f]{16}(?=\.xml$)/, ""));
  expect(withoutSignature).toEqual([
    ...["pages", "categories", "tags", `products-${kurta.id}`, `articles-${id}`].map(
      (name) => `${origin}/sitemaps/${name}.xml`,
    ),
  ]);
  const all = (await Promise.all(index.map((url) => urls(shop, url.slice(origin.length))))).flat();
  for (const path of [
    "/",
    "/blogs",
    "/contact",
    "/most-popular",
    "/terms",
    `/pages/returns/${returns}`,
    `/blogs/${id}`,
    `/productdetails/dabu-kurta/${kurta.id}`,
    "/blogs/tag/natural%20dye",
    "/blogs/tag/%3Cb%3E%26",
  ])
    expect(all).toContain(origin + path);
  for (const level of ["category", "subcategory", "thirdcategory"])
    expect(all.filter((url) => url.startsWith(`${origin}/${level}/`))).toHaveLength(1);
  expect(all.join()).not.toContain(archived.id);
  expect(new Set(all).size).toBe(all.length);
});

test("a sitemap holds at most 50,000 URLs, each with its last modification", { tags: "long" }, async ({ shop }) => {
  await sql`
    insert into articles (id, title, content, word_count, source, source_key, fingerprint, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'Title', 'Text', 1, 'test', n::text, '', now(), '2026-01-31T20:00:00Z'
    from generate_series(1, 50001) as n`.execute(shop.context.db);
  const parts = (await urls(shop, "/sitemap.xml")).filter((url) => url.includes("articles"));
  expect(parts).toHaveLength(2);
  const [first, second] = await Promise.all(parts.map((url) => get(shop, url.slice(origin.length))));
  expect([first?.locations.length, second?.locations.length]).toEqual([50_000, 1]);
  expect(new Set([...first!.locations, ...second!.locations]).size).toBe(50_001);
  expect(second?.body).toContain("<lastmod>2026-01-31T20:00:00.000Z</lastmod>");
});

/** Each node has its own cache of sitemaps. */
const testOneNode = test.extend({ nodes: 1 });

testOneNode("a sitemap is generated at most once per hour", async ({ shop }) => {
  await shop.createProduct();
  const before = await urls(shop, "/sitemap.xml");
  const [part = ""] = before.filter((url) => url.includes("products"));
  expect(await urls(shop, part.slice(origin.length))).toHaveLength(1);
  await shop.createProduct();
  expect(await urls(shop, part.slice(origin.length))).toHaveLength(1);
  shop.advanceClock(3_600_001);
  expect(await urls(shop, part.slice(origin.length))).toHaveLength(2);
});

test("a node serves the sitemaps that the index of another node has listed", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const { config } = shop.context;
  const [path = ""] = (await listSitemaps(shop.context.db, config.jwtSecret, new Date())).flatMap(({ path }) =>
    path.includes(id) ? path : [],
  );
  await urls(shop, "/sitemap.xml");
  await shop.context.db.updateTable("products").set({ status: "archived" }).where("id", "=", id).execute();
  await shop.createProduct();
  shop.advanceClock(3_600_001);
  expect((await urls(shop, "/sitemap.xml")).join()).not.toContain(id);
  expect((await get(shop, path)).statusCode).toBe(200);
});

test("a sitemap is compressed for clients that accept gzip", async ({ shop }) => {
  const { headers } = await shop.app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "gzip, br" } });
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
});

test("an unknown sitemap is not found", async ({ shop }) => {
  const kurta = await shop.createProduct();
  const silk = await shop.createProduct();
  const [part = ""] = (await urls(shop, "/sitemap.xml")).filter((url) => url.includes("products"));
  const path = part.slice(origin.length);
  expect((await get(shop, path)).statusCode).toBe(200);
  // Each of these sitemaps would cost another read of 50,000 products.
  for (const start of ["000000000000000000000001", silk.id])
    expect((await get(shop, path.replace(kurta.id, start))).statusCode, start).toBe(404);
  for (const signature of ["", "-", "-0", "-0000000000000000"])
    expect((await get(shop, `/sitemaps/products-${kurta.id}${signature}.xml`)).statusCode, signature).toBe(404);
  for (const name of ["products.xml", "products-1.xml", "orders.xml", "..%2f..%2fpackage.json", "pages"])
    expect((await get(shop, `/sitemaps/${name}`)).statusCode, name).toBe(404);
});

test("robots.txt links the sitemap and disallows private paths", async ({ shop }) => {
  const { body, headers } = await get(shop, "/robots.txt");
  expect(headers["content-type"]).toContain("text/plain");
  const lines = body.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ["/cart", "/dashboard", "/shipping", "/login", "/api/", "/*?*q=", "/*?*sort="])
    expect(lines).toContain(`Disallow: ${path}`);
});

import fc from "fast-check";
import { sql } from "kysely";
import { z } from "zod";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";

const invalidQueries = {
  "/products?limit=-1": "limit",
  "/products?limit=101": "limit",
  "/products?page=1e9": "page",
  "/products?page=1&page=2": "page",
  "/products?minPrice=abc": "minPrice",
  "/products?maxPrice=-5": "maxPrice",
  "/products?sort=upwards": "sort",
  "/products?discountOnly=perhaps": "discountOnly",
  "/products?categoryId=women": "categoryId",
  "/products?color=a%00b": "color.0",
  "/products?q=a%00b": "q",
  "/products/category": "categoryId",
  "/products/thirdCategory?thirdCategoryId=1": "thirdCategoryId",
  "/products/search?q=a%00b": "q",
  "/orders/most-ordered?sort=high-low": "sort",
  "/orders/most-ordered?maxPrice=dear": "maxPrice",
  "/products/new?limit=0": "limit",
  "/products/kurta": "id",
  "/products/grouped/1": "id",
  "/subcategories/x": "categoryId",
  "/third-category/x": "subCategoryId",
};
test("an invalid parameter is refused with an error for its field", async ({ shop }) => {
  for (const [path, field] of Object.entries(invalidQueries)) {
    const response = await shop.app.inject(`/api/v1${path}`);
    expect(response.json(), path).toMatchObject({
      status: "error",
      code: "invalid",
      errors: { [field]: expect.any(String) },
    });
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([400, "no-store"]);
  }
});

test("missing and non-numeric parameters have readable messages", async ({ shop }) => {
  const getErrors = async (path: string) => (await shop.app.inject(`/api/v1${path}`)).json().errors;
  expect(await getErrors("/products/category")).toEqual({ categoryId: "categoryId is required" });
  expect(await getErrors("/products?minPrice=abc")).toEqual({ minPrice: "minPrice should be a number" });
});

const validQueries = [
  "/products?colour=Red&utm_source=x",
  "/products?collection=everything",
  "/products?minPrice=100000000&maxPrice=1",
  "/products?maxPrice=99999999",
  "/products?minPrice=0.001",
  "/products?q=",
  "/products?q=%F0%9F%A7%B6",
  "/products?sort=relevance",
  "/products/search",
  "/products/search?q=%25%25",
];
test("unknown parameters and extreme values are accepted", async ({ shop }) => {
  await shop.createProduct();
  for (const path of validQueries) expect((await shop.app.inject(`/api/v1${path}`)).statusCode, path).toBe(200);
});

test("catalogue responses are cacheable for 30 s and revalidated by ETag", async ({ shop }) => {
  const product = await shop.createProduct();
  const request = (etag?: unknown) =>
    shop.app.inject({ url: "/api/v1/products", headers: etag ? { "if-none-match": String(etag) } : {} });
  const first = await request();
  expect(first.headers["cache-control"]).toBe("public, max-age=30");
  expect((await request(first.headers.etag)).statusCode).toBe(304);
  await shop.context.db.updateTable("products").set({ price: 100 }).where("id", "=", product.id).execute();
  expect((await request(first.headers.etag)).statusCode).toBe(200);
});

const hostileValues = [
  "-1",
  "0",
  "1e9",
  "abc",
  "NaN",
  "1.5",
  "",
  " ",
  "%00",
  "a%00b",
  "%25",
  "'",
  "x".repeat(5000),
  "%",
  "%ED%A0%80",
  "%F0%9F%A7%B6",
];
test("no hostile parameter value of any public route causes a server error, alone or repeated", {
  tags: "long",
}, async ({ shop }) => {
  await shop.createProduct();
  for (const call of listPublicReads(shop)) {
    for (const value of hostileValues) {
      await expectValidResponse(shop, call.toPath(call.params.length > 0 && value ? value : newId()));
      for (const name of [...call.queryNames, "unheardOf"]) {
        await expectValidResponse(shop, `${call.toPath(newId())}?${name}=${value}`);
        await expectValidResponse(shop, `${call.toPath(newId())}?${name}=${value}&${name}=${value}&${name}[]=1`);
      }
    }
  }
});

test("no random text in a public route causes a server error", { tags: "long" }, async ({ shop }) => {
  await shop.createProduct();
  const calls = listPublicReads(shop);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.nat(), fc.string({ unit: "binary" }), async (call, at, text) => {
      const value = encodeURIComponent(text.toWellFormed());
      const name = call.queryNames[at % Math.max(call.queryNames.length, 1)] ?? "q";
      await expectValidResponse(shop, `${call.toPath(value || "x")}?${name}=${value}`);
    }),
    { numRuns: 300 },
  );
});

type PublicRead = { params: string[]; queryNames: string[]; toPath(value: string): string };

/** The public GET routes with the names of their query parameters. */
function listPublicReads({ routes }: TestShop): PublicRead[] {
  const open = routes.filter(
    ({ method, url, schema }) => method === "GET" && url.startsWith("/api/v1/") && !schema?.security,
  );
  return open.map(({ url, schema }) => ({
    params: [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!),
    queryNames: schema?.querystring instanceof z.ZodType ? toQueryNames(schema.querystring) : [],
    toPath: (value) => url.replace(/:\w+/g, () => value),
  }));
}

function toQueryNames(query: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {});
}

/** Status 200, 404, or 400 with the application's own error message. */
async function expectValidResponse({ app }: TestShop, url: string) {
  const response = await app.inject(url);
  const failureMessage = `${url.slice(0, 200)} → ${response.payload.slice(0, 200)}`;
  expect([200, 400, 404], failureMessage).toContain(response.statusCode);
  if (response.statusCode === 400)
    expect(response.json(), failureMessage).toMatchObject({ code: "invalid", message: expect.any(String) });
}

/** The routes of SPEC §7 that need no token. */
const publicPaths = (id: string, [category, sub, third]: readonly string[]) => [
  "/products",
  "/products/new",
  "/products/trending",
  "/orders/most-ordered",
  "/sliders-inventory?isActive=true",
  `/products/${id}`,
  `/products/grouped/${id}`,
  "/products/search?q=ku",
  `/products/category?categoryId=${category}`,
  `/products/thirdCategory?thirdCategoryId=${third}`,
  "/categories",
  `/subcategories/${category}`,
  `/third-category/${sub}`,
  "/home-settings",
  "/manage-pages",
  "/socialmedia",
  "/blogs/articles",
  `/review/${id}`,
];
test("public responses have a cache lifetime and are revalidated by ETag", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const [women] = (await shop.api.catalogue.categories()).data;
  const [ethnic] = women!.subCategories;
  const categories = [women!._id, ethnic!._id, ethnic!.thirdCategories[0]!._id];
  const failures: unknown[] = [];
  for (const path of publicPaths(id, categories)) {
    const first = await shop.app.inject(`/api/v1${path}`);
    const { etag } = first.headers;
    const again = await shop.app.inject({ url: `/api/v1${path}`, headers: { "if-none-match": String(etag) } });
    const isCacheable = /^public, max-age=\d+|^no-cache$/.test(String(first.headers["cache-control"]));
    if (first.statusCode !== 200 || !isCacheable || again.statusCode !== 304) {
      failures.push([path, first.statusCode, first.headers["cache-control"], etag, again.statusCode]);
    }
  }
  expect(failures).toEqual([]);
});

test("error responses are not cacheable", async ({ shop }) => {
  await shop.createProduct();
  await sql`alter table products rename to products_gone`.execute(shop.context.db);
  for (const path of ["/products", "/products/trending", "/products/search?q=ku", "/orders/most-ordered"]) {
    const { statusCode, headers } = await shop.app.inject(`/api/v1${path}`);
    expect([path, statusCode, headers["cache-control"]]).toEqual([path, 500, "no-store"]);
  }
});

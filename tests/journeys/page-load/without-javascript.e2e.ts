import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, test } from "../support/journey.ts";

test.use({ javaScriptEnabled: false });

test("home, listing and product pages are readable and linked without JavaScript", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const kurta = await shop.createProduct({ name: "Dabu Mul Kurta", price: 1799 });
  await page.goto("/");
  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women");
  await page.getByRole("link", { name: "Dabu Mul Kurta" }).first().click();
  await expect(page).toHaveURL(`/productdetails/dabu-mul-kurta/${kurta.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dabu Mul Kurta");
  await expect(page.getByText("₹1,799").first()).toBeVisible();
});

test("the mobile menu opens and links to the categories without JavaScript", async ({ page, shop }) => {
  await shop.createProduct({ name: "Dabu Mul Kurta" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Shop" }).getByRole("link", { name: "Women" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women");
});

test("a product page has title, description, canonical URL and structured data, and no inline scripts", async ({
  page,
  shop,
}) => {
  const kurta = await shop.createProduct({
    name: "Dabu Mul Kurta",
    price: 1799,
    shortDescription: "Feather-light mul.",
  });
  const path = `/productdetails/dabu-mul-kurta/${kurta.id}`;
  await page.goto(path);
  await expect(page).toHaveTitle(/Dabu Mul Kurta/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Feather-light mul/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", shop.context.config.publicUrl + path);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
  expect(JSON.stringify(data)).toContain('"Product"');
  expect(
    await page.locator("script:not([type='application/ld+json']):not([type='application/json']):not([src])").count(),
  ).toBe(0);
});

test("unknown paths answer 404 and outdated slugs 301", async ({ request, shop }) => {
  const kurta = await shop.createProduct({ name: "Dabu Mul Kurta" });
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  expect((await get("/no-such-page")).status()).toBe(404);
  expect((await get("/productdetails/gone/0123456789abcdef01234567")).status()).toBe(404);
  const redirect = await get(`/productdetails/old-name/${kurta.id}`);
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `/productdetails/dabu-mul-kurta/${kurta.id}`]);
  // A cached redirect would be wrong if a product gets the old slug again.
  expect(redirect.headers()["cache-control"]).toBe("no-cache");
  expect((await get("/api/v1/no-such-call")).status()).toBe(404);
});

test("scripts and styles are compressed and cached as immutable", async ({ request, shop }) => {
  await shop.createProduct();
  const html = await (await request.get("/")).text();
  const files = [...html.matchAll(/["= ](\/assets\/[^" ]+\.(?:js|css))/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of new Set(files)) {
    const { "content-encoding": encoding, "cache-control": cacheControl } = (await request.get(file)).headers();
    expect([file, encoding, cacheControl]).toEqual([file, "br", "public, max-age=31536000, immutable"]);
  }
});

test("an unchanged page answers 304, also to ETags that a proxy has weakened or listed", async ({ shop }) => {
  await shop.createProduct({ name: "Dabu Mul Kurta" });
  const fetchListing = (etag: string) => shop.app.inject({ url: "/productlist", headers: { "if-none-match": etag } });
  const etag = String((await fetchListing("")).headers.etag);
  for (const sentEtag of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const { statusCode, body, headers } = await fetchListing(sentEtag);
    expect([statusCode, body, headers.etag, headers["cache-control"]], sentEtag).toEqual([
      304,
      "",
      etag,
      "public, max-age=0, must-revalidate",
    ]);
  }
  await shop.createProduct({ name: "Silk Kurta" });
  await expect.poll(async () => (await fetchListing(etag)).statusCode).toBe(200);
  expect((await fetchListing(`W/${etag}`)).body).toContain("Silk Kurta");
});

test("pages that need JavaScript say so, with the shop's phone number and email", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { mobile: "+91 98765 43210", email: "care@sample.example" });
  await expect.poll(async () => (await shop.app.inject("/cart")).body).toContain("care@sample.example");
  for (const path of ["/shipping", "/cart", "/login", "/wishlist", "/ordertracking", "/dashboard"]) {
    await page.goto(path);
    // Searches by text and role ignore what is in a <noscript>.
    const note = page.locator("main > noscript");
    await expect(note.locator("p").first(), path).toHaveText(/^This page needs JavaScript/);
    await expect(note.locator("p").first(), path).toBeVisible();
    await expect(note.locator('a[href="tel:+919876543210"]'), path).toBeVisible();
    await expect(note.locator('a[href="mailto:care@sample.example"]'), path).toBeVisible();
    await expect(page.locator("main > :not(noscript):visible"), path).toHaveCount(0);
  }
  await page.goto("/contact");
  await expect(page.locator("main > noscript")).toHaveCount(0);
});

test("the HTML of forms says which fields are required, and leaves the messages to the page", async ({
  request,
  shop,
}) => {
  const articleId = await shop.createArticle();
  for (const [path, names] of [
    ["/login", ["email", "password"]],
    ["/signup", ["email"]],
    ["/forgot-password", ["email"]],
    ["/contact", ["name", "email", "subject", "message"]],
    [`/blogs/${articleId}`, ["user", "email", "comment"]],
  ] as const) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const form = /<form[^>]*>(?:(?!<\/form>).)*type="submit"/s.exec(main)?.[0] ?? "";
    expect(/^<form[^>]* novalidate/i.test(form), path).toBe(true);
    for (const name of names) {
      const field = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(form)?.[0];
      expect(field, `${path}: ${name}`).toMatch(/ required=""/);
    }
  }
});

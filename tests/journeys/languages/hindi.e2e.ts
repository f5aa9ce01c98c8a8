import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a customer orders in Hindi", { tag: "@core" }, async ({ page, shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const { id } = await shop.createProduct({
    name: "Bagru Kurta",
    variations: [{ color: "Indigo", sizes: [{ size: "M", price: 1499_00, mrp: 1999_00, inventory: 6 }] }],
  });
  await expect.poll(async () => (await shop.app.inject("/hi")).statusCode).toBe(200);

  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto("/");
  const link = page.getByRole("link", { name: "हिन्दी" });
  await expect(link).toBeVisible();
  await page.evaluate("document.fonts.ready");
  expect(fonts.filter((url) => url.includes("devanagari"))).toEqual([]);
  await expect(link).toHaveAttribute("hreflang", "hi");
  await link.click();
  await expect(page).toHaveURL("/hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");

  await page.goto(`/hi/productdetails/bagru-kurta/${id}`);
  await expect(page.getByRole("heading", { name: "Bagru Kurta" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "M" }).click();
  await page.getByRole("button", { name: "अभी खरीदें" }).click();
  await page
    .getByRole("button", { name: "गेस्ट के रूप में आगे बढ़ें" })
    .or(page.getByRole("link", { name: "गेस्ट के रूप में आगे बढ़ें" }))
    .first()
    .click();
  await page.getByLabel("ऑर्डर के लिए ईमेल").fill("meera@sample.example");
  await page.getByRole("button", { name: "गेस्ट के रूप में आगे बढ़ें" }).click();

  for (const [label, value] of Object.entries({
    "पहला नाम*": "Meera",
    "उपनाम*": "Nair",
    "पता (लाइन 1)*": "12 Temple Road",
    "पिन कोड*": "560001",
    "फ़ोन*": "98450 12345",
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByLabel("शहर*")).toHaveValue("Bengaluru");
  await page.getByRole("button", { name: "भुगतान पर जाएँ" }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/hi\/shipping/);
  await page.getByRole("radio", { name: /कैश ऑन डिलीवरी/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "आगे बढ़ें", exact: true }).click();
  await page
    .getByRole("button", { name: /ऑर्डर करें/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "ऑर्डर कन्फ़र्म हो गया" })).toBeVisible();
  await page.getByRole("link", { name: "ऑर्डर ट्रैक करें" }).click();
  await expect(page.getByRole("heading", { name: "ऑर्डर ट्रैक करें" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/hi\/ordertracking/);
});

test("search engines are told about the other languages of a page", async ({ shop }) => {
  const origin = shop.context.config.publicUrl;
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const path = `/productdetails/bagru-kurta/${id}`;
  expect((await shop.app.inject(`/hi${path}`)).statusCode).toBe(404);
  const english = await shop.app.inject(path);
  expect(english.body).not.toContain('rel="alternate" hrefLang');

  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  await expect.poll(async () => (await shop.app.inject(`/hi${path}`)).statusCode).toBe(200);
  const { body } = await shop.app.inject(`/hi${path}`);
  expect(body).toContain('<html lang="hi" dir="ltr">');
  expect(body).toContain(`<link rel="canonical" href="${origin}/hi${path}"/>`);
  for (const [hreflang, url] of [
    ["en", path],
    ["hi", `/hi${path}`],
    ["x-default", path],
  ])
    expect(body.toLowerCase()).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${origin}${url}"/>`);
  const page = await shop.app.inject("/hi/productlist?sort=newest");
  expect(page.body).toContain('href="/hi/productdetails/');
  expect((await shop.app.inject(`/hi/productdetails/another-slug/${id}`)).headers.location).toBe(`/hi${path}`);

  const index = (await shop.app.inject("/sitemap.xml")).body;
  const [, sitemap = ""] = /<loc>[^<]*(\/sitemaps\/products[^<]*)<\/loc>/.exec(index) ?? [];
  const { body: entries } = await shop.app.inject(sitemap);
  expect(entries).toContain(`<loc>${origin}/hi${path}</loc>`);
  expect(entries).toContain(`hreflang="x-default" href="${origin}${path}"/>`);
  expect((await shop.app.inject("/robots.txt")).body).toContain("Disallow: /hi/cart");
});

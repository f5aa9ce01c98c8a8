import { savePage } from "../../../server/features/editorial/content/content.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, test } from "../support/journey.ts";

test("Hindi pages show what the merchant has translated, and mark the rest as English", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const { db } = shop.context;
  await saveSettings(db, {
    languages: ["en", "hi"],
    meta_description: "Handloom clothes",
    meta_descriptionHi: "हैंडलूम के कपड़े",
  });
  await savePage(db, {
    title: "About us",
    category: "Useful Links",
    description: "<p>We weave.</p>",
    hi: { title: "हमारे बारे में", description: "<p>हम बुनते हैं।</p>" },
  });
  await savePage(db, { title: "Repairs", category: "Useful Links", description: "<p>We repair.</p>" });
  await shop.createProduct({ name: "Bagru Kurta" });
  await expect.poll(async () => (await shop.app.inject("/hi/about")).statusCode).toBe(200);

  await page.goto("/hi/about");
  await expect(page).toHaveTitle(/^हमारे बारे में \|/);
  await expect(page.getByRole("heading", { name: "हमारे बारे में" })).toBeVisible();
  await expect(page.getByText("हम बुनते हैं।")).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "हम बुनते हैं।");
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"name":"हमारे बारे में"');
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Repairs" })).toHaveAttribute("lang", "en");

  // The text of a page that the browser loads by client-side navigation is in Hindi, too.
  await page.goto("/hi");
  await expect(page.getByRole("main").getByText("हैंडलूम के कपड़े")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "हमारे बारे में" }).click();
  await expect(page.getByText("हम बुनते हैं।")).toBeVisible();
  await page.goto("/about");
  await expect(page.getByText("We weave.")).toBeVisible();
});

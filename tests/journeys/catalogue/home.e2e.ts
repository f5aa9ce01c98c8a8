import { saveBanner } from "../../../server/features/editorial/content/content.ts";
import { createProducts } from "../support/create-products.ts";
import { expect, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

test("home has three product sections with See More links and opens at the top of the page", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  await createProducts(shop, 12);
  await page.goto("/");
  await expect(page).toHaveTitle("Online Shopping | Latest Fashion, Electronics, Home Decor");
  for (const [section, href] of [
    ["New Arrivals", "/productlist?collection=new"],
    ["Trending Now", "/productlist"],
    ["Most Popular Collection", "/most-popular"],
  ] as const) {
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(`See More.*${section}`) })).toHaveAttribute("href", href);
  }
  await page.goto("/productlist");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const logo = page.getByRole("banner").getByRole("link", { name: "Kapas" });
  await expect(logo, "the header is sticky").toBeInViewport({ ratio: 1 });
  await logo.click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
]) {
  test(`the first screen of home on a phone of ${viewport.height} pixels has a button`, async ({ page, shop }) => {
    await createProducts(shop, 2);
    await page.setViewportSize(viewport);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Shop new arrivals" })).toBeInViewport({ ratio: 1 });
  });
}

test("categories on home show the image of their best-selling product, without layout shift", async ({
  page,
  shop,
}) => {
  const product = (name: string, category: string, image: string) =>
    shop.createProduct({ name, categories: [category, "All", "Other"], images: [`/media/demo-banner/${image}/7`] });
  await product("Cushion", "Home", "linen");
  const { id } = await product("Lamp", "Home", "wool");
  await product("Kurta", "Women", "silk");
  await shop.context.db.updateTable("products").set({ sold: 5 }).where("id", "=", id).execute();
  await recordLayoutShift(page);
  await page.goto("/");
  const categories = page.getByRole("region", { name: "Shop by category" });
  const images = categories.locator("img");
  await expect(images).toHaveCount(2);
  await expect(images.first()).toHaveAttribute("src", /wool/);
  await expect(images.last()).toHaveAttribute("src", /silk/);
  await expect(images.first()).toHaveAttribute("loading", "lazy");
  await categories.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelectorAll("#categories ~ ul img[data-state=loaded]").length === 2);
  expect(await getLayoutShift(page)).toBe(0);
  await categories.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/category\//);
});

test("a shop without banners shows the default one until one is saved", async ({ page, shop }) => {
  await page.goto("/");
  const images = page.getByRole("region", { name: "Promotions" }).locator("img");
  await expect(images).toHaveAttribute("src", /default-banner\.jpg/);
  await saveBanner(shop.context.db, { key: "wool", title: "Wool", imageUrl: "/media/demo-banner/linen/7" });
  await page.goto("/productlist");
  await expect(async () => {
    await page.goto("/");
    await expect(images).toHaveAttribute("src", /demo-banner/, { timeout: 500 });
  }).toPass();
});

test("a banner whose image fails to load shows the default banner", async ({ page, shop }) => {
  await saveBanner(shop.context.db, { key: "gone", title: "Gone", imageUrl: "/pictures/gone.jpg" });
  await page.goto("/");
  const image = page.getByRole("region", { name: "Promotions" }).locator("img");
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("src", "/default-banner.jpg");
});

test("the incoming banner is fully opaque while the outgoing one fades", async ({ page, shop }) => {
  for (const title of ["Wool", "Linen"])
    await saveBanner(shop.context.db, { key: title, title, imageUrl: "/media/demo-banner/linen/7" });
  await page.goto("/");
  await page.evaluate(() => {
    const slowTransitions = new CSSStyleSheet();
    slowTransitions.replaceSync("[class*='duration'] { transition-duration: 60s !important }");
    document.adoptedStyleSheets = [slowTransitions];
  });
  const [firstBanner, secondBanner] = [page.getByLabel("1 of 2"), page.getByLabel("2 of 2")];
  await page.getByRole("button", { name: "Next banner" }).click();
  await expect(firstBanner).toBeVisible();
  await expect(secondBanner).toHaveCSS("opacity", "1");
});

import { expect, type Page, test } from "../support/journey.ts";

const selectedTab = (page: Page) => page.getByRole("tab", { selected: true });
const sizes = ["S", "M"].map((size) => ({ size, price: 100_000, mrp: 100_000, inventory: 3 }));

test("a product without videos opens its details tab, even after the videos tab of another product", async ({
  page,
  shop,
}) => {
  const withVideo = await shop.createProduct({ name: "Bagru Kurta", videos: ["/default-banner.jpg"] });
  await shop.createProduct({ name: "Silk Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${withVideo.id}`);
  await page.getByRole("tab", { name: "VIDEOS" }).click();
  await expect(selectedTab(page)).toHaveText("VIDEOS");
  await page.getByRole("region", { name: "Similar Products" }).getByRole("link", { name: "Silk Kurta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Silk Kurta" })).toBeVisible();
  await expect(selectedTab(page)).toHaveText("PRODUCT DETAILS");
});

test("the rating links to the reviews from any tab, and they stay open when a size is selected", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta", variations: [{ color: "Red", sizes }] });
  const { api } = await shop.createCustomer();
  await api.reviews.save({ productId: id, rating: 5, comment: "Soft." });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  const rating = page.getByRole("region", { name: "Buy" }).getByRole("link", { name: /out of 5 stars/ });
  await rating.click();
  await expect(selectedTab(page)).toContainText("REVIEWS");
  await page.getByRole("radio", { name: "M" }).check();
  await expect(page).toHaveURL(/size=M$/);
  await expect(selectedTab(page)).toContainText("REVIEWS");
  await page.getByRole("tab", { name: "PRODUCT DETAILS" }).click();
  await rating.click();
  await expect(selectedTab(page)).toContainText("REVIEWS");
});

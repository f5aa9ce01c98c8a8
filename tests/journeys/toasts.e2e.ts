import { expect, test } from "./journey.ts";

test("what the shop says is heard and can be put away while a dialog is open, and afterwards on the page again", async ({
  page,
  shop,
}) => {
  const sizes = ["S", "M"].map((size) => ({ size, price: 99_900, mrp: 99_900, inventory: 5 }));
  const product = await shop.has({ variations: [{ color: "Red", images: [], sizes }] });
  await page.goto(`/productdetails/cotton-kurta/${product.id}`);
  const onPage = page.locator("section[aria-label=Notifications]");
  await expect(onPage).toHaveCount(1);
  // The region is there before its words, or a screen reader would not tell of them.
  await expect(onPage).toHaveJSProperty("popover", "manual");
  await expect.poll(() => onPage.evaluate((region) => region.matches(":popover-open"))).toBe(true);

  await page.getByRole("button", { name: "Size guide" }).click();
  const dialog = page.getByRole("dialog", { name: "Size guide" });
  await expect(dialog.getByRole("region", { name: "Notifications" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(onPage.getByText("Please select a size and color.")).toBeVisible();
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(dialog.getByText("Please select a size and color.")).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect(dialog.getByText("Please select a size and color.")).toBeHidden();
});

import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a draft is previewed with a link that works without signing in", async ({ page, shop, browser }) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const { id } = await shop.createProduct({
    name: "Sample Kurta",
    status: "draft",
    longDescription: "Printed by hand.",
    variations: ["Red", "Indigo"].map((color) => ({ color, sizes })),
  });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByRole("button", { name: "Preview" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Preview" });
  const link = await dialog.getByLabel("Link").inputValue();

  const visitor = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  const response = await visitor.goto(link);
  expect(await response?.text()).not.toContain("Sample Kurta");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Sample Kurta");
  await expect(visitor.getByText("Preview of a draft")).toBeVisible();
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await visitor.getByLabel("Indigo").press("Space");
  await expect(visitor.getByText("Printed by hand.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: /add to cart|buy now/i })).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Sample Kurta");

  await page.getByRole("button", { name: "Close" }).press("Enter");
  await page.getByLabel("Status").selectOption("Published");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await visitor.reload();
  await visitor.getByRole("link", { name: "Open its page" }).press("Enter");
  await expect(visitor).toHaveURL(/productdetails/);
  await visitor.goto("/preview");
  await expect(visitor.getByText("This link is incomplete.")).toBeVisible();
  await visitor.close();
});

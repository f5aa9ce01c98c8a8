import { saveProducts } from "../../../server/features/merchandise/catalogue/products/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("brand, category and tags of several products are changed after old and new values were shown, and undone", async ({
  page,
  shop,
}) => {
  const first = await shop.createProduct({ name: "Sample Kurta", categories: ["Women", "Kurtas"], tags: ["linen"] });
  await shop.createProduct({ name: "Sample Shirt", categories: ["Men"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  for (const name of ["Sample Kurta", "Sample Shirt"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).press("Space");
  await page.getByRole("button", { name: "Edit fields" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
  await expect(dialog.getByText("Nothing would change yet.")).toBeVisible();
  await dialog.getByLabel("Category").selectOption("Men");
  await expect(dialog.getByText("1 product would change:")).toBeVisible();
  await dialog.getByLabel("Add tags").fill("summer");
  await expect(dialog.getByText("2 products would change:")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Sample Kurta" })).toContainText("linen, summer");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("2 products were changed.")).toBeVisible();
  const { api } = await shop.createCustomer("asha");
  await expect.poll(async () => (await api.catalogue.product({ id: first.id })).product.category?.name).toBe("Men");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone for 2 products.")).toBeVisible();
  await expect.poll(async () => (await api.catalogue.product({ id: first.id })).product.category?.name).toBe("Women");
});

/** The timeout is long, because each product is saved in a transaction of its own. */
const inSteps = { timeout: 60_000 };

test("all products that match a filter are selected beyond the page, edited and archived by keyboard, undone and exported", async ({
  page,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const create = (name: string) => ({
    source: "sample",
    key: name,
    name,
    categories: ["Women"],
    variations: [{ color: "Red", sizes }],
  });
  // 60 products fill two pages of the list, and their change takes several steps.
  const names = Array.from({ length: 60 }, (_, n) => `Kurta ${n}`);
  await saveProducts(shop.context.db, [...names, "Shirt"].map(create));
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products?q=kurta&status=active");
  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  const bar = page.getByRole("region", { name: "Selected products" });
  await bar.getByRole("button", { name: "Select all 60 that match" }).press("Enter");
  await expect(bar.getByText("All 60 that match selected")).toBeVisible();
  await bar.getByRole("button", { name: "Edit fields" }).press("Enter");
  const fields = page.getByRole("dialog", { name: "Edit 60 products" });
  await fields.getByLabel("Add tags").fill("summer");
  await expect(fields.getByText("50 of the 50 on this page would change, and those of the other pages:")).toBeVisible();
  await expectAccessible(page);
  await fields.getByRole("button", { name: "Save" }).press("Enter");
  const status = page.getByRole("region", { name: "Change of many products" });
  await expect(status).toContainText("60 products changed, by", inSteps);
  await status.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(status).toContainText("60 of 60 products changed back", inSteps);

  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await bar.getByRole("button", { name: "Select all 60 that match" }).press("Enter");
  await bar.getByRole("button", { name: "Archive all" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Archive 60 products?" });
  await dialog.getByRole("button", { name: "Archive" }).press("Enter");
  await expect(status).toContainText("60 products changed, by", inSteps);
  await expect(page.getByText("No product matches")).toBeVisible();
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect(href).toContain("q=kurta");
  await status.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(status).toContainText("60 of 60 products changed back", inSteps);
  await expect(page.getByRole("link", { name: "Kurta 59" })).toBeVisible();
  const file = await (await page.request.get(href ?? "")).text();
  expect(file).toContain("Kurta 0");
  expect(file).not.toContain("Shirt");
});

test("all products that match are edited by a job, which is shown after a reload and undone as a whole", async ({
  page,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const names = Array.from({ length: 60 }, (_, n) => `Kurta ${n}`);
  const create = (name: string) => ({
    source: "sample",
    key: name,
    name,
    categories: ["Women"],
    variations: [{ color: "Red", sizes }],
  });
  await saveProducts(shop.context.db, names.map(create));
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products?q=kurta");
  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await page.getByRole("button", { name: `Select all ${names.length} that match` }).press("Enter");
  await page.getByRole("button", { name: "Edit fields" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Edit ${names.length} products` });
  await dialog.getByLabel("Add tags").fill("summer");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The products are being changed. You can leave this page.")).toBeVisible();
  await page.reload();
  const status = page.getByRole("region", { name: "Change of many products" });
  await expect(status).toContainText("Tags + summer");
  await expect(status).toContainText(`${names.length} products changed, by`, inSteps);
  const tagged = async () =>
    (await shop.context.db.selectFrom("products").select("tags").execute()).filter(({ tags }) =>
      tags.includes("summer"),
    ).length;
  expect(await tagged()).toBe(names.length);
  await status.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(status).toContainText(`${names.length} of ${names.length} products changed back`, inSteps);
  expect(await tagged()).toBe(0);
  await status.getByRole("button", { name: "Close" }).press("Enter");
  await expect(status).toHaveCount(0);
});

import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("links to categories stay valid while these are added, renamed, moved, ordered, hidden and deleted by keyboard", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ categories: ["Men", "Topwear"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/categories");
  const top = page.getByRole("list", { name: "Categories", exact: true });
  const listTop = () =>
    top.locator(":scope > li").evaluateAll((rows) => rows.map((row) => row.querySelector("p")?.textContent));
  await expect.poll(listTop).toEqual(["Women", "Men"]);

  await page.getByRole("button", { name: "New category" }).press("Enter");
  const added = page.getByRole("dialog", { name: "New category" });
  await added.getByLabel("Name").fill("men");
  await added.getByLabel("Name").press("Enter");
  await expect(added.getByText("There is a category “Men” already.", { exact: true })).toBeVisible();
  await added.getByLabel("Name").fill("Children");
  await added.getByLabel("Name").press("Enter");
  await expect.poll(listTop).toEqual(["Women", "Men", "Children"]);

  const up = page.getByRole("button", { name: "Move Children up" });
  await up.press("Enter");
  await up.press("Enter");
  await expect.poll(listTop).toEqual(["Children", "Women", "Men"]);
  await page.getByRole("button", { name: "Move Women up" }).press("Enter");
  await expect.poll(listTop).toEqual(["Women", "Children", "Men"]);

  await page.getByRole("button", { name: "Edit Ethnic Wear" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit Ethnic Wear" });
  await edit.getByLabel("Name").fill("Indian Wear");
  await edit.getByLabel("Inside").selectOption("Top level");
  await edit.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(listTop).toEqual(["Women", "Children", "Men", "Indian Wear"]);
  await page.getByRole("button", { name: "Edit Men" }).press("Enter");
  await page.getByLabel("Hide from menus").press("Space");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(top.getByText("Hidden")).toBeVisible();
  await page.getByRole("button", { name: "Edit Children" }).press("Enter");
  await page.getByRole("button", { name: "Delete this category" }).press("Enter");
  await expect.poll(listTop).toEqual(["Women", "MenHidden", "Indian Wear"]);
  await page.reload();
  await expect.poll(listTop).toEqual(["Women", "MenHidden", "Indian Wear"]);
  await page.getByRole("link", { name: "1 product in Kurtas" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(/./);
  await expect(page).toHaveURL(/products\?categoryId=/);

  const { data } = await (await shop.createCustomer("asha")).api.catalogue.categories();
  expect(data.map(({ name }) => name)).toEqual(["Women", "Indian Wear"]);
  const id = data[1]?._id ?? "";
  const response = await page.goto(`/subcategory/${id}?sort=newest`);
  expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
  await expect(page).toHaveURL(`/category/${id}?sort=newest`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Indian Wear");
  await expect(page.getByRole("navigation", { name: "Categories" }).getByText("Men", { exact: true })).toHaveCount(0);
});

test("categories are ordered by dragging", async ({ page, shop }) => {
  await shop.createProduct({ categories: ["Women"] });
  await shop.createProduct({ categories: ["Men"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/categories");
  const rows = page.getByRole("list", { name: "Categories", exact: true }).getByRole("listitem");
  await rows.filter({ hasText: /^Men/ }).dragTo(rows.filter({ hasText: /^Women/ }));
  await expect(rows.first()).toContainText("Men");
  await expect.poll(async () => (await shop.api.catalogue.categories()).data[0]?.name).toBe("Men");
});

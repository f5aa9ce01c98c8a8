import { readFile } from "node:fs/promises";
import { addCoupon } from "../../../server/features/merchandise/pricing/index.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

test("the history is filtered and exported, and its rows undo a change or say why not", async ({ page, shop }) => {
  const { db, now } = shop.context;
  await saveSettings(db, { returnDays: 5 });
  await saveSettings(db, { returnDays: 9 });
  await addCoupon(db, { code: "FESTIVE", value: { type: "shipping" } }, now());
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/history");
  await expect(page.getByRole("row")).not.toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel("Kind of record").selectOption("settings");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("cell", { name: "returnDays was changed again later." })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.match(/settings\.change/g)).toHaveLength(2);
  expect(csv).not.toContain("FESTIVE");

  await page.getByRole("button", { name: "Undo “Settings: change”" }).click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("cell", { name: /^Undone by / })).toBeVisible();
  const stored = await db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
  expect(stored.value).toEqual({ returnDays: 5 });

  await page.getByRole("button", { name: "Remove filters" }).click();
  await expect(page.getByRole("button", { name: "Remove filters" })).toHaveCount(0);
  await page.getByLabel("Changed by").selectOption("command");
  await page.getByLabel("Member").selectOption({ index: 0 });
  await expect(page.getByRole("row").filter({ hasText: "FESTIVE" })).toHaveCount(1);
  await page.getByLabel("to", { exact: true }).fill("2020-01-01");
  await expect(page.getByRole("heading", { name: "No changes" })).toBeVisible();
});

test("a view of the orders with chosen columns is saved, shared, renamed and deleted", async ({ page, shop }) => {
  await placeOrders(shop, 3);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders");
  await page.getByLabel("Payment").selectOption("cod");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Cash");
  await dialog.getByLabel("Shared with all staff").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: /^Cash/ })).toHaveAttribute("aria-current", "page");
  await views.getByRole("link", { name: /^To ship/ }).click();
  await expect(page).not.toHaveURL(/saved=/);
  await views.getByRole("link", { name: /^Cash/ }).click();
  await expect(page.getByLabel("Payment")).toHaveValue("cod");
  await expect(page.getByRole("row")).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByLabel("Name").fill("Cash on delivery");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(views.getByRole("link", { name: /^Cash on delivery/ })).toBeVisible();

  await page.getByRole("button", { name: "Columns" }).click();
  await dialog.getByLabel("Customer").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("columnheader", { name: "Customer" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Status" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Customer" })).toHaveCount(0);

  // On a phone the date fields are in view, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("From")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(views.getByRole("link", { name: /^Cash on delivery/ })).toHaveCount(0);
});

test("prices that were saved together are undone together, by keyboard", async ({ page, shop }) => {
  const sizes = ["S", "M"].map((size) => ({ size, price: 999_00, inventory: 3 }));
  const { id } = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/prices");
  const cells = page.getByRole("group", { name: "Prices" }).getByRole("textbox");
  await cells.first().fill("899");
  await cells.nth(1).fill("899");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("dialog", { name: "Save 2 changes" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 variants changed.")).toBeVisible();
  await page.goto("/admin/history?action=price.change");
  const undoAll = page.getByRole("button", { name: "Undo all 2" });
  await expect(undoAll).toHaveCount(2);
  await undoAll.first().press("Enter");
  const question = page.getByRole("dialog", { name: "Undo 2 changes?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Undo all" }).press("Enter");
  await expect(page.getByText("2 changes undone.")).toBeVisible();
  const { product } = await shop.api.catalogue.product({ id });
  expect(product.variations[0]?.sizes.map(({ price }) => price)).toEqual([999, 999]);
});

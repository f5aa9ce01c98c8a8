import { commandLine } from "../../../server/features/shop/audit/audit.ts";
import { changeSizeChart, getSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const findChart = async (db: Parameters<typeof getSettings>[0], key: string) =>
  (await getSettings(db)).sizeCharts.find((chart) => chart.key === key);

test("an owner adds a size chart by keyboard from a pasted table, the product shows it, and the history takes it back", async ({
  page,
  shop,
}) => {
  const variations = [{ color: "Red", sizes: [{ size: "M", price: 100_00, inventory: 1 }] }];
  const { id } = await shop.createProduct({ categories: ["Men", "Western Wear", "Vests"], variations });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/size-charts");
  await page.getByRole("link", { name: "New chart" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New size chart" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Choose the categories whose products have this chart.")).toBeVisible();
  await page.getByLabel("Add a category").selectOption({ label: "Men › Western Wear › Vests" });
  await page.getByRole("button", { name: "Paste a table" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Paste a table" });
  await dialog.getByLabel("Table").fill("M\t96\t70\nL\t101\t72");
  await dialog.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(dialog.getByText(/The first line should name the columns/)).toBeVisible();
  await dialog.getByLabel("Table").fill("Size\tChest\tFront\nM\t96 – 100\t70\nL\twide\t72");
  await dialog.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByLabel("Chest, row 2").press("Enter");
  await expect(page.getByText("Enter a number, or a range such as 38-40.")).toBeVisible();
  await expect(page.getByText("Say how it is measured: the size guide shows it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("How to measure Front").fill("From the shoulder to the hem.");
  await page.getByLabel("Chest, row 2").fill("101-105");
  // Alt and an arrow key move the size, an arrow key alone goes to the next one.
  await page.getByLabel("Chest, row 2").press("Alt+ArrowUp");
  await expect(page.getByLabel("Size, row 1")).toHaveValue("L");
  await page.getByLabel("Chest, row 1").press("Alt+ArrowDown");
  await page.getByLabel("Chest, row 1").press("ArrowDown");
  await expect(page.getByLabel("Chest, row 2")).toBeFocused();
  await expect(page.getByRole("table").getByRole("row", { name: "M 96–100 70" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The size chart is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Size chart", exact: true })).toBeVisible();
  expect((await shop.api.catalogue.sizeChart({ id })).chart).toMatchObject({
    key: "men-western-wear-vests",
    unit: "cm",
  });
  await page.goto("/admin/history?entity=size-chart");
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
  expect(await findChart(shop.context.db, "men-western-wear-vests")).toBeUndefined();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("cells, rows and columns of a chart are changed, and a cell that somebody else has changed is shown first", async ({
    page,
    shop,
  }) => {
    await joinStaff(page, shop, "owner");
    await page.goto("/admin/settings/size-charts/women");
    await page.getByLabel("Bust, row 3").fill("38-41");
    await page.getByLabel("New measurement").fill("Length");
    await page.getByRole("button", { name: "Add", exact: true }).tap();
    await page.getByLabel("Length, row 3").fill("102");
    await page.getByRole("button", { name: "Remove row 1" }).tap();
    await page.getByRole("button", { name: "Add a size" }).tap();
    await page.getByLabel("Size, row 5").fill("XXL");
    await changeSizeChart(shop.context, commandLine, "women", (texts) => ({ ...texts, "size M bust": "39" }));
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByText("Somebody has changed this to “39” meanwhile.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByText("The size chart is saved.")).toBeVisible();
    const chart = await findChart(shop.context.db, "women");
    expect(chart?.rows.map(({ size }) => size)).toEqual(["S", "M", "L", "XL", "XXL"]);
    expect(chart?.measures.map(({ key }) => key)).toEqual(["bust", "waist", "hip", "length"]);
    expect(chart?.rows[1]?.values).toMatchObject({ bust: [38, 41], length: [102, 102] });
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  });
});

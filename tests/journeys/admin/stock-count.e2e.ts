import { createStaff } from "../../support/shop/staff.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const sizes = ["S", "M", "L"].map((size) => ({ size, price: 1000_00, inventory: 3, sku: `GO-${size}` }));
const kurta = { name: "Sample kurta", variations: [{ color: "Red", sizes }] };

/** Types a code as a keyboard scanner does. */
async function scan(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  }
}
const field = (page: Page, size: string) => page.getByRole("textbox", { name: `Counted: Sample kurta, Red, ${size}` });

test("a packer counts a shelf with a scanner: unknown codes, an outage, a reload, a correction, saved and undone", async ({
  page,
  shop,
}) => {
  const product = await shop.createProduct(kurta);
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/inventory");
  await page.getByRole("link", { name: "Count by scan" }).click();
  await expect(page.getByText("Nothing was counted yet")).toBeVisible();
  await page.getByRole("button", { name: "Start a count" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Enter what is counted")).toBeVisible();
  await page.getByLabel("What is counted").fill("Rack 7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rack 7" })).toBeVisible();
  await expectAccessible(page);

  await scan(page, "go-s", "GO-S");
  await expect(field(page, "S")).toHaveValue("2");
  await scan(page, "NOPE-9");
  await expect(page.getByRole("alert")).toContainText(/Unknown code.*No variant has the SKU or barcode NOPE-9/);
  await expectAccessible(page);

  // First the responses are lost, then the network. The scans are sent again and count once.
  await page.route("**/scans", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await scan(page, "GO-S", "GO-M");
  await expect(page.getByText(/^Offline, [12] scans? to send/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Offline, 2 scans to send/)).toBeVisible();
  await page.unroute("**/scans");
  await expect(field(page, "M")).toHaveValue("1");
  await expect(field(page, "S")).toHaveValue("3");

  // A scanner types into the field that has the focus, too.
  await field(page, "M").focus();
  await scan(page, "GO-M");
  await expect(field(page, "M")).toHaveValue("2");
  await field(page, "M").fill("1");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "None found: Sample kurta, Red, L" }).click();
  await expect(field(page, "L")).toHaveValue("0");
  await page.getByLabel("SKU or barcode").fill("go-l");
  await page.keyboard.press("Enter");
  await expect(field(page, "L")).toHaveValue("1");
  await page.getByLabel("Differences only").check();
  await expect(field(page, "S")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Compare and save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save the count" });
  await expect(dialog.getByText("2 differences in 3 variants, −4 units in all.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Note").fill("Before Diwali");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 corrections saved.")).toBeVisible();
  await expect(page.getByText("2 differences corrected.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(await shop.inventoryOf({ id: product.id, size: "M", color: "Red" })).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 corrections undone.")).toBeVisible();
  expect(await shop.inventoryOf({ id: product.id, size: "M", color: "Red" })).toBe(3);
});

test("two people in one count see each other's scans, and a scan that was not shown yet stops the saving", async ({
  page,
  shop,
}) => {
  await shop.createProduct(kurta);
  const other = await createStaff(shop, "manager");
  const countId = "a".repeat(24);
  await other.request("POST", "/inventory/counts", { countId, name: "Rack 8" });
  await joinStaff(page, shop, "packer");
  await page.goto(`/admin/inventory/counts/${countId}`);
  await expect(page.getByText("Scan the first unit")).toBeVisible();
  await scan(page, "GO-S", "GO-S", "GO-S");
  await expect(field(page, "S")).toHaveValue("3");
  const send = (scanId: string, code: string) =>
    other.request("POST", `/inventory/counts/${countId}/scans`, { scans: [{ scanId, code }] });
  await send("1".repeat(24), "GO-M");
  await expect(field(page, "M")).toHaveValue("1");
  await page.getByRole("button", { name: "Compare and save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save the count" });
  await expect(dialog.getByText("1 difference in 2 variants", { exact: false })).toBeVisible();
  await page.route("**/events", (route) => route.abort());
  await page.route(`**/counts/${countId}`, (route) => route.abort());
  await send("2".repeat(24), "GO-M");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Somebody has counted more meanwhile.", { exact: false })).toBeVisible();
  await page.unroute(`**/counts/${countId}`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Compare and save" }).click();
  await expect(dialog.getByText("Sample kurta (M, Red)", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 correction saved.")).toBeVisible();
});

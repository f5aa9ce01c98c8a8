import bwipjs from "bwip-js/node";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { sampleAddress, type TestProduct, toSelection } from "../../support/shop/builders.ts";
import { createStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { showToCamera } from "../support/camera.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

type Line = { product: TestProduct; quantity: number };

async function createSku(shop: TestShop, name: string, sku: string): Promise<TestProduct> {
  const product = await shop.createProduct({ name, inventory: 50 });
  await shop.context.db.updateTable("variants").set({ sku }).where("product_id", "=", product.id).execute();
  return product;
}

async function placeOrders(shop: TestShop, ...orders: Line[][]): Promise<string[]> {
  const { api } = await shop.createCustomer("asha");
  const { _id: addressId } = (await api.addresses.add(sampleAddress)).address;
  const ids: string[] = [];
  for (const lines of orders) {
    const items = lines.map(({ product, quantity }) => ({ ...toSelection(product), quantity }));
    ids.push((await api.orders.place({ addressId, items, paymentMethod: "cod" })).order._id);
  }
  return ids;
}

/** Types a code as a keyboard scanner does. */
async function scan(page: Page, code: string, delay = 0) {
  await page.keyboard.type(code, { delay });
  await page.keyboard.press("Enter");
}

function countPackings(shop: TestShop) {
  return shop.context.db
    .selectFrom("audit_log")
    .select("entity_id as id")
    .where("action", "=", "order.change-status")
    .orderBy("id")
    .execute();
}

test("a packer scans a wave, where wrong units are refused, and orders packed offline are sent once", {
  tag: "@core",
}, async ({ page, shop, context }) => {
  const [kurta, shirt] = [await createSku(shop, "Kurta", "GO-KUR-1"), await createSku(shop, "Shirt", "SHI-1")];
  const ids = await placeOrders(
    shop,
    [{ product: kurta, quantity: 2 }],
    [{ product: shirt, quantity: 1 }],
    [{ product: kurta, quantity: 1 }],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "packer");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await page.getByRole("button", { name: "Start with 3 orders" }).click();
  await expect(page.getByText("4 units for 3 orders")).toBeVisible();
  await page.getByRole("checkbox", { name: "Collected: 3 × Kurta" }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Collected: 3 × Kurta" })).toBeChecked();
  await expect(page.getByText("1 of 2 lines to collect")).toBeVisible();
  await page.getByRole("button", { name: "Pack orders" }).click();
  await expect(page.getByText("2 units are missing")).toBeVisible();
  // The scanner types slowly, and the code begins with "g" and "o", the shortcut that opens the orders.
  await scan(page, "go-kur-1", 80);
  await expect(page.getByText("1 unit is missing")).toBeVisible();
  await scan(page, "SHI-1");
  await expect(page.getByRole("alert")).toContainText(/Wrong unit.*SHI-1 belongs to #/);
  await expectAccessible(page);
  await scan(page, "NOPE-9");
  await expect(page.getByRole("alert")).toContainText("NOPE-9 is in no order of this wave.");
  await page.reload();
  await expect(page.getByText("1 unit is missing")).toBeVisible();
  await scan(page, "GO-KUR-1");
  await expect(page.getByText("Everything is in the parcel")).toBeVisible();
  await scan(page, "GO-KUR-1");
  await expect(page.getByRole("alert")).toContainText("One too many");
  await expect(page.getByText(/₹|@/)).toHaveCount(0);

  // The response for the first order is lost, so that the request is repeated later.
  let lost = 0;
  await page.route("**/packed", async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await expect(page.getByText(/^Offline, 1 to send/)).toBeVisible();
  expect(lost).toBe(1);
  await page.unroute("**/packed");
  await context.setOffline(true);
  await scan(page, "SHI-1");
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await page.getByRole("button", { name: /^Put into the parcel: .*Kurta/ }).click();
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await expect(page.getByText(/^Offline, [23] to send/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wave done" })).toBeVisible();
  await expectAccessible(page);
  // Orders that were sent stay marked as packed, even before the wave is loaded again.
  await page.route("**/admin/pack", (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText(/^Online again/)).toBeVisible();
  await expect(page.getByText("Packed", { exact: true })).toHaveCount(3);
  await page.unroute("**/admin/pack");
  expect((await countPackings(shop)).map(({ id }) => id)).toEqual(ids);
  await page.getByRole("button", { name: "Next wave" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to pack" })).toBeVisible();
});

test("orders packed offline survive a reload, except an order that was cancelled meanwhile and is put back", async ({
  page,
  shop,
}) => {
  const kurta = await createSku(shop, "Kurta", "KUR-1");
  const [first = "", second = ""] = await placeOrders(
    shop,
    [{ product: kurta, quantity: 1 }],
    [{ product: kurta, quantity: 1 }],
  );
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/pack");
  await page.getByRole("button", { name: "Start with 2 orders" }).click();
  await page.getByRole("button", { name: "Pack orders" }).click();
  await expect(page.getByText("1 unit is missing")).toBeVisible();
  await page.route("**/packed", (route) => route.abort());
  await scan(page, "KUR-1");
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await expect(page.getByText(/^Offline, 1 to send/)).toBeVisible();
  await transitionOrder(shop.context, first, "cancelled");
  await page.reload();
  await expect(page.getByText(/^Offline, 1 to send/)).toBeVisible();
  await page.unroute("**/packed");
  await expect(page.getByText(/was cancelled. Put its units back./)).toBeVisible();
  await page.getByRole("button", { name: "Understood" }).click();
  await expect(page.getByRole("button", { name: "Understood" })).toHaveCount(0);
  // A scanned label or slip opens its order.
  await scan(page, first.slice(-8));
  await expect(page.getByText("This order was cancelled.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "The units are back" }).click();
  await expect(page.getByText("1 unit is missing")).toBeVisible();
  await page.getByRole("button", { name: "Put back", exact: true }).click();
  await page.getByLabel("Details (optional)").fill("KUR-1");
  await page.getByRole("dialog").getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("Put back", { exact: true })).toHaveCount(2);
  await page.goto(`/admin/orders/${second}`);
  await expect(page.getByText("Put back while packing: Unit missing: KUR-1")).toBeVisible();
});

test("an order is packed by keyboard alone, and compared again when somebody has changed it meanwhile", async ({
  page,
  shop,
}) => {
  const kurta = await createSku(shop, "Kurta", "KUR-1");
  const [id] = await placeOrders(shop, [{ product: kurta, quantity: 2 }]);
  const owner = await createStaff(shop, "owner");
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/pack");
  await page.getByRole("button", { name: "Start with 1 order" }).press("Enter");
  await page.getByRole("button", { name: "Pack orders" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Put into the parcel/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 unit is missing")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Packed", exact: true })).toBeFocused();
  const { items } = (await owner.request("GET", `/orders/${id}`)).json().order;
  const changes = [{ itemId: items[0]._id, seen: 2, quantity: 1 }];
  await owner.request("POST", `/orders/${id}/edits`, { editId: "e".repeat(24), changes, reason: "" });
  await expect(page.getByRole("alert")).toContainText("take 1 unit out");
  await expectAccessible(page);
  await page.getByRole("button", { name: "The parcel is right" }).press("Enter");
  await page.getByRole("button", { name: "Packed", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Wave done" })).toBeVisible();
  await expect.poll(async () => (await countPackings(shop)).length).toBe(1);
});

test("selected orders are packed as a wave, and taken over from another packer", async ({ page, shop, browser }) => {
  const kurta = await createSku(shop, "Kurta", "KUR-1");
  const [id] = await placeOrders(shop, [{ product: kurta, quantity: 1 }]);
  const other = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  await joinStaff(other, shop, "packer");
  await other.goto("/admin/pack");
  await other.getByRole("button", { name: "Start with 1 order" }).click();
  await expect(other.getByText("1 unit for 1 order")).toBeVisible();
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText(/Sample packer has been packing this order/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/orders?view=pack");
  await page.getByRole("checkbox", { name: /^Select order/ }).check();
  await page.getByRole("link", { name: "Pack as a wave" }).click();
  await page.getByRole("button", { name: "Start with 1 order" }).click();
  await expect(page.getByText("Sample packer is packing it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("1 unit for 1 order")).toBeVisible();
  await expect(other.getByText("With another packer")).toBeVisible();
  await page.getByRole("button", { name: "End wave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End wave" }).click();
  await expect(page.getByRole("button", { name: "Start with 1 order" })).toBeVisible();
  await other.close();
});

test("the camera reads the barcode of a unit with the shop's own decoder", async ({ page, shop }) => {
  const kurta = await createSku(shop, "Kurta", "KUR-1");
  await placeOrders(shop, [{ product: kurta, quantity: 1 }]);
  const png = await bwipjs.toBuffer({
    bcid: "code128",
    text: "KUR-1",
    scale: 4,
    padding: 20,
    backgroundcolor: "FFFFFF",
  });
  await page.addInitScript(showToCamera, `data:image/png;base64,${png.toString("base64")}`);
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/pack");
  await page.getByRole("button", { name: "Start with 1 order" }).click();
  await page.getByRole("button", { name: "Pack orders" }).click();
  await page.getByRole("button", { name: "Camera" }).click();
  await expect(
    page.getByText("KUR-1 is in the parcel.").or(page.getByText("Everything is in the parcel.").first()),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Packed", exact: true })).toBeEnabled();
});

import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { TestCustomer } from "../../support/shop/builders.ts";
import { createStaff, staffPassword } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { createBackOfficeStates } from "../support/back-office-states.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

/** Creates a row of each list. */
async function createRows(shop: TestShop, asha: TestCustomer) {
  await shop.api.contact.send({ name: "Asha", email: asha.email, subject: "Sizes", message: "Does it run small?" });
  const owner = await createStaff(shop, "owner", "writes@sample.example");
  const discount = { type: "percent", percent: 10 };
  await owner.request("POST", "/promotions/coupons", { code: "FIRST", value: discount });
  const sale = { saleId: newId(), name: "Linen week", until: "2099-01-01", discount };
  await owner.request("POST", "/promotions/sales", { ...sale, scope: { type: "tag", tag: "linen" } });
  const fields = {
    kind: "page",
    title: "Repairs",
    category: "Useful Links",
    position: 1,
    markdown: "We repair clothes.",
  };
  const meta = { metaTitle: "", metaDescription: "", metaKeywords: [], isDraft: true, from: null, until: null };
  await owner.request("PUT", `/content/page/${newId()}`, { version: 0, fields: { ...fields, ...meta } });
  const { id: productId } = await shop.createProduct();
  await asha.api.reviews.save({ productId, rating: 5, comment: "Lovely." });
}

test("columns of lists are chosen, and stay chosen", async ({ page, shop }) => {
  await shop.createProduct({ name: "Sample kurta" });
  const asha = await shop.createCustomer("asha");
  await createRows(shop, asha);
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await expectColumnsChosen(page, [
    ["products", "Price", "Product"],
    ["customers", "Spent", "Customer"],
    ["inbox", "Assigned to", "Message"],
    ["content", "Saved by", "Title"],
    ["reviews", "Author", "Text"],
    ["promotions", "Gives", "Code"],
    ["promotions?show=sales", "Discount", "Sale"],
    ["history", "Who", "What"],
  ]);
});

test("columns are chosen in the lists of cash, stock, imports, blocked customers, staff and integrations", async ({
  page,
  shop,
}) => {
  await createBackOfficeStates(shop);
  const owner = await createStaff(shop, "owner", "integrates@sample.example");
  const token = { tokenId: newId(), name: "ERP", permissions: ["orders:read"], days: 30, password: staffPassword };
  expect((await owner.request("POST", "/tokens", token)).statusCode).toBe(200);
  await joinStaff(page, shop, "owner");
  await expectColumnsChosen(page, [
    ["cash", "Courier", "Order"],
    ["inventory/low", "In stock", "Variant"],
    ["inventory/counts", "Differences", "Count"],
    ["import", "Contents", "File"],
    ["customers/blocked", "Reason", "Customer"],
    ["staff", "Last used", "Name"],
    ["settings/tokens", "May do", "Name"],
    ["settings/webhooks", "Events", "Address"],
    ["settings/webhooks/deliveries", "Answer", "Event"],
  ]);
});

type Choice = readonly [path: string, hidden: string, shown: string];

/** Hides a column of each list by keyboard; it stays hidden after a reload. */
async function expectColumnsChosen(page: Page, choices: readonly Choice[]) {
  for (const [path, hidden, shown] of choices) {
    await page.goto(`/admin/${path}`);
    const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
    await expect(header(hidden), path).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect(dialog.getByLabel(shown, { exact: true }), path).toBeDisabled();
    await dialog.getByLabel(hidden, { exact: true }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(header(hidden), path).toHaveCount(0);
    await page.reload();
    await expect(header(shown), path).toBeVisible();
    await expect(header(hidden), path).toHaveCount(0);
  }
}

test("AWB and tags are columns of orders that are chosen, and tags are shown once", async ({ page, shop }) => {
  await placeOrders(shop, 1);
  const owner = await createStaff(shop, "owner", "packs@sample.example");
  const [{ _id: orderId }] = (await owner.request("GET", "/orders")).json().orders;
  await owner.request("POST", "/orders/tags", { orderIds: [orderId], add: ["gift"] });
  await transitionOrder(shop.context, orderId, "processing");
  const parcel = { parcelId: newId(), courier: "Delhivery", awb: "AWB".repeat(10) };
  expect((await owner.request("POST", `/orders/${orderId}/parcels`, parcel)).json().isShipped).toBe(true);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/orders");
  await expect(page.getByRole("cell", { name: "Shipped gift" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "AWB" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Columns" });
  for (const label of ["AWB", "Tags"]) {
    await expect(dialog.getByLabel(label, { exact: true })).not.toBeChecked();
    await dialog.getByLabel(label, { exact: true }).check();
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "AWBAWB" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Shipped", exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "gift", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog.getByRole("button", { name: "Default columns" }).click();
  await expect(page.getByRole("columnheader", { name: "AWB" })).toHaveCount(0);
});

import { maintainSummaries } from "../../../server/features/customers/index.ts";
import { transitionOrder } from "../../../server/features/orders/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { TestCustomer } from "../../support/shop/builders.ts";
import { createStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

/** A row of each list. */
async function createRows(shop: TestShop, asha: TestCustomer) {
  await shop.api.contact.send({ name: "Asha", email: asha.email, subject: "Sizes", message: "Does it run small?" });
  const owner = await createStaff(shop, "owner", "writes@sample.example");
  const discount = { type: "percent", percent: 10 };
  await owner.request("POST", "/promotions/coupons", { code: "FIRST", value: discount });
  const sale = { saleId: newId(), name: "Linen week", until: "2099-01-01", discount };
  await owner.request("POST", "/promotions/sales", { ...sale, scope: { type: "tag", tag: "linen" } });
  const fields = { kind: "page", title: "Mending", category: "Useful Links", position: 1, markdown: "We mend." };
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
  for (const [path, hidden, shown] of [
    ["products", "Price", "Product"],
    ["customers", "Spent", "Customer"],
    ["inbox", "Assigned to", "Message"],
    ["content", "Saved by", "Title"],
    ["reviews", "Author", "Text"],
    ["promotions", "Gives", "Code"],
    ["promotions?show=sales", "Discount", "Sale"],
    ["history", "Who", "What"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const header = (name: string) => page.getByRole("columnheader", { name });
    await expect(header(hidden)).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect(dialog.getByLabel(shown, { exact: true })).toBeDisabled();
    await dialog.getByLabel(hidden, { exact: true }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(header(hidden)).toHaveCount(0);
    await page.reload();
    await expect(header(shown)).toBeVisible();
    await expect(header(hidden)).toHaveCount(0);
  }
});

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

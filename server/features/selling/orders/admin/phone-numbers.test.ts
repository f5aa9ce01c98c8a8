import { orderNumber } from "#contract/orders/order-status.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { maintainSummaries } from "../../../operations/customers/index.ts";
import { toShownInvoice } from "../../documents/print-invoices.ts";
import { listInvoices } from "../../invoices/invoices.ts";
import { transitionOrder } from "../index.ts";

const phone = "+91 98765 43210";
const digits = "43210";

async function placeOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const address = { ...sampleAddress, firstName: "Anjali", lastName: "Menon", postalCode: "682001", phone };
  const { _id: addressId } = (await asha.api.addresses.add(address)).address;
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  return { asha, order, items };
}

test("phone numbers are shown, found and exported with customers:phone only, in every list", async ({ shop }) => {
  const { asha, order, items } = await placeOrder(shop);
  const [owner, accountant] = [await createStaff(shop, "owner"), await createStaff(shop, "accountant")];
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const returned = items.map((item) => ({ ...item, reason: "Too small" as const }));
  await asha.api.orders.requestReturn(
    { orderId: order._id },
    { returnId: newId(), items: returned, payout: "asha@upi" },
  );
  expect((await owner.request("POST", "/customers/blocks", { phone, blocks: "cod" })).statusCode).toBe(200);
  await maintainSummaries(shop.context);
  const paths = [
    "/orders",
    `/orders/${order._id}`,
    "/orders/export",
    "/returns",
    "/customers/blocks",
    "/customers",
    `/customers/${asha.id}`,
    "/customers/export",
  ];
  for (const path of paths) {
    const [all, some] = [await owner.request("GET", path), await accountant.request("GET", path)];
    expect([all.statusCode, some.statusCode], path).toEqual([200, 200]);
    expect(all.body, path).toContain(digits);
    expect(some.body, path).not.toContain(digits);
    expect(some.body, path).toMatch(/Anjali|"kind":"phone"/);
  }
  for (const path of ["/orders?q=98765 43210", "/orders?q=43210", "/customers?q=43210", "/customers/blocks?q=43210"]) {
    const count = async (staff: typeof owner) =>
      Object(Object.values((await staff.request("GET", path)).json()).find(Array.isArray)).length;
    expect([await count(owner), await count(accountant)], path).toEqual([1, 0]);
  }
  for (const text of ["682001", "anjali", orderNumber(order._id)])
    expect((await accountant.request("GET", `/orders?q=${text}`)).json().orders, text).toHaveLength(1);
  const [invoice] = await listInvoices(shop.context.db, [order._id]);
  expect(invoice?.document.buyer.phone).toBe(phone);
  expect(toShownInvoice(invoice!.document, { granted: new Set(["orders:totals"]) }).buyer.phone).toBe("");
  expect(toShownInvoice(invoice!.document, { granted: new Set(["customers:phone"]) }).buyer.phone).toBe(phone);
});

test("packers see the phone numbers of open orders", async ({ shop }) => {
  const { order } = await placeOrder(shop);
  const packer = await createStaff(shop, "packer");
  const { body } = await packer.request("GET", "/orders");
  expect(body).toContain(phone);
  expect((await packer.request("GET", `/orders/${order._id}`)).json()).toMatchObject({ order: { address: { phone } } });
  expect((await packer.request("GET", "/customers")).statusCode).toBe(403);
});

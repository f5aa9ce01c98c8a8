import { parse } from "csv-parse/sync";
import { Refusal } from "#contract/http/errors.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { listInvoices } from "../invoices/invoices.ts";
import { transitionOrder } from "../orders/index.ts";

const business = { gstin: "27AAPFU0939F1ZV", name: "Meera Boutique LLP" };
const gift = { message: "Happy birthday,\nAsha!" };

async function toInput(shop: TestShop, { api }: TestCustomer): Promise<PlaceOrder> {
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 10 })), quantity: 1 }];
  const { address } = await api.addresses.add(sampleAddress);
  return { items, addressId: address._id, paymentMethod: "cod" };
}

test("a gift message and a business are stored with the order, and shown to its buyer and to staff", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  for (const buyer of [await shop.createCustomer(), await shop.createGuest()]) {
    const input = { ...(await toInput(shop, buyer)), gift, business, isBuyNow: true };
    const { order } = await buyer.api.orders.place(input);
    expect(order).toMatchObject({ gift, business });
    expect((await buyer.api.orders.get({ orderId: order._id })).order).toMatchObject({ gift, business });
    const page = (await owner.request("GET", `/orders/${order._id}`)).json();
    expect(page.order).toMatchObject({ gift, business });
    // The export has the GSTIN for the books; packers see the message alone.
    const [row] = parse((await owner.request("GET", `/orders/export?q=${order._id}`)).body, {
      columns: true,
      bom: true,
    });
    expect(row).toMatchObject({ Business: business.name, GSTIN: business.gstin });
    const packed = await packer.request("GET", `/orders/${order._id}`);
    expect(packed.json().order).toMatchObject({ gift });
    expect(packed.body).not.toContain(business.gstin);
    expect((await packer.request("GET", "/orders/export")).body).not.toContain(business.gstin);
  }
});

test("an order without options has none, and a gift may have no message", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const input = await toInput(shop, asha);
  const { order } = await asha.api.orders.place(input);
  expect(order).not.toHaveProperty("gift");
  expect(order).not.toHaveProperty("business");
  expect((await asha.api.orders.place({ ...input, gift: { message: "  " } })).order.gift).toEqual({ message: "" });
});

const listStoredOptions = ({ context: { db } }: TestShop) =>
  db.selectFrom("orders").select(["gift_message", "business_gstin"]).execute();

test("a repeated request stores the options once", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const input = { ...(await toInput(shop, asha)), gift, business };
  const placed = await Promise.all(Array.from({ length: 20 }, () => asha.api.orders.place(input, "the same key")));
  expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1);
  expect(placed.every(({ order }) => order.gift?.message === gift.message)).toBe(true);
  expect(await listStoredOptions(shop)).toEqual([{ gift_message: gift.message, business_gstin: business.gstin }]);
});

test("a request with the same key and another message is refused", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const input = { ...(await toInput(shop, asha)), gift, business };
  await asha.api.orders.place(input, "the same key");
  const other = { ...input, gift: { message: "Happy anniversary!" } };
  await expect(asha.api.orders.place(other, "the same key")).rejects.toMatchObject({ code: "conflict" });
  expect(await listStoredOptions(shop)).toEqual([{ gift_message: gift.message, business_gstin: business.gstin }]);
});

test("a wrong GSTIN, a missing name and a message that is too long are refused with the field", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const input = await toInput(shop, asha);
  const refusedWith = async (options: Partial<PlaceOrder>) => {
    const error = await asha.api.orders.place({ ...input, ...options }).catch((refusal: Refusal) => refusal);
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).errors;
  };
  expect(await refusedWith({ business: { ...business, gstin: "27AAPFU0939F1ZA" } })).toEqual({
    "business.gstin": "This GSTIN is mistyped: its last character does not fit the others.",
  });
  expect(await refusedWith({ business: { ...business, name: " " } })).toEqual({
    "business.name": "The name of the business is required",
  });
  expect(await refusedWith({ gift: { message: "a".repeat(301) } })).toEqual({
    "gift.message": "A gift message has at most 300 characters",
  });
  // The GSTIN is typed with spaces and lower-case letters.
  const { order } = await asha.api.orders.place({ ...input, business: { ...business, gstin: "27 aapfu0939f 1zv" } });
  expect(order.business).toEqual(business);
});

test("the invoice of a business names it with its GSTIN, and is issued once", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const { order } = await asha.api.orders.place({ ...(await toInput(shop, asha)), business });
  for (const status of ["processing", "processing"] as const) await transitionOrder(shop.context, order._id, status);
  const invoices = await listInvoices(shop.context.db, [order._id]);
  expect(invoices.map(({ document }) => document.buyer)).toEqual([
    {
      name: business.name,
      gstin: business.gstin,
      recipient: "Sample Shopper",
      phone: sampleAddress.phone,
      address: ["1 Sample Street", "Sample City, Sample State 560001", "India"],
    },
  ]);
});

import { sql } from "kysely";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { placeOnlineOrder, placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { twoColors } from "../../../../../tests/support/shop/two-colors.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const edit = (staff: TestStaff, id: string, changes: object[], body: object = {}) =>
  staff.request("POST", `/orders/${id}/edits`, { editId: newId(), changes, ...body });
const getOrder = async (staff: TestStaff, id: string) => (await staff.request("GET", `/orders/${id}`)).json().order;

/** Makes delayed jobs due, as if the time to undo were over. */
async function startDelayedJobs({ context: { db } }: TestShop) {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db);
}

/** Three of the red M (₹1,000 each) and the owner who edits them. */
async function placeOrder(shop: TestShop) {
  const { id: productId } = await shop.createProduct(twoColors);
  const asha = await shop.createCustomer("asha");
  const product = (size: string, color: string) => ({ id: productId, size, color });
  const red = product("M", "Red");
  const placed = await shop.placeCodOrder(asha, red);
  const owner = await createStaff(shop, "owner");
  const [item] = (await getOrder(owner, placed._id)).items;
  return { asha, owner, red, product, id: placed._id, item };
}
const large = { selectedSize: "L", selectedColor: "Red" };
const blue = { selectedSize: "M", selectedColor: "Blue" };

test("a unit is replaced at the difference of the present prices, shown to the customer, mailed, and can be undone until then", {
  tags: "long",
}, async ({ shop }) => {
  const { asha, owner, red, product, id, item } = await placeOrder(shop);
  const { items } = (await owner.request("GET", `/orders/${id}/variants`)).json();
  expect(items).toMatchObject([
    { itemId: item._id, variants: expect.arrayContaining([{ ...large, inventory: 4, price: 1100 }]) },
  ]);
  const changes = [{ itemId: item._id, seen: 1, quantity: 1, to: large }];
  const quote = await owner.request("POST", `/orders/${id}/edits/quote`, { changes });
  expect(quote.json()).toMatchObject({ difference: 100, waived: 0 });
  const editId = newId();
  const reason = "You wrote that you need a larger one.";
  for (const response of await Promise.all(
    Array.from({ length: 10 }, () => edit(owner, id, changes, { editId, reason })),
  ))
    expect(response.json()).toMatchObject({ difference: 100 });
  expect(await Promise.all([red, product("L", "Red")].map(shop.inventoryOf))).toEqual([3, 3]);
  const before = (await asha.api.orders.get({ orderId: id })).order;
  expect(before).toMatchObject({
    items: [{ selectedSize: "L", quantity: 1, price: 1100 }],
    edits: [{ reason, difference: 100, changes: [{ selectedSize: "M", quantity: 1, to: large }] }],
  });
  const undo = () => owner.request("DELETE", `/orders/${id}/edits/${editId}`);
  for (const response of await Promise.all(Array.from({ length: 5 }, undo))) expect(response.statusCode).toBe(200);
  expect(await Promise.all([red, product("L", "Red")].map(shop.inventoryOf))).toEqual([2, 4]);
  const undone = (await asha.api.orders.get({ orderId: id })).order;
  expect(undone).toMatchObject({ items: [{ selectedSize: "M", price: 1000 }], totalAmount: before.totalAmount - 100 });
  expect(undone).not.toHaveProperty("edits");
  await edit(owner, id, changes, { reason });
  await startDelayedJobs(shop);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Changed: your order"));
  await expect.poll(() => mails().length).toBe(1);
  for (const text of ["comes as L, Red instead", reason, "The courier collects"])
    expect(mails()[0]!.text).toContain(text);
  const { edits } = (await asha.api.orders.get({ orderId: id })).order;
  expect(edits).toHaveLength(1);
  const { changes: rows } = (await owner.request("GET", `/history?entityId=${id}`)).json();
  expect(rows.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    "order.edit-items",
    "order.undo-edit",
    "order.edit-items",
  ]);
});

test("cancelled units return to stock unless they are missing, and the coupon keeps only the share of the others", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1000, inventory: 5 });
  const shirt = await shop.createProduct({ price: 500, inventory: 5 });
  await shop.createCoupon();
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [kurta, shirt].map(({ id: productId, size: selectedSize, color: selectedColor }) => ({
    productId,
    selectedSize,
    selectedColor,
    quantity: 2,
  }));
  const order = { addressId: address._id, items, paymentMethod: "cod" as const, couponCode: "SAMPLE100" };
  const { _id: id, quote } = (await asha.api.orders.place(order)).order;
  const [first, second] = (await getOrder(owner, id)).items;
  const response = await edit(owner, id, [
    { itemId: first._id, seen: 2, quantity: 1, restock: false },
    { itemId: second._id, seen: 2, quantity: 2 },
  ]);
  // The coupon of ₹100 is spread 66.67 : 33.33.
  const after = (await asha.api.orders.get({ orderId: id })).order;
  expect(after.quote).toMatchObject({ coupon: 33.34, total: expect.closeTo(1000 - 33.34 + quote.shipping) });
  expect(response.json().difference).toBeCloseTo(after.totalAmount - quote.total);
  expect(await Promise.all([kurta, shirt].map(shop.inventoryOf))).toEqual([3, 5]);
  const stale = await edit(owner, id, [{ itemId: first._id, seen: 2, quantity: 1 }]);
  expect(stale.json()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("changed these items meanwhile"),
  });
  const all = await edit(owner, id, [{ itemId: first._id, seen: 1, quantity: 1 }]);
  expect(all.json()).toMatchObject({
    code: "invalid",
    message: "Nothing would be left of the order: cancel it instead.",
  });
});

test("an edited paid order is refunded what it costs less, and is not charged what it costs more", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { id: productId } = await shop.createProduct(twoColors);
  const { order } = await placePaidOrder(shop, asha, { id: productId, size: "M", color: "Red" }, 2);
  const [item] = (await getOrder(owner, order._id)).items;
  const changes = [
    { itemId: item._id, seen: 2, quantity: 1, to: large },
    { itemId: item._id, seen: 2, quantity: 1, to: blue },
  ];
  const quote = await owner.request("POST", `/orders/${order._id}/edits/quote`, { changes });
  expect(quote.json()).toMatchObject({ difference: -100, waived: 100 });
  const editId = newId();
  expect((await edit(owner, order._id, changes, { editId })).json()).toMatchObject({ difference: -100 });
  expect((await getOrder(owner, order._id)).refunds).toMatchObject([{ amount: 100, state: "requested" }]);
  await owner.request("DELETE", `/orders/${order._id}/edits/${editId}`);
  expect((await getOrder(owner, order._id)).refunds).toEqual([]);
  await edit(owner, order._id, changes);
  await startDelayedJobs(shop);
  const refunded = async () => (await asha.api.orders.get({ orderId: order._id })).order.payment?.refundedAmount;
  await expect.poll(refunded).toBe(100);
  await transitionOrder(shop.context, order._id, "cancelled");
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(state).toBe("refunded");
});

test("only the items of confirmed orders are edited", async ({ shop }) => {
  const { asha, owner, red, id, item } = await placeOrder(shop);
  const { order: unpaid } = await placeOnlineOrder(asha, red);
  const changes = [{ itemId: (await getOrder(owner, unpaid._id)).items[0]._id, seen: 1, quantity: 1, to: blue }];
  expect((await edit(owner, unpaid._id, changes)).json().code).toBe("illegal_move");
  await transitionOrder(shop.context, id, "processing");
  expect((await edit(owner, id, [{ itemId: item._id, seen: 1, quantity: 1, to: blue }])).json()).toMatchObject({
    code: "illegal_move",
    message: "The order is processing. Its items can only be changed before it is packed.",
  });
});

test("an edit to a variant that is sold out or unknown is refused, and reserves nothing", async ({ shop }) => {
  const { owner, red, id, item } = await placeOrder(shop);
  const small = { selectedSize: "S", selectedColor: "Red" };
  const soldOut = await edit(owner, id, [{ itemId: item._id, seen: 1, quantity: 1, to: small }]);
  expect(soldOut.json()).toMatchObject({
    code: "out_of_stock",
    message: expect.stringContaining("(S, Red) is out of stock"),
  });
  await expect(shop.inventoryOf(red)).resolves.toBe(2);
  const unknown = await edit(owner, id, [
    { itemId: item._id, seen: 1, quantity: 1, to: { ...small, selectedSize: "XXL" } },
  ]);
  expect(unknown.json().code).toBe("conflict");
});

test("concurrent replacements of the last units in both directions neither oversell nor deadlock", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id: productId } = await shop.createProduct({
    variations: [
      {
        color: "Red",
        sizes: [
          { size: "M", price: 1000_00, inventory: 6 },
          { size: "L", price: 1000_00, inventory: 6 },
        ],
      },
    ],
  });
  const sizes = ["M", "L", "M", "L", "M", "L", "M", "L"];
  const orders = await Promise.all(
    sizes.map(async (size, index) => {
      const customer = await shop.createCustomer(`customer${index}`);
      return shop.placeCodOrder(customer, { id: productId, size, color: "Red" });
    }),
  );
  const swap = async (index: number) => {
    const { _id } = orders[index]!;
    const [item] = (await getOrder(owner, _id)).items;
    const to = { selectedSize: sizes[index] === "M" ? "L" : "M", selectedColor: "Red" };
    const response = await edit(owner, _id, [{ itemId: item._id, seen: 1, quantity: 1, to }]);
    if (response.statusCode === 200) return [];
    // Two units of each size are left, so a third order that wants a size is refused until another order gives a unit
    // back.
    expect(response.json()).toMatchObject({ code: "out_of_stock" });
    return [index];
  };
  let open = sizes.map((_, index) => index);
  for (let round = 0; open.length > 0 && round < 8; round++) open = (await Promise.all(open.map(swap))).flat();
  expect(open).toEqual([]);
  const left = await Promise.all(["M", "L"].map((size) => shop.inventoryOf({ id: productId, size, color: "Red" })));
  expect(left).toEqual([2, 2]);
});

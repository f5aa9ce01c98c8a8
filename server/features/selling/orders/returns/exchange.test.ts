import { listActions } from "../../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { twoColors } from "../../../../../tests/support/shop/two-colors.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const post = (staff: TestStaff, path: string, body?: object) => staff.request("POST", `/returns/${path}`, body);
const large = { selectedSize: "L", selectedColor: "Red" };

/** A delivered order of one red M. L costs the same. */
async function placeDeliveredOrder(shop: TestShop, name = "asha", id?: string) {
  const sizes = [
    { size: "M", price: 1000_00, inventory: 20 },
    { size: "L", price: 1000_00, inventory: 2 },
    { size: "XL", price: 1100_00, inventory: 5 },
  ];
  const productId = id ?? (await shop.createProduct({ variations: [{ ...twoColors.variations[0]!, sizes }] })).id;
  const asha = await shop.createCustomer(name);
  const medium = { id: productId, size: "M", color: "Red" };
  const order = await shop.placeCodOrder(asha, medium);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const line = { productId, selectedSize: "M", selectedColor: "Red", quantity: 1, reason: "Too small" as const };
  const stock = async () => [await shop.inventoryOf(medium), await shop.inventoryOf({ ...medium, size: "L" })];
  return { asha, productId, order, line, stock };
}

test("a larger size is reserved at once, and sent in an order of its own when the returned unit has arrived", {
  tags: "long",
}, async ({ shop }) => {
  const { asha, order, line, stock } = await placeDeliveredOrder(shop);
  const business = { gstin: "27AAPFU0939F1ZV", name: "Meera Boutique LLP" };
  const columns = { gift_message: "For Meera", business_gstin: business.gstin, business_name: business.name };
  await shop.context.db.updateTable("orders").set(columns).where("id", "=", order._id).execute();
  const owner = await createStaff(shop, "owner");
  expect((await asha.api.orders.returns({ orderId: order._id })).returnable).toMatchObject([{ exchanges: [large] }]);
  const request = { returnId: newId(), items: [{ ...line, to: large }] };
  for (let index = 0; index < 3; index++) await asha.api.orders.requestReturn({ orderId: order._id }, request);
  expect(await stock()).toEqual([19, 1]);
  const [row] = (await owner.request("GET", "/returns")).json().returns;
  expect(row).toMatchObject({ kind: "exchange", items: [{ selectedSize: "M", to: large }], replacement: null });
  await post(owner, `${row._id}/decision`, { approve: true });
  await post(owner, `${row._id}/receive`);
  const items = [{ itemId: row.items[0].itemId, outcome: "restock" }];
  const inspect = () => post(owner, `${row._id}/inspection`, { items, settlement: "replacement" });
  const responses = (await Promise.all(Array.from({ length: 5 }, inspect))).map((response) => response.json());
  const ids = new Set(responses.map(({ replacement }) => replacement.orderId));
  expect(ids.size).toBe(1);
  expect(await stock()).toEqual([20, 1]);
  const [id = ""] = ids;
  expect(await listActions(shop, id)).toEqual(["order.create-replacement"]);
  const { order: replacement } = await asha.api.orders.get({ orderId: id });
  expect(replacement).not.toHaveProperty("gift");
  expect(replacement).toMatchObject({
    status: "confirmed",
    totalAmount: 0,
    address: order.address,
    business,
    items: [{ selectedSize: "L", quantity: 1, price: 1000 }],
  });
  expect(await asha.api.orders.returns({ orderId: order._id })).toMatchObject({
    returns: [{ kind: "exchange", status: "completed", replacement: { orderId: id } }],
    returnable: [],
  });
  expect((await owner.request("GET", `/orders/${id}`)).json().order.replaces).toMatchObject({ orderId: order._id });
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Your exchange"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]!.text).toContain("There is nothing to pay.");
  // The replacement can be returned like any order. Its units are refunded with what was paid for the units that came
  // back first.
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  const again = { returnId: newId(), items: [{ ...line, ...large, reason: "Too large" as const }] };
  await asha.api.orders.requestReturn({ orderId: id }, again);
  await post(owner, `${again.returnId}/receive`);
  const [second] = (await owner.request("GET", `/returns?orderId=${id}`)).json().returns;
  const outcome = { items: [{ itemId: second.items[0].itemId, outcome: "restock" }], settlement: "refund" };
  expect((await post(owner, `${again.returnId}/inspection`, outcome)).json()).toMatchObject({ refunded: 1000 });
  expect(await stock()).toEqual([20, 2]);
});

test("a rejected, withdrawn or refunded exchange frees what it has reserved", { tags: "long" }, async ({ shop }) => {
  const { asha, order, line, stock, productId } = await placeDeliveredOrder(shop);
  const owner = await createStaff(shop, "owner");
  const exchange = async (customer = asha, id = order._id) => {
    const returnId = newId();
    await customer.api.orders.requestReturn({ orderId: id }, { returnId, items: [{ ...line, to: large }] });
    return returnId;
  };
  const withdrawn = await exchange();
  for (let index = 0; index < 2; index++)
    await asha.api.orders.withdrawReturn({ orderId: order._id, returnId: withdrawn });
  const requests = (await listActions(shop, order._id)).filter((action) => action.startsWith("return."));
  expect(requests).toEqual(["return.request", "return.withdraw"]);
  expect(await stock()).toEqual([19, 2]);
  const rejected = await exchange();
  const decision = { approve: false, note: "It was worn." };
  await Promise.all([1, 2, 3].map(() => post(owner, `${rejected}/decision`, decision)));
  expect(await stock()).toEqual([19, 2]);
  const refunded = await exchange();
  await post(owner, `${refunded}/receive`);
  const [row] = (await owner.request("GET", "/returns?status=received")).json().returns;
  const outcome = { items: [{ itemId: row.items[0].itemId, outcome: "write off" }], settlement: "refund" };
  expect((await post(owner, `${refunded}/inspection`, outcome)).json()).toMatchObject({ refunded: 1000 });
  expect(await stock()).toEqual([19, 2]);
  const others = await Promise.all(
    ["ravi", "meera", "kiran"].map((name) => placeDeliveredOrder(shop, name, productId)),
  );
  const results = await Promise.allSettled(others.map((other) => exchange(other.asha, other.order._id)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "out_of_stock" } });
});

test("only another variant at the same price is sent in exchange", async ({ shop }) => {
  const { asha, order, line, stock } = await placeDeliveredOrder(shop);
  const owner = await createStaff(shop, "owner");
  const request = (to: object) =>
    asha.api.orders.requestReturn(
      { orderId: order._id },
      { returnId: newId(), items: [{ ...line, to: { ...large, ...to } }] },
    );
  for (const selectedSize of ["M", "XL", "XXL"])
    await expect(request({ selectedSize })).rejects.toMatchObject({ code: "conflict" });
  expect(await stock()).toEqual([19, 2]);
  const returnId = newId();
  await asha.api.orders.requestReturn({ orderId: order._id }, { returnId, items: [line] });
  await post(owner, `${returnId}/receive`);
  const [row] = (await owner.request("GET", "/returns")).json().returns;
  const outcome = { items: [{ itemId: row.items[0].itemId, outcome: "restock" }], settlement: "replacement" };
  expect((await post(owner, `${returnId}/inspection`, outcome)).json()).toMatchObject({ code: "invalid" });
});

import { findBookFaults, readStockSums } from "../../../../../bench/checks/check-books.ts";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { twoColors } from "../../../../../tests/support/shop/two-colors.ts";
import { newId } from "../../../../platform/database/id.ts";
import { addCoupon } from "../../../merchandise/pricing/index.ts";
import { listInvoices } from "../../invoices/invoices.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const day = 24 * 60 * 60 * 1000;
type Customer = Awaited<ReturnType<TestShop["createCustomer"]>>;
const red = (selectedSize: string) => ({ selectedSize, selectedColor: "Red" });

async function createProduct(shop: TestShop) {
  const sizes = ["S", "M", "L", "XL"].map((size) => ({ size, price: 1000_00, inventory: 20 }));
  return (await shop.createProduct({ variations: [{ ...twoColors.variations[0]!, sizes }] })).id;
}

async function deliver(shop: TestShop, id: string) {
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
}

/** A delivered order of red units of these sizes, paid in cash with a coupon of 10 percent. */
async function createScene(shop: TestShop, quantities: Record<string, number> = { M: 1 }) {
  const owner = await createStaff(shop, "owner");
  const productId = await createProduct(shop);
  await addCoupon(
    shop.context.db,
    { code: "TENTH", value: { type: "percent" as const, percent: 10, maximumDiscount: undefined } },
    shop.context.now(),
  );
  const asha = await shop.createCustomer("asha");
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const items = Object.entries(quantities).map(([size, quantity]) => ({ productId, ...red(size), quantity }));
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod", couponCode: "TENTH" });
  const stock = await readStockSums(shop.context);
  await deliver(shop, order._id);
  return { owner, productId, asha, order, stock };
}

type Line = { from: string; quantity?: number; to?: string };
async function request(customer: Customer, orderId: string, productId: string, lines: Line[], returnId = newId()) {
  const items = lines.map(({ from, quantity = 1, to }) => ({
    productId,
    ...red(from),
    quantity,
    reason: "Too large" as const,
    ...(to !== undefined && { to: red(to) }),
  }));
  await customer.api.orders.requestReturn({ orderId }, { returnId, items });
  return returnId;
}

/** Receives and inspects a return. */
async function settle(staff: TestStaff, returnId: string, settlement: "refund" | "replacement") {
  await staff.request("POST", `/returns/${returnId}/receive`);
  return (await inspect(staff, returnId, settlement)).json();
}
async function inspect(staff: TestStaff, returnId: string, settlement: string) {
  const { returns } = (await staff.request("GET", "/returns?limit=100")).json();
  const row = returns.find(({ _id }: { _id: string }) => _id === returnId);
  const items = row.items.map(({ itemId }: { itemId: string }) => ({ itemId, outcome: "restock" }));
  return staff.request("POST", `/returns/${returnId}/inspection`, { items, settlement });
}

/** Exchanges units and delivers the replacement. Returns the replacement's id. */
async function exchange(shop: TestShop, { owner, asha, productId }: Scene, orderId: string, lines: Line[]) {
  const { replacement } = await settle(owner, await request(asha, orderId, productId, lines), "replacement");
  await deliver(shop, replacement.orderId);
  return replacement.orderId as string;
}
type Scene = Awaited<ReturnType<typeof createScene>>;
const getPage = async ({ owner }: Pick<Scene, "owner">, id: string) =>
  (await owner.request("GET", `/orders/${id}`)).json().order;

test("a unit that was sent in an exchange is returned for what was paid for the first one, once", {
  tags: "long",
}, async ({ shop }) => {
  const scene = await createScene(shop);
  const { owner, asha, order, productId, stock } = scene;
  const id = await exchange(shop, scene, order._id, [{ from: "M", to: "L" }]);
  expect(await asha.api.orders.returns({ orderId: id })).toMatchObject({
    returnable: [{ ...red("L"), quantity: 1, replaces: [red("M")] }],
    isRefundByHand: true,
  });
  expect((await getPage(scene, id)).items).toMatchObject([{ ...red("L"), replaces: [red("M")], exchanged: [] }]);
  expect((await getPage(scene, order._id)).items).toMatchObject([
    { ...red("M"), replaces: [], exchanged: [{ quantity: 1, to: red("L"), orderId: id }] },
  ]);
  // The first unit came back already.
  expect((await asha.api.orders.returns({ orderId: order._id })).returnable).toEqual([]);
  await expect(request(asha, order._id, productId, [{ from: "M" }])).rejects.toMatchObject({ code: "conflict" });

  const returnId = newId();
  await Promise.all(Array.from({ length: 20 }, () => request(asha, id, productId, [{ from: "L" }], returnId)));
  expect((await asha.api.orders.returns({ orderId: id })).returns).toHaveLength(1);
  await expect(request(asha, id, productId, [{ from: "L" }])).rejects.toMatchObject({ code: "conflict" });
  await owner.request("POST", `/returns/${returnId}/receive`);
  const inspected = await Promise.all(Array.from({ length: 20 }, () => inspect(owner, returnId, "refund")));
  // The price less the coupon.
  expect(inspected.map((response) => response.json().refunded).filter((refunded) => refunded > 0)).toEqual([900]);
  const [refunds, ofReplacement] = [(await getPage(scene, order._id)).refunds, (await getPage(scene, id)).refunds];
  expect(refunds).toMatchObject([{ amount: 900, items: [{ quantity: 1, amount: 900 }] }]);
  expect(ofReplacement).toMatchObject([{ _id: returnId, amount: 900, items: [{ quantity: 1 }] }]);
  const [invoice, note] = (await listInvoices(shop.context.db, [order._id])).map(({ document }) => document);
  expect(note).toMatchObject({ corrects: { number: invoice!.number }, totals: { total: 900_00 } });
  expect((await listInvoices(shop.context.db, [id])).map(({ document }) => document.totals.total)).toEqual([0]);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("a unit is exchanged again and again, each within the days after its own delivery, and refunded once", {
  tags: "long",
}, async ({ shop }) => {
  const scene = await createScene(shop, { M: 2 });
  const { owner, asha, order, productId, stock } = scene;
  const inLarge = await exchange(shop, scene, order._id, [{ from: "M", to: "L" }]);
  // The time to return the first order is over. Its other unit stays with the customer.
  await shop.context.db
    .updateTable("order_events")
    .set({ created_at: new Date(shop.context.now().getTime() - 40 * day) })
    .where("order_id", "=", order._id)
    .execute();
  await expect(request(asha, order._id, productId, [{ from: "M" }])).rejects.toMatchObject({ code: "illegal_move" });
  const inExtraLarge = await exchange(shop, scene, inLarge, [{ from: "L", to: "XL" }]);
  await expect(request(asha, inLarge, productId, [{ from: "L" }])).rejects.toMatchObject({ code: "conflict" });
  const inSmall = await exchange(shop, scene, inExtraLarge, [{ from: "XL", to: "S" }]);
  expect((await asha.api.orders.returns({ orderId: inSmall })).returnable).toMatchObject([{ replaces: [red("XL")] }]);
  expect((await asha.api.orders.returns({ orderId: order._id })).returns).toMatchObject([
    { replacement: { orderId: inLarge } },
  ]);
  expect(await settle(owner, await request(asha, inSmall, productId, [{ from: "S" }]), "refund")).toMatchObject({
    refunded: 900,
  });
  expect((await getPage(scene, order._id)).refunds).toMatchObject([{ amount: 900 }]);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("a replacement of an order that was paid online is refunded through the provider", { tags: "long" }, async ({
  shop,
}) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const [productId, asha] = [await createProduct(shop), await shop.createCustomer("asha")];
  const stock = await readStockSums(shop.context);
  const { order } = await placePaidOrder(shop, asha, { id: productId, size: "M", color: "Red" });
  await deliver(shop, order._id);
  const scene = { owner, asha, productId, order, stock };
  const id = await exchange(shop, scene, order._id, [{ from: "M", to: "L" }]);
  expect((await asha.api.orders.returns({ orderId: id })).isRefundByHand).toBe(false);
  const returnId = await request(asha, id, productId, [{ from: "L" }]);
  const { returns } = (await owner.request("GET", `/returns?orderId=${id}`)).json();
  expect(returns).toMatchObject([{ paymentMethod: "online" }]);
  expect(await settle(owner, returnId, "refund")).toMatchObject({ refunded: 1000 });
  expect((await getPage(scene, order._id)).refunds).toMatchObject([{ amount: 1000, isByHand: false }]);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("units of several lines that became one are refunded one by one, and never more than were exchanged", {
  tags: "long",
}, async ({ shop }) => {
  const scene = await createScene(shop, { S: 1, M: 2 });
  const { owner, asha, order, productId, stock } = scene;
  const id = await exchange(shop, scene, order._id, [
    { from: "S", to: "L" },
    { from: "M", to: "L" },
  ]);
  const [item] = (await getPage(scene, id)).items;
  expect(item).toMatchObject({ ...red("L"), quantity: 2 });
  expect(item.replaces.map(({ selectedSize }: { selectedSize: string }) => selectedSize).sort()).toEqual(["M", "S"]);
  const onward = await exchange(shop, scene, id, [{ from: "L", to: "XL" }]);
  // Staff refund the unit that is left, from the page of the replacement.
  const refund = (body: object) =>
    owner.request("POST", `/orders/${id}/refunds`, { reason: "A seam was open", ...body });
  const units = { items: [{ itemId: item._id, quantity: 1 }] };
  expect((await owner.request("POST", `/orders/${id}/refunds/quote`, units)).json().amount).toBe(900);
  const refundId = newId();
  const equal = await Promise.all(Array.from({ length: 20 }, () => refund({ refundId, ...units })));
  expect(equal.map((response) => response.json().amount)).toEqual(Array(20).fill(900));
  const others = await Promise.all(Array.from({ length: 5 }, () => refund({ refundId: newId(), ...units })));
  expect(others.map((response) => response.json().code)).toEqual(Array(5).fill("conflict"));
  // A refunded unit cannot be exchanged again.
  await expect(request(asha, id, productId, [{ from: "L", to: "M" }])).rejects.toMatchObject({ code: "conflict" });
  expect(await settle(owner, await request(asha, onward, productId, [{ from: "XL" }]), "refund")).toMatchObject({
    refunded: 900,
  });
  // One S and one M are refunded. The other M was never exchanged and can still be refunded.
  const { items, refunds } = await getPage(scene, order._id);
  const refunded = new Map<string, number>();
  for (const line of refunds.flatMap((each: { items: object[] }) => each.items))
    refunded.set(line.itemId, (refunded.get(line.itemId) ?? 0) + line.quantity);
  expect(items.map(({ _id }: { _id: string }) => refunded.get(_id))).toEqual([1, 1]);
  expect(await settle(owner, await request(asha, order._id, productId, [{ from: "M" }]), "refund")).toMatchObject({
    refunded: 900,
  });
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("a unit that staff have refunded at the first order is not refunded again when its replacement comes back", {
  tags: "long",
}, async ({ shop }) => {
  const scene = await createScene(shop);
  const { owner, asha, order, productId } = scene;
  const id = await exchange(shop, scene, order._id, [{ from: "M", to: "L" }]);
  const [item] = (await getPage(scene, order._id)).items;
  const units = { refundId: newId(), reason: "A gift", items: [{ itemId: item._id, quantity: 1 }] };
  expect((await owner.request("POST", `/orders/${order._id}/refunds`, units)).json().amount).toBe(900);
  const returnId = await request(asha, id, productId, [{ from: "L" }]);
  expect(await settle(owner, returnId, "refund")).toMatchObject({ refunded: 0 });
  expect((await getPage(scene, order._id)).refunds).toHaveLength(1);
});

test("another customer cannot return a replacement", async ({ shop }) => {
  const scene = await createScene(shop);
  const id = await exchange(shop, scene, scene.order._id, [{ from: "M", to: "L" }]);
  const ravi = await shop.createCustomer("ravi");
  await expect(ravi.api.orders.returns({ orderId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(request(ravi, id, scene.productId, [{ from: "L" }])).rejects.toMatchObject({ code: "not_found" });
});

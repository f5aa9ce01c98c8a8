import fc from "fast-check";
import { sql } from "kysely";
import { findBookFaults, readStockSums } from "../../../../../bench/checks/check-books.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const price = 1299;

/** An order of units at ₹1,299 that is paid online, and functions by which staff and the customer change its units. */
async function createScene(shop: TestShop, quantity: number, staff?: TestStaff) {
  if (!staff) await shop.listen();
  const asha = await shop.createCustomer(`customer${newId()}`);
  const kurta = await shop.createProduct({ inventory: 300 });
  const owner = staff ?? (await createStaff(shop, "owner"));
  const { order } = await placePaidOrder(shop, asha, kurta, quantity);
  const id = order._id;
  const stock = await readStockSums(shop.context);
  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const getPage = async () => (await owner.request("GET", `/orders/${id}`)).json().order;
  const [{ _id: itemId }] = (await getPage()).items;
  return {
    asha,
    kurta,
    owner,
    id,
    itemId,
    stock,
    getPage,
    paid: order.totalAmount,
    refund: (units: number, refundId = newId()) =>
      owner.request("POST", `/orders/${id}/refunds`, {
        refundId,
        items: [{ itemId, quantity: units }],
        reason: "A unit is missing",
      }),
    refundAmount: (amount: number) =>
      owner.request("POST", `/orders/${id}/refunds`, { refundId: newId(), amount, reason: "A loose thread" }),
    cancel: (units: number, seen: number, editId = newId()) =>
      owner.request("POST", `/orders/${id}/edits`, { editId, changes: [{ itemId, seen, quantity: units }] }),
    undoCancel: (editId: string) => owner.request("DELETE", `/orders/${id}/edits/${editId}`),
    deliver: async () => {
      for (const status of ["processing", "shipped", "delivered"] as const)
        await transitionOrder(shop.context, id, status);
    },
    requestReturn: async (units: number, returnId = newId()) => {
      const items = [{ productId, selectedSize, selectedColor, quantity: units, reason: "Too small" as const }];
      await asha.api.orders.requestReturn({ orderId: id }, { returnId, items });
      return returnId;
    },
    inspect: async (returnId: string) => {
      await owner.request("POST", `/returns/${returnId}/receive`);
      const items = [{ itemId, outcome: "restock" }];
      return owner.request("POST", `/returns/${returnId}/inspection`, { items, settlement: "refund" });
    },
    sumRefunds: async () => {
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(amount), 0)::bigint as total from partial_refunds where order_id = ${id}`.execute(
        shop.context.db,
      );
      return rows[0]!.total / 100;
    },
  };
}

test("a unit that was refunded and is then cancelled is paid back once", { tags: "long" }, async ({ shop }) => {
  const { refund, cancel, sumRefunds, getPage, kurta, stock, owner, id, itemId } = await createScene(shop, 3);
  expect((await refund(1)).json()).toMatchObject({ amount: price });
  const changes = [{ itemId, seen: 3, quantity: 2 }];
  const quote = await owner.request("POST", `/orders/${id}/edits/quote`, { changes });
  expect(quote.json()).toMatchObject({ difference: -2 * price, refundedBefore: price });
  expect((await cancel(2, 3)).json()).toMatchObject({ difference: -2 * price });
  expect(await sumRefunds()).toBe(2 * price);
  expect((await getPage()).items).toMatchObject([{ quantity: 1, refundable: 1 }]);
  expect(await shop.inventoryOf(kurta)).toBe(299);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("an undone cancellation gives the refunded unit back to its refund", async ({ shop }) => {
  const { refund, cancel, undoCancel, sumRefunds, getPage, owner, id, stock } = await createScene(shop, 2);
  const [refundId, editId] = [newId(), newId()];
  await refund(1, refundId);
  await cancel(1, 2, editId);
  const undoRefund = () => owner.request("DELETE", `/orders/${id}/refunds/${refundId}`);
  expect((await undoRefund()).json()).toMatchObject({ code: "illegal_move" });
  expect((await undoCancel(editId)).statusCode).toBe(200);
  expect((await getPage()).items).toMatchObject([{ quantity: 2, refundable: 1 }]);
  expect((await refund(2)).json()).toMatchObject({ code: "conflict" });
  expect((await undoRefund()).statusCode).toBe(200);
  expect(await sumRefunds()).toBe(0);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("refunded units are not returned, and units of an open return are not refunded", async ({ shop }) => {
  const { asha, id, refund, deliver, requestReturn, inspect, sumRefunds } = await createScene(shop, 3);
  await deliver();
  await refund(1);
  expect((await asha.api.orders.returns({ orderId: id })).returnable).toMatchObject([{ quantity: 2 }]);
  await expect(requestReturn(3)).rejects.toMatchObject({ code: "conflict" });
  const returnId = await requestReturn(2);
  expect((await refund(1)).json()).toMatchObject({
    code: "conflict",
    message: "Only 0 of this item can still be refunded.",
  });
  expect((await inspect(returnId)).json()).toMatchObject({ refunded: 2 * price });
  expect(await sumRefunds()).toBe(3 * price);
});

test("a return is inspected although an amount was refunded before, with what is left", async ({ shop }) => {
  const { deliver, refundAmount, requestReturn, inspect, sumRefunds, paid } = await createScene(shop, 1);
  await deliver();
  const returnId = await requestReturn(1);
  await refundAmount(1000);
  expect((await inspect(returnId)).json()).toMatchObject({ refunded: paid - 1000 });
  expect(await sumRefunds()).toBe(paid);
});

test("a return whose units an older version has refunded is inspected, and pays for the others only", async ({
  shop,
}) => {
  const { itemId, deliver, refund, requestReturn, inspect, sumRefunds } = await createScene(shop, 3);
  await deliver();
  await refund(2);
  const returnId = await requestReturn(1);
  await shop.context.db.updateTable("return_items").set({ quantity: 2 }).where("item_id", "=", itemId).execute();
  expect((await inspect(returnId)).json()).toMatchObject({ refunded: price });
  expect(await sumRefunds()).toBe(3 * price);
});

test("of 200 refunds and cancellations at once each unit is paid back once", { tags: "long" }, async ({ shop }) => {
  const { refund, cancel, sumRefunds, getPage, stock } = await createScene(shop, 20);
  const attempts = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0 ? refund(1) : cancel(1, 20 - (index % 3)),
  );
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const [{ quantity, refundable }] = (await getPage()).items;
  const gone = 20 - quantity;
  const refunded = quantity - refundable;
  expect(await sumRefunds()).toBe((gone + refunded) * price);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("random refunds, cancellations and returns pay each unit once and leave no return that cannot be inspected", {
  tags: "long",
  timeout: 300_000,
}, async ({ shop }) => {
  const step = fc.record({
    kind: fc.constantFrom("refund", "cancel", "undo", "return", "inspect", "amount"),
    units: fc.integer({ min: 1, max: 3 }),
  });
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), fc.array(step, { maxLength: 6 }), async (before, after) => {
      const scene = await createScene(shop, 4, owner);
      const { refund, refundAmount, cancel, undoCancel, getPage, deliver, requestReturn, inspect } = scene;
      const [editIds, open] = [[] as string[], [] as string[]];
      let amounts = 0;
      const take = async ({ kind, units }: { kind: string; units: number }) => {
        const [{ quantity }] = (await getPage()).items;
        if (kind === "refund") await refund(units);
        if (kind === "amount" && (await refundAmount(units * 100)).statusCode === 200) amounts += units * 100;
        if (kind === "cancel") {
          const editId = newId();
          if ((await cancel(units, quantity, editId)).statusCode === 200) editIds.push(editId);
        }
        if (kind === "undo" && editIds.length > 0) await undoCancel(editIds.pop()!);
        if (kind === "return") {
          const returnId = await requestReturn(units).catch(() => undefined);
          if (returnId) open.push(returnId);
        }
        if (kind === "inspect" && open.length > 0) expect((await inspect(open.pop()!)).statusCode).toBe(200);
      };
      for (const each of before) await take(each);
      await deliver();
      for (const each of after) await take(each);
      for (const returnId of open) expect((await inspect(returnId)).statusCode).toBe(200);
      const total = await scene.sumRefunds();
      expect(total).toBeLessThanOrEqual(scene.paid);
      const [{ quantity, refundable }] = (await getPage()).items;
      const paidBack = (4 - refundable) * price;
      expect(quantity).toBeGreaterThanOrEqual(refundable);
      expect(total).toBe(Math.min(scene.paid, total, paidBack + amounts));
      if (amounts === 0) expect(total).toBe(paidBack);
      expect(await findBookFaults(shop.context, scene.stock)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

import type { CourierLine } from "#contract/admin/orders/shipping/courier-states.ts";
import { listChanges } from "../../../../../../tests/support/shop/history.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../index.ts";

/** Orders of one customer, each sent in a parcel with this tracking number. */
async function shipOrders(shop: TestShop, awbs: readonly string[]) {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 100 });
  const ids = [];
  for (const awb of awbs) {
    const { _id: id } = await shop.placeCodOrder(asha, product);
    await transitionOrder(shop.context, id, "processing");
    await transitionOrder(shop.context, id, "shipped", { parcel: { courier: "Delhivery", awb, trackingUrl: "" } });
    ids.push(id);
  }
  return ids;
}

const preview = async (staff: TestStaff, csv: string, more = {}) =>
  (await staff.request("POST", "/orders/courier-states/preview", { courier: "Delhivery", csv, ...more })).json();
const apply = (staff: TestStaff, changes: readonly object[], batchId = newId()) =>
  staff.request("POST", "/orders/courier-states", { batchId, changes });
const findStatus = async (staff: TestStaff, id: string | undefined) =>
  (await staff.request("GET", `/orders/${id}`)).json().order.status;
const toStates = (lines: readonly CourierLine[]) => lines.map(({ line, state, from, to }) => [line, state, from, to]);

test("a check shows what each row of a courier's file would change, with the reason for those that change nothing", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [delivered, returning, transit, done] = await shipOrders(shop, ["D1", "D2", "D3", "D4"]);
  await transitionOrder(shop.context, done!, "delivered");
  const csv = [
    "sep=;",
    "Waybill No.;Current Status;City",
    "d1;DELIVERED;Kochi",
    "D2;RTO Initiated;Kochi",
    "D3;Out for delivery;Kochi",
    "D4;In Transit;Kochi",
    "D4;In-Transit;Kochi",
    "D9;Delivered;Kochi",
    "D1;Delivered;Kochi",
    "D3;Undelivered;Kochi",
    ";Delivered;Kochi",
    "1.23E+12;Delivered;Kochi",
  ].join("\r\n");
  const plan = await preview(owner, csv);
  expect(plan.columns).toEqual({ awb: "Waybill No.", status: "Current Status" });
  expect(toStates(plan.lines)).toEqual([
    [3, "ready", "shipped", "delivered"],
    [4, "ready", "shipped", "returning"],
    [5, "ready", "shipped", "in transit"],
    [6, "backwards", "delivered", "in transit"],
    [7, "unchanged", "delivered", "in transit"],
    [8, "unknown", null, "delivered"],
    [9, "unchanged", "shipped", "delivered"],
    [10, "unchanged", "shipped", "in transit"],
    [11, "invalid", null, "delivered"],
    [12, "invalid", null, "delivered"],
  ]);
  expect(plan.lines[6].reason).toBe("The same as line 3.");
  expect(plan.changes).toEqual([
    { orderId: delivered, to: "delivered" },
    { orderId: returning, to: "returning" },
    { orderId: transit, to: "in transit" },
  ]);
  expect(await findStatus(owner, delivered)).toBe("shipped");
});

test("states of the usual couriers are understood, and others are left to staff", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shipOrders(shop, ["D1"]);
  const states: [string, string, string | null][] = [
    ["RTO Delivered", "ready", "returned"],
    ["RTO_COMPLETED", "ready", "returned"],
    ["RTO", "ready", "returning"],
    ["Shipment Delivered", "ready", "delivered"],
    ["out_for_delivery", "ready", "in transit"],
    ["Undelivered", "ready", "in transit"],
    ["Picked Up", "unchanged", null],
    ["Manifested", "unchanged", null],
    ["Lost", "unclear", null],
    ["Not delivered", "ready", "in transit"],
  ];
  for (const [status, state, to] of states) {
    const { lines } = await preview(owner, `AWB,Status\nD1,${status}`);
    expect([status, lines[0].state, lines[0].to]).toEqual([status, state, to]);
  }
});

test("two different states of one parcel change nothing", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shipOrders(shop, ["D1"]);
  const { lines, changes } = await preview(owner, "AWB,Status\nD1,Delivered\nD1,RTO Initiated");
  expect(lines.map(({ state }: CourierLine) => state)).toEqual(["unclear", "unclear"]);
  expect(changes).toEqual([]);
});

test("an order of two parcels is delivered when both are", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const products = [await shop.createProduct(), await shop.createProduct()] as const;
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), ...products);
  await transitionOrder(shop.context, id, "processing");
  const { order } = (await owner.request("GET", `/orders/${id}`)).json();
  for (const [index, awb] of ["D1", "D2"].entries())
    await owner.request("POST", `/orders/${id}/parcels`, {
      parcelId: newId(),
      courier: "Delhivery",
      awb,
      items: [{ itemId: order.items[index]._id, quantity: 1 }],
    });
  expect(await findStatus(owner, id)).toBe("shipped");
  const one = await preview(owner, "AWB,Status\nD1,Delivered\nD2,In Transit");
  expect(toStates(one.lines)).toEqual([
    [2, "incomplete", "shipped", "delivered"],
    [3, "ready", "shipped", "in transit"],
  ]);
  expect(one.changes).toEqual([{ orderId: id, to: "in transit" }]);
  const both = await preview(owner, "AWB,Status\nD1,Delivered\nD2,Delivered");
  expect(both.changes).toEqual([{ orderId: id, to: "delivered" }]);
});

test("an order that is not shipped in the shop, or is cancelled, is left with the reason", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [id] = await shipOrders(shop, ["D1"]);
  await owner.request("POST", "/orders/statuses/undo", { orderIds: [id], status: "shipped" });
  await shop.context.db.updateTable("orders").set({ status: "processing" }).where("id", "=", id!).execute();
  const { lines } = await preview(owner, "AWB,Status\nD1,Delivered");
  expect(lines[0]).toMatchObject({ state: "backwards", reason: expect.stringContaining("Ship it first") });
});

test("confirmed changes are made once, in one batch of the history, and are undone together", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [first, second] = await shipOrders(shop, ["D1", "D2"]);
  const { changes } = await preview(owner, "AWB,Status\nD1,Delivered\nD2,RTO Initiated");
  const batchId = newId();
  const answers = await Promise.all([1, 2, 3].map(() => apply(owner, changes, batchId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect([await findStatus(owner, first), await findStatus(owner, second)]).toEqual(["delivered", "returning"]);
  const rows = await listChanges(owner, "order", "change-status");
  const batch = rows.filter((row) => (row as { batch?: { _id: string } | null }).batch?._id === batchId);
  expect(batch).toHaveLength(2);
  const undone = (await owner.request("POST", `/history/${batch[0]?._id}/undo-all`, {})).json();
  expect(undone).toMatchObject({ undone: 2, left: [] });
  expect([await findStatus(owner, first), await findStatus(owner, second)]).toEqual(["shipped", "shipped"]);
});

test("an order whose status has changed since the check is refused without holding up the others", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [first, second] = await shipOrders(shop, ["D1", "D2"]);
  const { changes } = await preview(owner, "AWB,Status\nD1,In Transit\nD2,In Transit");
  await transitionOrder(shop.context, first!, "delivered");
  const { results } = (await apply(owner, changes)).json();
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["refused", "changed"]);
  expect(await findStatus(owner, first)).toBe("delivered");
  expect(await findStatus(owner, second)).toBe("in transit");
});

test("packers may not import a courier's file", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const body = { courier: "Delhivery", csv: "AWB,Status\nD1,Delivered" };
  expect((await packer.request("POST", "/orders/courier-states/preview", body)).statusCode).toBe(403);
  expect((await apply(packer, [{ orderId: newId(), to: "delivered" }])).statusCode).toBe(403);
});

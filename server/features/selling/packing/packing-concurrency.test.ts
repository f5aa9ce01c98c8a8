import { Refusal } from "#contract/http/errors.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { endWave, packOrder, putBackOrder } from "./pack-order.ts";
import { takeWave } from "./take-wave.ts";
import { placeOrders } from "./test-orders.ts";

/** Members without accounts to sign in with, because the tests call the functions directly. */
async function createMembers(shop: TestShop, count: number) {
  const members = Array.from({ length: count }, (_, n) => ({ id: newId(), name: `Packer ${n}` }));
  const fields = { role: "packer", password_hash: "", created_at: new Date(), disabled_at: null };
  const rows = members.map(({ id, name }) => ({ id, name, email: `${id}@sample.example`, ...fields }));
  await shop.context.db.insertInto("staff").values(rows).execute();
  return members.map((member) => ({ ...member, granted: new Set(["orders:pack"] as const) }));
}

test("200 packers at once take each of 50 orders exactly once", { tags: "long" }, async ({ shop }) => {
  const ids = await placeOrders(shop, 50);
  const members = await createMembers(shop, 200);
  const taken = await Promise.allSettled(
    members.map((member, n) => takeWave(shop.context, member, toRequest(newId(), 1 + (n % 5)))),
  );
  const reasons = taken.flatMap((result) => (result.status === "rejected" ? [String(result.reason.message)] : []));
  expect(new Set(reasons)).toEqual(new Set(["There are no orders to pack."]));
  const { db } = shop.context;
  const open = await db.selectFrom("packing_wave_orders").select("order_id").where("state", "=", "open").execute();
  expect(open.map(({ order_id: orderId }) => orderId).sort()).toEqual(ids.toSorted());
});

test("two requests of one member at once start one wave", async ({ shop }) => {
  await placeOrders(shop, 4);
  const [member] = await createMembers(shop, 1);
  const start = () => takeWave(shop.context, member!, toRequest(newId(), 2));
  const results = await Promise.allSettled([start(), start(), start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});
const toRequest = (waveId: string, count: number) => ({ waveId, count, takeOver: false });

test("members who take, take over, pack, put back and end at once pack no order twice", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const ids = await placeOrders(shop, 10);
  const items = await context.db.selectFrom("order_items").select(["order_id", "variant_id", "quantity"]).execute();
  const unitsOf = (orderId: string) =>
    items.flatMap((item) =>
      item.order_id === orderId ? [{ variantId: item.variant_id, quantity: item.quantity }] : [],
    );
  const members = await createMembers(shop, 20);
  async function work(member: (typeof members)[number], n: number) {
    const waveId = newId();
    const orderIds = ids.filter((_, index) => (index + n) % 3 !== 0);
    await takeWave(context, member, n % 4 === 0 ? toRequest(waveId, 4) : { waveId, orderIds, takeOver: n % 2 === 0 });
    const changes = (n % 5 === 0 ? orderIds.toReversed() : orderIds).flatMap((orderId, index) => [
      () => packOrder(context, member, { waveId, orderId }, { units: unitsOf(orderId) }),
      ...(index % 3 === 0 ? [() => putBackOrder(context, member, { waveId, orderId }, { reason: "Missing" })] : []),
    ]);
    const results = await Promise.allSettled([...changes.map((change) => change()), endWave(context, member, waveId)]);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Refusal);
  }
  const results = await Promise.allSettled(members.map(work));
  for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Refusal);
  const packings = await context.db
    .selectFrom("audit_log")
    .select("entity_id as id")
    .where("action", "=", "order.change-status")
    .execute();
  const packed = await context.db.selectFrom("orders").select("id").where("status", "=", "processing").execute();
  expect(packings.map(({ id }) => id).sort()).toEqual(packed.map(({ id }) => id).sort());
  expect(packed.length).toBeGreaterThan(0);
});

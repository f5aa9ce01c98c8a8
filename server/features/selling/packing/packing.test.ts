import type { PackingResponse, Wave, WaveOrder } from "#contract/admin/packing/packing.ts";
import { putBackTag } from "#contract/admin/packing/packing-states.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../orders/index.ts";
import { placeOrders } from "./test-orders.ts";

const getPacking = async (staff: TestStaff): Promise<PackingResponse> => (await staff.request("GET", "/pack")).json();
const take = (staff: TestStaff, body: object) => staff.request("POST", "/pack/waves", { waveId: newId(), ...body });
async function startWave(staff: TestStaff, body: object): Promise<Wave> {
  const response = await take(staff, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().wave;
}
const listIds = (wave: Wave | null) => (wave?.orders ?? []).map(({ _id }) => _id);
const toUnits = ({ items }: WaveOrder) => items.map(({ variantId, quantity }) => ({ variantId, quantity }));
function pack(staff: TestStaff, wave: Wave, index = 0, units = toUnits(wave.orders[index]!)) {
  return staff.request("POST", `/pack/waves/${wave._id}/orders/${wave.orders[index]?._id}/packed`, { units });
}
const putBack = (staff: TestStaff, wave: Wave, index: number, reason: string) =>
  staff.request("POST", `/pack/waves/${wave._id}/orders/${wave.orders[index]?._id}/put-back`, { reason });
const listStates = async (staff: TestStaff) => (await getPacking(staff)).wave?.orders.map(({ state }) => state);
const getStatus = async (shop: TestShop, id: string) =>
  (await shop.context.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
async function listActions(shop: TestShop, id: string) {
  const rows = await shop.context.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

test("each packer's wave takes the oldest orders that no other wave has taken, until none are left", async ({
  shop,
}) => {
  const ids = await placeOrders(shop, 5);
  const first = await createStaff(shop, "packer");
  const second = await createStaff(shop, "packer", "second@sample.example");
  expect(await getPacking(first)).toMatchObject({ waiting: 5, packers: [], wave: null });
  const wave = await startWave(first, { count: 3 });
  expect(listIds(wave)).toEqual(ids.slice(0, 3));
  expect(listIds(await startWave(second, { count: 20 }))).toEqual(ids.slice(3));
  const packing = await getPacking(first);
  expect(packing).toMatchObject({ waiting: 0, wave: { _id: wave._id } });
  expect(packing.packers).toMatchObject([{ orders: 3 }, { orders: 2 }]);
  expect((await take(first, { count: 1 })).json()).toMatchObject({ code: "conflict" });
  const third = await createStaff(shop, "packer", "third@sample.example");
  expect((await take(third, { count: 1 })).json()).toMatchObject({ message: "There are no orders to pack." });
});

test("an order of a wave shows what to pack, without totals or email", async ({ shop }) => {
  const [id] = await placeOrders(shop, 1);
  await shop.context.db.updateTable("variants").set({ sku: "KUR-1", barcode: "4006381333931" }).execute();
  await shop.context.db.updateTable("orders").set({ gift_message: "For Asha" }).execute();
  const owner = await createStaff(shop, "owner");
  await owner.request("POST", `/orders/${id}/notes`, { text: "Add a card." });
  await owner.request("POST", "/orders/tags", { orderIds: [id], add: ["gift"] });
  const packer = await createStaff(shop, "packer");
  const response = await take(packer, { count: 1 });
  expect(response.json().wave.orders).toMatchObject([
    {
      _id: id,
      status: "confirmed",
      state: "open",
      gift: { message: "For Asha" },
      tags: ["gift"],
      notes: [{ author: "Sample owner", text: "Add a card." }],
      items: [{ sku: "KUR-1", barcode: "4006381333931", quantity: 1 }],
    },
  ]);
  expect(response.body).not.toMatch(/total|price|email|phone/i);
});

test("a repeated request takes no second wave and packs no second time, also after the packing was undone", async ({
  shop,
}) => {
  const [id = ""] = await placeOrders(shop, 3);
  const packer = await createStaff(shop, "packer");
  const waveId = newId();
  const [wave, again] = [await startWave(packer, { waveId, count: 2 }), await startWave(packer, { waveId, count: 2 })];
  expect(again).toEqual(wave);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pack(packer, wave)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(answers.filter((answer) => answer.json().isChanged)).toHaveLength(1);
  expect(await getStatus(shop, id)).toBe("processing");
  expect(await listActions(shop, id)).toEqual(["order.take-to-pack", "order.change-status"]);
  await packer.request("POST", "/orders/statuses/undo", { orderIds: [id], status: "processing" });
  expect((await pack(packer, wave)).json()).toMatchObject({ isChanged: false });
  expect(await getStatus(shop, id)).toBe("confirmed");
});

test("packing other units than the order's is refused, and so is packing an order that was cancelled meanwhile", async ({
  shop,
}) => {
  const [id = ""] = await placeOrders(shop, 1);
  const packer = await createStaff(shop, "packer");
  const wave = await startWave(packer, { count: 1 });
  const [unit] = toUnits(wave.orders[0]!);
  for (const units of [[{ ...unit!, quantity: 2 }], [unit!, { variantId: newId(), quantity: 1 }]])
    expect((await pack(packer, wave, 0, units)).json()).toMatchObject({ code: "conflict" });
  await transitionOrder(shop.context, id, "cancelled");
  expect((await pack(packer, wave)).json()).toMatchObject({
    code: "illegal_move",
    message: expect.stringMatching(/was cancelled. Put its units back.$/),
  });
  expect((await putBack(packer, wave, 0, "Cancelled")).json()).toMatchObject({ isChanged: true });
  expect(await listStates(packer)).toEqual(["put-back"]);
});

test("an order that was put back has a note and a tag, and is left out of waves until it is chosen or the tag is removed", async ({
  shop,
}) => {
  const ids = await placeOrders(shop, 2);
  const [packer, owner] = [await createStaff(shop, "packer"), await createStaff(shop, "owner")];
  const wave = await startWave(packer, { count: 1 });
  const reason = "Unit missing: KUR-1";
  for (const isChanged of [true, false])
    expect((await putBack(packer, wave, 0, reason)).json()).toMatchObject({ isChanged });
  expect((await pack(packer, wave)).json()).toMatchObject({ code: "conflict" });
  const { order } = (await owner.request("GET", `/orders/${ids[0]}`)).json();
  expect(order.tags).toEqual([putBackTag]);
  expect(order.notes).toMatchObject([{ text: `Put back while packing: ${reason}` }]);
  expect(await getPacking(owner)).toMatchObject({ waiting: 1, putBack: 1 });
  expect(listIds(await startWave(owner, { count: 5 }))).toEqual([ids[1]]);
  const chosen = await startWave(packer, { orderIds: [ids[0]] });
  await pack(packer, chosen);
  expect(await getPacking(owner)).toMatchObject({ waiting: 0, putBack: 0 });
});

test("the open orders of a wave wait again when it ends, or when nothing has changed for an hour", async ({ shop }) => {
  const ids = await placeOrders(shop, 3);
  const first = await createStaff(shop, "packer");
  const second = await createStaff(shop, "packer", "second@sample.example");
  const ended = await startWave(first, { count: 3 });
  await pack(first, ended);
  for (const isChanged of [true, false])
    expect((await first.request("POST", `/pack/waves/${ended._id}/end`)).json()).toMatchObject({ isChanged });
  const wave = await startWave(first, { count: 1 });
  expect(listIds(wave)).toEqual([ids[1]]);
  shop.advanceClock(61 * 60_000);
  // Nobody else has taken the order, so it is still in the packer's wave.
  expect((await getPacking(first)).wave?.orders).toMatchObject([{ state: "open" }]);
  expect(await getPacking(second)).toMatchObject({ waiting: 2, packers: [] });
  expect(listIds(await startWave(second, { count: 5 }))).toEqual(ids.slice(1));
  expect((await pack(first, wave)).json()).toMatchObject({ code: "conflict" });
  expect(await getStatus(shop, ids[1]!)).toBe("confirmed");
  expect(await listStates(first)).toEqual(["released"]);
});

test("chosen orders that somebody else packs are taken over only if that is requested", async ({ shop }) => {
  const ids = await placeOrders(shop, 2);
  const [packer, owner] = [await createStaff(shop, "packer"), await createStaff(shop, "owner")];
  const wave = await startWave(packer, { count: 1 });
  const refused = (await take(owner, { orderIds: [ids[0]] })).json();
  expect(refused).toMatchObject({ wave: null, refused: [{ orderId: ids[0], packer: "Sample packer" }] });
  expect(listIds(await startWave(owner, { orderIds: [...ids].reverse(), takeOver: true }))).toEqual([ids[1], ids[0]]);
  expect((await pack(packer, wave)).json()).toMatchObject({ code: "conflict" });
  const { order } = (await packer.request("GET", `/orders/${ids[0]}`)).json();
  expect(order.packer).toMatchObject({ name: "Sample owner" });
  expect(await listActions(shop, ids[0]!)).toEqual(["order.take-to-pack", "order.take-over-packing"]);
});

test("nobody packs in another member's wave", async ({ shop }) => {
  await placeOrders(shop, 1);
  const [packer, owner] = [await createStaff(shop, "packer"), await createStaff(shop, "owner")];
  const wave = await startWave(packer, { count: 1 });
  for (const response of [
    await pack(owner, wave),
    await putBack(owner, wave, 0, "No"),
    await owner.request("POST", `/pack/waves/${wave._id}/end`),
  ])
    expect(response.json()).toMatchObject({ code: "not_found" });
});

import { permissions } from "#contract/admin/permissions.ts";
import shopConfig from "../../../../shop.config.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { joinUndos } from "../../../join-features.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { addCoupon } from "../../merchandise/pricing/index.ts";
import { endCoupon } from "../../merchandise/promotions/index.ts";
import { listAuditRows } from "../../shop/audit/audit.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";
import { describeUndo } from "./undo-change.ts";

type Change = {
  _id: string;
  action: string;
  undoes: string | null;
  undo: { reason: string; by: string | null } | null;
};

async function list(staff: TestStaff, query: string): Promise<Change[]> {
  return (await staff.request("GET", `/history?${query}`)).json().changes;
}
const undo = (staff: TestStaff, { _id }: Change) => staff.request("POST", `/history/${_id}/undo`, {});
/** Sends ten undo requests at once. Returns their messages. */
async function undoOften(staff: TestStaff, change: Change): Promise<string[]> {
  const responses = await Promise.all(Array.from({ length: 10 }, () => undo(staff, change)));
  return responses.map((response) => response.json().message).sort();
}
const once = [...Array(9).fill("The change was undone already."), "The change is undone."].sort();

async function placeOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  return (await shop.placeCodOrder(asha, await shop.createProduct()))._id;
}

test("a change of settings is undone once by ten concurrent requests, but not while a later change of it is in force", async ({
  shop,
}) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  await saveSettings(db, { returnDays: 5, app_title: "Sample" });
  await saveSettings(db, { returnDays: 6 });
  const [second, first] = await list(owner, "entity=settings");
  expect(first?.undo).toEqual({ reason: "returnDays was changed again later.", by: null });
  expect(second?.undo).toEqual({ reason: "", by: null });
  expect((await undo(owner, first!)).json()).toMatchObject({ code: "illegal_move" });
  expect(await undoOften(owner, second!)).toEqual(once);
  expect((await getSettings(db)).returnDays).toBe(5);
  const [undoing, undone, open] = await list(owner, "entity=settings");
  expect(undoing).toMatchObject({ undoes: second!._id, before: { returnDays: 6 }, after: { returnDays: 5 } });
  expect(undone?.undo).toEqual({ reason: "Undone by Sample owner.", by: undoing?._id });
  // The settings are as the first change left them, so it can be undone, too. Then they have their defaults again.
  expect(open?.undo?.reason).toBe("");
  expect(await undoOften(owner, open!)).toEqual(once);
  const stored = await db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
  expect(stored.value).toEqual({});
});

test("undoing ends an added coupon and continues an ended one", async ({ shop }) => {
  const { db, now } = shop.context;
  const owner = await createStaff(shop, "owner");
  await addCoupon(db, { code: "FESTIVE", value: { type: "shipping" } }, now());
  await endCoupon(db, "FESTIVE", now());
  const [ended, added] = await list(owner, "entity=coupon");
  expect(added?.undo?.reason).toBe("The coupon has ended.");
  expect(await undoOften(owner, ended!)).toEqual(once);
  const endOf = async () => (await db.selectFrom("coupons").select("ends_at").executeTakeFirstOrThrow()).ends_at;
  expect(await endOf()).toBeNull();
  expect(await undoOften(owner, added!)).toEqual(once);
  expect(await endOf()).not.toBeNull();
  expect((await list(owner, "entity=coupon")).map(({ action }) => action)).toEqual([
    "coupon.end",
    "coupon.continue",
    "coupon.end",
    "coupon.add",
  ]);
});

test("a change of an order's status by staff is undone once, until its mail has left or the status is another", async ({
  shop,
}) => {
  const id = await placeOrder(shop);
  const owner = await createStaff(shop, "owner");
  const become = (to: string) => owner.request("POST", "/orders/statuses", { orderIds: [id], to });
  const statuses = () => list(owner, `entityId=${id}&action=order.change-status`);
  await become("processing");
  const [packed] = await statuses();
  expect(packed?.undo?.reason).toBe("");
  expect(await undoOften(owner, packed!)).toEqual(once);
  expect((await statuses()).map(({ undo: how }) => how)).toEqual([
    null,
    expect.objectContaining({ by: expect.any(String) }),
  ]);
  await become("processing");
  await become("shipped");
  const [shipped, packedAgain] = await statuses();
  expect([shipped?.undo?.reason, packedAgain?.undo?.reason]).toEqual([
    "",
    "The order's status was changed again later.",
  ]);
  expect((await undo(owner, packedAgain!)).json()).toMatchObject({ code: "illegal_move" });
  shop.advanceClock(13_000);
  expect((await statuses())[0]?.undo?.reason).toBe("The customer has been mailed or refunded.");
});

async function tagOrder(shop: TestShop) {
  const id = await placeOrder(shop);
  const owner = await createStaff(shop, "owner");
  await owner.request("POST", "/orders/tags", { orderIds: [id], add: ["gift", "fragile"] });
  const [tagged] = await list(owner, "action=order.tag");
  return { owner, tagged: tagged! };
}

test("tags of an order are undone once by ten concurrent requests", async ({ shop }) => {
  const { owner, tagged } = await tagOrder(shop);
  expect(await undoOften(owner, tagged)).toEqual(once);
  expect((await owner.request("GET", "/orders/tags")).json().tags).toEqual([]);
});

test("a change cannot be undone without the permission to make it", async ({ shop }) => {
  const { tagged } = await tagOrder(shop);
  await shop.context.db
    .updateTable("roles")
    .set({ permissions: ["history:read"] })
    .where("name", "=", "support")
    .execute();
  const support = await createStaff(shop, "support");
  expect((await list(support, "action=order.tag"))[0]?.undo).toBeNull();
  expect((await undo(support, tagged)).statusCode).toBe(403);
});

test("an invitation of staff cannot be undone", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [invited] = await list(owner, "action=staff.invite");
  expect(invited?.undo).toBeNull();
  expect((await undo(owner, invited!)).json()).toMatchObject({ code: "illegal_move" });
});

test("whether changes can be undone takes a query per kind of change, not per change", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const ids = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  for (const orderId of ids) {
    await owner.request("POST", "/orders/tags", { orderIds: [orderId], add: ["gift"] });
    await owner.request("POST", "/orders/statuses", { orderIds: [orderId], to: "processing" });
    await addCoupon(shop.context.db, { code: `OFFER${ids.indexOf(orderId)}`, value: { type: "shipping" } }, new Date());
    await saveSettings(shop.context.db, { returnDays: 5 + ids.indexOf(orderId) });
  }
  const queries: string[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = { ...shop.context, db, undoByAction: joinUndos(shopConfig.features) };
  const reader = { id: newId(), name: "Sample owner", granted: new Set(permissions) };
  const rows = await listAuditRows(shop.context.db, { limit: 100 });
  const kinds = ["order.tag", "order.change-status", "coupon.add", "settings.change"];
  const some = kinds.flatMap((kind) => rows.find(({ action }) => action === kind) ?? []);
  const countQueries = async (described: typeof rows) => {
    queries.length = 0;
    await describeUndo(context, reader, described);
    return queries.length;
  };
  await countQueries(some);
  expect([await countQueries(some), await countQueries(rows)]).toEqual([5, 5]);
  await db.destroy();
});

test("changes that were saved together name their batch, but not those of a job, which has an undo of its own", {
  tags: "long",
}, async ({ shop }) => {
  const sizes = ["S", "M", "L"].map((size) => ({ size, price: 999_00, inventory: 3 }));
  await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  const owner = await createStaff(shop, "owner");
  const [first, second] = (await owner.request("GET", "/prices")).json().rows[0].variants;
  const toChange = ({ _id: variantId }: { _id: string }, to: number) => ({ variantId, field: "price", from: 999, to });
  const save = (...priceChanges: object[]) =>
    owner.request("POST", "/prices/changes", { batchId: newId(), priceChanges });
  await save(toChange(first, 899));
  await owner.request("POST", "/prices/changes", {
    batchId: newId(),
    priceChanges: [
      { ...toChange(first, 799), from: 899 },
      { ...toChange(second, 799), from: 999 },
    ],
  });
  const listBatches = async () =>
    (await owner.request("GET", "/history?action=price.change"))
      .json()
      .changes.map(({ batch }: { batch: { changes: number } | null }) => batch?.changes ?? null);
  expect(await listBatches()).toEqual([2, 2, null]);
  const revisionId = newId();
  const step = { kind: "percent", percent: 10 };
  await owner.request("POST", "/prices/revisions", { revisionId, q: "", field: "price", step, rounding: "rupee" });
  await expect.poll(listBatches).toEqual([null, null, null, 2, 2, null]);
});

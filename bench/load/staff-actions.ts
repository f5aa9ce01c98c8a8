import { sql } from "kysely";
import { returnOutcomes } from "#contract/orders/return-states.ts";
import type { AppContext } from "../../server/context.ts";
import { newId } from "../../server/platform/database/id.ts";
import { type Call, pickFrom, type Random } from "./call.ts";

type Db = AppContext["db"];
/** A member of staff at work. `random` chooses among possible actions. The database chooses the records. */
type StaffAtWork = { db: Db; call: Call; random: Random };
/** An action returns its response, or undefined if no record is in a state for the action. */
type Action = (member: StaffAtWork) => Promise<{ status: number } | undefined>;

/** Actions of packers. */
export const packerActions: Record<string, Action> = {
  pack: (member) => changeStatus(member, "confirmed", "processing"),
  ship: (member) => changeStatus(member, "processing", "shipped"),
  "send a part": sendPart,
  receive: (member) => changeReturn(member, ["requested", "approved"], "receive", () => ({})),
  inspect: (member) => changeReturn(member, ["received"], "inspection", (lines) => inspection(member, lines)),
  "undo a status": undoStatus,
};

/** Actions of owners and managers, including those of packers. */
export const ownerActions: Record<string, Action> = {
  ...packerActions,
  deliver: (member) => changeStatus(member, "shipped", "delivered"),
  "deliver another": (member) => changeStatus(member, "shipped", "delivered"),
  "refused at the door": (member) => changeStatus(member, "shipped", "returning"),
  "back with us": (member) => changeStatus(member, "returning", "returned"),
  cancel: (member) => changeStatus(member, "confirmed", "cancelled"),
  "cancel a unit": (member) => editItem(member, false),
  "replace a unit": (member) => editItem(member, true),
  "undo an edit": undoEdit,
  "refund an amount": (member) => refund(member, () => ({ amount: 1 + Math.floor(member.random() * 300) })),
  "refund a unit": (member) => refund(member, (itemId) => ({ items: [{ itemId, quantity: 1 }] })),
  "undo a refund": undoRefund,
  "decide a return": (member) =>
    changeReturn(member, ["requested"], "decision", () => ({ approve: member.random() < 0.8, note: "Sample" })),
  "import a remittance": importRemittance,
};

/** Changes the status of one order, or of several at once, as the bar of selected orders does. */
async function changeStatus({ db, call, random }: StaffAtWork, from: string, to: string) {
  const orderIds = await findOrders(db, from, random() < 0.5 ? 1 : 4);
  if (orderIds.length === 0) return undefined;
  return await call("POST", "/orders/statuses", { orderIds, to });
}

async function undoStatus({ db, call, random }: StaffAtWork) {
  const status = pickFrom(random, ["processing", "shipped", "delivered", "cancelled", "returned"]) ?? "";
  const orderIds = await findOrders(db, status, 1);
  if (orderIds.length === 0) return undefined;
  return await call("POST", "/orders/statuses/undo", { orderIds, status });
}

/** Ships one unit in a separate parcel. */
async function sendPart({ db, call }: StaffAtWork) {
  const [orderId] = await findOrders(db, "processing", 1);
  const [item] = orderId ? await listItems(db, orderId) : [];
  if (!orderId || !item) return undefined;
  const items = [{ itemId: item.id, quantity: 1 }];
  return await call("POST", `/orders/${orderId}/parcels`, {
    parcelId: newId(),
    courier: "Delhivery",
    awb: newId(),
    items,
  });
}

async function editItem({ db, call, random }: StaffAtWork, isReplaced: boolean) {
  const [orderId] = await findOrders(db, "confirmed", 1);
  const item = orderId ? pickFrom(random, await listItems(db, orderId)) : undefined;
  if (!orderId || !item) return undefined;
  const others = await listVariants(db, item.product_id);
  const to = isReplaced ? (pickFrom(random, others) ?? null) : null;
  const changes = [{ itemId: item.id, seen: item.quantity, quantity: 1, to, restock: random() < 0.7 }];
  return await call("POST", `/orders/${orderId}/edits`, { editId: newId(), changes, reason: "Sample" });
}

async function undoEdit({ db, call }: StaffAtWork) {
  const edit = await db
    .selectFrom("order_edits")
    .select(["id", "order_id"])
    .orderBy(anyOrder)
    .limit(1)
    .executeTakeFirst();
  return edit && (await call("DELETE", `/orders/${edit.order_id}/edits/${edit.id}`));
}

async function refund({ db, call, random }: StaffAtWork, toBody: (itemId: string) => object) {
  const status = pickFrom(random, ["delivered", "delivered", "shipped", "confirmed"]) ?? "";
  const [orderId] = await findOrders(db, status, 1);
  const item = orderId ? pickFrom(random, await listItems(db, orderId)) : undefined;
  if (!orderId || !item) return undefined;
  return await call("POST", `/orders/${orderId}/refunds`, { refundId: newId(), reason: "Sample", ...toBody(item.id) });
}

async function undoRefund({ db, call }: StaffAtWork) {
  const refunds = db.selectFrom("partial_refunds").select(["id", "order_id"]);
  const row = await refunds.orderBy(anyOrder).limit(1).executeTakeFirst();
  return row && (await call("DELETE", `/orders/${row.order_id}/refunds/${row.id}`));
}

type Line = { itemId: string; isExchange: boolean };
async function changeReturn(
  { db, call }: StaffAtWork,
  from: readonly string[],
  change: string,
  toBody: (lines: readonly Line[]) => object,
) {
  const returns = db
    .selectFrom("returns")
    .select(["id", "kind"])
    .where(sql<boolean>`status = any(${[...from]})`);
  const row = await returns.orderBy(anyOrder).limit(1).executeTakeFirst();
  if (!row) return undefined;
  const lines = await db.selectFrom("return_items").select("item_id").where("return_id", "=", row.id).execute();
  const body = toBody(lines.map(({ item_id }) => ({ itemId: item_id, isExchange: row.kind === "exchange" })));
  return await call("POST", `/returns/${row.id}/${change}`, body);
}

function inspection({ random }: StaffAtWork, lines: readonly Line[]) {
  const settlements = lines[0]?.isExchange ? ["replacement", "replacement", "refund", "none"] : ["refund", "none"];
  return {
    items: lines.map(({ itemId }) => ({ itemId, outcome: pickFrom(random, returnOutcomes) })),
    settlement: pickFrom(random, settlements),
  };
}

/** Imports a file with three tracking numbers. One amount is less than the courier has collected. */
async function importRemittance({ db, call, random }: StaffAtWork) {
  const parcels = await db
    .selectFrom("parcels")
    .innerJoin("orders", "orders.id", "parcels.order_id")
    .select(["parcels.awb", "orders.total"])
    .where("orders.status", "=", "delivered")
    .where("orders.payment_method", "=", "cod")
    .where("parcels.awb", "<>", "")
    .orderBy(anyOrder)
    .limit(3)
    .execute();
  if (parcels.length === 0) return undefined;
  const lines = parcels.map(({ awb, total }, index) => `${awb},${(total - (index === 0 ? 100 : 0)) / 100}`);
  const csv = ["awb,amount", ...lines].join("\n");
  return await call("POST", "/cash/remittances", { courier: "Delhivery", fileName: `${random()}.csv`, csv });
}

const anyOrder = sql`random()`;

async function findOrders(db: Db, status: string, limit: number): Promise<string[]> {
  const orders = db.selectFrom("orders").select("id").where(sql<boolean>`status = ${status}`);
  return (await orders.orderBy(anyOrder).limit(limit).execute()).map(({ id }) => id);
}

function listItems(db: Db, orderId: string) {
  const items = db.selectFrom("order_items").select(["id", "quantity", "product_id"]);
  return items.where("order_id", "=", orderId).execute();
}

function listVariants(db: Db, productId: string) {
  return db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["v.size as selectedSize", "c.color as selectedColor"])
    .where("v.product_id", "=", productId)
    .execute();
}

import { sql } from "kysely";
import { returnOutcomes } from "#contract/orders/return-states.ts";
import type { AppContext } from "../../../server/context.ts";
import { inviteStaff } from "../../../server/features/people/staff/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { Operation } from "../requests/open-api.ts";
import type { KnownValues } from "../requests/valid-values.ts";
import { password } from "./customers.ts";
import { findApiToken, findWebhook } from "./integration-records.ts";
import type { FuzzMember } from "./staff.ts";

type Db = AppContext["db"];
type Values = KnownValues["byName"];
type Target = { member: FuzzMember; victims: readonly FuzzMember[] };

/**
 * Values for an operation of the back office: an order in a status in which the operation may succeed, and its records.
 */
export async function findStaffValues(context: AppContext, operation: Operation, target: Target): Promise<KnownValues> {
  const { db } = context;
  const order = await findOrder(db, operation.name, target.member);
  const items = await listItems(db, order.id);
  const others = await listOrderIds(db);
  const variants = items.map(({ product_id, size, color }) => ({
    productId: product_id,
    selectedSize: size,
    selectedColor: color,
  }));
  return {
    variants: variants.length > 0 ? variants : [{ productId: newId(), selectedSize: "M", selectedColor: "Red" }],
    byName: {
      orderId: [order.id],
      orderIds: [[order.id], others],
      ids: [order.id, others.join(",")],
      itemId: items.map(({ id }) => id),
      quantity: [1, 1, 1, 2],
      refundId: [newId()],
      editId: [newId()],
      noteId: await listParts(db, "order_notes", order.id),
      requestId: await listParts(db, "refund_requests", order.id),
      staffId: target.victims.map(({ id }) => id),
      role: ["packer", "support"],
      email: [`staff-${newId()}@sample.example`],
      password: [password],
      currentPassword: [password],
      newPassword: [password],
      limit: [1, 50],
      after: [],
      before: [],
      since: ["2026-01-01"],
      until: ["2099-01-01"],
      kind: ["slip", "label", "slip,label"],
      ...(await findOwnValues(context, operation, { ...target, order, items })),
    },
  };
}

type OwnTarget = Target & { order: { id: string; address: object }; items: Awaited<ReturnType<typeof listItems>> };

/** Values of parameters and fields that only this operation needs. */
async function findOwnValues(
  context: AppContext,
  { name, path }: Operation,
  { member, order, items }: OwnTarget,
): Promise<Values> {
  const { db } = context;
  const oneOf = items.map(({ id, quantity }) => ({ itemId: id, seen: quantity, quantity: 1 }));
  if (/\/auth\/login(\/passkey)?$/.test(path)) return { email: [member.email], code: [] };
  if (/\/auth\/(invitation|accept-invitation)$/.test(path))
    return { email: [], token: [await createInvitation(context)] };
  if (path.includes("/auth/sessions/")) return { sessionId: await listSessions(db, member.id) };
  if (path.endsWith("/address")) return toFieldChanges(order.address, "Sample");
  if (/\/edits(\/quote)?$/.test(path)) return { changes: oneOf.map((change) => [change]) };
  if (path.endsWith("/refunds/quote") || path.endsWith("/refund-requests"))
    return { amount: [], items: items.map(({ id }) => [{ itemId: id, quantity: 1 }]) };
  if (path.endsWith("/refunds")) return { amount: [1, 10.5, 99], items: [] };
  if (name.startsWith("POST") && path.endsWith("/parcels"))
    return { parcelId: [newId()], items: [], trackingUrl: [""], courier: ["Delhivery"], awb: [newId()] };
  if (path.includes("/parcels/")) return await findParcel(db, order.id);
  if (path.includes("/returns/")) return await findReturn(db, name);
  if (path.includes("/remittances")) return await toRemittance(db);
  if (path.includes("/content/")) return await toContent(db);
  if (path.includes("/webhooks")) return await findWebhook(context, name);
  if (path.includes("/tokens")) return await findApiToken(context, name);
  if (path.includes("/history/")) return { changeId: await listChanges(db) };
  if (name.startsWith("POST") && path.includes("/views/")) return { viewId: [newId()] };
  if (path.includes("/views/")) return { viewId: await listViews(db, member.id), name: [], query: [] };
  if (path.includes("/promotions/")) return await findPromotion(db);
  if (path.endsWith("/tax/rates"))
    return { hsn: ["61", "6203", ""], validFrom: ["2099-01-01"], tiers: [[{ rate: 5, priceFrom: 0 }]] };
  if (path.endsWith("/tax/seller"))
    return { legalName: [{ from: "", to: "Sample" }], legalAddress: [], gstin: [], legalState: [], hsn: [] };
  return {};
}

function statusesFor(name: string): readonly string[] {
  if (/\/(edits|address|variants)/.test(name)) return ["confirmed"];
  if (name.endsWith("/parcels")) return ["processing"];
  if (name.includes("/parcels/")) return ["shipped"];
  if (/\/(refund|mails)/.test(name)) return ["delivered"];
  return [];
}

/**
 * Finds an order in a status of the operation, or any order if there is none. For operations of notes, an order with a
 * note of the member, because only its author can delete a note.
 */
async function findOrder(db: Db, name: string, member: FuzzMember) {
  const note = name.includes("/notes/")
    ? sql`id in (select order_id from order_notes where staff_id = ${member.id})`
    : sql`(1 = 1)`;
  const order = await db
    .selectFrom("orders")
    .select(["id", "address"])
    .orderBy(sql`${note} desc, status = any(${[...statusesFor(name)]}) desc, random()`)
    .limit(1)
    .executeTakeFirst();
  return order ?? { id: newId(), address: {} };
}

function listItems(db: Db, orderId: string) {
  return db
    .selectFrom("order_items")
    .select(["id", "quantity", "product_id", "size", "color"])
    .where("order_id", "=", orderId)
    .execute();
}

/** Lists the ids of three random orders. */
async function listOrderIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("id").orderBy(sql`random()`).limit(3).execute();
  return rows.map(({ id }) => id);
}

const toIds = (rows: readonly { id: string }[]) => (rows.length > 0 ? rows.map(({ id }) => id) : [newId()]);

async function listParts(db: Db, table: "order_notes" | "refund_requests", orderId: string) {
  return toIds(await db.selectFrom(table).select("id").where("order_id", "=", orderId).execute());
}

async function listViews(db: Db, staffId: string) {
  return toIds(await db.selectFrom("saved_views").select("id").where("staff_id", "=", staffId).limit(5).execute());
}

async function listSessions(db: Db, staffId: string) {
  return toIds(await db.selectFrom("staff_sessions").select("id").where("staff_id", "=", staffId).execute());
}

async function listChanges(db: Db): Promise<string[]> {
  const changes = db.selectFrom("audit_log").select("id").where("actor_kind", "=", "staff");
  return (await changes.orderBy(sql`random()`).limit(3).execute()).map(({ id }) => String(id));
}

async function createInvitation(context: AppContext): Promise<string> {
  const invited = { email: `staff-${newId()}@sample.example`, role: "packer" };
  const { link } = await inviteStaff(context, invited, { actor: { kind: "command", name: "command line" } });
  return link.split("#")[1] ?? "";
}

/** For each field, a change to `to`, or no change. */
function toFieldChanges(current: object, to: string): Values {
  const fields = Object.entries(current).filter(([name]) => name !== "_id");
  return Object.fromEntries(fields.map(([name, from]) => [name, [{ from, to }, undefined]]));
}

async function findParcel(db: Db, orderId: string): Promise<Values> {
  const parcels = db.selectFrom("parcels").select(["id", "awb"]).where("order_id", "=", orderId);
  const parcel = await parcels.executeTakeFirst();
  const awb = [{ from: parcel?.awb ?? "", to: newId() }];
  return { parcelId: toIds(parcel ? [parcel] : []), awb, courier: [], trackingUrl: [] };
}

/** Values for existing and new coupons, batches and sales. */
async function findPromotion(db: Db): Promise<Values> {
  const coupons = await db.selectFrom("coupons").select("code").limit(3).execute();
  const batches = await db.selectFrom("coupon_batches").select("id").limit(3).execute();
  const code = `FUZZ-${newId().toUpperCase()}`;
  return {
    code: [...coupons.map((coupon) => coupon.code), code],
    batchId: [...batches.map(({ id }) => id), newId()],
    saleId: [newId()],
    scope: [{ type: "tag", tag: "linen" }],
    discount: [
      { type: "percent", percent: 10 },
      { type: "price", price: 499 },
    ],
    prefix: ["FUZZ"],
    codes: [1, 20],
    from: [],
    until: ["2099-01-01"],
    value: [{ type: "percent", percent: 10 }, { type: "shipping" }],
  };
}

/** Finds a return in the status that the operation needs, with an outcome for each of its lines. */
async function findReturn(db: Db, name: string): Promise<Values> {
  const status = name.endsWith("/inspection") ? "received" : name.endsWith("/receive") ? "approved" : "requested";
  const row = await db
    .selectFrom("returns")
    .select("id")
    .orderBy(sql`status = ${status} desc, random()`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return { returnId: [newId()] };
  const lines = await db.selectFrom("return_items").select("item_id").where("return_id", "=", row.id).execute();
  return {
    returnId: [row.id],
    items: returnOutcomes.map((outcome) => lines.map(({ item_id }) => ({ itemId: item_id, outcome }))),
  };
}

/** A remittance file with the tracking numbers of delivered orders. */
async function toRemittance(db: Db): Promise<Values> {
  const rows = await db
    .selectFrom("parcels")
    .innerJoin("orders", "orders.id", "parcels.order_id")
    .select(["parcels.courier", "parcels.awb", "orders.total"])
    .where("orders.status", "=", "delivered")
    .where("parcels.awb", "<>", "")
    .orderBy(sql`random()`)
    .limit(3)
    .execute();
  const lines = rows.map(({ awb, total }) => `"${awb.replaceAll('"', '""')}",${total / 100}`);
  const remittances = await db.selectFrom("remittances").select("id").limit(5).execute();
  return {
    csv: [["awb,amount", ...lines].join("\n"), "awb,amount\nunknown,1"],
    courier: ["Delhivery", ...rows.map(({ courier }) => courier)],
    columns: [{}],
    remittanceId: toIds(remittances),
  };
}

/** Values for a managed page with a new version. */
async function toContent(db: Db): Promise<Values> {
  const pages = await db.selectFrom("pages").select(["id", "version", "title"]).limit(5).execute();
  const fields = pages.map(({ title }) => ({
    kind: "page",
    title,
    category: "Useful Links",
    position: 1,
    markdown: `Sample ${newId()}`,
    metaTitle: "",
    metaDescription: "",
    metaKeywords: [],
    isDraft: false,
    from: null,
    until: null,
  }));
  const versions = [...new Set(pages.map(({ version }) => version))];
  return { kind: ["page"], contentId: toIds(pages), version: versions.length > 0 ? versions : [1], fields };
}

import { Secret, TOTP } from "otpauth";
import type { PackedItem } from "#contract/admin/packing.ts";
import { listAdminCalls } from "../../../tests/support/shop/api-calls.ts";
import { createAuthenticator } from "../../../tests/support/shop/authenticator.ts";
import { placePaidOrder } from "../../../tests/support/shop/online-payment.ts";
import { findUnaudited, recordWrites } from "../../../tests/support/shop/record-writes.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword, type TestStaff, toStaff } from "../../../tests/support/shop/staff.ts";
import { twoColors } from "../../../tests/support/shop/two-colors.ts";
import { newId } from "../../platform/database/id.ts";
import { transitionOrder } from "../orders/index.ts";

/** POST requests that write nothing: their body is a question. */
const reads = [
  "POST /admin/auth/invitation",
  "POST /admin/cash/remittances/preview",
  "POST /admin/orders/:orderId/edits/quote",
  "POST /admin/orders/:orderId/refunds/quote",
];
/**
 * Requests that change nothing but a member's own sessions and mailed links, which the security log has, a second factor that has no
 * effect before it is confirmed, a challenge for a passkey, and the columns that a member sees.
 */
const unaudited = [
  "DELETE /admin/auth/sessions/:sessionId",
  "POST /admin/auth/forgot-password",
  "POST /admin/auth/login",
  "POST /admin/auth/login/passkey",
  "POST /admin/auth/logout",
  "POST /admin/auth/passkeys/options",
  "POST /admin/auth/second-factor",
  "PUT /admin/columns/:page",
];

type Scene = Awaited<ReturnType<typeof createScene>>;
/** `restart` leaves out what was written so far. */
type Send = (scene: Scene, restart: () => Promise<unknown>) => ReturnType<TestStaff["request"]>;

/** A request that succeeds and changes something, for each route of the back office that is no GET, in the order in which they are sent. */
const requests: Record<string, Send> = {
  "POST /admin/staff/invitations": ({ owner }) =>
    owner.request("POST", "/staff/invitations", { email: "new@sample.example", role: "writer" }),
  "POST /admin/auth/invitation": async ({ open, readToken }) =>
    open("/invitation", { token: await readToken("new@sample.example", "invitation") }),
  "POST /admin/auth/accept-invitation": async ({ open, readToken }) => {
    const token = await readToken("new@sample.example", "invitation");
    return open("/accept-invitation", { token, name: "Sample writer", password: staffPassword });
  },
  "PUT /admin/auth/notifications": ({ packer }) =>
    packer.request("PUT", "/auth/notifications", { timings: { "new-order": "daily" }, hour: 7 }),
  "PUT /admin/staff/:staffId/role": ({ owner, packerId }) =>
    owner.request("PUT", `/staff/${packerId}/role`, { role: "support" }),
  "POST /admin/auth/login": ({ open }) => open("/login", { email: "packer@sample.example", password: staffPassword }),
  "DELETE /admin/auth/sessions/:sessionId": async ({ packer }) => {
    const { sessions } = (await packer.request("GET", "/auth/sessions")).json();
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    return packer.request("DELETE", `/auth/sessions/${other._id}`);
  },
  "POST /admin/auth/second-factor": ({ setUpSecondFactor }) => setUpSecondFactor(),
  "POST /admin/auth/second-factor/confirm": ({ confirmSecondFactor }) => confirmSecondFactor(),
  "POST /admin/auth/second-factor/recovery-codes": ({ packer }) =>
    packer.request("POST", "/auth/second-factor/recovery-codes", { password: staffPassword }),
  "POST /admin/auth/second-factor/off": ({ packer }) =>
    packer.request("POST", "/auth/second-factor/off", { password: staffPassword }),
  "DELETE /admin/staff/:staffId/second-factor": async (
    { owner, packerId, setUpSecondFactor, confirmSecondFactor },
    restart,
  ) => {
    await setUpSecondFactor();
    await confirmSecondFactor();
    await restart();
    return owner.request("DELETE", `/staff/${packerId}/second-factor`);
  },
  "POST /admin/auth/passkeys/options": ({ support }) =>
    support.request("POST", "/auth/passkeys/options", { password: staffPassword }),
  "POST /admin/auth/passkeys": async ({ support, passkey }, restart) => {
    const { options } = (await support.request("POST", "/auth/passkeys/options", { password: staffPassword })).json();
    await restart();
    return support.request("POST", "/auth/passkeys", { name: "Laptop", credential: passkey.create(options) });
  },
  "POST /admin/auth/login/passkey": ({ open }) =>
    open("/login/passkey", { email: "support@sample.example", password: staffPassword }),
  "POST /admin/auth/passkeys/:passkeyId/remove": async ({ support }) => {
    const { passkeys } = (await support.request("GET", "/auth/second-factor")).json();
    return support.request("POST", `/auth/passkeys/${passkeys[0]._id}/remove`, { password: staffPassword });
  },
  "POST /admin/auth/password": ({ support }) =>
    support.request("POST", "/auth/password", { currentPassword: staffPassword, newPassword: "Ikat-weave-2027" }),
  "POST /admin/auth/forgot-password": ({ open }) => open("/forgot-password", { email: "support@sample.example" }),
  "POST /admin/auth/reset-password": async ({ open, readToken }) => {
    const token = await readToken("support@sample.example", "reset-password");
    return open("/reset-password", { token, password: "Chikan-work-2028" });
  },
  "PUT /admin/staff/:staffId/access": ({ owner, packerId }) =>
    owner.request("PUT", `/staff/${packerId}/access`, { disabled: true }),

  "POST /admin/views/:page": ({ owner, viewId }) =>
    owner.request("POST", "/views/orders", { viewId, name: "Gifts", query: "tag=gift", isShared: true }),
  "PUT /admin/views/:page/:viewId": ({ owner, viewId }) =>
    owner.request("PUT", `/views/orders/${viewId}`, { name: { from: "Gifts", to: "Presents" } }),
  "DELETE /admin/views/:page/:viewId": ({ owner, viewId }) => owner.request("DELETE", `/views/orders/${viewId}`),
  "PUT /admin/columns/:page": ({ owner }) => owner.request("PUT", "/columns/orders", { columns: ["number"] }),

  "POST /admin/orders/tags": ({ owner, codId }) =>
    owner.request("POST", "/orders/tags", { orderIds: [codId], add: ["gift"] }),
  "POST /admin/history/:changeId/undo": async ({ owner, codId }) => {
    const { changes } = (await owner.request("GET", `/history?entityId=${codId}&action=order.tag`)).json();
    return owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  },
  "POST /admin/orders/:orderId/notes": ({ owner, codId }) =>
    owner.request("POST", `/orders/${codId}/notes`, { text: "Call first." }),
  "DELETE /admin/orders/:orderId/notes/:noteId": async ({ owner, codId }) => {
    const { notes } = (await owner.request("GET", `/orders/${codId}`)).json().order;
    return owner.request("DELETE", `/orders/${codId}/notes/${notes[0]._id}`);
  },
  "PUT /admin/orders/:orderId/address": async ({ owner, codId }) => {
    const { address } = (await owner.request("GET", `/orders/${codId}`)).json().order;
    return owner.request("PUT", `/orders/${codId}/address`, { city: { from: address.city, to: "Jodhpur" } });
  },
  "POST /admin/orders/:orderId/edits/quote": async ({ owner, codId, listChanges }) =>
    owner.request("POST", `/orders/${codId}/edits/quote`, { changes: await listChanges(codId) }),
  "POST /admin/orders/:orderId/edits": async ({ owner, codId, editId, listChanges }) =>
    owner.request("POST", `/orders/${codId}/edits`, { editId, changes: await listChanges(codId) }),
  "DELETE /admin/orders/:orderId/edits/:editId": ({ owner, codId, editId }) =>
    owner.request("DELETE", `/orders/${codId}/edits/${editId}`),
  "POST /admin/pack/waves": ({ owner, codId, waveId }) =>
    owner.request("POST", "/pack/waves", { waveId, orderIds: [codId] }),
  "POST /admin/pack/waves/:waveId/orders/:orderId/put-back": ({ owner, codId, waveId }) =>
    owner.request("POST", `/pack/waves/${waveId}/orders/${codId}/put-back`, { reason: "Unit missing" }),
  "POST /admin/pack/waves/:waveId/orders/:orderId/packed": async ({ owner, codId }, restart) => {
    const waveId = newId();
    const response = await owner.request("POST", "/pack/waves", { waveId, orderIds: [codId] });
    const units = response.json().wave.orders[0].items.map(({ variantId, quantity }: PackedItem) => ({
      ...{ variantId, quantity },
    }));
    await restart();
    const packed = await owner.request("POST", `/pack/waves/${waveId}/orders/${codId}/packed`, { units });
    await owner.request("POST", "/orders/statuses/undo", { orderIds: [codId], status: "processing" });
    return packed;
  },
  "POST /admin/pack/waves/:waveId/end": async ({ manager, codId }, restart) => {
    const waveId = newId();
    await manager.request("POST", "/pack/waves", { waveId, orderIds: [codId] });
    await restart();
    return manager.request("POST", `/pack/waves/${waveId}/end`);
  },
  "POST /admin/orders/:orderId/blocks": ({ owner, codId }) =>
    owner.request("POST", `/orders/${codId}/blocks`, { blocks: "cod", isPhoneBlocked: true }),
  "POST /admin/customers/blocks": ({ owner }) =>
    owner.request("POST", "/customers/blocks", { blocks: "orders", phone: "98450 12345" }),
  "POST /admin/customers/blocks/lift": async ({ owner, listBlockIds }) =>
    owner.request("POST", "/customers/blocks/lift", { blockIds: await listBlockIds() }),
  "POST /admin/customers/blocks/restore": async ({ owner, listBlockIds }) =>
    owner.request("POST", "/customers/blocks/restore", { blockIds: await listBlockIds("lifted") }),
  "POST /admin/orders/statuses": ({ owner, codId }) =>
    owner.request("POST", "/orders/statuses", { orderIds: [codId], to: "processing" }),
  "POST /admin/orders/statuses/undo": ({ owner, codId }) =>
    owner.request("POST", "/orders/statuses/undo", { orderIds: [codId], status: "processing" }),
  "POST /admin/orders/:orderId/parcels": async ({ owner, codId, parcelId }) => {
    await owner.request("POST", "/orders/statuses", { orderIds: [codId], to: "processing" });
    return owner.request("POST", `/orders/${codId}/parcels`, { parcelId, courier: "Sample Courier", awb: "AWB-1" });
  },
  "PUT /admin/orders/:orderId/parcels/:parcelId": ({ owner, codId, parcelId }) =>
    owner.request("PUT", `/orders/${codId}/parcels/${parcelId}`, { awb: { from: "AWB-1", to: "AWB-2" } }),
  "POST /admin/cash/remittances/preview": ({ owner }) =>
    owner.request("POST", "/cash/remittances/preview", { courier: "Sample Courier", csv: "AWB,Amount\nAWB-2,1" }),
  "POST /admin/cash/remittances": async ({ owner, codId }, restart) => {
    await owner.request("POST", "/orders/statuses", { orderIds: [codId], to: "delivered" });
    await restart();
    return owner.request("POST", "/cash/remittances", { courier: "Sample Courier", csv: "AWB,Amount\nAWB-2,1" });
  },
  "POST /admin/cash/received": ({ owner, codId, remittanceId }) =>
    owner.request("POST", "/cash/received", { remittanceId, orderIds: [codId], receivedFrom: "Own delivery" }),
  "DELETE /admin/cash/remittances/:remittanceId": ({ owner, remittanceId }) =>
    owner.request("DELETE", `/cash/remittances/${remittanceId}`),

  "POST /admin/orders/:orderId/refunds/quote": async ({ owner, paidId, listItems }) =>
    owner.request("POST", `/orders/${paidId}/refunds/quote`, { items: await listItems(paidId) }),
  "POST /admin/orders/:orderId/refunds": ({ owner, paidId, refundId }) =>
    owner.request("POST", `/orders/${paidId}/refunds`, { refundId, amount: 10, reason: "A seam was open" }),
  "DELETE /admin/orders/:orderId/refunds/:refundId": ({ owner, paidId, refundId }) =>
    owner.request("DELETE", `/orders/${paidId}/refunds/${refundId}`),
  "POST /admin/orders/:orderId/refund-requests": ({ manager, paidId, requestId }) =>
    manager.request("POST", `/orders/${paidId}/refund-requests`, { refundId: requestId, amount: 10, reason: "A seam" }),
  "POST /admin/orders/:orderId/refund-requests/:requestId/decision": ({ owner, paidId, requestId }) =>
    owner.request("POST", `/orders/${paidId}/refund-requests/${requestId}/decision`, { confirm: true }),
  "POST /admin/orders/:orderId/mails": ({ owner, paidId }) =>
    owner.request("POST", `/orders/${paidId}/mails`, { mail: "order" }),
  "PUT /admin/settings/tax/rates": ({ owner }) =>
    owner.request("PUT", "/settings/tax/rates", {
      ...{ hsn: "6204", validFrom: "2099-04-01", tiers: [{ rate: 12, priceFrom: 0 }] },
    }),
  "PUT /admin/settings/tax/seller": ({ owner }) =>
    owner.request("PUT", "/settings/tax/seller", { legalName: { from: "", to: "Sample Seller" } }),
  "POST /admin/returns/:returnId/decision": ({ owner, returnId }) =>
    owner.request("POST", `/returns/${returnId}/decision`, { approve: true }),
  "POST /admin/returns/:returnId/receive": ({ owner, returnId }) =>
    owner.request("POST", `/returns/${returnId}/receive`, {}),
  "POST /admin/returns/:returnId/inspection": async ({ owner, returnId, paidId, listItems }) => {
    const items = (await listItems(paidId)).map(({ itemId }) => ({ itemId, outcome: "restock" }));
    return owner.request("POST", `/returns/${returnId}/inspection`, { items });
  },
  "POST /admin/auth/logout": ({ manager }) => manager.request("POST", "/auth/logout"),
};

/** Members of staff, a new order that is paid on delivery, and a paid and delivered one of which a unit is returned. */
async function createScene(shop: TestShop) {
  await shop.listen();
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const manager = await createStaff(shop, "manager");
  let packer = await createStaff(shop, "packer");
  const packerId: string = (await packer.request("GET", "/auth/me")).json().staff._id;
  const asha = await shop.createCustomer("asha");
  const { id: productId } = await shop.createProduct(twoColors);
  const red = { id: productId, size: "M", color: "Red" };
  const cod = await shop.placeCodOrder(asha, red);
  const { order: paid } = await placePaidOrder(shop, asha, await shop.createProduct({ inventory: 9 }), 2);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, paid._id, status);
  const { productId: returned, selectedSize, selectedColor } = paid.items[0]!;
  const line = { productId: returned, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  const returnId = newId();
  await asha.api.orders.requestReturn(paid._id, { returnId, items: [line], comment: "" });

  const open = (path: string, payload: object) =>
    shop.app.inject({ method: "POST", url: `/api/v1/admin/auth${path}`, payload, headers: ownPage });
  const listItems = async (orderId: string): Promise<{ itemId: string; quantity: number }[]> => {
    const { items } = (await owner.request("GET", `/orders/${orderId}`)).json().order;
    return items.map(({ _id }: { _id: string }) => ({ itemId: _id, quantity: 1 }));
  };
  let secret = "";
  let step = 0;
  return {
    ...{ owner, manager, support, packerId, open, listItems, returnId, codId: cod._id, paidId: paid._id },
    ...{
      viewId: newId(),
      waveId: newId(),
      editId: newId(),
      parcelId: newId(),
      refundId: newId(),
      requestId: newId(),
      remittanceId: newId(),
    },
    passkey: createAuthenticator(shop.context.config.publicUrl),
    get packer() {
      return packer;
    },
    async listBlockIds(state = "active"): Promise<string[]> {
      const { blocks } = (await owner.request("GET", `/customers/blocks?state=${state}`)).json();
      return blocks.map(({ _id }: { _id: string }) => _id);
    },
    async listChanges(orderId: string) {
      const to = { selectedSize: "L", selectedColor: "Red" };
      return (await listItems(orderId)).map((item) => ({ ...item, seen: 1, to }));
    },
    /** Of the link in the latest mail. */
    async readToken(email: string, page: string) {
      const isLink = ({ text = "", to }: { text?: string | undefined; to?: unknown }) =>
        JSON.stringify(to).includes(email) && text.includes(`/admin/${page}#`);
      await expect.poll(() => shop.mailbox.mails.some(isLink), { timeout: 10_000 }).toBe(true);
      return new RegExp(`/admin/${page}#(\\S+)`).exec(shop.mailbox.mails.findLast(isLink)?.text ?? "")?.[1] ?? "";
    },
    async setUpSecondFactor() {
      const response = await packer.request("POST", "/auth/second-factor", { password: staffPassword });
      secret = response.json().secret;
      return response;
    },
    async confirmSecondFactor() {
      // Each code is accepted once.
      const timestamp = shop.context.now().getTime() + step++ * 30_000;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      const response = await packer.request("POST", "/auth/second-factor/confirm", { code });
      if (response.cookies.length > 0) packer = toStaff(shop, response.cookies);
      return response;
    },
  };
}

test("each request of the back office that changes something writes to the audit log in the same transaction", async ({
  shop,
}) => {
  const names = listAdminCalls(shop).flatMap(({ name, method }) => (method === "GET" ? [] : name));
  expect(Object.keys(requests).sort(), "a new route needs a request that changes something").toEqual(names.sort());
  const scene = await createScene(shop);
  const takeWrites = await recordWrites(shop);
  const takeActions = recordActions(shop);
  const actions: Record<string, string> = {};
  for (const [name, send] of Object.entries(requests)) {
    await takeWrites();
    await takeActions();
    const response = await send(scene, takeWrites);
    expect(response.statusCode, `${name}: ${response.body}`).toBe(200);
    const writes = await takeWrites();
    const recorded = await takeActions();
    if (recorded.length > 0) actions[name] = recorded.join(", ");
    if (unaudited.includes(name)) continue;
    expect(findUnaudited(writes), `${name} writes these tables without a row in the audit log`).toEqual([]);
    const isAudited = writes.some(({ tables }) => tables.includes("audit_log"));
    expect(isAudited, `${name}: ${JSON.stringify({ writes, body: response.body })}`).toBe(!reads.includes(name));
  }
  expect(actions).toMatchInlineSnapshot(`
    {
      "DELETE /admin/cash/remittances/:remittanceId": "cash.withdraw-remittance",
      "DELETE /admin/orders/:orderId/edits/:editId": "order.undo-edit",
      "DELETE /admin/orders/:orderId/notes/:noteId": "order.remove-note",
      "DELETE /admin/orders/:orderId/refunds/:refundId": "order.undo-refund",
      "DELETE /admin/staff/:staffId/second-factor": "staff.add-second-factor, staff.remove-second-factor",
      "DELETE /admin/views/:page/:viewId": "saved-view.remove",
      "POST /admin/auth/accept-invitation": "staff.join",
      "POST /admin/auth/passkeys": "staff.add-passkey",
      "POST /admin/auth/passkeys/:passkeyId/remove": "staff.remove-passkey",
      "POST /admin/auth/password": "staff.change-password",
      "POST /admin/auth/reset-password": "staff.reset-password",
      "POST /admin/auth/second-factor/confirm": "staff.add-second-factor",
      "POST /admin/auth/second-factor/off": "staff.remove-second-factor",
      "POST /admin/auth/second-factor/recovery-codes": "staff.renew-recovery-codes",
      "POST /admin/cash/received": "cash.receive",
      "POST /admin/cash/remittances": "order.change-status, cash.import-remittance",
      "POST /admin/customers/blocks": "customer-block.add",
      "POST /admin/customers/blocks/lift": "customer-block.lift, customer-block.lift, customer-block.lift",
      "POST /admin/customers/blocks/restore": "customer-block.restore, customer-block.restore, customer-block.restore",
      "POST /admin/history/:changeId/undo": "order.tag",
      "POST /admin/orders/:orderId/blocks": "customer-block.add, customer-block.add",
      "POST /admin/orders/:orderId/edits": "order.edit-items",
      "POST /admin/orders/:orderId/mails": "order.mail-again",
      "POST /admin/orders/:orderId/notes": "order.add-note",
      "POST /admin/orders/:orderId/parcels": "order.change-status, order.change-status",
      "POST /admin/orders/:orderId/refund-requests": "refund-request.create",
      "POST /admin/orders/:orderId/refund-requests/:requestId/decision": "refund-request.decide, order.refund",
      "POST /admin/orders/:orderId/refunds": "order.refund",
      "POST /admin/orders/statuses": "order.change-status",
      "POST /admin/orders/statuses/undo": "order.change-status",
      "POST /admin/orders/tags": "order.tag",
      "POST /admin/pack/waves": "order.take-to-pack",
      "POST /admin/pack/waves/:waveId/end": "order.take-to-pack, order.give-back",
      "POST /admin/pack/waves/:waveId/orders/:orderId/packed": "order.take-to-pack, order.change-status, invoice.issue, order.tag, order.change-status",
      "POST /admin/pack/waves/:waveId/orders/:orderId/put-back": "order.put-back, order.add-note, order.tag",
      "POST /admin/returns/:returnId/decision": "return.change-status",
      "POST /admin/returns/:returnId/inspection": "order.refund, return.change-status",
      "POST /admin/returns/:returnId/receive": "return.change-status",
      "POST /admin/staff/invitations": "staff.invite",
      "POST /admin/views/:page": "saved-view.add",
      "PUT /admin/auth/notifications": "staff.change-notifications",
      "PUT /admin/orders/:orderId/address": "order.edit-address",
      "PUT /admin/orders/:orderId/parcels/:parcelId": "order.correct-parcel",
      "PUT /admin/settings/tax/rates": "tax-rates.save",
      "PUT /admin/settings/tax/seller": "settings.change",
      "PUT /admin/staff/:staffId/access": "staff.disable",
      "PUT /admin/staff/:staffId/role": "staff.change-role",
      "PUT /admin/views/:page/:viewId": "saved-view.change",
    }
  `);
});

/** Returns the actions that staff are recorded with since the last call. Jobs record theirs at any time. */
function recordActions({ context: { db } }: TestShop) {
  let last = 0;
  return async () => {
    const rows = await db
      .selectFrom("audit_log")
      .select(["id", "action"])
      .where("id", ">", last)
      .where("actor_kind", "=", "staff")
      .orderBy("id")
      .execute();
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ action }) => action);
  };
}

test("GET requests of the back office write nothing but the audit log", async ({ shop }) => {
  const { owner, codId } = await createScene(shop);
  const takeWrites = await recordWrites(shop);
  const takeActions = recordActions(shop);
  const actions: Record<string, string> = {};
  await takeActions();
  for (const { name, path } of listAdminCalls(shop).filter(({ method }) => method === "GET")) {
    if (path.endsWith("/events")) continue;
    const url = path.replace("/api/v1/admin", "").replace(":orderId", codId).replace(":page", "orders");
    const response = await owner.request("GET", url);
    expect([200, 400], `${name}: ${response.statusCode} ${response.body.slice(0, 200)}`).toContain(response.statusCode);
    expect(findUnaudited(await takeWrites()), name).toEqual([]);
    const recorded = await takeActions();
    if (recorded.length > 0) actions[name] = recorded.join(", ");
  }
  expect(actions).toMatchInlineSnapshot(`
    {
      "GET /admin/history/export": "history.export",
      "GET /admin/orders/export": "order.export",
    }
  `);
});

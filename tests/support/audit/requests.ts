import type { PackedItem } from "#contract/admin/packing/packing.ts";
import { createBackup } from "../../../server/features/operations/backups/index.ts";
import { commandLine } from "../../../server/features/shop/audit/audit.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { takePhoto } from "../sample-photo.ts";
import { expect } from "../shop/shop.ts";
import { staffPassword, type TestStaff } from "../shop/staff.ts";
import { categoryRequests } from "./category-requests.ts";
import { customerRequests } from "./customer-requests.ts";
import { importRequests } from "./import-requests.ts";
import { inboxRequests } from "./inbox-requests.ts";
import { mediaRequests } from "./media-requests.ts";
import { moderationRequests } from "./moderation-requests.ts";
import { optionRequests } from "./option-requests.ts";
import { priceRequests } from "./price-requests.ts";
import type { Scene } from "./scene.ts";
import { settingsRequests } from "./settings-requests.ts";
import { stockCountRequests } from "./stock-count-requests.ts";
import { webhookRequests } from "./webhook-requests.ts";

/** Sends a request. `restart` forgets the writes so far, so that only those of the following request are checked. */
export type Send = (scene: Scene, restart: () => Promise<unknown>) => ReturnType<TestStaff["request"]>;

const bulkEditId = newId();
const samplePage = {
  kind: "page",
  title: "Repairs",
  category: "Useful Links",
  position: 1,
  markdown: "We repair.",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  isDraft: false,
  from: null,
  until: null,
};

async function changeVisibility(owner: TestStaff, contentId: string, action: "publish" | "unpublish") {
  const { fields } = (await owner.request("GET", `/content/page/${contentId}`)).json().content;
  const { isDraft, from, until } = fields;
  const content = [{ kind: "page", _id: contentId, isDraft, from, until }];
  return owner.request("POST", "/content/visibility", { content, change: { action } });
}

const scheduledMenu = { title: "Sample", from: "2099-11-01T00:00:00.000Z", until: null, items: [] };
const toTagged = (productId: string, from: string, to: string) => ({
  productId,
  name: "Linen Shirt",
  tags: { from, to },
});

/**
 * A request that succeeds and changes something, for each route of the back office that is not a GET. The requests are
 * sent in this order.
 */
export const requests: Record<string, Send> = {
  "POST /admin/staff/invitations": ({ owner }) =>
    owner.request("POST", "/staff/invitations", { email: "new@sample.example", role: "writer" }),
  "POST /admin/auth/invitation": async ({ open, readToken }) =>
    open("/invitation", { token: await readToken("new@sample.example", "invitation") }),
  "POST /admin/auth/accept-invitation": async ({ open, readToken }) => {
    const token = await readToken("new@sample.example", "invitation");
    return open("/accept-invitation", { token, name: "Sample writer", password: staffPassword });
  },
  "DELETE /admin/staff/invitations/:invitationId": async ({ owner }) => {
    await owner.request("POST", "/staff/invitations", { email: "other@sample.example", role: "writer" });
    const { invitations } = (await owner.request("GET", "/staff")).json();
    return owner.request("DELETE", `/staff/invitations/${invitations[0]._id}`);
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
    packer.request("POST", "/auth/second-factor/recovery-codes", {}),
  "POST /admin/auth/second-factor/off": ({ packer }) => packer.request("POST", "/auth/second-factor/off", {}),
  "DELETE /admin/staff/:staffId/second-factor": async (
    { owner, packerId, setUpSecondFactor, confirmSecondFactor },
    restart,
  ) => {
    await setUpSecondFactor();
    await confirmSecondFactor();
    await restart();
    return owner.request("DELETE", `/staff/${packerId}/second-factor`);
  },
  "POST /admin/auth/passkeys/options": ({ support }) => support.request("POST", "/auth/passkeys/options", {}),
  "POST /admin/auth/passkeys": async ({ support, passkey }, restart) => {
    const { options } = (await support.request("POST", "/auth/passkeys/options", {})).json();
    await restart();
    return support.request("POST", "/auth/passkeys", { name: "Laptop", credential: passkey.create(options) });
  },
  "POST /admin/auth/login/passkey": ({ open }) =>
    open("/login/passkey", { email: "support@sample.example", password: staffPassword }),
  "POST /admin/auth/passkeys/:passkeyId/remove": async ({ support }) => {
    const { passkeys } = (await support.request("GET", "/auth/second-factor")).json();
    return support.request("POST", `/auth/passkeys/${passkeys[0]._id}/remove`, {});
  },
  "POST /admin/auth/password": ({ support }) =>
    support.request("POST", "/auth/password", { currentPassword: staffPassword, newPassword: "Ikat-weave-2027" }),
  "POST /admin/auth/confirm-password": ({ owner }) =>
    owner.request("POST", "/auth/confirm-password", { password: staffPassword }),
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

  "POST /admin/products": ({ owner }) => {
    const added = [{ color: "Red", size: "M", price: "1299", stock: 2 }];
    return owner.request("POST", "/products", { productKey: newId(), name: { from: "", to: "Silk Scarf" }, added });
  },
  "PUT /admin/products/:productId": ({ owner, productId }) =>
    owner.request("PUT", `/products/${productId}`, { brand: { from: "", to: "Sample House" } }),
  "POST /admin/products/:productId/versions/:version/restore": ({ owner, productId }) =>
    owner.request("POST", `/products/${productId}/versions/1/restore`, { version: 2 }),
  "POST /admin/products/:productId/duplicate": ({ owner, productId }) =>
    owner.request("POST", `/products/${productId}/duplicate`, { productKey: newId() }),
  "POST /admin/products/images": async ({ owner }) =>
    owner.request("POST", "/products/images", { photo: await takePhoto() }),
  ...optionRequests,
  ...categoryRequests,
  "POST /admin/products/fields": ({ owner, productId: id }) =>
    owner.request("POST", "/products/fields", { products: [toTagged(id, "", "linen")] }),
  "POST /admin/products/fields/undo": async ({ owner, productId: id }, restart) => {
    const body = { products: [toTagged(id, "linen", "linen, summer")] };
    const { batchId } = (await owner.request("POST", "/products/fields", body)).json();
    await restart();
    return owner.request("POST", "/products/fields/undo", { batchId });
  },
  "POST /admin/products/bulk-edits": ({ owner, productId: last }) => {
    // No product has the tag, so the job, which runs while the other requests are sent, writes no rows.
    const fields = { brand: "", categories: "", hsn: "", addTags: "", removeTags: "no such tag" };
    return owner.request("POST", "/products/bulk-edits", { bulkEditId, filters: {}, last, fields });
  },
  "POST /admin/products/bulk-edits/:bulkEditId/undo": ({ owner }) =>
    owner.request("POST", `/products/bulk-edits/${bulkEditId}/undo`, {}),
  "POST /admin/products/statuses": ({ owner, productId }) =>
    owner.request("POST", "/products/statuses", { productIds: [productId], status: "draft" }),
  "PUT /admin/products/:productId/publication": ({ owner, productId }) =>
    owner.request("PUT", `/products/${productId}/publication`, { publishAt: { from: "", to: "2099-01-01T00:00:00Z" } }),
  "POST /admin/products/statuses/undo": async ({ owner, productId }, restart) => {
    const body = { productIds: [productId], status: "archived" };
    const { batchId } = (await owner.request("POST", "/products/statuses", body)).json();
    await restart();
    return owner.request("POST", "/products/statuses/undo", { batchId });
  },

  "POST /admin/orders/tags": ({ owner, codId }) =>
    owner.request("POST", "/orders/tags", { orderIds: [codId], add: ["gift"] }),
  "POST /admin/history/:changeId/undo": async ({ owner, codId }) => {
    const { changes } = (await owner.request("GET", `/history?entityId=${codId}&action=order.tag`)).json();
    return owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  },
  "POST /admin/history/:changeId/undo-all": async ({ owner, codId, paidId }, restart) => {
    await owner.request("POST", "/orders/tags", { orderIds: [codId, paidId], add: ["fragile"] });
    await restart();
    const { changes } = (await owner.request("GET", `/history?entityId=${codId}&action=order.tag`)).json();
    return owner.request("POST", `/history/${changes[0]._id}/undo-all`, {});
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
  "PUT /admin/orders/:orderId/options": ({ owner, codId }) =>
    owner.request("PUT", `/orders/${codId}/options`, { isGift: { from: "no", to: "yes" } }),
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
      variantId,
      quantity,
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
  "POST /admin/orders/shipments": async ({ owner, codId }) => {
    await owner.request("POST", "/orders/statuses", { orderIds: [codId], to: "processing" });
    const parcels = [{ orderId: codId, parcelId: newId() }];
    const response = await owner.request("POST", "/orders/shipments", { courier: "Sample Courier", parcels });
    await owner.request("POST", "/orders/statuses/undo", { orderIds: [codId], status: "shipped" });
    return response;
  },
  "POST /admin/orders/:orderId/parcels": async ({ owner, codId, parcelId }) => {
    await owner.request("POST", "/orders/statuses", { orderIds: [codId], to: "processing" });
    return owner.request("POST", `/orders/${codId}/parcels`, { parcelId, courier: "Sample Courier", awb: "AWB-1" });
  },
  "PUT /admin/orders/:orderId/parcels/:parcelId": ({ owner, codId, parcelId }) =>
    owner.request("PUT", `/orders/${codId}/parcels/${parcelId}`, { awb: { from: "AWB-1", to: "AWB-2" } }),
  "POST /admin/orders/shipments/numbers": ({ owner, codId }) =>
    owner.request("POST", "/orders/shipments/numbers", { csv: "Order,AWB\n1A2B3C4D,AWB-3", orderIds: [codId] }),
  "POST /admin/orders/courier-states/preview": ({ owner }) =>
    owner.request("POST", "/orders/courier-states/preview", {
      courier: "Sample Courier",
      csv: "AWB,Status\nAWB-2,RTO",
    }),
  "POST /admin/orders/courier-states": async ({ owner, codId }, restart) => {
    await restart();
    const changes = [{ orderId: codId, to: "in transit" }];
    return owner.request("POST", "/orders/courier-states", { batchId: newId(), changes });
  },
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
  "PUT /admin/questions/:questionId/answer": ({ owner, questionId }) =>
    owner.request("PUT", `/questions/${questionId}/answer`, { text: "Yes." }),
  "POST /admin/questions/:questionId/hide": ({ owner, questionId }) =>
    owner.request("POST", `/questions/${questionId}/hide`),
  "POST /admin/questions/:questionId/show": ({ owner, questionId }) =>
    owner.request("POST", `/questions/${questionId}/show`),
  "POST /admin/promotions/coupons": ({ owner }) =>
    owner.request("POST", "/promotions/coupons", { code: "FESTIVE", value: { type: "percent", percent: 10 } }),
  "PUT /admin/promotions/coupons/:code": ({ owner }) =>
    owner.request("PUT", "/promotions/coupons/FESTIVE", { change: "pause" }),
  "POST /admin/promotions/batches": ({ owner, batchId }) =>
    owner.request("POST", "/promotions/batches", { batchId, prefix: "CARD", codes: 3, value: { type: "shipping" } }),
  "PUT /admin/promotions/batches/:batchId": ({ owner, batchId }) =>
    owner.request("PUT", `/promotions/batches/${batchId}`, { change: "end" }),
  ...mediaRequests,
  ...moderationRequests,
  "POST /admin/system/jobs/retry": ({ owner, jobId }) =>
    owner.request("POST", "/system/jobs/retry", { jobIds: [jobId] }),
  "POST /admin/system/jobs/remove": ({ owner, otherJobId }) =>
    owner.request("POST", "/system/jobs/remove", { jobIds: [otherJobId] }),
  "POST /admin/inventory/changes": async ({ owner, viewId: batchId }) => {
    const { rows } = (await owner.request("GET", "/inventory")).json();
    const { _id: variantId } = rows[0].variants[0];
    const stockChanges = [{ kind: "add", variantId, units: 2, reason: "received" }];
    return owner.request("POST", "/inventory/changes", { batchId, stockChanges });
  },
  "POST /admin/inventory/changes/:batchId/undo": ({ owner, viewId: batchId }) =>
    owner.request("POST", `/inventory/changes/${batchId}/undo`, {}),
  "POST /admin/inventory/levels": async ({ owner, viewId: batchId }) => {
    const { rows } = (await owner.request("GET", "/inventory")).json();
    const levels = [{ variantId: rows[0].variants[0]._id, from: null, to: 3 }];
    return owner.request("POST", "/inventory/levels", { batchId: `0${batchId.slice(1)}`, levels });
  },
  "POST /admin/inventory/levels/:batchId/undo": ({ owner, viewId: batchId }) =>
    owner.request("POST", `/inventory/levels/0${batchId.slice(1)}/undo`, {}),
  ...stockCountRequests,
  ...priceRequests,
  ...customerRequests,
  ...inboxRequests,
  ...webhookRequests,
  ...importRequests,
  "POST /admin/promotions/sales/preview": ({ owner }) =>
    owner.request("POST", "/promotions/sales/preview", {
      discount: { type: "percent", percent: 20 },
      scope: { type: "tag", tag: "linen" },
    }),
  "POST /admin/promotions/sales": ({ owner, saleId }) =>
    owner.request("POST", "/promotions/sales", {
      saleId,
      name: "Sample sale",
      until: "2099-01-01",
      discount: { type: "percent", percent: 20 },
      scope: { type: "tag", tag: "linen" },
    }),
  "PUT /admin/promotions/sales/:saleId": ({ owner, saleId }) =>
    owner.request("PUT", `/promotions/sales/${saleId}`, { change: "pause" }),
  "POST /admin/promotions/changes": ({ owner, saleId }) =>
    owner.request("POST", "/promotions/changes", { promotions: [{ kind: "sale", _id: saleId }], change: "resume" }),
  "POST /admin/promotions/changes/undo": async ({ owner }, restart) => {
    const body = { promotions: [{ kind: "coupon", _id: "FESTIVE" }], change: "end" };
    const { batchId } = (await owner.request("POST", "/promotions/changes", body)).json();
    await restart();
    return owner.request("POST", "/promotions/changes/undo", { batchId });
  },
  "PUT /admin/articles/:articleId/writer": async ({ owner }, restart) => {
    const articleId = newId();
    const fields = {
      kind: "article",
      title: "Repairs",
      markdown: "We repair.",
      description: "",
      author: "",
      imageUrl: "",
      category: "",
      subCategory: "",
      tags: [],
      isDraft: false,
      from: null,
      until: null,
    };
    await owner.request("PUT", `/content/article/${articleId}`, { version: 0, fields });
    const { writer } = (await owner.request("GET", `/articles/${articleId}/writer`)).json();
    await restart();
    return owner.request("PUT", `/articles/${articleId}/writer`, { from: writer._id, to: null });
  },
  "POST /admin/content/preview": ({ owner }) => owner.request("POST", "/content/preview", { fields: samplePage }),
  "POST /admin/content/images": async ({ owner }) =>
    owner.request("POST", "/content/images", { photo: await takePhoto("peru") }),
  "PUT /admin/content/:kind/:contentId": async ({ owner, contentId }) => {
    const save = (version: number, markdown: string) =>
      owner.request("PUT", `/content/page/${contentId}`, { version, fields: { ...samplePage, markdown } });
    await save(0, "First.");
    return save(1, "Second.");
  },
  "POST /admin/content/:kind/:contentId/versions/:version/restore": ({ owner, contentId }) =>
    owner.request("POST", `/content/page/${contentId}/versions/1/restore`, { version: 2 }),
  "POST /admin/content/visibility": ({ owner, contentId }) => changeVisibility(owner, contentId, "unpublish"),
  "POST /admin/content/visibility/undo": async ({ owner, contentId }, restart) => {
    const { batchId } = (await changeVisibility(owner, contentId, "publish")).json();
    await restart();
    return owner.request("POST", "/content/visibility/undo", { batchId });
  },
  "POST /admin/backups/runs": async ({ owner }) => {
    const response = await owner.request("POST", "/backups/runs", { kind: "create" });
    // The request waits for the end of its job, so that the job's rows are in the log before the next request.
    const findEnd = async () => (await owner.request("GET", "/backups")).json().run.endedAt;
    await expect.poll(findEnd).not.toBeNull();
    return response;
  },
  "POST /admin/backups/:backupId/download": async ({ owner, shop }) => {
    const { id } = await createBackup(shop.context, commandLine);
    return owner.request("POST", `/backups/${id}/download`, {});
  },
  "DELETE /admin/backups/:backupId": async ({ owner, shop }) => {
    const { id } = await createBackup(shop.context, commandLine);
    return owner.request("DELETE", `/backups/${id}`);
  },
  "PUT /admin/menus/:menu": async ({ owner }) => {
    await owner.request("PUT", "/menus/footer", { version: 0, items: [] });
    return owner.request("PUT", "/menus/footer", { version: 1, items: null });
  },
  "PUT /admin/menus/:menu/scheduled/:scheduledMenuId": ({ owner }) =>
    owner.request("PUT", `/menus/footer/scheduled/${newId()}`, { base: null, fields: scheduledMenu }),
  "POST /admin/menus/:menu/scheduled/:scheduledMenuId/withdraw": async ({ owner }) => {
    const path = `/menus/footer/scheduled/${newId()}`;
    await owner.request("PUT", path, { base: null, fields: scheduledMenu });
    return owner.request("POST", `${path}/withdraw`, { version: 1 });
  },
  "POST /admin/menus/:menu/preview": ({ owner }) => owner.request("POST", "/menus/footer/preview", { items: [] }),
  "POST /admin/menus/:menu/versions/:version/restore": ({ owner }) =>
    owner.request("POST", "/menus/footer/versions/1/restore", { version: 2 }),
  ...settingsRequests,
  "PUT /admin/settings/tax/rates": ({ owner }) =>
    owner.request("PUT", "/settings/tax/rates", {
      hsn: "6204",
      validFrom: "2099-04-01",
      tiers: [{ rate: 12, priceFrom: 0 }],
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

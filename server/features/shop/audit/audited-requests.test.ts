import { requests } from "../../../../tests/support/audit/requests.ts";
import { createScene } from "../../../../tests/support/audit/scene.ts";
import { listAdminCalls } from "../../../../tests/support/shop/api-calls.ts";
import { findUnaudited, recordWrites, withoutSalePrices } from "../../../../tests/support/shop/record-writes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { recordLines } from "./send-audited-csv.ts";

/** POST requests that only read: their body has the parameters of a query. */
const reads = [
  "POST /admin/auth/invitation",
  "POST /admin/cash/remittances/preview",
  "POST /admin/content/preview",
  "POST /admin/menus/:menu/preview",
  "POST /admin/orders/:orderId/edits/quote",
  "POST /admin/orders/courier-states/preview",
  "POST /admin/orders/shipments/numbers",
  "POST /admin/orders/:orderId/refunds/quote",
  "POST /admin/prices/revisions/preview",
  "POST /admin/product-options/renames/preview",
  "POST /admin/promotions/sales/preview",
  "POST /admin/settings/delivery/preview",
  "POST /admin/settings/mails/:mailId/preview",
];
/**
 * Requests that write nothing to the audit log:
 * - An upload is shown nowhere before it is complete.
 * - A member's own sessions and mailed links are in the security log.
 * - A second factor has no effect before it is confirmed. The same holds for a challenge for a passkey and a confirmed
 *   password.
 * - The columns of a list are a member's own view.
 * - The scans of a count are a record of their own, and change no stock before the count is saved.
 */
const unaudited = [
  "DELETE /admin/auth/sessions/:sessionId",
  "POST /admin/auth/confirm-password",
  "POST /admin/auth/forgot-password",
  "POST /admin/auth/login",
  "POST /admin/auth/login/passkey",
  "POST /admin/auth/logout",
  "POST /admin/auth/passkeys/options",
  "POST /admin/auth/second-factor",
  "DELETE /admin/media/uploads/:uploadId",
  "PATCH /admin/media/uploads/:uploadId",
  "POST /admin/inventory/counts/:countId/scans",
  "POST /admin/media/uploads",
  "PUT /admin/columns/:page",
  "PUT /admin/inventory/counts/:countId/lines/:variantId",
];
const changesOfSales = [
  "POST /admin/promotions/changes",
  "POST /admin/promotions/sales",
  "PUT /admin/promotions/sales/:saleId",
];

test("each request of the back office that changes something writes to the audit log in the same transaction", {
  tags: "long",
}, async ({ shop }) => {
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
    expect([200, 201, 204], `${name}: ${response.statusCode} ${response.body}`).toContain(response.statusCode);
    const writes = await takeWrites();
    const recorded = await takeActions();
    if (recorded.length > 0) actions[name] = recorded.join(", ");
    if (unaudited.includes(name)) continue;
    const checked = changesOfSales.includes(name) ? withoutSalePrices(writes) : writes;
    expect(findUnaudited(checked), `${name} writes these tables without a row in the audit log`).toEqual([]);
    const isAudited = writes.some(({ tables }) => tables.includes("audit_log"));
    expect(isAudited, `${name}: ${JSON.stringify({ writes, body: response.body })}`).toBe(!reads.includes(name));
  }
  expect(actions).toMatchInlineSnapshot(`
    {
      "DELETE /admin/backups/:backupId": "backup.delete",
      "DELETE /admin/cash/remittances/:remittanceId": "cash.withdraw-remittance",
      "DELETE /admin/categories/:categoryId": "category.delete",
      "DELETE /admin/customers/:customerId/addresses/:addressId": "customer.remove-address",
      "DELETE /admin/customers/:customerId/notes/:noteId": "customer.remove-note",
      "DELETE /admin/inbox/:messageId/replies/:replyId": "message.undo-reply",
      "DELETE /admin/orders/:orderId/edits/:editId": "order.undo-edit",
      "DELETE /admin/orders/:orderId/notes/:noteId": "order.remove-note",
      "DELETE /admin/orders/:orderId/refunds/:refundId": "order.undo-refund",
      "DELETE /admin/roles/:roleName": "role.remove",
      "DELETE /admin/saved-replies/:savedReplyId": "saved-reply.remove",
      "DELETE /admin/settings/areas/:prefix": "delivery.remove",
      "DELETE /admin/settings/size-charts/:chartKey": "size-chart.remove",
      "DELETE /admin/settings/social-links/:name": "social-link.remove",
      "DELETE /admin/settings/synonyms/:word": "synonyms.remove",
      "DELETE /admin/staff/:staffId/second-factor": "staff.add-second-factor, staff.remove-second-factor",
      "DELETE /admin/staff/invitations/:invitationId": "staff.invite, staff.withdraw-invitation",
      "DELETE /admin/tokens/:tokenId": "token.revoke",
      "DELETE /admin/views/:page/:viewId": "saved-view.remove",
      "DELETE /admin/webhooks/:webhookId": "webhook.remove",
      "POST /admin/auth/accept-invitation": "staff.join",
      "POST /admin/auth/passkeys": "staff.add-passkey",
      "POST /admin/auth/passkeys/:passkeyId/remove": "staff.remove-passkey",
      "POST /admin/auth/password": "staff.change-password",
      "POST /admin/auth/reset-password": "staff.reset-password",
      "POST /admin/auth/second-factor/confirm": "staff.add-second-factor",
      "POST /admin/auth/second-factor/off": "staff.remove-second-factor",
      "POST /admin/auth/second-factor/recovery-codes": "staff.renew-recovery-codes",
      "POST /admin/backups/:backupId/download": "backup.download",
      "POST /admin/backups/runs": "backup.start, backup.create",
      "POST /admin/bulk-changes/:batchId/undo": "message.close, message.open",
      "POST /admin/cash/received": "cash.receive",
      "POST /admin/cash/remittances": "order.change-status, cash.import-remittance",
      "POST /admin/categories": "category.create",
      "POST /admin/content/:kind/:contentId/versions/:version/restore": "page.change",
      "POST /admin/content/images": "image.upload",
      "POST /admin/content/visibility": "page.change",
      "POST /admin/content/visibility/undo": "page.change, page.change",
      "POST /admin/customers": "customer.add",
      "POST /admin/customers/:customerId/addresses": "customer.add-address",
      "POST /admin/customers/:customerId/blocks": "customer-block.add",
      "POST /admin/customers/:customerId/erase": "customer.erase",
      "POST /admin/customers/:customerId/merge": "customer.merge, customer.be-merged",
      "POST /admin/customers/:customerId/notes": "customer.add-note",
      "POST /admin/customers/blocks": "customer-block.add",
      "POST /admin/customers/blocks/lift": "customer-block.lift, customer-block.lift, customer-block.lift",
      "POST /admin/customers/blocks/restore": "customer-block.restore, customer-block.restore, customer-block.restore",
      "POST /admin/customers/tags": "customer.tag",
      "POST /admin/history/:changeId/undo": "order.tag",
      "POST /admin/history/:changeId/undo-all": "order.tag, order.tag, order.tag, order.tag",
      "POST /admin/imports": "import.upload",
      "POST /admin/imports/:importId/check": "import.check",
      "POST /admin/imports/:importId/start": "import.start, product.import, import.finish",
      "POST /admin/imports/:importId/undo": "import.undo, product.undo-import, import.undone",
      "POST /admin/inbox/:messageId/replies": "message.reply",
      "POST /admin/inbox/assignees": "message.assign",
      "POST /admin/inbox/changes/undo": "message.close, message.open",
      "POST /admin/inbox/states": "message.open",
      "POST /admin/inventory/changes": "stock.change",
      "POST /admin/inventory/changes/:batchId/undo": "stock.change",
      "POST /admin/inventory/counts": "stock-count.start",
      "POST /admin/inventory/counts/:countId/discard": "stock-count.start, stock-count.discard",
      "POST /admin/inventory/counts/:countId/save": "stock.change, stock-count.save",
      "POST /admin/inventory/levels": "variant.set-low-stock-level",
      "POST /admin/inventory/levels/:batchId/undo": "variant.set-low-stock-level",
      "POST /admin/media/:mediaId/replace": "image.upload, image.upload, product.edit, product.edit, image.replace",
      "POST /admin/media/delete": "image.delete",
      "POST /admin/media/replacements/undo": "image.upload, product.edit, image.replace, product.edit, image.replace",
      "POST /admin/media/restore": "image.upload, image.delete, image.restore",
      "POST /admin/media/uploads/:uploadId/finish": "image.upload",
      "POST /admin/menus/:menu/scheduled/:scheduledMenuId/withdraw": "scheduled-menu.save, scheduled-menu.withdraw",
      "POST /admin/menus/:menu/versions/:version/restore": "menu.change",
      "POST /admin/orders/:orderId/blocks": "customer-block.add, customer-block.add",
      "POST /admin/orders/:orderId/edits": "order.edit-items",
      "POST /admin/orders/:orderId/mails": "order.mail-again",
      "POST /admin/orders/:orderId/notes": "order.add-note",
      "POST /admin/orders/:orderId/parcels": "order.change-status",
      "POST /admin/orders/:orderId/refund-requests": "refund-request.create",
      "POST /admin/orders/:orderId/refund-requests/:requestId/decision": "refund-request.decide, order.refund",
      "POST /admin/orders/:orderId/refunds": "order.refund",
      "POST /admin/orders/courier-states": "order.change-status",
      "POST /admin/orders/shipments": "order.change-status, order.change-status, order.change-status",
      "POST /admin/orders/statuses": "order.change-status",
      "POST /admin/orders/statuses/undo": "order.change-status",
      "POST /admin/orders/tags": "order.tag",
      "POST /admin/pack/waves": "order.take-to-pack",
      "POST /admin/pack/waves/:waveId/end": "order.take-to-pack, order.give-back",
      "POST /admin/pack/waves/:waveId/orders/:orderId/packed": "order.take-to-pack, order.change-status, invoice.issue, order.tag, order.change-status",
      "POST /admin/pack/waves/:waveId/orders/:orderId/put-back": "order.put-back, order.add-note, order.tag",
      "POST /admin/prices/changes": "price.change",
      "POST /admin/prices/changes/:batchId/undo": "price.change",
      "POST /admin/prices/revisions": "price-revision.start",
      "POST /admin/prices/revisions/:revisionId/undo": "price-revision.undo",
      "POST /admin/product-options/renames": "option-rename.start",
      "POST /admin/product-options/renames/:renameId/undo": "option-rename.undo",
      "POST /admin/products": "product.create",
      "POST /admin/products/:productId/duplicate": "product.create",
      "POST /admin/products/:productId/options/rename": "product.create, product.rename-option",
      "POST /admin/products/:productId/versions/:version/restore": "product.edit",
      "POST /admin/products/bulk-edits": "bulk-edit.start",
      "POST /admin/products/bulk-edits/:bulkEditId/undo": "bulk-edit.undo",
      "POST /admin/products/fields": "product.edit",
      "POST /admin/products/fields/undo": "product.edit, product.edit",
      "POST /admin/products/images": "image.upload",
      "POST /admin/products/statuses": "product.change-status",
      "POST /admin/products/statuses/undo": "product.change-status, product.change-status",
      "POST /admin/promotions/batches": "coupon-batch.add",
      "POST /admin/promotions/changes": "sale.resume",
      "POST /admin/promotions/changes/undo": "coupon.end, coupon.continue",
      "POST /admin/promotions/coupons": "coupon.add",
      "POST /admin/promotions/sales": "sale.add",
      "POST /admin/questions/:questionId/hide": "question.hide",
      "POST /admin/questions/:questionId/show": "question.show",
      "POST /admin/returns/:returnId/decision": "return.change-status",
      "POST /admin/returns/:returnId/inspection": "order.refund, return.change-status",
      "POST /admin/returns/:returnId/receive": "return.change-status",
      "POST /admin/reviews/moderation": "comment.hide, review.hide",
      "POST /admin/reviews/moderation/undo": "comment.publish, review.publish, comment.hide, review.hide",
      "POST /admin/roles": "role.add",
      "POST /admin/saved-replies": "saved-reply.add",
      "POST /admin/settings/areas/import": "delivery.add",
      "POST /admin/settings/mail/try": "mail.try",
      "POST /admin/settings/mails/:mailId/test": "mail.try",
      "POST /admin/settings/mails/:mailId/versions/:version/restore": "mail-texts.change, mail-texts.change",
      "POST /admin/settings/payments/try": "payments.try",
      "POST /admin/settings/synonyms": "synonyms.add",
      "POST /admin/staff/invitations": "staff.invite",
      "POST /admin/system/jobs/remove": "job.remove",
      "POST /admin/system/jobs/retry": "job.retry",
      "POST /admin/tokens": "token.add",
      "POST /admin/views/:page": "saved-view.add",
      "POST /admin/webhooks": "webhook.add",
      "POST /admin/webhooks/:webhookId/secret": "webhook.renew-secret",
      "POST /admin/webhooks/:webhookId/take-over": "webhook.take-over",
      "POST /admin/webhooks/:webhookId/test": "webhook.test",
      "POST /admin/webhooks/deliveries/again": "webhook.send-again",
      "PUT /admin/articles/:articleId/writer": "article.add, article.move",
      "PUT /admin/auth/notifications": "staff.change-notifications",
      "PUT /admin/categories/:categoryId": "category.edit",
      "PUT /admin/categories/order": "category.order",
      "PUT /admin/comments/:commentId/answer": "comment.answer",
      "PUT /admin/content/:kind/:contentId": "page.add, page.change",
      "PUT /admin/customers/:customerId": "customer.edit",
      "PUT /admin/customers/:customerId/addresses/:addressId": "customer.edit-address",
      "PUT /admin/customers/:customerId/notes/:noteId": "customer.edit-note",
      "PUT /admin/inbox/:messageId/assignee": "message.assign",
      "PUT /admin/inbox/:messageId/state": "message.close",
      "PUT /admin/media/:mediaId": "image.upload, image.edit",
      "PUT /admin/menus/:menu": "menu.change, menu.change",
      "PUT /admin/menus/:menu/scheduled/:scheduledMenuId": "scheduled-menu.save",
      "PUT /admin/orders/:orderId/address": "order.edit-address",
      "PUT /admin/orders/:orderId/options": "order.edit-options",
      "PUT /admin/orders/:orderId/parcels/:parcelId": "order.correct-parcel",
      "PUT /admin/products/:productId": "product.edit",
      "PUT /admin/products/:productId/publication": "product.schedule",
      "PUT /admin/promotions/batches/:batchId": "coupon-batch.end",
      "PUT /admin/promotions/coupons/:code": "coupon.pause",
      "PUT /admin/promotions/sales/:saleId": "sale.pause",
      "PUT /admin/questions/:questionId/answer": "question.answer",
      "PUT /admin/reviews/:reviewId/answer": "review.answer",
      "PUT /admin/roles/:roleName": "role.change",
      "PUT /admin/saved-replies/:savedReplyId": "saved-reply.change",
      "PUT /admin/settings": "settings.change",
      "PUT /admin/settings/areas/:prefix": "delivery.add",
      "PUT /admin/settings/mails/:mailId": "mail-texts.change",
      "PUT /admin/settings/size-charts/:chartKey": "size-chart.change",
      "PUT /admin/settings/social-links/:name": "social-link.add",
      "PUT /admin/settings/tax/rates": "tax-rates.save",
      "PUT /admin/settings/tax/seller": "settings.change",
      "PUT /admin/staff/:staffId/access": "staff.disable",
      "PUT /admin/staff/:staffId/role": "staff.change-role",
      "PUT /admin/views/:page/:viewId": "saved-view.change",
      "PUT /admin/webhooks/:webhookId": "webhook.change",
    }
  `);
});

/**
 * Returns the actions of staff that were recorded since the last call. Actions of jobs are left out, because they are
 * recorded at any time.
 */
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

test("GET requests of the back office write nothing but the audit log", { tags: "long" }, async ({ shop }) => {
  const { owner, codId, customerId } = await createScene(shop);
  const takeWrites = await recordWrites(shop);
  const takeActions = recordActions(shop);
  const actions: Record<string, string> = {};
  await takeActions();
  for (const { name, path } of listAdminCalls(shop).filter(({ method }) => method === "GET")) {
    if (path.endsWith("/events")) continue;
    const url = path
      .replace("/api/v1/admin", "")
      .replace(":orderId", codId)
      .replace(":customerId", customerId)
      .replace(":page", "orders")
      .replace(":mailId", "order-placed");
    const response = await owner.request("GET", url);
    expect([200, 400], `${name}: ${response.statusCode} ${response.body.slice(0, 200)}`).toContain(response.statusCode);
    expect(findUnaudited(await takeWrites()), name).toEqual([]);
    const recorded = await takeActions();
    if (recorded.length > 0) actions[name] = recorded.join(", ");
  }
  expect(actions).toMatchInlineSnapshot(`
    {
      "GET /admin/article-report/export": "report.export",
      "GET /admin/customers/:customerId/data": "customer.export-data",
      "GET /admin/customers/export": "customer.export",
      "GET /admin/demand/carts/export": "report.export",
      "GET /admin/demand/carts/rows/export": "report.export",
      "GET /admin/demand/searches/export": "report.export",
      "GET /admin/demand/stock/export": "report.export",
      "GET /admin/exports/products": "product.export",
      "GET /admin/exports/shopify": "product.export",
      "GET /admin/exports/stock": "stock.export",
      "GET /admin/history/export": "history.export",
      "GET /admin/orders/export": "order.export",
      "GET /admin/settings/areas/export": "delivery.export",
      "GET /admin/tax-report/documents/export": "report.export",
      "GET /admin/tax-report/export": "report.export",
    }
  `);
});

test("each file that the back office sends is in the audit log, with the member who has taken it", {
  tags: "long",
}, async ({ shop }) => {
  const { owner, customerId, batchId, productId } = await createScene(shop);
  const batch = { batchId, prefix: "CARD", codes: 3, value: { type: "shipping" } };
  await owner.request("POST", "/promotions/batches", batch);
  const takeActions = recordActions(shop);
  await takeActions();
  const files: Record<string, string> = {};
  for (const { name, path } of listAdminCalls(shop).filter(({ method }) => method === "GET")) {
    if (path.endsWith("/events")) continue;
    const url = path
      .replace("/api/v1/admin", "")
      .replace(":customerId", customerId)
      .replace(":batchId", batchId)
      .replace(":report", "payments");
    const query = url.includes("stock/rows")
      ? `?product=${productId}`
      : /reports\/.*rows\/export/.test(url)
        ? "?key=cod"
        : "";
    const { headers } = await owner.request("GET", url + query);
    const actions = (await takeActions()).join(", ");
    if (String(headers["content-disposition"]).startsWith("attachment")) files[name] = actions;
  }
  // The row of a backup's file is written when its address, which is valid for minutes, is created.
  expect(files).toMatchInlineSnapshot(`
    {
      "GET /admin/article-report/export": "report.export",
      "GET /admin/customers/:customerId/data": "customer.export-data",
      "GET /admin/customers/export": "customer.export",
      "GET /admin/demand/carts/export": "report.export",
      "GET /admin/demand/carts/rows/export": "report.export",
      "GET /admin/demand/searches/export": "report.export",
      "GET /admin/demand/stock/export": "report.export",
      "GET /admin/demand/stock/rows/export": "report.export",
      "GET /admin/exports/products": "product.export",
      "GET /admin/exports/shopify": "product.export",
      "GET /admin/exports/stock": "stock.export",
      "GET /admin/history/export": "history.export",
      "GET /admin/orders/export": "order.export",
      "GET /admin/promotions/batches/:batchId/codes": "coupon-batch.export",
      "GET /admin/reports/:report/export": "report.export",
      "GET /admin/reports/:report/rows/export": "report.export",
      "GET /admin/settings/areas/export": "delivery.export",
      "GET /admin/tax-report/documents/export": "report.export",
      "GET /admin/tax-report/export": "report.export",
    }
  `);
  expect(Object.values(files)).not.toContain("");
  const exports = listAdminCalls(shop).filter(({ method, path }) => method === "GET" && /export|codes/.test(path));
  expect(exports.map(({ name }) => name).filter((name) => !(name in files))).toEqual([]);
});

test("a broken-off download is recorded with the number of sent rows, and a search without its text", {
  tags: "long",
}, async ({ shop }) => {
  const by = { kind: "command", name: "sample" } as const;
  async function* lines() {
    for (const line of ["Number\r\n", "1\r\n", "2\r\n"]) yield line;
  }
  const file = { kind: "sample", name: "numbers", query: { q: "98765 43210", sort: "name" } };
  for await (const line of recordLines(shop.context, by, file, lines())) if (line === "1\r\n") break;
  const rows = shop.context.db.selectFrom("audit_log").select("after").where("action", "=", "sample.export");
  expect(await rows.execute()).toEqual([
    { after: { name: "numbers", filters: { sort: "name", searched: true }, rows: 1, isComplete: false } },
  ]);
});

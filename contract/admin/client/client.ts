import { type SendRequest, toRefusal } from "../../client/requests.ts";
import { createRouteClient } from "../../client/route-client.ts";
import { bulkChangeRoutes } from "../bulk-change-routes.ts";
import { cashRoutes } from "../cash/cash-routes.ts";
import { articleWriterRoutes } from "../content/article-writer-routes.ts";
import { mediaLibraryRoutes } from "../content/media-library-routes.ts";
import { menuRoutes, scheduledMenuRoutes } from "../content/menu-routes.ts";
import { publishingRoutes } from "../content/publishing-routes.ts";
import { customerDataRoutes } from "../customers/customer-data-routes.ts";
import { customerEditRoutes } from "../customers/customer-edit-routes.ts";
import { customerMergeRoutes } from "../customers/customer-merge-routes.ts";
import { customerPageRoutes } from "../customers/customer-page-routes.ts";
import { customerRoutes } from "../customers/customer-routes.ts";
import { documentRoutes } from "../documents/document-routes.ts";
import { exportRoutes } from "../imports/export-routes.ts";
import { importRoutes } from "../imports/import-routes.ts";
import { inboxRoutes } from "../inbox/inbox-routes.ts";
import { moderationRoutes } from "../inbox/moderation-routes.ts";
import { staffQuestionRoutes } from "../inbox/question-routes.ts";
import { savedReplyRoutes } from "../inbox/saved-reply-routes.ts";
import { notificationRoutes } from "../notifications/notification-routes.ts";
import { customerBlockRoutes } from "../orders/blocks/customer-block-routes.ts";
import { orderAddressRoutes } from "../orders/order-address-routes.ts";
import { orderEditRoutes } from "../orders/order-edit-routes.ts";
import { orderMailRoutes } from "../orders/order-mail-routes.ts";
import { orderOptionRoutes } from "../orders/order-option-routes.ts";
import { orderRoutes } from "../orders/order-routes.ts";
import { refundRequestRoutes } from "../orders/refund-request-routes.ts";
import { refundRoutes } from "../orders/refund-routes.ts";
import { courierStateRoutes } from "../orders/shipping/courier-state-routes.ts";
import { parcelRoutes } from "../orders/shipping/parcel-routes.ts";
import { packingRoutes } from "../packing/packing-routes.ts";
import { priceRevisionRoutes, priceRoutes } from "../prices/price-routes.ts";
import { bulkEditRoutes } from "../products/bulk/bulk-edit-routes.ts";
import { productBulkRoutes } from "../products/bulk/product-bulk-routes.ts";
import { categoryRoutes } from "../products/category-routes.ts";
import { catalogueOptionRoutes, productOptionRoutes } from "../products/product-option-routes.ts";
import { productRoutes } from "../products/product-routes.ts";
import { productVersionRoutes } from "../products/product-version-routes.ts";
import { affectedProductRoutes } from "../promotions/affected-product-routes.ts";
import { couponRoutes } from "../promotions/coupon-routes.ts";
import { promotionRoutes } from "../promotions/promotion-routes.ts";
import { saleRoutes } from "../promotions/sale-routes.ts";
import { articleReportRoutes } from "../reports/article-report-routes.ts";
import { demandRoutes } from "../reports/demand-routes.ts";
import { reportRoutes } from "../reports/report-routes.ts";
import { taxReportRoutes } from "../reports/tax-report-routes.ts";
import { staffReturnRoutes } from "../returns/staff-return-routes.ts";
import { savedViewRoutes } from "../saved-views/saved-view-routes.ts";
import { deliveryAreaRoutes } from "../settings/delivery-area-routes.ts";
import { mailRoutes, mailSenderRoutes } from "../settings/mail-routes.ts";
import { settingRoutes, socialLinkRoutes, synonymRoutes } from "../settings/setup-routes.ts";
import { sizeChartRoutes } from "../settings/size-chart-routes.ts";
import { taxRoutes } from "../settings/tax-routes.ts";
import { apiTokenRoutes } from "../staff/api-token-routes.ts";
import { invitationRoutes } from "../staff/invitation-routes.ts";
import { memberRoutes } from "../staff/member-routes.ts";
import { roleRoutes } from "../staff/role-routes.ts";
import { staffSessionRoutes } from "../staff/session-routes.ts";
import { passkeyRoutes } from "../staff/sign-in/passkey-routes.ts";
import { staffPasswordRoutes } from "../staff/sign-in/password-routes.ts";
import { secondFactorRoutes } from "../staff/sign-in/second-factor-routes.ts";
import { inventoryRoutes } from "../stock/inventory-routes.ts";
import { lowStockRoutes } from "../stock/low-stock-routes.ts";
import { stockCountRoutes } from "../stock/stock-count-routes.ts";
import { backupRoutes } from "../system/backup-routes.ts";
import { historyRoutes } from "../system/history-routes.ts";
import { setUpRoutes } from "../system/set-up-routes.ts";
import { systemRoutes } from "../system/system-routes.ts";
import { todayRoutes } from "../system/today-routes.ts";
import { webhookRoutes } from "../webhooks/webhook-routes.ts";

/** Client of the back office's API. The browser sends the cookie of the session. Throws the server's refusals as `Refusal`. */
export function createAdminApi(send: SendRequest) {
  async function call<Response>(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await send(`/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Parameters<typeof toRefusal>[1]);
  }
  return {
    sessions: createRouteClient(staffSessionRoutes, call),
    passwords: createRouteClient(staffPasswordRoutes, call),
    secondFactor: createRouteClient(secondFactorRoutes, call),
    passkeys: createRouteClient(passkeyRoutes, call),
    notifications: createRouteClient(notificationRoutes, call),
    staff: createRouteClient(memberRoutes, call),
    invitations: createRouteClient(invitationRoutes, call),
    tax: createRouteClient(taxRoutes, call),
    roles: createRouteClient(roleRoutes, call),
    settings: createRouteClient(settingRoutes, call),
    socialLinks: createRouteClient(socialLinkRoutes, call),
    synonyms: createRouteClient(synonymRoutes, call),
    deliveryAreas: createRouteClient(deliveryAreaRoutes, call),
    mails: createRouteClient(mailRoutes, call),
    mailSender: createRouteClient(mailSenderRoutes, call),
    sizeCharts: createRouteClient(sizeChartRoutes, call),
    packing: createRouteClient(packingRoutes, call),
    setUp: createRouteClient(setUpRoutes, call),
    today: createRouteClient(todayRoutes, call),
    refunds: createRouteClient(refundRoutes, call),
    refundRequests: createRouteClient(refundRequestRoutes, call),
    returns: createRouteClient(staffReturnRoutes, call),
    questions: createRouteClient(staffQuestionRoutes, call),
    products: createRouteClient(productRoutes, call),
    productVersions: createRouteClient(productVersionRoutes, call),
    productBulk: createRouteClient(productBulkRoutes, call),
    bulkEdits: createRouteClient(bulkEditRoutes, call),
    productOptions: createRouteClient(productOptionRoutes, call),
    catalogueOptions: createRouteClient(catalogueOptionRoutes, call),
    categories: createRouteClient(categoryRoutes, call),
    reviews: createRouteClient(moderationRoutes, call),
    imports: createRouteClient(importRoutes, call),
    exports: createRouteClient(exportRoutes, call),
    inbox: createRouteClient(inboxRoutes, call),
    savedReplies: createRouteClient(savedReplyRoutes, call),
    content: createRouteClient(publishingRoutes, call),
    articleWriters: createRouteClient(articleWriterRoutes, call),
    menus: createRouteClient(menuRoutes, call),
    scheduledMenus: createRouteClient(scheduledMenuRoutes, call),
    media: createRouteClient(mediaLibraryRoutes, call),
    inventory: createRouteClient(inventoryRoutes, call),
    lowStock: createRouteClient(lowStockRoutes, call),
    prices: createRouteClient(priceRoutes, call),
    priceRevisions: createRouteClient(priceRevisionRoutes, call),
    stockCounts: createRouteClient(stockCountRoutes, call),
    promotions: {
      products: createRouteClient(affectedProductRoutes, call),
      coupons: createRouteClient(couponRoutes, call),
      sales: createRouteClient(saleRoutes, call),
      bulk: createRouteClient(promotionRoutes, call),
    },
    cash: createRouteClient(cashRoutes, call),
    customers: {
      ...createRouteClient(customerRoutes, call),
      ...createRouteClient(customerPageRoutes, call),
      ...createRouteClient(customerEditRoutes, call),
      ...createRouteClient(customerDataRoutes, call),
      ...createRouteClient(customerMergeRoutes, call),
    },
    customerBlocks: createRouteClient(customerBlockRoutes, call),
    parcels: createRouteClient(parcelRoutes, call),
    courierStates: createRouteClient(courierStateRoutes, call),
    orders: createRouteClient(orderRoutes, call),
    orderEdits: createRouteClient(orderEditRoutes, call),
    orderAddress: createRouteClient(orderAddressRoutes, call),
    orderOptions: createRouteClient(orderOptionRoutes, call),
    orderMails: createRouteClient(orderMailRoutes, call),
    documents: createRouteClient(documentRoutes, call),
    reports: createRouteClient(reportRoutes, call),
    demand: createRouteClient(demandRoutes, call),
    articleReport: createRouteClient(articleReportRoutes, call),
    taxReport: createRouteClient(taxReportRoutes, call),
    system: createRouteClient(systemRoutes, call),
    backups: createRouteClient(backupRoutes, call),
    tokens: createRouteClient(apiTokenRoutes, call),
    webhooks: createRouteClient(webhookRoutes, call),
    views: createRouteClient(savedViewRoutes, call),
    history: createRouteClient(historyRoutes, call),
    bulkChanges: createRouteClient(bulkChangeRoutes, call),
  };
}

import { type SendRequest, toQuery, toRefusal } from "../../client/requests.ts";
import { createRouteClient } from "../../client/route-client.ts";
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
import { inboxRoutes } from "../inbox/inbox-routes.ts";
import { moderationRoutes } from "../inbox/moderation-routes.ts";
import { staffQuestionRoutes } from "../inbox/question-routes.ts";
import { savedReplyRoutes } from "../inbox/saved-reply-routes.ts";
import { courierStateRoutes } from "../orders/courier-state-routes.ts";
import { customerBlockRoutes } from "../orders/customer-block-routes.ts";
import { documentRoutes } from "../orders/document-routes.ts";
import { orderAddressRoutes } from "../orders/order-address-routes.ts";
import { orderEditRoutes } from "../orders/order-edit-routes.ts";
import { orderMailRoutes } from "../orders/order-mail-routes.ts";
import { orderOptionRoutes } from "../orders/order-option-routes.ts";
import { orderRoutes } from "../orders/order-routes.ts";
import { parcelRoutes } from "../orders/parcel-routes.ts";
import { refundRequestRoutes } from "../orders/refund-request-routes.ts";
import { refundRoutes } from "../orders/refund-routes.ts";
import { packingRoutes } from "../packing/packing-routes.ts";
import { priceRevisionRoutes, priceRoutes } from "../prices/price-routes.ts";
import { bulkEditRoutes } from "../products/bulk-edit-routes.ts";
import { categoryRoutes } from "../products/category-routes.ts";
import { productBulkRoutes } from "../products/product-bulk-routes.ts";
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
import { deliveryAreaRoutes } from "../settings/delivery-area-routes.ts";
import { settingRoutes, socialLinkRoutes, synonymRoutes } from "../settings/setup-routes.ts";
import { sizeChartRoutes } from "../settings/size-chart-routes.ts";
import { taxRoutes } from "../settings/tax-routes.ts";
import { apiTokenRoutes } from "../staff/api-token-routes.ts";
import { invitationRoutes } from "../staff/invitation-routes.ts";
import { memberRoutes } from "../staff/member-routes.ts";
import { notificationRoutes } from "../staff/notification-routes.ts";
import { passkeyRoutes } from "../staff/passkey-routes.ts";
import { staffPasswordRoutes } from "../staff/password-routes.ts";
import { roleRoutes } from "../staff/role-routes.ts";
import { savedViewRoutes } from "../staff/saved-view-routes.ts";
import { secondFactorRoutes } from "../staff/second-factor-routes.ts";
import { staffSessionRoutes } from "../staff/session-routes.ts";
import { inventoryRoutes } from "../stock/inventory-routes.ts";
import { lowStockRoutes } from "../stock/low-stock-routes.ts";
import { stockCountRoutes } from "../stock/stock-count-routes.ts";
import { backupRoutes } from "../system/backup-routes.ts";
import { historyRoutes } from "../system/history-routes.ts";
import { systemRoutes } from "../system/system-routes.ts";
import { todayRoutes } from "../system/today-routes.ts";
import { webhookRoutes } from "../webhooks/webhook-routes.ts";
import type { Calls } from "./calls.ts";
import { importsCalls } from "./imports-calls.ts";
import { productsCalls } from "./products-calls.ts";

/** Client of the back office's API. The browser sends the cookie of the session. Throws the server's refusals as `Refusal`. */
export function createAdminApi(send: SendRequest) {
  async function callRoute<Response>(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await send(`/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Parameters<typeof toRefusal>[1]);
  }
  const call = <Response>(method: string, path: string, body?: unknown) =>
    callRoute<Response>(method, `/admin${path}`, body);
  const calls: Calls = {
    get: (path, query = {}) => call("GET", `${path}${toQuery(query)}`),
    post: (path, body = {}) => call("POST", path, body),
    put: (path, body) => call("PUT", path, body),
    remove: (path) => call("DELETE", path),
  };
  return {
    sessions: createRouteClient(staffSessionRoutes, callRoute),
    passwords: createRouteClient(staffPasswordRoutes, callRoute),
    secondFactor: createRouteClient(secondFactorRoutes, callRoute),
    passkeys: createRouteClient(passkeyRoutes, callRoute),
    notifications: createRouteClient(notificationRoutes, callRoute),
    staff: createRouteClient(memberRoutes, callRoute),
    invitations: createRouteClient(invitationRoutes, callRoute),
    tax: createRouteClient(taxRoutes, callRoute),
    roles: createRouteClient(roleRoutes, callRoute),
    settings: createRouteClient(settingRoutes, callRoute),
    socialLinks: createRouteClient(socialLinkRoutes, callRoute),
    synonyms: createRouteClient(synonymRoutes, callRoute),
    deliveryAreas: createRouteClient(deliveryAreaRoutes, callRoute),
    sizeCharts: createRouteClient(sizeChartRoutes, callRoute),
    packing: createRouteClient(packingRoutes, callRoute),
    today: createRouteClient(todayRoutes, callRoute),
    refunds: createRouteClient(refundRoutes, callRoute),
    refundRequests: createRouteClient(refundRequestRoutes, callRoute),
    returns: createRouteClient(staffReturnRoutes, callRoute),
    questions: createRouteClient(staffQuestionRoutes, callRoute),
    products: createRouteClient(productRoutes, callRoute),
    productVersions: createRouteClient(productVersionRoutes, callRoute),
    productBulk: createRouteClient(productBulkRoutes, callRoute),
    bulkEdits: createRouteClient(bulkEditRoutes, callRoute),
    productFiles: productsCalls,
    productOptions: createRouteClient(productOptionRoutes, callRoute),
    catalogueOptions: createRouteClient(catalogueOptionRoutes, callRoute),
    categories: createRouteClient(categoryRoutes, callRoute),
    reviews: createRouteClient(moderationRoutes, callRoute),
    imports: importsCalls(calls),
    inbox: createRouteClient(inboxRoutes, callRoute),
    savedReplies: createRouteClient(savedReplyRoutes, callRoute),
    content: createRouteClient(publishingRoutes, callRoute),
    articleWriters: createRouteClient(articleWriterRoutes, callRoute),
    menus: createRouteClient(menuRoutes, callRoute),
    scheduledMenus: createRouteClient(scheduledMenuRoutes, callRoute),
    media: createRouteClient(mediaLibraryRoutes, callRoute),
    inventory: createRouteClient(inventoryRoutes, callRoute),
    lowStock: createRouteClient(lowStockRoutes, callRoute),
    prices: createRouteClient(priceRoutes, callRoute),
    priceRevisions: createRouteClient(priceRevisionRoutes, callRoute),
    stockCounts: createRouteClient(stockCountRoutes, callRoute),
    promotions: {
      products: createRouteClient(affectedProductRoutes, callRoute),
      coupons: createRouteClient(couponRoutes, callRoute),
      sales: createRouteClient(saleRoutes, callRoute),
      bulk: createRouteClient(promotionRoutes, callRoute),
    },
    cash: createRouteClient(cashRoutes, callRoute),
    customers: {
      ...createRouteClient(customerRoutes, callRoute),
      ...createRouteClient(customerPageRoutes, callRoute),
      ...createRouteClient(customerEditRoutes, callRoute),
      ...createRouteClient(customerDataRoutes, callRoute),
      ...createRouteClient(customerMergeRoutes, callRoute),
    },
    customerBlocks: createRouteClient(customerBlockRoutes, callRoute),
    parcels: createRouteClient(parcelRoutes, callRoute),
    courierStates: createRouteClient(courierStateRoutes, callRoute),
    orders: createRouteClient(orderRoutes, callRoute),
    orderEdits: createRouteClient(orderEditRoutes, callRoute),
    orderAddress: createRouteClient(orderAddressRoutes, callRoute),
    orderOptions: createRouteClient(orderOptionRoutes, callRoute),
    orderMails: createRouteClient(orderMailRoutes, callRoute),
    documents: createRouteClient(documentRoutes, callRoute),
    reports: createRouteClient(reportRoutes, callRoute),
    demand: createRouteClient(demandRoutes, callRoute),
    articleReport: createRouteClient(articleReportRoutes, callRoute),
    taxReport: createRouteClient(taxReportRoutes, callRoute),
    system: createRouteClient(systemRoutes, callRoute),
    backups: createRouteClient(backupRoutes, callRoute),
    tokens: createRouteClient(apiTokenRoutes, callRoute),
    webhooks: createRouteClient(webhookRoutes, callRoute),
    views: createRouteClient(savedViewRoutes, callRoute),
    history: createRouteClient(historyRoutes, callRoute),
  };
}

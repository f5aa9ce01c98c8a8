import Fastify, { type RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Registry } from "prom-client";
import { shareImageFolder } from "#contract/values/share-images.ts";
import type { Config } from "./config/config.ts";
import { sandboxPath } from "./config/payment-config.ts";
import type { AppContext } from "./context.ts";
import { blogRoutes } from "./features/editorial/blog/blog-routes.ts";
import { serveArticleWriters } from "./features/editorial/blog/writer/article-writer-routes.ts";
import { contactRoutes } from "./features/editorial/contact/contact-routes.ts";
import { bannersTopic, findAnnouncement } from "./features/editorial/content/content.ts";
import { contentRoutes } from "./features/editorial/content/content-routes.ts";
import { mediaUploadRoutes } from "./features/editorial/media/upload-routes.ts";
import { newsletterFormRoutes, newsletterRoutes } from "./features/editorial/newsletter/newsletter-routes.ts";
import { draftPreviewRoutes, servePublishing } from "./features/editorial/publishing/publishing-routes.ts";
import { alertFormRoutes, alertRoutes } from "./features/merchandise/alerts/alert-routes.ts";
import { serveBulkEdits } from "./features/merchandise/bulk-edits/bulk-edit-routes.ts";
import { catalogueRoutes } from "./features/merchandise/catalogue/catalogue-routes.ts";
import { serveCategories } from "./features/merchandise/catalogue/categories/admin/category-admin-routes.ts";
import { getProductIndex } from "./features/merchandise/catalogue/product-index/index.ts";
import { serveProductBulk } from "./features/merchandise/catalogue/products/admin/bulk-edit-routes.ts";
import { previewRoutes } from "./features/merchandise/catalogue/products/admin/preview-routes.ts";
import { serveProducts } from "./features/merchandise/catalogue/products/admin/product-admin-routes.ts";
import { serveProductVersions } from "./features/merchandise/catalogue/products/admin/product-version-routes.ts";
import { serveInventory } from "./features/merchandise/inventory/inventory-routes.ts";
import { serveLowStock } from "./features/merchandise/low-stock/low-stock-routes.ts";
import { serveMenus } from "./features/merchandise/menus/menu-routes.ts";
import { findShownMenus, menuTopics } from "./features/merchandise/menus/menus.ts";
import { storeMissedSearchesRegularly } from "./features/merchandise/missed-searches/missed-searches.ts";
import { servePrices } from "./features/merchandise/pricing/admin/price-routes.ts";
import { serveCatalogueOptions, serveProductOptions } from "./features/merchandise/product-options/option-routes.ts";
import { serveCoupons } from "./features/merchandise/promotions/coupons/coupon-admin-routes.ts";
import { registerSales } from "./features/merchandise/promotions/index.ts";
import { serveAffectedProducts } from "./features/merchandise/promotions/products/affected-product-routes.ts";
import { servePromotions } from "./features/merchandise/promotions/promotion-routes.ts";
import { serveSales } from "./features/merchandise/promotions/sales/sale-routes.ts";
import {
  questionFormRoutes,
  questionRoutes,
  serveStaffQuestions,
} from "./features/merchandise/questions/question-routes.ts";
import { reviewPhotoRoutes } from "./features/merchandise/reviews/photos/review-photo-routes.ts";
import { reviewRoutes } from "./features/merchandise/reviews/review-routes.ts";
import { helpfulVoteRoutes } from "./features/merchandise/reviews/votes/helpful-vote-routes.ts";
import { serveStockCounts } from "./features/merchandise/stock-counts/stock-count-routes.ts";
import { serveWishlist } from "./features/merchandise/wishlist/wishlist-routes.ts";
import { serveBackups } from "./features/operations/backups/backup-routes.ts";
import { serveCustomerPage } from "./features/operations/customers/customer-page-routes.ts";
import { serveCustomers } from "./features/operations/customers/customer-routes.ts";
import { serveCustomerData } from "./features/operations/customers/data/customer-data-routes.ts";
import { serveCustomerEdits } from "./features/operations/customers/edits/customer-edit-routes.ts";
import { serveCustomerMerges } from "./features/operations/customers/merge/merge-routes.ts";
import { serveHistory } from "./features/operations/history/history-routes.ts";
import { serveExports, serveImports } from "./features/operations/import/admin/import-admin-routes.ts";
import { serveInbox } from "./features/operations/inbox/inbox-routes.ts";
import { serveSavedReplies } from "./features/operations/inbox/saved-replies/saved-reply-routes.ts";
import { liveRoutes } from "./features/operations/live/live-routes.ts";
import { serveMediaLibrary } from "./features/operations/media-library/media-library-routes.ts";
import { serveModeration } from "./features/operations/moderation/moderation-routes.ts";
import { serveNotifications } from "./features/operations/notifications/notification-routes.ts";
import { ownDataRoutes } from "./features/operations/own-data/own-data-routes.ts";
import { serveArticleReport } from "./features/operations/reports/articles/article-report-routes.ts";
import { serveDemand } from "./features/operations/reports/demand-routes.ts";
import { serveReports } from "./features/operations/reports/report-routes.ts";
import { serveTaxReport } from "./features/operations/reports/tax/tax-report-routes.ts";
import { serveSavedViews } from "./features/operations/saved-views/saved-view-routes.ts";
import { feedRoutes } from "./features/operations/seo/feeds/feed-routes.ts";
import { createShareImageSource } from "./features/operations/seo/index.ts";
import { manifestRoutes } from "./features/operations/seo/manifest-routes.ts";
import { seoRoutes } from "./features/operations/seo/seo-routes.ts";
import { serveDeliveryAreas } from "./features/operations/setup/delivery-area-routes.ts";
import { serveSettings } from "./features/operations/setup/setup-routes.ts";
import { serveSizeCharts } from "./features/operations/setup/size-chart-routes.ts";
import { serveSystem } from "./features/operations/system/system-routes.ts";
import { serveToday } from "./features/operations/today/today-routes.ts";
import { serveWebhooks } from "./features/operations/webhooks/webhook-routes.ts";
import { accountRoutes } from "./features/people/account/account-routes.ts";
import { registerAuthentication } from "./features/people/account/index.ts";
import { addressRoutes } from "./features/people/addresses/address-routes.ts";
import { serveApiTokens } from "./features/people/staff/api-tokens/api-token-routes.ts";
import { registerStaffAuthentication, staffCookieName } from "./features/people/staff/index.ts";
import { serveMembers } from "./features/people/staff/member-routes.ts";
import { servePasskeys } from "./features/people/staff/own-account/passkey-routes.ts";
import { serveSecondFactor } from "./features/people/staff/own-account/second-factor-routes.ts";
import { serveStaffPasswords } from "./features/people/staff/passwords/password-routes.ts";
import { serveRoles } from "./features/people/staff/roles/role-routes.ts";
import { serveInvitations, serveStaffSessions } from "./features/people/staff/staff-routes.ts";
import { textReportRoutes } from "./features/people/text-reports/text-report-routes.ts";
import { buyAgainRoutes } from "./features/selling/buy-again/buy-again-routes.ts";
import { cartRoutes } from "./features/selling/cart/cart-routes.ts";
import { serveCash } from "./features/selling/cash/cash-routes.ts";
import { checkoutRoutes } from "./features/selling/checkout/checkout-routes.ts";
import { deliveryRoutes } from "./features/selling/delivery/delivery-routes.ts";
import {
  customerDocumentRoutes,
  returnLabelRoutes,
  serveDocuments,
} from "./features/selling/documents/document-routes.ts";
import { serveTax } from "./features/selling/invoices/tax/tax-routes.ts";
import { serveOrderAddress } from "./features/selling/orders/admin/address/address-routes.ts";
import { serveCourierStates } from "./features/selling/orders/admin/courier-states/courier-state-routes.ts";
import { serveCustomerBlocks } from "./features/selling/orders/admin/customer-block-routes.ts";
import { serveOrderEdits } from "./features/selling/orders/admin/edit-routes.ts";
import { serveOrderMails } from "./features/selling/orders/admin/mails/mail-again-routes.ts";
import { serveOrderOptions } from "./features/selling/orders/admin/options/option-routes.ts";
import { serveOrders } from "./features/selling/orders/admin/order-admin-routes.ts";
import { serveParcels } from "./features/selling/orders/admin/parcels/parcel-routes.ts";
import { serveRefundRequests } from "./features/selling/orders/admin/refunds/refund-request-routes.ts";
import { serveRefunds } from "./features/selling/orders/admin/refunds/refund-routes.ts";
import { serveStaffReturns } from "./features/selling/orders/admin/returns/staff-return-routes.ts";
import { registerOrderAccess } from "./features/selling/orders/index.ts";
import { orderRoutes } from "./features/selling/orders/order-routes.ts";
import { returnPhotoRoutes } from "./features/selling/orders/returns/return-photo-routes.ts";
import { returnRoutes } from "./features/selling/orders/returns/return-routes.ts";
import { pushRoutes } from "./features/selling/orders/updates/push/push-routes.ts";
import { orderUpdateRoutes } from "./features/selling/orders/updates/update-routes.ts";
import { servePacking } from "./features/selling/packing/packing-routes.ts";
import { paymentRoutes } from "./features/selling/payments/payment-routes.ts";
import { staffTopic } from "./features/shop/audit/audit.ts";
import { getSettings } from "./features/shop/settings/settings.ts";
import { settingsRoutes } from "./features/shop/settings/settings-routes.ts";
import { createPaymentSandbox } from "./payment-sandbox.ts";
import { type ChangeFeed, followChanges } from "./platform/cache/change-feed.ts";
import { registerCdnHeaders } from "./platform/cdn/cdn-headers.ts";
import { queueCdnPurges } from "./platform/cdn/cdn-purge.ts";
import { registerReplicaReads } from "./platform/database/replicas/requests/replica-reads.ts";
import { registerApiDocs } from "./platform/http/api-docs.ts";
import type { App } from "./platform/http/app.ts";
import { registerCacheHeaders } from "./platform/http/cache-headers.ts";
import { sendClientError } from "./platform/http/client-errors.ts";
import { cspReportRoutes } from "./platform/http/csp-reports/csp-reports.ts";
import { registerErrorResponses, sendInvalidUrl, sendRouteNotFound } from "./platform/http/error-responses.ts";
import { drainBeforeClose } from "./platform/http/graceful-shutdown.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { loggerOptions } from "./platform/http/log.ts";
import { metricsRoutes } from "./platform/http/metrics.ts";
import { Readiness } from "./platform/http/readiness.ts";
import { registerJsonBodies } from "./platform/http/request/json-bodies.ts";
import { createProxyCheck, createRequestIds, registerRequestIds } from "./platform/http/request/request-id.ts";
import { registerRequestLanguage } from "./platform/http/request/request-language.ts";
import { traceRequests } from "./platform/http/request/request-spans.ts";
import { createSecurityHeaders, type SecurityOptions } from "./platform/http/security-headers.ts";
import { refuseUnknownParameters } from "./platform/http/unknown-parameters.ts";
import { createImageRenderer, imageRoutes } from "./platform/images/image-routes.ts";
import type { ImageRenderer } from "./platform/images/rendering/image-renderer.ts";
import type { FindSourceImage } from "./platform/images/sources/source-images.ts";
import { uploadRoutes } from "./platform/images/uploads/upload-routes.ts";
import { videoRoutes } from "./platform/images/video-routes.ts";
import { outboxRoutes } from "./platform/mail/outbox-routes.ts";
import { runFeatureJobs } from "./run-feature-jobs.ts";
import { pageRoutes } from "./ssr/page-routes.ts";
/** Media from outside DATA_DIR, for the demo shop. */
export type ExtraMedia = {
  /** Sources of images by the first part of their path below /media/. */
  imageSources: Record<string, FindSourceImage>;
  videoFolders: readonly string[];
};
export type AppOptions = {
  /** False in API tests, which need no built pages. */
  pages?: boolean;
  media?: ExtraMedia | undefined;
  /** Called for every registered route, for tests that must cover them all. */
  onRoute?: (route: RouteOptions) => void;
  readiness?: Readiness;
  /** Called with the feed of other processes' changes, for tests that wait for changes. */
  onFollow?: (changes: ChangeFeed) => void;
};

/**
 * The server of this process. A worker's server has the health and metrics routes only. Also runs the features' jobs.
 */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<App> {
  const { media, onRoute, readiness = new Readiness() } = options;
  const isFromProxy = createProxyCheck(context.config.trustProxy);
  const app = Fastify({
    logger: loggerOptions(context.config.logLevel),
    genReqId: createRequestIds(isFromProxy),
    bodyLimit: 256 * 1024,
    trustProxy: context.config.trustProxy,
    // Closes connections whose request body never ends. Fastify's default is no limit.
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    frameworkErrors: sendInvalidUrl,
    clientErrorHandler: sendClientError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook("onRoute", onRoute);
  registerRequestIds(app);
  registerRequestLanguage(app);
  traceRequests(app, isFromProxy);
  registerErrorResponses(app);
  // Fastify's default response and log line contain the full URL, which may hold the token of a mailed link.
  app.setNotFoundHandler(sendRouteNotFound);
  registerJsonBodies(app);
  const requests = drainBeforeClose(app, readiness);
  healthRoutes(app, { ...context, readiness });
  const metrics = metricsRoutes(app, { ...context, requests });
  const getRemoteHosts = () => listImageHosts(context);
  const shareImages = createShareImageSource(context, (path) => renderer.findSource(path));
  const sources = { ...media?.imageSources, [shareImageFolder]: shareImages };
  const renderer: ImageRenderer = createImageRenderer(app, context, { getRemoteHosts, sources, metrics });
  await runFeatureJobs(context, { renderer, metrics });
  if (context.config.role !== "worker") await shopRoutes(app, context, { ...options, readiness, metrics, renderer });
  return app;
}

type ShopRoutesOptions = AppOptions & { readiness: Readiness; metrics: Registry; renderer: ImageRenderer };

async function shopRoutes(app: App, context: AppContext, options: ShopRoutesOptions) {
  const { pages = true, media, readiness, metrics, renderer } = options;
  readiness.require("facet index", () => getProductIndex(context.db));
  const changes = await followChanges(context, { log: app.log, metrics });
  app.addHook("onClose", () => changes.close());
  options.onFollow?.(changes);
  if (context.config.cdn.purge) {
    const purges = queueCdnPurges(context);
    changes.subscribe((topics) => purges.collect(topics.filter((topic) => !topic.startsWith(`${staffTopic}:`))));
    app.addHook("onClose", () => purges.close());
  }
  registerSales(app, context, changes);
  const headers = await createSecurityHeaders({
    ...toSecurityOptions(context.config),
    listImageHosts: () => listImageHosts(context),
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers.get());
    done();
  });
  app.addHook("onClose", async () => headers.stop());
  registerCdnHeaders(app, context.config.cdn);
  await registerApiDocs(
    app,
    { title: "Kapas", description: "The API of the shop. Prices are in rupees.", version: "1" },
    {
      token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      apiToken: { type: "http", scheme: "bearer", description: "An API token of /admin/settings/tokens: kapas_…" },
      staff: { type: "apiKey", in: "cookie", name: staffCookieName(context.config) },
    },
  );
  const stopStoring = storeMissedSearchesRegularly(context);
  app.addHook("onClose", () => stopStoring());
  registerAuthentication(app, context);
  registerOrderAccess(app, context);
  registerReplicaReads(app, context, metrics);
  cspReportRoutes(app, metrics);
  await app.register(
    async (api: App) => {
      api.setNotFoundHandler(sendRouteNotFound);
      await registerCacheHeaders(api);
      catalogueRoutes(api, context);
      previewRoutes(api, context);
      draftPreviewRoutes(api, context);
      settingsRoutes(api, context, {
        layout: { topics: [bannersTopic, ...menuTopics], find: () => findShownAround(context) },
      });
      accountRoutes(api, context);
      addressRoutes(api, context);
      cartRoutes(api, context);
      buyAgainRoutes(api, context);
      serveWishlist(api, context);
      checkoutRoutes(api, context);
      deliveryRoutes(api, context);
      orderRoutes(api, context);
      orderUpdateRoutes(api, context);
      pushRoutes(api, context);
      returnRoutes(api, context);
      returnPhotoRoutes(api, context);
      customerDocumentRoutes(api, context);
      returnLabelRoutes(api, context);
      paymentRoutes(api, context);
      reviewRoutes(api, context);
      reviewPhotoRoutes(api, context);
      helpfulVoteRoutes(api, context);
      textReportRoutes(api, context);
      blogRoutes(api, context);
      contentRoutes(api, context);
      newsletterRoutes(api, context);
      contactRoutes(api, context);
      alertRoutes(api, context);
      questionRoutes(api, context);
      ownDataRoutes(api, context);
      await api.register(async (admin: App) => {
        await registerStaffAuthentication(admin, context);
        refuseUnknownParameters(admin);
        serveStaffSessions(admin, context);
        serveInvitations(admin, context);
        serveStaffPasswords(admin, context);
        serveSecondFactor(admin, context);
        servePasskeys(admin, context);
        serveNotifications(admin, context);
        serveMembers(admin, context);
        serveRoles(admin, context);
        serveHistory(admin, context);
        serveSavedViews(admin, context);
        serveOrders(admin, context);
        servePacking(admin, context);
        serveDocuments(admin, context);
        serveParcels(admin, context);
        serveCourierStates(admin, context);
        serveRefunds(admin, context);
        serveRefundRequests(admin, context);
        serveOrderAddress(admin, context);
        serveOrderOptions(admin, context);
        serveOrderEdits(admin, context);
        serveCustomers(admin, context);
        serveCustomerPage(admin, context);
        serveCustomerEdits(admin, context);
        serveCustomerData(admin, context);
        serveCustomerMerges(admin, context);
        serveCustomerBlocks(admin, context);
        serveOrderMails(admin, context);
        serveStaffReturns(admin, context);
        serveCash(admin, context);
        serveTax(admin, context);
        serveSettings(admin, context);
        serveSizeCharts(admin, context);
        serveDeliveryAreas(admin, context);
        serveInventory(admin, context);
        await serveImports(admin, context);
        serveExports(admin, context);
        serveLowStock(admin, context);
        serveStockCounts(admin, context);
        servePrices(admin, context);
        serveProducts(admin, context);
        serveProductOptions(admin, context);
        serveCatalogueOptions(admin, context);
        serveProductVersions(admin, context);
        serveProductBulk(admin, context);
        serveBulkEdits(admin, context);
        serveCategories(admin, context);
        serveCoupons(admin, context);
        serveAffectedProducts(admin, context);
        servePromotions(admin, context);
        serveSales(admin, context);
        serveStaffQuestions(admin, context);
        serveReports(admin, context);
        serveDemand(admin, context);
        serveArticleReport(admin, context);
        serveTaxReport(admin, context);
        serveModeration(admin, context);
        serveSystem(admin, context);
        serveApiTokens(admin, context);
        serveWebhooks(admin, context);
        serveInbox(admin, context);
        serveSavedReplies(admin, context);
        servePublishing(admin, context);
        serveArticleWriters(admin, context);
        serveMenus(admin, context);
        serveBackups(admin, context);
        serveMediaLibrary(admin, context);
        await mediaUploadRoutes(admin, context);
        serveToday(admin, context);
        liveRoutes(admin, context, changes, readiness);
      });
    },
    { prefix: "/api/v1" },
  );
  await imageRoutes(app, context, renderer);
  await videoRoutes(app, context, media?.videoFolders);
  await uploadRoutes(app, context);
  outboxRoutes(app, context.config);
  if (context.config.payments.sandbox) {
    await app.register(createPaymentSandbox(context).routes, { prefix: sandboxPath });
  }
  await newsletterFormRoutes(app, context);
  await alertFormRoutes(app, context);
  await questionFormRoutes(app, context);
  manifestRoutes(app, context);
  seoRoutes(app, context);
  feedRoutes(app, context);
  if (pages) await pageRoutes(app, { ...context, changes }, readiness, metrics);
}

/** The announcement and the menus, which header and footer show besides the settings. */
async function findShownAround({ db, now }: AppContext) {
  const [announcement, menus] = await Promise.all([findAnnouncement(db, now()), findShownMenus(db, now())]);
  return { announcement, menus };
}

/** Other hosts whose images pages may show. */
async function listImageHosts({ db }: AppContext): Promise<readonly string[]> {
  return (await getSettings(db)).pictureHosts;
}

/** A real payment provider's checkout needs its script and frame; the sandbox is served by this server. */
function toSecurityOptions({ development, payments, cdn }: Config): Omit<SecurityOptions, "listImageHosts"> {
  const { checkoutUrl, apiUrl, sandbox } = payments;
  return { development, cdnUrl: cdn.url, paymentProvider: sandbox ? undefined : { scriptUrl: checkoutUrl, apiUrl } };
}

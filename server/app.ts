import Fastify, { type RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Registry } from "prom-client";
import { shareImageFolder } from "#contract/values/share-images.ts";
import type { Config } from "./config/config.ts";
import { sandboxPath } from "./config/payment-config.ts";
import type { AppContext } from "./context.ts";
import { blogRoutes } from "./features/editorial/blog/blog-routes.ts";
import { articleWriterRoutes } from "./features/editorial/blog/writer/article-writer-routes.ts";
import { contactRoutes } from "./features/editorial/contact/contact-routes.ts";
import { bannersTopic, findAnnouncement } from "./features/editorial/content/content.ts";
import { contentRoutes } from "./features/editorial/content/content-routes.ts";
import { mediaUploadRoutes } from "./features/editorial/media/upload-routes.ts";
import { newsletterFormRoutes, newsletterRoutes } from "./features/editorial/newsletter/newsletter-routes.ts";
import { draftPreviewRoutes, publishingRoutes } from "./features/editorial/publishing/publishing-routes.ts";
import { alertFormRoutes, alertRoutes } from "./features/merchandise/alerts/alert-routes.ts";
import { bulkEditJobRoutes } from "./features/merchandise/bulk-edits/bulk-edit-routes.ts";
import { catalogueRoutes } from "./features/merchandise/catalogue/catalogue-routes.ts";
import { categoryAdminRoutes } from "./features/merchandise/catalogue/categories/admin/category-admin-routes.ts";
import { getProductIndex } from "./features/merchandise/catalogue/product-index/index.ts";
import { bulkEditRoutes } from "./features/merchandise/catalogue/products/admin/bulk-edit-routes.ts";
import { previewRoutes } from "./features/merchandise/catalogue/products/admin/preview-routes.ts";
import { productAdminRoutes } from "./features/merchandise/catalogue/products/admin/product-admin-routes.ts";
import { productVersionRoutes } from "./features/merchandise/catalogue/products/admin/product-version-routes.ts";
import { inventoryRoutes } from "./features/merchandise/inventory/inventory-routes.ts";
import { lowStockRoutes } from "./features/merchandise/low-stock/low-stock-routes.ts";
import { menuRoutes } from "./features/merchandise/menus/menu-routes.ts";
import { findShownMenus, menuTopics } from "./features/merchandise/menus/menus.ts";
import { storeMissedSearchesRegularly } from "./features/merchandise/missed-searches/missed-searches.ts";
import { priceRoutes } from "./features/merchandise/pricing/admin/price-routes.ts";
import { catalogueOptionRoutes, productOptionRoutes } from "./features/merchandise/product-options/option-routes.ts";
import { serveCoupons } from "./features/merchandise/promotions/coupons/coupon-admin-routes.ts";
import { registerSales } from "./features/merchandise/promotions/index.ts";
import { affectedProductRoutes } from "./features/merchandise/promotions/products/affected-product-routes.ts";
import { promotionRoutes } from "./features/merchandise/promotions/promotion-routes.ts";
import { saleRoutes } from "./features/merchandise/promotions/sales/sale-routes.ts";
import {
  questionFormRoutes,
  questionRoutes,
  staffQuestionRoutes,
} from "./features/merchandise/questions/question-routes.ts";
import { reviewPhotoRoutes } from "./features/merchandise/reviews/photos/review-photo-routes.ts";
import { reviewRoutes } from "./features/merchandise/reviews/review-routes.ts";
import { helpfulVoteRoutes } from "./features/merchandise/reviews/votes/helpful-vote-routes.ts";
import { stockCountRoutes } from "./features/merchandise/stock-counts/stock-count-routes.ts";
import { wishlistRoutes } from "./features/merchandise/wishlist/wishlist-routes.ts";
import { backupRoutes } from "./features/operations/backups/backup-routes.ts";
import { customerPageRoutes } from "./features/operations/customers/customer-page-routes.ts";
import { customerRoutes } from "./features/operations/customers/customer-routes.ts";
import { customerDataRoutes } from "./features/operations/customers/data/customer-data-routes.ts";
import { customerEditRoutes } from "./features/operations/customers/edits/customer-edit-routes.ts";
import { customerMergeRoutes } from "./features/operations/customers/merge/merge-routes.ts";
import { historyRoutes } from "./features/operations/history/history-routes.ts";
import { importAdminRoutes } from "./features/operations/import/admin/import-admin-routes.ts";
import { inboxRoutes } from "./features/operations/inbox/inbox-routes.ts";
import { serveSavedReplies } from "./features/operations/inbox/saved-replies/saved-reply-routes.ts";
import { liveRoutes } from "./features/operations/live/live-routes.ts";
import { mediaLibraryRoutes } from "./features/operations/media-library/media-library-routes.ts";
import { moderationRoutes } from "./features/operations/moderation/moderation-routes.ts";
import { notificationRoutes } from "./features/operations/notifications/notification-routes.ts";
import { ownDataRoutes } from "./features/operations/own-data/own-data-routes.ts";
import { articleReportRoutes } from "./features/operations/reports/articles/article-report-routes.ts";
import { demandRoutes } from "./features/operations/reports/demand-routes.ts";
import { reportRoutes } from "./features/operations/reports/report-routes.ts";
import { taxReportRoutes } from "./features/operations/reports/tax/tax-report-routes.ts";
import { savedViewRoutes } from "./features/operations/saved-views/saved-view-routes.ts";
import { feedRoutes } from "./features/operations/seo/feeds/feed-routes.ts";
import { createShareImageSource } from "./features/operations/seo/index.ts";
import { manifestRoutes } from "./features/operations/seo/manifest-routes.ts";
import { seoRoutes } from "./features/operations/seo/seo-routes.ts";
import { deliveryAreaRoutes } from "./features/operations/setup/delivery-area-routes.ts";
import { setupRoutes } from "./features/operations/setup/setup-routes.ts";
import { sizeChartRoutes } from "./features/operations/setup/size-chart-routes.ts";
import { systemRoutes } from "./features/operations/system/system-routes.ts";
import { todayRoutes } from "./features/operations/today/today-routes.ts";
import { webhookRoutes } from "./features/operations/webhooks/webhook-routes.ts";
import { accountRoutes } from "./features/people/account/account-routes.ts";
import { registerAuthentication } from "./features/people/account/index.ts";
import { addressRoutes } from "./features/people/addresses/address-routes.ts";
import { apiTokenRoutes } from "./features/people/staff/api-tokens/api-token-routes.ts";
import { registerStaffAuthentication, staffCookieName } from "./features/people/staff/index.ts";
import { memberRoutes } from "./features/people/staff/member-routes.ts";
import { passkeyRoutes } from "./features/people/staff/own-account/passkey-routes.ts";
import { secondFactorRoutes } from "./features/people/staff/own-account/second-factor-routes.ts";
import { staffPasswordRoutes } from "./features/people/staff/passwords/password-routes.ts";
import { roleRoutes } from "./features/people/staff/roles/role-routes.ts";
import { staffRoutes } from "./features/people/staff/staff-routes.ts";
import { textReportRoutes } from "./features/people/text-reports/text-report-routes.ts";
import { buyAgainRoutes } from "./features/selling/buy-again/buy-again-routes.ts";
import { cartRoutes } from "./features/selling/cart/cart-routes.ts";
import { cashRoutes } from "./features/selling/cash/cash-routes.ts";
import { checkoutRoutes } from "./features/selling/checkout/checkout-routes.ts";
import { deliveryRoutes } from "./features/selling/delivery/delivery-routes.ts";
import {
  customerDocumentRoutes,
  documentRoutes,
  returnLabelRoutes,
} from "./features/selling/documents/document-routes.ts";
import { taxRoutes } from "./features/selling/invoices/tax/tax-routes.ts";
import { orderAddressRoutes } from "./features/selling/orders/admin/address/address-routes.ts";
import { courierStateRoutes } from "./features/selling/orders/admin/courier-states/courier-state-routes.ts";
import { customerBlockRoutes } from "./features/selling/orders/admin/customer-block-routes.ts";
import { orderEditRoutes } from "./features/selling/orders/admin/edit-routes.ts";
import { mailAgainRoutes } from "./features/selling/orders/admin/mails/mail-again-routes.ts";
import { orderOptionRoutes } from "./features/selling/orders/admin/options/option-routes.ts";
import { orderAdminRoutes } from "./features/selling/orders/admin/order-admin-routes.ts";
import { parcelRoutes } from "./features/selling/orders/admin/parcels/parcel-routes.ts";
import { refundRequestRoutes } from "./features/selling/orders/admin/refunds/refund-request-routes.ts";
import { refundRoutes } from "./features/selling/orders/admin/refunds/refund-routes.ts";
import { staffReturnRoutes } from "./features/selling/orders/admin/returns/staff-return-routes.ts";
import { registerOrderAccess } from "./features/selling/orders/index.ts";
import { orderRoutes } from "./features/selling/orders/order-routes.ts";
import { returnPhotoRoutes } from "./features/selling/orders/returns/return-photo-routes.ts";
import { returnRoutes } from "./features/selling/orders/returns/return-routes.ts";
import { pushRoutes } from "./features/selling/orders/updates/push/push-routes.ts";
import { orderUpdateRoutes } from "./features/selling/orders/updates/update-routes.ts";
import { packingRoutes } from "./features/selling/packing/packing-routes.ts";
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
      wishlistRoutes(api, context);
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
        staffRoutes(admin, context);
        staffPasswordRoutes(admin, context);
        secondFactorRoutes(admin, context);
        passkeyRoutes(admin, context);
        notificationRoutes(admin, context);
        memberRoutes(admin, context);
        roleRoutes(admin, context);
        historyRoutes(admin, context);
        savedViewRoutes(admin, context);
        orderAdminRoutes(admin, context);
        packingRoutes(admin, context);
        documentRoutes(admin, context);
        parcelRoutes(admin, context);
        courierStateRoutes(admin, context);
        refundRoutes(admin, context);
        refundRequestRoutes(admin, context);
        orderAddressRoutes(admin, context);
        orderOptionRoutes(admin, context);
        orderEditRoutes(admin, context);
        customerRoutes(admin, context);
        customerPageRoutes(admin, context);
        customerEditRoutes(admin, context);
        customerDataRoutes(admin, context);
        customerMergeRoutes(admin, context);
        customerBlockRoutes(admin, context);
        mailAgainRoutes(admin, context);
        staffReturnRoutes(admin, context);
        cashRoutes(admin, context);
        taxRoutes(admin, context);
        setupRoutes(admin, context);
        sizeChartRoutes(admin, context);
        deliveryAreaRoutes(admin, context);
        inventoryRoutes(admin, context);
        await importAdminRoutes(admin, context);
        lowStockRoutes(admin, context);
        stockCountRoutes(admin, context);
        priceRoutes(admin, context);
        productAdminRoutes(admin, context);
        productOptionRoutes(admin, context);
        catalogueOptionRoutes(admin, context);
        productVersionRoutes(admin, context);
        bulkEditRoutes(admin, context);
        bulkEditJobRoutes(admin, context);
        categoryAdminRoutes(admin, context);
        serveCoupons(admin, context);
        affectedProductRoutes(admin, context);
        promotionRoutes(admin, context);
        saleRoutes(admin, context);
        staffQuestionRoutes(admin, context);
        reportRoutes(admin, context);
        demandRoutes(admin, context);
        articleReportRoutes(admin, context);
        taxReportRoutes(admin, context);
        moderationRoutes(admin, context);
        systemRoutes(admin, context);
        apiTokenRoutes(admin, context);
        webhookRoutes(admin, context);
        inboxRoutes(admin, context);
        serveSavedReplies(admin, context);
        publishingRoutes(admin, context);
        articleWriterRoutes(admin, context);
        menuRoutes(admin, context);
        backupRoutes(admin, context);
        mediaLibraryRoutes(admin, context);
        await mediaUploadRoutes(admin, context);
        todayRoutes(admin, context);
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

import Fastify, { type RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Registry } from "prom-client";
import { shareImageFolder } from "#contract/values/share-images.ts";
import shop from "../shop.config.ts";
import type { Config } from "./config/config.ts";
import type { AppContext } from "./context.ts";
import type { ServedContext } from "./feature.ts";
import { createShareImageSource } from "./features/operations/seo/index.ts";
import { registerStaffAuthentication, staffCookieName } from "./features/people/staff/index.ts";
import { staffTopic } from "./features/shop/audit/audit.ts";
import { getSettings } from "./features/shop/settings/settings.ts";
import { joinLayouts, joinMails, joinUndos } from "./join-features.ts";
import { type ChangeFeed, followChanges } from "./platform/cache/change-feed.ts";
import { registerCdnHeaders } from "./platform/cdn/cdn-headers.ts";
import { queueCdnPurges, runCdnPurgeJobs } from "./platform/cdn/cdn-purge.ts";
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
import { runPlaceholderJobs } from "./platform/images/placeholders/placeholder-jobs.ts";
import type { ImageRenderer } from "./platform/images/rendering/image-renderer.ts";
import type { FindSourceImage } from "./platform/images/sources/source-images.ts";
import { uploadRoutes } from "./platform/images/uploads/upload-routes.ts";
import { videoRoutes } from "./platform/images/video-routes.ts";
import { outboxRoutes } from "./platform/mail/outbox-routes.ts";
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
  await runPlaceholderJobs(context, renderer);
  await runCdnPurgeJobs(context);
  for (const { jobs = [] } of shop.features) for (const run of jobs) await run({ ...context, renderer, metrics });
  if (context.config.role !== "worker") await shopRoutes(app, context, { ...options, readiness, metrics, renderer });
  return app;
}

type ShopRoutesOptions = AppOptions & { readiness: Readiness; metrics: Registry; renderer: ImageRenderer };

async function shopRoutes(app: App, context: AppContext, options: ShopRoutesOptions) {
  const { pages = true, media, readiness, metrics, renderer } = options;
  const changes = await followChanges(context, { log: app.log, metrics });
  app.addHook("onClose", () => changes.close());
  options.onFollow?.(changes);
  if (context.config.cdn.purge) {
    const purges = queueCdnPurges(context);
    changes.subscribe((topics) => purges.collect(topics.filter((topic) => !topic.startsWith(`${staffTopic}:`))));
    app.addHook("onClose", () => purges.close());
  }
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
  const { features } = shop;
  const joined = {
    layout: joinLayouts(features, context),
    undoByAction: joinUndos(features),
    mails: joinMails(features),
  };
  const served: ServedContext = { ...context, ...joined, changes, readiness };
  await register(app, served, "hooks");
  registerReplicaReads(app, context, metrics);
  cspReportRoutes(app, metrics);
  await app.register(
    async (api: App) => {
      api.setNotFoundHandler(sendRouteNotFound);
      await registerCacheHeaders(api);
      await register(api, served, "routes");
      await api.register(async (admin: App) => {
        await registerStaffAuthentication(admin, context);
        refuseUnknownParameters(admin);
        await register(admin, served, "staffRoutes");
      });
    },
    { prefix: "/api/v1" },
  );
  await imageRoutes(app, context, renderer);
  await videoRoutes(app, context, media?.videoFolders);
  await uploadRoutes(app, context);
  outboxRoutes(app, context.config);
  await register(app, served, "pages");
  if (pages) await pageRoutes(app, { ...context, changes }, readiness, metrics);
}

/** Registers what the features declare: their hooks, or their routes of one kind. */
async function register(app: App, context: ServedContext, kind: "hooks" | "routes" | "staffRoutes" | "pages") {
  for (const feature of shop.features) for (const add of feature[kind] ?? []) await add(app, context);
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

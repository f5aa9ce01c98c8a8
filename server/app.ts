import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyRequest, type RouteOptions } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";

import { accountRoutes } from "./account/account-routes.ts";
import { registerAuthentication } from "./account/session.ts";
import { addressRoutes } from "./addresses/address-routes.ts";
import type { App } from "./app-type.ts";
import { blogRoutes } from "./blog/blog-routes.ts";
import { registerCacheHeaders } from "./cache-headers.ts";
import { cartRoutes } from "./cart/cart-routes.ts";
import { catalogueRoutes } from "./catalogue/catalogue-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { contentRoutes } from "./content/content-routes.ts";
import type { AppContext } from "./context.ts";
import { registerErrorResponses, sendInvalidUrl, sendRouteNotFound } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import { imageRoutes } from "./images/image-routes.ts";
import type { FindSourceImage } from "./images/source-images.ts";
import { videoRoutes } from "./images/video-routes.ts";
import { loggerOptions } from "./log.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { metricsRoutes } from "./metrics.ts";
import { newsletterRoutes, unsubscribeRoutes } from "./newsletter/newsletter-routes.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { sandboxPath } from "./payments/payment-config.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { sandboxRoutes } from "./payments/sandbox/sandbox-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { seoRoutes } from "./seo/seo-routes.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { pageRoutes } from "./ssr/page-routes.ts";
import { wishlistRoutes } from "./wishlist/wishlist-routes.ts";

/** Media from outside DATA_DIR, which the demo shop has. */
export type ExtraMedia = {
  /** Sources of images by the first part of their path below /media/. */
  imageSources: Record<string, FindSourceImage>;
  videoFolders: readonly string[];
};
export type AppOptions = {
  /** Off in tests of the API, which need no built pages. */
  pages?: boolean;
  media?: ExtraMedia | undefined;
  /** Told of every route as it is made: for the tests that must not forget one. */
  onRoute?: (route: RouteOptions) => void;
};

export async function buildApp(context: AppContext, { pages = true, media, onRoute }: AppOptions = {}): Promise<App> {
  const app = Fastify({
    logger: loggerOptions(context.config.logLevel),
    bodyLimit: 256 * 1024,
    trustProxy: "loopback",
    // A body that never comes to its end keeps its connection; Fastify's own limit is none.
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    frameworkErrors: sendInvalidUrl,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook("onRoute", onRoute);
  registerErrorResponses(app);
  // Fastify's own says the whole address, in the log too: a mailed link's token would stand there.
  app.setNotFoundHandler(sendRouteNotFound);
  acceptEmptyJsonBodies(app);
  drainBeforeClose(app);

  const headers = await createSecurityHeaders(context.config);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await registerApiDocs(app);
  registerAuthentication(app, context);
  healthRoutes(app, context);
  metricsRoutes(app);
  await app.register(
    async (api: App) => {
      api.setNotFoundHandler(sendRouteNotFound);
      await registerCacheHeaders(api);
      catalogueRoutes(api, context);
      settingsRoutes(api, context);
      accountRoutes(api, context);
      addressRoutes(api, context);
      cartRoutes(api, context);
      wishlistRoutes(api, context);
      orderRoutes(api, context);
      paymentRoutes(api, context);
      reviewRoutes(api, context);
      blogRoutes(api, context);
      contentRoutes(api, context);
      newsletterRoutes(api, context);
      contactRoutes(api, context);
    },
    { prefix: "/api/v1" },
  );
  await imageRoutes(app, context, media?.imageSources);
  await videoRoutes(app, context, media?.videoFolders);
  outboxRoutes(app, context);
  if (context.config.payments.sandbox) await app.register(sandboxRoutes(context), { prefix: sandboxPath });
  await unsubscribeRoutes(app, context);
  seoRoutes(app, context);
  if (pages) await pageRoutes(app, context);
  return app;
}

/** Many clients send `content-type: application/json` with no body at all, as with a DELETE. Fastify would refuse that. */
function acceptEmptyJsonBodies(app: App) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, body, done),
  );
}

/**
 * Closing waits for the requests under way. Their answers end the connection, since one kept alive would hold up the
 * closing. Fastify itself waits for connections only: where the client has gone, the work goes on, and needs the database.
 */
function drainBeforeClose(app: App) {
  const active = new Set<string>();
  const idle = Promise.withResolvers<void>();
  let closing = false;
  function finish({ id }: { id?: string }) {
    active.delete(id ?? "");
    if (closing && active.size === 0) idle.resolve();
  }
  const begin = ({ id }: FastifyRequest, _reply: unknown, done: () => void) => {
    active.add(id);
    done();
  };
  // With callbacks: every request passes here, and a kept page takes a tenth of a millisecond in all.
  app.addHook("onRequest", begin);
  // A body may never come, and nothing is done until it is here.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  });
  app.addHook("preHandler", begin);
  app.addHook("onSend", (request, reply, _payload, done) => {
    finish(request);
    if (closing) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    closing = true;
    finish({});
  });
  app.addHook("onClose", () => idle.promise);
}

async function registerApiDocs(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Kapas", description: "The calls of the shop. Prices are rupees.", version: "1" },
      components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
}

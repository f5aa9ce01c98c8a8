import { sectionRoutes } from "#contract/sections/section-routes.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import { landingPagesTopic } from "./save-landing-page.ts";
import { findShownHome, requireLandingPage } from "./shown-sections.ts";

const cacheControl = "public, max-age=30";

export function serveSections(app: App, { db, now }: AppContext) {
  serveShop(app, sectionRoutes, {
    async home(_request, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, landingPagesTopic);
      return { page: await findShownHome(db, now()) };
    },
    async landingPage({ params }, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, landingPagesTopic);
      return { page: await requireLandingPage(db, params.slug, now()) };
    },
  });
}

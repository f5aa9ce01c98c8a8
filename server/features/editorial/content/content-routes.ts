import { contentRoutes } from "#contract/content/content-routes.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import {
  bannersTopic,
  listBanners,
  listPages,
  listSocialLinks,
  pagesTopic,
  requirePage,
  socialLinksTopic,
} from "./content.ts";

const cacheControl = "public, max-age=30";

export function serveContent(app: App, { db, now }: AppContext) {
  serveShop(app, contentRoutes, {
    async banners({ query: { isActive } }, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, bannersTopic);
      return { data: await listBanners(db, now(), isActive === undefined ? undefined : isActive === "true") };
    },
    async pages(_request, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, pagesTopic);
      return { data: await listPages(db, now()) };
    },
    async page({ params }, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, pagesTopic);
      return { page: await requirePage(db, params.slug, now()) };
    },
    async socialLinks(_request, reply) {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, socialLinksTopic);
      return { data: await listSocialLinks(db) };
    },
  });
}

import { z } from "zod";
import {
  BannersQuery,
  BannersResponse,
  ContentPageResponse,
  ManagedPagesResponse,
  SocialLinksResponse,
} from "#contract/content/content.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import {
  bannersTopic,
  listBanners,
  listPages,
  listSocialLinks,
  pagesTopic,
  requirePage,
  socialLinksTopic,
} from "./content.ts";

const tags = ["content"];
const params = z.object({ slug: z.string().min(1).max(200) });
const cacheControl = "public, max-age=30";
const config = { readsReplica: true };

export function contentRoutes(app: App, { db, now }: AppContext) {
  app.get(
    "/sliders-inventory",
    {
      config,
      schema: {
        tags,
        summary: "The home page's banners",
        querystring: BannersQuery,
        response: { 200: BannersResponse },
      },
    },
    async ({ query: { isActive } }, reply) => {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, bannersTopic);
      return success({ data: await listBanners(db, now(), isActive === undefined ? undefined : isActive === "true") });
    },
  );

  app.get(
    "/manage-pages",
    { config, schema: { tags, summary: "The shop's content pages", response: { 200: ManagedPagesResponse } } },
    async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, pagesTopic);
      return success({ data: await listPages(db, now()) });
    },
  );

  app.get(
    "/manage-pages/slug/:slug",
    {
      config,
      schema: { tags, summary: "A page by its slug or its id", params, response: { 200: ContentPageResponse } },
    },
    async (request, reply) => {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, pagesTopic);
      return success({ page: await requirePage(db, request.params.slug, now()) });
    },
  );

  app.get(
    "/socialmedia",
    { config, schema: { tags, summary: "The shop's social media links", response: { 200: SocialLinksResponse } } },
    async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      addCacheTopics(reply, socialLinksTopic);
      return success({ data: await listSocialLinks(db) });
    },
  );
}

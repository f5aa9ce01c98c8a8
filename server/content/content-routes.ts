import { z } from "zod";
import {
  BannersQuery,
  BannersReply,
  ContentPageReply,
  ManagedPagesReply,
  SocialLinksReply,
} from "#contract/content.ts";
import { success } from "#contract/reply.ts";
import type { App } from "../app.ts";
import type { AppContext } from "../context.ts";
import { listBanners, listPages, listSocialLinks, requirePage } from "./content.ts";

const tags = ["content"];
const params = z.object({ slug: z.string().min(1).max(200) });
const forAll = "public, max-age=30";

export function contentRoutes(app: App, { db }: AppContext) {
  app.get(
    "/sliders-inventory",
    {
      schema: { tags, summary: "The home page's banners", querystring: BannersQuery, response: { 200: BannersReply } },
    },
    async ({ query: { isActive } }, reply) => {
      reply.header("cache-control", forAll);
      return success({ data: await listBanners(db, isActive === undefined ? undefined : isActive === "true") });
    },
  );

  app.get(
    "/manage-pages",
    { schema: { tags, summary: "The shop's own pages", response: { 200: ManagedPagesReply } } },
    async (_request, reply) => {
      reply.header("cache-control", forAll);
      return success({ data: await listPages(db) });
    },
  );

  app.get(
    "/manage-pages/slug/:slug",
    { schema: { tags, summary: "A page by its slug or its id", params, response: { 200: ContentPageReply } } },
    async (request, reply) => {
      reply.header("cache-control", forAll);
      return success({ page: await requirePage(db, request.params.slug) });
    },
  );

  app.get(
    "/socialmedia",
    { schema: { tags, summary: "The shop's places elsewhere", response: { 200: SocialLinksReply } } },
    async (_request, reply) => {
      reply.header("cache-control", forAll);
      return success({ data: await listSocialLinks(db) });
    },
  );
}

import { z } from "zod";
import { get, routes } from "../http/shop-access.ts";
import {
  BannersQuery,
  BannersResponse,
  ContentPageResponse,
  ManagedPagesResponse,
  SocialLinksResponse,
} from "./content.ts";

const shared = { access: "everyone", readsReplica: true } as const;

/** Banners, content pages and links of the shop. */
export const contentRoutes = routes("content", {
  banners: get("/sliders-inventory", {
    ...shared,
    query: BannersQuery,
    reply: BannersResponse,
    summary: "The home page's banners",
  }),
  pages: get("/manage-pages", { ...shared, reply: ManagedPagesResponse, summary: "The shop's content pages" }),
  page: get("/manage-pages/slug/:slug", {
    ...shared,
    params: z.object({ slug: z.string().min(1).max(200) }),
    reply: ContentPageResponse,
    summary: "A page by its slug or its id",
  }),
  socialLinks: get("/socialmedia", {
    ...shared,
    reply: SocialLinksResponse,
    summary: "The shop's social media links",
  }),
});

import type { Feature } from "../../../feature.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { manifestRoutes } from "./manifest-routes.ts";
import { seoRoutes } from "./seo-routes.ts";

/** Sitemaps, feeds, the web manifest and share images. */
export const seoFeature: Feature = {
  pages: [manifestRoutes, seoRoutes, feedRoutes],
};

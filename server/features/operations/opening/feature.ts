import type { Feature } from "../../../feature.ts";
import { closePages } from "./close-pages.ts";
import { openingFormRoutes } from "./opening-form-routes.ts";
import { serveSetUp } from "./set-up-routes.ts";

/** The page that visitors get until the owner opens a new shop, and the steps before that. */
export const openingFeature: Feature = {
  hooks: [closePages],
  staffRoutes: [serveSetUp],
  pages: [openingFormRoutes],
};

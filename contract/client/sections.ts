import { reviewQuoteRoutes } from "../catalogue/review-quote-routes.ts";
import { sectionRoutes } from "../sections/section-routes.ts";
import type { Requests } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls of pages with sections. */
export function createSectionsApi({ callRoute }: Requests) {
  return { ...createRouteClient(sectionRoutes, callRoute), ...createRouteClient(reviewQuoteRoutes, callRoute) };
}

import { previewRoutes } from "../catalogue/preview-routes.ts";
import { draftPreviewRoutes } from "../content/preview-routes.ts";
import type { Requests } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls of preview links, which staff open. No other page loads this file. */
export function createPreviewApi({ callRoute }: Requests) {
  return {
    products: createRouteClient(previewRoutes, callRoute),
    content: createRouteClient(draftPreviewRoutes, callRoute),
  };
}

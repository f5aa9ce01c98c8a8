import type { Feature } from "../../../feature.ts";
import { liveRoutes } from "./live-routes.ts";

/** Live updates of the back office. */
export const liveFeature: Feature = {
  staffRoutes: [liveRoutes],
};

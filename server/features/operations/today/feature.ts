import type { Feature } from "../../../feature.ts";
import { serveToday } from "./today-routes.ts";

/** The work of the day. */
export const todayFeature: Feature = {
  staffRoutes: [serveToday],
};

import type { Feature } from "../../../feature.ts";
import { serveSystem } from "./system-routes.ts";

/** The state of the system. */
export const systemFeature: Feature = {
  staffRoutes: [serveSystem],
};

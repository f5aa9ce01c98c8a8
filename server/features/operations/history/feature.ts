import type { Feature } from "../../../feature.ts";
import { serveHistory } from "./history-routes.ts";

/** The audit log, and undoing its changes. */
export const historyFeature: Feature = {
  staffRoutes: [serveHistory],
};

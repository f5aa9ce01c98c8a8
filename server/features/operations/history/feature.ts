import type { Feature } from "../../../feature.ts";
import { serveBulkChanges } from "./bulk-change-routes.ts";
import { serveHistory } from "./history-routes.ts";

/** The audit log, and undoing its changes. */
export const historyFeature: Feature = {
  staffRoutes: [serveHistory, serveBulkChanges],
};

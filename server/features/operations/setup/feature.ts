import type { Feature } from "../../../feature.ts";
import { serveDeliveryAreas } from "./delivery-area-routes.ts";
import { serveSettings } from "./setup-routes.ts";
import { serveSizeCharts } from "./size-chart-routes.ts";

/** Settings of the shop, size charts and delivery areas. */
export const setupFeature: Feature = {
  staffRoutes: [serveSettings, serveSizeCharts, serveDeliveryAreas],
};

import type { Feature } from "../../../feature.ts";
import { buyAgainRoutes } from "./buy-again-routes.ts";

/** Products that a customer has bought before. */
export const buyAgainFeature: Feature = {
  routes: [buyAgainRoutes],
};

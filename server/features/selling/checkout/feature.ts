import type { Feature } from "../../../feature.ts";
import { checkoutRoutes } from "./checkout-routes.ts";

/** Placing orders. */
export const checkoutFeature: Feature = {
  routes: [checkoutRoutes],
};

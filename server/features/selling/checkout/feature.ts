import type { Feature } from "../../../feature.ts";
import { serveCheckout } from "./checkout-routes.ts";

/** Placing orders. */
export const checkoutFeature: Feature = {
  routes: [serveCheckout],
};

import type { Feature } from "../../../feature.ts";
import { cartRoutes } from "./cart-routes.ts";

/** The cart. */
export const cartFeature: Feature = {
  routes: [cartRoutes],
};

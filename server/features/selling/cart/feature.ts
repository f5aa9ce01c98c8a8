import type { Feature } from "../../../feature.ts";
import { serveCart } from "./cart-routes.ts";

/** The cart. */
export const cartFeature: Feature = {
  routes: [serveCart],
};

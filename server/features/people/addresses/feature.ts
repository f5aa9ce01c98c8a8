import type { Feature } from "../../../feature.ts";
import { addressRoutes } from "./address-routes.ts";

/** Addresses of customers. */
export const addressesFeature: Feature = {
  routes: [addressRoutes],
};

import type { Feature } from "../../../feature.ts";
import { serveAddresses } from "./address-routes.ts";

/** Addresses of customers. */
export const addressesFeature: Feature = {
  routes: [serveAddresses],
};

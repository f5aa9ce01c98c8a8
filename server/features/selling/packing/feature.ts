import type { Feature } from "../../../feature.ts";
import { servePacking } from "./packing-routes.ts";

/** Packing orders in waves. */
export const packingFeature: Feature = {
  staffRoutes: [servePacking],
};

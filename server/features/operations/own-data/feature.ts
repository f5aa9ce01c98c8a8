import type { Feature } from "../../../feature.ts";
import { runErasureJobs } from "./erasure-jobs.ts";
import { ownDataRoutes } from "./own-data-routes.ts";

/** Copies and erasure of a customer's own data. */
export const ownDataFeature: Feature = {
  routes: [ownDataRoutes],
  jobs: [runErasureJobs],
};

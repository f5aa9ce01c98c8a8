import type { Feature } from "../../../feature.ts";
import { runErasureJobs } from "./erasure-jobs.ts";
import { serveOwnData } from "./own-data-routes.ts";

/** Copies and erasure of a customer's own data. */
export const ownDataFeature: Feature = {
  routes: [serveOwnData],
  jobs: [runErasureJobs],
};

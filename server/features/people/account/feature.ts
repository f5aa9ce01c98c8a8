import type { Feature } from "../../../feature.ts";
import { accountRoutes } from "./account-routes.ts";
import { runGuestJobs } from "./guests/guest-jobs.ts";
import { registerAuthentication } from "./session/session.ts";
import { runSessionJobs } from "./session-store/session-jobs.ts";

/** Accounts and sessions of customers. */
export const accountFeature: Feature = {
  hooks: [registerAuthentication],
  routes: [accountRoutes],
  jobs: [runSessionJobs, runGuestJobs],
};

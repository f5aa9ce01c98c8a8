import type { Feature } from "../../../feature.ts";
import { serveAccount } from "./account-routes.ts";
import { runGuestJobs } from "./guests/guest-jobs.ts";
import { accountMails } from "./mail/account-mail-samples.ts";
import { registerAuthentication } from "./session/session.ts";
import { runSessionJobs } from "./session-store/session-jobs.ts";

/** Accounts and sessions of customers. */
export const accountFeature: Feature = {
  hooks: [registerAuthentication],
  routes: [serveAccount],
  mails: accountMails,
  jobs: [runSessionJobs, runGuestJobs],
};

import type { Feature } from "../../../feature.ts";
import { newsletterMails } from "./newsletter-mail-samples.ts";
import { newsletterFormRoutes, newsletterRoutes } from "./newsletter-routes.ts";

/** Subscriptions to the newsletter. */
export const newsletterFeature: Feature = {
  routes: [newsletterRoutes],
  pages: [newsletterFormRoutes],
  mails: newsletterMails,
};

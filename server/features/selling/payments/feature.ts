import type { Feature } from "../../../feature.ts";
import { runPaymentJobs } from "./payment-jobs.ts";
import { servePayments } from "./payment-routes.ts";
import { paymentMails } from "./recording/payment-mail-samples.ts";

/** Payments, refunds and the provider. */
export const paymentsFeature: Feature = {
  routes: [servePayments],
  mails: paymentMails,
  jobs: [runPaymentJobs],
};

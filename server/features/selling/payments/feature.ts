import type { Feature } from "../../../feature.ts";
import { runPaymentJobs } from "./payment-jobs.ts";
import { paymentRoutes } from "./payment-routes.ts";

/** Payments, refunds and the provider. */
export const paymentsFeature: Feature = {
  routes: [paymentRoutes],
  jobs: [runPaymentJobs],
};

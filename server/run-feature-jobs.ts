import type { Registry } from "prom-client";
import type { AppContext } from "./context.ts";
import { runContentJobs } from "./features/editorial/publishing/index.ts";
import { runAlertJobs } from "./features/merchandise/alerts/index.ts";
import { runBulkEditJobs } from "./features/merchandise/bulk-edits/index.ts";
import { runCardImageJobs } from "./features/merchandise/catalogue/card-images/card-images.ts";
import { runCategoryJobs } from "./features/merchandise/catalogue/categories/admin/index.ts";
import { runLookJobs } from "./features/merchandise/catalogue/looks/index.ts";
import { runProductJobs } from "./features/merchandise/catalogue/products/admin/index.ts";
import { runSearchWordJobs } from "./features/merchandise/catalogue/search/index.ts";
import { runLowStockJobs } from "./features/merchandise/low-stock/low-stock.ts";
import { runMenuJobs } from "./features/merchandise/menus/menus.ts";
import { runPriceJobs } from "./features/merchandise/pricing/admin/index.ts";
import { runOptionJobs } from "./features/merchandise/product-options/index.ts";
import { runSaleJobs } from "./features/merchandise/promotions/index.ts";
import { runReviewPhotoJobs } from "./features/merchandise/reviews/reviews.ts";
import { runBackupJobs } from "./features/operations/backups/index.ts";
import { runCustomerJobs } from "./features/operations/customers/index.ts";
import { runImportJobs } from "./features/operations/import/index.ts";
import { runMediaJobs } from "./features/operations/media-library/index.ts";
import { runNotificationJobs } from "./features/operations/notifications/index.ts";
import { runErasureJobs } from "./features/operations/own-data/index.ts";
import { runStatsJobs, runTaxJobs } from "./features/operations/reports/index.ts";
import { runWebhookJobs } from "./features/operations/webhooks/index.ts";
import { runGuestJobs, runSessionJobs } from "./features/people/account/index.ts";
import { runStaffJobs } from "./features/people/staff/index.ts";
import { runOrderUpdateJobs, runReturnPhotoJobs, runTaxDocumentJobs } from "./features/selling/orders/index.ts";
import { runPaymentJobs } from "./features/selling/payments/index.ts";
import { runSandboxJobs } from "./payment-sandbox.ts";
import { runCdnPurgeJobs } from "./platform/cdn/cdn-purge.ts";
import { runPlaceholderJobs } from "./platform/images/placeholders/placeholder-jobs.ts";
import type { ImageRenderer } from "./platform/images/rendering/image-renderer.ts";

type FeatureJobsOptions = { renderer: ImageRenderer; metrics: Registry };

/**
 * Declares how every feature's jobs are processed, and starts its periodic tasks, until the queue is closed. The queue
 * decides by the role of the process whether it runs them.
 */
export async function runFeatureJobs(context: AppContext, { renderer, metrics }: FeatureJobsOptions) {
  await runPaymentJobs(context);
  await runOrderUpdateJobs(context);
  await runTaxDocumentJobs(context);
  runSessionJobs(context);
  runGuestJobs(context);
  runStaffJobs(context);
  runReturnPhotoJobs(context);
  runReviewPhotoJobs(context);
  runSearchWordJobs(context);
  runLookJobs(context);
  runCustomerJobs(context);
  await runErasureJobs(context);
  runLowStockJobs(context);
  runProductJobs(context);
  await runBulkEditJobs(context);
  await runOptionJobs(context);
  await runCategoryJobs(context);
  runSaleJobs(context);
  await runPriceJobs(context);
  runStatsJobs(context);
  runTaxJobs(context);
  runAlertJobs(context);
  await runContentJobs(context);
  await runMenuJobs(context);
  runMediaJobs(context);
  await runImportJobs(context);
  await runBackupJobs(context);
  runNotificationJobs(context);
  await runWebhookJobs(context);
  await runPlaceholderJobs(context, renderer);
  await runCdnPurgeJobs(context);
  await runCardImageJobs(context, { renderer, metrics });
  if (context.config.payments.sandbox) await runSandboxJobs(context);
}

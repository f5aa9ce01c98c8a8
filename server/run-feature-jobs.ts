import type { Registry } from "prom-client";
import type { AppContext } from "./context.ts";
import { runGuestJobs, runSessionJobs } from "./features/account/index.ts";
import { runAlertJobs } from "./features/alerts/index.ts";
import { runBackupJobs } from "./features/backups/index.ts";
import { runBulkEditJobs } from "./features/bulk-edits/index.ts";
import { runCardImageJobs } from "./features/catalogue/card-images/card-images.ts";
import { runCategoryJobs } from "./features/catalogue/categories/admin/index.ts";
import { runLookJobs } from "./features/catalogue/looks/index.ts";
import { runProductJobs } from "./features/catalogue/products/admin/index.ts";
import { runSearchWordJobs } from "./features/catalogue/search/index.ts";
import { runCustomerJobs } from "./features/customers/index.ts";
import { runImportJobs } from "./features/import/index.ts";
import { runLowStockJobs } from "./features/low-stock/low-stock.ts";
import { runMediaJobs } from "./features/media-library/index.ts";
import { runMenuJobs } from "./features/menus/menus.ts";
import { runNotificationJobs } from "./features/notifications/index.ts";
import { runOrderUpdateJobs, runReturnPhotoJobs, runTaxDocumentJobs } from "./features/orders/index.ts";
import { runErasureJobs } from "./features/own-data/index.ts";
import { runPaymentJobs } from "./features/payments/index.ts";
import { runPriceJobs } from "./features/pricing/admin/index.ts";
import { runOptionJobs } from "./features/product-options/index.ts";
import { runSaleJobs } from "./features/promotions/index.ts";
import { runContentJobs } from "./features/publishing/index.ts";
import { runStatsJobs, runTaxJobs } from "./features/reports/index.ts";
import { runReviewPhotoJobs } from "./features/reviews/reviews.ts";
import { runStaffJobs } from "./features/staff/index.ts";
import { runWebhookJobs } from "./features/webhooks/index.ts";
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

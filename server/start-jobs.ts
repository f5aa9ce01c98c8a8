import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import { createAttachmentLoader } from "./features/selling/documents/documents.ts";
import { getSettings, toSender } from "./features/shop/settings/settings.ts";
import type { Database } from "./platform/database/database.ts";
import { type JobHold, noHold } from "./platform/jobs/hold/job-hold.ts";
import type { JobQueue, JobType } from "./platform/jobs/jobs.ts";
import { startQueue } from "./platform/jobs/start-queue.ts";
import { createLogger } from "./platform/logging/create-logger.ts";
import { runMailJobs } from "./platform/mail/delivery/mail-jobs.ts";

/** Every type of job that the shop queues. A type that is missing here does not compile. */
const queuedTypes: Record<JobType, true> = {
  mail: true,
  payment: true,
  refund: true,
  "partial-refund": true,
  "tax-documents": true,
  "history-erasure": true,
  "order-update": true,
  "order-push": true,
  "content-schedule": true,
  "menu-schedule": true,
  "price-revision": true,
  "option-rename": true,
  "bulk-edit": true,
  "category-products": true,
  "backup-run": true,
  "delete-old-backups": true,
  import: true,
  "import-rows": true,
  "image-placeholder": true,
  "card-images": true,
  "cdn-purge": true,
  webhook: true,
  "sandbox-webhook": true,
};
export const jobTypes = Object.keys(queuedTypes) as readonly JobType[];

type StartJobsOptions = {
  databaseUrl: string;
  db: Database;
  config: Config;
  runsJobs: boolean;
  now?: () => Date;
  hold?: JobHold;
  log?: Logger;
};

/**
 * Starts the job queue. With `runsJobs` mails are sent, and features add the processing of their own jobs
 * (the manifests of features). Without it, as in a web node and on the command line, jobs are only queued, and other
 * processes run them.
 */
export async function startJobs({
  config,
  hold = noHold,
  log,
  now = () => new Date(),
  ...options
}: StartJobsOptions): Promise<JobQueue> {
  const queue = await startQueue({ ...options, hold, log: log ?? createLogger(config.logLevel) });
  const closing = new AbortController();
  const loadAttachment = createAttachmentLoader({ db: options.db, now });
  const findSender = async () => toSender(await getSettings(options.db), config);
  const mailOptions = { db: options.db, config, closing: closing.signal, loadAttachment, findSender };
  const closeMailer = await runMailJobs(queue, mailOptions);
  return {
    ...queue,
    async close() {
      closing.abort();
      await queue.close();
      closeMailer();
    },
  };
}

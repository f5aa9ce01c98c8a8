import type { Database } from "../../database/database.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import type { LoadAttachment, Mail } from "../mail.ts";
import { createMailer, type MailConfig } from "../mailer.ts";
import type { Sender } from "../sender.ts";
import { createMailDelivery } from "./mail-delivery.ts";
import { deleteOldDeliveries } from "./mail-delivery-queries.ts";

declare module "../../jobs/jobs.ts" {
  interface JobPayloads {
    mail: Mail;
  }
}

const deletionIntervalMs = 10 * 60_000;

type MailJobsOptions = {
  db: Database;
  config: MailConfig;
  closing: AbortSignal;
  loadAttachment: LoadAttachment;
  findSender: () => Promise<Sender>;
};

/** Sends queued mails from now on. The returned function closes the connections to the mail server. */
export async function runMailJobs(
  jobs: JobQueue,
  { db, config, closing, loadAttachment, findSender }: MailJobsOptions,
): Promise<() => void> {
  const mailer = createMailer(config, { load: loadAttachment, findSender });
  await jobs.process("mail", createMailDelivery(db, mailer, closing));
  // Old marks are not deleted with each mail, because that would be a statement and a commit for every order.
  jobs.repeat("Deletion of old mail deliveries", deletionIntervalMs, () => deleteOldDeliveries(db));
  return () => mailer.close();
}

import type { JobQueue } from "../jobs/jobs.ts";
import type { Mail } from "./mail.ts";
import { createMailer, type MailConfig } from "./mailer.ts";

declare module "../jobs/jobs.ts" {
  interface JobPayloads {
    mail: Mail;
  }
}

/** Sends queued mails from now on. The returned function closes the connections to the mail server. */
export async function runMailJobs(jobs: JobQueue, config: MailConfig): Promise<() => void> {
  const mailer = createMailer(config);
  await jobs.process("mail", mailer.send);
  return () => mailer.close();
}

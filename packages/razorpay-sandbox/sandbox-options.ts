import type { SandboxDatabase, SandboxTransaction } from "./database/sandbox-tables.ts";
import type { SandboxWebhook } from "./sandbox-webhooks.ts";

/** The dependencies of the sandbox on the merchant's server, in which it runs. */
export type SandboxOptions = {
  db: SandboxDatabase;
  /** The API key that the merchant's server authenticates with; the secret also signs payments. */
  keys: { keyId: string; keySecret: string };
  /** Queues a webhook in the transaction. After its commit `deliverWebhook` has to be called, repeatedly if it throws. */
  queueWebhook(trx: SandboxTransaction, webhook: SandboxWebhook): Promise<void>;
  now(): Date;
};

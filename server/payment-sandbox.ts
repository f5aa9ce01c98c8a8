import type { Transaction } from "kysely";
import { createRazorpaySandbox, deliverWebhook, type RazorpaySandbox, type SandboxTables } from "#razorpay-sandbox";
import { sandboxPath } from "./config/payment-config.ts";
import type { AppContext } from "./context.ts";
import type { Feature } from "./feature.ts";
import type { Database } from "./platform/database/database.ts";
import type { Tables } from "./platform/database/tables.ts";

declare module "./platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** A webhook of the built-in payment sandbox. */
    "sandbox-webhook": { eventId: string; body: string };
  }
}

/** The payment sandbox in the shop's database, with webhooks as background jobs. */
export function createPaymentSandbox(context: AppContext): RazorpaySandbox {
  return createRazorpaySandbox({
    db: toSandboxDatabase(context.db),
    keys: context.config.payments,
    async queueWebhook(trx, webhook) {
      await context.jobs.add(toShopDatabase(trx), "sandbox-webhook", webhook);
    },
    now: () => context.now(),
  });
}

/** How often the sandbox captures late payments. Milliseconds. */
const lateCaptureIntervalMs = 5000;

/** Delivers the sandbox's webhooks, and captures late payments. */
async function runSandboxJobs(context: AppContext): Promise<void> {
  const { jobs, config } = context;
  const { captureLatePayments } = createPaymentSandbox(context);
  jobs.repeat("Capture of late sandbox payments", lateCaptureIntervalMs, captureLatePayments);
  await jobs.process("sandbox-webhook", async (webhook) => {
    const { sandbox, webhookSecret } = config.payments;
    if (sandbox) await deliverWebhook({ url: sandbox.webhookUrl, secret: webhookSecret }, webhook);
  });
}

/** The payment provider of shops that have no account with a real one. */
export const paymentSandbox: Feature = {
  pages: [
    async (app, context) => {
      if (context.config.payments.sandbox)
        await app.register(createPaymentSandbox(context).routes, { prefix: sandboxPath });
    },
  ],
  jobs: [
    async (context) => {
      if (context.config.payments.sandbox) await runSandboxJobs(context);
    },
  ],
};

function toShopDatabase(trx: Transaction<SandboxTables>): Database {
  return trx.$extendTables<Tables>().$pickTables<keyof Tables>();
}

/** The shop's own table types do not include the sandbox's tables. */
export function toSandboxDatabase(db: Database) {
  return db.$extendTables<SandboxTables>().$pickTables<keyof SandboxTables>();
}

export type { SandboxTables } from "./database/sandbox-tables.ts";
export type { Outcome } from "./payments.ts";
export { createRazorpaySandbox, type RazorpaySandbox } from "./razorpay-sandbox.ts";
export type { SandboxOptions } from "./sandbox-options.ts";
export { deliverWebhook, type SandboxWebhook } from "./sandbox-webhooks.ts";

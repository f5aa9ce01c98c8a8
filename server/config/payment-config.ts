import { createHmac } from "node:crypto";
import type { Role } from "./role.ts";

/** How to reach the payment provider: Razorpay, or the built-in sandbox with the same protocol. */
export type PaymentConfig = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The URL of the API with its version, without a trailing slash. */
  apiUrl: string;
  /** The script that a page loads to open the provider's checkout. */
  checkoutUrl: string;
  /** Set if the sandbox replaces the provider: the URL that receives its webhooks. */
  sandbox: { webhookUrl: string } | undefined;
};

type PaymentEnvironment = {
  HOST: string;
  PORT: number;
  ROLE?: Role;
  PUBLIC_URL?: string | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL?: string | undefined;
  RAZORPAY_CHECKOUT_URL?: string | undefined;
};

const keys = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
/** Path prefix of the sandbox. No page of the shop has a path below it. */
export const sandboxPath = "/sandbox/razorpay/v1";

/** The provider's configuration, or an error message about the environment variables. */
export function paymentConfig(environment: PaymentEnvironment, secret: string): PaymentConfig | string {
  const [keyId, keySecret, webhookSecret] = keys.map((key) => environment[key]);
  const [apiUrl, checkoutUrl] = [environment.RAZORPAY_API_URL, environment.RAZORPAY_CHECKOUT_URL];
  if (keyId && keySecret && webhookSecret) {
    return {
      keyId,
      keySecret,
      webhookSecret,
      apiUrl: withApiVersion(apiUrl ?? "https://api.razorpay.com"),
      checkoutUrl: checkoutUrl ?? "https://checkout.razorpay.com/v1/checkout.js",
      sandbox: undefined,
    };
  }
  const missing = keys.filter((key) => !environment[key]);
  if (missing.length < keys.length) return `${missing.join(", ")}: must be given too, all three of the keys or none`;
  const serverUrl = getSandboxServerUrl(environment);
  const deriveSecret = (purpose: string) =>
    createHmac("sha256", secret).update(`sandbox ${purpose}`).digest("base64url");
  return {
    keyId: "rzp_test_sandbox",
    // Derived from the shop's secret, so that all its processes have the same keys.
    keySecret: deriveSecret("key"),
    webhookSecret: deriveSecret("webhook"),
    apiUrl: withApiVersion(apiUrl ?? `${serverUrl}${sandboxPath}`),
    checkoutUrl: checkoutUrl ?? `${sandboxPath}/checkout.js`,
    sandbox: { webhookUrl: `${serverUrl}/api/v1/payments/webhook` },
  };
}

/** Appends the API version unless the URL ends in one. */
function withApiVersion(url: string): string {
  const trimmed = url.replace(/\/+$/, "");
  return /\/v\d+$/.test(trimmed) ? trimmed : `${trimmed}/v1`;
}

/**
 * The server where this process reaches the sandbox and the shop's webhook. A worker serves neither, and all other
 * processes serve both themselves.
 */
function getSandboxServerUrl(environment: PaymentEnvironment): string {
  const { ROLE, PUBLIC_URL, RAZORPAY_API_URL: apiUrl } = environment;
  if (ROLE !== "worker" || !PUBLIC_URL) return getOwnUrl(environment);
  return (apiUrl?.includes(sandboxPath) ? apiUrl.slice(0, apiUrl.indexOf(sandboxPath)) : PUBLIC_URL).replace(
    /\/+$/,
    "",
  );
}

/** The URL at which this process can reach itself. */
function getOwnUrl({ HOST, PORT }: PaymentEnvironment): string {
  const host = ["0.0.0.0", "::", "[::]"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${PORT}`;
}

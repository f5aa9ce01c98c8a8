import { createHmac } from "node:crypto";

/** The payment provider as the shop sees it: the real one or the built-in sandbox, which speaks the same protocol. */
export type PaymentConfig = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** With the protocol's version, without a slash at the end. */
  apiUrl: string;
  /** The script that a page loads to open the provider's window. */
  checkoutUrl: string;
  /** Set when the sandbox stands in: where it sends its webhooks. */
  sandbox: { webhookUrl: string } | undefined;
};

type PaymentEnvironment = {
  HOST: string;
  PORT: number;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL?: string | undefined;
  RAZORPAY_CHECKOUT_URL?: string | undefined;
};

const keys = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
/** Where the sandbox answers; no page of the shop lies there. */
export const sandboxPath = "/sandbox/razorpay/v1";

/** The provider, or what is wrong with its settings. */
export function paymentConfig(environment: PaymentEnvironment, secret: string): PaymentConfig | string {
  const [keyId, keySecret, webhookSecret] = keys.map((key) => environment[key]);
  const [apiUrl, checkoutUrl] = [environment.RAZORPAY_API_URL, environment.RAZORPAY_CHECKOUT_URL];
  if (keyId && keySecret && webhookSecret) {
    return {
      keyId,
      keySecret,
      webhookSecret,
      apiUrl: (apiUrl ?? "https://api.razorpay.com/v1").replace(/\/+$/, ""),
      checkoutUrl: checkoutUrl ?? "https://checkout.razorpay.com/v1/checkout.js",
      sandbox: undefined,
    };
  }
  const missing = keys.filter((key) => !environment[key]);
  if (missing.length < keys.length) return `${missing.join(", ")}: must be given too, all three of the keys or none`;
  const ownUrl = getOwnUrl(environment);
  const deriveSecret = (purpose: string) =>
    createHmac("sha256", secret).update(`sandbox ${purpose}`).digest("base64url");
  return {
    keyId: "rzp_test_sandbox",
    // Made from the shop's own secret, so that every process of the shop has the same.
    keySecret: deriveSecret("key"),
    webhookSecret: deriveSecret("webhook"),
    apiUrl: (apiUrl ?? `${ownUrl}${sandboxPath}`).replace(/\/+$/, ""),
    checkoutUrl: checkoutUrl ?? `${sandboxPath}/checkout.js`,
    sandbox: { webhookUrl: `${ownUrl}/api/v1/payments/webhook` },
  };
}

/** Where this process can reach itself. */
function getOwnUrl({ HOST, PORT }: PaymentEnvironment): string {
  const host = ["0.0.0.0", "::", "[::]"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${PORT}`;
}

import { createHmac, timingSafeEqual } from "node:crypto";

/** Razorpay's signature: proves that the payment was made for this order at the provider. */
export function signPayment(providerOrderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${providerOrderId}|${paymentId}`, keySecret);
}

export function signWebhook(body: Buffer | string, webhookSecret: string): string {
  return hmac(body, webhookSecret);
}

/** Constant-time comparison. */
export function isConstantTimeEqual(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}

const hmac = (text: Buffer | string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

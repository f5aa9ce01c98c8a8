import { createHmac, timingSafeEqual } from "node:crypto";

/** Proves to the merchant that the payment was made for this order at the provider. */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

export function signWebhook(body: string, webhookSecret: string): string {
  return hmac(body, webhookSecret);
}

/** Constant-time comparison. */
export function isConstantTimeEqual(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}

const hmac = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

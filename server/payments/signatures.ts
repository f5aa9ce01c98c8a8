import { createHmac, timingSafeEqual } from "node:crypto";

/** Razorpay's word that this payment was made for this order at the provider. */
export function paymentSignature(providerOrderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${providerOrderId}|${paymentId}`, keySecret);
}

export function webhookSignature(body: Buffer | string, webhookSecret: string): string {
  return hmac(body, webhookSecret);
}

/** Takes as long whatever the given one is. */
export function sameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const hmac = (text: Buffer | string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

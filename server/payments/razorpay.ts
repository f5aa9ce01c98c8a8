import { z } from "zod";
import { RazorpayOrder } from "#contract/payments.ts";
import type { PaymentConfig } from "./payment-config.ts";

/** How long one call may take. Milliseconds: a customer waits for it. */
const patience = 5_000;

/** Not reached, or not able to answer: asking again later may help. */
export class ProviderAway extends Error {}
/** The provider understood and refused. */
export class ProviderRefused extends Error {}

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  /** Paise. */
  amount: z.number().int(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  error_description: z.string().nullish(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(["pending", "processed", "failed"]),
});
export type ProviderRefund = z.infer<typeof ProviderRefund>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export type Razorpay = ReturnType<typeof razorpayAt>;

/** Razorpay's REST protocol, as much of it as the shop speaks. Amounts are paise. Whatever is asked may be asked twice. */
export function razorpayAt(config: PaymentConfig) {
  const id = encodeURIComponent;
  return {
    /** Two are made where an answer gets lost: harmless, because only one is ever offered. */
    openOrder: (amount: number, receipt: string) =>
      call(config, RazorpayOrder, "/orders", {
        amount,
        currency: "INR",
        receipt,
        payment: { capture: "automatic", capture_options: captureOptions },
      }),
    paymentsFor: async (orderId: string) =>
      (await call(config, listOf(ProviderPayment), `/orders/${id(orderId)}/payments`)).items,
    payment: (paymentId: string) => call(config, ProviderPayment, `/payments/${id(paymentId)}`),
    capture: (paymentId: string, amount: number) =>
      call(config, ProviderPayment, `/payments/${id(paymentId)}/capture`, { amount, currency: "INR" }),
    refundsOf: async (paymentId: string) =>
      (await call(config, listOf(ProviderRefund), `/payments/${id(paymentId)}/refunds`)).items,
    /** The same key gives the same refund. */
    refund: (paymentId: string, amount: number, key: string) =>
      call(config, ProviderRefund, `/payments/${id(paymentId)}/refund`, { amount }, { "x-refund-idempotency": key }),
  };
}

// As long as the provider allows, in minutes: money that a customer has sent is taken and settled, never left hanging.
const captureOptions = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" };

async function call<Shape extends z.ZodType>(
  config: PaymentConfig,
  shape: Shape,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<z.output<Shape>> {
  const ask = () => callOnce(config, path, body, headers);
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof ProviderAway) return ask();
    throw error;
  });
  return shape.parse(answer);
}

async function callOnce(config: PaymentConfig, path: string, body: object | undefined, more: Record<string, string>) {
  const response = await fetch(`${config.apiUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...more, authorization: basic(config), ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch(unanswered);
  // What breaks off on its way, or is not the provider's own words, is as good as no answer.
  if (response.ok) return response.json().catch(unanswered);
  const words = await refusalOf(response);
  const away = response.status >= 500 || response.status === 429 || response.status === 409;
  throw away ? new ProviderAway(words) : new ProviderRefused(words);
}

function unanswered(error: Error): never {
  // The cause would name the address with all that is in it.
  throw new ProviderAway(`The payment provider cannot be reached (${error.name})`);
}

const Failure = z.object({ error: z.object({ description: z.string() }) });
async function refusalOf(response: Response): Promise<string> {
  const read = Failure.safeParse(await response.json().catch(() => undefined));
  return `${response.status} ${read.data?.error.description ?? response.statusText}`;
}

const basic = ({ keyId, keySecret }: PaymentConfig) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

import { z } from "zod";
import { RazorpayOrder } from "#contract/orders/payments.ts";
import type { PaymentConfig } from "../../../../config/payment-config.ts";

/** Timeout of one request; a customer waits for it. Milliseconds. */
const timeoutMs = 5_000;

/** The provider could not be reached or could not respond; a later retry may succeed. */
export class ProviderUnavailable extends Error {}
/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {
  /** HTTP status. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
/**
 * The provider's response is JSON, but does not follow the protocol. The fault is the provider's, not a bug of the
 * shop.
 */
export class ProviderResponseInvalid extends Error {}

export function isProviderError(error: unknown): error is Error {
  return [ProviderUnavailable, ProviderRefused, ProviderResponseInvalid].some((type) => error instanceof type);
}

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  /** In paise. */
  amount: z.number().int().positive(),
  /** The shop sells in rupees. Payments in other currencies belong to other sales through the same provider account. */
  currency: z.literal("INR").optional(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  /** The total of its refunds, in paise. */
  amount_refunded: z.number().int().nullish(),
  error_description: z.string().nullish(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int().positive(),
  currency: z.literal("INR").optional(),
  status: z.enum(["pending", "processed", "failed"]),
});
export type ProviderRefund = z.infer<typeof ProviderRefund>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** The part of Razorpay's REST API that the shop uses. Amounts are in paise. Every request is safe to repeat. */
export function createRazorpayClient(config: PaymentConfig) {
  const id = encodeURIComponent;
  return {
    /**
     * A lost response leads to a second order at the provider. It is harmless, because only one order is ever offered
     * to the customer.
     */
    createOrder: (amount: number, receipt: string) =>
      call(config, RazorpayOrder.extend({ amount: z.literal(amount) }), "/orders", {
        amount,
        currency: "INR",
        receipt,
        payment: { capture: "automatic", capture_options: captureOptions },
      }),
    listPayments: async (orderId: string) =>
      (await call(config, listOf(ProviderPayment), `/orders/${id(orderId)}/payments`)).items,
    getPayment: (paymentId: string) => call(config, ProviderPayment, `/payments/${id(paymentId)}`),
    capturePayment: (paymentId: string, amount: number) =>
      call(config, ProviderPayment, `/payments/${id(paymentId)}/capture`, { amount, currency: "INR" }),
    listRefunds: async (paymentId: string) =>
      (await call(config, listOf(ProviderRefund), `/payments/${id(paymentId)}/refunds`)).items,
    /** Repeating a request with its idempotency key returns the same refund. */
    createRefund: (paymentId: string, amount: number, idempotencyKey: string) =>
      call(
        config,
        ProviderRefund,
        `/payments/${id(paymentId)}/refund`,
        { amount },
        { "x-refund-idempotency": idempotencyKey },
      ),
  };
}

// The maximum that the provider allows, in minutes, so that every payment that a customer made is captured and
// recorded.
const captureOptions = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" };

async function call<Shape extends z.ZodType>(
  config: PaymentConfig,
  shape: Shape,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<z.output<Shape>> {
  const send = () => sendRequest(config, path, body, headers);
  const json = await send().catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return send();
    throw error;
  });
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".") || "all").join(", ");
  throw new ProviderResponseInvalid(`The payment provider's response to ${path} is not valid (${fields})`);
}

async function sendRequest(
  config: PaymentConfig,
  path: string,
  body: object | undefined,
  extraHeaders: Record<string, string>,
) {
  const response = await fetch(`${config.apiUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...extraHeaders,
      authorization: basicAuth(config),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(throwUnavailable);
  // A truncated response, or one that is not JSON (from a proxy), counts as no response.
  if (response.ok) return response.json().catch(throwUnavailable);
  const message = await readErrorMessage(response);
  const isUnavailable = response.status >= 500 || response.status === 429 || response.status === 409;
  throw isUnavailable ? new ProviderUnavailable(message) : new ProviderRefused(message, response.status);
}

function throwUnavailable(error: Error): never {
  // The error is not passed on as cause, because it contains the URL. Its code tells whether the connection was refused
  // or the certificate is not valid.
  const { code } = (error.cause ?? {}) as { code?: unknown };
  throw new ProviderUnavailable(
    `The payment provider cannot be reached (${typeof code === "string" ? code : error.name})`,
  );
}

const ErrorBody = z.object({ error: z.object({ description: z.string() }) });
async function readErrorMessage(response: Response): Promise<string> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return `${response.status} ${parsed.data?.error.description ?? response.statusText}`;
}

const basicAuth = ({ keyId, keySecret }: PaymentConfig) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

import { z } from "zod";
import { Quote } from "../cart/cart.ts";
import { responseSchema } from "../http/response.ts";
import { Id, Rupees } from "../values/values.ts";
import { paymentMethods } from "./order-status.ts";

export const PaymentMethodsParams = z.object({ addressId: Id });
/**
 * `total`: the total of the order that is about to be placed, in rupees. If there is a `codQuote`, it is the total of
 * that quote.
 */
export const PaymentMethodsQuery = z.object({ total: z.coerce.number().min(0).max(100_000_000).optional() });
export type PaymentMethodsQuery = z.infer<typeof PaymentMethodsQuery>;

/**
 * `expectedTotal`: the total that the customer saw, in rupees. Without it, an order that becomes more expensive is
 * refused.
 */
export const PayOnDelivery = z.object({ expectedTotal: Rupees.optional() });
export type PayOnDelivery = z.infer<typeof PayOnDelivery>;

/** The payment methods for an order to this address, and for each other method why it is not available. */
export const PaymentMethodsResponse = responseSchema({
  available: z.array(z.enum(paymentMethods)),
  unavailable: z.array(z.object({ method: z.enum(paymentMethods), reason: z.string() })),
});
/**
 * `codQuote`: the order's quote with cash on delivery. Absent if cash on delivery makes the order no more expensive.
 */
export const OrderPaymentMethodsResponse = PaymentMethodsResponse.extend({ codQuote: Quote.optional() });
export type OrderPaymentMethodsResponse = z.infer<typeof OrderPaymentMethodsResponse>;
export type PaymentMethodsResponse = z.infer<typeof PaymentMethodsResponse>;

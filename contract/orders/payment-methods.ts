import { z } from "zod";
import { Quote } from "../cart/cart.ts";
import { responseSchema } from "../http/response.ts";
import { Id, Rupees } from "../values/values.ts";
import { paymentMethods } from "./order-status.ts";

export const PaymentMethodsParams = z.object({ addressId: Id });
/** `total`: of the order that is about to be placed, with cash on delivery (`codQuote`, if there is one), in rupees. */
export const PaymentMethodsQuery = z.object({ total: z.coerce.number().min(0).max(100_000_000).optional() });
export type PaymentMethodsQuery = z.infer<typeof PaymentMethodsQuery>;

/** An order that becomes more expensive is refused without the total that the customer saw. Rupees. */
export const PayOnDelivery = z.object({ expectedTotal: Rupees.optional() });
export type PayOnDelivery = z.infer<typeof PayOnDelivery>;

/** How an order to this address can be paid, and for each other method the reason why not. */
export const PaymentMethodsResponse = responseSchema({
  available: z.array(z.enum(paymentMethods)),
  unavailable: z.array(z.object({ method: z.enum(paymentMethods), reason: z.string() })),
});
/** `codQuote`: of the order, if it is paid on delivery. Absent if that is no more expensive. */
export const OrderPaymentMethodsResponse = PaymentMethodsResponse.extend({ codQuote: Quote.optional() });
export type OrderPaymentMethodsResponse = z.infer<typeof OrderPaymentMethodsResponse>;
export type PaymentMethodsResponse = z.infer<typeof PaymentMethodsResponse>;

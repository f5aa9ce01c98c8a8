import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { paymentMethods } from "./order-status.ts";

export const PaymentMethodsParams = z.object({ addressId: Id });
/** `total`: of the order that is about to be placed, in rupees. */
export const PaymentMethodsQuery = z.object({ total: z.coerce.number().min(0).max(100_000_000).optional() });
export type PaymentMethodsQuery = z.infer<typeof PaymentMethodsQuery>;

/** How an order to this address can be paid, and for each other method the reason why not. */
export const PaymentMethodsResponse = responseSchema({
  available: z.array(z.enum(paymentMethods)),
  unavailable: z.array(z.object({ method: z.enum(paymentMethods), reason: z.string() })),
});
export type PaymentMethodsResponse = z.infer<typeof PaymentMethodsResponse>;

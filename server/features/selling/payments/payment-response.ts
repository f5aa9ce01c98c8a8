import { success } from "#contract/http/response.ts";
import type { InitiatePaymentResponse, PaymentResponse } from "#contract/orders/payments.ts";
import { type OrderPaymentState, toPaymentFields } from "../orders/index.ts";
import type { ProviderCheckout } from "./create-provider-order.ts";

export function toInitiatePaymentResponse(checkout: ProviderCheckout): InitiatePaymentResponse {
  return success(toProviderCheckout(checkout));
}

export function toPaymentResponse(order: OrderPaymentState): PaymentResponse {
  return success({ orderId: order.id, orderStatus: order.status, ...toPaymentFields(order) });
}

/** The provider's order on its own and, with the other options, as the page passes them to the provider's checkout. */
export function toProviderCheckout({ until, ...options }: ProviderCheckout) {
  return { razorpayOrder: options.razorpayOrder, payment: { ...options, until: until.toISOString() } };
}

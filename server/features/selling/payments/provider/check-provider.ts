import type { PaymentConfig } from "../../../../config/payment-config.ts";
import { createRazorpayClient, ProviderRefused, ProviderUnavailable } from "./razorpay.ts";

/** An order id that no provider has. */
const unknownOrderId = "order_00000000000000";

/**
 * Sends one request to the provider, to find a wrong URL or key before the first customer does. Returns a description
 * of the problem, or undefined. A provider that is temporarily down is reported too, because it cannot be distinguished
 * from a wrong host name.
 */
export async function findProviderProblem(payments: PaymentConfig): Promise<string | undefined> {
  const error = await createRazorpayClient(payments)
    .listPayments(unknownOrderId)
    .then(
      () => undefined,
      (error: Error) => error,
    );
  const isOrderUnknown = error instanceof ProviderRefused && error.status === 400;
  if (!error || isOrderUnknown) return undefined;
  if (error instanceof ProviderRefused && (error.status === 401 || error.status === 403)) {
    return `RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: the payment provider at ${payments.apiUrl} refuses these keys (${error.message}).`;
  }
  if (error instanceof ProviderUnavailable) {
    return `RAZORPAY_API_URL: no payment provider responds at ${payments.apiUrl} (${error.message}). Online payment fails until one does.`;
  }
  return `RAZORPAY_API_URL: ${payments.apiUrl} is not the API of a payment provider (${error.message}). Online payment does not work.`;
}

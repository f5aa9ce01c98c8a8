import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { CheckoutOptions } from "#contract/orders/payments.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { msg, t } from "../../ui/text/t.ts";
import { formatFullName } from "../account/addresses/address-lines.tsx";
import type { PendingPayment } from "./pending-payment.ts";
import { loadCheckoutScript, openCheckout, type PaymentProof } from "./razorpay-checkout.ts";

/** A failed payment. The message is from SPEC §8 or from the server. */
export class PaymentError extends Error {
  /** Tells the customer what to do next. */
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const payAgainText = () => t("Nothing was charged. You can try again while your items are reserved.");

/** Gets a payment offer, opens the provider's window, and has the server verify the payment. Throws a PaymentError. */
export async function payOrder(order: Order, pendingPayment?: PendingPayment): Promise<Order> {
  const offer = pendingPayment ? pendingPayment.offer : await initiatePayment(order);
  if (!offer) throw new PaymentError(t("Failed to create payment order"), payAgainText());
  await loadCheckoutScript(offer.checkoutUrl).catch(() => {
    throw new PaymentError(t("Razorpay SDK failed to load"), `${t("Please check your connection.")} ${payAgainText()}`);
  });
  const payer = { name: formatFullName(order.address), order: orderNumber(order._id) };
  const { proof, declineReason } = await openCheckout(offer, payer);
  if (proof) return verifyPayment(order, offer, proof);
  if (declineReason)
    throw new PaymentError(t("Your payment didn’t go through"), `${toSentence(declineReason)} ${payAgainText()}`);
  throw new PaymentError(t("The payment window was closed"), payAgainText());
}

async function initiatePayment({ _id, totalAmount }: Order): Promise<CheckoutOptions> {
  const request = { orderId: _id, amount: totalAmount, paymentMethod: "online" } as const;
  const { payment } = await customerApi.payments.initiate(request).catch((error: Error) => {
    throw new PaymentError(toErrorMessage(error, msg("Failed to create payment order")), payAgainText());
  });
  return payment;
}

async function verifyPayment({ _id }: Order, { razorpayOrder }: CheckoutOptions, proof: PaymentProof): Promise<Order> {
  const { order } = await customerApi.payments
    .verify({
      orderId: _id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
      paymentMethod: "online",
      amount: razorpayOrder.amount / 100,
      currency: razorpayOrder.currency,
      transactionId: proof.razorpay_payment_id,
    })
    .catch(() => {
      // The provider also notifies the server, so a successful payment appears here without this verification.
      throw new PaymentError(
        t("Payment verification failed"),
        t("If your money was debited, you’ll see it here in a moment. Please don’t pay twice."),
      );
    });
  return order;
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

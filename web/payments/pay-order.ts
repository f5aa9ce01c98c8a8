import { orderNumber } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import type { PaymentOffer } from "#contract/payments.ts";
import { fullName } from "../account/address-lines.tsx";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import type { HandedOver } from "./handed-over.ts";
import { loadProvider, type Proof, payInWindow } from "./provider-window.ts";

/** Why an order is not paid, in the words of SPEC §8 or of the shop. */
export class Unpaid extends Error {
  /** What the shopper may do now. */
  readonly advice: string;
  constructor(words: string, advice: string) {
    super(words);
    this.advice = advice;
  }
}

const payAgain = "Nothing was charged. You can pay again while your pieces are held for you.";

/** From the offer over the provider's window to the shop's own word that the order is paid. */
export async function payOrder(order: Order, placed?: HandedOver): Promise<Order> {
  const offer = placed ? placed.offer : await askForOffer(order);
  if (!offer) throw new Unpaid("Failed to create payment order", payAgain);
  await loadProvider(offer.checkoutUrl).catch(() => {
    throw new Unpaid("Razorpay SDK failed to load", `Please check your connection. ${payAgain}`);
  });
  const payer = { name: fullName(order.address), order: orderNumber(order._id) };
  const { paid, refused } = await payInWindow(offer, payer);
  if (paid) return verify(order, offer, paid);
  if (refused) throw new Unpaid("Your payment was refused", `${sentence(refused)} ${payAgain}`);
  throw new Unpaid("The payment window was closed", payAgain);
}

async function askForOffer({ _id, totalAmount }: Order): Promise<PaymentOffer> {
  const asked = { orderId: _id, amount: totalAmount, paymentMethod: "online" } as const;
  const { payment } = await api.payments.initiate(asked).catch((error: Error) => {
    throw new Unpaid(toErrorMessage(error, "Failed to create payment order"), payAgain);
  });
  return payment;
}

async function verify({ _id }: Order, { razorpayOrder }: PaymentOffer, proof: Proof): Promise<Order> {
  const { order } = await api.payments
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
      // The provider tells the shop as well: what it has been paid shows here without any page's word.
      throw new Unpaid(
        "Payment verification failed",
        "If your money was taken, this page will say so in a moment. Please do not pay twice.",
      );
    });
  return order;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

import type { PaymentOffer } from "#contract/payments.ts";

/** What the provider gives for a payment that succeeded; the shop's server alone can say whether it is true. */
export type PaymentProof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
/** How its window ended: paid, or closed, with the last refusal if there was one. */
export type CheckoutResult = { proof?: PaymentProof; declineReason?: string | undefined };

type RazorpayOptions = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; contact: string; email: string };
  theme: { color: string };
  /** Seconds. */
  timeout: number;
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
};
type PaymentFailedEvent = { error?: { description?: string } };
type RazorpayCheckout = {
  open(): void;
  on(event: "payment.failed", listener: (event: PaymentFailedEvent) => void): void;
};
type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

const findRazorpay = () => Reflect.get(window, "Razorpay") as RazorpayConstructor | undefined;

/** SPEC §4: the script comes from the provider, and only when somebody pays. Asked for again after it failed. */
export function loadCheckoutScript(scriptUrl: string): Promise<void> {
  if (findRazorpay()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () => (findRazorpay() ? resolve() : reject(new Error(`${scriptUrl} makes no Razorpay`)));
    script.onerror = () => {
      script.remove();
      reject(new Error(`${scriptUrl} cannot be had`));
    };
    document.head.append(script);
  });
}

/** Opens the window, and answers when it has closed. A refusal inside it can be tried again there. */
export function openCheckout(offer: PaymentOffer, payer: { name: string; order: string }): Promise<CheckoutResult> {
  const Razorpay = findRazorpay();
  if (!Razorpay) throw new Error("Without its script the provider has no window");
  const { keyId, razorpayOrder, name, themeColor, contact, email, until } = offer;
  return new Promise((resolve) => {
    let declineReason: string | undefined;
    const checkout = new Razorpay({
      key: keyId,
      order_id: razorpayOrder.id,
      amount: razorpayOrder.amount,
      currency: razorpayOrder.currency,
      name,
      description: `Order #${payer.order}`,
      prefill: { name: payer.name, contact, email },
      theme: { color: themeColor },
      // After the hold nobody should still be typing a card number.
      timeout: Math.max(1, Math.floor((Date.parse(until) - Date.now()) / 1000)),
      handler: (proof) => resolve({ proof }),
      modal: { ondismiss: () => resolve({ declineReason }) },
    });
    checkout.on("payment.failed", ({ error }) => {
      declineReason = error?.description || "the payment was refused";
    });
    checkout.open();
  });
}

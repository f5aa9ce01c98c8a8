import type { PaymentOffer } from "#contract/payments.ts";

/** What the provider gives for a payment that succeeded; the shop's server alone can say whether it is true. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
/** How its window ended: paid, or closed, with the last refusal if there was one. */
export type Ending = { paid?: Proof; refused?: string | undefined };

type Options = {
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
  handler: (proof: Proof) => void;
  modal: { ondismiss: () => void };
};
type Failed = { error?: { description?: string } };
type Checkout = { open(): void; on(event: "payment.failed", told: (failed: Failed) => void): void };
type Maker = new (options: Options) => Checkout;

const maker = () => Reflect.get(window, "Razorpay") as Maker | undefined;

/** SPEC §4: the script comes from the provider, and only when somebody pays. Asked for again after it failed. */
export function loadProvider(address: string): Promise<void> {
  if (maker()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => (maker() ? resolve() : reject(new Error(`${address} makes no Razorpay`)));
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} cannot be had`));
    };
    document.head.append(script);
  });
}

/** Opens the window, and answers when it has closed. A refusal inside it can be tried again there. */
export function payInWindow(offer: PaymentOffer, payer: { name: string; order: string }): Promise<Ending> {
  const Razorpay = maker();
  if (!Razorpay) throw new Error("Without its script the provider has no window");
  const { keyId, razorpayOrder, name, themeColor, contact, email, until } = offer;
  return new Promise((resolve) => {
    let refused: string | undefined;
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
      handler: (paid) => resolve({ paid }),
      modal: { ondismiss: () => resolve({ refused }) },
    });
    checkout.on("payment.failed", ({ error }) => {
      refused = error?.description || "the payment was refused";
    });
    checkout.open();
  });
}

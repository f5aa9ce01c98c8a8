import type { CheckoutOptions } from "#contract/orders/payments.ts";

/** Razorpay's result of a successful payment. Only the server can verify the signature. */
export type PaymentProof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
/** The proof of a successful payment or, if the window was closed, the reason of the last declined attempt. */
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
  close(): void;
  on(event: "payment.failed", listener: (event: PaymentFailedEvent) => void): void;
};
type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

const findRazorpay = () => Reflect.get(window, "Razorpay") as RazorpayConstructor | undefined;

/** SPEC §4: the script is loaded from the provider, only for a payment. A failed load is retried on the next call. */
export function loadCheckoutScript(scriptUrl: string): Promise<void> {
  if (findRazorpay()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () =>
      findRazorpay() ? resolve() : reject(new Error(`${scriptUrl} did not define window.Razorpay`));
    script.onerror = () => {
      script.remove();
      reject(new Error(`${scriptUrl} failed to load`));
    };
    document.head.append(script);
  });
}

let closeOpenWindow: (() => void) | undefined;

/** Closes the payment window, if one is open, as its own close button does. Returns whether one was open. */
export function closeCheckout(): boolean {
  if (!closeOpenWindow) return false;
  closeOpenWindow();
  return true;
}

/** Opens Razorpay's window and resolves on payment or when it is closed. Declined payments can be retried inside it. */
export function openCheckout(offer: CheckoutOptions, payer: { name: string; order: string }): Promise<CheckoutResult> {
  const Razorpay = findRazorpay();
  if (!Razorpay) throw new Error("openCheckout() requires the Razorpay script to be loaded");
  const { keyId, razorpayOrder, name, themeColor, contact, email, until } = offer;
  return new Promise((resolvePayment) => {
    let declineReason: string | undefined;
    const resolve = (result: CheckoutResult) => {
      closeOpenWindow = undefined;
      resolvePayment(result);
    };
    const checkout = new Razorpay({
      key: keyId,
      order_id: razorpayOrder.id,
      amount: razorpayOrder.amount,
      currency: razorpayOrder.currency,
      name,
      description: `Order #${payer.order}`,
      prefill: { name: payer.name, contact, email },
      theme: { color: themeColor },
      // The window closes when the stock reservation expires.
      timeout: Math.max(1, Math.floor((Date.parse(until) - Date.now()) / 1000)),
      handler: (proof) => resolve({ proof }),
      modal: { ondismiss: () => resolve({ declineReason }) },
    });
    checkout.on("payment.failed", ({ error }) => {
      declineReason = error?.description || "the payment was refused";
    });
    closeOpenWindow = () => {
      checkout.close();
      resolve({ declineReason });
    };
    checkout.open();
  });
}

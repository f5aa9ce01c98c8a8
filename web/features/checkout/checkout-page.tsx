import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { queries } from "../../app/state/queries.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useGuestCart } from "../../app/state/storage/guest-cart.ts";
import { useGuestChoice } from "../../app/state/storage/guest-choice.ts";
import { useBuyerToken } from "../../app/state/storage/token.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { t } from "../../ui/text/t.ts";
import { RequireBuyer } from "../account/login/require-auth.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";
import { CheckoutSummary, MobileSummary } from "./checkout-summary.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { GuestEmail } from "./guest-email.tsx";
import { GuestNote } from "./guest-note.tsx";
import { PleaseWait } from "./please-wait.tsx";
import { useBuyNowItem } from "./state/buy-now.ts";
import { type CheckoutItems, steps, useCheckoutStep } from "./state/checkout-step.ts";
import { PaymentStep } from "./steps/payment-step.tsx";
import { ShippingStep } from "./steps/shipping-step.tsx";
import { SummaryStep } from "./steps/summary-step.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh max-w-6xl py-10 md:py-14">
      <Seo title={t("Checkout")} canonical="/shipping" index={false} />
      <Buyer />
    </div>
  );
}

/** Visitors who chose to order as guests are asked only for their email. All other visitors choose at /login. */
function Buyer() {
  const { guestCheckout } = useSettings();
  const hasGuestChoice = useGuestChoice();
  const isBuyer = useBuyerToken() !== undefined;
  if (!isBuyer && hasGuestChoice && guestCheckout) return <GuestEmail />;
  return (
    <RequireBuyer>
      <Checkout />
    </RequireBuyer>
  );
}

function Checkout() {
  const { isBuyNow, isGuest, isCart } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: isCart });
  const buyNowItem = useBuyNowItem();
  const guestItems = useGuestCart();
  // A failed refetch of the cart leaves the page unchanged, including typed text.
  if (isCart && !cart.data) return cart.error ? <Notice>{toErrorMessage(cart.error)}</Notice> : <PleaseWait />;
  const cartItems = isGuest ? guestItems : (cart.data?.cartItems ?? []);
  const items = isBuyNow ? (buyNowItem ? [buyNowItem] : []) : cartItems;
  if (items.length === 0) return <EmptyCheckout />;
  return <Steps items={items.map(toCheckoutItem)} />;
}

function Steps({ items }: { items: CheckoutItems }) {
  const { step } = useCheckoutStep();
  const section = useRef<HTMLElement>(null);
  const previousStep = useRef(step);
  // All steps are on one page. As no document is loaded, the focus would be lost with the removed step.
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <h1 className="mb-6 font-display text-4xl md:mb-8">{t("Checkout")}</h1>
      <GuestNote />
      <CheckoutProgress step={step} />
      <MobileSummary items={items} />
      <div className="with-summary items-start gap-y-10">
        <section
          ref={section}
          tabIndex={-1}
          aria-label={t("Step {value} of {length}", { value: steps.indexOf(step) + 1, length: steps.length })}
          className="outline-none"
        >
          {step === "shipping" && <ShippingStep />}
          {step === "payment" && <PaymentStep items={items} />}
          {step === "summary" && <SummaryStep items={items} />}
        </section>
        <div className="max-lg:hidden lg:sticky lg:top-28">
          <CheckoutSummary items={items} />
        </div>
      </div>
    </>
  );
}

function toCheckoutItem({
  productId,
  quantity,
  selectedSize,
  selectedColor,
}: CheckoutItems[number]): CheckoutItems[number] {
  return { productId, quantity, selectedSize, selectedColor };
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { RequireAuth } from "../account/require-auth.tsx";
import { Seo } from "../seo.tsx";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { BagIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useBuyNow } from "./buy-now.ts";
import { type Choices, steps, useCheckoutStep } from "./checkout-step.ts";
import { CheckoutSummary, SummaryOnPhone } from "./checkout-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { Progress } from "./progress.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { SummaryStep } from "./summary-step.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh max-w-6xl py-10 md:py-14">
      <Seo title="Checkout" canonical="/shipping" index={false} />
      <RequireAuth>
        <Checkout />
      </RequireAuth>
    </div>
  );
}

function Checkout() {
  const { isBuyNow } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: !isBuyNow });
  const one = useBuyNow();
  // What a cart asked for once more could not be had leaves the page, and what is typed there, as it stands.
  if (!isBuyNow && !cart.data) return cart.error ? <Notice>{toErrorMessage(cart.error)}</Notice> : <PleaseWait />;
  const items = isBuyNow ? (one ? [one] : []) : (cart.data?.cartItems ?? []);
  if (items.length === 0) {
    return (
      <EmptyState as="h1" icon={BagIcon} title="Your order is empty">
        <ButtonLink to="/productlist">CONTINUE SHOPPING</ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          My Orders
        </ButtonLink>
      </EmptyState>
    );
  }
  return <Steps choices={items.map(toChoice)} />;
}

function Steps({ choices }: { choices: Choices }) {
  const { step } = useCheckoutStep();
  const place = useRef<HTMLElement>(null);
  const last = useRef(step);
  // The address stays the same page, so nothing but this tells a keyboard and a screen reader that the step is another.
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <h1 className="mb-6 font-display text-4xl md:mb-8">Checkout</h1>
      <Progress step={step} />
      <SummaryOnPhone choices={choices} />
      <div className="with-summary items-start gap-y-10">
        <section
          ref={place}
          tabIndex={-1}
          aria-label={`Step ${steps.indexOf(step) + 1} of ${steps.length}`}
          className="outline-none"
        >
          {step === "shipping" && <ShippingStep />}
          {step === "payment" && <PaymentStep choices={choices} />}
          {step === "summary" && <SummaryStep choices={choices} />}
        </section>
        <div className="max-lg:hidden lg:sticky lg:top-28">
          <CheckoutSummary choices={choices} />
        </div>
      </div>
    </>
  );
}

function PleaseWait() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner /> Please wait...
    </p>
  );
}

function toChoice({ productId, quantity, selectedSize, selectedColor }: Choices[number]): Choices[number] {
  return { productId, quantity, selectedSize, selectedColor };
}

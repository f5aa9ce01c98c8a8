import { useQuery } from "@tanstack/react-query";
import { SignedIn } from "../account/signed-in.tsx";
import { Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { BagIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { useBuyNow } from "./buy-now.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { PaymentStep } from "./payment-step.tsx";
import { Progress } from "./progress.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { SummaryStep } from "./summary-step.tsx";

export function Component() {
  return (
    <div className="mx-auto min-h-[70vh] w-full max-w-6xl px-page py-section">
      <Seo title="Checkout" canonical="/shipping" index={false} />
      <SignedIn>
        <Checkout />
      </SignedIn>
    </div>
  );
}

function Checkout() {
  const { step, isBuyNow } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: !isBuyNow });
  const one = useBuyNow();
  if (cart.error) return <Notice>{cart.error.message}</Notice>;
  if (!isBuyNow && !cart.data) return <p role="status">Please wait...</p>;
  const items = isBuyNow ? (one ? [one] : []) : (cart.data?.cartItems ?? []);
  if (items.length === 0) {
    return (
      <EmptyState as="h1" icon={BagIcon} title="Your order is empty">
        <ButtonLink to="/productlist">CONTINUE SHOPPING</ButtonLink>
      </EmptyState>
    );
  }
  const choices: Choices = items.map(({ productId, quantity, selectedSize, selectedColor }) => ({
    productId,
    quantity,
    selectedSize,
    selectedColor,
  }));
  return (
    <>
      <h1 className="mb-6 font-display text-4xl">Checkout</h1>
      <Progress step={step} />
      {step === "shipping" && <ShippingStep />}
      {step === "payment" && <PaymentStep choices={choices} />}
      {step === "summary" && <SummaryStep choices={choices} />}
    </>
  );
}

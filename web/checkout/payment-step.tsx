import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { RadioCard } from "../ui/radio-card.tsx";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { usePlaceOrder } from "./place-order.ts";

/** The cart flow orders from here; the buy-now flow goes on to a summary first (SPEC §4). */
export function PaymentStep({ choices }: { choices: Choices }) {
  const { isBuyNow, paymentMethod, go } = useCheckoutStep();
  const { place, pending, error } = usePlaceOrder();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-8">
        <fieldset className="grid gap-3">
          <legend className="mb-4 font-display text-2xl">How would you like to pay?</legend>
          <RadioCard
            name="pay"
            checked={paymentMethod === "cod"}
            onChange={() => go({ pay: "cod" }, true)}
            title="Cash on Delivery (COD)"
            text="Pay in cash when your parcel is handed to you."
          />
          <RadioCard
            name="pay"
            checked={paymentMethod === "online"}
            onChange={() => go({ pay: "online" }, true)}
            title="Online Payment"
            text="Card, UPI or net banking in the payment provider's own window."
          />
        </fieldset>
        {error && <Notice>{error}</Notice>}
        <div className="flex flex-wrap justify-between gap-3 border-hairline border-t pt-6">
          <Button variant="quiet" onClick={() => go({ step: "shipping" })}>
            Back
          </Button>
          {isBuyNow ? (
            <Button onClick={() => go({ step: "summary" })}>Continue</Button>
          ) : (
            <Button loading={pending} onClick={() => place(choices)}>
              Place Order
            </Button>
          )}
        </div>
      </div>
      <CheckoutSummary choices={choices} />
    </div>
  );
}

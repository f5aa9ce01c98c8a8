import { Button } from "../ui/button.tsx";
import { RadioCard } from "../ui/radio-card.tsx";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { OrderRefused } from "./order-refused.tsx";
import { usePlaceOrder } from "./place-order.ts";
import { ShipsTo } from "./ships-to.tsx";
import { StepFoot } from "./step-foot.tsx";

/** The cart flow orders from here; the buy-now flow goes on to a summary first (SPEC §4). */
export function PaymentStep({ choices }: { choices: Choices }) {
  const { isBuyNow, paymentMethod, go } = useCheckoutStep();
  const { place, goOn, pending, refusal } = usePlaceOrder(choices);
  return (
    <div className="grid gap-8">
      <ShipsTo />
      <fieldset>
        <legend className="mb-4 font-display text-2xl">How would you like to pay?</legend>
        <div className="grid gap-3">
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
            text="Card, UPI or net banking in the payment provider’s own window."
          />
        </div>
      </fieldset>
      {refusal && <OrderRefused {...refusal} />}
      <StepFoot
        back={
          <Button variant="quiet" className="sm:-ml-6" onClick={() => go({ step: "shipping" })}>
            Back
          </Button>
        }
      >
        {isBuyNow ? (
          <Button size="lg" onClick={goOn}>
            Continue
          </Button>
        ) : (
          <Button size="lg" loading={pending} onClick={place}>
            Place Order
          </Button>
        )}
      </StepFoot>
    </div>
  );
}

import { Button } from "../../../ui/forms/button.tsx";
import { RadioCard } from "../../../ui/forms/radio-card.tsx";
import { type CheckoutItems, useCheckoutStep } from "../state/checkout-step.ts";
import { usePlaceOrder } from "../state/place-order.ts";
import { CheckoutError } from "./checkout-error.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { StepActions } from "./step-actions.tsx";

/** The cart flow places the order from this step; the buy-now flow continues to a summary first (SPEC §4). */
export function PaymentStep({ items }: { items: CheckoutItems }) {
  const { isBuyNow, paymentMethod, setParams } = useCheckoutStep();
  const { placeOrder, continueToSummary, isPending, orderError } = usePlaceOrder(items);
  return (
    <div className="grid gap-8">
      <ShippingAddress />
      <fieldset>
        <legend className="mb-4 font-display text-2xl">How would you like to pay?</legend>
        <div className="grid gap-3">
          <RadioCard
            name="pay"
            checked={paymentMethod === "cod"}
            onChange={() => setParams({ pay: "cod" }, true)}
            title="Cash on Delivery (COD)"
            text="Pay in cash when your parcel is handed to you."
          />
          <RadioCard
            name="pay"
            checked={paymentMethod === "online"}
            onChange={() => setParams({ pay: "online" }, true)}
            title="Online Payment"
            text="Card, UPI or net banking in the payment provider’s own window."
          />
        </div>
      </fieldset>
      {orderError && <CheckoutError {...orderError} />}
      <StepActions
        back={
          <Button variant="quiet" className="sm:-ml-6" onClick={() => setParams({ step: "shipping" })}>
            Back
          </Button>
        }
      >
        {isBuyNow ? (
          <Button size="lg" onClick={continueToSummary}>
            Continue
          </Button>
        ) : (
          <Button size="lg" loading={isPending} onClick={placeOrder}>
            Place Order
          </Button>
        )}
      </StepActions>
    </div>
  );
}

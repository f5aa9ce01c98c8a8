import { Button } from "../ui/button.tsx";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { OrderRefused } from "./order-refused.tsx";
import { usePlaceOrder } from "./place-order.ts";
import { ShipsTo } from "./ships-to.tsx";
import { StepFoot } from "./step-foot.tsx";

/** The buy-now flow's last look before ordering. */
export function SummaryStep({ choices }: { choices: Choices }) {
  const { paymentMethod, go } = useCheckoutStep();
  const { place, pending, refusal } = usePlaceOrder(choices);
  return (
    <div className="grid gap-8">
      <h2 className="font-display text-2xl">Order information</h2>
      <ShipsTo />
      <section aria-label="Payment" className="flex items-start justify-between gap-6 text-sm">
        <div>
          <h3 className="eyebrow mb-2 text-muted">Payment</h3>
          <p className="font-medium">{paymentMethod === "cod" ? "Cash on Delivery (COD)" : "Online Payment"}</p>
          <p className="text-muted">
            {paymentMethod === "cod"
              ? "Pending until your parcel is handed to you"
              : "Paid once the provider confirms it"}
          </p>
        </div>
        <Button variant="link" aria-label="Change the payment" onClick={() => go({ step: "payment" })}>
          Change
        </Button>
      </section>
      {refusal && <OrderRefused {...refusal} />}
      <StepFoot
        back={
          <Button variant="quiet" className="sm:-ml-6" onClick={() => go({ step: "payment" })}>
            Back
          </Button>
        }
      >
        <Button size="lg" loading={pending} onClick={place}>
          Place Order
        </Button>
      </StepFoot>
    </div>
  );
}

import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { ChosenOptions } from "../options/chosen-options.tsx";
import { type CheckoutItems, useCheckoutStep } from "../state/checkout-step.ts";
import { usePaymentMethods } from "../state/payment-methods.ts";
import { usePlaceOrder } from "../state/place-order.ts";
import { CheckoutError } from "./checkout-error.tsx";
import { PlaceOrderButton } from "./place-order-button.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { StepActions } from "./step-actions.tsx";

/** The buy-now flow's review step before placing the order. */
export function SummaryStep({ items }: { items: CheckoutItems }) {
  const { setParams } = useCheckoutStep();
  const { paymentMethod } = usePaymentMethods(items);
  const { placeOrder, isPending, orderError } = usePlaceOrder(items);
  return (
    <div className="grid gap-8">
      <h2 className="font-display text-2xl">{t("Order information")}</h2>
      <ShippingAddress showsCod={paymentMethod === "cod"} />
      <section aria-label={t("Payment")} className="flex items-start justify-between gap-6 text-sm">
        <div>
          <h3 className="eyebrow mb-2 text-muted">{t("Payment")}</h3>
          <p className="font-medium">{paymentMethod === "cod" ? t("Cash on Delivery (COD)") : t("Online Payment")}</p>
          <p className="text-muted">
            {paymentMethod === "cod"
              ? t("Pending until your parcel is delivered")
              : t("Paid once the provider confirms it")}
          </p>
        </div>
        <Button variant="link" aria-label={t("Change the payment")} onClick={() => setParams({ step: "payment" })}>
          {t("Change")}
        </Button>
      </section>
      <ChosenOptions />
      {orderError && <CheckoutError {...orderError} />}
      <StepActions
        back={
          <Button variant="quiet" className="sm:-ms-6" onClick={() => setParams({ step: "payment" })}>
            {t("Back")}
          </Button>
        }
      >
        <PlaceOrderButton items={items} isPending={isPending} onPress={placeOrder} />
      </StepActions>
    </div>
  );
}

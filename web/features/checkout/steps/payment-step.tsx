import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { RadioCard } from "../../../ui/forms/radio-card.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import { OrderOptions } from "../options/order-options.tsx";
import { type CheckoutItems, useCheckoutStep } from "../state/checkout-step.ts";
import { usePaymentMethods } from "../state/payment-methods.ts";
import { usePlaceOrder } from "../state/place-order.ts";
import { CheckoutError } from "./checkout-error.tsx";
import { CodFee, CodText } from "./cod-fee.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { PlaceOrderButton } from "./place-order-button.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { StepActions } from "./step-actions.tsx";

const titles: Record<PaymentMethod, string> = { cod: msg("Cash on Delivery (COD)"), online: msg("Online Payment") };

/** The cart flow places the order from this step; the buy-now flow continues to a summary first (SPEC §4). */
export function PaymentStep({ items }: { items: CheckoutItems }) {
  const { isBuyNow, chosenMethod, setParams } = useCheckoutStep();
  const { available, reasons, paymentMethod } = usePaymentMethods(items, chosenMethod);
  const { placeOrder, continueToSummary, isPending, orderError, hasOptionsProblem } = usePlaceOrder(items);
  return (
    <div className="grid gap-8">
      <ShippingAddress />
      <fieldset>
        <legend className="mb-4 font-display text-2xl">{t("How would you like to pay?")}</legend>
        <div className="grid gap-3">
          {available.map((method) => (
            <RadioCard
              key={method}
              name="pay"
              checked={paymentMethod === method}
              onChange={() => setParams({ pay: method }, true)}
              title={t(titles[method])}
              text={
                method === "cod" ? <CodText /> : t("Card, UPI or net banking in the payment provider’s own window.")
              }
              trailing={method === "cod" ? <CodFee items={items} /> : <PaymentMarks />}
            />
          ))}
          {reasons.map((reason) => (
            <Notice key={reason} tone="neutral">
              <p>{tReceived(reason)}</p>
              {available.length === 0 && (
                <ButtonLink to="/contact" variant="link" className="mt-1">
                  {t("Contact us")}
                </ButtonLink>
              )}
            </Notice>
          ))}
        </div>
      </fieldset>
      <OrderOptions showProblems={hasOptionsProblem} />
      {orderError && <CheckoutError {...orderError} />}
      <StepActions
        back={
          <Button variant="quiet" className="sm:-ms-6" onClick={() => setParams({ step: "shipping" })}>
            {t("Back")}
          </Button>
        }
      >
        {available.length > 0 &&
          (isBuyNow ? (
            <Button size="lg" onClick={continueToSummary}>
              {t("Continue")}
            </Button>
          ) : (
            <PlaceOrderButton items={items} isPending={isPending} onPress={placeOrder} />
          ))}
      </StepActions>
    </div>
  );
}

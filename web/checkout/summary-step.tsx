import { useQuery } from "@tanstack/react-query";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { queries } from "../state/queries.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { usePlaceOrder } from "./place-order.ts";

export function SummaryStep({ choices }: { choices: Choices }) {
  const { addressId, paymentMethod, go } = useCheckoutStep();
  const addresses = useQuery(queries.addresses()).data?.addresses;
  const address = addresses?.find(({ _id }) => _id === addressId);
  const { place, pending, error } = usePlaceOrder();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-8">
        <section className="grid gap-5">
          <h2 className="font-display text-2xl">Order information</h2>
          <dl className="grid gap-5 text-sm sm:grid-cols-2">
            <div>
              <dt className="mb-1 text-muted">Ship to</dt>
              {address && (
                <dd>
                  {fullName(address)}
                  <br />
                  <AddressLines address={address} />
                </dd>
              )}
            </div>
            <div>
              <dt className="mb-1 text-muted">Payment</dt>
              <dd>{paymentMethod === "cod" ? "Cash on Delivery (COD): Pending" : "Online Payment"}</dd>
            </div>
          </dl>
        </section>
        {error && <Notice>{error}</Notice>}
        <div className="flex flex-wrap justify-between gap-3 border-hairline border-t pt-6">
          <Button variant="quiet" onClick={() => go({ step: "payment" })}>
            Back
          </Button>
          <Button loading={pending} onClick={() => place(choices)}>
            Place Order
          </Button>
        </div>
      </div>
      <CheckoutSummary choices={choices} />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressLines, formatFullName } from "../../account/addresses/address-lines.tsx";
import { AddressDelivery } from "../../delivery/address-delivery.tsx";
import { useCheckoutStep } from "../state/checkout-step.ts";

type ShippingAddressProps = {
  /** True if the delivery text mentions cash on delivery. False once the customer has chosen to pay online. */
  showsCod?: boolean | undefined;
};

/** The selected address, with a button to change it. */
export function ShippingAddress({ showsCod }: ShippingAddressProps) {
  const { addressId, setParams } = useCheckoutStep();
  const { data } = useQuery(customerQueries.addresses());
  const address = data?.addresses.find(({ _id }) => _id === addressId);
  if (!data) return <Skeleton className="h-55 w-full" />;
  if (!address) return null;
  return (
    <section
      aria-label={t("Ships to")}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-hairline pb-6 text-sm"
    >
      <h2 className="eyebrow mb-2 text-muted">{t("Ships to")}</h2>
      <Button
        variant="link"
        className="self-start"
        aria-label={t("Change the address")}
        onClick={() => setParams({ step: "shipping" })}
      >
        {t("Change")}
      </Button>
      <p className="col-span-2 font-medium wrap-anywhere">{formatFullName(address)}</p>
      <p className="col-span-2 leading-relaxed text-muted">
        <AddressLines address={address} />
      </p>
      <AddressDelivery address={address} showsCod={showsCod} />
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/account/addresses.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { clearAddressDraft } from "../../../app/state/storage/address-draft.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { useCheckoutStep } from "../state/checkout-step.ts";
import { AddressPicker } from "./address-picker.tsx";
import { ShippingAddressForm } from "./shipping-address-form.tsx";

export function ShippingStep() {
  const { isBuyNow, setParams } = useCheckoutStep();
  const { data, error } = useQuery(customerQueries.addresses());
  const [editing, setEditing] = useState<Address | "new">();
  if (!data && error) return <Notice>{toErrorMessage(error, msg("Failed to fetch addresses"))}</Notice>;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const backLink = (
    <ButtonLink to={isBuyNow ? "/" : "/cart"} variant="quiet" className="sm:-ms-6">
      {isBuyNow ? t("Back to Home") : t("Back to Cart")}
    </ButtonLink>
  );
  const isFirstAddress = data.addresses.length === 0;
  if (isFirstAddress || editing) {
    const cancelEditing = () => {
      if (editing === "new") clearAddressDraft();
      setEditing(undefined);
    };
    const cancelButton = (
      <Button variant="quiet" className="sm:-ms-6" onClick={cancelEditing}>
        {t("Cancel")}
      </Button>
    );
    return (
      <ShippingAddressForm
        address={editing === "new" ? undefined : editing}
        back={isFirstAddress ? backLink : cancelButton}
      />
    );
  }
  // A delivery address needs a phone number (SPEC §5); the address book does not ask for it.
  const continueToPayment = (address: Address) =>
    address.phone ? setParams({ step: "payment", address: address._id }) : setEditing(address);
  return (
    <AddressPicker
      addresses={data.addresses}
      preferredId={data.defaultId ?? data.lastUsedId ?? undefined}
      onAdd={() => setEditing("new")}
      onEdit={setEditing}
      onContinue={continueToPayment}
      back={backLink}
    />
  );
}

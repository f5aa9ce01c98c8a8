import { type ReactNode, useState } from "react";
import type { Address } from "#contract/account/addresses.ts";
import { clearAddressDraft, findAddressDraft, saveAddressDraft } from "../../../app/state/storage/address-draft.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressForm } from "../../account/addresses/address-form.tsx";
import { useSaveAddress } from "../../account/addresses/address-mutations.ts";
import { useCheckoutStep } from "../state/checkout-step.ts";
import { StepActions } from "./step-actions.tsx";

/**
 * Form for a new address, or for a saved address without a phone number. The saved address becomes the order's shipping
 * address.
 */
export function ShippingAddressForm({ address, back }: { address: Address | undefined; back: ReactNode }) {
  const { isGuest, setParams } = useCheckoutStep();
  const save = useSaveAddress(address?._id);
  const [draft] = useState(findAddressDraft);
  const continueToPayment = (id: string) => {
    // A guest's address is lost with the session, so its draft stays until the order is placed.
    if (!address && !isGuest) clearAddressDraft();
    setParams({ step: "payment", address: id });
  };
  return (
    <section aria-labelledby="parcel-address">
      <h2 id="parcel-address" className="mb-2 font-display text-2xl">
        {address ? t("A phone for your parcel") : t("Add New Address")}
      </h2>
      <p className="mb-6 text-sm text-muted">{t("The courier will use this phone number for your delivery.")}</p>
      <AddressForm
        address={address ?? draft}
        onValuesChange={address ? undefined : saveAddressDraft}
        withPhone
        error={save.error}
        onSave={(values) => save.mutate(values, { onSuccess: ({ address }) => continueToPayment(address._id) })}
      >
        <div className="grow">
          <StepActions back={back}>
            <Button type="submit" size="lg" loading={save.isPending}>
              {save.isPending ? t("Saving...") : t("Continue to Payment")}
            </Button>
          </StepActions>
        </div>
      </AddressForm>
    </section>
  );
}

import { type ReactNode, useState } from "react";
import type { Address } from "#contract/addresses.ts";
import { AddressForm } from "../account/address-form.tsx";
import { useSaveAddress } from "../account/address-mutations.ts";
import { Button } from "../ui/button.tsx";
import { addressDraft, forgetAddressDraft, keepAddressDraft } from "./address-draft.ts";
import { useCheckoutStep } from "./checkout-step.ts";
import { StepFoot } from "./step-foot.tsx";

/** A new address for the parcel, or a saved one that lacks its phone; saved, it is the one that is sent to. */
export function ParcelAddress({ address, back }: { address: Address | undefined; back: ReactNode }) {
  const { go } = useCheckoutStep();
  const save = useSaveAddress(address?._id);
  const [draft] = useState(addressDraft);
  const saved = (id: string) => {
    if (!address) forgetAddressDraft();
    go({ step: "payment", address: id });
  };
  return (
    <section aria-labelledby="parcel-address">
      <h2 id="parcel-address" className="mb-2 font-display text-2xl">
        {address ? "A phone for your parcel" : "Add New Address"}
      </h2>
      <p className="mb-6 text-sm text-muted">The phone number is for the courier who brings your parcel.</p>
      <AddressForm
        address={address ?? draft}
        onValuesChange={address ? undefined : keepAddressDraft}
        withPhone
        error={save.error}
        onSave={(filled) => save.mutate(filled, { onSuccess: ({ address }) => saved(address._id) })}
      >
        <div className="grow">
          <StepFoot back={back}>
            <Button type="submit" size="lg" loading={save.isPending}>
              {save.isPending ? "Saving..." : "Continue to Payment"}
            </Button>
          </StepFoot>
        </div>
      </AddressForm>
    </section>
  );
}

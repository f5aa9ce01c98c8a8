import { type ReactNode, useRef, useState } from "react";
import type { Address } from "#contract/addresses.ts";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { RadioCard } from "../ui/radio-card.tsx";
import { useCheckoutStep } from "./checkout-step.ts";
import { StepFoot } from "./step-foot.tsx";

type ChooseAddressProps = {
  addresses: Address[];
  onAdd: () => void;
  onGoOn: (address: Address) => void;
  back: ReactNode;
};

export function ChooseAddress({ addresses, onAdd, onGoOn, back }: ChooseAddressProps) {
  const { addressId, go } = useCheckoutStep();
  const [wrong, setWrong] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  // Where there is nothing to choose, nothing is asked.
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const chosen = addresses.find(({ _id }) => _id === addressId) ?? only;
  const goOn = () => {
    if (chosen) return onGoOn(chosen);
    setWrong(true);
    choices.current?.querySelector("input")?.focus();
  };
  return (
    <div className="grid gap-6">
      <fieldset ref={choices}>
        <legend className="mb-4 font-display text-2xl">Where should it go?</legend>
        {wrong && !chosen && <Notice className="mb-4">Please select an address</Notice>}
        <div className="grid gap-3">
          {addresses.map((address) => (
            <RadioCard
              key={address._id}
              name="address"
              checked={address === chosen}
              onChange={() => go({ address: address._id }, true)}
              title={
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="wrap-anywhere">{fullName(address)}</span>
                  {address === chosen && <Badge tone="accent">Selected</Badge>}
                </span>
              }
              text={<AddressLines address={address} />}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button variant="secondary" onClick={onAdd}>
          + Add New Address
        </Button>
      </div>
      <StepFoot back={back}>
        <Button size="lg" onClick={goOn}>
          Continue to Payment
        </Button>
      </StepFoot>
    </div>
  );
}

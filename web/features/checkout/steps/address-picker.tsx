import { type ReactNode, useRef, useState } from "react";
import type { Address } from "#contract/account/addresses.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioCard } from "../../../ui/forms/radio-card.tsx";
import { t } from "../../../ui/text/t.ts";
import { confirmAddress, findDoubts } from "../../account/addresses/address-doubts.ts";
import { AddressLines, formatFullName } from "../../account/addresses/address-lines.tsx";
import { AddressQuestion } from "../../account/addresses/address-question.tsx";
import { useCheckoutStep } from "../state/checkout-step.ts";
import { StepActions } from "./step-actions.tsx";

type AddressPickerProps = {
  addresses: Address[];
  /** The address that is preselected: the customer's default address, or else the last used one. */
  preferredId: string | undefined;
  onAdd: () => void;
  onEdit: (address: Address) => void;
  onContinue: (address: Address) => void;
  back: ReactNode;
};

export function AddressPicker({ addresses, preferredId, onAdd, onEdit, onContinue, back }: AddressPickerProps) {
  const { addressId, setParams } = useCheckoutStep();
  const [hasError, setHasError] = useState(false);
  const [doubted, setDoubted] = useState<Address>();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const find = (id: string | undefined) => addresses.find(({ _id }) => _id === id);
  const onlyAddress = addresses.length === 1 ? addresses[0] : undefined;
  const selected = find(addressId) ?? find(preferredId) ?? onlyAddress;
  const continueIfSelected = () => {
    if (selected && findDoubts(selected).length > 0) return setDoubted(selected);
    if (selected) return onContinue(selected);
    setHasError(true);
    fieldset.current?.querySelector("input")?.focus();
  };
  const doubts = doubted && doubted === selected ? findDoubts(doubted) : [];
  const confirmSelected = (address: Address) => {
    confirmAddress(address);
    onContinue(address);
  };
  return (
    <div className="grid gap-6">
      <fieldset ref={fieldset}>
        <legend className="mb-4 font-display text-2xl">{t("Where should it go?")}</legend>
        {hasError && !selected && <Notice className="mb-4">{t("Please select an address")}</Notice>}
        <div className="grid gap-3">
          {addresses.map((address) => (
            <RadioCard
              key={address._id}
              name="address"
              checked={address === selected}
              onChange={() => setParams({ address: address._id }, true)}
              title={
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="wrap-anywhere">{formatFullName(address)}</span>
                  {address === selected && <Badge tone="accent">{t("Selected")}</Badge>}
                </span>
              }
              text={<AddressLines address={address} />}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button variant="secondary" onClick={onAdd}>
          {t("+ Add New Address")}
        </Button>
      </div>
      {doubted && doubts.length > 0 && (
        <AddressQuestion doubts={doubts} onChange={() => onEdit(doubted)} onConfirm={() => confirmSelected(doubted)} />
      )}
      <StepActions back={back}>
        <Button size="lg" onClick={continueIfSelected}>
          {t("Continue to Payment")}
        </Button>
      </StepActions>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/addresses.ts";
import { useSaveAddress } from "../account/address-changes.ts";
import { AddressForm } from "../account/address-form.tsx";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { queries } from "../state/queries.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { RadioCard } from "../ui/radio-card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useCheckoutStep } from "./checkout-step.ts";

export function ShippingStep() {
  const { data, error } = useQuery(queries.addresses());
  const [adding, setAdding] = useState(false);
  if (error) return <Notice>{error.message || "Failed to fetch addresses"}</Notice>;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="grid max-w-3xl gap-8">
      {data.addresses.length > 0 && !adding ? (
        <ChooseAddress addresses={data.addresses} onAdd={() => setAdding(true)} />
      ) : (
        <NewAddress onCancel={data.addresses.length > 0 ? () => setAdding(false) : undefined} />
      )}
    </div>
  );
}

function ChooseAddress({ addresses, onAdd }: { addresses: Address[]; onAdd: () => void }) {
  const { addressId, isBuyNow, go } = useCheckoutStep();
  const [wrong, setWrong] = useState(false);
  const chosen = addresses.find(({ _id }) => _id === addressId);
  const goOn = () => (chosen ? go({ step: "payment" }) : setWrong(true));
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-4 font-display text-2xl">Where should it go?</legend>
        {wrong && !chosen && <Notice>Please select an address</Notice>}
        {addresses.map((address) => (
          <RadioCard
            key={address._id}
            name="address"
            checked={address._id === addressId}
            onChange={() => go({ address: address._id }, true)}
            title={fullName(address)}
            text={<AddressLines address={address} />}
            trailing={address._id === addressId ? <Badge tone="accent">Selected</Badge> : undefined}
          />
        ))}
      </fieldset>
      <div>
        <Button variant="secondary" onClick={onAdd}>
          + Add New Address
        </Button>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-hairline border-t pt-6">
        <ButtonLink to={isBuyNow ? "/" : "/cart"} variant="quiet">
          {isBuyNow ? "Back to Home" : "Back to Cart"}
        </ButtonLink>
        <Button onClick={goOn}>Continue to Payment</Button>
      </div>
    </>
  );
}

function NewAddress({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { go, isBuyNow } = useCheckoutStep();
  const save = useSaveAddress();
  return (
    <section aria-labelledby="new-address">
      <h2 id="new-address" className="mb-6 font-display text-2xl">
        Add New Address
      </h2>
      <AddressForm
        withPhone
        submit="Continue to Payment"
        saving={save.isPending}
        error={save.error}
        onSave={(address) =>
          save.mutate(address, { onSuccess: ({ address: saved }) => go({ step: "payment", address: saved._id }) })
        }
        onCancel={onCancel}
      />
      {!onCancel && (
        <ButtonLink to={isBuyNow ? "/" : "/cart"} variant="quiet">
          {isBuyNow ? "Back to Home" : "Back to Cart"}
        </ButtonLink>
      )}
    </section>
  );
}

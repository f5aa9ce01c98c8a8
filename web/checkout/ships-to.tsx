import { useQuery } from "@tanstack/react-query";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { queries } from "../state/queries.ts";
import { Button } from "../ui/button.tsx";
import { useCheckoutStep } from "./checkout-step.ts";

/** The address that was chosen, with the way to another one. */
export function ShipsTo() {
  const { addressId, go } = useCheckoutStep();
  const address = useQuery(queries.addresses()).data?.addresses.find(({ _id }) => _id === addressId);
  if (!address) return null;
  return (
    <section
      aria-label="Ships to"
      className="flex items-start justify-between gap-6 border-b border-hairline pb-6 text-sm"
    >
      <div>
        <h2 className="eyebrow mb-2 text-muted">Ships to</h2>
        <p className="font-medium wrap-anywhere">{fullName(address)}</p>
        <p className="leading-relaxed text-muted">
          <AddressLines address={address} />
        </p>
      </div>
      <Button variant="link" aria-label="Change the address" onClick={() => go({ step: "shipping" })}>
        Change
      </Button>
    </section>
  );
}

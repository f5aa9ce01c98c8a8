import type { NewAddress } from "#contract/account/addresses.ts";
import { DeliveryText } from "./delivery-text.tsx";
import { isIndia, toPin, useDelivery } from "./find-delivery.ts";

/** Delivery date of an address in India. Nothing for other countries. */
export function AddressDelivery({ address: { country, postalCode } }: { address: NewAddress }) {
  const pin = isIndia(country) ? toPin(postalCode) : undefined;
  const { delivery } = useDelivery(pin);
  if (!pin) return null;
  return (
    <p role="status" className="col-span-2 mt-3 min-h-[3.25em] leading-relaxed">
      {delivery && <DeliveryText delivery={delivery} />}
    </p>
  );
}

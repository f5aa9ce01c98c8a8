import type { NewAddress } from "#contract/account/addresses.ts";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { isIndia } from "#contract/values/india.ts";
import { useSettings } from "../../app/state/settings.ts";
import { DeliveryText } from "./delivery-text.tsx";
import { toPin, useDelivery } from "./find-delivery.ts";

type AddressDeliveryProps = { address: NewAddress; showsCod?: boolean | undefined };

/** Delivery date of an address in India. Renders nothing for other countries. */
export function AddressDelivery({ address: { country, postalCode }, showsCod }: AddressDeliveryProps) {
  const pin = isIndia(country) ? toPin(postalCode) : undefined;
  const { delivery } = useDelivery(pin);
  const hasZones = hasShippingZones(useSettings());
  if (!pin) return null;
  return (
    <p role="status" className={`col-span-2 mt-3 ${hasZones ? "min-h-[4.875em]" : "min-h-[3.25em]"} leading-relaxed`}>
      {delivery && <DeliveryText delivery={delivery} showsCod={showsCod} />}
    </p>
  );
}

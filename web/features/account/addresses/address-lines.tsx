import type { NewAddress } from "#contract/account/addresses.ts";
import { t } from "../../../ui/text/t.ts";

export function AddressLines({ address }: { address: NewAddress }) {
  const { addressLine1, addressLine2, city, state, postalCode, country, phone } = address;
  return (
    <span className="block wrap-anywhere">
      {addressLine1}
      {addressLine2 && `, ${addressLine2}`}
      <br />
      {city}, {state}
      <br />
      {country} {t("· PIN")} {postalCode}
      {phone && (
        <>
          <br />
          {t("Phone:")} {phone}
        </>
      )}
    </span>
  );
}

export function formatFullName({ firstName, lastName }: NewAddress): string {
  return `${firstName} ${lastName}`;
}

import type { NewAddress } from "#contract/addresses.ts";

export function AddressLines({ address }: { address: NewAddress }) {
  const { addressLine1, addressLine2, city, state, postalCode, country, phone } = address;
  return (
    <>
      {addressLine1}
      {addressLine2 && `, ${addressLine2}`}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country}
      {phone && (
        <>
          <br />
          Phone: {phone}
        </>
      )}
    </>
  );
}

export function fullName({ firstName, lastName }: NewAddress): string {
  return `${firstName} ${lastName}`;
}

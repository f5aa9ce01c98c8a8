import type { Address } from "#contract/account/addresses.ts";

/** The recipient of a parcel, as documents print it. */
export type Recipient = { name: string; street: string[]; town: string; postalCode: string; phone: string };

export function toRecipient(address: Address): Recipient {
  return {
    name: `${address.firstName} ${address.lastName}`.trim(),
    street: [address.addressLine1, address.addressLine2].filter((line) => line !== ""),
    town: [address.city, address.state, ...(address.country === "India" ? [] : [address.country])].join(", "),
    postalCode: address.postalCode,
    phone: address.phone,
  };
}

export const describeVariant = ({ color, size }: { color: string; size: string }) =>
  [color, size].filter((part) => part !== "").join(" · ");

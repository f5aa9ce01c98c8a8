import type { NewAddress } from "#contract/account/addresses.ts";
import { canBePhone, findCountryFormat } from "#contract/account/country-formats.ts";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";
import { t } from "../../../ui/text/t.ts";

export type AddressDoubt = { field: "postalCode" | "phone"; text: string };
/** The address book's form has no phone number. */
type DoubtedAddress = Pick<NewAddress, "country" | "postalCode"> & { phone?: string | undefined };

/**
 * The fields whose values cannot be right for the country and that the customer has not confirmed. Empty for countries
 * that the specification does not list.
 */
export function findDoubts(address: DoubtedAddress): AddressDoubt[] {
  const { country, postalCode, phone } = address;
  const format = findCountryFormat(country);
  if (!format || readConfirmed().includes(toKey(address))) return [];
  const name = country.trim();
  const doubts: AddressDoubt[] = [];
  if (!format.postalCode.test(postalCode.trim()))
    doubts.push({
      field: "postalCode",
      text: t("{value} doesn’t look like a postal code in {name}, such as {example}.", {
        value: postalCode.trim(),
        name,
        example: format.example,
      }),
    });
  if (phone && !canBePhone(phone, format))
    doubts.push({
      field: "phone",
      text: t("{value} doesn’t look like a phone number in {name}.", { value: phone.trim(), name }),
    });
  return doubts;
}

// The answers are stored for the visit, so that checkout does not repeat the question of the address form.
const storageKey = "confirmedAddresses";

/** Remembers that the customer has confirmed the doubted address. */
export function confirmAddress(address: DoubtedAddress) {
  safeSessionStorage.set(storageKey, JSON.stringify([...readConfirmed(), toKey(address)].slice(-20)));
}

function readConfirmed(): string[] {
  return JSON.parse(safeSessionStorage.get(storageKey) ?? "[]") as string[];
}

const toKey = ({ country, postalCode, phone = "" }: DoubtedAddress) =>
  [country, postalCode, phone].map((text) => text.trim().toLowerCase()).join("|");

import { createHash } from "node:crypto";
import { NewAddress } from "#contract/account/addresses.ts";
import { canBePhone, findCountryFormat } from "#contract/account/country-formats.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { isIndia, normalizeCountry } from "#contract/values/india.ts";
import { findIndianState } from "#contract/values/indian-states.ts";
import { toNameKey } from "../../../../platform/text/name-key.ts";

/** Columns of an address, as the import names them. */
const parts = {
  firstName: "first name",
  lastName: "last name",
  company: "company",
  line1: "line 1",
  line2: "line 2",
  city: "city",
  state: "state",
  country: "country",
  postalCode: "postal code",
  phone: "phone",
} as const;
type Part = keyof typeof parts;

/**
 * Addresses that a file may have: Shopify's default address or WooCommerce's billing address, and WooCommerce's
 * shipping address.
 */
const addressNames = ["Address", "Shipping address"] as const;
type AddressName = (typeof addressNames)[number];
const toColumn = (name: AddressName, part: Part) => `${name}: ${parts[part]}`;

const namesByPart: Readonly<Record<Exclude<Part, "firstName" | "lastName">, readonly string[]>> = {
  company: ["company"],
  line1: ["address1", "address 1"],
  line2: ["address2", "address 2"],
  city: ["city"],
  state: ["province", "province code", "state"],
  country: ["country", "country code"],
  postalCode: ["zip", "postcode"],
  phone: ["phone"],
};

/**
 * The names of the columns in other shops' exports, as `toNameKey` has them. The first and last name of a billing
 * address are missing, because they are the customer's.
 */
export const addressColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(namesByPart).flatMap(([part, names]) =>
    names.flatMap((name) => [
      [`default address ${name}`, toColumn("Address", part as Part)],
      [`billing ${name}`, toColumn("Address", part as Part)],
      [`shipping ${name}`, toColumn("Shipping address", part as Part)],
      // Shopify's older export names these columns without a prefix. Its phone number is the customer's.
      ...(part === "phone" ? [] : [[name, toColumn("Address", part as Part)]]),
    ]),
  ),
);
export const shippingNameColumns: Readonly<Record<string, string>> = {
  "shipping first name": toColumn("Shipping address", "firstName"),
  "shipping last name": toColumn("Shipping address", "lastName"),
};

/**
 * The use of a column of an address; undefined if the column is not part of one, or the file has no street for the
 * address.
 */
export function describeAddressColumn(own: string, ownColumns: readonly string[]) {
  for (const name of addressNames) {
    if (!own.startsWith(`${name}: `)) continue;
    if (!ownColumns.includes(toColumn(name, "line1"))) return undefined;
    return {
      field: name.toLowerCase(),
      kind: own === toColumn(name, "phone") ? ("phone" as const) : ("other" as const),
    };
  }
  return undefined;
}

type FileAddress = { name: AddressName; cells: Partial<Record<Part, string>> };

/** The addresses that a row states. */
export function readAddresses(cells: Readonly<Record<string, string>>): FileAddress[] {
  return addressNames.flatMap((name) => {
    const own = Object.fromEntries(
      (Object.keys(parts) as Part[]).map((part) => [
        part,
        (cells[toColumn(name, part)] ?? "").replace(/^'/, "").trim(),
      ]),
    ) as Partial<Record<Part, string>>;
    return own.line1 ? [{ name, cells: own }] : [];
  });
}

type Name = { firstName: string; lastName: string };
export type CheckedAddress = { field: string; address: NewAddress } | { field: string; problem: string };

/**
 * Converts an address to the shop's form, or returns the rule of the shop that it breaks. `note`: the part that is left
 * out.
 */
export function checkAddress({ name, cells }: FileAddress, owner: Name): CheckedAddress & { note?: string } {
  const field = name.toLowerCase();
  const country = toCountryName(cells.country ?? "");
  const postalCode = toAsciiDigits(cells.postalCode ?? "");
  const phone = cells.phone ?? "";
  const format = findCountryFormat(country);
  const isPhone = phone === "" || !format || canBePhone(phone, format);
  const { data, error } = NewAddress.safeParse({
    firstName: cells.firstName || owner.firstName,
    lastName: cells.lastName || owner.lastName,
    addressLine1: cells.line1 ?? "",
    addressLine2: [cells.line2, cells.company].filter(Boolean).join(", "),
    city: cells.city ?? "",
    state: toStateName(cells.state ?? "", country),
    country,
    postalCode,
    phone: isPhone ? phone : "",
  });
  if (!data) return { field, problem: `${error.issues.map(({ message }) => message).join(". ")}.` };
  if (format && !format.postalCode.test(data.postalCode))
    return { field, problem: `“${postalCode}” is not a postal code of ${data.country}.` };
  return { field, address: data, ...(isPhone ? {} : { note: `The phone number of the ${field} is left out.` }) };
}

/** Shops export the code of the country or its name. */
function toCountryName(text: string): string {
  const country = normalizeCountry(text);
  if (!/^[a-z]{2}$/i.test(country)) return country;
  return new Intl.DisplayNames(["en"], { type: "region" }).of(country.toUpperCase()) ?? country;
}

const toStateName = (text: string, country: string) =>
  isIndia(country) ? (findIndianState(text)?.name ?? text) : text;

/** Whether the addresses have the same first line and postal code. The customer may have corrected the rest since. */
export function isSamePlace(one: NewAddress, other: NewAddress): boolean {
  const toKey = ({ addressLine1, postalCode }: NewAddress) =>
    `${toNameKey(addressLine1)} ${postalCode.replaceAll(/[\s-]/g, "")}`;
  return toKey(one) === toKey(other);
}

export const toAddressText = ({ addressLine1, addressLine2, city, state, postalCode, country }: NewAddress) =>
  [addressLine1, addressLine2, `${city} ${postalCode}`, state, country].filter(Boolean).join(", ");

/**
 * A hash that tells whether an imported address was changed since. The address itself is not stored, because records of
 * imports outlive an erasure.
 */
export function toFingerprint(address: NewAddress): string {
  const fields = NewAddress.keyof().options.map((field) => address[field]);
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

/** First and last name of a customer's full name. */
export function splitName(name: string): Name {
  const at = name.trim().lastIndexOf(" ");
  return at < 0
    ? { firstName: name.trim(), lastName: "" }
    : { firstName: name.slice(0, at).trim(), lastName: name.slice(at + 1) };
}

import { CustomerTag } from "#contract/admin/customers/customers.ts";
import { removeInvisible } from "#contract/values/invisible.ts";
import { Email } from "#contract/values/values.ts";
import { toNameKey } from "../../../../platform/text/name-key.ts";
import {
  addressColumns,
  describeAddressColumn,
  readAddresses,
  shippingNameColumns,
  splitName,
} from "./file-addresses.ts";

type ColumnUse = { field: string; kind: "key" | "phone" | "compared" | "other" };

/**
 * Columns of the exported file (export-customers.ts) that an import reads. Of these columns an import changes only the
 * tags. The others find the customer or fill a new account, and must otherwise agree with the shop. Figures and blocks
 * are not read.
 */
const uses: Readonly<Record<string, ColumnUse>> = {
  Id: { field: "id", kind: "key" },
  Name: { field: "name", kind: "compared" },
  "First name": { field: "name", kind: "compared" },
  "Last name": { field: "name", kind: "compared" },
  Email: { field: "email", kind: "compared" },
  Phone: { field: "phone", kind: "phone" },
  Kind: { field: "kind", kind: "compared" },
  Tags: { field: "tags", kind: "other" },
};

/**
 * The names of columns in the shop, by their names in exports of Shopify and WooCommerce and in files that people have
 * written.
 */
const ownNames: Readonly<Record<string, string>> = {
  ...addressColumns,
  ...shippingNameColumns,
  ...Object.fromEntries(["Name", "Email", "Phone", "Kind", "Tags"].map((name) => [name.toLowerCase(), name])),
  "e-mail": "Email",
  "email address": "Email",
  "user email": "Email",
  "billing email": "Email",
  "full name": "Name",
  "first name": "First name",
  "billing first name": "First name",
  "last name": "Last name",
  "billing last name": "Last name",
};

/**
 * The shop's own name of a column. Only a column named "Id" exactly has ids of this shop, because other shops have
 * other ids.
 */
export function toCustomerColumn(name: string): string {
  return name in uses ? name : (ownNames[toNameKey(name)] ?? name);
}

/** Without ids, the email identifies an account. */
export function describeCustomerColumn(name: string, columns: readonly string[]): ColumnUse | undefined {
  const own = toCustomerColumn(name);
  if (own === "Email" && !columns.includes("Id")) return { field: "email", kind: "key" };
  return uses[own] ?? describeAddressColumn(own, columns.map(toCustomerColumn));
}

/** A customer as a row of the file states it. */
export type CustomerRow = {
  line: number;
  id: string;
  email: string;
  name: string;
  phone: string;
  kind: string;
  /** Undefined if the file has no column of tags. */
  tags: readonly string[] | undefined;
  /** Addresses that the file states, with the names of their owner. */
  addresses: ReturnType<typeof readAddresses>;
  firstName: string;
  lastName: string;
};

type FileRow = { line: number; cells: Readonly<Record<string, string>>; lists: Readonly<Record<string, string[]>> };

/** The customer of a row, or the reason why it is none. */
export function readCustomerRow({ line, cells, lists }: FileRow): CustomerRow | string {
  const { Id: id = "", Phone: phone = "", Kind: kind = "" } = cells;
  const fullName = cells.Name || [cells["First name"], cells["Last name"]].filter(Boolean).join(" ");
  const [email, name] = [removeInvisible(cells.Email ?? ""), removeInvisible(fullName)];
  if (id === "" && email === "") return "The row has neither id nor email: it does not identify a customer.";
  if (id !== "" && !/^[0-9a-f]{24}$/.test(id)) return `"${id}" is not the id of a customer.`;
  if (id === "" && !isEmail(email)) return `"${email}" is not an email address.`;
  if (name.length > 240) return "The name has more than 240 characters.";
  if (kind !== "" && kind !== "account" && kind !== "guest") return `"${kind}" is neither account nor guest.`;
  for (const tag of lists.Tags ?? [])
    if (!CustomerTag.safeParse(tag).success) return `"${tag}" is not a tag: tags have 1 to 40 characters.`;
  const tags = lists.Tags && [...new Set(lists.Tags)].toSorted();
  const { firstName, lastName } = cells["First name"] || cells["Last name"] ? toNames(cells) : splitName(name);
  const addresses = readAddresses(cells);
  return { line, id, email: email.toLowerCase(), name, phone, kind, tags, addresses, firstName, lastName };
}

const toNames = (cells: FileRow["cells"]) => ({
  firstName: cells["First name"] ?? "",
  lastName: cells["Last name"] ?? "",
});

export const readCustomerKey = ({ Id: id = "", Email: email = "" }: FileRow["cells"]) => id || email.toLowerCase();

/** Only emails that find or create an account are checked. */
export const isEmail = (email: string) => Email.safeParse(email).success;

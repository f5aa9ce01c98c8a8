import { maxAddresses } from "#contract/account/account-limits.ts";
import type { NewAddress } from "#contract/account/addresses.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { listAddressBooks } from "../../../people/addresses/addresses.ts";
import { lockCustomers } from "../tags/customer-tag-queries.ts";
import { type CustomerRow, isEmail, readCustomerRow } from "./customer-columns.ts";
import { type FoundCustomer, findCustomers } from "./customer-file-queries.ts";
import { checkAddress, isSamePlace, splitName, toAddressText } from "./file-addresses.ts";

type FileRow = Parameters<typeof readCustomerRow>[0];
type Change = { field: string; before: string; after: string };
export type CustomerPlan = {
  recordId: string;
  /** The account to create. */
  account?: { email: string; name: string };
  tags?: { before: string[]; after: string[] };
  /** Addresses to add to the address book. */
  addresses?: NewAddress[];
};
type Compared = { line: number; key: string; recordKey: string };
export type ComparedCustomer = Compared &
  (
    | { outcome: "refused"; reason: string }
    | {
        outcome: "new" | "updated" | "unchanged";
        changes: Change[];
        /** Fields that are empty in the file, and that the shop retains. */
        retained: Change[];
        notes: string[];
        plan: CustomerPlan;
      }
  );

type CompareOptions = { allowEmpty: boolean; lock: boolean };

/**
 * The changes that an import of these rows would make, in the order of the rows. With `lock`, the customers are locked,
 * so that the result stays true until the transaction ends.
 */
export async function compareCustomers(
  db: Database,
  rows: readonly FileRow[],
  { allowEmpty, lock }: CompareOptions,
): Promise<ComparedCustomer[]> {
  const read = rows.map(readCustomerRow);
  const stated = read.filter((row) => typeof row !== "string");
  const requested = { ids: stated.map(({ id }) => id), emails: stated.map(({ email }) => email) };
  let found = await findCustomers(db, requested);
  if (lock && found.length > 0) {
    await lockCustomers(
      db as Parameters<typeof lockCustomers>[0],
      found.map(({ id }) => id),
    );
    found = await findCustomers(db, requested);
  }
  const byId = new Map(found.map((customer) => [customer.id, customer]));
  const byEmail = new Map(found.flatMap((each) => (each.isGuest || each.isDeleted ? [] : [[each.email, each]])));
  const books = await listAddressBooks(
    db,
    stated.some(({ addresses }) => addresses.length > 0) ? found.map(({ id }) => id) : [],
  );
  const lines = new Map<string, number>();
  return read.map((row, index): ComparedCustomer => {
    const line = rows[index]?.line ?? 0;
    if (typeof row === "string")
      return { line, key: toKey(rows[index]), recordKey: "", outcome: "refused", reason: row };
    const customer = byId.get(row.id) ?? byEmail.get(row.email);
    const recordKey = customer?.id ?? row.email;
    const compared = { line, key: row.email || row.id, recordKey };
    const first = lines.get(recordKey);
    if (first !== undefined)
      return { ...compared, outcome: "refused", reason: `The customer is already on line ${first}.` };
    lines.set(recordKey, line);
    return {
      ...compared,
      ...(customer ? compareWith(customer, row, { allowEmpty, book: books.get(customer.id) ?? [] }) : toNew(row)),
    };
  });
}

const toKey = (row: FileRow | undefined) => row?.cells.Email || row?.cells.Id || "";

type Result<Row extends ComparedCustomer = ComparedCustomer> = Row extends unknown ? Omit<Row, keyof Compared> : never;

function toNew(row: CustomerRow): Result {
  const { id, email, name, phone, kind, tags = [] } = row;
  const refuse = (reason: string): Result => ({ outcome: "refused", reason });
  if (kind === "guest") return refuse("There is no such guest in the shop. Guests come with their orders only.");
  if (email === "") return refuse("There is no such customer in the shop. A new account needs an email.");
  if (!isEmail(email)) return refuse(`"${email}" is not an email address.`);
  const toField = (field: string, after: string) => ({ field, before: "", after });
  const added = compareAddresses(row, row, []);
  return {
    outcome: "new",
    changes: [
      toField("email", email),
      ...(name ? [toField("name", name)] : []),
      ...(tags.length > 0 ? [toField("tags", tags.join(", "))] : []),
      ...added.changes,
    ],
    retained: [],
    notes: [
      ...(phone ? ["The phone number is not imported: the customer enters it with the first order."] : []),
      ...added.notes,
    ],
    plan: {
      recordId: id || newId(),
      account: { email, name },
      ...(tags.length > 0 && { tags: { before: [], after: [...tags] } }),
      ...(added.addresses.length > 0 && { addresses: added.addresses }),
    },
  };
}

type CompareContext = { allowEmpty: boolean; book: readonly NewAddress[] };

function compareWith(customer: FoundCustomer, row: CustomerRow, { allowEmpty, book }: CompareContext): Result {
  const differences = findDifferences(customer, row);
  if (differences.length > 0) return { outcome: "refused", reason: differences.join(" ") };
  const owner = row.firstName || row.lastName ? row : splitName(customer.name);
  const added = customer.isGuest ? compareAddresses({ addresses: [] }, owner, []) : compareAddresses(row, owner, book);
  const [before, after] = [customer.tags.toSorted(), row.tags];
  const hasTags = after !== undefined && toText(before) !== toText(after);
  const tagChange = hasTags ? [{ field: "tags", before: before.join(", "), after: after.join(", ") }] : [];
  const isRetained = hasTags && after.length === 0 && !allowEmpty;
  const changes = [...(isRetained ? [] : tagChange), ...added.changes];
  return {
    outcome: changes.length > 0 ? "updated" : "unchanged",
    changes,
    retained: isRetained ? tagChange : [],
    notes: added.notes,
    plan: {
      recordId: customer.id,
      ...(hasTags && !isRetained && { tags: { before, after: [...after] } }),
      ...(added.addresses.length > 0 && { addresses: added.addresses }),
    },
  };
}

type Owner = Pick<CustomerRow, "firstName" | "lastName">;

/**
 * The addresses of a row that the book does not have yet. An address that the shop's rules refuse is left out with the
 * reason.
 */
function compareAddresses({ addresses }: Pick<CustomerRow, "addresses">, owner: Owner, book: readonly NewAddress[]) {
  const added: NewAddress[] = [];
  const changes: Change[] = [];
  const notes: string[] = [];
  for (const stated of addresses) {
    const checked = checkAddress(stated, owner);
    if ("problem" in checked) {
      notes.push(`The ${checked.field} is left out: ${checked.problem}`);
      continue;
    }
    const { field, address, note } = checked;
    if ([...book, ...added].some((other) => isSamePlace(other, address))) continue;
    if (book.length + added.length >= maxAddresses) {
      notes.push(`The ${field} is left out: the address book is full.`);
      continue;
    }
    added.push(address);
    changes.push({ field, before: "", after: toAddressText(address) });
    if (note) notes.push(note);
  }
  return { addresses: added, changes, notes };
}

const toText = (tags: readonly string[]) => JSON.stringify(tags);

/**
 * Differences in fields that an import does not change, with the values of the shop and of the file. Phone numbers are
 * named without their values, because not everybody may see them.
 */
function findDifferences({ isDeleted, isMerged, ...customer }: FoundCustomer, row: CustomerRow): string[] {
  if (isMerged) return ["The customer was merged into another one."];
  if (isDeleted) return ["The customer's data was deleted."];
  const differences: string[] = [];
  const compare = (field: string, inShop: string, inFile: string) => {
    if (inFile !== "" && inFile !== inShop.trim())
      differences.push(
        `${field} differs: ${inShop ? `“${inShop}”` : "empty"} in the shop, “${inFile}” in the file. An import does not change it: leave the column out, or correct it on the customer's page.`,
      );
  };
  compare("Email", customer.email.toLowerCase(), row.email);
  if (row.name !== customer.accountName.trim()) compare("Name", customer.name, row.name);
  compare("Kind", customer.isGuest ? "guest" : "account", row.kind);
  // A phone number of an address in the row becomes the customer's, too, once the address is imported.
  const phones = [row.phone, ...row.addresses.map(({ cells }) => cells.phone ?? "")].map(toDigits);
  if (customer.phone && row.phone && !phones.includes(toDigits(customer.phone)))
    differences.push("The phone number differs from that in the shop. Correct it on the customer's page.");
  return differences;
}

/** Only the last ten digits are compared, because spreadsheets drop the plus sign, and spaces differ. */
const toDigits = (phone: string) => toAsciiDigits(phone).replace(/\D/g, "").slice(-10);

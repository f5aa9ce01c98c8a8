import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { lockCustomers } from "../tags/customer-tag-queries.ts";
import { type CustomerRow, isEmail, readCustomerRow } from "./customer-columns.ts";
import { type FoundCustomer, findCustomers } from "./customer-file-queries.ts";

type FileRow = Parameters<typeof readCustomerRow>[0];
type Change = { field: string; before: string; after: string };
export type CustomerPlan = {
  recordId: string;
  /** The account to create. */
  account?: { email: string; name: string };
  tags?: { before: string[]; after: string[] };
};
type Compared = { line: number; key: string; recordKey: string };
export type ComparedCustomer = Compared &
  (
    | { outcome: "refused"; reason: string }
    | {
        outcome: "new" | "updated" | "unchanged";
        changes: Change[];
        /** Fields that the file has empty, and the shop retains. */
        retained: Change[];
        notes: string[];
        plan: CustomerPlan;
      }
  );

type CompareOptions = { allowEmpty: boolean; lock: boolean };

/** The changes that an import of these rows would make, in the order of the rows. With `lock`, in a transaction in which it stays true. */
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
    return { ...compared, ...(customer ? compareWith(customer, row, allowEmpty) : toNew(row)) };
  });
}

const toKey = (row: FileRow | undefined) => row?.cells.Email || row?.cells.Id || "";

type Result<Row extends ComparedCustomer = ComparedCustomer> = Row extends unknown ? Omit<Row, keyof Compared> : never;

function toNew({ id, email, name, phone, kind, tags = [] }: CustomerRow): Result {
  const refuse = (reason: string): Result => ({ outcome: "refused", reason });
  if (kind === "guest") return refuse("There is no such guest in the shop. Guests come with their orders only.");
  if (email === "") return refuse("There is no such customer in the shop. A new account needs an email.");
  if (!isEmail(email)) return refuse(`"${email}" is not an email address.`);
  const toField = (field: string, after: string) => ({ field, before: "", after });
  return {
    outcome: "new",
    changes: [
      toField("email", email),
      ...(name ? [toField("name", name)] : []),
      ...(tags.length > 0 ? [toField("tags", tags.join(", "))] : []),
    ],
    retained: [],
    notes: phone ? ["The phone number is not imported: the customer enters it with the first order."] : [],
    plan: {
      ...{ recordId: id || newId(), account: { email, name } },
      ...(tags.length > 0 && { tags: { before: [], after: [...tags] } }),
    },
  };
}

function compareWith(customer: FoundCustomer, row: CustomerRow, allowEmpty: boolean): Result {
  const differences = findDifferences(customer, row);
  if (differences.length > 0) return { outcome: "refused", reason: differences.join(" ") };
  const none = { changes: [], retained: [], notes: [], plan: { recordId: customer.id } };
  const [before, after] = [customer.tags.toSorted(), row.tags];
  if (after === undefined || toText(before) === toText(after)) return { outcome: "unchanged", ...none };
  const change = { field: "tags", before: before.join(", "), after: after.join(", ") };
  if (after.length === 0 && !allowEmpty) return { outcome: "unchanged", ...none, retained: [change] };
  const plan = { recordId: customer.id, tags: { before, after: [...after] } };
  return { outcome: "updated", changes: [change], retained: [], notes: [], plan };
}

const toText = (tags: readonly string[]) => JSON.stringify(tags);

/** Fields that an import does not change, with both values; phone numbers without, because not everybody may see them. */
function findDifferences({ isDeleted, isMerged, ...customer }: FoundCustomer, row: CustomerRow): string[] {
  if (isMerged) return ["The customer was merged into another one."];
  if (isDeleted) return ["The customer's data were deleted."];
  const differences: string[] = [];
  const compare = (field: string, inShop: string, inFile: string) => {
    if (inFile !== "" && inFile !== inShop.trim())
      differences.push(
        `${field} differs: ${inShop ? `“${inShop}”` : "empty"} in the shop, “${inFile}” in the file. An import does not change it: leave the column out, or correct it on the customer's page.`,
      );
  };
  compare("Email", customer.email.toLowerCase(), row.email);
  compare("Name", customer.name, row.name);
  compare("Kind", customer.isGuest ? "guest" : "account", row.kind);
  if (customer.phone && row.phone && toDigits(customer.phone) !== toDigits(row.phone))
    differences.push("The phone number differs from that in the shop. Correct it on the customer's page.");
  return differences;
}

/** Spreadsheets drop the plus sign, and spaces differ. */
const toDigits = (phone: string) => phone.replace(/\D/g, "").slice(-10);

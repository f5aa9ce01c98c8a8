import type { Database, Transaction } from "../../platform/database/database.ts";
import {
  allowErasure,
  type ErasableRow,
  findLastRow,
  listEditedRows,
  listOwnRows,
  listRows,
  updateErasedRow,
} from "./erase-queries.ts";

/** Texts by which a customer is recognised. `names`: single names, which others have as well, and which are erased only where the row is about the customer. */
export type PersonalData = {
  emails: readonly string[];
  phones: readonly string[];
  fullNames: readonly string[];
  names: readonly string[];
};

const erased = "[erased]";
/** Shorter ones would be found within other words and numbers. */
const minLength = { name: 3, phone: 7 };

/** Rows that are read at once, which takes a fraction of a second. */
const batchSize = 20_000;

/**
 * Takes the customer's name, email and phone numbers out of the free texts of the rows about the customer and the orders: reasons, notes. `entityIds`: of the
 * customer, and of the orders. Rows stay, with who has done what and when.
 */
export async function eraseFromOwnRows(trx: Transaction, person: PersonalData, entityIds: readonly string[]) {
  const pattern = toOwnPattern(person);
  await eraseRows(trx, await listOwnRows(trx, pattern, entityIds), pattern);
}

/**
 * The same in the rows about anything else, such as the name of a file. Reads the whole log, because texts have no index: in a transaction for each batch, which locks
 * no other row. Erases nothing twice, so that it may be repeated.
 */
export async function eraseFromHistory(db: Database, person: PersonalData, size = batchSize) {
  const pattern = toPattern([...person.emails, ...person.fullNames], person.phones);
  const last = await findLastRow(db);
  for (let after = 0; after < last; after += size) {
    const rows = await listRows(db, pattern, { after, upTo: after + size });
    if (rows.length > 0) await db.transaction().execute((trx) => eraseRows(trx, rows, pattern));
  }
}

async function eraseRows(trx: Transaction, rows: readonly ErasableRow[], pattern: string) {
  await allowErasure(trx);
  for (const row of rows) await updateErasedRow(trx, toErased(row, new RegExp(pattern, "gi")));
}

const toOwnPattern = (person: PersonalData) =>
  toPattern([...person.emails, ...person.fullNames, ...person.names], person.phones);

/** Changes whose rows have what staff have entered about a customer, before and after. */
const customerEdits = [
  "customer.add",
  "customer.edit",
  "customer.add-address",
  "customer.edit-address",
  "customer.remove-address",
];

/** Takes the values out of the rows in which staff have changed these customers' data: a former name or street is not known as the customer's any more. */
export async function eraseEditedValues(trx: Transaction, customerIds: readonly string[]) {
  await allowErasure(trx);
  for (const row of await listEditedRows(trx, customerEdits, customerIds)) {
    await updateErasedRow(trx, {
      id: row.id,
      reason: row.reason,
      before: withoutValues(row.before),
      after: withoutValues(row.after),
    });
  }
}

/** The names of the fields stay, and the id of the address. */
function withoutValues(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === "addressId" ? value : erased]),
  );
}

/** The text without what the customer is recognised by. */
export function eraseFromText(text: string, person: PersonalData): string {
  const pattern = toOwnPattern(person);
  return text.replaceAll(new RegExp(pattern, "gi"), erased);
}

function toErased({ id, reason, before, after }: ErasableRow, pattern: RegExp) {
  const erase = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(pattern, erased);
    if (Array.isArray(value)) return value.map(erase);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, erase(field)]));
  };
  return { id, reason: reason.replaceAll(pattern, erased), before: erase(before), after: erase(after) };
}

/**
 * A pattern that PostgreSQL and JavaScript understand. Of a phone number the last ten digits count, with or without spaces, hyphens and the
 * prefixes of India.
 */
function toPattern(texts: readonly string[], phones: readonly string[]): string {
  const words = texts
    .filter((text) => text.length >= minLength.name)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const numbers = phones
    .map((phone) => phone.replaceAll(/\D/g, "").slice(-10))
    .filter((digits) => digits.length >= minLength.phone)
    .map((digits) => `(?:(?:\\+|00)?91[ -]?|0)?${[...digits].join("[ -]?")}`);
  const options = [...new Set([...words, ...numbers])];
  // Nothing to find: a pattern that matches no text.
  return options.length === 0 ? "a^" : `(?<![\\w@.])(${options.join("|")})(?![\\w@])`;
}

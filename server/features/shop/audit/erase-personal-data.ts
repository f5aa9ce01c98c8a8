import type { Database, Transaction } from "../../../platform/database/database.ts";
import {
  allowErasure,
  type ErasableRow,
  findLastRow,
  listEditedRows,
  listOwnRows,
  listRows,
  updateErasedRow,
} from "./erase-queries.ts";

/**
 * Texts by which a customer is recognised. `names`: single names. Other people may have them too, so they are erased
 * only in rows about the customer.
 */
export type PersonalData = {
  emails: readonly string[];
  phones: readonly string[];
  fullNames: readonly string[];
  names: readonly string[];
};

const erased = "[erased]";
/** Shorter names and numbers would be found within other words and numbers. */
const minLength = { name: 3, phone: 7 };

/** The number of rows that are read at once, which takes a fraction of a second. */
const batchSize = 20_000;

/**
 * Erases the customer's names, email and phone numbers from the texts of rows about the customer and the orders, such
 * as reasons and notes. `entityIds`: the ids of the customer and the orders. The rows stay, and still tell who has done
 * what and when.
 */
export async function eraseFromOwnRows(trx: Transaction, person: PersonalData, entityIds: readonly string[]) {
  const pattern = toOwnPattern(person);
  await eraseRows(trx, await listOwnRows(trx, pattern, entityIds), pattern);
}

/**
 * Erases the same data, except single names, from the rows about other records, for example from the name of a file.
 * Reads the whole log, because texts have no index. Each batch has a transaction of its own, which locks only the
 * changed rows. It may be repeated, because erased texts are not found again.
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

/** Actions whose rows have data, before and after the change, that staff have entered about a customer. */
const customerEdits = [
  "customer.add",
  "customer.edit",
  "customer.add-address",
  "customer.edit-address",
  "customer.remove-address",
];

/**
 * Erases all values from the rows in which staff have changed these customers' data. The customer's present data do not
 * help to find them, because they may be a former name or street.
 */
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

/** Erases the values of the fields. The names of the fields stay, and so does the id of the address. */
function withoutValues(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === "addressId" ? value : erased]),
  );
}

/** The text without the personal data of the customer. */
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
 * A pattern that PostgreSQL and JavaScript understand. It finds the last ten digits of a phone number, with or without
 * spaces, hyphens and the prefixes of India.
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
  // If there is nothing to find, the pattern matches no text.
  return options.length === 0 ? "a^" : `(?<![\\w@.])(${options.join("|")})(?![\\w@])`;
}

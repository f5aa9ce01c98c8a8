import type { ExpressionBuilder, Selectable } from "kysely";
import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

export type CustomerRow = {
  id: string;
  email: string;
  name: string | null;
  password_hash: string;
  token_version: number;
  guest_email: string | null;
  language: Language;
};
export const customerColumns = [
  "id",
  "email",
  "name",
  "password_hash",
  "token_version",
  "guest_email",
  "language",
] as const;

/** The account with this email. Guests have none. */
export function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom("customers")
    .select(customerColumns)
    .where("email", "=", email)
    .where("guest_email", "is", null)
    .executeTakeFirst();
}

export function getCustomer(db: Database, id: string): Promise<CustomerRow> {
  return db.selectFrom("customers").select(customerColumns).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Returns undefined if the email already has an account. */
export function insertCustomer(
  db: Database,
  customer: { id: string; email: string; password_hash: string; language: Language },
): Promise<CustomerRow | undefined> {
  return db
    .insertInto("customers")
    .values({ ...customer, name: null })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(customerColumns)
    .executeTakeFirst();
}

const contactColumns = ["id", "name", "first_name", "last_name", "phone"] as const;
export type StoredContact = Pick<Selectable<Tables["customers"]>, (typeof contactColumns)[number]>;

export function listAccountContacts(db: Database, ids: readonly string[]): Promise<StoredContact[]> {
  return db.selectFrom("customers").select(contactColumns).where("id", "in", ids).execute();
}

/** The row of an account that is neither a guest nor deleted, locked until the transaction ends. */
export function lockAccountContact(trx: Transaction, id: string): Promise<StoredContact | undefined> {
  return trx
    .selectFrom("customers")
    .select(contactColumns)
    .where("id", "=", id)
    .where("guest_email", "is", null)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setAccountContact(trx: Transaction, id: string, contact: Omit<StoredContact, "id">) {
  await trx.updateTable("customers").set(contact).where("id", "=", id).execute();
}

/**
 * Sets the password, and revokes all tokens and order links. With `expectedPasswordHash`, only if the password has not
 * changed in the meantime.
 */
export function setPassword(
  db: Database,
  email: string,
  passwordHash: string,
  now: Date,
  expectedPasswordHash?: string,
): Promise<CustomerRow | undefined> {
  const update = db
    .updateTable("customers")
    .set((row) => ({ password_hash: passwordHash, ...revoked(row, now) }))
    .where("email", "=", email)
    .where("guest_email", "is", null);
  const conditional =
    expectedPasswordHash === undefined ? update : update.where("password_hash", "=", expectedPasswordHash);
  return conditional.returning(customerColumns).executeTakeFirst();
}

/** Revokes all tokens, and the signed links in order mails. */
export async function revokeTokens(db: Database, ids: readonly string[], now: Date) {
  await db
    .updateTable("customers")
    .set((row) => revoked(row, now))
    .where("id", "in", ids)
    .execute();
}

const revoked = (row: ExpressionBuilder<Tables, "customers">, now: Date) => ({
  token_version: row("token_version", "+", 1),
  links_revoked_at: now,
});

export async function setCustomerName(db: Database, id: string, name: string) {
  await db.updateTable("customers").set({ name }).where("id", "=", id).execute();
}

import type { Database } from "../../../platform/database/database.ts";

export type CustomerRow = {
  id: string;
  email: string;
  name: string | null;
  password_hash: string;
  token_version: number;
};
const columns = ["id", "email", "name", "password_hash", "token_version"] as const;

export function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  return db.selectFrom("customers").select(columns).where("email", "=", email).executeTakeFirst();
}

export function getCustomer(db: Database, id: string): Promise<CustomerRow> {
  return db.selectFrom("customers").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Returns undefined if the email already has an account. */
export function insertCustomer(
  db: Database,
  customer: { id: string; email: string; password_hash: string },
): Promise<CustomerRow | undefined> {
  return db
    .insertInto("customers")
    .values({ ...customer, name: null })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Sets the password and revokes all tokens. With `expectedPasswordHash`, only if the password has not changed in the meantime. */
export function setPassword(
  db: Database,
  email: string,
  passwordHash: string,
  expectedPasswordHash?: string,
): Promise<CustomerRow | undefined> {
  const update = db
    .updateTable("customers")
    .set((row) => ({ password_hash: passwordHash, token_version: row("token_version", "+", 1) }))
    .where("email", "=", email);
  const conditional =
    expectedPasswordHash === undefined ? update : update.where("password_hash", "=", expectedPasswordHash);
  return conditional.returning(columns).executeTakeFirst();
}

/** Revokes all tokens. */
export async function incrementTokenVersion(db: Database, id: string) {
  await db
    .updateTable("customers")
    .set((row) => ({ token_version: row("token_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function setCustomerName(db: Database, id: string, name: string) {
  await db.updateTable("customers").set({ name }).where("id", "=", id).execute();
}

import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { hashPassword } from "../../../platform/passwords/password-hash.ts";
import { findCustomerByEmail, insertCustomer } from "./session/account-queries.ts";

/** Creates an account without email verification. An existing account is not changed. */
export async function createAccount(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; email: string; isNew: boolean }> {
  const existing = await findCustomerByEmail(db, email);
  if (existing) return { id: existing.id, email, isNew: false };
  const created = await insertCustomer(db, {
    id: newId(),
    email,
    password_hash: await hashPassword(password),
    language: getRequestLanguage(),
  });
  return created ? { id: created.id, email, isNew: true } : createAccount(db, { email, password });
}

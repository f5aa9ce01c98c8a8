import { newId } from "../database/id.ts";
import type { Database } from "../database/open.ts";
import { findByEmail, insertCustomer } from "./account-queries.ts";
import { hashPassword } from "./password.ts";

/** An account that the shop itself opens, without a mailed code. One that is there already stays as it is. */
export async function openAccount(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; email: string; isNew: boolean }> {
  const known = await findByEmail(db, email);
  if (known) return { id: known.id, email, isNew: false };
  const made = await insertCustomer(db, { id: newId(), email, password_hash: await hashPassword(password) });
  return made ? { id: made.id, email, isNew: true } : openAccount(db, { email, password });
}

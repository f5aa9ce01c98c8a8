import type { Transaction } from "../../../../platform/database/database.ts";

/** Ends all sessions and order links. The email is free for another account. */
export async function anonymiseAccount(trx: Transaction, id: string, address: string, now: Date) {
  await trx
    .updateTable("customers")
    .set((row) => ({
      email: address,
      guest_email: null,
      name: null,
      first_name: null,
      last_name: null,
      phone: null,
      password_hash: "none",
      deleted_at: now,
      links_revoked_at: now,
      token_version: row("token_version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

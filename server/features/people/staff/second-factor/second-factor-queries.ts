import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** Changes of a member's second factors wait for each other. */
export async function lockMember(trx: Transaction, id: string) {
  await trx.selectFrom("staff").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export function findSecondFactor(db: Database, staffId: string) {
  return db
    .selectFrom("staff_second_factors")
    .select(["secret", "next_secret", "confirmed_at"])
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
}

/** Begins a set-up in place of an unfinished one. An active app stays active until the new one is confirmed. */
export async function insertSecondFactor(db: Database, staffId: string, secret: string) {
  await db
    .insertInto("staff_second_factors")
    .values({ staff_id: staffId, secret, next_secret: secret, confirmed_at: null })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet({ next_secret: secret }))
    .execute();
}

/**
 * Returns true to one of several concurrent calls. `secret`: the secret that the code was compared with, because
 * another set-up may have begun since.
 */
export async function confirmSecondFactor(
  trx: Transaction,
  staffId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable("staff_second_factors")
    .set({ secret, next_secret: null, confirmed_at: now, last_step: step })
    .where("staff_id", "=", staffId)
    .where("next_secret", "=", secret)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Records the step of an accepted code. False if it, or a later one, was accepted before. */
export async function takeStep(trx: Transaction, staffId: string, secret: string, step: number): Promise<boolean> {
  const updated = await trx
    .updateTable("staff_second_factors")
    .set({ last_step: step })
    .where("staff_id", "=", staffId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** The second factors of a member. */
export async function listFactors(db: Database, staffId: string): Promise<{ hasApp: boolean; passkeys: number }> {
  const { count } = await db
    .selectFrom("staff_passkeys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return { hasApp: (await findSecondFactor(db, staffId))?.confirmed_at != null, passkeys: count };
}

/** Deletes the app, all passkeys and the recovery codes. Returns false if there was no second factor. */
export async function deleteSecondFactor(trx: Transaction, staffId: string): Promise<boolean> {
  const passkeys = await trx.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).executeTakeFirst();
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  const deleted = await trx
    .deleteFrom("staff_second_factors")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return deleted?.confirmed_at != null || passkeys.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Transaction, staffId: string, hashes: readonly string[]) {
  // Concurrent calls wait for each other, so that the codes of one of them remain.
  await lockMember(trx, staffId);
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  const rows = hashes.map((hash) => ({ staff_id: staffId, code_hash: hash }));
  await trx.insertInto("staff_recovery_codes").values(rows).execute();
}

/** Returns true to one of several concurrent calls. */
export async function takeRecoveryCode(trx: Transaction, staffId: string, hash: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom("staff_recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return count;
}

import type { Database } from "../../../../platform/database/database.ts";

export type CodePurpose = "sign-up" | "reset" | "login" | "delete-account";
export type CodeKey = { email: string; purpose: CodePurpose };

/** Replaces the previous code. Returns false, without any change, if the previous code was sent after `sentBefore`. */
export async function replaceCode(
  db: Database,
  { email, purpose }: CodeKey,
  code: { hash: string; sentAt: Date; expiresAt: Date },
  sentBefore: Date,
): Promise<boolean> {
  const values = { code_hash: code.hash, attempts: 0, sent_at: code.sentAt, expires_at: code.expiresAt };
  const row = await db
    .insertInto("one_time_codes")
    .values({ email, purpose, ...values })
    .onConflict((conflict) =>
      conflict.columns(["email", "purpose"]).doUpdateSet(values).where("one_time_codes.sent_at", "<=", sentBefore),
    )
    .returning("email")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCodeSentAt(db: Database, { email, purpose }: CodeKey): Promise<Date | undefined> {
  const code = await db
    .selectFrom("one_time_codes")
    .select("sent_at")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return code?.sent_at;
}

/**
 * Counts an attempt and returns the hash to compare with; undefined if there is no valid code or no attempt left.
 * Without `maxAttempts`, attempts are not limited.
 */
export async function consumeAttempt(
  db: Database,
  { email, purpose }: CodeKey,
  now: Date,
  maxAttempts: number | undefined,
): Promise<string | undefined> {
  const code = await db
    .updateTable("one_time_codes")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .$if(maxAttempts !== undefined, (update) => update.where("attempts", "<", maxAttempts ?? 0))
    .returning("code_hash")
    .executeTakeFirst();
  return code?.code_hash;
}

/** Returns true for only one of several concurrent calls. */
export async function deleteCode(db: Database, { email, purpose }: CodeKey, hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("one_time_codes")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", hash)
    .returning("email")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes up to five codes that expired more than a day ago; runs with every attempt. Skips locked rows. */
export async function deleteExpiredCodes(db: Database, now: Date) {
  const expired = db
    .selectFrom("one_time_codes")
    .select(["email", "purpose"])
    .where("expires_at", "<", new Date(now.getTime() - 86_400_000))
    .limit(5)
    .forUpdate()
    .skipLocked();
  await db
    .deleteFrom("one_time_codes")
    .where((row) => row(row.refTuple("email", "purpose"), "in", expired.$asTuple("email", "purpose")))
    .execute();
}

import type { Database } from "../database/open.ts";

export type Purpose = "sign-up" | "reset";
export type CodeOf = { email: string; purpose: Purpose };

/** Nothing happens, and false is answered, while the last code is younger than `notAfter`. */
export async function replaceCode(
  db: Database,
  { email, purpose }: CodeOf,
  code: { hash: string; sentAt: Date; expiresAt: Date },
  notAfter: Date,
): Promise<boolean> {
  const fresh = { code_hash: code.hash, tries: 0, sent_at: code.sentAt, expires_at: code.expiresAt };
  const kept = await db
    .insertInto("one_time_codes")
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(["email", "purpose"]).doUpdateSet(fresh).where("one_time_codes.sent_at", "<=", notAfter),
    )
    .returning("email")
    .executeTakeFirst();
  return kept !== undefined;
}

export async function findSentAt(db: Database, { email, purpose }: CodeOf): Promise<Date | undefined> {
  const code = await db
    .selectFrom("one_time_codes")
    .select("sent_at")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return code?.sent_at;
}

/** Counts a try and answers the hash to compare with; none is left, or no code, answers nothing. */
export async function takeTry(
  db: Database,
  { email, purpose }: CodeOf,
  now: Date,
  mostTries: number,
): Promise<string | undefined> {
  const code = await db
    .updateTable("one_time_codes")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .where("tries", "<", mostTries)
    .returning("code_hash")
    .executeTakeFirst();
  return code?.code_hash;
}

/** Of several that use a code at once, one is answered true. */
export async function removeCode(db: Database, { email, purpose }: CodeOf, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom("one_time_codes")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", hash)
    .returning("email")
    .executeTakeFirst();
  return used !== undefined;
}

/** Addresses that never came back are forgotten after a day, a few at each try. Waits for nobody. */
export async function dropOldCodes(db: Database, now: Date) {
  const old = db
    .selectFrom("one_time_codes")
    .select(["email", "purpose"])
    .where("expires_at", "<", new Date(now.getTime() - 86_400_000))
    .limit(5)
    .forUpdate()
    .skipLocked();
  await db
    .deleteFrom("one_time_codes")
    .where((row) => row(row.refTuple("email", "purpose"), "in", old.$asTuple("email", "purpose")))
    .execute();
}

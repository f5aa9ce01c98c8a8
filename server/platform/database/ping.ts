import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Throws unless the database responds, is migrated and can be written to. Stores nothing. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A read-only database refuses row locks, even without a row to lock.
    await sql`select 1 from settings where false for key share`.execute(transaction);
    // A sort that exceeds work_mem writes a temporary file of 0.2 MB, which fails if the disk is full.
    await sql`set local work_mem = '64kB'`.execute(transaction);
    await sql`select count(*) from (select n from generate_series(1, 10000) n order by n desc offset 0) sorted`.execute(
      transaction,
    );
  });
}

import { sql } from "kysely";
import type { Database } from "../database/open.ts";

export type Blur = { path: string; blur: string | null; guessed: boolean };

export function findBlurs(db: Database, paths: readonly string[]) {
  return db
    .selectFrom("picture_tints")
    .select(["path", "blur"])
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("blur", "is not", null)
    .execute();
}

/** Whether this picture's own blur is known, not one that was guessed. */
export async function isSettled(db: Database, path: string): Promise<boolean> {
  const found = db.selectFrom("picture_tints").select("path").where("path", "=", path).where("guessed", "=", false);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A guess gives way to what was seen, and to nothing else. */
export async function putBlurs(db: Database, blurs: readonly Blur[]) {
  await db
    .insertInto("picture_tints")
    .values([...blurs])
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet((row) => ({ blur: row.ref("excluded.blur"), guessed: row.ref("excluded.guessed") }))
        .where("picture_tints.guessed", "=", true)
        .where(sql<boolean>`not excluded.guessed`),
    )
    .execute();
}

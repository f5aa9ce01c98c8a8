import { sql } from "kysely";
import type { Database } from "../database/open.ts";

export type Blur = { path: string; blur: string | null; guessed: boolean };

export function findBlurs(db: Database, paths: readonly string[]) {
  return db
    .selectFrom("image_placeholders")
    .select(["path", "blur", "guessed"])
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("blur", "is not", null)
    .execute();
}

/** Those of these pictures whose own blur is known, not one that was guessed. */
export async function findSettled(db: Database, paths: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom("image_placeholders")
    .select("path")
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("guessed", "=", false)
    .execute();
  return found.map(({ path }) => path);
}

/** A guess gives way to what was seen, and to nothing else. */
export async function putBlurs(db: Database, blurs: readonly Blur[]) {
  await db
    .insertInto("image_placeholders")
    .values([...blurs])
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet((row) => ({ blur: row.ref("excluded.blur"), guessed: row.ref("excluded.guessed") }))
        .where("image_placeholders.guessed", "=", true)
        .where(sql<boolean>`not excluded.guessed`),
    )
    .execute();
}

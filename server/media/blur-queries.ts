import { sql } from "kysely";
import type { Database } from "../database/open.ts";

export type Blur = { path: string; placeholder: string | null; is_estimate: boolean };

export function findBlurs(db: Database, paths: readonly string[]) {
  return db
    .selectFrom("image_placeholders")
    .select(["path", "placeholder", "is_estimate"])
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("placeholder", "is not", null)
    .execute();
}

/** Those of these pictures whose own blur is known, not one that was guessed. */
export async function findSettled(db: Database, paths: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom("image_placeholders")
    .select("path")
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("is_estimate", "=", false)
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
        .doUpdateSet((row) => ({
          placeholder: row.ref("excluded.placeholder"),
          is_estimate: row.ref("excluded.is_estimate"),
        }))
        .where("image_placeholders.is_estimate", "=", true)
        .where(sql<boolean>`not excluded.is_estimate`),
    )
    .execute();
}

import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export type Placeholder = { path: string; placeholder: string | null; is_estimate: boolean };

export function findPlaceholders(db: Database, paths: readonly string[]) {
  return db
    .selectFrom("image_placeholders")
    .select(["path", "placeholder", "is_estimate", "focus_x", "focus_y"])
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where((row) => row.or([row("placeholder", "is not", null), row("focus_x", "is not", null)]))
    .execute();
}

/** The paths among `paths` whose placeholder was computed from the image, not estimated. */
export async function findComputedPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("image_placeholders")
    .select("path")
    .where("path", "=", sql<string>`any(${paths}::text[])`)
    .where("is_estimate", "=", false)
    .execute();
  return rows.map(({ path }) => path);
}

/** Stores placeholders. A computed placeholder replaces an estimated one. Otherwise the stored placeholder stays. */
export async function upsertPlaceholders(db: Database, placeholders: readonly Placeholder[]) {
  await db
    .insertInto("image_placeholders")
    .values([...placeholders])
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

/**
 * Stores a focus point. A row that is inserted before the placeholder is computed counts as an estimate without
 * placeholder.
 */
export async function upsertFocusPoint(
  db: Database,
  { path, focus_x, focus_y }: { path: string; focus_x: number | null; focus_y: number | null },
) {
  await db
    .insertInto("image_placeholders")
    .values({ path, placeholder: null, is_estimate: true, focus_x, focus_y })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ focus_x, focus_y }))
    .execute();
}

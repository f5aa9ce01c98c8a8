import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

export type LandingRow = Selectable<Tables["landing_pages"]>;

/** Finds a page by its slug or id, also if customers do not see it. */
export function findLandingPage(db: Database, slugOrId: string): Promise<LandingRow | undefined> {
  return db
    .selectFrom("landing_pages")
    .selectAll()
    .where((page) => page.or([page("slug", "=", slugOrId), page("id", "=", slugOrId)]))
    .limit(1)
    .executeTakeFirst();
}

/** Concurrent changes of a page, also of one that does not exist yet, wait for each other. */
export async function lockSlug(trx: Transaction, slug: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`landing_pages ${slug}`}, 0))`.execute(trx);
}

export async function upsertLandingPage(trx: Transaction, { sections, translations, ...page }: LandingRow) {
  const row = { ...page, sections: JSON.stringify(sections), translations: JSON.stringify(translations) };
  const { id: _, ...changed } = row;
  await trx
    .insertInto("landing_pages")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
    .execute();
}

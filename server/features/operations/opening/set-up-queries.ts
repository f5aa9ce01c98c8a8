import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export type SetUpRecords = { hasProducts: boolean; hasPolicies: boolean; hasColleagues: boolean; hasOrder: boolean };

/** The kinds of records, needed before the shop opens, that it has. Every table is read until its first row only. */
export async function findSetUpRecords(db: Database): Promise<SetUpRecords> {
  const { rows } = await sql<SetUpRecords>`
    select exists (select from products where status = 'active') as "hasProducts",
      (select count(*) = 2 from pages where slug in ('terms', 'privacy') and visible_from <= now() and coalesce(visible_until > now(), true)) as "hasPolicies",
      (select count(*) > 1 from (select from staff limit 2) s) as "hasColleagues",
      exists (select from orders) as "hasOrder"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The query returned no row.");
  return found;
}

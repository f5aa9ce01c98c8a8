import { type Insertable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

type ViewFields = Partial<Pick<Tables["saved_views"], "name" | "query" | "is_shared">>;

/** The member's own views of the list and those that are shared, own ones first, then by name. */
export function listViews(db: Database, page: string, staffId: string) {
  return db
    .selectFrom("saved_views as v")
    .innerJoin("staff as s", "s.id", "v.staff_id")
    .selectAll("v")
    .select("s.name as owner")
    .where("v.page", "=", page)
    .where((view) => view.or([view("v.staff_id", "=", staffId), view("v.is_shared", "=", true)]))
    .orderBy(sql`v.staff_id <> ${staffId}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id")
    .execute();
}

/** Locks a member, so that two changes by the same member wait for each other. */
export async function lockMember(trx: Transaction, staffId: string) {
  await trx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
}

export async function countOwnViews(trx: Transaction, page: string, staffId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("saved_views")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("page", "=", page)
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function lockView(trx: Transaction, page: string, id: string) {
  return trx
    .selectFrom("saved_views")
    .selectAll()
    .where("id", "=", id)
    .where("page", "=", page)
    .forUpdate()
    .executeTakeFirst();
}

export function hasViewOfName(
  trx: Transaction,
  { page, staffId, name }: { page: string; staffId: string; name: string },
) {
  return trx
    .selectFrom("saved_views")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("page", "=", page)
    .where("name", "=", name)
    .executeTakeFirst();
}

export async function insertView(trx: Transaction, view: Insertable<Tables["saved_views"]>) {
  await trx.insertInto("saved_views").values(view).execute();
}

export async function updateView(trx: Transaction, id: string, fields: ViewFields) {
  await trx.updateTable("saved_views").set(fields).where("id", "=", id).execute();
}

export async function deleteView(trx: Transaction, id: string) {
  await trx.deleteFrom("saved_views").where("id", "=", id).execute();
}

export async function findColumns(db: Database, page: string, staffId: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("list_columns")
    .select("columns")
    .where("staff_id", "=", staffId)
    .where("page", "=", page)
    .executeTakeFirst();
  return row?.columns;
}

export async function upsertColumns(db: Database, page: string, staffId: string, columns: readonly string[]) {
  await db
    .insertInto("list_columns")
    .values({ staff_id: staffId, page, columns: [...columns] })
    .onConflict((conflict) => conflict.columns(["staff_id", "page"]).doUpdateSet({ columns: [...columns] }))
    .execute();
}

export async function deleteColumns(db: Database, page: string, staffId: string) {
  await db.deleteFrom("list_columns").where("staff_id", "=", staffId).where("page", "=", page).execute();
}

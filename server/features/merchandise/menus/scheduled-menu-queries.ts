import type { Insertable, Selectable } from "kysely";
import type { MenuItem } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { isVisible } from "../../editorial/content/content.ts";

export type ScheduledMenuRow = Selectable<Tables["scheduled_menus"]>;

/**
 * The scheduled menus that customers see at this moment. Of several for the same menu, the one that began last applies.
 */
export function findScheduledMenusInEffect(db: Database, now: Date): Promise<{ menu: MenuName; items: MenuItem[] }[]> {
  return db
    .selectFrom("scheduled_menus")
    .distinctOn("menu")
    .select(["menu", "items"])
    .where("withdrawn_at", "is", null)
    .where(isVisible(now, "scheduled_menus"))
    .orderBy("menu")
    .orderBy("visible_from", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The scheduled versions of a menu that were not withdrawn. The last to begin is the first. */
export function listScheduledMenus(db: Database, menu: MenuName, limit: number) {
  return db
    .selectFrom("scheduled_menus")
    .selectAll()
    .where("menu", "=", menu)
    .where("withdrawn_at", "is", null)
    .orderBy("visible_from", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findScheduledMenus(db: Database, ids: readonly string[]) {
  return db.selectFrom("scheduled_menus").selectAll().where("id", "in", ids).execute();
}

/** Locks a scheduled menu, also if it was withdrawn. */
export function lockScheduledMenu(trx: Transaction, menu: MenuName, id: string) {
  return trx
    .selectFrom("scheduled_menus")
    .selectAll()
    .where("id", "=", id)
    .where("menu", "=", menu)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false if a scheduled menu with this id exists. */
export async function insertScheduledMenu(trx: Transaction, row: Insertable<Tables["scheduled_menus"]>) {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto("scheduled_menus")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return count === 1n;
}

export async function updateScheduledMenu(trx: Transaction, row: Insertable<Tables["scheduled_menus"]>) {
  await trx.updateTable("scheduled_menus").set(row).where("id", "=", row.id).execute();
}

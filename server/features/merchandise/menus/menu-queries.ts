import { sql } from "kysely";
import type { MenuItem } from "#contract/admin/content/menus.ts";
import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import type { Visibility } from "../../editorial/content/content.ts";

export type MenuVersionRow = Pick<
  Tables["menu_versions"],
  "menu" | "version" | "saved_at" | "actor_kind" | "actor_id" | "actor" | "restores"
> & { items: MenuItem[] | null };
export type LinkedRow = { id: string; title: string; slug: string } & Visibility;

/** The menus that somebody has edited. */
export function findMenus(db: Database, names: readonly MenuName[] = menuNames) {
  return db.selectFrom("menus").selectAll().where("name", "in", names).execute();
}

/** Locks a menu. A menu without a row gets one. */
export async function lockMenu(trx: Transaction, name: MenuName) {
  await trx
    .insertInto("menus")
    .values({ name, version: 0, items: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.selectFrom("menus").selectAll().where("name", "=", name).forUpdate().executeTakeFirstOrThrow();
}

/** Versions of a menu, newest first. */
export function listMenuVersions(db: Database, menu: MenuName, limit: number) {
  return db
    .selectFrom("menu_versions")
    .selectAll()
    .where("menu", "=", menu)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

export function findMenuVersion(db: Database, menu: MenuName, version: number) {
  return db
    .selectFrom("menu_versions")
    .selectAll()
    .where("menu", "=", menu)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Stores a menu as its next version. */
export async function insertMenuVersion(trx: Transaction, { items, ...row }: MenuVersionRow) {
  const stored = items && JSON.stringify(items);
  await trx.updateTable("menus").set({ version: row.version, items: stored }).where("name", "=", row.menu).execute();
  await trx
    .insertInto("menu_versions")
    .values({ ...row, items: stored })
    .execute();
}

/** The pages and articles with these ids, also those that customers do not see. */
export async function findLinked(db: Database, table: "pages" | "articles", ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [slug, title] =
    table === "pages" ? [sql.ref("slug"), toPageTitle(getRequestLanguage())] : [sql.lit(""), sql.ref("title")];
  const { rows } = await sql<LinkedRow>`
    select id, ${title} as title, ${slug} as slug, visible_from, visible_until from ${sql.table(table)} where id = any(${ids}::text[])`.execute(
    db,
  );
  return rows;
}

/** An entry without a label of its own has the title of its page in the language of the request. */
const toPageTitle = (language: Language) => sql`coalesce(nullif(translations #>> ${[language, "title"]}, ''), title)`;

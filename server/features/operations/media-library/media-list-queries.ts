import { type SqlBool, sql } from "kysely";
import type { MediaQuery } from "#contract/admin/content/media.ts";
import type { MediaUseKind, mediaList } from "#contract/admin/content/media-limits.ts";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { containsText } from "../../../platform/database/text-search.ts";

export type MediaRow = Omit<Tables["media"], "alt" | "focus_x" | "focus_y"> & {
  alt: string;
  focus_x: number;
  focus_y: number;
  uses: number;
};

const selectMedia = (db: Database) =>
  db
    .selectFrom("media as m")
    .selectAll("m")
    .select(sql<number>`(select count(*)::int from media_uses u where u.path = m.path)`.as("uses"));

const isUsed = sql<SqlBool>`exists (select from media_uses u where u.path = m.path)`;

const sorts: ListSorts<SortName<typeof mediaList>> = {
  id: sql`m.id`,
  values: {
    uploaded: "id",
    name: { column: sql`lower(m.name)`, type: "text" },
    size: { column: sql`m.bytes`, type: "integer" },
  },
};

export function listMedia(db: Database, query: MediaQuery): Promise<(MediaRow & { sortValue: string })[]> {
  const { search, url, use, type, limit } = query;
  const { order, following, sortValue } = toListOrder(sorts, query);
  return selectMedia(db)
    .select(sortValue.as("sortValue"))
    .where(following)
    .where("m.deleted_at", use === "deleted" ? "is not" : "is", null)
    .$if(url !== undefined, (query) => query.where("m.path", "=", (url ?? "").replace(/^\/media\//, "")))
    .$if(use === "used", (query) => query.where(isUsed))
    .$if(use === "unused", (query) => query.where(sql<SqlBool>`not ${isUsed}`))
    .$if(type !== undefined, (query) => query.where("m.content_type", "=", type ?? ""))
    .$if(Boolean(search), (query) =>
      query.where(({ or }) => or([containsText(sql`m.name`, search ?? ""), containsText(sql`m.alt`, search ?? "")])),
    )
    .orderBy(order)
    .limit(limit)
    .execute();
}

export function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  return selectMedia(db).where("m.id", "=", id).executeTakeFirst();
}

/** Locks images in the order of their ids. */
export function lockMedia(trx: Transaction, ids: readonly string[]) {
  const rows = trx
    .selectFrom("media")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate();
  return rows.execute();
}

export type MediaUseRow = { kind: MediaUseKind; id: string; title: string };

/** The records that show an image, with the names by which staff know them. */
export async function listUses(db: Database, path: string, limit: number): Promise<MediaUseRow[]> {
  const { rows } = await sql<MediaUseRow>`
    select u.kind, u.record_id as id, coalesce(p.name, k.name, c.title, a.title, b.title, l.title, s.name, '') as title
    from media_uses u
      left join products p on u.kind = 'product' and p.id = u.record_id
      left join categories k on u.kind = 'category' and k.id = u.record_id
      left join pages c on u.kind = 'page' and c.id = u.record_id
      left join articles a on u.kind = 'article' and a.id = u.record_id
      left join banners b on u.kind = 'banner' and b.id = u.record_id
      left join landing_pages l on u.kind = 'landing' and l.id = u.record_id
      left join social_links s on u.kind = 'social-link' and s.id = u.record_id
    where u.path = ${path} order by u.kind, 3, 2 limit ${limit}`.execute(db);
  return rows;
}

export async function updateMedia(
  trx: Transaction,
  id: string,
  fields: { alt: string; focus_x: number; focus_y: number },
) {
  await trx.updateTable("media").set(fields).where("id", "=", id).execute();
}

/**
 * Deletes the unused images among these and returns them. The images are locked, so that a record which begins to show
 * one of them waits.
 */
export async function deleteUnused(trx: Transaction, ids: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; path: string; name: string }>`
    update media m set deleted_at = ${now}
    where id = any(${ids}::text[]) and deleted_at is null and not ${isUsed} returning id, path, name`.execute(trx);
  return rows;
}

export function restoreDeleted(trx: Transaction, ids: readonly string[]) {
  return trx
    .updateTable("media")
    .set({ deleted_at: null })
    .where("id", "in", [...ids])
    .where("deleted_at", "is not", null)
    .returning(["id", "path", "name"])
    .execute();
}

/** Images that were deleted before this moment and that neither pages nor orders show. */
export async function listForgotten(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`
    with old as (select id, path from media where deleted_at < ${before} order by deleted_at limit ${limit})
    select o.id, o.path from old o where not exists (select from media_uses u where u.path = o.path)
      and not exists (select from order_items i where i.images && array['/media/' || o.path])`.execute(db);
  return rows;
}

export async function deleteRow(trx: Transaction, id: string) {
  await trx.deleteFrom("media").where("id", "=", id).execute();
}

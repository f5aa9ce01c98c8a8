import { type Selectable, sql } from "kysely";
import type { PageCategory, PageSection, PageTexts } from "#contract/content/content.ts";
import type { Translations } from "#contract/values/translations.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Visibility } from "./visibility.ts";
import { isVisible } from "./visibility-queries.ts";

export type BannerRow = Selectable<Tables["banners"]>;

export type PageRow = {
  id: string;
  slug: string;
  title: string;
  category: PageCategory;
  description: string;
  sections: PageSection[];
  meta_title: string;
  meta_description: string;
  meta_keywords: string[];
  translations: Translations<PageTexts>;
  position: number;
};
export type StoredPage = PageRow & Visibility & { version: number; updated_at: Date; imported_hash: string | null };

export type SocialLinkRow = { id: string; name: string; url: string; image_url: string; position: number };

export function findBanners(
  db: Database,
  now: Date,
  { isActive, place }: { isActive: boolean | undefined; place: BannerRow["place"] },
): Promise<BannerRow[]> {
  const all = db.selectFrom("banners").selectAll().where("place", "=", place).where(isVisible(now, "banners"));
  const matching = isActive === undefined ? all : all.where("is_active", "=", isActive);
  return matching.orderBy("position").orderBy("id").execute();
}

/** Finds a record by its name or id, also if customers do not see it. */
export function findBanner(db: Database, keyOrId: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom("banners")
    .selectAll()
    .where((banner) => banner.or([banner("key", "=", keyOrId), banner("id", "=", keyOrId)]))
    .limit(1)
    .executeTakeFirst();
}

/** Pages that customers see at `now`. Without `now`, all pages. */
export function findPages(db: Database, now: Date | undefined) {
  const all = db.selectFrom("pages").select(["id", "slug", "title", "category", "translations"]);
  const visible = now ? all.where(isVisible(now, "pages")) : all;
  return visible.orderBy("position").orderBy("id").execute();
}

/** Finds a record by its name or id, also if customers do not see it. */
export function findPage(db: Database, slugOrId: string): Promise<StoredPage | undefined> {
  return db
    .selectFrom("pages")
    .selectAll()
    .where((page) => page.or([page("slug", "=", slugOrId), page("id", "=", slugOrId)]))
    .limit(1)
    .executeTakeFirst();
}

export function findSocialLinks(db: Database): Promise<SocialLinkRow[]> {
  return db.selectFrom("social_links").selectAll().orderBy("position").orderBy("id").execute();
}

/** Inserts or updates the page with this slug. An existing page keeps its id, so that links to it stay valid. */
export async function upsertPage(trx: Transaction, { sections, translations, ...page }: StoredPage): Promise<void> {
  const row = { ...page, sections: JSON.stringify(sections), translations: JSON.stringify(translations) };
  const { id: _, ...changed } = row;
  await trx
    .insertInto("pages")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(changed))
    .execute();
}

export async function upsertBanner(trx: Transaction, { translations, ...banner }: BannerRow) {
  const row = { ...banner, translations: JSON.stringify(translations) };
  const { id: _, ...changed } = row;
  await trx
    .insertInto("banners")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(changed))
    .execute();
}

export async function upsertSocialLink(trx: Transaction, row: SocialLinkRow) {
  const { id: _, ...changed } = row;
  await trx
    .insertInto("social_links")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(changed))
    .execute();
}

/** The column that identifies a record to the merchant. */
const nameColumns = { pages: "slug", banners: "key", social_links: "name" } as const;

type ContentTable = keyof typeof nameColumns;

/** Concurrent changes of one record, also of one that does not exist yet, wait for each other. */
export async function lockName(trx: Transaction, table: ContentTable, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${name}`}, 0))`.execute(trx);
}

/**
 * Locks banners or social links in the order of their ids. `name`: the key or name by which the history identifies the
 * record.
 */
export async function lockImageUrls(
  trx: Transaction,
  table: "banners" | "social_links",
  ids: readonly string[],
): Promise<{ id: string; image_url: string; name: string }[]> {
  const name = table === "banners" ? sql.ref("key") : sql.ref("name");
  const { rows } = await sql<{ id: string; image_url: string; name: string }>`
    select id, image_url, ${name} as name from ${sql.table(table)} where id = any(${ids}::text[]) order by id for update`.execute(
    trx,
  );
  return rows;
}

export async function updateImageUrl(
  trx: Transaction,
  table: "banners" | "social_links",
  id: string,
  imageUrl: string,
) {
  await trx.updateTable(table).set({ image_url: imageUrl }).where("id", "=", id).execute();
}

/** The deleted record; undefined if there was none. */
export async function deleteByName(
  trx: Transaction,
  table: ContentTable,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    delete from ${sql.table(table)} where ${sql.ref(nameColumns[table])} = ${name} returning *`.execute(trx);
  return rows[0];
}

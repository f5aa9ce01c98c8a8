import { type Selectable, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import type { Tables } from "../database/tables.ts";
import type { Page } from "./page-queries.ts";
import { type ShelfState, shelfState } from "./shelf-state-queries.ts";
import type { Wanted } from "./wanted.ts";

/** What a card shows of active products, in no order; drafts and archived ones are left out. */
export function findCards(db: Database, ids: readonly string[]) {
  return selectCards(db).where("p.id", "=", anyOf(ids)).modifyEnd(prepared).execute();
}

/** The same of a page's products, in the page's order. */
export function findCardsOn(db: Database, { table, plannedOnce }: Page) {
  const cards = selectCards(db).innerJoin(table.as("page"), "page.id", "p.id").orderBy("page.at");
  return (plannedOnce ? cards.modifyEnd(prepared) : cards).execute();
}

/** The same, and what the shelf is like at that moment. */
export async function findCardsAndState(
  db: Database,
  { table, plannedOnce }: Page,
  wanted: Wanted,
): Promise<{ rows: CardRow[]; state: ShelfState }> {
  const cards = selectCards(db).innerJoin(table.as("page"), "page.id", "p.id").select("page.at");
  const found = db
    .selectFrom(shelfState(wanted).as("shelf_state"))
    // A page of nothing has a row too, for the state alone.
    .leftJoinLateral(cards.as("card"), (join) => join.onTrue())
    .selectAll("card")
    .select(sql<ShelfState>`case when coalesce(card.at, 1) = 1 then to_json(shelf_state) end`.as("state"))
    .orderBy("card.at");
  const rows = await (plannedOnce ? found.modifyEnd(prepared) : found).execute();
  return { rows: rows.filter((row): row is typeof row & CardRow => row.id !== null), state: rows[0]!.state };
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** The same with all that can be chosen of each. */
export function findSizedCards(db: Database, ids: readonly string[]) {
  return selectProducts(db)
    .select(colorsAndSizes.as("variations"))
    .where("p.id", "=", anyOf(ids))
    .modifyEnd(prepared)
    .execute();
}
export type SizedRow = Awaited<ReturnType<typeof findSizedCards>>[number];

export function findProduct(db: Database, id: string) {
  return selectProducts(db)
    .select([
      "p.short_description",
      "p.long_description",
      "p.videos",
      "p.custom_attributes",
      "p.country_of_origin",
      "p.tags",
      "p.seo_title",
      "p.seo_description",
    ])
    .select(colorsAndSizes.as("variations"))
    .where("p.id", "=", id)
    .modifyEnd(prepared)
    .executeTakeFirst();
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

function selectCards(db: Database) {
  return selectProducts(db).select(firstPictures.as("colours"));
}

function selectProducts(db: Database) {
  return db
    .selectFrom("products as p")
    .select([
      "p.id",
      "p.slug",
      "p.name",
      "p.brand",
      "p.category_id",
      "p.sub_category_id",
      "p.third_category_id",
      "p.images",
      "p.alt_texts",
      "p.price",
      "p.mrp",
      "p.discount",
      "p.fabric",
      "p.pattern",
      "p.sleeve_length",
      "p.occasion",
      "p.colors",
      "p.rating",
      "p.rating_count",
      "p.inventory",
      "p.is_sale",
      "p.is_new_launch",
      "p.created_at",
    ])
    .where("p.status", "=", "active");
}

const firstPictures = sql<{ color: string; image: string | null }[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'image', v.images[1]) order by v.position), '[]')
  from variations as v where v.product_id = p.id)`;

const sizes = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'size', s.size, 'price', s.price, 'mrp', s.mrp, 'inventory', s.inventory, 'sku', s.sku) order by s.position), '[]')
  from sizes as s where s.variation_id = v.id)`;
const colorsAndSizes = sql<VariationRow[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'images', v.images, 'sizes', ${sizes}) order by v.position), '[]')
  from variations as v where v.product_id = p.id)`;
export type VariationRow = Pick<Selectable<Tables["variations"]>, "color" | "images"> & {
  sizes: Pick<Selectable<Tables["sizes"]>, "id" | "size" | "price" | "mrp" | "inventory" | "sku">[];
};

/**
 * One parameter however long the list is, so that PostgreSQL keeps one plan for all. A single one is no list: for that a
 * plan of its own would look cheaper each time than the kept one, which reckons with ten.
 */
export function anyOf(values: readonly string[]) {
  return values.length === 1 ? sql<string>`${values[0]}` : sql<string>`any(${values}::text[])`;
}

import { type Selectable, sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../../platform/database/prepared.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

/** The card columns of active products, in no order. Drafts and archived products are omitted. */
export function findCards(db: Database, ids: readonly string[]) {
  return selectCards(db).where("p.id", "=", anyOf(ids)).modifyEnd(prepared).execute();
}

/** Like `findCards`, by product number. */
export function findCardsByNumber(db: Database, numbers: readonly number[]) {
  return selectCards(db)
    .select("p.product_number as number")
    .where("p.product_number", "=", sql<number>`any(${preparedArray(numbers, "integer")})`)
    .modifyEnd(prepared)
    .execute();
}
export type NumberedCardRow = Awaited<ReturnType<typeof findCardsByNumber>>[number];

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** Like `findCards`, with all variants. */
export function findCardsWithVariants(db: Database, ids: readonly string[]) {
  return selectProducts(db)
    .select(colorsWithVariants.as("product_colors"))
    .where("p.id", "=", anyOf(ids))
    .modifyEnd(prepared)
    .execute();
}
export type CardWithVariantsRow = Awaited<ReturnType<typeof findCardsWithVariants>>[number];

export function findProducts(db: Database, ids: readonly string[]) {
  return selectWholeProducts(db)
    .where("p.status", "=", "active")
    .where("p.id", "=", anyOf(ids))
    .modifyEnd(prepared)
    .execute();
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

/** A product as its page would show it, with its status, because drafts are found, too. */
export function findPreviewedProduct(db: Database, id: string) {
  return selectWholeProducts(db).select("p.status").where("p.id", "=", id).executeTakeFirst();
}

function selectWholeProducts(db: Database) {
  return selectInEveryStatus(db)
    .select([
      "p.product_number as number",
      "p.short_description",
      "p.long_description",
      "p.videos",
      "p.custom_attributes",
      "p.country_of_origin",
      "p.tags",
      "p.seo_title",
      "p.seo_description",
      "p.translations",
    ])
    .select(colorsWithVariants.as("product_colors"));
}

/**
 * The images of active products from which cards choose theirs, newest product first. `before`: only products with a
 * smaller id.
 */
export function findImagesBefore(db: Database, before: string | undefined, limit: number) {
  return db
    .selectFrom("products as p")
    .select(["p.id", "p.images", firstImages.as("first_images")])
    .where("p.status", "=", "active")
    .$if(before !== undefined, (query) => query.where("p.id", "<", before ?? ""))
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
}

export async function countProductsBefore(db: Database, before: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "active")
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .executeTakeFirstOrThrow();
  return count;
}

function selectCards(db: Database) {
  return selectProducts(db).select(firstImages.as("first_images"));
}

function selectProducts(db: Database) {
  return selectInEveryStatus(db).where("p.status", "=", "active");
}

function selectInEveryStatus(db: Database) {
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
      "p.has_price_range",
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
    .select(nameHi.as("name_hi"))
    .select(onlySize.as("only_size"));
}

/**
 * The size of a product that has only one variant. Variants are counted only for products with one colour and one size.
 */
const onlySize = sql<string | null>`case when cardinality(p.colors) = 1 and cardinality(p.stock_sizes) = 1
  then (select max(s.size) from variants as s where s.product_id = p.id having count(*) = 1) end`;

/** Cards show no other translated text. */
const nameHi = sql<string | null>`p.translations #>> '{hi,name}'`;

const firstImages = sql<{ color: string; image: string | null }[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'image', v.images[1]) order by v.position), '[]')
  from product_colors as v where v.product_id = p.id)`;

/**
 * The lowest price, in paise, of the 30 days before the present price of a variant; null while it has had one price only. Each price was in force until the
 * next one.
 */
const lowestPriorPrice = sql`(
  select min(e.price)
  from variant_prices e, (select max(since) as since from variant_prices where variant_id = s.id) as present
  where e.variant_id = s.id and e.since < present.since and e.since >= coalesce(
    (select max(since) from variant_prices where variant_id = s.id and since <= present.since - interval '30 days'), '-infinity'))`;

const variants = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'size', s.size, 'price', s.price, 'mrp', s.mrp, 'lowest_prior_price', ${lowestPriorPrice},
    'inventory', s.inventory, 'sku', s.sku, 'barcode', s.barcode, 'former_sizes', s.former_sizes) order by s.position), '[]')
  from variants as s where s.color_id = v.id)`;
const colorsWithVariants = sql<ProductColorRow[]>`(
  select coalesce(json_agg(json_build_object('color', v.color, 'images', v.images, 'former_names', v.former_names, 'variants', ${variants}) order by v.position), '[]')
  from product_colors as v where v.product_id = p.id)`;
export type ProductColorRow = Pick<Selectable<Tables["product_colors"]>, "color" | "images" | "former_names"> & {
  variants: (Pick<
    Selectable<Tables["variants"]>,
    "id" | "size" | "price" | "mrp" | "inventory" | "sku" | "barcode" | "former_sizes"
  > & { lowest_prior_price: number | null })[];
};

/**
 * One parameter regardless of the list's length, so that PostgreSQL caches a single plan. A single value is not sent as a
 * list: its plan is made for one product instead of ten.
 */
function anyOf(values: readonly string[]) {
  return values.length === 1 ? sql<string>`${values[0]}` : sql<string>`any(${preparedArray(values, "text")})`;
}

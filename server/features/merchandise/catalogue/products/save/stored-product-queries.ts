import { type NotNull, sql } from "kysely";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { toNameKey } from "../../../../../platform/text/name-key.ts";
import type { ProductFields } from "./product-patch.ts";
import type { Spellings } from "./unify-spellings.ts";

export type ProductKey = { source: string; key: string };

/** A product as the database has it, in the fields of a draft. */
export type StoredProduct = {
  id: string;
  source: string;
  key: string;
  categoryPath: readonly [string | null, string | null, string | null];
  fields: ProductFields;
  /** The product's colours, in the order of the product page. */
  variations: readonly StoredColor[];
};
export type StoredColor = {
  id: string;
  color: string;
  images: readonly string[];
  sizes: StoredVariant[];
  /** Names of the colour before it was renamed, the newest last. */
  formerNames?: readonly string[];
};
export type StoredVariant = {
  id: string;
  size: string;
  price: number;
  mrp: number;
  inventory: number;
  importedInventory: number | null;
  sku: string | null;
  barcode: string | null;
  /** The variant is low with this stock or less. Null means the level of the shop's settings, 0 means never. */
  lowStockLevel: number | null;
  formerSizes?: readonly string[];
};

export function formatKey({ source, key }: ProductKey): string {
  return `${source}\n${key}`;
}

export async function findStoredProducts(
  db: Database,
  keys: readonly ProductKey[],
): Promise<Map<string, StoredProduct>> {
  if (keys.length === 0) return new Map();
  const rows = await selectProducts(db)
    .where("p.source", "in", [...new Set(keys.map(({ source }) => source))])
    .where("p.source_key", "=", sql<string>`any(${keys.map(({ key }) => key)}::text[])`)
    .$narrowType<{ source: NotNull; source_key: NotNull }>()
    .execute();
  const products = await addVariations(db, rows);
  return new Map(products.map((product) => [formatKey(product), product]));
}

/** Products by their ids. Products without a source are left out, because nothing saves them. */
export async function findStoredProductsById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const rows = await selectProducts(db)
    .where("p.id", "=", sql<string>`any(${ids}::text[])`)
    .where("p.source", "is not", null)
    .where("p.source_key", "is not", null)
    .$narrowType<{ source: NotNull; source_key: NotNull }>()
    .execute();
  return new Map((await addVariations(db, rows)).map((product) => [product.id, product]));
}

export async function findStoredProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  return (await findStoredProductsById(db, [id])).get(id);
}

/** The next products of the shop in the order of their ids. Products that no import made have no source and are left out. */
export async function listStoredProducts(
  db: Database,
  { after, limit, source }: { after: string; limit: number; source?: string | undefined },
): Promise<StoredProduct[]> {
  const rows = await selectProducts(db)
    .where("p.id", ">", after)
    .where("p.source", "is not", null)
    .where("p.source_key", "is not", null)
    .$if(source !== undefined, (query) => query.where("p.source", "=", source ?? ""))
    .orderBy("p.id")
    .limit(limit)
    .$narrowType<{ source: NotNull; source_key: NotNull }>()
    .execute();
  return addVariations(db, rows);
}

/** The names and types of all custom attributes, in the order of the product pages. */
export async function listAttributeColumns(db: Database): Promise<Pick<CustomAttribute, "name" | "type">[]> {
  const { rows } = await sql<Pick<CustomAttribute, "name" | "type">>`
    select attribute->>'name' as name, attribute->>'type' as type
    from products, jsonb_array_elements(custom_attributes) with ordinality as attributes(attribute, position)
    where source is not null group by 1, 2 order by min(position), 1`.execute(db);
  return rows;
}

function selectProducts(db: Database) {
  return db
    .selectFrom("products as p")
    .leftJoin("categories as c1", "c1.id", "p.category_id")
    .leftJoin("categories as c2", "c2.id", "p.sub_category_id")
    .leftJoin("categories as c3", "c3.id", "p.third_category_id")
    .select(["p.id", "p.source", "p.source_key", "p.category_id", "p.sub_category_id", "p.third_category_id"])
    .select(["c1.name as category", "c2.name as subCategory", "c3.name as thirdCategory"])
    .select(["p.name", "p.slug", "p.brand", "p.short_description", "p.long_description", "p.fabric", "p.pattern"])
    .select(["p.sleeve_length", "p.occasion", "p.country_of_origin", "p.images", "p.alt_texts", "p.videos"])
    .select(["p.custom_attributes", "p.tags", "p.seo_title", "p.seo_description", "p.status"])
    .select("p.translations")
    .select(["p.is_sale", "p.is_new_launch"]);
}
type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

async function addVariations(
  db: Database,
  rows: readonly (SelectedRow & { source: string; source_key: string })[],
): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const variants = await db
    .selectFrom("product_colors as c")
    .innerJoin("variants as v", "v.color_id", "c.id")
    .leftJoin("low_stock_levels as l", "l.variant_id", "v.id")
    .select(["c.product_id", "c.id as colorId", "c.color", "c.images", "c.former_names as formerNames"])
    .select(sql<number>`coalesce(v.regular_price, v.price)`.as("price"))
    .select(["v.id", "v.size", "v.mrp", "v.inventory", "v.imported_inventory as importedInventory"])
    .select(["v.sku", "v.barcode", "l.units as lowStockLevel"])
    .select("v.former_sizes as formerSizes")
    .where("c.product_id", "=", sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
    .orderBy("c.position")
    .orderBy("c.id")
    .orderBy("v.position")
    .orderBy("v.id")
    .execute();
  const variationsByProduct = new Map<string, StoredColor[]>();
  for (const { product_id, colorId, color, images, formerNames, ...variant } of variants) {
    const variations = variationsByProduct.get(product_id) ?? [];
    variationsByProduct.set(product_id, variations);
    const last = variations.at(-1);
    if (last?.id === colorId) last.sizes.push(variant);
    else variations.push({ id: colorId, color, images, formerNames, sizes: [variant] });
  }
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    key: row.source_key,
    categoryPath: [row.category_id, row.sub_category_id, row.third_category_id],
    fields: toFields(row),
    variations: variationsByProduct.get(row.id) ?? [],
  }));
}

function toFields(row: SelectedRow): ProductFields {
  return {
    name: row.name,
    slug: row.slug,
    brand: row.brand,
    shortDescription: row.short_description,
    longDescription: row.long_description,
    categories: [row.category, row.subCategory, row.thirdCategory].filter((name) => name !== null),
    fabric: row.fabric,
    pattern: row.pattern,
    sleeveLength: row.sleeve_length,
    occasion: row.occasion,
    countryOfOrigin: row.country_of_origin,
    images: row.images,
    altTexts: row.alt_texts,
    videos: row.videos,
    customAttributes: row.custom_attributes,
    tags: row.tags,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    nameHi: row.translations.hi?.name ?? "",
    shortDescriptionHi: row.translations.hi?.shortDescription ?? "",
    longDescriptionHi: row.translations.hi?.longDescription ?? "",
    status: row.status,
    isSale: row.is_sale,
    isNewLaunch: row.is_new_launch,
  };
}

/** The variants whose stock an import with this id has changed already. */
export async function findAppliedStockChanges(
  db: Database,
  importId: string,
  variantIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("imported_stock_changes")
    .select("variant_id")
    .where("import_id", "=", importId)
    .where("variant_id", "=", sql<string>`any(${variantIds}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.variant_id));
}

export async function insertAppliedStockChanges(db: Database, importId: string, variantIds: readonly string[]) {
  await sql`insert into imported_stock_changes (import_id, variant_id)
    select ${importId}, unnest(${variantIds}::text[]) on conflict do nothing`.execute(db);
}

export type AppliedStockChange = { importId: string; variantId: string };

/** The imports that have changed the stock of these variants. */
export function listAppliedStockChanges(db: Database, variantIds: readonly string[]): Promise<AppliedStockChange[]> {
  return db
    .selectFrom("imported_stock_changes")
    .select(["import_id as importId", "variant_id as variantId"])
    .where("variant_id", "=", sql<string>`any(${variantIds}::text[])`)
    .execute();
}

/** The spellings of colours and sizes that most variants have, by their names without regard to case and blanks. */
export async function readSpellings(db: Database): Promise<Spellings> {
  const colors = await sql<{ name: string }>`
    select color as name from product_colors group by color order by count(*), color desc`.execute(db);
  const sizes = await sql<{ name: string }>`
    select size as name from variants group by size order by count(*), size desc`.execute(db);
  const toMap = (rows: readonly { name: string }[]) => new Map(rows.map(({ name }) => [toNameKey(name), name]));
  return { colors: toMap(colors.rows), sizes: toMap(sizes.rows) };
}

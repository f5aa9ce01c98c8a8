import type { ProductTexts } from "#contract/catalogue/catalogue.ts";
import type { Translations } from "#contract/values/translations.ts";
import { newId } from "../../../../../platform/database/id.ts";
import type { CategoryPath } from "../../categories/index.ts";
import type { LowStockLevel } from "./low-stock-level-queries.ts";
import type { MergedColor, MergedVariant } from "./merge-variants.ts";
import { toListedFields } from "./product-draft.ts";
import type { ProductFields } from "./product-patch.ts";
import type { ProductColorRow, ProductRow, VariantRow } from "./product-upsert-queries.ts";
import type { ProductKey } from "./stored-product-queries.ts";

export type IdentifiedColor = Omit<MergedColor, "id" | "sizes"> & { id: string; sizes: IdentifiedVariant[] };
export type IdentifiedVariant = MergedVariant & { id: string };

/** Existing colours and variants keep their ids, and with them their cart lines. */
export function addIds(variations: readonly MergedColor[]): IdentifiedColor[] {
  return variations.map(({ id = newId(), sizes, ...color }) => ({
    ...color,
    id,
    sizes: sizes.map((variant) => ({ ...variant, id: variant.id ?? newId() })),
  }));
}

/** The rows of a product's colours and variants, and the low-stock levels of its variants. */
export function toColorAndVariantRows(productId: string, variations: readonly IdentifiedColor[]) {
  const colors: ProductColorRow[] = [];
  const variants: VariantRow[] = [];
  const levels: LowStockLevel[] = [];
  for (const { id: colorId, color, images, sizes } of variations) {
    colors.push({ id: colorId, product_id: productId, position: colors.length, color, images: [...images] });
    for (const [position, variant] of sizes.entries()) {
      variants.push(toVariantRow(productId, colorId, position, variant));
      levels.push({ variantId: variant.id, level: variant.lowStockLevel ?? null });
    }
  }
  return { colors, variants, levels };
}

function toVariantRow(productId: string, colorId: string, position: number, variant: IdentifiedVariant) {
  const { id, size, price, mrp, inventory, importedInventory, sku, barcode } = variant;
  return {
    id,
    product_id: productId,
    color_id: colorId,
    position,
    size,
    price,
    mrp,
    inventory,
    imported_inventory: importedInventory,
    sku,
    // Undefined for removed variants of an import that is older than barcodes and is being undone.
    barcode: barcode ?? null,
  } satisfies VariantRow;
}

type ProductState = { fields: ProductFields; variations: readonly IdentifiedColor[]; path: CategoryPath };

export function toProductRow(
  id: string,
  { source, key, createdAt }: ProductKey & { createdAt?: Date | undefined },
  { fields, variations, path }: ProductState,
  variants: readonly VariantRow[],
) {
  const [category_id, sub_category_id, third_category_id] = path;
  return {
    id,
    slug: fields.slug,
    name: fields.name,
    brand: fields.brand,
    short_description: fields.shortDescription,
    long_description: fields.longDescription,
    category_id,
    sub_category_id,
    third_category_id,
    fabric: fields.fabric,
    pattern: fields.pattern,
    sleeve_length: fields.sleeveLength,
    occasion: fields.occasion,
    country_of_origin: fields.countryOfOrigin,
    alt_texts: JSON.stringify(fields.altTexts),
    videos: [...fields.videos],
    custom_attributes: JSON.stringify(fields.customAttributes),
    tags: [...fields.tags],
    seo_title: fields.seoTitle,
    seo_description: fields.seoDescription,
    translations: JSON.stringify(toTranslations(fields)),
    status: fields.status,
    is_sale: fields.isSale,
    is_new_launch: fields.isNewLaunch,
    ...toListedFields({ images: fields.images, variations }, variants),
    source,
    source_key: key,
    ...(createdAt ? { created_at: createdAt, new_until: toNewUntil(createdAt) } : {}),
  } satisfies ProductRow;
}

/** The translated texts only. A product without translations has an empty object. */
function toTranslations(fields: ProductFields): Translations<ProductTexts> {
  const texts = {
    name: fields.nameHi,
    shortDescription: fields.shortDescriptionHi,
    longDescription: fields.longDescriptionHi,
  };
  const translated = Object.entries(texts).filter(([, text]) => text !== "");
  return translated.length > 0 ? { hi: Object.fromEntries(translated) } : {};
}

/** The time until which a product is a new arrival: 30 days after its creation, like the column's default. */
function toNewUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + 30 * 24 * 60 * 60 * 1000);
}

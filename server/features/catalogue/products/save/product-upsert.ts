import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { CategoryPath, ResolveCategoryPath } from "../../categories/index.ts";
import {
  type Comparison,
  comparePatches,
  isWritten,
  type RefusedProduct,
  type SaveDetails,
  type SavedProduct,
} from "./compare-patches.ts";
import type { MergedProduct } from "./merge-patch.ts";
import type { MergedColor, MergedVariant } from "./merge-variants.ts";
import { toListedFields } from "./product-draft.ts";
import type { ProductPatch, SaveOptions } from "./product-patch.ts";
import { productsTopic, productTopic } from "./product-topics.ts";
import {
  deleteRows,
  findProductIds,
  type LockedVariant,
  lockProductKeys,
  lockProductRows,
  lockVariants,
  type ProductColorRow,
  type ProductRow,
  refreshSalePrices,
  setStockReason,
  upsertColorRows,
  upsertProductRows,
  upsertVariantRows,
  type VariantRow,
} from "./product-upsert-queries.ts";
import { formatKey, insertAppliedStockChanges, type ProductKey, type StoredProduct } from "./stored-product-queries.ts";

type Result = (SavedProduct & SaveDetails) | RefusedProduct;
type PatchWithPath = { patch: ProductPatch; path: CategoryPath };

/** Saves products with different keys. Each is saved completely or refused; an invalid value fails all of them. */
export async function upsertProducts(
  db: Database,
  patches: readonly ProductPatch[],
  resolveCategoryPath: ResolveCategoryPath,
  options: SaveOptions,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const changedPatches: PatchWithPath[] = [];
  for (const comparison of await comparePatches(db, patches, options)) {
    const { patch } = comparison;
    if ("reason" in comparison) results.set(formatKey(patch), toRefused(comparison));
    else if (isWritten(comparison)) {
      changedPatches.push({ patch, path: await resolveCategoryPath(comparison.merged.fields.categories) });
    } else if (comparison.stored) results.set(formatKey(patch), toSaved(comparison.stored.id, comparison));
  }
  if (changedPatches.length > 0) {
    const written = await db.transaction().execute((trx) => writeProducts(trx, changedPatches, options));
    for (const [key, result] of written) results.set(key, result);
  }
  return patches.map((patch) => {
    const result = results.get(formatKey(patch));
    if (!result) throw new Error(`The product ${patch.key} was neither found nor written`);
    return result;
  });
}

/** Saves products in the caller's transaction. */
export async function writeProducts(
  trx: Transaction,
  changedPatches: readonly PatchWithPath[],
  options: SaveOptions,
): Promise<Map<string, Result>> {
  const patches = changedPatches.map(({ patch }) => patch);
  const lockedByProduct = Map.groupBy(await lockProducts(trx, patches), (variant) => variant.product_id);
  // Compares again: the products may have changed, and been sold, before they were locked.
  const comparisons = await comparePatches(trx, patches, options);

  const saved = new Map<string, Result>();
  const rows = { products: [] as ProductRow[], colors: [] as ProductColorRow[], variants: [] as VariantRow[] };
  const lockedVariants: LockedVariant[] = [];
  const stockChanges: string[] = [];
  const storedById = new Map<string, StoredProduct>();
  for (const [index, comparison] of comparisons.entries()) {
    const key = formatKey(comparison.patch);
    if ("reason" in comparison) {
      saved.set(key, toRefused(comparison));
      continue;
    }
    const { patch, stored, merged } = comparison;
    const id = stored?.id ?? newId();
    saved.set(key, toSaved(id, comparison));
    if (!isWritten(comparison)) continue;
    if (stored) storedById.set(id, stored);
    const { colors, variants, changedStock } = toColorAndVariantRows(id, merged.variations);
    const statedPath = changedPatches[index]?.path ?? [null, null, null];
    const isPathStored = stored && patch.categories === undefined;
    rows.colors.push(...colors);
    rows.variants.push(...variants);
    rows.products.push(toProductRow(id, patch, merged, isPathStored ? stored.categoryPath : statedPath, variants));
    lockedVariants.push(...(lockedByProduct.get(id) ?? []));
    stockChanges.push(...changedStock);
  }
  if (rows.products.length === 0) return saved;

  await setStockReason(trx, options.stockReason ?? "product", options.importId);

  // Products before colours and variants, whose triggers lock the product's index row: a review, or the release of a
  // deleted variant, locks the product before its index row too.
  await upsertProductRows(trx, rows.products.sort(byId));
  await deleteRemoved(trx, lockedVariants, rows);
  await upsertColorRows(trx, rows.colors);
  await upsertVariantRows(trx, rows.variants);
  await refreshSalePrices(trx, rows.products.map(toId));
  if (options.importId && stockChanges.length > 0) {
    await insertAppliedStockChanges(trx, options.importId, stockChanges);
  }
  const written = new Set(rows.products.map(toId));
  const results = [...saved.values()].filter((result) => result.outcome !== "refused");
  await options.onWritten?.(
    trx,
    results.filter(({ id }) => written.has(id)).map((result) => ({ ...result, stored: storedById.get(result.id) })),
  );
  await changed(trx, productsTopic);
  await changed(trx, productTopic, rows.products.map(toId));
  return saved;
}

/** Until the transaction ends, nothing else changes these products or sells their variants. Locks variants before products, as orders do. */
export async function lockProducts(trx: Transaction, keys: readonly ProductKey[]): Promise<LockedVariant[]> {
  await lockProductKeys(trx, keys);
  const ids = await findProductIds(trx, keys);
  const variants = await lockVariants(trx, ids);
  await lockProductRows(trx, ids);
  return variants;
}

async function deleteRemoved(
  trx: Transaction,
  lockedVariants: readonly LockedVariant[],
  current: { colors: ProductColorRow[]; variants: VariantRow[] },
) {
  const currentIds = new Set([...current.colors, ...current.variants].map(toId));
  const isRemoved = (id: string) => !currentIds.has(id);
  await deleteRows(trx, "variants", lockedVariants.map(toId).filter(isRemoved));
  await deleteRows(trx, "product_colors", lockedVariants.map((variant) => variant.color_id).filter(isRemoved));
}

/** The rows of a product's colours and variants. Existing ones keep their ids, and with them their cart lines. */
function toColorAndVariantRows(productId: string, variations: readonly MergedColor[]) {
  const colors: ProductColorRow[] = [];
  const variants: VariantRow[] = [];
  const changedStock: string[] = [];
  for (const { id: colorId = newId(), color, images, sizes } of variations) {
    colors.push({ id: colorId, product_id: productId, position: colors.length, color, images: [...images] });
    for (const [position, variant] of sizes.entries()) {
      const row = toVariantRow(productId, colorId, position, variant);
      variants.push(row);
      if (variant.stockChange) changedStock.push(row.id);
    }
  }
  return { colors, variants, changedStock };
}

function toVariantRow(productId: string, colorId: string, position: number, variant: MergedVariant) {
  const { id = newId(), size, price, mrp, inventory, importedInventory, sku } = variant;
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
  } satisfies VariantRow;
}

function toProductRow(
  id: string,
  { source, key, createdAt }: ProductPatch,
  { fields, variations }: MergedProduct,
  path: CategoryPath,
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
    status: fields.status,
    is_sale: fields.isSale,
    is_new_launch: fields.isNewLaunch,
    ...toListedFields({ images: fields.images, variations }, variants),
    source,
    source_key: key,
    ...(createdAt ? { created_at: createdAt, new_until: toNewUntil(createdAt) } : {}),
  } satisfies ProductRow;
}

/** Like the column's default: a new arrival for 30 days. */
function toNewUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + 30 * 24 * 60 * 60 * 1000);
}

function toSaved(id: string, { outcome, merged }: Comparison): SavedProduct & SaveDetails {
  return { id, outcome, changes: merged.changes, retained: merged.retained };
}

const toRefused = ({ reason }: RefusedProduct): RefusedProduct => ({ outcome: "refused", reason });
const toId = ({ id }: { id: string }) => id;
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

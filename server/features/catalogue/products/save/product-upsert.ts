import { toSlug } from "#contract/values/slug.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { sanitizeDescription } from "../../../../platform/html/safe-html.ts";
import type { CategoryPath, ResolveCategoryPath } from "../../categories/index.ts";
import { type CheckedColor, type CheckedDraft, toListedFields } from "./product-draft.ts";
import type { SavedProduct } from "./product-save.ts";
import { productsTopic, productTopic } from "./product-topics.ts";
import {
  deleteRows,
  findSavedProducts,
  formatKey,
  type LockedVariant,
  lockProductKeys,
  lockVariants,
  type ProductColorRow,
  type ProductRow,
  upsertColorRows,
  upsertProductRows,
  upsertVariantRows,
  type VariantRow,
} from "./product-upsert-queries.ts";

type SavedRow = { id: string; fingerprint: string | null };
type DraftWithPath = { checked: CheckedDraft; path: CategoryPath };

export function getOutcome({ fingerprint }: CheckedDraft, savedRow: SavedRow | undefined): SavedProduct["outcome"] {
  if (!savedRow) return "new";
  return savedRow.fingerprint === fingerprint ? "unchanged" : "updated";
}

/** Saves products with different keys, all or none. */
export async function upsertProducts(
  db: Database,
  drafts: readonly CheckedDraft[],
  resolveCategoryPath: ResolveCategoryPath,
): Promise<SavedProduct[]> {
  const savedRows = await findSavedProducts(db, drafts.map(toDraft));
  const changedDrafts: DraftWithPath[] = [];
  for (const checked of drafts) {
    if (getOutcome(checked, savedRows.get(formatKey(checked.draft))) === "unchanged") continue;
    changedDrafts.push({ checked, path: await resolveCategoryPath(checked.draft.categories) });
  }
  const writtenByKey =
    changedDrafts.length > 0 ? await db.transaction().execute((trx) => writeProducts(trx, changedDrafts)) : new Map();
  return drafts.map(({ draft }) => {
    const key = formatKey(draft);
    const written = writtenByKey.get(key);
    if (written) return written;
    const savedRow = savedRows.get(key);
    if (!savedRow) throw new Error(`The product ${draft.key} was neither found nor written`);
    return { id: savedRow.id, outcome: "unchanged" };
  });
}

async function writeProducts(
  trx: Transaction,
  changedDrafts: readonly DraftWithPath[],
): Promise<Map<string, SavedProduct>> {
  const drafts = changedDrafts.map(({ checked }) => checked.draft);
  await lockProductKeys(trx, drafts);
  const savedRows = await findSavedProducts(trx, drafts);
  // Locks variants before products, in the same order as `decrementStock`.
  const lockedByProduct = Map.groupBy(
    await lockVariants(trx, [...savedRows.values()].map(toId)),
    (variant) => variant.product_id,
  );

  const saved = new Map<string, SavedProduct>();
  const rows = { products: [] as ProductRow[], colors: [] as ProductColorRow[], variants: [] as VariantRow[] };
  for (const { checked, path } of changedDrafts) {
    const key = formatKey(checked.draft);
    const id = savedRows.get(key)?.id ?? newId();
    const outcome = getOutcome(checked, savedRows.get(key));
    saved.set(key, { id, outcome });
    if (outcome === "unchanged") {
      lockedByProduct.delete(id);
      continue;
    }
    const { colors, variants } = toColorAndVariantRows(id, checked.draft.variations, lockedByProduct.get(id) ?? []);
    rows.colors.push(...colors);
    rows.variants.push(...variants);
    rows.products.push(toProductRow(id, checked, path, sumInventory(variants)));
  }
  if (rows.products.length === 0) return saved;

  // Products before colours and variants, whose triggers lock the product's index row: a review, or the release of a
  // deleted variant, locks the product before its index row too.
  await upsertProductRows(trx, rows.products.sort(byId));
  await deleteRemoved(trx, [...lockedByProduct.values()].flat(), rows);
  await upsertColorRows(trx, rows.colors);
  await upsertVariantRows(trx, rows.variants);
  await changed(trx, productsTopic);
  await changed(trx, productTopic, rows.products.map(toId));
  return saved;
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
function toColorAndVariantRows(
  productId: string,
  drafts: readonly CheckedColor[],
  lockedVariants: readonly LockedVariant[],
) {
  const colors: ProductColorRow[] = [];
  const variants: VariantRow[] = [];
  for (const { color, images, sizes: variantDrafts } of drafts) {
    const lockedOfColor = lockedVariants.filter((variant) => variant.color === color);
    const colorId = lockedOfColor[0]?.color_id ?? newId();
    colors.push({ id: colorId, product_id: productId, position: colors.length, color, images: [...images] });
    for (const [position, draft] of variantDrafts.entries()) {
      const existing = lockedOfColor.find(({ size }) => size === draft.size);
      variants.push({
        id: existing?.id ?? newId(),
        product_id: productId,
        color_id: colorId,
        position,
        size: draft.size,
        price: draft.price,
        mrp: draft.mrp,
        // If the file states the same number as last time, units sold since then stay sold.
        inventory: existing && existing.imported_inventory === draft.inventory ? existing.inventory : draft.inventory,
        imported_inventory: draft.inventory,
        sku: draft.sku ?? null,
      });
    }
  }
  return { colors, variants };
}

function toProductRow(id: string, { draft, fingerprint }: CheckedDraft, path: CategoryPath, inventory: number) {
  const [category_id, sub_category_id, third_category_id] = path;
  return {
    id,
    slug: toSlug(draft.slug || draft.name),
    name: draft.name,
    brand: draft.brand ?? null,
    short_description: draft.shortDescription ?? "",
    long_description: sanitizeDescription(draft.longDescription ?? ""),
    category_id,
    sub_category_id,
    third_category_id,
    fabric: draft.fabric ?? null,
    pattern: draft.pattern ?? null,
    sleeve_length: draft.sleeveLength ?? null,
    occasion: draft.occasion ?? null,
    country_of_origin: draft.countryOfOrigin ?? null,
    alt_texts: JSON.stringify(draft.altTexts ?? {}),
    videos: [...(draft.videos ?? [])],
    custom_attributes: JSON.stringify(draft.customAttributes ?? []),
    tags: [...(draft.tags ?? [])],
    seo_title: draft.seoTitle ?? null,
    seo_description: draft.seoDescription ?? null,
    status: draft.status ?? "active",
    is_sale: draft.isSale ?? false,
    is_new_launch: draft.isNewLaunch ?? false,
    ...toListedFields(draft, inventory),
    source: draft.source,
    source_key: draft.key,
    fingerprint,
    ...(draft.createdAt ? { created_at: draft.createdAt, new_until: toNewUntil(draft.createdAt) } : {}),
  } satisfies ProductRow;
}

/** Like the column's default: a new arrival for 30 days. */
function toNewUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + 30 * 24 * 60 * 60 * 1000);
}

const toDraft = ({ draft }: CheckedDraft) => draft;
const toId = ({ id }: { id: string }) => id;
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const sumInventory = (variants: readonly { inventory: number }[]) =>
  variants.reduce((total, { inventory }) => total + inventory, 0);

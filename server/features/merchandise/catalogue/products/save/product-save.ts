import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import {
  type CategoryPath,
  canonicalizeCategories,
  createCategoryPathResolver,
  type ResolveCategoryPath,
} from "../../categories/index.ts";
import { comparePatches, type RefusedProduct, type SaveDetails, type SavedProduct } from "./compare-patches.ts";
import { checkDraft } from "./product-draft.ts";
import type { ProductPatch, SaveOptions } from "./product-patch.ts";
import { upsertProducts, writeProducts } from "./product-upsert.ts";
import { formatKey } from "./stored-product-queries.ts";

/** A complete product, as supplied by the demo or a test. Prices in paise. Undefined fields are not stated (ProductPatch). */
export type ProductDraft = {
  /** The origin of the product and its key there. The pair identifies the product. */
  source: string;
  key: string;
  name: string;
  slug?: string;
  brand?: string;
  shortDescription?: string;
  /** Untrusted HTML, sanitized on save. */
  longDescription?: string;
  /** Names of the category, sub-category and third category; created if missing. */
  categories: readonly string[];
  fabric?: string;
  pattern?: string;
  sleeveLength?: string;
  occasion?: string;
  countryOfOrigin?: string;
  images?: readonly string[];
  /** Alternative texts by image URL. */
  altTexts?: Readonly<Record<string, string>>;
  videos?: readonly string[];
  customAttributes?: readonly CustomAttribute[];
  tags?: readonly string[];
  seoTitle?: string;
  seoDescription?: string;
  nameHi?: string;
  shortDescriptionHi?: string;
  longDescriptionHi?: string;
  status?: "active" | "draft" | "archived";
  isSale?: boolean;
  isNewLaunch?: boolean;
  createdAt?: Date;
  variations: readonly ProductColorDraft[];
};
type ProductColorDraft = { color: string; images?: readonly string[]; sizes: readonly VariantDraft[] };
export type VariantDraft = {
  size: string;
  price: number;
  mrp?: number;
  inventory: number;
  sku?: string;
  barcode?: string;
};

/** The demo and tests state whole products: a variant that is missing from the draft is removed. */
const wholeProducts: SaveOptions = { allowEmpty: true };

/** Saves a product completely or not at all. A product that has not changed is not written. */
export async function saveProduct(db: Database, draft: ProductPatch): Promise<SavedProduct> {
  const [saved] = await upsertProducts(db, [checkDraft(draft)], createCategoryPathResolver(db), wholeProducts);
  if (!saved || saved.outcome === "refused")
    throw new Refusal("invalid", saved?.reason ?? "The product was not saved.");
  return { id: saved.id, outcome: saved.outcome };
}

/**
 * Saves a product in the caller's transaction, which has locked it (`lockProducts`). `path`: the product's categories,
 * if the patch states them. If the patch has variants, variants that it does not name are removed.
 */
export async function saveLockedProduct(
  trx: Transaction,
  draft: ProductPatch,
  path: CategoryPath,
): Promise<SavedProduct & SaveDetails> {
  const [saved] = (await writeProducts(trx, [{ patch: checkDraft(draft), path }], wholeProducts)).values();
  if (!saved || saved.outcome === "refused")
    throw new Refusal("invalid", saved?.reason ?? "The product was not saved.");
  return saved;
}

export type SaveResult = (SavedProduct & SaveDetails) | RefusedProduct;

/** Saves many products at once, for speed. Products that cannot be saved are returned with a reason; the others are saved. */
export async function saveProducts(
  db: Database,
  patches: readonly ProductPatch[],
  resolveCategoryPath = createCategoryPathResolver(db),
  options = wholeProducts,
): Promise<SaveResult[]> {
  const checked = (await withPresentCategories(db, patches)).map(checkOrRefuse);
  const saved = await saveAllOrEach(db, checked.filter(isChecked), resolveCategoryPath, options);
  return checked.flatMap((result) => (isChecked(result) ? saved.splice(0, 1) : result));
}

/** Dry run: the outcome and the differences that saving would make. Nothing is written. */
export async function previewSaves(
  db: Database,
  patches: readonly ProductPatch[],
  options: SaveOptions,
): Promise<SavePreview[]> {
  const checked = (await withPresentCategories(db, patches)).map(checkOrRefuse);
  const comparisons = await comparePatches(db, checked.filter(isChecked), options);
  return checked.map((result) => {
    if (!isChecked(result)) return result;
    const comparison = comparisons.shift();
    if (!comparison) throw new Error(`The product ${result.key} was not compared`);
    if ("reason" in comparison) return toRefusedProduct(comparison.reason);
    const { outcome, merged, notes } = comparison;
    return { outcome, changes: merged.changes, retained: merged.retained, notes };
  });
}
export type SavePreview = ({ outcome: SavedProduct["outcome"] } & SaveDetails) | RefusedProduct;

async function saveAllOrEach(
  db: Database,
  patches: readonly ProductPatch[],
  resolveCategoryPath: ResolveCategoryPath,
  options: SaveOptions,
): Promise<SaveResult[]> {
  if (patches.length === 0) return [];
  // A product that occurs twice is saved twice, in the order of the patches.
  if (new Set(patches.map(formatKey)).size === patches.length) {
    try {
      return await upsertProducts(db, patches, resolveCategoryPath, options);
    } catch (error) {
      // An invalid value fails the whole batch. Below, products are saved one by one, so that only one is refused.
      if (!isInvalidValueError(error)) throw error;
      if (patches.length === 1) return [toRefusedProduct(error.message)];
    }
  }
  const results: SaveResult[] = [];
  for (const patch of patches) results.push(...(await saveAllOrEach(db, [patch], resolveCategoryPath, options)));
  return results;
}

/**
 * Replaces former names of categories by the present ones: a file may be older than a rename or move by staff, and its
 * names are no change.
 */
async function withPresentCategories(db: Database, patches: readonly ProductPatch[]): Promise<ProductPatch[]> {
  const paths = await canonicalizeCategories(
    db,
    patches.map(({ categories }) => categories ?? []),
  );
  return patches.map((patch, index) => (patch.categories ? { ...patch, categories: paths[index] ?? [] } : patch));
}

function checkOrRefuse(patch: ProductPatch): ProductPatch | RefusedProduct {
  try {
    return checkDraft(patch);
  } catch (error) {
    // A patch that breaks a rule is refused; the other products of the batch are saved.
    if (error instanceof Refusal) return toRefusedProduct(error.message);
    throw error;
  }
}

function isChecked(result: ProductPatch | RefusedProduct): result is ProductPatch {
  return !("reason" in result);
}

function toRefusedProduct(reason: string): RefusedProduct {
  return { outcome: "refused", reason };
}

/** PostgreSQL error classes 22, 23 and 54: a value that cannot be stored, such as a zero byte or too long a key. */
function isInvalidValueError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(?:2[23]|54)/.test(String(error.code));
}

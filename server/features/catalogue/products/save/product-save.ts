import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { createCategoryPathResolver, type ResolveCategoryPath } from "../../categories/index.ts";
import { type CheckedDraft, checkDraft } from "./product-draft.ts";
import { getOutcome, upsertProducts } from "./product-upsert.ts";
import { findSavedProducts, formatKey } from "./product-upsert-queries.ts";

/** A product as supplied by a file, the demo or a test. Prices in paise. */
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
  status?: "active" | "draft" | "archived";
  isSale?: boolean;
  isNewLaunch?: boolean;
  createdAt?: Date;
  variations: readonly ProductColorDraft[];
};
export type ProductColorDraft = { color: string; images?: readonly string[]; sizes: readonly VariantDraft[] };
export type VariantDraft = { size: string; price: number; mrp?: number; inventory: number; sku?: string };

export type SavedProduct = { id: string; outcome: "new" | "updated" | "unchanged" };

/** `reason` is shown to the merchant. */
export type RefusedProduct = { outcome: "refused"; reason: string };

/** Saves a product completely or not at all. A product that has not changed since the last save is not written. */
export async function saveProduct(db: Database, draft: ProductDraft): Promise<SavedProduct> {
  const [saved] = await upsertProducts(db, [checkDraft(draft)], createCategoryPathResolver(db));
  if (!saved) throw new Error("The product was not saved");
  return saved;
}

/** Saves many products at once, for speed. Products that cannot be saved are returned with a reason; the others are saved. */
export async function saveProducts(
  db: Database,
  drafts: readonly ProductDraft[],
  resolveCategoryPath = createCategoryPathResolver(db),
): Promise<(SavedProduct | RefusedProduct)[]> {
  const checked = drafts.map(checkOrRefuseDraft);
  const saved = await saveAllOrEach(db, checked.filter(isChecked), resolveCategoryPath);
  return checked.flatMap((result) => (isChecked(result) ? saved.splice(0, 1) : result));
}

/** Dry run: the outcome of saving, by the stored fingerprints. Nothing is written. */
export async function previewSaves(db: Database, drafts: readonly ProductDraft[]): Promise<SavePreview[]> {
  const checked = drafts.map(checkOrRefuseDraft);
  const saved = drafts.length > 0 ? await findSavedProducts(db, drafts) : new Map();
  return checked.map((result) =>
    isChecked(result) ? { outcome: getOutcome(result, saved.get(formatKey(result.draft))) } : result,
  );
}
export type SavePreview = { outcome: SavedProduct["outcome"] } | RefusedProduct;

async function saveAllOrEach(
  db: Database,
  drafts: readonly CheckedDraft[],
  resolveCategoryPath: ResolveCategoryPath,
): Promise<(SavedProduct | RefusedProduct)[]> {
  if (drafts.length === 0) return [];
  const keys = new Set(drafts.map(({ draft }) => formatKey(draft)));
  // A product that occurs twice is saved twice, in the order of the drafts.
  if (keys.size === drafts.length) {
    try {
      return await upsertProducts(db, drafts, resolveCategoryPath);
    } catch (error) {
      // An invalid value fails the whole batch. Below, products are saved one by one, so that only one is refused.
      if (!isInvalidValueError(error)) throw error;
      if (drafts.length === 1) return [toRefusedProduct(error)];
    }
  }
  const results: (SavedProduct | RefusedProduct)[] = [];
  for (const draft of drafts) results.push(...(await saveAllOrEach(db, [draft], resolveCategoryPath)));
  return results;
}

function checkOrRefuseDraft(draft: ProductDraft): CheckedDraft | RefusedProduct {
  try {
    return checkDraft(draft);
  } catch (error) {
    // A draft that breaks a rule is refused; the other products of the batch are saved.
    if (error instanceof Refusal) return toRefusedProduct(error);
    throw error;
  }
}

function isChecked(result: CheckedDraft | RefusedProduct): result is CheckedDraft {
  return "draft" in result;
}

function toRefusedProduct(error: Error): RefusedProduct {
  return { outcome: "refused", reason: error.message };
}

/** PostgreSQL error classes 22, 23 and 54: a value that cannot be stored, such as a zero byte or too long a key. */
function isInvalidValueError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(?:2[23]|54)/.test(String(error.code));
}

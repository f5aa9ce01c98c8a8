import type { CustomAttribute } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import { createCategoryPathResolver, type ResolveCategoryPath } from "./category-path.ts";
import { type CheckedDraft, checkDraft } from "./product-draft.ts";
import { getOutcome, upsertProducts } from "./product-upsert.ts";
import { findSavedProducts, formatKey } from "./product-upsert-queries.ts";

/** A product as a shopkeeper brings it: from a file, a demo or a test. Prices in paise. */
export type ProductDraft = {
  /** Where it comes from and its key there: the same pair again is the same product. */
  source: string;
  key: string;
  name: string;
  slug?: string;
  brand?: string;
  shortDescription?: string;
  /** HTML of any origin: sanitised when saved. */
  longDescription?: string;
  /** Names of the category, sub-category and third category; made when missing. */
  categories: readonly string[];
  fabric?: string;
  pattern?: string;
  sleeveLength?: string;
  occasion?: string;
  countryOfOrigin?: string;
  images?: readonly string[];
  /** What pictures show, by their addresses, for those who do not see them. */
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

/** Why a product was not saved, in a shopkeeper's words. */
export type RefusedProduct = { outcome: "refused"; reason: string };

/** Saves a product whole or not at all; what has not changed since the last time is left alone. */
export async function saveProduct(db: Database, draft: ProductDraft): Promise<SavedProduct> {
  const [saved] = await upsertProducts(db, [checkDraft(draft)], createCategoryPathResolver(db));
  return saved!;
}

/** Many at once, for speed: one that cannot be saved is told with its reason, the others are saved. */
export async function saveProducts(
  db: Database,
  drafts: readonly ProductDraft[],
  resolveCategoryPath = createCategoryPathResolver(db),
): Promise<(SavedProduct | RefusedProduct)[]> {
  const checked = drafts.map(checkOrRefuseDraft);
  const saved = await saveAllOrEach(db, checked.filter(isChecked), resolveCategoryPath);
  return checked.map((result) => (isChecked(result) ? saved.shift()! : result));
}

/** What saving would do, by the fingerprints kept. Nothing is written. */
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
  const names = new Set(drafts.map(({ draft }) => formatKey(draft)));
  // The same product twice is saved twice, the later after the earlier.
  if (names.size === drafts.length) {
    try {
      return await upsertProducts(db, drafts, resolveCategoryPath);
    } catch (error) {
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

/** PostgreSQL's classes 22, 23 and 54: a value that it cannot keep, such as a zero byte in a text or an endless key. */
function isInvalidValueError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(?:2[23]|54)/.test(String(error.code));
}

import type { CustomAttribute } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import { categoryPaths, type FindCategories } from "./category-path.ts";
import { type CheckedDraft, checkDraft } from "./product-draft.ts";
import { findSaved, nameOf } from "./save-product-queries.ts";
import { outcomeOf, shelveProducts } from "./shelve-products.ts";

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
  variations: readonly VariationDraft[];
};
export type VariationDraft = { color: string; images?: readonly string[]; sizes: readonly SizeDraft[] };
export type SizeDraft = { size: string; price: number; mrp?: number; inventory: number; sku?: string };

export type Saved = { id: string; outcome: "new" | "updated" | "unchanged" };

/** Why a product was not saved, in a shopkeeper's words. */
export type Refused = { outcome: "refused"; reason: string };

/** Saves a product whole or not at all; what has not changed since the last time is left alone. */
export async function saveProduct(db: Database, draft: ProductDraft): Promise<Saved> {
  const [saved] = await shelveProducts(db, [checkDraft(draft)], categoryPaths(db));
  return saved!;
}

/** Many at once, for speed: one that cannot be saved is told with its reason, the others are saved. */
export async function saveProducts(
  db: Database,
  drafts: readonly ProductDraft[],
  findCategories = categoryPaths(db),
): Promise<(Saved | Refused)[]> {
  const checked = drafts.map(checkOrRefuse);
  const saved = await allOrEach(db, checked.filter(isGood), findCategories);
  return checked.map((one) => (isGood(one) ? saved.shift()! : one));
}

/** What saving would do, by the fingerprints kept. Nothing is written. */
export async function foreseeSaving(db: Database, drafts: readonly ProductDraft[]): Promise<Foreseen[]> {
  const checked = drafts.map(checkOrRefuse);
  const saved = drafts.length > 0 ? await findSaved(db, drafts) : new Map();
  return checked.map((one) => (isGood(one) ? { outcome: outcomeOf(one, saved.get(nameOf(one.draft))) } : one));
}
export type Foreseen = { outcome: Saved["outcome"] } | Refused;

async function allOrEach(
  db: Database,
  drafts: readonly CheckedDraft[],
  findCategories: FindCategories,
): Promise<(Saved | Refused)[]> {
  if (drafts.length === 0) return [];
  const names = new Set(drafts.map(({ draft }) => nameOf(draft)));
  // The same product twice is saved twice, the later after the earlier.
  if (names.size === drafts.length) {
    try {
      return await shelveProducts(db, drafts, findCategories);
    } catch (error) {
      if (!isAboutValues(error)) throw error;
      if (drafts.length === 1) return [refused(error)];
    }
  }
  const each: (Saved | Refused)[] = [];
  for (const draft of drafts) each.push(...(await allOrEach(db, [draft], findCategories)));
  return each;
}

function checkOrRefuse(draft: ProductDraft): CheckedDraft | Refused {
  try {
    return checkDraft(draft);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function isGood(one: CheckedDraft | Refused): one is CheckedDraft {
  return "draft" in one;
}

function refused(error: Error): Refused {
  return { outcome: "refused", reason: error.message };
}

/** PostgreSQL's classes 22, 23 and 54: a value that it cannot keep, such as a zero byte in a text or an endless key. */
function isAboutValues(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(?:2[23]|54)/.test(String(error.code));
}

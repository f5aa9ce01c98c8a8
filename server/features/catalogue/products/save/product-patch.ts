import type { StockReason } from "#contract/admin/stock-reasons.ts";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { ProductReversal } from "./product-reversal.ts";
import type { StoredProduct } from "./stored-product-queries.ts";
import type { BarcodeMoves } from "./taken-barcodes.ts";
import type { Spellings } from "./unify-spellings.ts";

/** The stored fields of a product, without its colours and variants. */
export type ProductFields = {
  name: string;
  slug: string;
  brand: string | null;
  shortDescription: string;
  /** Untrusted HTML in a draft or patch, sanitized on save. */
  longDescription: string;
  /** Names of the category, sub-category and third category; created if missing. */
  categories: readonly string[];
  fabric: string | null;
  pattern: string | null;
  sleeveLength: string | null;
  occasion: string | null;
  countryOfOrigin: string | null;
  images: readonly string[];
  /** Alternative texts by image URL. */
  altTexts: Readonly<Record<string, string>>;
  videos: readonly string[];
  /** Attributes that a patch does not name stay as they are. */
  customAttributes: readonly CustomAttribute[];
  tags: readonly string[];
  seoTitle: string | null;
  seoDescription: string | null;
  /** Texts in Hindi; empty: the English ones. */
  nameHi: string;
  shortDescriptionHi: string;
  /** HTML, as `longDescription`. */
  longDescriptionHi: string;
  status: "active" | "draft" | "archived";
  isSale: boolean;
  isNewLaunch: boolean;
};

/** What a new product has unless its draft states something else, and what an emptied field becomes. */
export const emptyFields: ProductFields = {
  name: "",
  slug: "",
  brand: null,
  shortDescription: "",
  longDescription: "",
  categories: [],
  fabric: null,
  pattern: null,
  sleeveLength: null,
  occasion: null,
  countryOfOrigin: null,
  images: [],
  altTexts: {},
  videos: [],
  customAttributes: [],
  tags: [],
  seoTitle: null,
  seoDescription: null,
  nameHi: "",
  shortDescriptionHi: "",
  longDescriptionHi: "",
  status: "active",
  isSale: false,
  isNewLaunch: false,
};

type StatedFields = { [Field in keyof ProductFields]?: ProductFields[Field] | null | undefined };

/**
 * What a source states about a product. An undefined field is not stated: an existing product retains its value. A field
 * that is null or empty is stated to be empty.
 */
export type ProductPatch = StatedFields & {
  /** The origin of the product and its key there. The pair identifies the product. */
  source: string;
  key: string;
  /** Guesses, such as a category by keywords. They apply to new products only, and never override a stated field. */
  defaults?: StatedFields | undefined;
  createdAt?: Date | undefined;
  variations?: readonly ColorPatch[] | undefined;
};

export type ColorPatch = {
  color: string;
  /** The source does not name the colour: an existing product retains the names of its colours. */
  isColorGuessed?: boolean | undefined;
  images?: readonly string[] | undefined;
  sizes: readonly VariantPatch[];
};

/** Prices in paise. A variant that is not in the patch stays, unless `allowEmpty` is set. */
export type VariantPatch = {
  size: string;
  isSizeGuessed?: boolean | undefined;
  price?: number | undefined;
  /** Null: the source states that there is no price above the selling price. */
  mrp?: number | null | undefined;
  inventory?: number | undefined;
  /** Stock of a new variant whose stock is not stated. */
  defaultInventory?: number | undefined;
  /** Units to add to the current stock, instead of `inventory`. */
  stockChange?: number | undefined;
  sku?: string | null | undefined;
  /** A GTIN of the maker. */
  barcode?: string | null | undefined;
  /** The stock from which on it is low; 0: never. */
  lowStockLevel?: number | null | undefined;
  /** The line of the source's file, for messages about it. */
  line?: number | undefined;
};

export type SaveOptions = {
  /** Without it, fields that a patch states to be empty and variants that it does not name stay as they are. */
  allowEmpty: boolean;
  /** Identifies an import: a repeated import with the same id does not apply its stock changes again. */
  importId?: string | undefined;
  /** Why stock changes, for its movements. Undefined: it was entered with the product. */
  stockReason?: StockReason | undefined;
  /** The record of an import, which the movements of its stock name. Undefined: its `importId`. */
  recordId?: string | undefined;
  /** Products whose changes are not those that were shown before, with the reason, by `formatKey`: they are refused. */
  findUnexpected?:
    | ((db: Database, products: readonly ComparedProduct[]) => Promise<ReadonlyMap<string, string>>)
    | undefined;
  /** A dry run of several batches has here the barcodes that the batches before move. */
  barcodeMoves?: BarcodeMoves | undefined;
  /** A barcode that another variant has is left out with a note, instead of refusing its product, and new texts are as long as the product's form takes them. */
  isImport?: boolean | undefined;
  /** Colours and sizes that differ in case or blanks get the spelling that is here. Undefined: they stay as they are. */
  spellings?: Spellings | undefined;
  /** Called in the transaction that writes products, with the new and changed ones. */
  onWritten?: ((trx: Transaction, products: readonly WrittenProduct[]) => Promise<void>) | undefined;
};

/** `key`: of `formatKey`. */
export type ComparedProduct = {
  key: string;
  outcome: "new" | "updated" | "unchanged";
  changes: readonly FieldChange[];
};
/** `reversal`: what the former values were. `stored`: the product before; undefined for a new one. */
export type WrittenProduct = ComparedProduct & {
  id: string;
  reversal: ProductReversal;
  stored: StoredProduct | undefined;
};

/** The difference between a stored and a saved value, as text for the merchant. */
export type FieldChange = {
  field: string;
  /** The variant, such as "Red / M"; undefined for a field of the product. */
  variant?: string | undefined;
  before: string;
  after: string;
};

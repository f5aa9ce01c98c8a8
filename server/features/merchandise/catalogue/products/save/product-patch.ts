import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
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
  /** The name in Hindi. Like the other Hindi texts, an empty one is shown in English. */
  nameHi: string;
  shortDescriptionHi: string;
  /** HTML like that of `longDescription`: untrusted in a draft or patch, sanitized on save. */
  longDescriptionHi: string;
  status: "active" | "draft" | "archived";
  isSale: boolean;
  isNewLaunch: boolean;
};

/** The values of a new product whose draft does not state them, and of emptied fields. */
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
 * The statements of a source about a product. An undefined field is not stated: an existing product retains its value.
 * A field that is null or empty is stated to be empty.
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
  /**
   * Whether `color` is a guess, because the source names no colour. An existing product then retains the names of its
   * colours.
   */
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
  /** The variant is low with this stock or less. 0 means never. */
  lowStockLevel?: number | null | undefined;
  /** The line of the source's file, for messages about it. */
  line?: number | undefined;
};

export type SaveOptions = {
  /** If false, fields that a patch states to be empty and variants that it does not name stay as they are. */
  allowEmpty: boolean;
  /** Identifies an import: a repeated import with the same id does not apply its stock changes again. */
  importId?: string | undefined;
  /** The reason for changes of stock, in its movements. Undefined: the stock was entered with the product. */
  stockReason?: StockReason | undefined;
  /** The id of an import's record, which is stored in the stock movements. Undefined: `importId` is stored. */
  recordId?: string | undefined;
  /**
   * Finds products whose changes differ from those in the preview. They are refused. The result has the reasons by
   * `formatKey`.
   */
  findUnexpected?:
    | ((db: Database, products: readonly ComparedProduct[]) => Promise<ReadonlyMap<string, string>>)
    | undefined;
  /** The barcodes that earlier batches of a dry run move. */
  barcodeMoves?: BarcodeMoves | undefined;
  /**
   * In an import, a barcode of another variant is left out with a note instead of refusing the product, and new texts
   * are at most as long as in the product's form.
   */
  isImport?: boolean | undefined;
  /** The spellings for colours and sizes that differ only in case or blanks. Undefined: names stay as they are. */
  spellings?: Spellings | undefined;
  /** Called in the transaction that writes products, with the new and changed ones. */
  onWritten?: ((trx: Transaction, products: readonly WrittenProduct[]) => Promise<void>) | undefined;
};

/** `key`: the result of `formatKey`. */
export type ComparedProduct = {
  key: string;
  outcome: "new" | "updated" | "unchanged";
  changes: readonly FieldChange[];
};
/** `reversal`: the former values. `stored`: the product before the save, undefined for a new product. */
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

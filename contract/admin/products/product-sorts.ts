import { choice, defineList, listValues, loadedChoice } from "../lists/define-list.ts";

export const productStatusLabels = { active: "Published", draft: "Draft", archived: "Archived" } as const;
export const productStatuses = listValues(productStatusLabels);
export type ProductStatus = (typeof productStatuses)[number];

/**
 * `out`: no variant has a unit. `low`: some variants have few units or none, and others have some. `in`: every variant
 * has more than few.
 */
const stockLevelLabels = { in: "In stock", low: "Some sizes low or sold out", out: "Sold out" } as const;
export type StockLevel = keyof typeof stockLevelLabels;

/** The search finds a part of the name, the id, the beginning of a SKU, or a barcode. */
export const productList = defineList({
  search: { label: "Search products", placeholder: "Name, SKU, barcode or id", max: 100 },
  filters: {
    status: choice("Status", productStatusLabels),
    /** A category of any level. */
    categoryId: loadedChoice("Category"),
    stock: choice("Stock", stockLevelLabels),
  },
  sorts: {
    created: ["Oldest first", "Newest first"],
    name: ["Name A–Z", "Name Z–A"],
    stock: ["Least stock first", "Most stock first"],
    "-sold": ["Best-selling first", "Least sold first"],
    price: ["Lowest price first", "Highest price first"],
  },
  defaultSort: "-created",
});

/** A variant with at most this number of units has few. */
export const fewUnits = 3;

/** The maximum number of selected products that one bulk edit changes. */
export const maxBulkProducts = 100;

/** The maximum number of products that are changed together because they match the filters of the list. */
export const maxMatchingProducts = 10_000;
/** The maximum length of a product's tags as one text, separated by commas. */
export const maxTagsLength = 1000;

/** The separator between the names of a category and its ancestors. */
export const categorySeparator = " › ";

/** Properties that distinguish the variants of a product. */
export const optionKinds = ["color", "size"] as const;
export type OptionKind = (typeof optionKinds)[number];

/** The maximum number of variants that one save may add. */
export const maxNewVariants = 200;
export const maxVariantStock = 100_000;
/** The highest level at or below which a variant can count as low. */
export const maxLowStockLevel = 1_000_000;

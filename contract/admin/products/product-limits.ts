// Limits and names of products. Without Zod, so that pages do not load it.

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

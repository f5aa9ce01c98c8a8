import { inBothDirections, type Sort } from "../values/list-sorts.ts";

type SortName = "created" | "name" | "price" | "stock" | "sold";
export type ProductSort = Sort<SortName>;
export const productSorts = inBothDirections<SortName>("created", "name", "price", "stock", "sold");

export const productStatuses = ["active", "draft", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** `out`: no unit of any variant. `low`: a variant has few units or none, another has some. `in`: every variant has more than few. */
export const stockLevels = ["in", "low", "out"] as const;
export type StockLevel = (typeof stockLevels)[number];

/** A variant with at most so many units has few. */
export const fewUnits = 3;

/** Products that one bulk edit may change. */
export const maxBulkProducts = 100;

/** Products that are changed together because a filter of the list matches them. */
export const maxMatchingProducts = 10_000;
/** Length of a product's tags as one text, separated by commas. */
export const maxTagsLength = 1000;
/** Fields or the status of more products than these are changed by a job, which goes on when the page is left. */
export const maxEditedByPage = 200;
/** The number of products that one request changes: their status in one transaction, their fields in one each, so that a step takes about a second. */
export const matchingSteps = { statuses: 100, fields: 25 } as const;

/** Between the names of a category and of those above it. */
export const categorySeparator = " › ";

/** Properties that distinguish the variants of a product. */
export const optionKinds = ["color", "size"] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Variants that one save may add. */
export const maxNewVariants = 200;
export const maxVariantStock = 100_000;
/** The largest stock from which on a variant can be low. */
export const maxLowStockLevel = 1_000_000;

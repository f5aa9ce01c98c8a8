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

import { choice, defineList } from "../lists/define-list.ts";

export const stockFilterLabels = { in: "In stock", out: "A size is sold out", reserved: "Reserved by orders" } as const;

/** The grids of the stock and of the low-stock levels. They load more rows as they scroll. */
export const stockList = defineList({
  search: { label: "Search products", placeholder: "Product, SKU or barcode", max: 100 },
  filters: { stock: choice("Stock", stockFilterLabels) },
});

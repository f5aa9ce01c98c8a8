export { compareSizes } from "./compare-sizes.ts";
export { listCollection, listMostOrdered, listProducts } from "./listing.ts";
export { noFilters, toCategoryKey } from "./listing-filters.ts";

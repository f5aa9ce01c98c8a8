export { listCollection, listMostOrdered, listProducts } from "./listing.ts";
export { noFilters } from "./listing-filters.ts";

export { listCollection, listMostOrdered, listProducts } from "./listing.ts";
export { noFilters, toNewArrivalRange } from "./listing-filters.ts";

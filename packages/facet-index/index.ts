export type { ColumnRange, FacetIndexOptions, IndexedItem } from "./facet-index.ts";
export { FacetIndex } from "./facet-index.ts";
export type { FacetFilters, FacetSelection, FilterResult, OfferedKeys } from "./facet-index-counts.ts";
export { countFacets, toGroup } from "./facet-index-counts.ts";
export type { Slice, SortOrder } from "./facet-index-page.ts";
export { groupedPage, isMatch, rankedPage, sortedPage } from "./facet-index-page.ts";

export { searchProducts } from "./search.ts";
export { type SearchTerm, toSearchTerm } from "./search-term.ts";
export { findMatchingNumbers } from "./search-term-queries.ts";

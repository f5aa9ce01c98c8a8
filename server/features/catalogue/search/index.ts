export { type Matches, relevancePage } from "./relevance.ts";
export { findAllMatches, searchProducts } from "./search.ts";
export { type SearchTerm, toSearchTerm } from "./search-term.ts";

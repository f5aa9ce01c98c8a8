export { findCloseMatches } from "./close-matches/close-matches.ts";
export { refreshSearchWords } from "./close-matches/search-words.ts";
export { understandQuery } from "./close-matches/understand-query.ts";
export { createNamedColorFinder } from "./named-colors.ts";
export { findAllMatches, type Matches, relevancePage } from "./relevance.ts";
export { type SearchTerm, toSearchTerm } from "./search-term.ts";
export { searchProducts } from "./suggestions.ts";
export { addSynonyms, listSynonyms, removeSynonym } from "./synonyms/synonyms.ts";

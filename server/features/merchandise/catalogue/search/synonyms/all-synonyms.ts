import { createDatabaseCache } from "../../../../../platform/cache/database-cache.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { readFromPrimary } from "../../../../../platform/database/replicas/read-scope.ts";
import { foldText } from "../../../../../platform/text/fold-text.ts";
import { productsTopic } from "../../products/index.ts";
import hindiWords from "./hindi-words.json" with { type: "json" };
import { findSynonymTexts, stemSynonyms } from "./synonym-queries.ts";

/** The merchant's synonyms joined with the Hindi words of the catalogue's terms. */
export type AllSynonyms = {
  /** The stemmed queries (`search_query`) of the whole group, by each query of the group. */
  byQuery: ReadonlyMap<string, readonly string[]>;
  /** The folded words and phrases of the whole group, by each word or phrase of the group. */
  byText: ReadonlyMap<string, readonly string[]>;
};

const synonymsOf = createDatabaseCache<"synonyms", AllSynonyms>({
  maxEntries: 1,
  // Maximum age in case a change by another process is not notified. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [productsTopic],
});

export function listAllSynonyms(db: Database): Promise<AllSynonyms> {
  return synonymsOf(db).get("synonyms", async () => {
    const ofMerchant = await readFromPrimary(() => findSynonymTexts(db));
    const ofHindi = await getHindiSynonyms(db);
    const groups = joinGroups([...ofMerchant, ...ofHindi]);
    const toEntries = (field: "queries" | "words") =>
      groups.flatMap((group) => group[field].map((value) => [value, group[field]] as const));
    return { byQuery: new Map(toEntries("queries")), byText: new Map(toEntries("words")) };
  });
}

type Group = { words: string[]; queries: string[] };

// The words and the stemming of the database do not change while the process runs.
const hindiSynonymsOf = createDatabaseCache<"hindi", Group[]>({ maxEntries: 1 });

function getHindiSynonyms(db: Database): Promise<Group[]> {
  return hindiSynonymsOf(db).get("hindi", () =>
    stemSynonyms(
      db,
      hindiWords.map((words) => [...new Set(words.map(foldText))]),
    ),
  );
}

/** Groups that share a stemmed query mean the same, and become one. */
function joinGroups(groups: readonly Group[]): Group[] {
  const groupOf = new Map<string, Group>();
  const joined = new Set<Group>();
  for (const group of groups) {
    const queries = group.queries.filter((query) => query !== "");
    const known = new Set(queries.flatMap((query) => groupOf.get(query) ?? []));
    const all: Group = {
      words: [...new Set([...[...known].flatMap(({ words }) => words), ...group.words])],
      queries: [...new Set([...[...known].flatMap((other) => other.queries), ...queries])],
    };
    for (const other of known) joined.delete(other);
    joined.add(all);
    for (const query of all.queries) groupOf.set(query, all);
  }
  return [...joined];
}

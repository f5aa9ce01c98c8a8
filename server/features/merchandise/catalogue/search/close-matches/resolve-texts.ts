import type { WordIndex, WordTest } from "#facet-index";
import { createDatabaseCache } from "../../../../../platform/cache/database-cache.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { listAllSynonyms } from "../synonyms/all-synonyms.ts";
import type { CategoryWords } from "./category-words.ts";
import { findSimilarWords, stemTexts } from "./search-text-queries.ts";

/** The stemmed words of a text. A product has the meaning if it has all of them. */
export type Meaning = readonly WordTest[];

/** The meaning of a word or phrase of a query. */
export type ResolvedText = {
  text: string;
  /** Empty if the text consists of stop words. */
  own: Meaning;
  synonyms: readonly Meaning[];
  /** Some product or category has the word. */
  isKnown: boolean;
  /** The text is the beginning of a word of some product or category. */
  isPrefix: boolean;
};

type Catalogue = { words: WordIndex; categories: CategoryWords };

export async function resolveTexts(
  db: Database,
  { words, categories }: Catalogue,
  texts: readonly string[],
): Promise<Map<string, ResolvedText>> {
  const queries = await stemsOf(db).getMany(texts, async (missing) =>
    (await stemTexts(db, missing)).map(({ text, query }) => [text, query] as const),
  );
  const { byQuery: synonyms } = await listAllSynonyms(db);
  return new Map(
    [...queries].map(([text, query]) => {
      const own = toMeaning(query);
      return [
        text,
        {
          text,
          own,
          synonyms: (synonyms.get(query) ?? []).map(toMeaning),
          isKnown: own.some(({ word }) => words.has(word) || categories.has(word)),
          isPrefix: [...text].length > 1 && (words.hasPrefix(text) || categories.hasPrefix(text)),
        },
      ];
    }),
  );
}

/** The probable corrections of words that the catalogue does not have. Null for words without a similar one. */
export function findCorrections(db: Database, words: readonly string[]): Promise<Map<string, string | null>> {
  return correctionsOf(db).getMany(words, async (missing) => {
    const found = new Map((await findSimilarWords(db, missing)).map(({ word, similar }) => [word, similar]));
    return missing.map((word) => [word, found.get(word) ?? null] as const);
  });
}

// The stemmed form of a word never changes.
const stemsOf = createDatabaseCache<string, string>({ maxEntries: 20_000, name: "search-stems" });

/**
 * Lifetime of cached corrections in milliseconds. The words of the catalogue are counted from time to time, so an older
 * correction only lacks new words.
 */
const correctionTtlMs = 60_000;
const correctionsOf = createDatabaseCache<string, string | null>({
  maxEntries: 5000,
  ttlMs: correctionTtlMs,
  name: "search-corrections",
});

/** "'nehru' & 'jacket'" */
function toMeaning(query: string): Meaning {
  return [...query.matchAll(/'((?:[^']|'')*)'/g)].map(([, lexeme = ""]) => ({
    word: lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\"),
  }));
}

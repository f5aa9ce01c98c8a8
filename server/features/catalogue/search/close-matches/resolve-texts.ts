import type { WordIndex, WordTest } from "#facet-index";
import { createDatabaseCache } from "../../../../platform/cache/database-cache.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listAllSynonyms } from "../synonyms/all-synonyms.ts";
import type { CategoryWords } from "./category-words.ts";
import { findSimilarWords, stemTexts } from "./search-text-queries.ts";

/** The stemmed words of a text, all of which are meant. */
export type Meaning = readonly WordTest[];

/** What a word or phrase of a query means. */
export type ResolvedText = {
  text: string;
  /** Empty if it consists of stop words. */
  own: Meaning;
  synonyms: readonly Meaning[];
  /** Some product or category has the word. */
  isKnown: boolean;
  /** It is the beginning of such a word. */
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

/** The words of the catalogue that are probably meant by words that it does not have. */
export function findCorrections(db: Database, words: readonly string[]): Promise<Map<string, string | null>> {
  return correctionsOf(db).getMany(words, async (missing) => {
    const found = new Map((await findSimilarWords(db, missing)).map(({ word, similar }) => [word, similar]));
    return missing.map((word) => [word, found.get(word) ?? null] as const);
  });
}

// The stemmed form of a word never changes.
const stemsOf = createDatabaseCache<string, string>({ maxEntries: 20_000, name: "search-stems" });

/** The words of the catalogue are counted from time to time: a new one is only not suggested until then. Milliseconds. */
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

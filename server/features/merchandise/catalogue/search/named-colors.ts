import { memoize } from "../../../../platform/cache/memoize.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { parseQuery } from "./close-matches/parse-query.ts";
import { listAllSynonyms } from "./synonyms/all-synonyms.ts";

/** The words of colours by their names: a search looks at the colours of each card several times. */
const listColorWords = memoize((color) => parseQuery(color).words, { maxEntries: 5000 });

/** The colour of a product that a search names; undefined if it names none of them. */
type FindNamedColor = (colors: readonly string[]) => string | undefined;

/** Several colours may have a word of the text: the one with most of them is found, then the shortest name ("blue" means Blue rather than Navy Blue). */
export async function createNamedColorFinder(db: Database, text: string): Promise<FindNamedColor> {
  const { words } = parseQuery(text);
  if (words.length === 0) return () => undefined;
  const { byText } = await listAllSynonyms(db);
  const alternatives = words.map((word) => byText.get(word) ?? [word]);
  const countWords = (words: readonly string[]) =>
    alternatives.filter((texts) => texts.some((word) => words.includes(word))).length;
  return (colors) => {
    const ranked = colors
      .map((color) => ({ color, words: listColorWords(color) }))
      .map(({ color, words }) => ({ color, count: countWords(words), length: words.length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.length - b.length);
    return ranked[0]?.color;
  };
}

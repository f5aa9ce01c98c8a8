import type { Database } from "../../../platform/database/database.ts";
import { parseQuery } from "./close-matches/parse-query.ts";
import { listAllSynonyms } from "./synonyms/all-synonyms.ts";

/** The colour of a product that a search names; undefined if it names none of them. */
type FindNamedColor = (colors: readonly string[]) => string | undefined;

/** Several colours may have a word of the text: the one with most of them is found, then the shortest name ("blue" means Blue rather than Navy Blue). */
export async function createNamedColorFinder(db: Database, text: string): Promise<FindNamedColor> {
  const { words } = parseQuery(text);
  if (words.length === 0) return () => undefined;
  const { byText } = await listAllSynonyms(db);
  const alternatives = words.map((word) => byText.get(word) ?? [word]);
  const countWords = (colorWords: readonly string[]) =>
    alternatives.filter((texts) => texts.some((word) => colorWords.includes(word))).length;
  return (colors) => {
    const ranked = colors
      .map((color) => ({ color, colorWords: parseQuery(color).words }))
      .map(({ color, colorWords }) => ({ color, count: countWords(colorWords), length: colorWords.length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.length - b.length);
    return ranked[0]?.color;
  };
}

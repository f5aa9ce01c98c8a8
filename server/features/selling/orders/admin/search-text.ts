import { Refusal } from "#contract/http/errors.ts";

/**
 * Trigrams have three characters: shorter texts would read all orders.
 * @throws Refusal if the text is too short
 */
export function requireSearchable(search: string): void {
  const isLongEnough = search.replaceAll(/\W/gu, "").length >= 3 || [...search].length >= 3;
  if (!isLongEnough) throw new Refusal("invalid", "Search for at least three characters.");
}

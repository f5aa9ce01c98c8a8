import { removeInvisible } from "#contract/values/invisible.ts";
import { foldText } from "../../../../../platform/text/fold-text.ts";

/** A customer's query: folded words, and bounds of the price in rupees. */
export type ParsedQuery = { words: string[]; minPrice?: number; maxPrice?: number };

const amount = String.raw`(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?\s*k?)\b`;
const upTo = new RegExp(String.raw`\b(?:under|below|less than|up ?to|within|max(?:imum)?)\s*${amount}`, "u");
const from = new RegExp(String.raw`\b(?:over|above|more than|from|min(?:imum)?)\s*${amount}`, "u");
const between = new RegExp(String.raw`(?:\bbetween\s*)?${amount}\s*(?:-|to|and)\s*${amount}`, "u");

/** Words that say nothing about a product, in English and Hindi. */
const noise = new Set(
  [
    "buy online shop shopping colour color price latest best good nice cheap pure indian india",
    "के लिए लिये का की को में से और वाला वाली वाले रंग ke liye ka ki wala wali wale",
  ]
    .flatMap((words) => words.split(" "))
    .map(foldText),
);

export function parseQuery(text: string): ParsedQuery {
  let rest = foldText(text);
  const parsed: ParsedQuery = { words: [] };
  const take = (pattern: RegExp, use: (first: number, second: number) => void) => {
    // Most queries have no digits, and these patterns take ten times as long as dividing a query into words.
    const match = /\d/.test(rest) && pattern.exec(rest);
    if (!match) return;
    const [found, first = "", second = ""] = match;
    use(toRupees(first), toRupees(second));
    rest = rest.replace(found, " ");
  };
  take(between, (min, max) => Object.assign(parsed, { minPrice: min, maxPrice: max }));
  take(upTo, (max) => Object.assign(parsed, { maxPrice: max }));
  take(from, (min) => Object.assign(parsed, { minPrice: min }));
  const words = rest.replaceAll(apostrophes, "").match(wordPattern) ?? [];
  const telling = words.filter((word) => !noise.has(word));
  parsed.words = (telling.length > 0 ? telling : words).slice(0, maxWords);
  return parsed;
}
const maxWords = 10;
const apostrophes = /['’]/g;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The query with some of its words replaced, in lower case. Prices and the other words stay. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string | null>): string {
  const normalized = removeInvisible(text).normalize().toLowerCase().replaceAll(apostrophes, "").trim();
  return normalized.replaceAll(wordPattern, (word) => replacements.get(foldText(word)) ?? word);
}

/** "2,500", "3k" */
function toRupees(amountText: string): number {
  const number = Number(amountText.replaceAll(/[,k\s]/g, ""));
  return amountText.endsWith("k") ? number * 1000 : number;
}

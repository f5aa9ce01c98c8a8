import { z } from "zod";
import clothing from "./mappings/clothing-words.json" with { type: "json" };

/** A regular expression of whole words; "shirt" is not a word of "T-shirt". */
export const Words = z.string().transform((words, check) => {
  try {
    return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}-])`, "iu");
  } catch (error) {
    check.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const named = z.record(z.string().min(1), Words);
const CategoryRule = z.strictObject({
  category: z.string().min(1),
  words: Words,
  /** Reads on after "with", where otherwise only the lesser part of a thing is named. */
  whole: z.boolean().default(false),
});

/** How words become categories, colours and attributes. Of several rules that fit, the first counts. */
export const WordRules = z.strictObject({
  who: named.default({}),
  categories: z.array(CategoryRule).default([]),
  otherwise: z.string().optional(),
  colors: named.default({}),
  attributes: z
    .strictObject({
      fabric: named.default({}),
      pattern: named.default({}),
      sleeveLength: named.default({}),
      occasion: named.default({}),
    })
    .prefault({}),
});
export type WordRules = z.infer<typeof WordRules>;

/** What the shop knows of clothes and what goes with them. */
export const clothingWords: WordRules = WordRules.parse(clothing);

/** A shopkeeper's rules go before the shop's own. */
export function rulesBefore(own: WordRules, others: WordRules): WordRules {
  const { attributes: one } = own;
  const { attributes: other } = others;
  return {
    who: { ...own.who, ...others.who },
    categories: [...own.categories, ...others.categories],
    otherwise: own.otherwise ?? others.otherwise,
    colors: { ...own.colors, ...others.colors },
    attributes: {
      fabric: { ...one.fabric, ...other.fabric },
      pattern: { ...one.pattern, ...other.pattern },
      sleeveLength: { ...one.sleeveLength, ...other.sleeveLength },
      occasion: { ...one.occasion, ...other.occasion },
    },
  };
}

/** The first name whose words stand in one of the texts; an earlier text counts before a later one. */
export function firstNamed(rules: Record<string, RegExp>, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = Object.entries(rules).find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return undefined;
}

/** The name whose words stand first in the text: "Black & Red Shirt" is black. */
export function earliestNamed(rules: Record<string, RegExp>, text: string): string | undefined {
  const places = Object.entries(rules).map(([name, words]) => ({ name, at: text.search(words) }));
  const found = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
  return found[0]?.name;
}

/** Names of the category and the levels below it, or undefined if no rule fits. */
export function findCategoryByWords(rules: WordRules, text: string, who?: string): string[] | undefined {
  const main = text.replace(/\swith\s.*/isu, "");
  const fits = (part: string) => rules.categories.find(({ words, whole }) => words.test(whole ? text : part));
  const rule = fits(main) ?? fits(text);
  return rule && categoryNames(rule.category, who);
}

/** "{who|Unisex} > Footwear": whom it is made for, or "Unisex" when that is not known. */
export function categoryNames(path: string, who?: string): string[] {
  const filled = path.replace(/\{who\|([^}]+)\}/, (_, otherwise: string) => who ?? otherwise);
  return filled
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean);
}

import { z } from "zod";
import clothing from "./clothing-words.json" with { type: "json" };

/** A regular expression of whole words; "shirt" is not a word of "T-shirt". */
export const Keywords = z.string().transform((pattern, check) => {
  try {
    return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, "iu");
  } catch (error) {
    check.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const keywordsByLabel = z.record(z.string().min(1), Keywords);
const CategoryRule = z.strictObject({
  category: z.string().min(1),
  words: Keywords,
  /** Reads on after "with", where otherwise only the lesser part of a thing is named. */
  whole: z.boolean().default(false),
});

/** How words become categories, colours and attributes. Of several rules that fit, the first counts. */
export const KeywordRules = z.strictObject({
  who: keywordsByLabel.default({}),
  categories: z.array(CategoryRule).default([]),
  otherwise: z.string().optional(),
  colors: keywordsByLabel.default({}),
  attributes: z
    .strictObject({
      fabric: keywordsByLabel.default({}),
      pattern: keywordsByLabel.default({}),
      sleeveLength: keywordsByLabel.default({}),
      occasion: keywordsByLabel.default({}),
    })
    .prefault({}),
});
export type KeywordRules = z.infer<typeof KeywordRules>;

/** What the shop knows of clothes and what goes with them. */
export const clothingRules: KeywordRules = KeywordRules.parse(clothing);

/** A shopkeeper's rules go before the shop's own. */
export function mergeRules(preferred: KeywordRules, fallback: KeywordRules): KeywordRules {
  const { attributes: preferredAttributes } = preferred;
  const { attributes: fallbackAttributes } = fallback;
  return {
    who: { ...preferred.who, ...fallback.who },
    categories: [...preferred.categories, ...fallback.categories],
    otherwise: preferred.otherwise ?? fallback.otherwise,
    colors: { ...preferred.colors, ...fallback.colors },
    attributes: {
      fabric: { ...preferredAttributes.fabric, ...fallbackAttributes.fabric },
      pattern: { ...preferredAttributes.pattern, ...fallbackAttributes.pattern },
      sleeveLength: { ...preferredAttributes.sleeveLength, ...fallbackAttributes.sleeveLength },
      occasion: { ...preferredAttributes.occasion, ...fallbackAttributes.occasion },
    },
  };
}

/** The first name whose words stand in one of the texts; an earlier text counts before a later one. */
export function findFirstLabel(rules: Record<string, RegExp>, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = Object.entries(rules).find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return undefined;
}

/** The name whose words stand first in the text: "Black & Red Shirt" is black. */
export function findEarliestLabel(rules: Record<string, RegExp>, text: string): string | undefined {
  const positions = Object.entries(rules).map(([name, words]) => ({ name, at: text.search(words) }));
  const found = positions.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
  return found[0]?.name;
}

/** Names of the category and the levels below it, or undefined if no rule fits. */
export function findCategoriesByKeywords(rules: KeywordRules, text: string, audience?: string): string[] | undefined {
  const beforeWith = text.replace(/\swith\s.*/isu, "");
  const findRule = (part: string) => rules.categories.find(({ words, whole }) => words.test(whole ? text : part));
  const rule = findRule(beforeWith) ?? findRule(text);
  return rule && toCategoryNames(rule.category, audience);
}

/** "{who|Unisex} > Footwear": whom it is made for, or "Unisex" when that is not known. */
export function toCategoryNames(path: string, audience?: string): string[] {
  const filled = path.replace(/\{who\|([^}]+)\}/, (_, fallback: string) => audience ?? fallback);
  return filled
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean);
}

import { z } from "zod";
import clothing from "./clothing-words.json" with { type: "json" };

/** A regular expression for whole words. A hyphenated word is one word: "shirt" does not match "T-shirt". */
const Keywords = z.string().transform((pattern, check) => {
  try {
    return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, "iu");
  } catch (error) {
    // The merchant's mapping contains the pattern: a SyntaxError becomes an issue at the path of the pattern.
    check.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const keywordsByLabel = z.record(z.string().min(1), Keywords);
const CategoryRule = z
  .strictObject({
    category: z.string().min(1),
    words: Keywords,
    /** Matches the whole name, also after "with" and "and", and precedes all other rules: "kurta with palazzos". */
    whole: z.boolean().default(false),
    /** Applies only if no other rule does: a perfume gift set is a perfume. */
    weak: z.boolean().default(false),
  })
  .transform((rule) => ({ ...rule, allWords: new RegExp(rule.words.source, "giu") }));

type CategoryRule = z.infer<typeof CategoryRule>;

/** Keyword rules for categories, colours and attributes. */
export const KeywordRules = z.strictObject({
  who: keywordsByLabel.default({}),
  categories: z.array(CategoryRule).default([]),
  otherwise: z.string().optional(),
  /**
   * Words for colours, prints and cuts that sound like products ("cream", "tie & dye", "stand collar"). They count as
   * products only if the name has no other product.
   */
  ignored: Keywords.optional(),
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

/** Built-in rules for clothing and accessories. */
export const clothingRules: KeywordRules = KeywordRules.parse(clothing);

/** A mapping's own rules precede the built-in rules. */
export function mergeRules(preferred: KeywordRules, fallback: KeywordRules): KeywordRules {
  const { attributes: preferredAttributes } = preferred;
  const { attributes: fallbackAttributes } = fallback;
  return {
    who: { ...preferred.who, ...fallback.who },
    categories: [...preferred.categories, ...fallback.categories],
    otherwise: preferred.otherwise ?? fallback.otherwise,
    ignored: preferred.ignored ?? fallback.ignored,
    colors: { ...preferred.colors, ...fallback.colors },
    attributes: {
      fabric: { ...preferredAttributes.fabric, ...fallbackAttributes.fabric },
      pattern: { ...preferredAttributes.pattern, ...fallbackAttributes.pattern },
      sleeveLength: { ...preferredAttributes.sleeveLength, ...fallbackAttributes.sleeveLength },
      occasion: { ...preferredAttributes.occasion, ...fallbackAttributes.occasion },
    },
  };
}

/** The first label whose keywords match a text. Earlier texts take precedence over later ones. */
export function findFirstLabel(keywordsByLabel: Record<string, RegExp>, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const match = Object.entries(keywordsByLabel).find(([, keywords]) => keywords.test(text));
    if (match) return match[0];
  }
  return undefined;
}

/** The label whose keywords match earliest in the text: "Black & Red Shirt" is black. */
export function findEarliestLabel(keywordsByLabel: Record<string, RegExp>, text: string): string | undefined {
  const matches = Object.entries(keywordsByLabel).map(([label, keywords]) => ({ label, index: text.search(keywords) }));
  const found = matches.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index);
  return found[0]?.label;
}

/** Names of the category and its sub-categories by the name or type of a product, or undefined if no rule matches. */
export function findCategoriesByKeywords(rules: KeywordRules, text: string, audience?: string): string[] | undefined {
  const rule = findRule(rules, text);
  return rule && toCategoryNames(rule.category, audience);
}

/** The word of a text that decides its category. */
export function findCategoryWord(rules: KeywordRules, text: string): string | undefined {
  const words = findRule(rules, text)?.allWords;
  return words && text.match(words)?.at(-1);
}

function findRule(rules: KeywordRules, text: string): CategoryRule | undefined {
  const productWords = rules.ignored ? text.replace(new RegExp(rules.ignored.source, "giu"), " ") : text;
  return findRuleByName(rules, productWords) ?? findRuleByName(rules, text);
}

/** Separators in a name. The words after them usually name an accessory, an occasion or a colour. */
const nameSeparator = /\s(?:with|for|in|from|and|&|-|–|—|\/)\s|[,|(]/i;

/**
 * The rule of the first part of a name that names a product. Within that part the last noun decides: a "Shirt Dress
 * with Belt" is a dress.
 */
function findRuleByName(rules: KeywordRules, name: string): CategoryRule | undefined {
  const whole = rules.categories.find((rule) => rule.whole && rule.words.test(name));
  if (whole) return whole;
  const [strong, weak] = [false, true].map((isWeak) => rules.categories.filter((rule) => rule.weak === isWeak));
  for (const candidates of [strong ?? [], weak ?? []]) {
    for (const part of [...name.split(nameSeparator), name]) {
      const rule = findRuleOfLastNoun(candidates, part);
      if (rule) return rule;
    }
  }
  return undefined;
}

/**
 * The rule whose words end last in the text. If several rules end at the same position, the first applies: "track
 * pants" before "pants".
 */
function findRuleOfLastNoun(rules: readonly CategoryRule[], text: string): CategoryRule | undefined {
  let lastEnd = 0;
  let found: CategoryRule | undefined;
  for (const rule of rules) {
    if (!rule.words.test(text)) continue;
    const end = Math.max(...[...text.matchAll(rule.allWords)].map(({ 0: words, index }) => index + words.length));
    if (end <= lastEnd) continue;
    lastEnd = end;
    found = rule;
  }
  return found;
}

/** Splits a category path. "{who|Unisex}" stands for the audience (Women, Men, Kids), or "Unisex" if it is unknown. */
export function toCategoryNames(path: string, audience?: string): string[] {
  const filled = path.replace(/\{who\|([^}]+)\}/, (_, fallback: string) => audience ?? fallback);
  return filled
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean);
}

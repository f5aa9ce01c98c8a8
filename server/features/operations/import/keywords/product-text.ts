import {
  findCategoriesByKeywords,
  findCategoryWord,
  findEarliestLabel,
  findFirstLabel,
  type KeywordRules,
  toCategoryNames,
} from "./keyword-rules.ts";

/** Characters of a description that a product card or a search engine shows. */
const maxShortDescription = 160;

/** The first sentences up to `maxShortDescription` characters, or a text cut after a word. */
export function toShortDescription(text: string): string {
  if (text.length <= maxShortDescription) return text;
  const cut = text.slice(0, maxShortDescription);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > maxShortDescription / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

export function splitParagraphs(text: string, separator = /\n\s*\n/): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter(Boolean);
}

export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, "<br>")}</p>`).join("");
}

/** Joins paragraphs as sentences. */
export function paragraphsToText(paragraphs: readonly string[]): string {
  return paragraphs
    .join(". ")
    .replace(/([.,;:!?])\. /g, "$1 ")
    .replace(/\s+/g, " ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * The texts of a product. Fields are guessed from the name, type and tags only, because descriptions also name other
 * products and occasions ("wear it with jeans"). The audience is Women, Men or Kids.
 */
export type ProductText = {
  name: string;
  brand: string;
  type: string;
  tags: readonly string[];
  description: string;
  audience: string | undefined;
};

/** Removes the brand from the name: the colour of an "Orange Tree Lamp" is not orange. */
export function removeBrand({ name, brand }: Pick<ProductText, "name" | "brand">): string {
  const index = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1;
  return index < 0 ? name : `${name.slice(0, index)} ${name.slice(index + brand.length)}`.trim();
}

type SearchedText = { place: "name" | "type" | "tags"; text: string };

function toSearchedTexts(text: ProductText): SearchedText[] {
  return [
    { place: "name", text: removeBrand(text) },
    { place: "type", text: text.type },
    { place: "tags", text: text.tags.join(", ") },
  ];
}

/** Ignores case and punctuation. */
export function containsPhrase(text: string, phrase: string): boolean {
  return ` ${normalizeWords(text)} `.includes(` ${normalizeWords(phrase)} `);
}

function normalizeWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Matches the name first, then type and tags. */
export function categorizeByKeywords(rules: KeywordRules, text: ProductText): string[] {
  return guessCategories(rules, text).value;
}

export function findColorByKeywords(rules: KeywordRules, text: ProductText): string | undefined {
  return guessColor(rules, text)?.value;
}

/** Fabric, pattern, sleeve length and occasion, if keywords in name, type or tags match. */
export function findAttributesByKeywords(rules: KeywordRules, text: ProductText): Attributes {
  return Object.fromEntries(guessAttributes(rules, text).map(({ field, value }) => [field, value]));
}
export type Attributes = Partial<Record<keyof KeywordRules["attributes"], string>>;

/**
 * `source`: the word that the value comes from and its place, such as “kurta” in the name; empty if no word matches.
 */
type Guess<Value> = { value: Value; source: string };

function guessCategories(rules: KeywordRules, text: ProductText): Guess<string[]> {
  for (const { place, text: searched } of toSearchedTexts(text)) {
    const value = findCategoriesByKeywords(rules, searched, text.audience);
    if (value) return { value, source: toSource(findCategoryWord(rules, searched) ?? searched, place) };
  }
  return { value: toCategoryNames(rules.otherwise ?? "Other", text.audience), source: "" };
}

function guessColor(rules: KeywordRules, text: ProductText): Guess<string> | undefined {
  for (const { place, text: searched } of toSearchedTexts(text)) {
    const value = findEarliestLabel(rules.colors, searched);
    if (value !== undefined) return { value, source: toSource(findWord(rules.colors, value, searched), place) };
  }
  return undefined;
}

function guessAttributes(rules: KeywordRules, text: ProductText): (Guess<string> & { field: string })[] {
  const texts = toSearchedTexts(text);
  return Object.entries(rules.attributes).flatMap(([field, keywords]) => {
    for (const { place, text: searched } of texts) {
      const value = findFirstLabel(keywords, [searched]);
      if (value !== undefined) return [{ field, value, source: toSource(findWord(keywords, value, searched), place) }];
    }
    return [];
  });
}

const findWord = (keywords: Record<string, RegExp>, label: string, text: string) =>
  (keywords[label] && text.match(keywords[label])?.[0]) ?? text;

const toSource = (word: string, place: SearchedText["place"]) => `“${word}” in the ${place}`;

type GuessedField = "categories" | "color" | keyof Attributes;
const fieldNames: Record<GuessedField, string> = {
  categories: "category",
  color: "colour",
  fabric: "fabric",
  pattern: "pattern",
  sleeveLength: "sleeve length",
  occasion: "occasion",
};

/**
 * A sentence about the guesses for these fields, each with the word that it comes from. Undefined if there are none.
 */
export function describeGuessed(rules: KeywordRules, text: ProductText, fields: ReadonlySet<string>) {
  const categories = guessCategories(rules, text);
  const color = guessColor(rules, text);
  const found = [
    { field: "categories", value: categories.value.join(" > "), source: categories.source },
    ...(color ? [{ field: "color", ...color }] : []),
    ...guessAttributes(rules, text),
  ].filter(({ field }) => fields.has(field));
  if (found.length === 0) return undefined;
  const parts = found.map(
    ({ field, value, source }) => `${fieldNames[field as GuessedField]} ${value} (${source || "no word is known"})`,
  );
  return `Guessed: ${parts.join(", ")}.`;
}

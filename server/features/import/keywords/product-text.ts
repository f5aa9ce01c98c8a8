import {
  findCategoriesByKeywords,
  findCategoriesInDescription,
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

/** The texts of a product that keyword rules read. The audience is Women, Men or Kids. */
export type ProductText = { name: string; brand: string; description: string; audience: string | undefined };

/** Removes the brand from the name: the colour of an "Orange Tree Lamp" is not orange. */
export function removeBrand({ name, brand }: Pick<ProductText, "name" | "brand">): string {
  const index = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1;
  return index < 0 ? name : `${name.slice(0, index)} ${name.slice(index + brand.length)}`.trim();
}

/** Rules match the name and the first 2,000 characters of the description. */
function toSearchedTexts(text: ProductText): [name: string, description: string] {
  return [removeBrand(text), text.description.slice(0, 2000)];
}

/** Ignores case and punctuation. */
export function containsPhrase(text: string, phrase: string): boolean {
  return ` ${normalizeWords(text)} `.includes(` ${normalizeWords(phrase)} `);
}

function normalizeWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Matches the name first, then the description. */
export function categorizeByKeywords(rules: KeywordRules, text: ProductText): string[] {
  const [name, description] = toSearchedTexts(text);
  return (
    findCategoriesByKeywords(rules, name, text.audience) ??
    findCategoriesInDescription(rules, description, text.audience) ??
    toCategoryNames(rules.otherwise ?? "Other", text.audience)
  );
}

export function findColorByKeywords(rules: KeywordRules, text: ProductText): string | undefined {
  const [name, description] = toSearchedTexts(text);
  return findEarliestLabel(rules.colors, name) ?? findEarliestLabel(rules.colors, description);
}

/** Fabric, pattern, sleeve length and occasion, if keywords in name or description match. */
export function findAttributesByKeywords(rules: KeywordRules, text: ProductText) {
  const texts = toSearchedTexts(text);
  const found = Object.entries(rules.attributes).map(
    ([name, keywords]) => [name, findFirstLabel(keywords, texts)] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Attributes;
}
export type Attributes = Partial<Record<keyof KeywordRules["attributes"], string>>;

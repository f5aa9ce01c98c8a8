import sanitizeHtml from "sanitize-html";
import {
  findCategoriesByKeywords,
  findEarliestLabel,
  findFirstLabel,
  type KeywordRules,
  toCategoryNames,
} from "./keyword-rules.ts";

/** What a list's card or a search engine shows of a description. */
const maxShortDescription = 160;

/** The words of some HTML. */
export function toPlainText(html: string): string {
  const withoutTags = sanitizeHtml(html.replace(/<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi, " $&"), { allowedTags: [] });
  return withoutTags
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** Its first sentences, as far as they are short. */
export function toShortDescription(text: string): string {
  if (text.length <= maxShortDescription) return text;
  const cut = text.slice(0, maxShortDescription);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > maxShortDescription / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/** The paragraphs of plain text. `between` says where one ends and the next begins. */
export function splitParagraphs(text: string, separator = /\n\s*\n/): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter(Boolean);
}

export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, "<br>")}</p>`).join("");
}

/** One text of several paragraphs, each a sentence. */
export function paragraphsToText(paragraphs: readonly string[]): string {
  return paragraphs
    .join(". ")
    .replace(/([.,;:!?])\. /g, "$1 ")
    .replace(/\s+/g, " ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export type ProductText = { name: string; brand: string; description: string; who: string | undefined };

/** What a product's name is about: without its brand, for "Orange Tree" makes no orange things. */
export function removeBrand({ name, brand }: Pick<ProductText, "name" | "brand">): string {
  const at = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1;
  return at < 0 ? name : `${name.slice(0, at)} ${name.slice(at + brand.length)}`.trim();
}

/** What rules are asked about: the name, and the beginning of the description, however long it is. */
function toSearchedTexts(text: ProductText): [name: string, description: string] {
  return [removeBrand(text), text.description.slice(0, 2000)];
}

/** Whether these very words stand in a text, whatever their case and the signs around them. */
export function containsPhrase(text: string, phrase: string): boolean {
  return ` ${normalizeWords(text)} `.includes(` ${normalizeWords(phrase)} `);
}

function normalizeWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Category names by the words of the name, else of the description. */
export function categorizeByKeywords(rules: KeywordRules, text: ProductText): string[] {
  const [name, description] = toSearchedTexts(text);
  return (
    findCategoriesByKeywords(rules, name, text.who) ??
    findCategoriesByKeywords(rules, description, text.who) ??
    toCategoryNames(rules.otherwise ?? "Other", text.who)
  );
}

export function findColorByKeywords(rules: KeywordRules, text: ProductText): string | undefined {
  const [name, description] = toSearchedTexts(text);
  return findEarliestLabel(rules.colors, name) ?? findEarliestLabel(rules.colors, description);
}

/** Fabric, pattern, sleeve length and occasion as far as the words say them. */
export function findAttributesByKeywords(rules: KeywordRules, text: ProductText) {
  const texts = toSearchedTexts(text);
  const found = Object.entries(rules.attributes).map(
    ([name, keywords]) => [name, findFirstLabel(keywords, texts)] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Attributes;
}
export type Attributes = Partial<Record<keyof KeywordRules["attributes"], string>>;

import sanitizeHtml from "sanitize-html";
import { categoryNames, earliestNamed, findCategoryByWords, firstNamed, type WordRules } from "./word-rules.ts";

/** What a list's card or a search engine shows of a description. */
const shortest = 160;

/** The words of some HTML. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(html.replace(/<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi, " $&"), { allowedTags: [] });
  return bare.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replace(/\s+/g, " ").trim();
}

/** Its first sentences, as far as they are short. */
export function shortOf(text: string): string {
  if (text.length <= shortest) return text;
  const cut = text.slice(0, shortest);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > shortest / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/** The paragraphs of plain text. `between` says where one ends and the next begins. */
export function paragraphsOf(text: string, between = /\n\s*\n/): string[] {
  const parts = text.split(between).map((part) => part.trim());
  return parts.filter(Boolean);
}

export function asHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((part) => `<p>${escaped(part).replace(/\r?\n/g, "<br>")}</p>`).join("");
}

/** One text of several paragraphs, each a sentence. */
export function asText(paragraphs: readonly string[]): string {
  return paragraphs
    .join(". ")
    .replace(/([.,;:!?])\. /g, "$1 ")
    .replace(/\s+/g, " ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export type Told = { name: string; brand: string; description: string; who: string | undefined };

/** What a product's name is about: without its brand, for "Orange Tree" makes no orange things. */
export function nameWithoutBrand({ name, brand }: Pick<Told, "name" | "brand">): string {
  const at = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1;
  return at < 0 ? name : `${name.slice(0, at)} ${name.slice(at + brand.length)}`.trim();
}

/** What rules are asked about: the name, and the beginning of the description, however long it is. */
function textsOf(told: Told): [name: string, description: string] {
  return [nameWithoutBrand(told), told.description.slice(0, 2000)];
}

/** Whether these very words stand in a text, whatever their case and the signs around them. */
export function says(text: string, words: string): boolean {
  return ` ${bareWords(text)} `.includes(` ${bareWords(words)} `);
}

function bareWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Category names by the words of the name, else of the description. */
export function sorted(rules: WordRules, told: Told): string[] {
  const [name, description] = textsOf(told);
  return (
    findCategoryByWords(rules, name, told.who) ??
    findCategoryByWords(rules, description, told.who) ??
    categoryNames(rules.otherwise ?? "Other", told.who)
  );
}

export function colorByWords(rules: WordRules, told: Told): string | undefined {
  const [name, description] = textsOf(told);
  return earliestNamed(rules.colors, name) ?? earliestNamed(rules.colors, description);
}

/** Fabric, pattern, sleeve length and occasion as far as the words say them. */
export function attributesByWords(rules: WordRules, told: Told) {
  const texts = textsOf(told);
  const found = Object.entries(rules.attributes).map(([name, named]) => [name, firstNamed(named, texts)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Attributes;
}
export type Attributes = Partial<Record<keyof WordRules["attributes"], string>>;

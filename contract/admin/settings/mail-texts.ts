import { type Language, languageCodes } from "../../values/languages.ts";

/** The meanings of the placeholders of mails, as the back office shows them. Each is written in braces: `{number}`. */
export const mailPlaceholders = {
  shop: "the shop’s name",
  customer: "the customer’s first name",
  number: "the order’s number",
  replaced: "the number of the order that was sent back",
  total: "the total of the order",
  amount: "the amount of money",
  reason: "the reason",
  units: "the items",
  code: "the coupon’s code",
  minutes: "the number of minutes",
  days: "the number of days",
  from: "the first day",
  to: "the last day, or the new variant",
  contact: "the shop’s phone and email",
  url: "the link",
  name: "the name of the product or person",
  price: "the price",
  inventory: "the number of units left",
  count: "the number of units",
  who: "who has answered",
  text: "what the person has written",
  title: "the title of the article",
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;
const isPlaceholder = (name: string): name is MailPlaceholder => Object.hasOwn(mailPlaceholders, name);

/** Placeholders that a text must not lose: without them the mail lacks its link, or what it is about. */
const requiredPlaceholders: ReadonlySet<MailPlaceholder> = new Set([
  "url",
  "code",
  "contact",
  "text",
  "total",
  "units",
  "from",
  "to",
]);

/** Longer than any default text. */
const maxMailText = 1000;

/** The placeholders of a text, each once. */
export function listPlaceholders(text: string): MailPlaceholder[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter(isPlaceholder);
}

/** The placeholders that the shop's own wording of a default text must have. */
export const listRequired = (message: string) =>
  listPlaceholders(message).filter((name) => requiredPlaceholders.has(name));

const format = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/**
 * Why a text cannot replace a default text, as a sentence; undefined if it can. `message`: the default text in English.
 * `allowed`: the placeholders that have a value there.
 */
export function findMailTextProblem(
  message: string,
  text: string,
  allowed: readonly MailPlaceholder[],
): string | undefined {
  if (text.trim() === "") return "Enter a text, or reset it to the default text.";
  if (text.length > maxMailText) return `Enter at most ${maxMailText} characters.`;
  const known = allowed.length > 0 ? `This text can have ${format(allowed)}.` : "This text has none.";
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = ""]) => !allowed.some((one) => one === name));
  if (unknown) return `There is no placeholder ${unknown[0]} here. ${known}`;
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ""))) return `A brace is open or left over. ${known}`;
  const used = listPlaceholders(text);
  const missing = listRequired(message).filter((name) => !used.includes(name));
  if (missing.length > 0)
    return `Keep ${missing.map((name) => `{${name}}, ${mailPlaceholders[name]}`).join(", and ")}.`;
  return undefined;
}

/** A text is one paragraph, or one line of a subject. */
export const normalizeMailText = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** The name under which the shop's own wording of a default text is stored: "hi Sign in". */
export const toMailTextName = (language: Language, message: string) => `${language} ${message}`;

/** The language and the default text of such a name. Undefined if it is none. */
export function parseMailTextName(name: string): { language: Language; message: string } | undefined {
  const language = languageCodes.find((code) => name.startsWith(`${code} `));
  return language && { language, message: name.slice(language.length + 1) };
}

import { invisibleCharacters, isAscii } from "#contract/values/invisible.ts";

/**
 * The form in which texts are compared by searches: lower case, compatible characters alike, Latin letters without accents (é = e, ß = ss), no invisible
 * characters. Other scripts keep their marks, which are letters there, but for the nukta and the chandrabindu of Devanagari, which are often left
 * out when typing. The SQL function `fold_text` computes the same.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(invisible, "")
    .replaceAll("Σ", "σ")
    .toLowerCase()
    .replaceAll(latinMarks, "$1")
    .replaceAll("\u093C", "")
    .replaceAll("\u0901", "\u0902")
    .replaceAll(special, (character) => alike[character] ?? character)
    .normalize("NFC");
}

const invisible = new RegExp(`[${invisibleCharacters}]`, "g");
const latinMarks = /([a-z])[\u0300-\u036F]+/g;
/** Letters without a decomposition, quotation marks and hyphens. */
const alike: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
  ς: "σ",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "‐": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
};
const special = new RegExp(`[${Object.keys(alike).join("")}]`, "g");

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Words of the project's early private dialect, and the terms of the field that replaced them. */
const replacements: Record<string, string> = {
  shopper: "customer, visitor",
  shopkeeper: "merchant, staff, admin",
  shelf: "facet index, product grid",
  shelves: "facet indexes, product grids",
  shelve: "upsert",
  pieces: "units, items",
  piece: "unit, item",
  goods: "items, products",
  lapsed: "expired",
  settlement: "recorded payment",
  mover: "actor",
  twin: "repeated request",
  letter: "email template",
  letterhead: "email layout",
  postmaster: "mailer",
  told: "notified, message",
  tell: "notify, format",
  tells: "notifies, formats",
  particulars: "details",
  wanted: "filters, requested",
  kept: "cached, stored",
  blur: "placeholder",
  tint: "placeholder",
  tints: "placeholders",
  picture: "image",
  pictures: "images",
  impatient: "timeout",
  patience: "timeout",
  guesses: "rate limit",
  aside: "worker",
  dearest: "maxPrice",
  asked: "requested",
  asks: "requests",
  said: "message",
  says: "message",
  leisure: "idle",
  pointing: "hover",
  trouble: "error",
  troubles: "errors",
  mends: "fixes",
  mended: "fixed",
  heard: "received",
  hear: "receive",
  whynot: "error",
};

/** Identifiers that contain such a word for a reason. */
const exceptions: Record<string, string> = {
  onBlur: "React's event",
  handleBlur: "React's event",
};

export type Finding = { file: string; name: string; word: string };

/** Old words in the names of a file: of the file itself, and of identifiers, tables and columns in it. */
export function findOldWords(file: string, source: string): Finding[] {
  const fileName = file.split("/").at(-1) ?? file;
  const names = new Set([fileName.replace(/\..*$/, ""), ...identifiersIn(file, source)]);
  return [...names].flatMap((name) => {
    if (name in exceptions) return [];
    const word = wordsOf(name).find((word) => Object.hasOwn(replacements, word));
    return word ? [{ file, name, word }] : [];
  });
}

/** Checks every source file that git knows. */
export function checkVocabulary(): boolean {
  const args = ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.sql"];
  const files = execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const findings = files
    .filter((file) => file !== "scripts/vocabulary.ts" && file !== "scripts/vocabulary.test.ts")
    .flatMap((file) => findOldWords(file, readFileSync(file, "utf8")));
  for (const { file, name, word } of findings)
    console.error(`${file}: "${name}" uses the old word "${word}"; use ${replacements[word]}`);
  return findings.length === 0;
}

function identifiersIn(file: string, source: string): string[] {
  const comments = file.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const strings = file.endsWith(".sql") ? /'[^']*'/g : /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  // Template literals stay: they hold SQL with the names of tables and columns.
  const code = source.replace(comments, " ").replace(strings, " ");
  // Markup's text between tags is copy, not code.
  const withoutCopy = file.endsWith("x") ? code.replace(/>[^<>{}]*</g, "><") : code;
  return withoutCopy.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** "keptCartLines", "kept_cart_lines" and "kept-cart-lines" have the same words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_$-]+/)
    .map((word) => word.toLowerCase());
}

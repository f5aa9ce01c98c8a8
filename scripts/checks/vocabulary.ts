import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

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
  mover: "actor",
  twin: "repeated request",
  letter: "email template",
  letterhead: "email layout",
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
  desk: "admin/",
  desks: "admin/",
};

/** Identifiers that contain an old word for a good reason. */
const exceptions: Record<string, string> = {
  onBlur: "event of the DOM",
  blur: "method of the DOM",
  aside: "element of HTML",
  boxBlur: "filter of the drawing engine",
  picture: "option --picture of the command line",
  pictureHosts: "name of a setting",
  "0032-order-desk": "name of a migration, which databases have stored",
  "0205-prices-desk": "name of a migration, which databases have stored",
};

export type Finding = { file: string; name: string; word: string };

/** Old words in the name of a file, and in the identifiers, tables and columns that the file contains. */
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
  const files = execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  const findings = files
    .filter((file) => file !== "scripts/checks/vocabulary.ts" && file !== "scripts/checks/vocabulary.test.ts")
    .flatMap((file) => findOldWords(file, readFileSync(file, "utf8")));
  for (const { file, name, word } of findings)
    console.error(`${file}: "${name}" uses the old word "${word}"; use ${replacements[word]}`);
  return findings.length === 0;
}

function identifiersIn(file: string, source: string): string[] {
  // A single pass reads both, because texts may contain "--", and comments may contain apostrophes.
  if (file.endsWith(".sql")) return namesIn(source.replace(/--.*$|'[^']*'/gm, " "));
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, " ")
    .replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, " ")
    .replace(/(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[[^\]]*\]|[^/\\\n])+\/[a-z]*/g, " ")
    // Template literals are texts, which are not checked. SQL is checked, because it names tables and columns.
    .replace(/(?<!sql(?:<[^`]*>)?)`(?:\\.|[^`\\])*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(" "))
    // Texts between the tags of JSX are not checked either.
    .replace(file.endsWith("x") ? />[^<>{}]*(?=[<{])/g : /$^/, ">")
    .replace(file.endsWith("x") ? /\}[^<>{}]*(?=<)/g : /$^/, "}");
  return namesIn(code);
}

function namesIn(code: string): string[] {
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** The lower-case words of a name: "keptCartLines", "kept_cart_lines" and "kept-cart-lines" have the same words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_$-]+/)
    .map((word) => word.toLowerCase());
}

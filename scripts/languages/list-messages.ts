import { globSync, readFileSync } from "node:fs";
import { profileCountries } from "../../contract/account/countries.ts";
import { reportReasonLabels } from "../../contract/catalogue/report-reasons.ts";
import { fitLabels, ratingLabels } from "../../contract/catalogue/review-limits.ts";
import { orderReasons } from "../../contract/orders/order-reasons.ts";
import { returnReasons } from "../../contract/orders/return-states.ts";
import { swatchColors } from "../../contract/values/swatch-colors.ts";
import catalogueWords from "./catalogue-words.json" with { type: "json" };

const root = `${import.meta.dirname}/../..`;
/** Matches a string in double or single quotes, as Biome formats it. */
const string = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const message = new RegExp(String.raw`\b(?:t|tNodes|msg)\(\s*${string}`, "g");
const counted = new RegExp(String.raw`\bpluralize\((?:[^()]|\([^()]*\))*?,\s*${string}`, "g");

/** All English messages of the shop's pages, which are the keys of the catalogs in web/languages/. */
export function listMessages(): string[] {
  const files = globSync("web/{app,shell,features,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.|features\/dev\//.test(file),
  );
  const messages = files.flatMap((file) => {
    const code = readFileSync(`${root}/${file}`, "utf8");
    const nouns = [...code.matchAll(counted)].map(([, noun = ""]) => readString(noun));
    return [
      ...[...code.matchAll(message)].map(([, text = ""]) => readString(text)),
      ...nouns.map((noun) => `{count, plural, one {# ${noun}} other {# ${noun}s}}`),
    ];
  });
  const reviewLabels = [...Object.values(ratingLabels), ...Object.values(fitLabels)];
  const reportLabels = Object.values(reportReasonLabels);
  const colors = Object.keys(swatchColors).map((color) => color.charAt(0).toUpperCase() + color.slice(1));
  return [
    ...new Set([
      ...messages,
      ...colors,
      ...catalogueWords,
      ...profileCountries,
      ...returnReasons,
      ...orderReasons,
      ...reviewLabels,
      ...reportLabels,
    ]),
  ].sort();
}

function readString(literal: string): string {
  return literal.startsWith("'") ? literal.slice(1, -1).replaceAll("\\'", "'") : JSON.parse(literal);
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Physical utilities and CSS properties, which name left or right, with their logical replacements, which follow the
 * direction of the page's language.
 */
const replacements: [RegExp, string][] = [
  [/^(-?(?:scroll-)?[mp])l(?=-)/, "$1s"],
  [/^(-?(?:scroll-)?[mp])r(?=-)/, "$1e"],
  [/^(-?)left(?=-)/, "$1inset-s"],
  [/^(-?)right(?=-)/, "$1inset-e"],
  [/^(text|float|clear)-left$/, "$1-start"],
  [/^(text|float|clear)-right$/, "$1-end"],
  [/^(border|rounded)-l(?=-|$)/, "$1-s"],
  [/^(border|rounded)-r(?=-|$)/, "$1-e"],
  [/^rounded-tl(?=-|$)/, "rounded-ss"],
  [/^rounded-tr(?=-|$)/, "rounded-se"],
  [/^rounded-bl(?=-|$)/, "rounded-es"],
  [/^rounded-br(?=-|$)/, "rounded-ee"],
  [/^-translate-x-(.+)$/, "translate-x-[calc(-1*OFFSET*var(--line-direction))]"],
  [/^translate-x-(?!0|\[.*--line-direction)(.+)$/, "translate-x-[calc(OFFSET*var(--line-direction))]"],
  [/^bg-linear-to-([lr])$/, "bg-linear-to-$1 and its rtl: counterpart"],
  [/^(left|right):$/, "inset-inline-start or inset-inline-end"],
  [/^(text-align|float|clear): left$/, "$1: start"],
  [/^(text-align|float|clear): right$/, "$1: end"],
  [/^(margin|padding|border|scroll-margin|scroll-padding)-left(?=-|$)/, "$1-inline-start"],
  [/^(margin|padding|border|scroll-margin|scroll-padding)-right(?=-|$)/, "$1-inline-end"],
  [/^(margin|padding|border)Left/, "$1InlineStart"],
  [/^(margin|padding|border)Right/, "$1InlineEnd"],
  [/^border-top-left-radius$/, "border-start-start-radius"],
  [/^border-top-right-radius$/, "border-start-end-radius"],
  [/^border-bottom-left-radius$/, "border-end-start-radius"],
  [/^border-bottom-right-radius$/, "border-end-end-radius"],
];

/** Names that remain physical, because the described part is on the same side in every language. */
export const exceptions: Record<string, { names: readonly string[]; reason: string }> = {
  "web/ui/styles/repeated.css": {
    names: ["left-0", "bg-linear-to-r"],
    reason: "the merchant's images leave their left part free for the text",
  },
  "web/ui/overlays/tooltip.tsx": { names: ["left-0"], reason: "a script measures its offset from the left" },
  "web/ui/styles/motion.css": {
    names: ["padding-right"],
    reason: "the window's scrollbar is at the right in every language",
  },
};

/** Matches names that may be utilities, after any variants except `rtl:` and `ltr:`, or properties of styles. */
const utility = String.raw`(?<![\w-]|(?:rtl|ltr):)-?[a-z][\w-]*(?:\[[^\]\s]*\]|[./%\w-])*`;
const declaration = String.raw`(?<=^\s*)(?:left|right):|(?:text-align|float|clear): \w+`;
const names = { css: new RegExp(`${declaration}|${utility}`, "g"), tsx: new RegExp(utility, "g") };

export type PhysicalName = { name: string; line: number; replacement: string };

/** Utilities and properties of a storefront file that name left or right. */
export function findPhysicalNames(file: string, source: string): PhysicalName[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
  return code.split("\n").flatMap((text, index) =>
    [...text.matchAll(file.endsWith(".css") ? names.css : names.tsx)].flatMap(([name]) => {
      const replacement = findReplacement(name);
      const isAllowed = exceptions[file]?.names.includes(name);
      return replacement && !isAllowed ? [{ name, line: index + 1, replacement }] : [];
    }),
  );
}

function findReplacement(name: string): string | undefined {
  const rule = replacements.find(([physical]) => physical.test(name));
  return rule && name.replace(...rule);
}

/**
 * Checks every file of the storefront and the design system that git knows. The back office is excluded, because it
 * reads from left to right only.
 */
export function checkLogicalClasses(): boolean {
  const args = ["ls-files", "-co", "--exclude-standard", "web/*.ts", "web/*.tsx", "web/*.css", ":!web/admin"];
  const files = execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  const findings = files.flatMap((file) =>
    findPhysicalNames(file, readFileSync(file, "utf8")).map((finding) => ({ file, ...finding })),
  );
  for (const { file, line, name, replacement } of findings)
    console.error(`${file}:${line}: "${name}" is a side of the screen; use ${replacement}`);
  return findings.length === 0;
}

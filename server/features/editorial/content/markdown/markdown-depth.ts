/**
 * Maximum levels of lists and quotations. Texts for customers have two or three. The parser calls itself for each
 * level, so it needs a bound.
 */
export const maxMarkdownDepth = 20;

/**
 * The number of the first line that is nested deeper than `maxMarkdownDepth`. A level of a list takes two columns or a
 * marker, and a level of a quotation takes a marker.
 */
export function findTooDeepLine(markdown: string): number | undefined {
  let line = 1;
  for (let start = 0; start < markdown.length; line++) {
    const end = markdown.indexOf("\n", start);
    const next = end === -1 ? markdown.length : end + 1;
    if (measureDepth(markdown, start, next) > maxMarkdownDepth) return line;
    start = next;
  }
  return undefined;
}

/** Indentation without a marker is the text of a code block, however deep it is. */
function measureDepth(markdown: string, start: number, end: number): number {
  let columns = 0;
  let markers = 0;
  let depth = 0;
  let at = start;
  while (at < end) {
    const character = markdown[at] ?? "";
    if (character === " " || character === "\t") {
      columns += character === "\t" ? 4 : 1;
      at += 1;
      continue;
    }
    const length = measureMarker(markdown, at, end);
    if (length === 0) return depth;
    markers += 1;
    depth = markers + Math.floor(Math.max(0, columns - (markers - 1)) / 2);
    at += length;
  }
  return depth;
}

/** The length of a marker of a quotation or list at this position; 0 if there is none. */
function measureMarker(markdown: string, at: number, end: number): number {
  const character = markdown[at] ?? "";
  if (character === ">") return 1;
  if ("-*+".includes(character)) return isSpace(markdown[at + 1]) ? 1 : 0;
  let digits = 0;
  while (at + digits < end && digits < 9 && /\d/.test(markdown[at + digits] ?? "")) digits += 1;
  const isNumber = digits > 0 && /[.)]/.test(markdown[at + digits] ?? "") && isSpace(markdown[at + digits + 1]);
  return isNumber ? digits + 1 : 0;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

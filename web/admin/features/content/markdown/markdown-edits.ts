/** A text with its selection. */
export type Selected = { text: string; start: number; end: number };
/** An edit that replaces the range from `start` to `end` by `insert`, and then selects the range `select`. */
export type MarkdownEdit = { start: number; end: number; insert: string; select: readonly [number, number] };

/** Surrounds the selection with marks, or removes the marks that surround it. */
export function toggleMarks({ text, start, end }: Selected, mark: string, placeholder: string): MarkdownEdit {
  const inner = text.slice(start, end);
  const { length } = mark;
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    const range = { start: start - length, end: end + length };
    return { ...range, insert: inner, select: [start - length, end - length] };
  }
  const words = inner || placeholder;
  return { start, end, insert: mark + words + mark, select: [start + length, start + length + words.length] };
}

/**
 * Adds a prefix to each selected line, or removes the prefix if all lines have it. `toPrefix` returns the prefix of the
 * line with the given number, counted from 1.
 */
export function togglePrefix(
  { text, start, end }: Selected,
  toPrefix: (line: number) => string,
  pattern: RegExp,
): MarkdownEdit {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  const lines = text.slice(lineStart, lineEnd).split("\n");
  const hasAll = lines.every((line) => pattern.test(line));
  const insert = lines
    .map((line, index) => (hasAll ? line.replace(pattern, "") : toPrefix(index + 1) + line.replace(pattern, "")))
    .join("\n");
  const isOneLine = lines.length === 1;
  const cursor = lineStart + insert.length;
  return { start: lineStart, end: lineEnd, insert, select: isOneLine ? [cursor, cursor] : [lineStart, cursor] };
}

/** Turns the selection into a link and selects the link's address. */
export function insertLink({ text, start, end }: Selected): MarkdownEdit {
  const words = text.slice(start, end) || "link";
  const insert = `[${words}](https://)`;
  const addressStart = start + words.length + 3;
  return { start, end, insert, select: [addressStart, addressStart + "https://".length] };
}

/** Inserts an image in a paragraph of its own. */
export function insertImage({ text, start, end }: Selected, image: { alt: string; imageUrl: string }): MarkdownEdit {
  const before = text.slice(0, start);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(end).startsWith("\n") ? "" : "\n\n";
  const insert = `${gap}![${image.alt.replaceAll(/[[\]\\]/g, "\\$&")}](${image.imageUrl})${after}`;
  const cursor = start + insert.length;
  return { start, end, insert, select: [cursor, cursor] };
}

import { expect, test } from "vitest";
import { insertImage, insertLink, type MarkdownEdit, toggleMarks, togglePrefix } from "./markdown-edits.ts";

/** The text after an edit. The angle quotes mark the selection, as in "a «b» c", in which "b" is selected. */
function apply(marked: string, edit: (selected: { text: string; start: number; end: number }) => MarkdownEdit): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace(/[«»]/g, "");
  const { insert, select, ...range } = edit({ text, start, end });
  const changed = text.slice(0, range.start) + insert + text.slice(range.end);
  return `${changed.slice(0, select[0])}«${changed.slice(select[0], select[1])}»${changed.slice(select[1])}`;
}
const bold = (selected: Parameters<typeof toggleMarks>[0]) => toggleMarks(selected, "**", "bold");
const list = (selected: Parameters<typeof togglePrefix>[0]) => togglePrefix(selected, () => "- ", /^- /);

test("marks surround the selection, and are removed again", () => {
  expect(apply("a «b» c", bold)).toBe("a **«b»** c");
  expect(apply("a **«b»** c", bold)).toBe("a «b» c");
  expect(apply("a «» c", bold)).toBe("a **«bold»** c");
});

test("prefixes begin each selected line, and are removed again", () => {
  expect(apply("one\nt«wo\nthr»ee\nfour", list)).toBe("one\n«- two\n- three»\nfour");
  expect(apply("one\n- t«wo\n- thr»ee", list)).toBe("one\n«two\nthree»");
  expect(apply("«»", list)).toBe("- «»");
  const numbered = (selected: Parameters<typeof togglePrefix>[0]) =>
    togglePrefix(selected, (line) => `${line}. `, /^\d+\. /);
  expect(apply("«one\ntwo»", numbered)).toBe("«1. one\n2. two»");
});

test("insertLink selects the address, and insertImage adds a paragraph for the image", () => {
  expect(apply("See «returns» here", insertLink)).toBe("See [returns](«https://») here");
  const image = { alt: "A [blue] vat", imageUrl: "/media/vat.jpg" };
  expect(apply("Text«»", (selected) => insertImage(selected, image))).toBe(
    "Text\n\n![A \\[blue\\] vat](/media/vat.jpg)\n\n«»",
  );
});

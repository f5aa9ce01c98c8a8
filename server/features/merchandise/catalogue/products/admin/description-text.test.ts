import { expect, test } from "vitest";
import { sanitizeDescription } from "../../../../../platform/html/safe-html.ts";
import { toDescriptionHtml, toDescriptionText } from "./description-text.ts";

const texts = [
  "",
  "Soft & light.",
  'Soft & light, 3 < 4 and "quoted".\n\nWash cold.\nDry in the shade.',
  "Made by hand.\n\n- Cotton\n- 120 g/m²",
];

test.each(texts)("plain text is the same after it is saved: %j", (text) => {
  expect(toDescriptionText(sanitizeDescription(toDescriptionHtml(text)))).toBe(text);
});

test("HTML with more than paragraphs and lists stays HTML", () => {
  for (const html of [
    "<p>A <strong>b</strong></p>",
    "<h2>A</h2>",
    "<ul><li><a>x</a></li></ul>",
    "<p>1 &lt;b&gt; 2</p>",
  ]) {
    expect(toDescriptionText(html)).toBe(html);
    expect(toDescriptionHtml(html)).toBe(html);
  }
});

test("paragraphs become blank lines, list items lines with a hyphen", () => {
  const html = "<p>One.</p><p>Two,<br/>three.</p>\n<ul><li>Four</li><li>Five</li></ul>";
  expect(toDescriptionText(html)).toBe("One.\n\nTwo,\nthree.\n\n- Four\n- Five");
});

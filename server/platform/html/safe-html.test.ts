import { expect, test } from "vitest";
import { xssVectors } from "../../../tests/support/xss-vectors.ts";
import { sanitizeContent, sanitizeDescription } from "./safe-html.ts";

test("a description keeps its text markup and loses scripts and styles", () => {
  expect(sanitizeDescription("<ul><li><b>Soft</b></li></ul><table><tr><td colspan=2>S</td></tr></table>")).toBe(
    '<ul><li><b>Soft</b></li></ul><table><tr><td colspan="2">S</td></tr></table>',
  );
  expect(sanitizeDescription('<p style="x">a<svg onload=x()></svg></p><object data=x></object>')).toBe("<p>a</p>");
  expect(sanitizeDescription('<a href=" java\nscript:x()">x</a>')).not.toContain("script");
  expect(sanitizeDescription("fits < 40 & up")).toBe("fits &lt; 40 &amp; up");
});

test("a content page may have images, figures and citations", () => {
  expect(sanitizeContent('<figure><img src="/media/a.jpg" alt="A"><figcaption>A</figcaption></figure>')).toBe(
    '<figure><img alt="A" src="/media/a.jpg" loading="lazy" /><figcaption>A</figcaption></figure>',
  );
  expect(sanitizeContent("<blockquote>Soft.<cite>Sample</cite></blockquote>")).toContain("<cite>Sample</cite>");
});

test("internal links are unchanged", () => {
  expect(sanitizeContent('<a href="/contact">Write</a>')).toBe('<a href="/contact">Write</a>');
});

test("external links get rel=noopener", () => {
  expect(sanitizeContent('<a href="https://example.com">There</a>')).toContain('rel="noopener noreferrer"');
});

/** Checks the sanitized text. tests/journeys/content/content.e2e.ts checks how a browser parses it. */
const allowedTags =
  /^(p|br|hr|[uod]l|li|d[td]|strong|b|em|i|u|s|small|su[bp]|h[2-6]|blockquote|span|div|table|caption|t(head|body|foot|r|h|d)|a|img|figure|figcaption|cite)$/;
const allowedAttributes = /^(href|title|rel|colspan|rowspan|scope|src|alt|width|height|loading)$/;

test.each(xssVectors)("%j is sanitized", (vector) => {
  for (const html of [sanitizeDescription(vector), sanitizeContent(vector)]) {
    for (const [, name = "", attributes = ""] of html.matchAll(/<\/?([^\s/>]+)((?:[^>"]|"[^"]*")*)>/g)) {
      expect(name).toMatch(allowedTags);
      for (const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
        expect(attribute).toMatch(allowedAttributes);
        if (/^(href|src)$/.test(attribute)) expect(value).toMatch(/^(https?:|mailto:|tel:|[^:]*$)/i);
      }
    }
    // Sanitizing is idempotent.
    expect(sanitizeContent(sanitizeContent(vector))).toBe(sanitizeContent(vector));
  }
});

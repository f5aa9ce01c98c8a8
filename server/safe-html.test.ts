import { expect, test } from "vitest";
import { xssVectors } from "../tests/xss-vectors.ts";
import { sanitizeContent, sanitizeDescription } from "./safe-html.ts";

test("a description keeps what it says and loses what it does", () => {
  expect(sanitizeDescription("<ul><li><b>Soft</b></li></ul><table><tr><td colspan=2>S</td></tr></table>")).toBe(
    '<ul><li><b>Soft</b></li></ul><table><tr><td colspan="2">S</td></tr></table>',
  );
  expect(sanitizeDescription('<p style="x">a<svg onload=x()></svg></p><object data=x></object>')).toBe("<p>a</p>");
  expect(sanitizeDescription('<a href=" java\nscript:x()">x</a>')).not.toContain("script");
  expect(sanitizeDescription("fits < 40 & up")).toBe("fits &lt; 40 &amp; up");
});

test("a page of the shop may show pictures and quote people", () => {
  expect(sanitizeContent('<figure><img src="/media/a.jpg" alt="A"><figcaption>A</figcaption></figure>')).toBe(
    '<figure><img alt="A" src="/media/a.jpg" loading="lazy" /><figcaption>A</figcaption></figure>',
  );
  expect(sanitizeContent("<blockquote>Soft.<cite>Sample</cite></blockquote>")).toContain("<cite>Sample</cite>");
});

test("a link within the shop counts for search engines, one out of it hands nothing over", () => {
  expect(sanitizeContent('<a href="/contact">Write</a>')).toBe('<a href="/contact">Write</a>');
  expect(sanitizeContent('<a href="https://example.com">There</a>')).toContain('rel="noopener noreferrer"');
});

/** What a browser would make of it is asked in tests/journeys/content.e2e.ts; here, what is left as text. */
const allowedTags =
  /^(p|br|hr|[uod]l|li|d[td]|strong|b|em|i|u|s|small|su[bp]|h[2-6]|blockquote|span|div|table|caption|t(head|body|foot|r|h|d)|a|img|figure|figcaption|cite)$/;
const allowedAttributes = /^(href|title|rel|colspan|rowspan|scope|src|alt|width|height|loading)$/;

test.each(xssVectors)("nothing of %j runs", (vector) => {
  for (const safe of [sanitizeDescription(vector), sanitizeContent(vector)]) {
    for (const [, name = "", attributes = ""] of safe.matchAll(/<\/?([^\s/>]+)((?:[^>"]|"[^"]*")*)>/g)) {
      expect(name).toMatch(allowedTags);
      for (const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
        expect(attribute).toMatch(allowedAttributes);
        if (/^(href|src)$/.test(attribute)) expect(value).toMatch(/^(https?:|mailto:|tel:|[^:]*$)/i);
      }
    }
    // What is safe stays as it is: nothing comes alive on a second reading.
    expect(sanitizeContent(sanitizeContent(vector))).toBe(sanitizeContent(vector));
  }
});

import { expect, test } from "vitest";
import { html } from "./html.ts";

test("values are escaped for texts and quoted attributes", () => {
  expect(String(html`<a title="${`"'`}">${"<b> & </b>"}</a>`)).toBe(
    '<a title="&quot;&#39;">&lt;b&gt; &amp; &lt;/b&gt;</a>',
  );
});

test("HTML in HTML is not escaped again, alone and in lists, and a missing value leaves nothing", () => {
  const list = ["a", "<"].map((text) => html`<li>${text}</li>`);
  expect(String(html`<ul>${list}</ul>${undefined}${html`<hr>`}${7}`)).toBe("<ul><li>a</li><li>&lt;</li></ul><hr>7");
});

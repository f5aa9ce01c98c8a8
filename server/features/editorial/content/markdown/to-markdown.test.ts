import { expect, test } from "vitest";
import { readDemoContent } from "../../../../../demo/content/content.ts";
import { sanitizeContent } from "../../../../platform/html/safe-html.ts";
import { markdownToPage, markdownToParagraphs } from "./content-markdown.ts";
import { replaceMarkdownUrls } from "./replace-markdown-urls.ts";
import { pageToMarkdown, paragraphsToMarkdown } from "./to-markdown.ts";

const toText = (html: string) =>
  sanitizeContent(html)
    .replace(/\s+/g, " ")
    .replaceAll(/ ?(<[^>]*>) ?/g, "$1");

test.each(readDemoContent().pages)("the page “$title” looks the same after it was converted to Markdown", (page) => {
  const { description, sections } = markdownToPage(pageToMarkdown({ sections: [], ...page }));
  expect(toText(description)).toBe(toText(page.description));
  expect(sections.map(({ title, content }) => [title, toText(content)])).toEqual(
    page.sections?.map(({ title, content }) => [title, toText(content)]),
  );
  expect(sections.map(({ linkUrl = "" }) => linkUrl)).toEqual(page.sections?.map(({ linkUrl = "" }) => linkUrl));
});

test("simple HTML becomes Markdown without tags", () => {
  const sections = [{ title: "Prices", content: "<p>In <strong>rupees</strong>.</p>", linkUrl: "/contact" }];
  expect(pageToMarkdown({ description: "<p>How we sell.</p><ul><li>Fairly</li></ul>", sections })).toBe(
    "How we sell.\n\n- Fairly\n\n## Prices\n\nIn **rupees**.\n\n[Learn more](/contact)",
  );
});

test.each([
  "Indigo is blue.\nIt sulks in cold weather.",
  "# No heading\n- no list\n1. no number\n> no quotation\n| no | table |",
  "5 * 3 * 2 and a_b_c, [no link](really) and <b>no tag</b>\n    not code",
  "Read more (https://example.com/a_b) or `this`.\n---\n===\nAT&amp;T",
])("the paragraphs %j are the same after they were converted to Markdown", (content) => {
  const lines = content.split("\n").map((line) => line.trim());
  expect(markdownToParagraphs(paragraphsToMarkdown(content))).toBe(lines.join("\n"));
});

test("URLs of images and links are replaced, the rest of the Markdown stays", () => {
  const body = [
    "A vat.jpg is no image. ![Vat](vat.jpg) ![Loom](<my loom.jpg> 'A loom')",
    '[![Both](vat.jpg "Title")](returns.md) <img src="vat.jpg" alt=""> [again][1]',
    "[1]: returns.md",
  ].join("\n\n");
  const urls = new Map([
    ["vat.jpg", "/media/vat-1.jpg"],
    ["my loom.jpg", "/media/loom-1.jpg"],
    ["my%20loom.jpg", "/media/loom-1.jpg"],
    ["returns.md", "/pages/returns/returns"],
  ]);
  expect(replaceMarkdownUrls(body, (url) => urls.get(url) ?? url)).toBe(
    [
      "A vat.jpg is no image. ![Vat](/media/vat-1.jpg) ![Loom](/media/loom-1.jpg 'A loom')",
      '[![Both](/media/vat-1.jpg "Title")](/pages/returns/returns) <img src="/media/vat-1.jpg" alt=""> [again][1]',
      "[1]: /pages/returns/returns",
    ].join("\n\n"),
  );
});

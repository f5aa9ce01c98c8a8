import TurndownService from "turndown";
import { sanitizeContent } from "../../../../platform/html/safe-html.ts";
import { markdownToPage, markdownToParagraphs, type Section } from "./content-markdown.ts";

type PageText = { description: string; sections: readonly Section[] };

const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
// Elements that Markdown has no syntax for stay HTML, which Markdown may contain.
turndown.keep(["figure", "dl", "cite", "table", "small", "sub", "sup", "u", "s", "span"]);

/**
 * Makes the Markdown of a page that has none, because an older build has saved the page, or an import has changed the
 * names of its images. Where Markdown would change the appearance of a part, its HTML is used instead.
 */
export function pageToMarkdown({ description, sections }: PageText): string {
  const parts = sections.map(({ title, content, linkUrl }) =>
    [`## ${turndown.escape(title)}`, partToMarkdown(content), ...(linkUrl ? [`[Learn more](${linkUrl})`] : [])].join(
      "\n\n",
    ),
  );
  return [partToMarkdown(description), ...parts].filter(Boolean).join("\n\n");
}

function partToMarkdown(html: string): string {
  // Turndown aligns the text of list items to four columns.
  const markdown = turndown.turndown(html).replace(/^( *(?:-|\d+\.)) +/gm, "$1 ");
  const { description, sections } = markdownToPage(markdown);
  return sections.length === 0 && normalize(description) === normalize(html) ? markdown : removeIndentation(html);
}

/**
 * Removes empty lines and indentation. In Markdown an empty line ends the HTML, and a line after it that begins with
 * four spaces is code.
 */
const removeIndentation = (html: string) => html.trim().replaceAll(/\s*\n\s*/g, "\n");

/** White space between words and elements does not change what customers see. */
const normalize = (html: string) =>
  sanitizeContent(html)
    .replace(/\s+/g, " ")
    .replaceAll(/ ?(<[^>]*>) ?/g, "$1");

/** The Markdown of an article's plain paragraphs, one in each line. */
export function paragraphsToMarkdown(content: string): string {
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  const escapes = [
    (line: string) => line,
    (line: string) => turndown.escape(line),
    (line: string) => line.replace(/[!-/:-@[-`{-~]/g, "\\$&"),
  ];
  const composed = escapes.map((escapeLine) => lines.map(escapeLine).join("\n\n"));
  const text = lines.map((line) => line.replace(/\s+/g, " ").trim()).join("\n");
  return composed.find((markdown) => markdownToParagraphs(markdown) === text) ?? composed.at(-1) ?? "";
}
